/** Lesson: from one line of LEDBAT to a controller of one's own. */
export default {
  cut: {
    title: 'A line less',
    text: 'The low-priority flow here is LEDBAT, written in two dozen lines that travel with the experiment: “Edit its code” above the plots shows them, and what you change there compiles and runs at once.\n\nThe target is 25 ms, the full buffer 120 ms. One thing has been taken away: on_congestion no longer halves the window, so that a lost packet changes nothing. Only the delay still speaks.',
    question: 'What part of the link does TCP keep beside it?',
    options: [
      'Less than 30 %: whoever ignores losses wins',
      '30 to 60 %',
      '60 to 90 %',
      'More than 90 %: it still yields',
    ],
    explain: (f: { tcp: string; lbe: string; delay: string; yields: boolean }): string =>
      `TCP kept ${f.tcp}, the controller took ${f.lbe}; packets waited ${f.delay} ms on average. ${
        f.yields
          ? 'The cut was not missed: TCP’s queue is longer than the target nearly all the time, and the line in on_ack that makes the window smaller has made it small long before a packet is lost. What makes LEDBAT low is its delay law; the cut is for queues that overflow below the target.'
          : 'Here the cut is missed: the queue is too short, or too often empty, for the delay to say enough before packets are lost.'
      }`,
  },
  line: {
    title: 'Another line',
    text: 'This is LEDBAT again with its cut. Open “Edit its code” and look for the line that begins with const TARGET. A pause in typing is enough: what compiles runs, and what does not says why at its line, while the last version stays on screen.',
    question: 'Change that one line, so that the controller takes between 10 and 40 % of the link.',
    state: (f: { lbe: string }): string => `It takes ${f.lbe} of the link.`,
    explain: (f: { lbe: string; tcp: string; met: boolean }): string =>
      `It takes ${f.lbe}, TCP keeps ${f.tcp}. ${
        f.met
          ? 'You have found the edge: with a target within the swing of TCP’s sawtooth the controller grows during part of each tooth. A few milliseconds decide, and they are those of this buffer; in another network the same line means something else.'
          : 'Compare the target with what TCP’s queue swings between; the plot of the delay has it.'
      }`,
  },
  own: {
    title: 'Your own',
    text: 'Now the flow is alone, and its controller does nothing but hold ten packets. That leaves most of the link empty.\n\nWrite one: grow while the delay says that the link has room, shrink when packets begin to wait. c.owd is the one-way delay in nanoseconds; its smallest value so far is that of an empty queue. A variable outside the functions lasts as long as the flow.',
    question: 'Use more than 90 % of the link, with 95 of 100 packets waiting less than 40 ms.',
    state: (f: { used: string; p95: string }): string =>
      `It uses ${f.used} of the link; 95 of 100 packets wait less than ${f.p95} ms.`,
    explain: (f: { used: string; p95: string; met: boolean }): string =>
      `It uses ${f.used}, and 95 of 100 packets wait less than ${f.p95} ms. ${
        f.met
          ? 'That is what every controller in this laboratory is about: to fill a link and no queue, knowing nothing but its own acknowledgements. How it does beside others is another question, and the next one.'
          : 'A window that fits this link exactly is allowed, too; but it knows the link only because you do.'
      }`,
  },
  ending: (f: { limit: string; rate: string }): string =>
    `Your next controller runs beside TCP on a link of ${f.rate} with a queue of ${f.limit} packets. Begin with the ten packets that stand there, or with one of the templates. See that it yields, that it comes back when TCP is gone, and that it still does when you change rate, delay and queue: a controller that fits one link alone is a constant. Two flows of it show whether it shares with itself.`,
};
