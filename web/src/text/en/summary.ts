/** A run in sentences. `who` is a name or a list of names; `many` says whether its verb is a plural. */
import { texts } from '..';

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
  definition:
    'Low-priority flows “yield” where they get at most a fifth of the share that as many equal flows would have, and “yield in part” up to four fifths of it, because of the others: runs beside this one have shown that without these they would have more, and that Reno in their place would have more too. Where it would not, they are “pushed aside”; where they would have hardly more without the others, they are slow by themselves. From four to five quarters of it they share as equals, and beyond that they take more. Shares and delays of a sentence are of the time in which all that it compares send, which is named where it is not the whole run; over fewer than 50 round trips nothing is judged. Flows of one kind share “evenly” from Jain’s index 0.95 on, “unevenly” from 0.8 on, “very unevenly” below. “Holds” its target means: the mean queuing delay is within a tenth of it.',
  span: (from: string, to: string) => `from ${from} to ${to}`,
  spansIn: (from: string, to: string, length: string) => `between ${from} and ${to}, ${length} in all`,
  whileSending: {
    kinds: (span: string, said: string) => `While both kinds send (${span}): ${said}`,
    all: (span: string, said: string) => `While all send (${span}): ${said}`,
    one: (span: string, said: string) => `While it sends (${span}): ${said}`,
  },
  tooShort: (who: string, span: string, round_trips: number, least: number) =>
    `${who} send at the same time only ${span}, ${round_trips} round trips: too short to judge, which takes ${least}.`,
  inAll: (said: string) => `In the whole run ${said}`,
  short: (who: string, many: boolean, share: string) => `${who} ${many ? 'get' : 'gets'} ${share} of the bits`,
  share: ({ who, many, shown, equal, where }: Decided) =>
    `${who} ${many ? 'get' : 'gets'} ${shown} of the bits${where}, where an equal share would be ${equal}`,
  slow: ({ who, many, shown, equal, where, others, found }: Decided) =>
    `${who} ${many ? 'are' : 'is'} slow: ${shown} of the bits${where}, where an equal share would be ${equal}, and no yielding: tested without ${others}, the rate is only ${found} higher`,
  aside: ({ who, many, shown, equal, where, found }: Decided) =>
    `${who} ${many ? 'are' : 'is'} pushed aside: ${shown} of the bits${where}, where an equal share would be ${equal}; tested with Reno in ${many ? 'their' : 'its'} place, which has ${found}`,
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
  shareSwings: (who: string, many: boolean, range: string, runs: number, own: string, where: string, equal: string) =>
    `${who} ${many ? 'get' : 'gets'} ${range} of the bits${where}, which swings with timing (${runs} runs; ${own} in this one)${equal === '' ? '' : `, where an equal share would be ${equal}`}`,
  jainSwings: (who: string, range: string, runs: number, own: string) =>
    `${who} share, and how evenly swings with timing: Jain’s index ${range} in ${runs} runs, ${own} in this one`,
  usedSwings: (who: string, range: string, runs: number, own: string) =>
    `${who} alone uses ${range} of the link, which swings with timing (${runs} runs; ${own} in this one)`,
  waitSwings: (range: string, runs: number, own: string, target: string) =>
    `packets wait ${range} on average, which swings with timing (${runs} runs; ${own} in this one${target === '' ? '' : `; target ${target}`})`,
  someIn: (some: number, runs: number) => ` (in ${some} of ${runs} runs)`,
  starved: (who: string, flows: number | null, longest: string, equal: string, runs: string, count: number) =>
    `${flows === null ? who : `${flows} of ${count} ${who} flows`} ${flows === null || flows === 1 ? 'starves' : 'starve'}${runs}: nothing for up to ${longest}, where an equal share would be ${equal}`,
  sameSeed: 'Nothing in this experiment is random: every seed gives this run.',
  tooLong: 'This run takes too long to be made again beside itself: how far its figures swing is not known.',
  otherSeeds: (runs: number) => `The ranges are those of ${runs} runs: this one, and others with other random numbers.`,
  otherTimings: (runs: number, jitter: string) =>
    `Nothing in this run is random, so that its figures hang on one timing. The ranges are those of this run and ${runs} others, in which each packet leaves up to ${jitter} later: a packet’s time on the link.`,
  evenly: (who: string, jain: string) => `${who} share evenly: Jain’s index ${jain}`,
  unevenly: (who: string, jain: string) => `${who} share unevenly: Jain’s index ${jain}`,
  veryUnevenly: (who: string, jain: string) => `${who} share very unevenly: Jain’s index ${jain}`,
  most: (who: string, many: boolean, share: string) => `${who} ${many ? 'have' : 'has'} ${share} of the bits`,
  alone: (who: string, used: string) => `${who} alone uses ${used} of the link`,
  waits: (delay: string) => `packets wait ${delay} on average`,
  waitsAtTarget: (delay: string, target: string) => `packets wait ${delay} on average (target ${target})`,
  holds: (delay: string, target: string) =>
    `its target holds: packets wait ${delay} on average, the target is ${target}`,
  nothing: 'No bit went through the bottleneck in the measured time.',
  join: (parts: readonly string[]) => `${parts.join('; ')}.`,

  why: 'Why',
  seeIt: (at: string) => `See it at ${at}`,

  link: (name: string, rate: string, delay: string, queue: string) => `Link ${name}: ${rate}, ${delay}, ${queue}.`,
  varying: 'a varying rate',
  queue: (discipline: string, limit: string) => `${discipline} queue of at most ${limit}`,
  queueOnly: (discipline: string) => `${discipline} queue`,
  moreLinks: (count: number) => (count === 1 ? 'One more link.' : `${count} more links.`),
  flows: (list: string, many: boolean, where: string) => `${list} ${many ? 'send' : 'sends'} through link ${where}.`,
  aims: (name: string, target: string) => `${name} (target ${target})`,
  starts: (name: string, at: string) => `${name} starts at ${at}.`,
  lasts: (duration: string) => `The run lasts ${duration}.`,
  lastsAfter: (duration: string, warmup: string) =>
    `The run lasts ${duration}; the figures leave out the first ${warmup}.`,
  changes: (count: number) =>
    count === 1 ? 'One value changes while it runs.' : `${count} values change while it runs.`,

  ofLink: (name: string) => `Of ${name}: rate, delay, queue discipline and buffer.`,
  ofGroup: (name: string, list: string) => `Of ${name}: controller, number, start and stop; and ${list}.`,
  ofPlainGroup: (name: string) => `Of ${name}: controller, number, start and stop.`,
  andMore: (count: number) => `${count} more`,
  ofRun: 'Of the experiment: its duration and its seed. Each change is one step back with “Undo”.',

  used: (part: string) => `${part} of the bottleneck’s capacity was used.`,
  shares: (list: string) => `Of the bits through it: ${list}.`,
  has: (name: string, share: string) => `${name} ${share}`,
  waited: (mean: string, p95: string) => `A packet waited ${mean} on average, and 95 of 100 no longer than ${p95}.`,
  standing: (delay: string) =>
    `The standing delay, which even the packet that waited least in each second had, was ${delay} on average.`,
  above: (name: string, target: string) => `That is above the target of ${name}, ${target}.`,
  at: (name: string, target: string) => `That is the target of ${name}, ${target}, within a tenth.`,
  below: (name: string, target: string) => `That is below the target of ${name}, ${target}.`,
  noLoss: 'The queue of the bottleneck dropped no packet.',
  loss: (part: string, list: string) => `Its queue dropped ${part} of the packets: ${list}.`,
  linkLoss: (part: string, count: string) => `The link itself lost ${part} of those that it sent: ${count}.`,
  marks: (list: string) => `Marked were: ${list}.`,
  timeouts: (count: number) =>
    count === 1 ? 'One retransmission timeout expired.' : `${count} retransmission timeouts expired.`,
  jain: (index: string, count: number) => `Jain’s index of the ${count} flows is ${index}.`,
  jainGroup: (name: string, index: string) => `Among ${name} it is ${index}.`,
  phase: (from: string, to: string, list: string) => `From ${from} to ${to}: ${list}.`,
  done: (count: number, of: number, last: string) =>
    `${count} of ${of} transfers ${count === 1 ? 'was' : 'were'} complete, the last one at ${last}.`,

  raiseTarget: (name: string, target: string, buffer: string) =>
    `Raise the target of ${name} to ${target}: a full buffer takes ${buffer}, so that its delay no longer tells of TCP. Does it still yield?`,
  lowerTarget: (name: string, target: string, buffer: string) =>
    `Lower the target of ${name} to ${target}, well below the ${buffer} that a full buffer takes. Does it yield now?`,
  followTarget: (name: string, target: string) =>
    `Set the target of ${name} to ${target}, and see whether the queue follows.`,
  aqm: (queue: string, now: string) =>
    `Put ${queue} in the place of ${now}: once there is no standing queue, what is left of low priority?`,
  fifo: (queue: string, now: string) => `Put ${queue} in the place of ${now}, and compare.`,
  later: (name: string, at: string) => `Let ${name} start at ${at}: does who comes later have an advantage?`,
  together: (name: string) => `Let ${name} start with the others: was it the late start that mattered?`,
  makeLow: (name: string, low: string) => `Make ${low} of ${name}: does it yield to the others?`,
  buffer: (now: string, next: string) =>
    `Change the buffer from ${now} to ${next}: watch losses and delay trade places.`,
} as const;

export const words = texts('summary', summary);
