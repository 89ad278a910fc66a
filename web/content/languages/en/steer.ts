/** The page on which the reader is the controller. */
import { texts } from '../../../src/text';

export const steer = {
  title: 'Be the controller',
  skip: 'Skip to the game',
  lead: 'You set the window of one low-priority flow. Use what the others leave, and make way as soon as they come.',
  levelsLabel: 'Levels',
  levels: {
    tutorial: 'One minute to learn',
    quiet: 'A quiet link',
    tcp: 'TCP comes and goes',
    small: 'A small buffer',
    late: 'A late-comer',
    wifi: 'A radio link',
  },
  about: {
    tutorial: '10 Mb/s, a round trip of 50 ms, a buffer of 60 packets. Hints tell you what to try.',
    quiet: '10 Mb/s, a round trip of 50 ms, a buffer of 100 packets, and nobody else. Fill the link, not the buffer.',
    tcp: '10 Mb/s, a round trip of 50 ms, a buffer of 100 packets. CUBIC comes and goes without notice.',
    small:
      '10 Mb/s, RTT 50 ms, a buffer of 25 packets. NewReno stays and leaves 4 %. LEDBAT’s target of 25 ms is most of this buffer.',
    late: '10 Mb/s, RTT 50 ms, a buffer of 100 packets. A LEDBAT flow comes later, and adds its queue to the one that it finds.',
    wifi: 'A rate between 3 and 16 Mb/s that changes within seconds, jitter of 2 ms, a buffer of 60 packets. CUBIC comes and goes.',
  },
  cues: {
    0: 'Your window is how many packets are on their way at once. Make it larger: ↑, the slider or +. Your rate grows with it.',
    1: 'About 42 packets fill this link. Beyond that your rate stays as it is, and packets wait: see how the round trip grows.',
    2: 'Go back until the round trip is 51 ms again. The link is as full as before, and nobody has to wait.',
    3: 'Round trips grow although you did nothing: somebody else sends. Make way: ↓, down to 1.',
    4: 'The round trip is short again: TCP has gone. Take what is free.',
    5: 'Now you can do what LEDBAT does. At the end you see who did it best.',
  },
  skipTutorial: 'Skip the tutorial',
  queue: 'Queue and others',
  shown: 'shown',
  hidden: 'hidden',
  hiddenHint: 'Hidden: you see only what your own host knows, as a controller does.',
  speed: 'Speed',
  speedOf: (times: string) => `${times}×`,
  start: 'Start',
  pause: 'Pause',
  goOn: 'Go on',
  again: 'Play again',
  watch: 'Watch this play',
  window: 'Your window',
  packets: (count: string) => (count === '1' ? '1 packet' : `${count} packets`),
  keys: 'Keys: ↑ and ↓ by 1, Page Up and Page Down by 10. A game pad: its stick or its cross.',
  time: (now: string, end: string) => `${now} of ${end} s`,
  rtt: 'Round trip',
  losses: 'Losses that you noticed',
  you: 'You',
  lateOne: 'LEDBAT (late)',
  plots: (names: string) =>
    `${names}, over time, up to where the play has got to. The figures of the moment stand above.`,
  failed: (why: string) => `The run did not work: ${why}`,
  // At the end
  score: (points: string) => `${points} points`,
  formula: (use: string, harm: string, delay: string, total: string) =>
    `Use ${use} − 2 × harm ${harm} − delay ${delay} = ${total}.`,
  how: {
    use: 'Use: of what the link had left without you, how many per cent it carries more now. What you take from others is no use.',
    harm: 'Harm: how many per cent less the others deliver than without you. It counts twice.',
    delay:
      'Delay: how much longer the queue takes than without you, on the mean over the time. 100 ms cost 100 points:',
    most: 'the most that RFC 6817 allows LEDBAT. Who does nothing has about 0 points, who takes everything from others fewer.',
  },
  howTitle: 'How the score is reckoned',
  ranking: 'The same link, by the same score',
  columns: { who: 'Controller', total: 'Points', use: 'Use', harm: 'Harm', delay: 'Delay' },
  last: 'You, the time before',
  rank: (place: string, of: string) => `Place ${place} of ${of}.`,
  link: 'Link to this play',
  inLab: 'Open this play in the laboratory',
  digest: 'Digest of the run, the same on every machine:',
  classTitle: 'For a class',
  classLink: 'Link that opens this level alone',
  classHint: 'Whoever has played hands in a text. There the texts of all become one picture:',
  // Links
  problems: {
    grammar: (most: string) =>
      `play must be a window and at most ${most} changes, as in 10;3:12;5:11 (after 3 tenths of a second 12 packets, 5 later 11).`,
    window: (least: string, most: string) => `play must have windows from ${least} to ${most} packets.`,
    time: (end: string) =>
      `play must have each change at least a tenth of a second later than the one before, and before ${end} s.`,
  },
  // In the laboratory
  scenario: (level: string) => `By hand: ${level}`,
  summary: 'Steered by hand: “you” is a LEDBAT that is always at its lowest window, so min_cwnd is what the hand set.',
} as const;

export const words = texts('steer', steer);
