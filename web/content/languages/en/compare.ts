/** Pinned runs, what differs between them, and ghosts. */
import { texts } from '../../../src/text';

export const compare = {
  // Differences of scenarios.
  none: 'none',
  on: 'on',
  itself: 'In the scenario',
  there: 'yes',
  added: (name: string) => `${name} added`,
  removed: (name: string) => `${name} removed`,
  nameOf: 'Name',
  bottleneck: 'Measured link',
  changes: 'Changes in mid-run',
  changeAt: (label: string, value: string, seconds: string) => `${label} ${value} at ${seconds} s`,
  without: (change: string) => `without ${change}`,
  more: (count: number) => `and ${count} more`,
  manyValues: (count: number) => `${count} values`,
  keys: {
    path: 'Path',
    paths: 'Paths',
    return_path: 'Way back',
    return_paths: 'Ways back',
    intervals_s: 'On and off',
    rate_steps: 'Rate',
    opportunities_ms: 'Opportunities to send',
    file: 'Trace',
    guests: 'Own code',
    set: 'Values',
  },

  // The bar under the plots.
  bar: 'Pinned runs',
  pin: 'Pin this run',
  pinHint: 'Keeps this run as a ghost behind the next ones, to compare',
  asPublished: 'as published',
  copyOf: 'this run',
  show: (letter: string, name: string) => `Show the ghost of run ${letter}, ${name}`,
  seconds: (duration: string) => `${duration} s`,
  strip: 'Difference under',
  stripNone: 'no plot',

  // The panel.
  title: 'Compare',
  parameters: 'What differs in the scenario',
  figures: 'What differs in the figures',
  parameter: 'Parameter',
  figure: 'Figure',
  live: 'Live run',
  same: 'Nothing: the scenarios are the same.',
  byDefault: 'default',
  noSuch: 'not there',
  baseline: 'Baseline',
  beBaseline: (letter: string, name: string) => `Differences are to run ${letter}, ${name}`,
  name: (letter: string) => `Name of run ${letter}`,
  open: 'Open this run',
  openHint: (name: string) => `Make “${name}” the live run`,
  unpin: 'Unpin',
  unpinHint: (name: string) => `Let go of “${name}”`,
  definition: (label: string) => `${label}: definition`,
  toBaseline: (letter: string) => `Signed differences are to the baseline, run ${letter}: absolute, then relative.`,
  durations:
    'These runs do not last equally long: each figure is over the measured time of its own run, and a ghost ends where its run does or where the time axis of the live run ends.',
  throughputOf: (group: string) => `Throughput, ${group}`,
  throughputUnit: 'Mb/s',
  throughputDefinition: (group: string) =>
    `What the flows of the group “${group}” delivered together, retransmissions included, per second of the measured time.`,

  // The strip under a plot.
  stripTitle: (plot: string, letter: string) => `${plot}: live run minus ${letter}`,
  stripMean: (mean: string, unit: string) => `mean ${mean} ${unit}`,
  stripEmpty: 'These two runs have nothing in common to subtract in this plot.',
} as const;

export const words = texts('compare', compare);
