/** A run in sentences. `who` is a name or a list of names; `many` says whether its verb is a plural. */
import { texts } from '../../../src/text';

/** A share, and what a run beside it has. */
interface Decided {
  readonly who: string;
  readonly many: boolean;
  readonly shown: string;
  readonly equal: string;
  readonly where: string;
  readonly others: string;
  readonly found: string;
  readonly change: string;
}

export const summary = {
  feltBy: (what: string) => `${what}: what the user feels`,
  /** Who feels something, by the kind of application or source. */
  subjects: {
    voice: 'The call',
    game: 'The game',
    video: 'The film',
    web: 'the web pages',
    requests: 'the answers',
    rpm: 'The test',
  },
  oneOf: (subject: string, name: string) => `${subject} “${name}”`,
  felt: {
    good: (who: string, mos: string) => `${who} sounds good: MOS ${mos}`,
    fair: (who: string, mos: string) => `${who} sounds fair: MOS ${mos}`,
    poor: (who: string, mos: string) => `${who} sounds poor: MOS ${mos}`,
    inTime: (who: string, part: string) => `${who} is not disturbed: ${part} of what it waits for is late or lost`,
    late: (who: string, part: string) => `${who} is disturbed: ${part} of what it waits for is late or lost`,
    plays: (who: string, rate: string) => `${who} plays without a stop, at ${rate}`,
    stalls: (who: string, part: string) => `${who} stands still for ${part} of the time`,
    loads: (who: string, time: string) => `Half of ${who} are there within ${time}`,
    responds: (who: string, rounds: string) => `${who} finds ${rounds} round trips a minute`,
  },
  feltSwings: {
    call: (who: string, range: string, runs: number, own: string) =>
      `${who} swings with timing: MOS ${range} in ${runs} runs, ${own} in this one`,
    late: (who: string, range: string, runs: number, own: string) =>
      `${who} is disturbed in some runs: late or lost is ${range} of what it waits for in ${runs}, ${own} in this one`,
    plays: (who: string, range: string, runs: number, own: string) =>
      `${who} stands still in some of ${runs} runs, not in this one: its picture has ${range}, ${own} here`,
    stalls: (who: string, range: string, runs: number, own: string) =>
      `${who} stands still in some of ${runs} runs, for ${range} of the time, ${own} in this one`,
    loads: (who: string, range: string, runs: number, own: string) =>
      `Half of ${who} are there within ${range} in ${runs} runs, ${own} in this one`,
    responds: (who: string, range: string, runs: number, own: string) =>
      `${who} finds ${range} round trips a minute in ${runs} runs, ${own} in this one`,
  },
  heading: 'In words',
  how: 'How this sentence is chosen',
  parts: { setup: 'The setup', controls: 'What can be changed', happened: 'What happened', next: 'What to try next' },
  tryIt: 'Try it',
  span: (from: string, to: string) => `from ${from} to ${to}`,
  spansIn: (from: string, to: string, length: string) => `between ${from} and ${to}, ${length} in all`,
  whileSending: {
    kinds: (span: string, said: string) => `While both kinds send (${span}): ${said}`,
    all: (span: string, said: string) => `While all send (${span}): ${said}`,
    one: (span: string, said: string) => `While it sends (${span}): ${said}`,
  },
  tooShort: (who: string, span: string, round_trips: number, least: number) =>
    `${who} send at the same time only ${span}, ${round_trips} round trips at a stretch: too short to judge, which takes ${least}.`,
  inAll: (said: string) => `In the whole run ${said}`,
  short: (who: string, many: boolean, share: string, where: string, round_trips: number, least: number) =>
    `${who} ${many ? 'get' : 'gets'} ${share} of the bits${where} in ${round_trips} round trips: too short to judge, which takes ${least}`,
  share: ({ who, many, shown, equal, where }: Decided) =>
    `${who} ${many ? 'get' : 'gets'} ${shown} of the bits${where}, where an equal share would be ${equal}`,
  slow: ({ who, many, shown, equal, where, others, found }: Decided) =>
    `${who} ${many ? 'are' : 'is'} slow: ${shown} of the bits${where}, where an equal share would be ${equal}, and no yielding: tested without ${others}, the rate is ${found === '' ? 'no higher' : `only ${found} higher`}`,
  aside: ({ who, many, shown, equal, where, found }: Decided) =>
    `${who} ${many ? 'are' : 'is'} pushed aside: ${shown} of the bits${where}, where an equal share would be ${equal}; tested with Reno in ${many ? 'their' : 'its'} place, which has ${found}`,
  alike: ({ who, many, shown, equal, where, found }: Decided) =>
    `${who} ${many ? 'get' : 'gets'} ${shown} of the bits${where}, where an equal share would be ${equal}; tested with Reno in ${many ? 'their' : 'its'} place, which has ${found}`,
  unmoved: ({ who, many, shown, equal, where, others }: Decided) =>
    `${who} ${many ? 'do' : 'does'} not yield: ${shown} of the bits${where}, where an equal share would be ${equal}; tested without ${others}, ${many ? 'their windows are no larger' : 'its window is no larger'}`,
  floor: ({ who, many, shown, equal, where, found, change }: Decided) =>
    `${who} ${many ? 'keep to their smallest windows' : 'keeps to its smallest window'}: ${shown} of the bits${where}, where an equal share would be ${equal}; tested with ${change}, which has ${found}`,
  oneFlow: 'one flow in their place',
  smallest: (window: string) => `a smallest window of ${window}`,
  manyGroups: (count: number) => `the ${count} low-priority groups`,
  theOthers: 'the others',
  yields: (who: string, many: boolean, share: string, equal: string, where: string) =>
    `${who} ${many ? 'yield' : 'yields'}: ${share} of the bits${where}, where an equal share would be ${equal}`,
  partly: (who: string, many: boolean, share: string, equal: string, where: string) =>
    `${who} ${many ? 'yield' : 'yields'} in part: ${share} of the bits${where}, where an equal share would be ${equal}`,
  asEqual: (who: string, many: boolean, share: string, equal: string, where: string) =>
    `${who} ${many ? 'do' : 'does'} not yield: ${share} of the bits${where}, about the equal share of ${equal}`,
  more: (who: string, many: boolean, share: string, equal: string, where: string) =>
    `${who} ${many ? 'take' : 'takes'} more than an equal share: ${share} of the bits${where}, where that would be ${equal}`,
  onLink: (name: string) => ` through link ${name}`,
  range: (least: string, largest: string) => `${least} to ${largest}`,
  inRuns: (own: string, range: string, runs: number) => `${own} (${range} in ${runs} runs)`,
  inAllRuns: (runs: number) => `In all ${runs} runs.`,
  rangesHelp: 'Shows how far the runs differ',
  shareSwings: (who: string, many: boolean, range: string, runs: number, own: string, where: string, equal: string) =>
    `${who} ${many ? 'get' : 'gets'} ${range} of the bits${where}, which swings with timing (${runs} runs; ${own} in this one)${equal === '' ? '' : `, where an equal share would be ${equal}`}`,
  jainSwings: (who: string, range: string, runs: number, own: string) =>
    `${who} share, and how evenly swings with timing: Jain’s index ${range} in ${runs} runs, ${own} in this one`,
  usedSwings: (who: string, range: string, runs: number, own: string) =>
    `${who} alone uses ${range} of the link, which swings with timing (${runs} runs; ${own} in this one)`,
  waitSwings: (range: string, runs: number, own: string, target: string) =>
    `packets wait ${range} on average, which swings with timing (${runs} runs; ${own} in this one${target === '' ? '' : `; target ${target}`})`,
  someIn: (some: number, runs: number) => ` (in ${some} of ${runs} runs)`,
  starved: (
    who: string,
    flows: number | null,
    longest: string,
    equal: string,
    runs: string,
    count: number,
    some: boolean,
  ) =>
    `${flows === null ? who : `${flows} of ${some ? 'the ' : ''}${count} ${some ? 'recorded ' : ''}${who} flows`} ${flows === null || flows === 1 ? 'starves' : 'starve'}${runs}: nothing for up to ${longest}, where an equal share would be ${equal}`,
  sameSeed: 'Nothing in this experiment is random: every seed gives this run.',
  tooLong: 'This run takes too long to be made again beside itself: how far its figures swing is not known.',
  otherSeeds: (runs: number) => `The ranges are those of ${runs} runs: this one, and others with other random numbers.`,
  otherTimings: (runs: number, jitter: string) =>
    `Nothing in this run is random, so that its figures hang on one timing. The ranges are those of this run and ${runs} others, in which each packet leaves up to ${jitter} later: a packet’s time on the link.`,
  fairness: (who: string, jain: string) => `${who} share with a Jain’s index of ${jain}`,
  evenly: (who: string, jain: string) => `${who} share evenly: Jain’s index ${jain}`,
  unevenly: (who: string, jain: string) => `${who} share unevenly: Jain’s index ${jain}`,
  veryUnevenly: (who: string, jain: string) => `${who} share very unevenly: Jain’s index ${jain}`,
  most: (who: string, many: boolean, share: string, where: string) =>
    `${who} ${many ? 'have' : 'has'} ${share} of the bits${where}`,
  alone: (who: string, used: string) => `${who} alone uses ${used} of the link`,
  waits: (delay: string) => `packets wait ${delay} on average`,
  waitsAtTarget: (delay: string, target: string) => `packets wait ${delay} on average (target ${target})`,
  holds: (delay: string, target: string) =>
    `its target holds: packets wait ${delay} on average, the target is ${target}`,
  nothing: 'No bit went through the bottleneck in the measured time.',
  join: (parts: readonly string[]) => `${parts.join('; ')}.`,

  why: 'Why',
  seeIt: (at: string) => `See it at ${at}`,
} as const;

export const words = texts('summary', summary);
