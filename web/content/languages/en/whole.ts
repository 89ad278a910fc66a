/** A run in all its sentences: the setup, what can be changed, what happened, what to try next. */
import { texts } from '../../../src/text';

export const whole = {
  definition:
    'Low-priority flows “yield” where they get at most a fifth of the share that as many equal flows would have, and “yield in part” up to four fifths of it, because of the others: runs beside this one have shown that without these they would have more, and that Reno in their place would have more too. Where it would not, they are “pushed aside”; where they would have hardly more without the others, they are slow by themselves; where their windows would be no larger, they do not yield. From four to five quarters of it they share as equals, and beyond that they take more. Shares and delays of a sentence are of the time in which all that it compares send, which is named where it is not the whole run; over fewer than 50 round trips at a stretch nothing is judged. Flows of one kind share “evenly” from Jain’s index 0.95 on, “unevenly” from 0.8 on, “very unevenly” below. “Holds” its target means: the mean queuing delay is within a tenth of it.',
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
  usedInAll: (part: string) => `Of the capacity that the experiment states for all links, ${part} was used.`,
  under: (delay: string) => `less than ${delay}`,
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
  jain: (index: string, count: number, apart: boolean) =>
    `Jain’s index of the ${count} flows${apart ? ', by their rates while each sends,' : ''} is ${index}.`,
  jainGroup: (name: string, index: string) => `Among ${name} it is ${index}.`,
  phase: (from: string, to: string, list: string) => `From ${from} to ${to}: ${list}.`,
  done: (count: number, of: number, last: string) =>
    of === 1
      ? `The transfer was complete at ${last}.`
      : count === of
        ? `All ${of} transfers were complete, the last one at ${last}.`
        : `${count} of ${of} transfers ${count === 1 ? 'was' : 'were'} complete, the last one at ${last}.`,

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

export const words = texts('whole', whole);
