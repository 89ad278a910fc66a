/** The page of trials: its parts, and who yields. */
import { texts } from '../../../src/text';

const are = (count: number, one: string, several: string): string => (count < 2 ? one : several);

const number = (count: number, of: number): string => (count === 0 ? 'none' : count === of ? 'all' : String(count));

export const study = {
  trials: 'Trials',
  tabs: { yields: 'Who yields?', fails: 'Where does it fail?', card: 'Report card after RFC 9743' },
  skip: 'Skip to the trials',
  loading: 'Loading the trials…',
  failed: 'The trials could not be loaded. Is the connection there?',
  again: 'Try again',
  leads: {
    yields:
      'Every low-priority controller of the laboratory against those that it should yield to. Each cell opens its experiment; under other conditions, or once more, the runs are made in this page.',
    fails:
      'A search for the link on which a controller breaks its promise, made as small and as ordinary as it goes. What is found is a link; another search is made in this page.',
    card: 'RFC 9743 (BCP 133) says what a new congestion control must be looked at for. Each of its headings is run and judged, or is not modelled, with the reason.',
  },
  how: (comes: number, goes: number, ends: number) =>
    `Low priority has the link to itself; the primary comes at ${comes} s and stops at ${goes} s; the run ends at ${ends} s. Low priority carries the LE mark, which CAKE and the LE disciplines heed. Packets leave with a jitter of up to one packet’s time, another one for each seed.`,
  conditions: 'Link and flows',
  controls: {
    rate_mbps: 'Rate',
    rtt_ms: 'RTT without queue',
    buffer_bdp: 'Buffer',
    primary_flows: 'Primary flows',
    low_flows: 'Low-priority flows',
    seeds: 'Seeds',
  },
  units: { rate_mbps: 'Mb/s', rtt_ms: 'ms', buffer_bdp: 'BDP', primary_flows: '', low_flows: '', seeds: '' },
  packets: (count: string) => `${count} packets`,
  queue: 'Discipline',
  noKey: (key: string, keys: string) => `${key} is not a key of this page, which has ${keys}.`,
  pairs: 'a key with its value, as in target_ms:5',
  run: (runs: string) => `Run ${runs} simulations`,
  runAgain: (runs: string) => `Run again: ${runs} simulations`,
  onRecord: (engine: string) => `On record: computed with engine ${engine} before this page was built.`,
  conditionsNow: (
    queue: string,
    rate: string,
    rtt: string,
    packets: string,
    primary: string,
    low: string,
    seeds: string,
  ) =>
    `Link: ${rate} Mb/s, RTT ${rtt} ms, ${packets} packets of buffer, ${queue}. Flows: ${low} beside ${primary}. Seeds: ${seeds}`,
  measure: 'Shown',
  views: {
    harm: {
      title: 'Harm to the primary',
      help: 'What the primary loses of its rate beside low priority, against the same seed without it: 0 is none, 100 % is all.',
      holds: 'at most 10 %',
    },
    use: {
      title: 'Use of the link',
      help: 'The part of the link’s rate that all flows carry together while the primary is there.',
      holds: 'at least 90 %',
    },
    left: {
      title: 'Use of what is left',
      help: 'Of what the primary alone leaves unused, the part that is used when low priority is there, too. No figure where the primary alone leaves less than 2 %.',
      holds: 'at least 50 %',
    },
    yield: {
      title: 'Time to yield',
      help: 'From the primary’s start until low priority keeps below 10 % of the link’s rate, in every 2 s until the primary stops.',
      holds: 'at most 5 s',
    },
    back: {
      title: 'Time to come back',
      help: 'From the primary’s stop until low priority carries 80 % of the link’s rate, over 2 s.',
      holds: 'at most 5 s',
    },
    late: {
      title: 'Late-comer’s advantage',
      help: 'Two flows of the same controller: the part of the second one, which comes 20 s later, in what both carry from 30 s on. Equal shares are 50 %.',
      holds: 'at most 60 %',
    },
  },
  bound: (what: string) => `Should be ${what}, on every seed.`,
  legend: 'Large: the median over the seeds. Below: the least and the most.',
  key: {
    holds: (bound: string) => `${bound}, on every seed`,
    breaks: 'not so on any seed: the stronger the colour, the further off',
    undecided: 'on some seeds only',
  },
  rows: 'Low priority',
  alone: 'alone',
  yardstick: 'One more of its kind',
  yardstickHelp:
    'For comparison (Ware et al. 2019): a second best-effort flow of the primary’s kind in the place of low priority.',
  second: 'Second flow',
  table: (view: string) => `${view}: low-priority controllers and whom they meet`,
  never: 'never',
  range: (least: string, most: string) => `${least} … ${most}`,
  standings: { holds: 'within the bound', breaks: 'beyond the bound', undecided: 'undecided' },
  notYet: 'not run yet',
  noFigure: 'no figure',
  cell: (row: string, column: string, figure: string) => `${row} beside ${column}: ${figure}. Opens the experiment.`,
  lateCell: (row: string, figure: string) => `${row}, second flow: ${figure}. Opens the experiment.`,
  seeds: (figure: string, least: string, most: string, n: number) =>
    `${figure}, on ${n} seeds from ${least} to ${most}`,
  pairTitle: (low: string, primary: string) => `Does ${low} yield to ${primary}?`,
  pairSummary: (comes: number, goes: number) =>
    `The low-priority flow has the link to itself; the primary comes at ${comes} s and stops at ${goes} s.`,
  lateTitle: (low: string) => `Does a second flow of ${low} take over?`,
  lateSummary: (late: number) => `A second flow of the same controller comes ${late} s after the first.`,
  soFar: (sentence: string) => `So far: ${sentence}`,
  ofThem: (count: number) => `${count} of them`,
  some: (count: number) => ` and ${count} on some`,
  sentence: {
    harm: (of: number, holds: number, primary: string, some: string, worst: string, count: number, figure: string) =>
      `Of ${of} low-priority controllers ${number(holds, of)} ${are(holds, 'leaves', 'leave')} ${primary} at least 90 % of what it has alone on every seed${some}; ${worst} ${are(count, 'takes', 'take')} most: ${figure}.`,
    use: (of: number, holds: number, primary: string, some: string, worst: string, _: number, figure: string) =>
      `Of ${of} low-priority controllers ${number(holds, of)} and ${primary} together use at least 90 % of the link on every seed${some}; least is used with ${worst}: ${figure}.`,
    left: (of: number, holds: number, primary: string, some: string, worst: string, count: number, figure: string) =>
      `Of ${of} low-priority controllers ${number(holds, of)} ${are(holds, 'uses', 'use')} at least half of what ${primary} leaves on every seed${some}; ${worst} ${are(count, 'uses', 'use')} least: ${figure}.`,
    yield: (of: number, holds: number, primary: string, some: string, worst: string, count: number, figure: string) =>
      `Of ${of} low-priority controllers ${number(holds, of)} ${are(holds, 'yields', 'yield')} to ${primary} within 5 s on every seed${some}; ${worst} ${are(count, 'takes', 'take')} longest: ${figure}.`,
    back: (of: number, holds: number, primary: string, some: string, worst: string, count: number, figure: string) =>
      `Of ${of} low-priority controllers ${number(holds, of)} ${are(holds, 'is', 'are')} back within 5 s of the end of ${primary} on every seed${some}; ${worst} ${are(count, 'takes', 'take')} longest: ${figure}.`,
    late: (of: number, holds: number, _: string, some: string, worst: string, __: number, figure: string) =>
      `Of ${of} low-priority controllers ${number(holds, of)} ${are(holds, 'lets', 'let')} a second flow of their own take at most 60 % on every seed${some}; the second one of ${worst} takes most: ${figure}.`,
  },
} as const;

export const words = texts('study', study);
