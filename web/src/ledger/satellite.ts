/** Measures of the satellite paper: payload by capacity over the whole run, pauses included, and throughput by interval. */
import type { FlowGroup, Json, Scenario } from '../model/scenario';
import type { Measure } from './exhibit';
import { rateOver } from './traces';

type Span = readonly [from_s: number, to_s: number];

const number = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** When a group with fixed times sends, within the run. */
export function intervalsOf(flow: FlowGroup, { duration_s }: Pick<Scenario, 'duration_s'>): readonly Span[] {
  const given = flow['intervals_s'] as readonly Span[] | undefined;
  const whole: Span = [number(flow['start_s'], 0), number(flow['stop_s'], duration_s)];
  return (given ?? [whole]).map(([from, to]) => [Math.min(from, duration_s), Math.min(to, duration_s)] as const);
}

export const activeSeconds = (flow: FlowGroup, scenario: Pick<Scenario, 'duration_s'>): number =>
  intervalsOf(flow, scenario).reduce((sum, [from, to]) => sum + to - from, 0);

/** Parts of the run, in s, in which no group of these sends. */
export function idleSeconds(flows: readonly FlowGroup[], scenario: Pick<Scenario, 'duration_s'>): number {
  const spans = flows.flatMap((flow) => intervalsOf(flow, scenario)).toSorted(([a], [b]) => a - b);
  let [busy, until] = [0, 0];
  for (const [from, to] of spans) {
    busy += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return scenario.duration_s - busy;
}

const partOfCapacity =
  (which: 'goodput_bps' | 'throughput_bps', groups: readonly string[]): Measure =>
  ({ report, scenario }) => {
    const capacity = scenario.links[0]?.rate_bps;
    const known = scenario.flows.filter(({ id }) => groups.includes(id));
    if (capacity === undefined || known.length === 0) return null;
    const bits = known.map((flow) =>
      report.flows
        .filter(({ group }) => group === flow.id)
        .reduce((sum, each) => sum + (each[which] ?? 0) * (each.active_s ?? activeSeconds(flow, scenario)), 0),
    );
    return (100 * bits.reduce((sum, each) => sum + each, 0)) / (capacity * scenario.duration_s);
  };

/**
 * Percent of the first link's capacity over the whole run that the distinct payload of these groups makes. A run without
 * any of the groups has none.
 */
export const payloadPercent = (...groups: readonly string[]): Measure => partOfCapacity('goodput_bps', groups);

/** The same of everything on the wire: headers and what is sent again. */
export const wirePercent = (...groups: readonly string[]): Measure => partOfCapacity('throughput_bps', groups);

/** kb/s of a flow that left the link between two times; the run must be recorded. Headers count. */
export const kbps =
  (flow: string, span: Span): Measure =>
  ({ traces }) => {
    if (traces === null) return null;
    // A flow that sent nothing at all has no series.
    const rate = rateOver(traces.series(flow, 'bytes'), span);
    return rate === null ? null : (rate * 8) / 1000;
  };

/**
 * Percent of capacity that the payload of a first flow makes over `duration_s` when nothing but its start costs anything: it
 * doubles from two packets to `ssthresh`, then grows by one packet for every `acks` acknowledgements until its window fills
 * the path. A check on what a growth rule costs, in closed form.
 */
export function afterStart(path: {
  readonly rate_bps: number;
  readonly rtt_s: number;
  readonly duration_s: number;
  readonly ssthresh: number;
  readonly acks: number;
}): number {
  const full = (path.rate_bps * path.rtt_s) / 12_000;
  let lost_s = 0;
  let cwnd = 2;
  while (cwnd < full) {
    lost_s += path.rtt_s * (1 - cwnd / full);
    cwnd = cwnd < path.ssthresh ? Math.min(2 * cwnd, path.ssthresh) : cwnd * (1 + 1 / path.acks);
  }
  return 100 * (1460 / 1500) * (1 - lost_s / path.duration_s);
}
