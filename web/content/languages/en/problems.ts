/** What is wrong with a link or a scenario, naming the key. */
import { texts } from '../../../src/text';

export const problems = {
  onOrOff: 'on or off',
  oneOf: (names: string) => `one of ${names}`,
  someOf: (names: string) => `some of ${names}`,
  above: (min: string, max: string, whole: boolean) =>
    `${whole ? 'a whole number ' : ''}more than ${min} and at most ${max}`,
  between: (min: string, max: string, whole: boolean) => `${whole ? 'a whole number ' : ''}from ${min} to ${max}`,
  withUnit: (units: string) => `, with its unit (${units})`,
  moreProblems: (more: number) => `There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`,
  moreNames: (first: string, more: number) => `${first} and ${more} more`,
  mustBe: (key: string, what: string) => `${key} must be ${what}.`,
  mustBeNot: (key: string, what: string, given: string) => `${key} must be ${what}, not ${given}.`,
  keys: (most: number) => `all, none, or at most ${most} keys separated by commas`,
  object: 'an object',
  linkWithId: (longest: number) => `a link with an id of at most ${longest} characters`,
  groupWithId: (longest: number) => `a flow group with an id of at most ${longest} characters`,
  route: (most: number) => `a list of at most ${most} link ids`,
  routes: (most: number, each: number) => `a list of at most ${most} lists of at most ${each} link ids`,
  filledList: (most: number) => `a list with 1 to ${most} entries`,
  list: (most: number) => `a list with at most ${most} entries`,
  number: 'a number',
  text: 'a text',
  guests: (most: number) => `guests must be an object of at most ${most} guests, by their names.`,
  guest: (name: string, module: number, source: number) =>
    `guests.${name} must have module (a text of at most ${module} characters), and may have source (at most ${source}).`,
  change: (key: string) => `${key} must have at_s (a number), path (a text) and value.`,
  noScenario: 'This is not a scenario.',
  quote: (text: string) => `“${text}”`,
  noPair: (part: string) => `${part} is not a key with a value.`,
  twice: (key: string) => `${key} stands twice.`,
  badEncoding: (part: string) => `${part} has a broken percent-encoding.`,
  noVersion: 'This link says neither v=1 nor v=2, so it is not a link of this laboratory.',
  newer: 'This link was made by a newer version of the laboratory.',
  noKey: (key: string) => `${key} is not a key of this scenario.`,
  packedNewer: 'z was packed by a newer version of the laboratory, or is damaged.',
  packedDamaged: 'z is damaged or too large: the link may have been cut short.',
  packedOther: 'z does not hold a scenario.',
  packedBeside: 'z holds the whole scenario: no parameter may stand beside it.',
  noPreset: 'p must name a preset.',
  unknownPreset: (id: string) => `There is no preset called ${id}.`,
  tooLong: 'This link is too long to be one of this laboratory.',
  notLoaded: (id: string) => `The preset ${id} could not be loaded.`,
  within: (key: string, sentence: string) => `${key}: ${sentence}`,
  shortText: (longest: number) => `a text of at most ${longest} characters`,
  plotIds: (most: number) => `from 1 to ${most} ids of plots, each once, separated by commas, as in cwnd,queue`,
  looks: (forms: string, least: number, most: number, plots: number) =>
    `what is chosen for 1 to ${plots} plots, each once: one of ${forms}; log; runs; a height from ${least}px to ${most}px; as in cwnd:mean,log;queue:180px`,
  lines: (groups: string, most: number) =>
    `from 1 to ${most} lines, each once, separated by commas: groups (${groups}), their paths as in mp:2, or series as in series:capacity`,
  plotId: 'the id of a plot, as in queue',
  window: (shortest: string, longest: string) =>
    `a part of the run, at least ${shortest} long and within 0s and ${longest}, as in 12s..12.5s`,
  noPins: 'baseline must be the letter of a pin, and this link has none.',
  version: 'the version of an engine, as in 0.1.0',
  digest: '16 of the digits 0 to 9 and a to f',
  seenWhole: 'engine and digest tell of one run: neither may stand without the other.',
  figureId: 'the name of a figure, as in s000-fig2-target',
  axesOrFigure: 'It must have one or two axes, or figure in place of them.',
  axisOf: (names: string) => `some of ${names}, each once, separated by commas`,
  axisFrom: (most: number, each: string, example: string) =>
    `from 1 to ${most} different values separated by commas, each ${each}; or evenly spread ones, as in ${example}`,
} as const;

export const words = texts('problems', problems);
