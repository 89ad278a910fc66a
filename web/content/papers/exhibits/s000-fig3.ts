import gainSweep from '../../../../scenarios/figures/s000-fig3-gain-ratio.json';
import targetSweep from '../../../../scenarios/figures/s000-fig3-target-ratio.json';
import type { Json } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import type { Exhibit, Measure, Panel, Quantity, RunSet } from '../../../src/ledger/exhibit';
import type { Cell, Coordinates } from '../../../src/ledger/expected';
import { eta, jainLong, lossRate, occupancy, sharePercent } from '../../../src/ledger/measures';
import { asNs2 } from '../../../src/ledger/ns2';
import { fact, one, type Results } from '../../../src/ledger/results';
import { baseDelayGap } from '../../../src/ledger/windows';

const target = targetSweep as unknown as Sweep;
const gain = gainSweep as unknown as Sweep;

const measures = { eta, F_lt: jainLong, B: occupancy, P_l: lossRate, first: sharePercent('first') };

/** Of the first flow's target to the second's. */
const ratioTo =
  (second_ms: number) =>
  ([first_ms]: readonly Json[]): Coordinates => ({ ratio: Math.round((100 * Number(first_ms)) / second_ms) / 100 });

const gains = ([capped, first]: readonly Json[]): Coordinates => ({
  growth: capped === true ? 'capped' : 'literal',
  ratio: Number(first),
});

const gap: Measure = ({ traces }) => (traces === null ? null : baseDelayGap(traces, ['first.0', 'second.0']));

/** The second target of the ns-2 runs in ms, and some of their ratios. */
const NS2_T2 = 24;
const NS2_RATIOS = [1, 1.1, 1.5, 2, 3, 4, 5, 6, 8, 10];
const NS2_GAINS = [1, 2, 4, 6, 8, 10];

const sets: readonly RunSet[] = [
  { id: 'targets', sweep: target, traced: true, at: ratioTo(25), measures: { ...measures, gap } },
  { id: 'gains', sweep: gain, at: gains, measures },
  {
    id: 'ns2-targets',
    sweep: asNs2(target, 'sack', {
      title: 'Two LEDBAT flows with different targets, as ns-2 was set',
      base: { 'flows.1.cc.target_ms': NS2_T2 },
      axes: target.axes.map((axis) => ({ ...axis, values: NS2_RATIOS.map((ratio) => ratio * NS2_T2) })),
    }),
    at: ratioTo(NS2_T2),
    measures,
    reference: ({ ratio }) => [`ns2/ratio-T/sackledbat/${ratio}`],
  },
  {
    id: 'ns2-gains',
    sweep: asNs2(gain, 'sack', {
      title: 'Two LEDBAT flows with different gains, as ns-2 was set',
      axes: gain.axes.map((axis, i) => (i === 0 ? axis : { ...axis, values: NS2_GAINS })),
    }),
    at: gains,
    measures,
    reference: ({ growth, ratio }) => [`ns2/ratio-G/${growth === 'capped' ? 'ledbat_clamp' : 'sackledbat'}/${ratio}`],
  },
];

const parts = [
  { key: 'F_lt', label: 'Fairness F', measure: 'F_lt' },
  { key: 'eta', label: 'Efficiency η', measure: 'eta' },
  { key: 'B', label: 'Queue B', measure: 'B' },
] as const;

const PARTS: Quantity = { label: 'Part of one', digits: 3 };
const LOSSES: Quantity = { label: 'P_l', digits: 5 };
const growths = {
  along: 'growth',
  names: [
    { key: 'literal', label: 'eq. 5' },
    { key: 'capped', label: 'growth capped' },
  ],
} as const;

/** The paper has the losses on a second axis of the same panel. */
const both = (id: string, title: string, set: string, x: string, where: Coordinates = {}): readonly Panel[] => [
  {
    kind: 'curve',
    id,
    title,
    sets: [set],
    where,
    x: { along: 'ratio', label: x },
    y: PARTS,
    measures: parts,
  },
  {
    kind: 'curve',
    id: `${id}-losses`,
    title: `${title}: losses`,
    sets: [set],
    where,
    x: { along: 'ratio', label: x },
    y: LOSSES,
    measures: [{ key: 'P_l', label: 'P_l', measure: 'P_l' }],
  },
];

const shown: readonly Panel[] = [
  ...both('top', 'Different targets', 'targets', 'T1 / T2'),
  ...both('bottom', 'Different gains, eq. 5 as printed', 'gains', 'G1 / G2', { growth: 'literal' }),
];

const fairness = (id: string, title: string, set: string): Panel => ({
  kind: 'curve',
  id,
  title,
  sets: [set],
  x: { along: 'ratio', label: 'G1 / G2' },
  y: { label: 'F', digits: 3 },
  measures: [{ key: 'F_lt', label: 'F', cc: 'ledbat', measure: 'F_lt' }],
  series: growths,
});

/** Two panels with three curves and the losses, each over ratios from 1 to 10. */
function present(r: Results): boolean {
  const spans = (set: string, where: Coordinates): boolean => {
    const ratios = r.of(set, where).map(({ at }) => Number(at['ratio']));
    return Math.min(...ratios) === 1 && Math.max(...ratios) === 10;
  };
  const drawn = (set: string): readonly string[] =>
    shown.flatMap((panel) =>
      panel.kind === 'curve' && panel.sets.includes(set) ? panel.measures.map(({ measure }) => measure) : [],
    );
  return (
    spans('targets', {}) &&
    spans('gains', { growth: 'literal' }) &&
    ['targets', 'gains'].every((set) => ['B', 'eta', 'F_lt', 'P_l'].every((measure) => drawn(set).includes(measure)))
  );
}

const literal = (r: Results, measure: string): readonly Cell[] => r.cells('gains', measure, { growth: 'literal' });

const exhibit: Exhibit = {
  id: 's000-fig3',
  paper: 'S000',
  place: 'Fig. 3',
  title: 'LEDBAT against LEDBAT: unequal targets and gains',
  gist: 'A target that is a tenth larger takes 88 % of the link.',
  lead: 'top',
  shows: [
    'Two LEDBAT flows share the bottleneck. Above, the first one’s target is up to ten times the second’s 25 ms; below, its gain is up to ten times the second’s. Each panel has efficiency, fairness and queue, and the losses on a second axis.',
    'The paper finds that the slightest difference of the targets takes fairness to its least value, one half, where it stays even when the targets outgrow the buffer and packets are lost. A difference of the gains has no effect on fairness.',
  ],
  answer: [
    'Targets are as the paper says: a tenth more gives the first flow 88 % of the link. Losses begin at a ratio of 5, where the first target alone is longer than the buffer.',
    'Gains are not, as long as eq. 5 is taken as printed. Both flows climb until the queue reaches the target, and what each has then, it keeps: the flow with the larger gain has climbed further. With starts within a millisecond the slower flow often wins instead, because its first packet queues behind the other’s, and its base delay is too long. Only with growth capped at Reno’s one packet per round trip, as in the authors’ kernel module, do gains have no effect.',
  ],
  departures: [
    'The paper prints 20 % of the buffer for the second target, and 25 ms elsewhere, which is 20.8 %; we take 25 ms. In our ns-2 runs it is 24 ms.',
    'The grid and five seeds are ours. Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late.',
    'The lower panels are eq. 5 as printed. Fairness with the growth capped at Reno’s is beside it.',
    'The losses have panels of their own, where the paper has a second axis.',
  ],
  sets,
  panels: [
    ...shown,
    fairness('growth', 'Different gains: growth as printed and capped', 'gains'),
    {
      kind: 'curve',
      id: 'ns2-targets',
      title: 'Different targets as ns-2 was set: fairness',
      sets: ['ns2-targets'],
      x: { along: 'ratio', label: 'T1 / T2' },
      y: { label: 'F', digits: 3 },
      measures: [{ key: 'F_lt', label: 'F', cc: 'ledbat', measure: 'F_lt' }],
    },
    fairness('ns2-gains', 'Different gains as ns-2 was set: fairness', 'ns2-gains'),
  ],
  knobs: [
    'flows.0.cc.target_ms',
    'flows.1.cc.target_ms',
    'flows.0.cc.gain',
    'flows.1.cc.gain',
    'links.0.queue.limit_packets',
    'links.0.rate_bps',
    'links.0.delay_ms',
  ],
  claims: {
    '000-F3-P': (r) => [fact('present', present(r))],
    '000-F3-t1': (r) => r.cells('targets', 'F_lt'),
    '000-F3-t2': (r) => r.cells('targets', 'F_lt'),
    '000-F3-t3': (r) => r.cells('targets', 'F_lt'),
    '000-F3-t4': (r) => r.cells('targets', 'first'),
    '000-F3-t5': (r) => {
      const lossy = r.cells('targets', 'P_l').filter(({ value }) => (value ?? 0) > 0);
      return [one(lossy.length === 0 ? null : Math.min(...lossy.map(({ at }) => Number(at['ratio']))))];
    },
    '000-F3-t6': (r) => r.cells('targets', 'F_lt'),
    '000-F3-t7': (r) => r.cells('targets', 'eta'),
    '000-F3-t8': (r) => r.cells('targets', 'B'),
    '000-F3-t9': (r) => r.cells('targets', 'gap'),
    '000-F3-g1': (r) => literal(r, 'F_lt'),
    '000-F3-g2': (r) => literal(r, 'eta'),
    '000-F3-g3': (r) => literal(r, 'B'),
    '000-F3-g4': (r) => literal(r, 'P_l'),
    '000-F3-x1': (r) => [
      ...r.cells('gains', 'F_lt', { growth: 'literal', ratio: 10 }, { series: 'gain ratio 10' }),
      ...r.cells('targets', 'F_lt', { ratio: 2 }, { series: 'target ratio 2' }),
    ],
  },
};

export default exhibit;
