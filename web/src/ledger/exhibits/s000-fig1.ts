import pairs from '../../../../scenarios/figures/s000-fig1-pairs.json';
import self from '../../../../scenarios/figures/s000-fig1-self.json';
import type { Json } from '../../model/scenario';
import type { Sweep } from '../../model/sweep';
import { changed, single, varied } from '../derive';
import type { Exhibit, Measure, Panel, RunSet, SeriesName } from '../exhibit';
import type { Coordinates } from '../expected';
import { eta, jainLong, jainShort, lossRate, queueDelay_ms, sharePercent, total } from '../measures';
import { fact, one } from '../results';
import { leastOver, variationOver } from '../traces';
import { asNs2 } from '../ns2';
import { firstCuts, growthInPhase, growthPerRtt, heldAbove, secondCuts, variationOfSum } from '../windows';

const beside = pairs as unknown as Sweep;
const alone = self as unknown as Sweep;

/** Ids of controllers by the names that the claims use. */
const PROTOCOLS = { lp: 'tcp-lp', nice: 'tcp-nice', ledbat: 'ledbat' } as const;

const protocols: readonly SeriesName[] = [
  { key: 'tcp-lp', label: 'TCP-LP', cc: 'lp' },
  { key: 'tcp-nice', label: 'TCP-Nice', cc: 'nice' },
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
];

const protocolOf = (cc: Json | undefined): string => {
  const { kind } = cc as { readonly kind: keyof typeof PROTOCOLS };
  return PROTOCOLS[kind];
};

const at =
  (mode: string) =>
  ([cc]: readonly Json[]): Coordinates => ({ proto: protocolOf(cc), mode });

/** The claims look at 20 to 120 s. */
const SETTLED = [20, 120] as const;
const TWO = ['lbe.0', 'lbe.1'] as const;

const mean = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;

const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values));
const greatest = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

const cuts: Measure = ({ traces }) =>
  traces === null ? null : least(TWO.flatMap((f) => firstCuts(traces, f, SETTLED)));
const deepest: Measure = ({ traces }) =>
  traces === null ? null : greatest(TWO.flatMap((f) => firstCuts(traces, f, SETTLED)));

const variation: Measure = ({ traces }) =>
  traces === null ? null : mean(TWO.map((flow) => variationOver(traces.series(flow, 'cwnd'), SETTLED)));

const sets: readonly RunSet[] = [
  {
    id: 'pairs',
    sweep: beside,
    traced: true,
    at: at('inter'),
    measures: {
      eta,
      F: jainLong,
      F_st: jainShort,
      tcp: sharePercent('tcp'),
      lbe: sharePercent('lbe'),
      P_l: lossRate,
      timeouts: total(({ timeouts }) => timeouts, 'lbe'),
      persistent: ({ traces }) => (traces === null ? null : greatest(secondCuts(traces, 'lbe.0', [0, 120]))),
      held: ({ traces }) => (traces === null ? null : heldAbove(traces, 'lbe.0', 25)),
    },
  },
  {
    id: 'self',
    sweep: alone,
    traced: true,
    at: at('intra'),
    measures: {
      eta,
      F: jainLong,
      F_st: jainShort,
      P_l: lossRate,
      variation,
      variation_sum: ({ traces }) =>
        traces === null
          ? null
          : variationOfSum(
              TWO.map((flow) => traces.series(flow, 'cwnd')),
              SETTLED,
            ),
      slope: ({ traces }) => (traces === null ? null : mean(TWO.map((flow) => growthPerRtt(traces, flow, SETTLED)))),
      cut_least: cuts,
      cut_greatest: deepest,
      growth_in_phase: ({ traces }) =>
        traces === null ? null : greatest(TWO.flatMap((flow) => growthInPhase(traces, flow, SETTLED) ?? [])),
    },
  },
  {
    id: 'settled',
    sweep: varied(alone, { title: 'Two of a kind, measured from 20 s on', base: { warmup_s: 20 } }),
    at: at('intra'),
    measures: { eta, delay_ms: queueDelay_ms },
  },
  {
    id: 'crowd',
    sweep: single(
      changed(beside.base, {
        title: 'Ten NICE flows beside one Reno flow',
        'flows.1.cc': { kind: 'nice', known_queue_ms: 120 },
        'flows.1.count': 10,
      }),
      [1, 2, 3, 4, 5],
    ),
    traced: true,
    at: () => ({ N: 10 }),
    measures: {
      tcp: sharePercent('tcp'),
      least: ({ scenario, traces }) =>
        traces === null
          ? null
          : least(
              Array.from({ length: scenario.flows[1]?.count ?? 1 }, (_, i) =>
                leastOver(traces.series(`lbe.${i}`, 'cwnd'), [0, scenario.duration_s]),
              ).filter((value) => value !== null),
            ),
    },
  },
  {
    id: 'readings',
    sweep: varied(alone, {
      title: 'Two of a kind: other readings of LP and NICE',
      axes: [
        {
          path: 'flows.0.cc',
          values: [
            { kind: 'lp', second_cut: 'any_time' },
            { kind: 'lp', form: 'linux', arm_after_loss: false },
            { kind: 'nice' },
          ],
        },
      ],
    }),
    at: ([cc]) => {
      const { kind, form } = cc as { readonly kind: string; readonly form?: string };
      return { reading: kind === 'nice' ? 'nice learns' : form === 'linux' ? 'lp of Linux' : 'lp any time' };
    },
    measures: { eta, F: jainLong },
  },
  ...(['inter', 'intra'] as const).map((mode): RunSet => {
    const sweep = mode === 'inter' ? beside : alone;
    const nice = { kind: 'nice', known_queue_ms: 120, growth_below_one: 'double', loss_reaction: 'three_quarters' };
    const [axis] = sweep.axes;
    return {
      id: `ns2-${mode}`,
      sweep: asNs2(sweep, 'reno', {
        title: `${mode === 'inter' ? 'Each beside Reno' : 'Two of a kind'}, as ns-2 was set`,
        axes:
          axis === undefined
            ? []
            : [{ ...axis, values: [{ kind: 'lp', second_cut: 'at_end' }, nice, { kind: 'ledbat' }] }],
      }),
      at: at(mode),
      measures: {
        eta,
        F: jainLong,
        P_l: lossRate,
        ...(mode === 'inter' && { tcp: sharePercent('tcp') }),
      },
      reference: ({ proto }) => {
        const theirs = { 'tcp-lp': 'lp_eq', 'tcp-nice': 'nice_q', ledbat: 'ledbat' }[String(proto)] ?? '';
        return [`ns2/pair/${mode === 'inter' ? 'reno' : theirs}+${theirs}`];
      },
    };
  }),
];

/** The panels' letters; the paper's (e) is the middle of its left column. */
const LETTERS = { pairs: ['b', 'c', 'd'], self: ['f', 'g', 'h'] } as const;

const traces = (set: 'pairs' | 'self', mode: string): readonly Panel[] =>
  protocols.map(({ key, label }, i) => ({
    kind: 'trace',
    id: LETTERS[set][i] ?? '',
    title: set === 'pairs' ? `Windows: ${label} beside Reno` : `Windows: two ${label} flows`,
    sets: [set],
    where: { proto: key, mode },
    plot: 'cwnd',
  }));

const panels: readonly Panel[] = [
  {
    kind: 'table',
    id: 'a',
    title: 'Efficiency, fairness and breakdown of the six runs',
    sets: ['pairs', 'self'],
    rows: { along: 'proto', label: 'Protocol', names: protocols },
    columns: [
      { label: 'Beside Reno: η', digits: 3, measure: 'eta', where: { mode: 'inter' } },
      { label: 'Beside Reno: F', digits: 3, measure: 'F', where: { mode: 'inter' } },
      { label: 'Beside Reno: TCP', unit: '%', digits: 1, measure: 'tcp', where: { mode: 'inter' } },
      { label: 'Beside Reno: its own part', unit: '%', digits: 1, measure: 'lbe', where: { mode: 'inter' } },
      { label: 'Two of a kind: η', digits: 3, measure: 'eta', where: { mode: 'intra' } },
      { label: 'Two of a kind: F', digits: 3, measure: 'F', where: { mode: 'intra' } },
    ],
  },
  ...traces('pairs', 'inter'),
  ...traces('self', 'intra'),
];

/** As the caption lists them. */
const present = (): boolean => {
  const shown = panels.map(({ id, kind }) => `${id} ${kind}`);
  const wanted = ['a table', ...[...LETTERS.pairs, ...LETTERS.self].map((letter) => `${letter} trace`)];
  const [table] = panels;
  return (
    wanted.every((panel) => shown.includes(panel)) &&
    table?.kind === 'table' &&
    ['eta', 'F', 'tcp', 'lbe'].every((measure) => table.columns.some((column) => column.measure === measure))
  );
};

const exhibit: Exhibit = {
  id: 's000-fig1',
  paper: 'S000',
  place: 'Fig. 1',
  title: 'LP, NICE and LEDBAT at a glance',
  shows: [
    'Three protocols that yield to TCP, each in its own way. The upper row of the paper’s figure puts one flow of each beside a Reno flow, the lower row two flows of the same protocol beside each other; a table sums up efficiency, fairness and who got what.',
    'LP halves its window when the smoothed one-way delay rises and then only watches for a while; if the delay stays high, it starts over from the bottom. NICE is Vegas with an extra halving when many packets of a round were late, and may go below one packet per round trip. LEDBAT moves its window in proportion to the distance from a target delay of 25 ms.',
    'The numbers of the table are an image in our copy of the paper, so that only the statements of the text can be held against our runs.',
  ],
  answer: [
    'All three give way to Reno, which gets more than 98 % of the traffic. Among themselves they differ as the paper says: LP saws, NICE and LEDBAT hold still. NICE’s two flows keep the unequal windows that their start gave them, as Vegas’ do.',
    'Two readings decide the lower row, and the paper leaves both open. NICE must know how long a full queue delays: without ever seeing one, it takes its own few packets for congestion and leaves a third of the link idle. LP must wait for the end of its inference phase before it judges again: as Linux’ module does it, at any time, two LP flows leave more than a third of the link idle.',
  ],
  departures: [
    'NICE’s largest RTT is at least 120 ms above the smallest, what the full buffer delays. The claims let a slow start that ends with a loss teach NICE this; ours has no such phase. The run without it is among the findings.',
    'LP gives no early indication before its first loss, and judges again when its inference phase of three RTTs is over: so says the paper’s text, not Linux’ module. The runs with the other readings are among the findings.',
    'LP’s window falls to one packet, not to zero: a window of zero could not send the packet whose acknowledgement would open it.',
    'Starts differ by up to 1 ms, and each packet leaves up to 0.1 ms late; the paper says that all start together.',
  ],
  sets,
  panels,
  knobs: ['links.0.queue.limit_packets', 'links.0.rate_bps', 'links.0.delay_ms'],
  claims: {
    '000-F1-P': () => [fact('present', present())],
    '000-F1-a1': (r) => [
      ...r.cells('pairs', 'eta', {}, { metric: 'eta' }),
      ...r.cells('self', 'eta', {}, { metric: 'eta' }),
      fact('fig1-table', present()),
    ],
    '000-F1-b1': (r) => r.cells('self', 'slope', { proto: 'tcp-lp' }),
    '000-F1-b2': (r) => [
      ...r.cells('self', 'cut_least', { proto: 'tcp-lp' }, { cut: 'deepest' }),
      ...r.cells('self', 'cut_greatest', { proto: 'tcp-lp' }, { cut: 'shallowest' }),
    ],
    '000-F1-b3': (r) => r.cells('pairs', 'persistent', { proto: 'tcp-lp' }),
    '000-F1-c1': (r) => r.cells('self', 'variation'),
    '000-F1-c2': (r) => r.cells('settled', 'eta', { proto: 'tcp-nice' }),
    '000-F1-d1': (r) => r.cells('settled', 'delay_ms', { proto: 'ledbat' }),
    '000-F1-d2': (r) => r.cells('self', 'variation_sum', { proto: 'ledbat' }),
    '000-F1-d3': (r) => {
      const ledbat = r.value('self', 'variation', { proto: 'ledbat' });
      return ['tcp-nice', 'tcp-lp'].map((proto) => {
        const other = r.value('self', 'variation', { proto });
        return one(ledbat === null || other === null ? null : Math.abs(ledbat - other), { X: proto });
      });
    },
    '000-F1-e1': (r) => r.cells('pairs', 'tcp'),
    '000-F1-e2': (r) => r.cells('pairs', 'held', { proto: 'ledbat' }),
    '000-F1-e3': (r) => r.cells('crowd', 'least'),
  },
  findings: [
    {
      id: 's000-f1-no-growth',
      statement: 'LP’s window does not grow while LP infers, over 100 s of two LP flows.',
      expected: { op: 'le', value: 0 },
      check: (r) => r.cells('self', 'growth_in_phase', { proto: 'tcp-lp' }),
      bound: 'The paper’s rule; no tolerance.',
    },
    {
      id: 's000-f1-any-time',
      statement:
        'If LP may judge again at any time within the phase, two LP flows leave more than a third of the link idle.',
      expected: { op: 'le', value: 0.667 },
      check: (r) => r.cells('readings', 'eta', { reading: 'lp any time' }),
      bound: 'Two thirds, set after the result (0.61).',
    },
    {
      id: 's000-f1-linux',
      statement:
        'Linux’ arithmetic, which forgets the extremes of the delay at each indication and does not wait for a loss, uses a quarter of the link at most.',
      expected: { op: 'le', value: 0.25 },
      check: (r) => r.cells('readings', 'eta', { reading: 'lp of Linux' }),
      bound: 'One quarter, set after the result (0.20); ns-2’s module with a true clock gives 0.21.',
    },
    {
      id: 's000-f1-nice-learns',
      statement:
        'Two NICE flows that learn the largest RTT from the path alone never see a full queue, and leave at least a quarter of the link idle.',
      expected: { op: 'le', value: 0.75 },
      check: (r) => r.cells('readings', 'eta', { reading: 'nice learns' }),
      bound: 'Three quarters, set after the result (0.66); ns-2 with the same rule gives 0.66.',
    },
  ],
};

export default exhibit;
