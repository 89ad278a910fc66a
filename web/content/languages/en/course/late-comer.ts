/** Lesson: why a late-comer starves the first flow. */
export default {
  draw: {
    title: 'Whoever comes later',
    text: 'LEDBAT cannot see the queue. It takes the smallest delay that it ever measured for the empty path (the base delay) and calls everything above it queuing.\n\nThe first LEDBAT flow has been alone for 10 s and keeps its 25 ms of queue. Now a second one begins, and its very first packets pass through that queue.',
    question: 'Draw the throughput of the first flow.',
    alone: 'alone, before 10 s',
    meeting: 'from 10 to 25 s',
    later: 'after 25 s',
    explain: (f: {
      first: string;
      second: string;
      baseFirst: string;
      baseSecond: string;
      target: string;
      starved: boolean;
      apart: boolean;
    }): string =>
      `In the last minute your first flow had ${f.first} Mb/s and the second ${f.second} Mb/s. Their base delays are ${f.baseFirst} and ${f.baseSecond} ms, though the path is the same. ${
        f.apart
          ? `The second took the queue that it met for a part of the path. It adds its own ${f.target} ms on top; the first sees all of it, is far above its target`
          : 'Both have nearly the same idea of the empty path, so neither has an advantage from the start'
      }${f.starved ? ', and withdraws to its smallest window.' : '.'}\n\nThis is the late-comer’s advantage (Carofiglio et al., LCN 2010, Fig. 1(h)). It is no small error: among themselves LEDBAT flows were meant to be polite.`,
  },
  delay: {
    title: 'And the queue?',
    text: 'The same run again, look at the delay this time. Each flow aims at 25 ms of queuing.',
    question: 'How long is the queuing delay in the last minute?',
    options: ['About 25 ms: one target', 'About 50 ms: two targets', 'About 120 ms: the full buffer'],
    explain: (f: { late: string; early: string; sum: string; double: boolean }): string =>
      `Before the second flow came the delay was ${f.early} ms, in the last minute it is ${f.late} ms. ${
        f.double
          ? `The second flow adds its target to a queue that it cannot see: together ${f.sum} ms. Every further late-comer would add another, until the buffer is full.`
          : `Two targets would be ${f.sum} ms. Your run is elsewhere: the second flow met a shorter queue, or the buffer ends before.`
      }`,
  },
  check: {
    title: 'Looking again',
    text: 'LEDBAT++ takes a break: it regularly goes down to two packets for two round trips, so that the queue drains and everybody sees the empty path. Its target is 60 ms, and it measures round trips.\n\nAgain one flow starts 10 s after the other.',
    question: 'What part of the traffic does the first flow have in the last minute?',
    options: ['Less than 10 %: starved as before', '10 to 35 %', '35 to 65 %: about half', 'More than 65 %'],
    explain: (f: {
      first: string;
      baseFirst: string;
      baseSecond: string;
      efficiency: string;
      equal: boolean;
    }): string =>
      `The first flow has ${f.first} of the traffic; the base delays are ${f.baseFirst} and ${f.baseSecond} ms. ${
        f.equal
          ? 'With the same idea of the empty path they share. Look at the efficiency for the price:'
          : 'Here the shares are not equal. As for the efficiency:'
      } the link is ${f.efficiency} busy.\n\nfLEDBAT has another answer: when the delay is too long, it shrinks its window in proportion (multiplicative decrease). Choose it for both flows, and compare.`,
  },
  fork: {
    title: 'Chance, or a rule?',
    text:
      'Is it bad luck that the first flow starves? Two plain LEDBAT flows again. A second after the second one has begun the run ' +
      'is forked: it is the same up to then, and from there on all that chance decides, here the moment at which each packet ' +
      'leaves, is drawn anew.',
    question: 'Who is ahead in the last minute?',
    options: ['The second flow, as before', 'Neither: they share', 'The first flow'],
    explain: (f: { first: string; at: string; starved: boolean }): string =>
      `In this fork, at ${f.at} s, the first flow has ${f.first} of the bits in the last minute. ${
        f.starved ? 'Other chance, the same end.' : 'This fork ends otherwise than the run did.'
      }\n\nOne fork proves little. Open “When did it become inevitable?” below the plots, and fork the run: at twelve times, ` +
      `with several seeds each. Where every fork ends in the same way from the start it is a rule and no accident. Compare it ` +
      `with an experiment in which it is open to the last: a target that the queue never reaches.`,
  },
  ending: (f: { start: string }): string =>
    `Two plain LEDBAT flows again, the second of which begins at ${f.start} s. Drag its start. What if it begins before the first one has filled the queue: who wins then?`,
};
