/** Runs for what S000 says of its link, its metrics and its three protocols. */
import self from '../../../../scenarios/figures/s000-fig1-self.json';
import target from '../../../../scenarios/figures/s000-fig2-target.json';
import { getValue } from '../../../src/model/path';
import type { Json, Scenario } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { catalog } from '../../../src/model/tables';
import { changed, single, varied } from '../../../src/ledger/derive';
import type { RunSet } from '../../../src/ledger/exhibit';
import { eta, jainLong, jainShort, lossRate, occupancy, sharePercent } from '../../../src/ledger/measures';
import { greatestOver, leastOver } from '../../../src/ledger/traces';
import { lossCuts } from '../../../src/ledger/windows';

const dumbbell = (target as unknown as Sweep).base;

export const PACKET_BYTES = Number(catalog.flow.find(({ key }) => key === 'packet_bytes')?.default);

export const RATE_BPS = Number(getValue(dumbbell, 'links.0.rate_bps'));
export const RTT_S = (2 * Number(getValue(dumbbell, 'links.0.delay_ms'))) / 1000;
export const BUFFER = Number(getValue(dumbbell, 'links.0.queue.limit_packets'));

const flow = (id: string, rate_bps: number, more: Readonly<Record<string, Json>> = {}): Json => ({
  id,
  cc: { kind: 'cbr', rate_bps },
  path: ['bottleneck'],
  ...more,
});

const DURATION_S = 20;

/** On and off in turns of so many seconds. */
const turns = (length_s: number, first: 0 | 1): Json =>
  Array.from({ length: DURATION_S / length_s / 2 }, (_, i) => [
    (2 * i + first) * length_s,
    (2 * i + first + 1) * length_s,
  ]);

/** A start so late that nothing gets through. */
const NEVER = { start_s: DURATION_S - 0.0001 };
export const PACE = 1_200_000;

/** Constant flows whose figures follow from the definitions alone. */
export const KNOWN: readonly { readonly key: string; readonly label: string; readonly flows: readonly Json[] }[] = [
  { key: 'even', label: 'Two equal flows, an eighth of the link each', flows: [flow('tcp', PACE), flow('lbe', PACE)] },
  { key: 'one of two', label: 'One of two sends', flows: [flow('tcp', PACE), flow('lbe', PACE, NEVER)] },
  {
    key: 'one of eleven',
    label: 'One of eleven sends',
    flows: [flow('tcp', PACE), flow('lbe', PACE, { ...NEVER, count: 10 })],
  },
  {
    key: 'turns of 1 s',
    label: 'In turns of 1 s',
    flows: [flow('tcp', PACE, { intervals_s: turns(1, 0) }), flow('lbe', PACE, { intervals_s: turns(1, 1) })],
  },
  {
    key: 'turns of 0.5 s',
    label: 'In turns of 0.5 s',
    flows: [flow('tcp', PACE, { intervals_s: turns(0.5, 0) }), flow('lbe', PACE, { intervals_s: turns(0.5, 1) })],
  },
  { key: 'overload', label: 'One flow of twice the link', flows: [flow('tcp', 2 * RATE_BPS)] },
];

export const CONTROLLERS = [
  { kind: 'lp', second_cut: 'at_end' },
  { kind: 'nice', known_queue_ms: 120 },
  { kind: 'ledbat' },
] as const;

const alone = (title: string, values: Readonly<Record<string, Json | undefined>>): Sweep =>
  varied(self as unknown as Sweep, {
    title,
    base: { 'flows.0.count': 1, ...values },
    axes: [{ path: 'flows.0.cc', values: CONTROLLERS, label: 'protocol' }],
    seeds: [1],
  });

const kindOf = ([cc]: readonly Json[]) => ({ cc: (cc as { readonly kind: string }).kind });

export const sets: readonly RunSet[] = [
  {
    id: 'known',
    sweep: {
      ...single(
        changed(dumbbell, { title: 'Flows of constant rate: what the metrics must say', duration_s: DURATION_S }),
        [1],
      ),
      axes: [{ path: 'flows', values: KNOWN.map(({ flows }) => flows) }],
    },
    at: ([flows]) => ({ run: KNOWN.find((each) => each.flows === flows)?.key ?? '' }),
    measures: { eta, tcp: sharePercent('tcp'), F_lt: jainLong, F_st: jainShort, B: occupancy, P_l: lossRate },
  },
  {
    id: 'lossy',
    sweep: alone('One packet in 2000 is lost', {
      'links.0.loss': { kind: 'bernoulli', p: 0.0005 },
      'links.0.queue.limit_packets': 1000,
    }),
    traced: true,
    at: kindOf,
    measures: {
      least: ({ traces }) => (traces === null ? null : least(lossCuts(traces, 'lbe.0'))),
      greatest: ({ traces }) => (traces === null ? null : least(lossCuts(traces, 'lbe.0').map((cut) => -cut))),
      cuts: ({ traces }) => (traces === null ? null : lossCuts(traces, 'lbe.0').length),
    },
  },
  {
    id: 'outage',
    sweep: alone('An outage of 1 s at 30 s', {
      'links.0.rate_bps': undefined,
      'links.0.rate_steps': [
        [0, RATE_BPS],
        [30, 0],
        [31, RATE_BPS],
      ],
    }),
    traced: true,
    at: kindOf,
    measures: {
      timeouts: ({ report }) => report.flows[0]?.timeouts ?? null,
      least: ({ traces }) => leastOver(traces?.series('lbe.0', 'cwnd'), [30, 32]),
    },
  },
  {
    id: 'limited',
    sweep: varied(single(changed(self.base as unknown as Scenario, { 'flows.0.count': 1 }), [1]), {
      title: 'A source that never fills its window',
      base: { 'flows.0.cc': { kind: 'ledbat' } },
      axes: [{ path: 'flows.0.transport.window_packets', values: [10, 1000], label: 'at most in flight' }],
    }),
    traced: true,
    at: ([packets]) => ({ flight: Number(packets) }),
    measures: { window: ({ traces }) => greatestOver(traces?.series('lbe.0', 'cwnd'), [0, 120]) },
  },
];

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values);
}
