import mixture from '../../../../scenarios/figures/s000-fig5-mix.json';
import references from '../../../../scenarios/figures/s000-fig5-reno.json';
import type { Json } from '../../../src/model/scenario';
import type { Sweep, SweepAxis } from '../../../src/model/sweep';
import { varied } from '../../../src/ledger/derive';
import type { Measure, Reason, RunSet } from '../../../src/ledger/exhibit';
import { type Coordinates, allOf, between, forall, ge, le } from '../../../src/ledger/expected';
import { sharePercent } from '../../../src/ledger/measures';
import type { Results } from '../../../src/ledger/results';
import { both, common, mapped } from '../shared/s000';
import { timeTogether } from '../../../src/ledger/traces';

const mix = mixture as unknown as Sweep;
const [flowsOfEach] = mix.axes;

const measures = {
  ...common,
  ledbat: sharePercent('ledbat'),
  lp: sharePercent('lp'),
  nice: sharePercent('nice'),
  lead: (run) => both(sharePercent('lp')(run), sharePercent('ledbat')(run), (lp, ledbat) => lp - ledbat),
} satisfies Readonly<Record<string, Measure>>;

const KINDS = ['ledbat', 'lp', 'nice'];
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
/** The Linux module, which takes any second indication for the drop to one packet. */
const LINUX = { 'flows.1.cc.form': 'linux', 'flows.1.cc.arm_after_loss': false, 'flows.1.cc.second_cut': 'any_time' };
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
  claims: ['000-F5-a4', '000-F5-a5', '000-F5-c1', '000-F5-c2', '000-F5-c4', '000-F5-c5', '000-C-7'],
  text: [
    'A full buffer is 120 ms. LP yields above 15 % of that, 18 ms; NICE counts a packet as late above 20 %, 24 ms; LEDBAT aims at 25 ms and holds it. Whoever has the highest threshold wins, and it is LEDBAT for every k. LP is in its inference phase 96 % of the time. With a target of 10 ms, below both thresholds, LEDBAT is the one left behind: LP gets about 60 % of the link, NICE 30 %, LEDBAT 7 %. There, unlike at 25 ms, it matters which second indication LP takes for the drop to one packet: if any does, as in the Linux module, each gets about a third.',
    'The paper has LP ahead. ns-2’s LP cannot always see the queue, since it does not know the receiver’s clock (see Fig. 4). With a clock 120 ms ahead and the Linux module’s arithmetic the picture turns into the printed one: LP and LEDBAT close to each other at k = 1, NICE behind, LP first from k = 2 on. ns-2 with the module on 32-bit integers gives LP 23, 49, 51 and 79 % for k = 1, 2, 3 and 5, LEDBAT 76, 49, 48 and 21 %.',
    'A queue close to all-Reno’s needs an LP without any early detection; it then starves LEDBAT at k = 1 already. The printed queue and the printed shares at k = 1 were not reached together, in ns-2 neither: its queue at k = 5 is 0.44 of the buffer against 0.76 of all-Reno.',
    'The paper has two LPs in inference together for less of the time than one LP alone; with the clock 120 ms ahead it is about as much, near a quarter.',
  ],
  sets: [
    figure(
      'target',
      { 'flows.0.count': 1, 'flows.1.count': 1, 'flows.2.count': 1 },
      [{ path: 'flows.0.cc.target_ms', values: [10, 15, 20, 25, 50], label: 'target_ms' }],
      ([tau]) => ({ tau: Number(tau) }),
    ),
    figure(
      'target-any',
      { 'flows.0.count': 1, 'flows.1.count': 1, 'flows.2.count': 1, 'flows.1.cc.second_cut': 'any_time' },
      [{ path: 'flows.0.cc.target_ms', values: [10, 25], label: 'target_ms' }],
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
        'With LEDBAT’s target at 10 ms the order of one flow of each kind is LP, NICE, LEDBAT, and LEDBAT has less than a tenth of the link.',
      expected: allOf(
        { op: 'order', dir: 'desc', cells: [{ metric: 'lp' }, { metric: 'nice' }, { metric: 'ledbat' }], min_gap: 3 },
        le(10, { metric: 'ledbat' }),
      ),
      check: (r) => KINDS.flatMap((metric) => r.cells('target', metric, { tau: 10 }, { metric })),
      bound: 'The margin of the claim on k = 1 for the order; the tenth was set after the result.',
    },
    {
      id: 's000-mix-low-target-any',
      statement:
        'If any second indication makes LP drop to one packet, one flow of each kind gets between a quarter and two fifths of the link at that target, and LEDBAT still nine tenths at 25 ms.',
      expected: allOf(
        ...KINDS.map((metric) => ({ op: 'between' as const, metric, sel: { tau: 10 }, lo: 25, hi: 42 })),
        ge(90, { metric: 'ledbat', sel: { tau: 25 } }),
      ),
      check: (r) => KINDS.flatMap((metric) => r.cells('target-any', metric, {}, { metric })),
      bound: 'A third, eight points either way, and nine tenths; set after the result.',
    },
    {
      id: 's000-mix-true-clock',
      statement:
        'With the Linux module’s arithmetic and true clocks LEDBAT still has more than three quarters for every k.',
      expected: ge(75),
      check: (r) => r.cells('clock', 'ledbat', { offset: 0 }),
      bound: 'ns-2 with the clock known: 90 to 81 %. Set after the result.',
    },
    {
      id: 's000-mix-offset-shares',
      statement:
        'With the receiver’s clock 120 ms ahead LP and LEDBAT are within 12 points at k = 1, and NICE is behind both.',
      expected: allOf(
        between(-12, 12, { metric: 'lead' }),
        { op: 'cmp', rel: 'gt', a: { metric: 'ledbat' }, b: { metric: 'nice' }, margin: 3 },
        { op: 'cmp', rel: 'gt', a: { metric: 'lp' }, b: { metric: 'nice' }, margin: 3 },
      ),
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
      expected: forall({ k: [2, 3, 4, 5] }, ge(0)),
      check: (r) => r.cells('clock', 'lead', { offset: 120 }),
      bound: 'The claim’s own sign.',
    },
    {
      id: 's000-mix-queue-or-share',
      statement:
        'Without early detection (400 ms) the queue is within the claim’s range of all-Reno’s, and LEDBAT has less than 6 %; at 120 ms the queue is less than half of it.',
      expected: allOf(
        between(0.75, 1.2, { metric: 'queue-off' }),
        le(6, { metric: 'ledbat-off' }),
        le(0.5, { metric: 'queue-120' }),
      ),
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
        'With the receiver’s clock 120 ms ahead two LPs infer together for about as much of the time as one LP does alone.',
      expected: between(0.18, 0.28),
      check: (r) => r.cells('inference', 'inferring'),
      bound: 'Near a quarter for both; set after the result.',
    },
  ],
};

const reasons: readonly Reason[] = [thresholds];
export default reasons;
