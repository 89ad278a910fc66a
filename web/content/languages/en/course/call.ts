/** Lesson: what an update in the background does to a call. */
export default {
  cubic: {
    title: 'A call beside an update',
    text: 'You are on a call over the Internet. Speech reaches you in packets, one every 20 ms, and each is played 60 ms after the fastest one so far. What comes later than that is of no use.\n\nAt 20 s your computer begins to fetch an update over the same 10 Mb/s, with CUBIC, as most computers do. In front of the line is a buffer with room for 250 packets: 300 ms.',
    question: 'How much of the speech is late or lost once the update runs?',
    options: ['Less than 1 %', '1 to 10 %', '10 to 50 %', 'More than half'],
    explain: (f: { missing: string; mos: string; wait: string; playout: string; late: boolean }): string =>
      `${f.missing} of the speech was late or lost, and packets waited ${f.wait} ms on average. The call is rated ${f.mos} on a scale (MOS) from 1, bad, to 4.5. ${
        f.late
          ? `Hardly anything is wrong with the call itself: CUBIC fills whatever buffer there is, and speech waits in the same queue, longer than the ${f.playout} ms that the call can wait.`
          : `The queue stays short enough for the ${f.playout} ms that the call can wait.`
      }`,
  },
  ledbat: {
    title: 'An update that steps back',
    text: 'Now the update uses LEDBAT, made for such transfers. It measures how long its own packets wait, and aims at 25 ms.',
    question: 'How is the call rated now, on the scale from 1 to 4.5?',
    options: ['Below 2', '2 to 3', '3 to 4', 'Above 4'],
    explain: (f: {
      missing: string;
      mos: string;
      wait: string;
      update: string;
      target: string;
      good: boolean;
    }): string =>
      `${f.mos}, with ${f.missing} of the speech late or lost. Packets waited ${f.wait} ms on average, and the update had ${f.update} Mb/s. ${
        f.good
          ? 'Each packet of speech waits a little, and none too long. With one buffer and no other traffic the update loses nothing by it.'
          : `The call suffers: compare how long packets wait with the target of ${f.target} ms.`
      }`,
  },
  target: {
    title: 'What the standard allows',
    text: 'RFC 6817 lets LEDBAT aim at up to 100 ms. Suppose that your update does: it still steps back from downloads. The call waits 60 ms for a packet, as before.',
    question: 'How much of the speech is late or lost?',
    options: ['Less than 1 %', '1 to 10 %', '10 to 50 %', 'More than half'],
    explain: (f: { missing: string; wait: string; playout: string; target: string; late: boolean }): string =>
      `${f.missing}. LEDBAT keeps its word: packets waited ${f.wait} ms on average, its target is ${f.target} ms. ${
        f.late
          ? `But the call can wait ${f.playout} ms only. Low priority is measured against other transfers; for a call what counts is the wait alone.`
          : `The call can wait ${f.playout} ms, and that is enough.`
      }`,
  },
  patience: {
    title: 'Could the call be more patient?',
    text: 'The update uses CUBIC again. This time the call waits 320 ms for each packet, a little more than a full buffer takes.',
    question: 'How is the call rated now, on the scale from 1 to 4.5?',
    options: ['Below 2', '2 to 3', '3 to 4', 'Above 4'],
    explain: (f: { missing: string; mos: string; ear: string; heard: boolean }): string =>
      `${f.mos}. ${f.missing} of the speech was late or lost, and from mouth to ear it took ${f.ear} ms. ${
        f.heard
          ? 'All is heard, but late: who has asked waits for the answer, and both begin to speak at once. Patience buys speech with delay.'
          : 'That was not patient enough: much of the speech still comes too late.'
      }`,
  },
  goal: {
    title: 'Mend the box, not the computers',
    text: 'Calls wait as long as they wait, and updates use what their makers chose. What is left is the box in front of the line: its queue, and how much that holds. The call waits 60 ms again, the update uses CUBIC.',
    question: 'Change the queue so that the call is rated 4 or better and the update still gets 9 Mb/s.',
    state: (f: { mos: string; update: string }): string =>
      `The call is rated ${f.mos}, the update gets ${f.update} Mb/s.`,
    explain: (f: { mos: string; update: string; wait: string; met: boolean }): string =>
      `${f.mos} and ${f.update} Mb/s; packets waited ${f.wait} ms on average. ${
        f.met
          ? 'A queue that stays short, or one that keeps the call apart from the update, does without anybody’s good will.'
          : 'Try a queue discipline that serves flows in turns (FQ-CoDel, CAKE), or a much shorter buffer.'
      }`,
  },
  ending: (f: { target: string; playout: string }): string =>
    `A plain queue again, LEDBAT with a target of ${f.target}\u00a0ms, and a call that waits ${f.playout}\u00a0ms. Drag the target: from where on does the call suffer? Is it the same once the call waits longer? Then choose FQ-CoDel as the queue, and drag once more.`,
};
