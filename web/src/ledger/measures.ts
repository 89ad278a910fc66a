/** Measures that several exhibits take from a report, with the papers' definitions (reference page, "metrics"). */
import type { FlowReport } from '../model/series';
import type { Measure, Observed } from './exhibit';

/** Delivered bits over capacity at the bottleneck, retransmissions included. Part of one. */
export const eta: Measure = ({ report }) => report.metrics.efficiency;

/** Part of one that distinct data made, in packets as long as the wire's: goodput times packet by payload is left to the caller. */
export const lossRate: Measure = ({ report }) => report.metrics.loss;

export const occupancy: Measure = ({ report }) => report.metrics.queue_occupancy;

export const jainLong: Measure = ({ report }) => report.metrics.jain_long;
export const jainShort: Measure = ({ report }) => report.metrics.jain_short;

/** E[Q]: the bottleneck's time-averaged queue in packets. */
export const meanQueue: Measure = ({ report }) => report.metrics.queue_mean_packets;

/** D_Q: mean queueing delay over the longest. */
export const delayIndex: Measure = ({ report }) => report.metrics.delay_index;

export const queueDelay_ms: Measure = ({ report }) => report.metrics.queue_delay_mean_ms;

/** TCP%: percent of the delivered traffic that groups have. */
export const sharePercent =
  (...groups: readonly string[]): Measure =>
  ({ report }) => {
    const parts = groups.map((group) => report.metrics.share[group] ?? null);
    return parts.every((part) => part === null)
      ? null
      : 100 * parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  };

export const total =
  (value: (flow: FlowReport) => number | null, group?: string): Measure =>
  ({ report }) =>
    report.flows.reduce<number | null>((sum, flow) => {
      if (group !== undefined && flow.group !== group) return sum;
      const own = value(flow);
      return own === null ? sum : (sum ?? 0) + own;
    }, null);

export const quotient =
  (above: Measure, below: Measure): Measure =>
  (run: Observed) => {
    const [a, b] = [above(run), below(run)];
    return a === null || b === null || b === 0 ? null : a / b;
  };

export const times =
  (factor: number, measure: Measure): Measure =>
  (run) => {
    const value = measure(run);
    return value === null ? null : factor * value;
  };

export const jainOf =
  (group: string): Measure =>
  ({ report }) =>
    report.metrics.jain_group[group] ?? null;

/** η by goodput: what reached the receivers for the first time, in full packets, by what the bottleneck could have carried. */
export const goodputEta: Measure = ({ scenario, report }) => {
  const link = scenario.links.find(({ id }) => id === scenario.bottleneck) ?? scenario.links[0];
  const rate_bps = link?.rate_bps;
  if (typeof rate_bps !== 'number') return null;
  const bits = report.flows.reduce((sum, { group, delivered_packets }) => {
    const bytes = scenario.flows.find(({ id }) => id === group)?.['packet_bytes'] ?? 1500;
    return sum + 8 * Number(bytes) * delivered_packets;
  }, 0);
  return bits / (rate_bps * (scenario.duration_s - (scenario.warmup_s ?? 0)));
};
