/** The figures of a run, and those of connections over several paths. */
import { texts } from '../../../src/text';

export const metrics = {
  share: {
    label: 'TCP share',
    definition:
      'Part of the bits through the bottleneck that belongs to the best-effort flows: “TCP %” in the papers. 100 % means that the low-priority flows yielded everything.',
  },
  queueLoss: 'Queue loss',
  linkLoss: {
    label: 'Link loss',
    definition: 'Of the packets that the bottleneck sent, the part that the link itself lost.',
  },
  arrived: {
    label: 'arrived',
    definition: 'Packets offered to the queue of the bottleneck in the measured time, whatever became of them.',
  },
  atBottleneck: 'Packets at the bottleneck',
  about: (label: string) => `${label}: definition`,
  range: (least: string, most: string) => `${least} … ${most}`,
  ofRuns: (runs: number) =>
    `Smallest and largest of ${runs} runs, this one among them, that differ in random numbers alone`,
  change: 'Difference to the run before the last change',
  against: (change: string) => `${change} vs before`,
} as const;

export const words = texts('metrics', metrics);
