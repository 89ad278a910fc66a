/** What becomes of a run that comes to no end. */
import { texts } from '../../../src/text';

export const engine = {
  stopped: (why: string) => `The simulator stopped unexpectedly: ${why}`,
  notLoaded: (why: string) => `The simulator could not be loaded: ${why}`,
  notStarted: (why: string) => `This browser does not start the simulator: ${why}`,
  noWorker: 'The simulator could not be loaded: there is no connection, or a newer version has replaced it',
  silent: 'The simulator does not answer',
  tooLarge: {
    events:
      'This experiment has more than two billion events, packets sent among them: reduce the duration, the capacity, the number of flows, or a window without bounds.',
    memory: (mb: string) =>
      `This experiment takes more than ${mb} MB of memory: reduce the number of flows, or the limit of a queue.`,
    instructions:
      'The controllers of one’s own in this experiment compute too much: more than 1,000 million instructions.',
    guest: (reason: string) => `A controller of one’s own broke a rule: ${reason}.`,
    fate: (reason: string) => `This run has no such packet or decision: ${reason}.`,
  },
  endedEarly: (at: string, of: string) => `It ended at ${at} of ${of} s; what is shown is of that time.`,
} as const;

export const words = texts('engine', engine);
