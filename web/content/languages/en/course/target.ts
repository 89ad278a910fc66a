/** Lesson: how low is low; LEDBAT's target against the buffer. */
export default {
  high: {
    title: 'A target that is never reached',
    text: 'LEDBAT yields when the queuing delay is above its target. The buffer here is 120 ms long when it is full. Somebody sets the target to 180 ms.',
    question: 'What part of the link does TCP keep beside one such LEDBAT flow?',
    options: [
      'Less than 30 %: LEDBAT pushes it aside',
      'About half, 30 to 60 %',
      '60 to 90 %',
      'More than 90 %: LEDBAT still yields',
    ],
    explain: (f: {
      tcp: string;
      lbe: string;
      target: string;
      full: string;
      aboveFull: boolean;
      delay: string;
    }): string =>
      `TCP kept ${f.tcp}, LEDBAT took ${f.lbe}. ${
        f.aboveFull
          ? `A target of ${f.target} ms cannot be reached with a buffer of ${f.full} ms: the queue overflows first. To LEDBAT the network looks empty all the time; it grows by up to one packet per round trip and halves on loss. That is Reno’s law, and it gets about what a Reno gets.`
          : `With a target of ${f.target} ms and a buffer of ${f.full} ms the target can be reached before the queue overflows, and LEDBAT can yield before that.`
      } The mean delay was ${f.delay} ms.`,
  },
  goal: {
    title: 'Where is the cliff?',
    text: 'Between a target of 25 ms, at which LEDBAT yields, and one of 180 ms there must be a change. It is steeper than one would think.',
    question: 'Find a target at which LEDBAT takes between 10 and 40 % of the link.',
    state: (f: { target: string; lbe: string }): string => `At a target of ${f.target} ms LEDBAT takes ${f.lbe}.`,
    explain: (f: { target: string; lbe: string; mean: string; part: string }): string =>
      `At ${f.target} ms (${f.part} of the full buffer) LEDBAT takes ${f.lbe}; the mean delay is ${f.mean} ms.\n\nTCP’s sawtooth swings between a queue that is nearly half full and a full one. While the target lies below that swing LEDBAT sees too much delay nearly all the time. Within the swing it grows during part of each tooth; and near the top it grows nearly always, while TCP pays for the losses. So a few milliseconds decide. The paper (Carofiglio et al., LCN 2010, Fig. 2) sees LEDBAT begin to erode TCP at 65 % of the buffer.`,
  },
  check: {
    title: 'The same target, a shorter buffer',
    text: 'The target is 25 ms again. Now the buffer has room for only 15 packets: 18 ms.',
    question: 'What part of the link does TCP keep?',
    options: ['More than 90 %', '60 to 90 %', 'Less than 60 %'],
    explain: (f: { tcp: string; target: string; full: string; aboveFull: boolean }): string =>
      `TCP kept ${f.tcp}. ${
        f.aboveFull
          ? `Again the target (${f.target} ms) is longer than the buffer (${f.full} ms). It is not the target that makes LEDBAT polite but its ratio to the buffer, and LEDBAT does not know the buffer.`
          : `Your buffer is ${f.full} ms long, more than the target of ${f.target} ms; how much TCP keeps depends on how much more.`
      } RFC 6817 allows at most 100 ms, and says why less is safer; a target of a few milliseconds, on the other hand, is hard to measure.`,
  },
  ending: (f: { target: string; limit: string; packets: string; rate: string }): string =>
    `The target is ${f.target} ms and the queue’s limit ${f.limit} packets. Keep the target and drag the limit up to 100 packets. Look for the length at which LEDBAT begins to yield, and compare it with the target in packets (${f.packets} at ${f.rate}).`,
};
