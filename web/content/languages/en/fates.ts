/** Another fate for a packet or a decision: what a reader can ask for, and what came of it. */
import { texts } from '../../../src/text';

export const fates = {
  window: 'window',
  packet: (number: string) => `packet ${number}`,
  late: (time: string) => `${time} late`,
  given: { spared: 'not dropped', dropped: 'dropped', marked: 'marked', uncut: 'not cut' },

  // The questions, in the inspector.
  ask: 'What if …',
  asked: {
    spared: 'it had not been dropped?',
    dropped: 'it had been dropped?',
    marked: 'it had been marked?',
    uncut: 'the window had not been cut?',
  },
  askedLate: (time: string) => `it had come ${time} later?`,
  asItWas: 'as it was',
  takeBack: 'As it was',

  // What came of it.
  ofPacket: (packet: string, who: string, given: string) => `Packet ${packet} of ${who} ${given}`,
  ofWindow: (who: string, given: string) => `The window of ${who} ${given}`,
  several: (count: string) => `${count} other fates`,
  same: (given: string) => `${given}: that is what happened, and the run is the same.`,
  parted: (given: string, time: string) => `${given}: at ${time} the run parts from the one that it was.`,
  share: (who: string, now: string, then: string) => `From there on ${who} has ${now} of the bits in place of ${then}`,
  wait: (now: string, then: string) => `, and packets wait ${now} on average in place of ${then}`,
  beside: (pairs: string, said: string) =>
    `With all chance drawn anew from there on, and small delays (${pairs} pairs of runs), ${said}.`,
  none: 'that part is the same to a tenth of a percentage point',
  chance: (low: string, high: string) => `the difference is from ${low} to ${high} percentage points: chance decides`,
  always: (low: string, high: string) =>
    `the difference is from ${low} to ${high} percentage points, always to the same side`,
} as const;

export const words = texts('fates', fates);
