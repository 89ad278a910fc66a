import mixture from '../../../../scenarios/figures/s000-fig5-mix.json';
import references from '../../../../scenarios/figures/s000-fig5-reno.json';
import type { Json } from '../../model/scenario';
import type { Sweep, SweepAxis } from '../../model/sweep';
import { varied } from '../derive';
import type { Measure, Reason, RunSet } from '../exhibit';
import type { Coordinates } from '../expected';
import { sharePercent } from '../measures';
import type { Results } from '../results';
import { both, common, mapped } from '../s000-sets';
import { timeTogether } from '../traces';

const mix = mixture as unknown as Sweep;
const [flowsOfEach] = mix.axes;

const measures = {
  ...common,
  ledbat: sharePercent('ledbat'),
  lp: sharePercent('lp'),
  nice: sharePercent('nice'),
  lead: (run) => both(sharePercent('lp')(run), sharePercent('ledbat')(run), (lp, ledbat) => lp - ledbat),
} satisfies Readonly<Record<string, Measure>>;

const K = [1, 2, 3, 4, 5];
const counts = (values: readonly number[]): SweepAxis => ({
  path: flowsOfEach?.path ?? [],
  values,
  label: 'flows_of_each',
});

const figure = (
  id: string,
  base: Readonly<Record<string, Json>>,
  axes: readonly SweepAxis[],
  at: RunSet['at'],
): RunSet => ({ id, sweep: varied(mix, { base, axes }), at, measures });

const OFFSET = 'flows.1.transport.clock_offset_ms';
const LINUX = { 'flows.1.cc.form': 'linux', 'flows.1.cc.arm_after_loss': false };
const OFFSETS = [0, 120, 400];

/** Part of the run in which all LPs infer. */
const inferring: Measure = ({ scenario, traces }) =>
  traces === null
    ? null
    : timeTogether(
        Array.from({ length: scenario.flows[1]?.count ?? 1 }, (_, i) => traces.series(`lp.${i}`, 'gauge:inference')),
        [0, scenario.duration_s],
      );

const offsetAndK = ([offset, k]: readonly Json[]): Coordinates => ({ offset: Number(offset), k: Number(k) });

/** The mix's queue by that of as many Reno flows. */
const byReno = (r: Results, where: Coordinates) =>
  mapped(r.cells('clock', 'B', where), (B, { k }) => both(B, r.value('reno', 'B', { k: k ?? 0 }), (a, b) => a / b));

const thresholds: Reason = {
  id: 's000-mix-thresholds',
  kind: 'simulator',
  paper: 'S000',
  title: 'LEDBAT’s target lies above what makes LP and NICE yield',
  claims: [
    '000-F5-a4',
    '000-F5-a5',
    '000-F5-b3',
    '000-F5-b4',
    '000-F5-c1',
    '000-F5-c2',
    '000-F5-c4',
    '000-F5-c5',
    '000-C-7',
  ],
  text: [
    'A full buffer is 120 ms. LP yields above 15 % of that, 18 ms; NICE counts a packet as late above 20 %, 24 ms; LEDBAT aims at 25 ms and holds it. Whoever has the highest threshold wins, and it is LEDBAT for every k. LP is in its inference phase 97 % of the time. With a target of 10 ms, below both thresholds, one flow of each kind gets about a third of the link.',
    'The paper has LP ahead. ns-2’s LP cannot always see the queue, since it does not know the receiver’s clock (see Fig. 4). With a clock 120 ms ahead and the Linux module’s arithmetic the picture turns into the printed one: LP and LEDBAT close to each other at k = 1, NICE behind, LP first from k = 2 on. ns-2 with the module on 32-bit integers gives LP 23, 49, 51 and 79 % for k = 1, 2, 3 and 5, LEDBAT 76, 49, 48 and 21 %.',
    'A queue close to all-Reno’s needs an LP without any early detection; it then starves LEDBAT at k = 1 already. The printed queue and the printed shares at k = 1 were not reached together, in ns-2 neither: its queue at k = 5 is 0.44 of the buffer against 0.76 of all-Reno.',
    'With the clock 120 ms ahead two LPs are in inference together for less of the time than one LP alone, as the paper says.',
  ],
  sets: [
    figure(
      'target',
      { 'flows.0.count': 1, 'flows.1.count': 1, 'flows.2.count': 1 },
      [{ path: 'flows.0.cc.target_ms', values: [10, 15, 20, 25, 50], label: 'target_ms' }],
      ([tau]) => ({ tau: Number(tau) }),
    ),
    {
      ...figure('clock', LINUX, [{ path: OFFSET, values: OFFSETS, label: 'offset_ms' }, counts(K)], offsetAndK),
      reference: ({ offset, k }) =>
        offset === 0
          ? ['lp_linux32', 'lp_linux', 'lp_linux_hz'].map((name) => `ns2/mix/ledbat+${name}+nice_q/${String(k)}`)
          : [],
    },
    {
      id: 'reno',
      sweep: references as unknown as Sweep,
      at: ([flows]) => ({ k: Number(flows) / 3 }),
      measures: common,
    },
    {
      ...figure('inference', { ...LINUX, [OFFSET]: 120 }, [counts([1, 2])], ([k]) => ({ k: Number(k) })),
      traced: true,
      measures: { inferring },
    },
  ],
  findings: [
    {
      id: 's000-mix-low-target',
      statement:
        'With LEDBAT’s target at 10 ms one flow of each kind gets between a quarter and two fifths of the link.',
      expected: {
        op: 'all_of',
        checks: ['ledbat', 'lp', 'nice'].map((metric) => ({ op: 'between' as const, metric, lo: 25, hi: 42 })),
      },
      check: (r) => ['ledbat', 'lp', 'nice'].flatMap((metric) => r.cells('target', metric, { tau: 10 }, { metric })),
      bound: 'A third, eight points either way; set after the result.',
    },
    {
      id: 's000-mix-true-clock',
      statement:
        'With the Linux module’s arithmetic and true clocks LEDBAT still has more than three quarters for every k.',
      expected: { op: 'ge', value: 75 },
      check: (r) => r.cells('clock', 'ledbat', { offset: 0 }),
      bound: 'ns-2 with the clock known: 90 to 81 %. Set after the result.',
    },
    {
      id: 's000-mix-offset-shares',
      statement:
        'With the receiver’s clock 120 ms ahead LP and LEDBAT are within 12 points at k = 1, and NICE is behind both.',
      expected: {
        op: 'all_of',
        checks: [
          { op: 'between', metric: 'lead', lo: -12, hi: 12 },
          { op: 'cmp', rel: 'gt', a: { metric: 'ledbat' }, b: { metric: 'nice' }, margin: 3 },
          { op: 'cmp', rel: 'gt', a: { metric: 'lp' }, b: { metric: 'nice' }, margin: 3 },
        ],
      },
      check: (r) =>
        ['lead', 'ledbat', 'lp', 'nice'].flatMap((metric) =>
          r.cells('clock', metric, { offset: 120, k: 1 }, { metric }),
        ),
      bound:
        'The claims’ own. The offset was chosen because it meets them: a demonstration, no measurement of the paper’s clock.',
    },
    {
      id: 's000-mix-offset-lead',
      statement: 'At the same offset LP has more than LEDBAT for every k from 2 to 5.',
      expected: { op: 'forall', over: { k: [2, 3, 4, 5] }, check: { op: 'ge', value: 0 } },
      check: (r) => r.cells('clock', 'lead', { offset: 120 }),
      bound: 'The claim’s own sign.',
    },
    {
      id: 's000-mix-offset-fair',
      statement:
        'At the same offset the mix is fairer than LEDBAT or NICE beside Reno by far more than the claim asks, at k = 1 too.',
      expected: { op: 'ge', value: 0.3664 },
      check: (r) => r.cells('clock', 'F_lt', { offset: 120 }),
      bound: 'The claim’s margin of 0.02 above the highest index beside Reno, 0.3464 of LEDBAT at N = 2.',
    },
    {
      id: 's000-mix-queue-or-share',
      statement:
        'Without early detection (400 ms) the queue is within the claim’s range of all-Reno’s, and LEDBAT has less than 6 %; at 120 ms the queue is less than half of it.',
      expected: {
        op: 'all_of',
        checks: [
          { op: 'between', metric: 'queue-off', lo: 0.75, hi: 1.2 },
          { op: 'le', metric: 'ledbat-off', value: 6 },
          { op: 'le', metric: 'queue-120', value: 0.5 },
        ],
      },
      check: (r) => {
        const named = (metric: string, cells: ReturnType<typeof byReno>) =>
          cells.map((cell) => ({ ...cell, at: { ...cell.at, metric } }));
        return [
          ...named('queue-off', byReno(r, { offset: 400 })),
          ...named('ledbat-off', r.cells('clock', 'ledbat', { offset: 400 })),
          ...named('queue-120', byReno(r, { offset: 120 })),
        ];
      },
      bound: 'The queue’s range is the claim’s; the others set after the result.',
    },
    {
      id: 's000-mix-inference',
      statement:
        'With the receiver’s clock 120 ms ahead two LPs infer together for less of the time than one LP does alone.',
      expected: { op: 'cmp', rel: 'gt', a: { k: 1 }, b: { k: 2 }, margin: 0 },
      check: (r) => r.cells('inference', 'inferring'),
      bound: 'The claim’s own.',
    },
  ],
};

const MORE_SEEDS = Array.from({ length: 20 }, (_, i) => i + 6);

const likeness: Reason = {
  id: 's000-mix-settings',
  kind: 'definition',
  paper: 'S000',
  title: 'Qualitatively similar: the order over k of small shares',
  claims: ['000-C-9', '000-F5-b4'],
  text: [
    'The paper says that other settings give qualitatively similar mixes and gives no figure for it; the claim reads it as a rank correlation over k of at least 0.6 for each metric. Queue, loss and LP’s share keep their order over k with targets of 15 and 50 ms. Where the order breaks there are two causes.',
    'One is chance. With five seeds the fairness of the mix has its peak at k = 4 and falls at k = 5, because in one run NICE locks LEDBAT out at the start. With twenty other seeds it rises from k = 1 to k = 5, and that is the order with a target of 50 ms as well. So fairness rises with k here. The paper has it fall, which the claim’s check allows in small steps.',
    'The other is real. NICE’s share at 25 ms, just above its threshold of 24 ms, rises at k = 5, whereas at 50 ms it sits at its least window and falls. At 15 ms LEDBAT no longer makes NICE yield: NICE gets a fifth to two fifths, and LEDBAT’s share falls and rises again with k, and efficiency rises and falls.',
  ],
  sets: [
    {
      id: 'seeds',
      sweep: varied(mix, { seeds: MORE_SEEDS }),
      at: ([k]) => ({ tau: 25, k: Number(k) }),
      measures,
    },
    {
      id: 'low',
      sweep: varied(mix, { base: { 'flows.0.cc.target_ms': 15 } }),
      at: ([k]) => ({ tau: 15, k: Number(k) }),
      measures,
    },
    {
      id: 'high',
      sweep: varied(mix, { base: { 'flows.0.cc.target_ms': 50 }, seeds: MORE_SEEDS }),
      at: ([k]) => ({ tau: 50, k: Number(k) }),
      measures,
    },
  ],
  findings: [
    {
      id: 's000-mix-fairness-rises',
      statement:
        'With twenty other seeds the fairness of the mix is higher at k = 5 than at k = 1, by more than the claim’s tolerance for a step at 25 ms, and by at least a hundredth at 50 ms.',
      expected: {
        op: 'all_of',
        checks: [
          { op: 'cmp', rel: 'gt', a: { tau: 25, k: 5 }, b: { tau: 25, k: 1 }, margin: 0.03 },
          { op: 'cmp', rel: 'gt', a: { tau: 50, k: 5 }, b: { tau: 50, k: 1 }, margin: 0.01 },
        ],
      },
      check: (r) => ['seeds', 'high'].flatMap((set) => r.cells(set, 'F_lt')),
      bound: 'The claim’s tolerance at 25 ms; a hundredth at 50 ms was set after the result.',
    },
    {
      id: 's000-mix-nice-threshold',
      statement:
        'NICE’s share grows from k = 1 to 5 at 25 ms and falls at 50 ms; at 15 ms it is above 20 % for every k.',
      expected: {
        op: 'all_of',
        checks: [
          { op: 'cmp', rel: 'gt', a: { tau: 25, k: 5 }, b: { tau: 25, k: 1 }, margin: 2 },
          { op: 'cmp', rel: 'lt', a: { tau: 50, k: 5 }, b: { tau: 50, k: 1 }, margin: 0 },
          { op: 'ge', sel: { tau: 15 }, value: 20 },
        ],
      },
      check: (r) => ['seeds', 'low', 'high'].flatMap((set) => r.cells(set, 'nice')),
      bound: 'Set after the result.',
    },
  ],
};

const reasons: readonly Reason[] = [thresholds, likeness];
export default reasons;
