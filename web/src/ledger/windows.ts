/** What a window did, read from the buckets of its trace: cuts at early indications, growth between them, roughness. */
import { group, mean, min, pairs, sum } from 'd3-array';
import { variation } from '../model/statistics';
import { middleOf, type Trace, type TraceBucket, type Traces } from './traces';

/** Length of a trace's buckets in s; null for fewer than two. */
const bucketOf = (trace: Trace): number | undefined => min(pairs(trace), ([{ t }, next]) => next.t - t);

/** A bucket with the one before it, of the window and of TCP-LP's inference phase (0 or 1). */
interface Step {
  readonly before: TraceBucket;
  readonly now: TraceBucket;
  readonly inferred: TraceBucket;
  readonly inferring: TraceBucket;
}

/** Neighbouring buckets in which something was sampled, within a window of time; none in which a loss or a timeout cut. */
function stepsOf(traces: Traces, flow: string, [from, to]: readonly [number, number]): readonly Step[] {
  const [cwnd, phase] = [traces.series(flow, 'cwnd'), traces.series(flow, 'gauge:inference')];
  if (cwnd === undefined || phase === undefined) return [];
  const bucket = bucketOf(cwnd) ?? 0;
  const phases = new Map(phase.map((each) => [each.t, each]));
  const losses = ['fast_retransmit', 'timeout'].flatMap((kind) => traces.events(kind, flow));
  return pairs(cwnd).flatMap(([before, now]) => {
    if (now.t < from || now.t >= to) return [];
    const [inferred, inferring] = [phases.get(before.t), phases.get(now.t)];
    if (inferred === undefined || inferring === undefined) return [];
    if (losses.some((at) => at >= before.t && at < now.t + bucket)) return [];
    return [{ before, now, inferred, inferring }];
  });
}

/** What an early indication outside the inference phase leaves of the window: one number a cut. */
export const firstCuts = (traces: Traces, flow: string, over: readonly [number, number]): readonly number[] =>
  stepsOf(traces, flow, over).flatMap(({ before, now, inferred, inferring }) =>
    inferred.last === 0 && inferring.max === 1 ? [now.min / Math.max(before.last, now.max)] : [],
  );

/** Windows in packets that a fall within the inference phase left, where the phase went on: the persistent indications. */
export const secondCuts = (traces: Traces, flow: string, over: readonly [number, number]): readonly number[] =>
  stepsOf(traces, flow, over).flatMap(({ before, now, inferred, inferring }) =>
    inferred.last === 1 && inferring.min === 1 && now.min < before.last ? [now.min] : [],
  );

/** The most that the window grew within a bucket of the inference phase, in packets; null where there was none. */
export function growthInPhase(traces: Traces, flow: string, over: readonly [number, number]): number | null {
  const grown = stepsOf(traces, flow, over).flatMap(({ before, now, inferred, inferring }) =>
    inferred.last === 1 && inferring.min === 1 ? [now.max - before.last] : [],
  );
  return grown.length === 0 ? null : Math.max(...grown);
}

/** Growth outside the inference phase, in packets per RTT: all packets gained by all RTTs that passed meanwhile. */
export function growthPerRtt(traces: Traces, flow: string, over: readonly [number, number]): number | null {
  const rtt = traces.series(flow, 'rtt');
  if (rtt === undefined) return null;
  const rtts = new Map(rtt.map((each) => [each.t, (each.min + each.max) / 2000]));
  let [packets, rounds] = [0, 0];
  for (const { before, now, inferred, inferring } of stepsOf(traces, flow, over)) {
    const round = rtts.get(now.t);
    if (inferred.max !== 0 || inferring.max !== 0 || now.last < before.last || round === undefined) continue;
    packets += now.last - before.last;
    rounds += (now.t - before.t) / round;
  }
  return rounds === 0 ? null : packets / rounds;
}

/** Standard deviation by mean of the sum of several traces' middles, over a window of time. */
export function variationOfSum(
  traces: readonly (Trace | undefined)[],
  [from, to]: readonly [number, number],
): number | null {
  const buckets = traces.flatMap((trace) => trace ?? []).filter(({ t }) => t >= from && t < to);
  const whole = [...group(buckets, ({ t }) => t).values()].filter(({ length }) => length === traces.length);
  return variation(whole.map((each) => sum(each, middleOf)));
}

/**
 * Part of the buckets in which every acknowledgement saw more queuing delay than `target_ms` and the window did not grow;
 * null where there was none.
 */
export function heldAbove(traces: Traces, flow: string, target_ms: number): number | null {
  const [cwnd, delay] = [traces.series(flow, 'cwnd'), traces.series(flow, 'gauge:queuing_delay')];
  if (cwnd === undefined || delay === undefined) return null;
  const delays = new Map(delay.map((each) => [each.t, each.min]));
  const above = pairs(cwnd).filter(([, { t }]) => (delays.get(t) ?? 0) > target_ms);
  return mean(above, ([before, now]) => (now.max <= before.last ? 1 : 0)) ?? null;
}

/** Difference in ms of the base delays that two LEDBAT flows have at the end; null where one has none. */
export function baseDelayGap(traces: Traces, [a, b]: readonly [string, string]): number | null {
  const [first, second] = [a, b].map((flow) => traces.series(flow, 'gauge:base_delay')?.at(-1)?.last);
  return first === undefined || second === undefined ? null : Math.abs(first - second);
}

/** What a fast retransmit leaves of a window of eight packets or more: one number a loss. */
export function lossCuts(traces: Traces, flow: string): readonly number[] {
  const cwnd = traces.series(flow, 'cwnd');
  if (cwnd === undefined) return [];
  const bucket = bucketOf(cwnd) ?? 0;
  return traces.events('fast_retransmit', flow).flatMap((at) => {
    const i = cwnd.findIndex(({ t }) => at >= t && at < t + bucket);
    const [before, now] = [cwnd[i - 1], cwnd[i]];
    return before === undefined || now === undefined || before.last < 8
      ? []
      : [now.min / Math.max(before.last, now.max)];
  });
}
