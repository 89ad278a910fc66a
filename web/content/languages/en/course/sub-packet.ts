/** Lesson: less than one packet per round trip. */
export default {
  share: {
    title: 'When a packet is too much',
    text: 'A village shares an uplink of 58 kb/s over mobile radio; a round trip takes 900 ms. All that the path holds is 4.35 packets, and the buffer holds 4 more.\n\nTen TCP and ten fLEDBAT flows send at once: twenty flows, room for eight packets.',
    question: 'What part does TCP keep?',
    options: ['More than 90 %: low priority yields', '75 to 90 %', '50 to 75 %', 'Less than half'],
    explain: (f: {
      tcp: string;
      lbe: string;
      loss: string;
      tcpTimeouts: string;
      lbeTimeouts: string;
      each: string;
      below: boolean;
    }): string =>
      `TCP kept ${f.tcp}, the low-priority flows ${f.lbe}; the queue dropped ${f.loss} of the packets, with ${f.tcpTimeouts} timeouts of TCP and ${f.lbeTimeouts} of the others. ${
        f.below
          ? `There is room for ${f.each} packets per flow. A window cannot be less than one packet here, so nobody has anything left to give: what decides is whose retransmission timer runs out first. Timeouts treat all alike, so the shares come near to each other.`
          : `There is room for ${f.each} packets per flow: windows can still be reduced, and whoever is willing to yield has something to give.`
      }`,
  },
  fewer: {
    title: 'Fewer neighbours',
    text: 'The same link with one flow of each kind.',
    question: 'And now?',
    options: ['More than 75 %', '50 to 75 %', 'Less than half'],
    explain: (f: { tcp: string; timeouts: string; loss: string; each: string; yields: boolean }): string =>
      `TCP kept ${f.tcp}; there were ${f.timeouts} timeouts, and the queue dropped ${f.loss} of the packets, with room for ${f.each} packets per flow. ${
        f.yields
          ? 'With a window of a few packets there is again something to reduce, and the delay says when. Low priority needs no high rate, but it needs a window.'
          : 'Low priority does not come through here: still too few packets per flow, or a buffer that ends below the target.'
      }`,
  },
  buffer: {
    title: 'More buffer, then?',
    text: 'Ten flows of each kind again, but the buffer now has room for 100 packets instead of 4.',
    question: 'Low priority comes back. What does it cost: how long does a packet wait on average?',
    options: ['Less than 1 s', '1 to 5 s', '5 to 10 s', 'More than 10 s'],
    explain: (f: { tcp: string; delay: string; loss: string; long: boolean; packet: string }): string =>
      `TCP keeps ${f.tcp}, the queue drops ${f.loss} of the packets, and a packet waits ${f.delay} s on average. ${
        f.long
          ? `On this link one packet takes ${f.packet} ms to send; a long buffer gives every flow a window, and makes the link useless for anything that a person waits for.`
          : `One packet takes ${f.packet} ms to send on this link, so the buffer is what you see in the delay.`
      } Komnios et al. (WONS 2014) found that larger buffers bring less loss and more fairness, and lengthen the delay; AQM does not cure it either.`,
  },
  ending: (f: { limit: string; tcp: string; lbe: string }): string =>
    `The second step’s experiment: a buffer of ${f.limit} packets, number of TCP flows ${f.tcp}, of fLEDBAT flows ${f.lbe}. Drag the number of TCP flows from 1 to 20 and watch the events below the plots: where do single retransmissions turn into timeouts?`,
};
