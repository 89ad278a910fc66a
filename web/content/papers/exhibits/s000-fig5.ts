import mixture from '../../../../scenarios/figures/s000-fig5-mix.json';
import number from '../../../../scenarios/figures/s000-fig4-number.json';
import references from '../../../../scenarios/figures/s000-fig5-reno.json';
import type { Sweep } from '../../../src/model/sweep';
import { varied } from '../../../src/ledger/derive';
import type { Exhibit, Measure, Panel, RunSet } from '../../../src/ledger/exhibit';
import { jainLong, sharePercent } from '../../../src/ledger/measures';
import { curves } from '../../../src/ledger/panels';
import { type Results, fact, one, hasPoints } from '../../../src/ledger/results';
import { both, byProtocol, common } from '../shared/s000';
import { timeTogether } from '../../../src/ledger/traces';

const mixSweep = mixture as unknown as Sweep;

const RENO_ONLY = 'reno-only (3k flows)';

const mix: RunSet = {
  id: 'mix',
  sweep: mixSweep,
  at: ([k]) => ({ series: 'lbe-mix', k: Number(k) }),
  measures: { ...common, ledbat: sharePercent('ledbat'), lp: sharePercent('lp'), nice: sharePercent('nice') },
  reference: ({ k }) => [`ns2/mix/ledbat+lp_eq+nice_q/${String(k)}`],
};

const reno: RunSet = {
  id: 'reno',
  sweep: references as unknown as Sweep,
  at: ([flows]) => ({ series: RENO_ONLY, k: Number(flows) / 3 }),
  measures: common,
  reference: ({ k }) => [`ns2/mix/reno/${String(k)}`],
};

/** Fig. 4 at the mix's numbers of flows: 3k in all, one of them Reno. */
const beside: readonly RunSet[] = byProtocol(number as unknown as Sweep, {
  at: (n) => ({ k: (Number(n) + 1) / 3 }),
  measures: { F_lt: jainLong },
})
  .filter(({ id }) => id === 'ledbat' || id === 'tcp-nice')
  .map((set) => ({
    ...set,
    id: `fig4-${set.id}`,
    at: (values, scenario) => ({
      ...set.at(values, scenario),
      series: `fig4 ${set.id.replace('tcp-', '')} N=3k-1`,
    }),
    sweep: varied(set.sweep, {
      // The default; unnamed, it is not moved along with LP's threshold in the mix.
      base: { 'flows.1.cc.threshold': undefined },
      axes: set.sweep.axes.map((axis) => ({ ...axis, values: [2, 5, 8] })),
    }),
  }));

/** Part of the run in which all LPs are in their inference phase. */
const inferring: Measure = ({ scenario, traces }) => {
  if (traces === null) return null;
  const flows = Array.from({ length: scenario.flows[1]?.count ?? 1 }, (_, i) => `lp.${i}`);
  return timeTogether(
    flows.map((flow) => traces.series(flow, 'gauge:inference')),
    [0, scenario.duration_s],
  );
};

const inference: RunSet = {
  id: 'inference',
  sweep: varied(mixSweep, { axes: mixSweep.axes.map((axis) => ({ ...axis, values: [1, 2] })) }),
  traced: true,
  at: ([k]) => ({ k: Number(k) }),
  measures: { inferring },
};

const x = { along: 'k', label: 'Flows of each kind, k' };
const pair = {
  along: 'series',
  names: [
    { key: 'lbe-mix', label: 'k LEDBAT, k LP, k NICE' },
    { key: RENO_ONLY, label: '3k Reno', cc: 'reno' },
  ],
};

const panel = curves({ sets: ['mix', 'reno'], x, series: pair });

const FLAVOURS = [
  { measure: 'ledbat', flavour: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
  { measure: 'lp', flavour: 'tcp-lp', label: 'TCP-LP', cc: 'lp' },
  { measure: 'nice', flavour: 'tcp-nice', label: 'TCP-NICE', cc: 'nice' },
] as const;

const drawn = [
  panel('a-eta', '(a) Efficiency', 'eta', { label: 'η', digits: 4 }),
  panel('a-B', '(a) Mean queue by buffer', 'B', { label: 'B', digits: 3 }),
  panel('b-loss', '(b) Loss rate', 'P_l', { label: 'P_l', digits: 5 }),
  panel('b-F', '(b) Fairness among all flows', 'F_lt', { label: "Jain's index F", digits: 3 }),
];

const bars: Panel & { readonly kind: 'bars' } = {
  kind: 'bars',
  id: 'c',
  title: '(c) Share of each kind',
  sets: ['mix'],
  x,
  y: { label: 'Share', unit: '%', digits: 1 },
  parts: FLAVOURS.map(({ measure, label, cc }) => ({ key: measure, label, cc, measure })),
};

function present(r: Results): boolean {
  const measured = drawn.flatMap(({ measures }) => measures.map(({ measure }) => measure)).sort();
  const grid = hasPoints(r, ['mix', 'reno'], 'k', [1, 2, 3, 4, 5]);
  const sums = r
    .of('mix')
    .every(
      ({ values }) =>
        Math.abs(bars.parts.reduce((sum, { measure }) => sum + (values[measure]?.mean ?? 0), 0) - 100) < 1e-6,
    );
  const flows = r.of('reno').every(({ at, scenario }) => scenario.flows[0]?.count === 3 * Number(at['k']));
  return (
    measured.join() === 'B,F_lt,P_l,eta' && drawn.every(({ sets }) => sets.includes('reno')) && grid && sums && flows
  );
}

/** Shares in percent, a cell for each kind and k. */
const shares = (r: Results) => FLAVOURS.flatMap(({ measure, flavour }) => r.cells('mix', measure, {}, { flavour }));

const ofBoth = (r: Results, measure: string) => [...r.cells('mix', measure), ...r.cells('reno', measure)];

/** LP's share less LEDBAT's at k = 1, in points. */
const lead = (r: Results): number | null =>
  both(r.value('mix', 'lp', { k: 1 }), r.value('mix', 'ledbat', { k: 1 }), (a, b) => a - b);

/** Part of the mixed flows that decide by RTT or one-way delay alone. */
function delayBased(r: Results): number | null {
  const flows = r.of('mix')[0]?.scenario.flows ?? [];
  const count = (kinds: readonly string[]): number =>
    flows.filter(({ cc }) => kinds.includes(cc.kind)).reduce((sum, group) => sum + (group.count ?? 1), 0);
  const all = flows.reduce((sum, group) => sum + (group.count ?? 1), 0);
  return all === 0 ? null : count(['ledbat', 'nice']) / all;
}

const exhibit: Exhibit = {
  id: 's000-fig5',
  paper: 'S000',
  place: 'Fig. 5',
  title: 'LEDBAT, LP and NICE among themselves',
  gist: 'LEDBAT takes nearly all of the link from LP and NICE.',
  lead: 'c',
  shows: [
    'k LEDBAT, k LP and k NICE flows share the link without any ordinary TCP, k from 1 to 5; as many Reno flows are the reference. Panels: efficiency and queue (a), loss and fairness (b), who gets how much (c).',
    'The paper says that the mix fills the link and loses less than Reno, that with one flow of each kind LP and LEDBAT get nearly the same and NICE is left behind, and that from two of each LP is the most aggressive: its share grows with k, and the queue comes close to that of all-Reno.',
  ],
  answer: [
    'The mix does fill the link, loses less than Reno and is less fair than Reno. But LEDBAT takes nearly all of it, for every k. Its target of 25 ms lies above what makes the two others yield: with a full buffer of 120 ms LP sees congestion above 18 ms of queuing delay and NICE above 24 ms. LEDBAT holds the queue at 25 ms, so both see congestion nearly all the time.',
    'The printed balance therefore needs an LP that does not see a queue of 25 ms. The LP of ns-2 at times does not, for it does not know the receiver’s clock; with a clock that is wrong by 120 ms ours takes half of the link and more. The reasons show it.',
    'Fairness of the mix is said to fall with k. The mean of the five runs does fall from k = 1 to 5, but jumps up on the way. From k = 3 on there are two kinds of runs: in most the LEDBATs share evenly and the index rises with k, in the others one of them, which never saw an empty queue at the start, takes over most of the link. Five seeds cannot tell a trend from that; the reasons show what is behind it.',
  ],
  departures: [
    'Seeds, jitter, starts, recovery, and the settings of LEDBAT, LP and NICE as in Fig. 4. LP’s drop to one packet at the end of its phase matters little at a target of 25 ms and much at 10 ms, as one of the reasons says.',
    'The paper draws loss and fairness, and efficiency and queue, in one panel each over two axes; here each has its own panel. The horizontal axis counts the flows of one kind; the reference has three times as many.',
    'ns-2’s figures beside ours are without SACK, with starts within 50 ms and no jitter.',
    'The paper’s remark that two LPs rarely infer together is measured from the recorded state of each LP, in steps of 0.1 s.',
  ],
  sets: [mix, reno, ...beside, inference],
  panels: [...drawn, bars],
  knobs: [
    'links.0.queue.limit_packets',
    'links.0.rate_bps',
    'links.0.delay_ms',
    'flows.0.cc.target_ms',
    'flows.0.cc.min_cwnd',
    'flows.1.cc.threshold',
    'flows.1.cc.inference_rtts',
    'flows.2.cc.threshold',
    'flows.2.cc.min_cwnd',
  ],
  claims: {
    '000-F5-a1': (r) => ofBoth(r, 'eta'),
    '000-F5-a2': (r) => ofBoth(r, 'good'),
    '000-F5-a3': (r) => ofBoth(r, 'B'),
    '000-F5-a4': (r) =>
      r.cells('mix', 'B').map((cell) => ({
        ...cell,
        value: both(cell.value, r.value('reno', 'B', { k: cell.at['k'] ?? 0 }), (a, b) => a / b),
      })),
    '000-F5-a5': (r) => ofBoth(r, 'B'),
    '000-F5-a6': (r) => ofBoth(r, 'B'),
    '000-F5-b1': (r) => ofBoth(r, 'P_l'),
    '000-F5-b2': (r) => ofBoth(r, 'F_lt'),
    '000-F5-b3': (r) => [...ofBoth(r, 'F_lt'), ...beside.flatMap(({ id }) => r.cells(id, 'F_lt'))],
    '000-F5-b4': (r) => r.cells('mix', 'F_lt'),
    '000-F5-b5': (r) => r.cells('mix', 'F_lt'),
    '000-F5-b6': (r) => [one(delayBased(r))],
    '000-F5-c1': (r) => [one(lead(r))],
    '000-F5-c2': (r) => shares(r).filter(({ at }) => at['k'] === 1),
    '000-F5-c3': (r) => r.cells('mix', 'lp'),
    '000-F5-c4': shares,
    '000-F5-c5': (r) => r.cells('inference', 'inferring'),
    '000-F5-c6': (r) => [one(r.value('mix', 'ledbat', { k: 1 }))],
    '000-F5-P': (r) => [fact('present', present(r))],
    '000-C-7': (r) => [one(lead(r))],
  },
};

export default exhibit;
