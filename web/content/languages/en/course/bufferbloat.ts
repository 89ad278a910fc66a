/** Lesson: what a queue does to delay. */
export default {
  draw: {
    title: 'One download, one queue',
    text: 'A single TCP flow sends over a link of 10 Mb/s. A packet is under way for 25 ms, and so is its acknowledgement. In front of the link is a queue with room for 100 packets. The link sends one packet in 1.2 ms.\n\nTCP knows neither the rate nor the queue. It sends more and more until a packet is lost.',
    question: 'How long does a packet wait in the queue? Draw the queuing delay over the minute.',
    start: 'the first 5 seconds',
    middle: 'from 5 to 30 s',
    late: 'the rest',
    explain: (f: {
      mean: string;
      peak: string;
      full: string;
      rtt: string;
      efficiency: string;
      standing: boolean;
    }): string =>
      `In your run a packet waits ${f.mean} ms on average, and ${f.peak} ms at most; a full buffer would be ${f.full} ms. ${
        f.standing
          ? `Without the queue a round trip takes ${f.rtt} ms: the wait is as long as the path or longer. TCP fills whatever buffer it finds, and because only a loss makes it slow down, a large part of the buffer stays full. This standing queue is what “bufferbloat” means.`
          : `A round trip without the queue takes ${f.rtt} ms, so here the waiting is the smaller part.`
      }\n\nThe link was ${f.efficiency} busy. A call or a game behind the same queue would wait with every packet of the download.`,
  },
  larger: {
    title: 'Four times the buffer',
    text: 'Memory is cheap, and so buffers have grown. The same flow, with a queue for 400 packets instead of 100.',
    question: 'What becomes of the mean queuing delay?',
    options: [
      'Below 60 ms: fewer losses, a calmer TCP',
      'About as before, 60 to 120 ms',
      'Two or three times as much, up to 250 ms',
      'More than 250 ms',
    ],
    explain: (f: { limit: string; mean: string; efficiency: string; full: string; busy: boolean }): string =>
      `With room for ${f.limit} packets the mean delay is ${f.mean} ms, of ${f.full} ms that the full buffer holds. The link is ${f.efficiency} busy${
        f.busy ? '; it can hardly be busier, so the larger buffer brings no throughput, only waiting.' : '.'
      }\n\nA buffer is there to keep the link busy while TCP halves its window. What goes beyond that is delay and nothing else.`,
  },
  goal: {
    title: 'As small as possible, as large as necessary',
    text: 'A buffer that is too small lets the link run dry after each loss. Look for the size between.',
    question: 'Set the queue’s limit so that 95 of 100 packets wait at most 30 ms and the link is at least 90 % busy.',
    state: (f: { p95: string; efficiency: string }): string =>
      `95 of 100 packets wait at most ${f.p95} ms; the link is ${f.efficiency} busy.`,
    explain: (f: { limit: string; p95: string; efficiency: string; pipe: string; below: boolean }): string =>
      `With ${f.limit} packets: ${f.p95} ms and ${f.efficiency}. The old rule says that one flow needs a buffer of one bandwidth-delay product, here ${f.pipe} packets: then a halved window still fills the path. ${
        f.below
          ? 'Your buffer is smaller. The link is idle for a moment after each loss; that is the price of the short delay.'
          : 'Your buffer is not smaller than that, so the link never runs dry, and the delay is what remains.'
      }\n\nNo fixed size is right for every rate and every distance. That is why queues were made active (lesson 6), and why senders were made that do not fill them (lesson 3).`,
  },
  check: {
    title: 'The other extreme',
    text: 'Now only five packets find room.',
    question: 'How busy is the link?',
    options: ['Less than 60 %', '60 to 75 %', '75 to 95 %', 'More than 95 %: a loss is repaired at once'],
    explain: (f: {
      limit: string;
      efficiency: string;
      mean: string;
      cuts: string;
      timeouts: string;
      timedOut: boolean;
    }): string =>
      `With ${f.limit} packets the link is ${f.efficiency} busy, and a packet waits ${f.mean} ms on average. TCP halved its window ${f.cuts} times${f.timedOut ? `, and ${f.timeouts} times it waited for its retransmission timer and began again with one packet` : ''}. With hardly a buffer the window swings between one half of what the path holds and all of it, three quarters on average: that is the lower end of what you can see here.`,
  },
  fate: {
    title: 'What if it had not halved?',
    text:
      'TCP halves its window after a loss. In this run one loss is forgiven: the first time from 25 s on that the window would ' +
      'be halved, it is not.\n\nYou can ask the same of any loss: click it in a plot, and choose a “What if …” below.',
    question: 'How long do packets wait from there on, on average?',
    options: ['Shorter than before', 'About as long as before', 'Much longer: the buffer stays full'],
    explain: (f: { at: string; before: string; after: string; alike: boolean }): string =>
      `At ${f.at} s the window was not halved. Before that a packet waited ${f.before} ms on average, from there on ${f.after} ms. ${
        f.alike
          ? 'One cut more or less hardly counts: the buffer is full, so the next loss comes soon, and with it the next cut. It ' +
            'is the rule that fills the buffer, no single packet.'
          : 'In your run that made a difference: compare the queue before and after the flag.'
      }`,
  },
  ending: (f: { limit: string; rate: string; full: string }): string =>
    `The queue holds ${f.limit} packets again, ${f.full} ms at ${f.rate}. Drag the rate of the link. The buffer is counted in packets: on a link a tenth as fast the same buffer takes ten times as long. Look at the delay there.`,
};
