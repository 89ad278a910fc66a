/** The bar of playback. Times are in s, written out. */
import { texts } from '../../../src/text';

export const playback = {
  timeShown: 'Time shown',
  timeOf: (time: string, end: string) => `${time} of ${end} seconds`,
  fromStart: 'Play from the start',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',
  /** `denominator`: of a fraction of real time. */
  slow: (denominator: number) => `1/${denominator}`,
  fast: (factor: number) => `${factor}×`,
  speedHelp:
    'Seconds of the network in one second here. At 1/1000 a packet takes as many seconds as it takes milliseconds.',
  previousStep: 'Previous step of a packet',
  nextStep: 'Next step of a packet',
  previous: (what: string) => `Previous: ${what}`,
  next: (what: string) => `Next: ${what}`,
  jumpTo: 'Jump to',
  jumps: {
    drop: 'drop',
    mark: 'mark',
    timeout: 'timeout',
    recovery: 'fast retransmit',
    phase: 'phase change',
    flow: 'start or stop of a flow',
  },
  none: (what: string) => `No further ${what}.`,
  of: 'of',
  controls: 'Controls',
  more: 'Steps and jumps',
  keys: 'Keys, while the focus is in this bar, on a plot or on the network: Space plays and pauses, , and . step to the previous and next event of a packet, n and p jump to the next and previous happening, - and + change the speed (on a plot they zoom).',
} as const;

export const words = texts('playback', playback);
