/** Sweeps: one or two parameters against a measure. */
import { texts } from '../../../src/text';

export const sweep = {
  title: 'Sweep',
  lead: 'One or two parameters, varied step by step against a figure of the run.',
  across: 'Across',
  second: 'Against',
  nothing: 'nothing: one curve',
  find: (axis: string) => `Find a parameter: ${axis}`,
  findHint: 'Find …',
  given: 'Set in this experiment',
  measurement: 'Measurement',
  from: 'From',
  to: 'To',
  points: 'Points',
  values: 'Values',
  valuesHint: 'Separated by semicolons',
  options: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
  all: 'All',
  none: 'None',
  measure: 'Measure',
  seeds: 'Seeds',
  seedsHint: 'Runs of each point, which differ in their random numbers alone',
  bottleneck: 'Bottleneck',
  run: (runs: string) => (runs === '1' ? 'Run 1 simulation' : `Run ${runs} simulations`),
  again: 'Run it for the present experiment',
  cancel: 'Cancel',
  running: 'Computing the sweep',
  progress: (done: string, all: string) => `${done} of ${all} runs`,
  left: (time: string) => `about ${time} left`,
  leftOpen: 'estimating the time left',
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  done: (runs: string, time: string) => `${runs} runs in ${time}.`,
  cancelled: (done: string, all: string) => `Stopped after ${done} of ${all} runs.`,
  refused: (n: string, sentence: string) => `${n} of the runs were not possible. The first: ${sentence}`,
  earlier: 'This is the sweep of the experiment as it was before your last change.',
  otherFigure: 'This is the sweep of a figure, not of the experiment in hand.',
  figures: 'A figure of the papers',
  chooseFigure: 'choose …',
  brought: 'This sweep came with the link. It is run when you press the button.',
  noSuchAxis: (path: string) =>
    `sweep: this experiment has no parameter ${path} to vary. The usual one stands in its place.`,
  noSuchMeasure: (id: string) => `sweep: these runs have no measure called ${id}. The usual one is shown.`,
  noSuchFigure: (id: string) => `sweep: there is no figure called ${id}.`,
  figureFailed: 'The figure’s sweep could not be loaded.',
  figureOf: (title: string, source: string) => (source === '' ? title : `${title}. After ${source}.`),
  without: 'Harm by',
  withoutHint:
    'Each run is also made without this group, with the same seed: what it takes from the others is its harm',
  withoutNone: 'not measured',
  harmTo: (group: string) => `Harm to ${group}`,
  harmOf: (measure: string) => `Harm to ${measure}`,
  harmHelp: (group: string, measure: string) =>
    `What ${group} takes of “${measure}”, against the same seed without ${group}: 0 is none, 100 % is all, below 0 it is a benefit (Ware et al. 2019). The median over the seeds.`,
  median: (least: string, most: string, n: number) => `median; ${n} seeds gave ${least} to ${most}`,
  badWithout: (key: string, ids: string) => `${key}: must name some of the groups ${ids}, each once, and leave one.`,
  save: 'Save the sweep',
  saveHint: 'A file that `lbe sweep` runs',
  asMap: 'Heat map',
  asLines: 'Lines',
  drawAs: 'Drawn as',
  heatMap: 'heat map',
  curve: 'curve',
  keys: 'Arrow keys move over the points, Enter opens the run.',
  name: (measure: string, axis: string) => `${measure} over ${axis}`,
  nameOfTwo: (measure: string, x: string, y: string) => `${measure} over ${x} and ${y}`,
  table: 'The sweep in words and numbers',
  interval: '95 % interval',
  least: 'Least',
  most: 'Most',
  runs: 'Runs',
  present: 'the present run',
  pick: 'Choose a point to open its run.',
  missing: 'not run yet',
  meaningless: 'no figure',
  noFigureAt: (places: string, more: number, why: string) =>
    `No figure at ${places}${more > 0 ? ` and ${more} more` : ''}: ${why}`,
  point: (place: string, value: string) => `${place}: ${value}`,
  within: (low: string, high: string, least: string, most: string, n: number) =>
    `95 % interval ${low} to ${high}; ${n} seeds gave ${least} to ${most}`,
  sameFor: (n: number) => `the same with ${n} seeds`,
  largest: (value: string, place: string) => `is largest, ${value}, at ${place}`,
  smallest: (value: string, place: string) => `smallest, ${value}, at ${place}`,
  everywhere: (value: string) => `is ${value} everywhere`,
  extremes: (name: string, largest: string, smallest: string) => `${name} ${largest}, and ${smallest}.`,
  flat: (name: string, everywhere: string) => `${name} ${everywhere}.`,
  reached: (middle: string, least: string, most: string, n: number) =>
    `${middle} (${least} to ${most} with ${n} seeds)`,
  rises: (axis: string, several: boolean, within: boolean) =>
    within
      ? `It rises as ${axis} grows${several ? ', whatever the other' : ''}; where its mean falls, the ranges of the seeds overlap.`
      : `It never falls as ${axis} grows${several ? ', whatever the other' : ''}.`,
  falls: (axis: string, several: boolean, within: boolean) =>
    within
      ? `It falls as ${axis} grows${several ? ', whatever the other' : ''}; where its mean rises, the ranges of the seeds overlap.`
      : `It never rises as ${axis} grows${several ? ', whatever the other' : ''}.`,
  step: (axis: string, from: string, to: string) => `Most of the change is between ${axis} ${from} and ${to}.`,
  nearly: {
    rises: (axis: string, several: boolean) =>
      `It rises as ${axis} grows${several ? ', whatever the other' : ''}, but for small ways back, which one run of each point does not tell from chance.`,
    falls: (axis: string, several: boolean) =>
      `It falls as ${axis} grows${several ? ', whatever the other' : ''}, but for small ways back, which one run of each point does not tell from chance.`,
  },
  turns: (axis: string) => `It rises and falls as ${axis} grows.`,
  withinSeeds: (axis: string) =>
    `For no two values of ${axis} do the ranges of the seeds lie apart: how it goes is not clear.`,
  nothingYet: 'No run has finished yet.',
  noFigure: 'This measure has no figure in any of these runs.',
  alike:
    'Nothing in these runs is random: all seeds gave the same figures, so each point is one run and does not show how far timing alone would move it; with a send jitter of the flows it would.',
  noAxis: 'axes: a sweep varies at least one parameter.',
  noValues: (key: string) => `${key}: there must be at least one value.`,
  badPath: (key: string, path: string) => `${key}: ${path} leads nowhere in this scenario.`,
  badValue: (key: string, allowed: string, given: string) => `${key} must be ${allowed}, not ${given}.`,
  uneven: 'axes: paired axes must have equally many values.',
  tooMany: (runs: number, most: number) =>
    `axes: they make ${runs} runs; at most ${most} can be run here. Take fewer points, or fewer seeds.`,
  misread: (typed: string, example: string) => `“${typed}” is not a quantity like ${example}.`,
  sameAxis: 'Both axes vary the same parameter: choose another for one of them.',
  nothingToVary: 'No parameter of this experiment is left to you to vary.',
} as const;

export const words = texts('sweep', sweep);
