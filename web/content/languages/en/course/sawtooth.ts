/** Lesson: how TCP fills a queue. */
export default {
  peak: {
    title: 'How far does the window grow?',
    text: 'The congestion window is the number of packets that TCP has under way without an acknowledgement. Reno adds one packet per round trip (additive increase) until it loses one, and then halves the window (multiplicative decrease).\n\nAt 10 Mb/s and 50 ms the path itself holds about 42 packets; the queue has room for 100.',
    question: 'How large is the window when a packet is lost?',
    options: [
      'About 42 packets: what the path holds',
      'About 100 packets: what the queue holds',
      'About 142 packets: path and queue together',
      'It grows without limit',
    ],
    explain: (f: {
      peak: string;
      pipe: string;
      limit: string;
      sum: string;
      trough: string;
      drains: boolean;
      losses: string;
      timeouts: string;
      timedOut: boolean;
    }): string =>
      `After the start your window reached ${f.peak} packets. The path holds ${f.pipe}, the queue ${f.limit}, together ${f.sum}: only when both are full does the next packet find no room.\n\nThis happened ${f.losses} times; each time the window went back to about ${f.trough}.${f.timedOut ? ` Besides, ${f.timeouts} times it waited for its retransmission timer and began again with one packet.` : ''} ${
        f.drains
          ? 'That is less than the path holds, so the queue empties and the link waits for TCP to grow again.'
          : 'That is still more than the path holds, so the queue never empties: the sawtooth of the window is the sawtooth of the queue.'
      }`,
  },
  draw: {
    title: 'A second flow arrives',
    text: 'One Reno flow has the link of 10 Mb/s to itself. At 30 s a second one begins, with a window of two packets.',
    question: 'Draw the throughput of the first flow.',
    alone: 'alone, before 30 s',
    meeting: 'from 30 to 60 s',
    together: 'after 60 s',
    explain: (f: { alone: string; meeting: string; together: string; other: string; even: boolean }): string =>
      `Your first flow had ${f.alone} Mb/s alone, ${f.meeting} Mb/s between 30 and 60 s, and ${f.together} Mb/s after that; the second then had ${f.other}.\n\nBoth add the same and each gives half of what it has: whoever has more loses more. ${
        f.even
          ? 'So every loss that both see brings the windows nearer to each other. This is why AIMD leads to equal shares (Chiu and Jain, 1989).'
          : 'With equal round trips and losses that hit both, the windows come nearer to each other. In your run they have not: one flow lost more often, or their round trips differ.'
      }`,
  },
  check: {
    title: 'Not everybody is as near',
    text: 'Two Reno flows again. This time the acknowledgements of the flow “far” take 100 ms longer: it adds its packet per round trip less often.',
    question: 'Which part of the link does the far flow get?',
    options: [
      'More than half: it is more patient',
      'About half: AIMD makes equal',
      'Between a fifth and two fifths',
      'Less than a fifth',
    ],
    explain: (f: { far: string; near: string; less: boolean }): string =>
      `The far flow got ${f.far}, the near one ${f.near}. ${
        f.less
          ? 'AIMD makes windows alike, not rates: with the same window a longer round trip is a lower rate, and growth per second is slower too. Together that is roughly the square of the ratio of the round trips.'
          : 'A longer round trip usually costs a flow dearly. In this run it does not: with two flows and a queue that simply overflows, it depends on whom the losses hit. Change the extra delay by a few milliseconds and compare.'
      }\n\nThis matters for what follows: low priority has to be safe beside flows of any round-trip time.`,
  },
  ending: (f: { extra: string }): string =>
    `The far flow’s acknowledgements take ${f.extra} ms longer, as in the last step. Drag this extra return delay. Look at the two windows: whose losses come more often? With two flows and a plain queue the shares can jump: who loses a packet depends on the moment.`,
};
