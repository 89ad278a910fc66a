/** What the exhibits of the LEDBAT-MP paper share: its four scenarios with the settings of the claims, and their measures. */
import lia from '../../../../scenarios/multipath-yields-to-lia.json?raw';
import reno from '../../../../scenarios/multipath-against-reno.json?raw';
import shared from '../../../../scenarios/multipath-shared-bottleneck.json?raw';
import twoLinks from '../../../../scenarios/multipath-two-links.json?raw';
import type { Scenario } from '../../../src/model/scenario';
import { changed } from '../../../src/ledger/derive';
import type { Measure, Observed } from '../../../src/ledger/exhibit';
import type { Cell, Coordinates } from '../../../src/ledger/expected';
import { type Results, type Row, one } from '../../../src/ledger/results';
import { type Trace, meanOver, middleOf, rateOver } from '../../../src/ledger/traces';

/**
 * SCTP's least timeout, and the second subflow when a heartbeat has confirmed its path. `text`: a preset's file. As text it
 * is a module of its own: the lab's first script takes the titles of presets and must not get their scenarios with them.
 */
function sctp(text: string): Scenario {
  const scenario = JSON.parse(text) as Scenario;
  return changed(scenario, {
    'flows.0.subflow_offset_s': 0.3,
    'flows.0.transport.min_rto_ms': 1000,
    ...(scenario.flows.length > 1 && { 'flows.1.transport.min_rto_ms': 1000 }),
  });
}

/** The Reno pair's hosts have a first hop as those of the other pair do. */
function withOwnHop(scenario: Scenario): Scenario {
  const [first, ...rest] = scenario.links;
  if (first === undefined) return scenario;
  return {
    ...scenario,
    links: [first, ...rest, { ...first, id: 'pair' }],
    flows: scenario.flows.map((flow) => (flow.path === undefined ? flow : { ...flow, path: ['pair', ...flow.path] })),
  };
}

/** Fig. 1 (a) to (d). */
export const scenarioA = sctp(twoLinks);
export const scenarioB = sctp(lia);
export const scenarioC = sctp(shared);
export const scenarioD = withOwnHop(sctp(reno));

/** Rate of every path and of the shared bottleneck in bit/s. */
export const RATE_BPS = 5_000_000;

/** The paper's names of flows, by ours. */
export const F00 = 'mp.0/0';
export const F01 = 'mp.0/1';
export const SUBFLOWS = [
  ['F00', F00],
  ['F01', F01],
] as const;

export type Window = readonly [from_s: number, to_s: number];

/** The first minute, without the start. */
export const FIRST: Window = [30, 60];
/** The last quarter of the first history. */
export const SQUEEZED: Window = [260, 355];
/** RFC 6817's least window in packets, which the paper does not state. */
const LEAST_WINDOW = 2;

const series = ({ traces }: Observed, of: string, id: string): Trace | undefined => traces?.series(of, id);

/** A sender's mean of a sampled series over a window: `cwnd` in packets, `rtt` and `gauge:base_delay` in ms. */
export const meanOf =
  (of: string, id: string, window: Window): Measure =>
  (run) =>
    meanOver(series(run, of, id), window);

/** Delivered over a window, retransmissions and headers included, by the rate of a path. */
export const partOf =
  (flows: readonly string[], window: Window): Measure =>
  (run) => {
    const rates = flows.map((of) => rateOver(series(run, of, 'bytes'), window));
    if (rates.includes(null)) return null;
    return (8 * rates.reduce<number>((sum, rate) => sum + (rate ?? 0), 0)) / RATE_BPS;
  };

/** Time of the first event of a kind of a flow, in s. */
export const firstEvent =
  (kind: string, flow: string): Measure =>
  ({ traces }) =>
    traces?.events(kind, flow)[0] ?? null;

/** The window of a subflow. */
export const cwndOf = (run: Observed, of: string): Trace | undefined => series(run, of, 'cwnd');

/** The two subflows' windows together: in each bucket in which both have one, the sum of their middles. */
export function totalCwnd(run: Observed, [from, to]: Window): readonly number[] {
  const middles = SUBFLOWS.map(([, of]) => new Map(cwndOf(run, of)?.map((bucket) => [bucket.t, middleOf(bucket)])));
  const [first, second] = middles;
  return [...(first ?? [])].flatMap(([t, own]) => {
    const other = second?.get(t);
    return other === undefined || t < from || t >= to ? [] : [own + other];
  });
}

/** From when a sampled series stays within bounds until `to`, to a bucket; null if never. */
export function settled(trace: Trace | undefined, to: number, [lo, hi]: readonly [number, number]): number | null {
  const buckets = trace?.filter(({ t }) => t < to) ?? [];
  return buckets[buckets.findLastIndex(({ min, max }) => min < lo || max > hi) + 1]?.t ?? null;
}

/** When a sampled series first exceeds a level after `from`; null if never. */
export function exceeds(trace: Trace | undefined, from: number, level: number): number | null {
  return trace?.find(({ t, max }) => t >= from && max > level)?.t ?? null;
}

/** When the RTT of a subflow first exceeds 1.3 times its mean before the base delay is forgotten, at `reset_s`. */
export const rttStep =
  (of: string, reset_s: (run: Observed) => number): Measure =>
  (run) => {
    const rtt = series(run, of, 'rtt');
    const before = meanOver(rtt, [reset_s(run) - 20, reset_s(run) - 2]);
    return before === null ? null : exceeds(rtt, FIRST[1], 1.3 * before);
  };

/** When F00 is at its least window for good, within the first history; null if never. */
export const squeezedOut_s: Measure = (run) => settled(cwndOf(run, F00), SQUEEZED[1], [0, LEAST_WINDOW + 0.1]);

/** By how much F01's base delay exceeds F00's in the first minute, in ms. */
export const baseGap_ms: Measure = (run) => {
  const first = meanOf(F00, 'gauge:base_delay', FIRST)(run);
  const second = meanOf(F01, 'gauge:base_delay', FIRST)(run);
  return first === null || second === null ? null : second - first;
};

/** First dropped packet after 60 s. */
export const firstLoss: Measure = ({ traces }) =>
  traces
    ?.events('drop_tail')
    .reduce<number | null>((first, t) => (t > 60 && t < (first ?? Infinity) ? t : first), null) ?? null;

/** A window of time as the claims name it. */
export const windowName = (window: Window): string => JSON.stringify(window);

/** A measure of the only point of a set as a cell with coordinates. */
export function cell(r: Results, set: string, measure: string, at: Coordinates = {}): Cell {
  const row: Row | undefined = r.of(set)[0];
  return one(row?.values[measure]?.mean ?? null, at, row === undefined ? undefined : { set, point: row.point });
}
