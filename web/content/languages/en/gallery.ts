/** The gallery: the papers' figures, computed again, with a verdict on every claim. */
import { texts } from '../../../src/text';

export const gallery = {
  title: 'Gallery',
  skip: 'Skip to the gallery',
  loading: 'Loading …',
  loadFailed: 'This part of the gallery could not be loaded. Reload the page to try again.',
  unknown: (asked: string) => `There is no page “${asked}” in the gallery. This is the overview.`,

  // Overview
  heading: 'Five papers, computed again in your browser',
  lead: (holds: number, results: number) =>
    `Figures and tables beside the values that the papers print. ${holds} of ${results} results hold; where one does not, its exhibit says why.`,
  intro: (claims: number, results: number, definitions: number) =>
    `Each exhibit sets up the scenario behind a figure as the paper describes it, runs it with the paper’s parameters and number of runs, and compares the result with what the paper says. The five papers make ${claims} claims: ${results} say what happens, and a simulation can hold or refute them; ${definitions} only define a parameter, a metric, a set-up or a figure, and are counted apart.`,
  how: 'What each claim means in numbers, and how far a figure may be off, was written down before the simulator was: no tolerance was chosen to make a claim pass. Where a claim does not hold, the exhibit says why as far as that could be established, and shows it with runs that you can repeat.',
  all: 'All claims and their verdicts',
  method: 'How this was done',
  compared: 'Beside ns-2, ns-3 and Linux',
  openQuestions: 'Past the papers',
  openQuestionsLead: 'Questions that the papers leave open, each with scenarios and a measured answer.',
  hold: (holds: number, all: number) => `${holds} of ${all} hold`,
  verdicts: 'What a verdict means',
  slides: 'Slides',
  resultCount: (n: number) => (n === 1 ? '1 result' : `${n} results`),
  definitionCount: (n: number) => (n === 1 ? '1 definition' : `${n} definitions`),
  findingCount: (n: number) => (n === 1 ? '1 finding of ours' : `${n} findings of ours`),
  definition: 'definition',
  countOf: (verdict: string, n: number) => `${verdict}: ${n}`,

  // Verdicts
  verdict: {
    holds: 'holds',
    depends: 'depends on the reading',
    part: 'holds in part',
    fails: 'does not hold',
    unmeasured: 'not measured',
    open: 'open: not judged',
    told: 'nothing to measure',
    pending: 'no verdict yet',
  },
  verdictLong: {
    holds: 'Every comparison that the claim asks for comes out as stated.',
    depends: 'It holds by one reading of what the paper leaves open, and not by another.',
    part: 'Some comparisons come out as stated, others do not.',
    fails: 'No comparison comes out as stated.',
    unmeasured: 'The runs gave no figure to compare.',
    open: 'The claim’s own text could not be read: the runs stand beside the direction that is recalled, and nothing is judged.',
    told: 'A quotation, a proposal or a definition: no result that a run could give.',
    pending: 'It has not been computed yet.',
  },
  trivially: 'Holds trivially, because',
  kind: {
    value: 'value',
    qualitative: 'qualitative',
    ordering: 'order',
    threshold: 'threshold',
    shape: 'shape',
  },

  // Exhibit
  trail: 'Where this is',
  previous: 'Previous',
  next: 'Next',
  others: 'Other exhibits',
  shows: 'What the paper shows',
  question: 'The question',
  answer: 'What our runs show',
  departures: 'Where our runs differ',
  readings: 'Other readings of what the paper leaves open',
  readingsLead:
    'Each claim is judged by the set-up as printed and by each of these; where only some of them hold it, its verdict says so.',
  figures: 'The figure, computed',
  claims: 'What the paper claims',
  findings: 'What the runs say',
  reasons: 'Why some claims do not hold',
  source: 'After',

  // Runs
  stored: (seeds: string, engine: string) => `Computed with ${seeds} by npm run fidelity, engine ${engine}.`,
  seeds: (n: number) => (n === 1 ? '1 seed' : `${n} seeds`),
  seedCount: (n: number) => (n === 1 ? '1 seed' : `${n} seeds`),
  seedRange: (least: number, most: number) => `${least} to ${most} seeds`,
  notStored: 'Not computed yet: run it here.',
  otherPoints: 'The stored results are of other points than this exhibit now has: run it here.',
  runHere: 'Run it here',
  quick: (runs: string) => `Quick: ${runs}, 1 seed`,
  full: (runs: string) => `All seeds: ${runs}`,
  runs: (n: string) => (n === '1' ? '1 run' : `${n} runs`),
  yours: (runs: string, time: string, extent: string) => `Your run: ${runs} in ${time}, ${extent}.`,
  yourPart: (done: string, all: string) => `Your run, stopped after ${done} of ${all} runs.`,
  computing: 'Your run, as far as it is. A run that you open meanwhile opens in a new tab.',
  showStored: 'Show the stored results',
  agrees: 'The figures are the same as the stored ones, to the seventh digit.',
  differs: (engine: string, own: string) =>
    engine === own
      ? 'The figures differ from the stored ones, although engine and seeds are the same. That must not happen: it is a mistake in LBE Lab, or in this browser. Please send the address of this page and the name of the browser to whoever runs this site.'
      : `The figures differ from the stored ones, which engine ${engine} computed; this is engine ${own}.`,
  quickAgrees: (same: number, all: number) =>
    `One seed in place of all: ${same} of ${all} verdicts are the same as with all seeds.`,
  failed: (n: string, sentence: string) => `${n} of the runs were not possible. The first: ${sentence}`,

  // Knobs
  knobs: 'Vary it',
  knobsLead: 'A moved slider runs the exhibit again, with one seed, for every point of the figure.',
  reset: 'Back to the paper’s setting',
  off: 'Not the paper’s setting:',
  instead: (name: string, value: string, usual: string) => `${name} ${value} instead of ${usual}`,
  offVerdicts: 'The verdicts apply to the paper’s setting only.',

  // Panels
  keys: 'Arrow keys go from point to point, Enter opens the run.',
  pick: 'Choose a point to read it and to open its run.',
  openRun: 'Open this run in the lab',
  openNamed: (name: string) => `Open the run in the lab: ${name}`,
  noFigure: 'no figure',
  paperSays: (figure: string) => `paper: ${figure}`,
  asksFor: (range: string) => `asked for: ${range}`,
  paperPlace: (what: string, level: string | null, at: string | null, range: string) =>
    `${what} ${level === null ? 'has its extreme' : `is ${level}`}${at === null ? '' : ` at ${at} in the paper`}; asked for: ${range}.`,
  printedKey: 'printed in the paper',
  askedKey: 'tolerance of the claim',
  nothingPrinted: 'No printed value: the paper’s figure could not be read as numbers.',
  table: 'In words and numbers',
  curve: 'curve',
  bars: 'stacked bars',
  rings: 'rings',
  map: 'matrix',
  beyond: {
    within: (limit: string) => `not more than ${limit}`,
    median: (limit: string) => `more than ${limit} in the median, not in every run`,
    runs: (limit: string) => `more than ${limit} in every run`,
  },
  ownKind: 'one more CUBIC flow',
  beyondMedian: (limit: string) => `more than ${limit}, in the median`,
  beyondRuns: (limit: string) => `more than ${limit}, in every run`,
  heldAgainst: (limit: string, all: number, beyond: number, clearly: number) =>
    beyond === 0
      ? `In all ${all} cells low priority does no more harm than ${limit}.`
      : `In ${beyond} of ${all} cells low priority does more harm than ${limit}, in ${clearly} of them in every run; in the other ${all - beyond} it does not.`,
  spared: (columns: readonly string[]) => `None of them is under ${columns.join('; ')}.`,
  inCells:
    'Cells are medians over the seeds; the range from the least to the largest is said of each that you point at, and stands in the table.',
  inLab: 'As a sweep in the laboratory, to change',
  key: 'Key',
  reference: 'ns-2 and ns-3',
  referenceOf: (simulator: string) => `${simulator}, most similar case`,
  outer: (name: string) => `outer ring: ${name}`,
  inner: (name: string) => `inner ring: ${name}`,
  over: (what: string, x: string) => `${what} over ${x}`,
  interval: 'Bands and ± are 95 % intervals of the mean over the seeds.',
  svg: 'SVG',
  csv: 'CSV',
  saveAs: (form: string, title: string) => `Save as ${form}: ${title}`,
  caption: (citation: string, engine: string, extent: string) => `${citation}. LBE Lab, engine ${engine}. ${extent}`,
  tracing: 'Computing the run …',
  traceFailed: (sentence: string) => `The run was not possible: ${sentence}`,
  noTrace: 'This run has no such series.',

  // The whole ledger
  ledger: 'All claims',
  ledgerLead:
    'What the papers state, paper by paper, with the verdict of our runs. Each leads to its exhibit, which has the measured figures.',
  search: 'Search',
  paper: 'Paper',
  verdictName: 'Verdict',
  kindName: 'Kind',
  any: 'all',
  found: (n: number, all: number) => (n === all ? `All ${all} claims` : `${n} of ${all} claims`),
  noneFound: 'No claim fits. Take fewer words or another filter.',
  clear: 'Show all',
} as const;

export const words = texts('gallery', gallery);
