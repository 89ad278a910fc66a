/** Time series of one run, from the recorder's columns in the page or from what `lbe run --trace` writes. */
import { max, mean, min, sum } from 'd3-array';
import { eachBucket, eachEvent, flowName, type Bucket } from '../model/columns';
import { crowdName } from '../model/crowds';
import { seconds, shortest } from '../model/export-csv';
import type { Columns } from '../model/series';
import { variation } from '../model/statistics';

/** What happened in a bucket that begins at `t`, in s; of a sum, four times the same. */
export interface TraceBucket extends Bucket {
  readonly t: number;
}

export type Trace = readonly TraceBucket[];

export interface Traces {
  /** `of`: a flow (`tcp.0`, `mp.0/1`) or a link; `id`: `cwnd`, `rtt`, `bytes`, `queue`, `gauge:base_delay` ... */
  readonly series: (of: string, id: string) => Trace | undefined;
  /** Times in s of the packet events of a kind (`drop_tail`, `timeout`, `start` ...), of one flow or of all. */
  readonly events: (kind: string, flow?: string) => readonly number[];
}

const key = (of: string, id: string): string => `${of} ${id}`;

function tracesFrom(
  series: ReadonlyMap<string, Trace>,
  events: readonly (readonly [number, string, string])[],
): Traces {
  return {
    series: (of, id) => series.get(key(of, id)),
    events: (kind, flow) =>
      events.flatMap(([t, what, whose]) => (what === kind && (flow === undefined || whose === flow) ? [t] : [])),
  };
}

/** `samples`, `sums` and `events`: the texts of the three files. */
export function tracesFromCsv(samples: string, sums: string, events: string): Traces {
  const series = new Map<string, TraceBucket[]>();
  for (const line of [samples, sums].flatMap((text) => text.trim().split('\n').slice(1))) {
    const [time, of = '', id = '', , ...values] = line.trim().split(',');
    const [first = NaN, min = first, max = first, last = first] = values.map(Number);
    const own = series.get(key(of, id)) ?? [];
    series.set(key(of, id), own);
    own.push({ t: Number(time), first, min, max, last });
  }
  const rows = events.trim().split('\n').slice(1);
  return tracesFrom(
    series,
    rows.map((row) => {
      const [time, kind = '', flow = ''] = row.trim().split(',');
      return [Number(time), kind, flow] as const;
    }),
  );
}

export function tracesFromColumns(columns: Columns): Traces {
  const { layout } = columns;
  const flows = layout.flows.map(flowName);
  const series = new Map<string, Trace>();
  for (const info of layout.series) {
    const of = info.flow === null ? (layout.links[info.link ?? -1]?.id ?? crowdName(info)) : (flows[info.flow] ?? '');
    const buckets: TraceBucket[] = [];
    eachBucket(columns, info, (index, ...sampled) => {
      // As the files have them: the same figures come of both.
      const [first, min, max, last] = sampled.map(shortest) as typeof sampled;
      buckets.push({ t: seconds(index * layout.bucket_s), first, min, max, last });
    });
    series.set(key(of, info.id), buckets);
  }
  const rows: [number, string, string][] = [];
  eachEvent(columns, (t_s, kind, flow) => rows.push([seconds(t_s), layout.event_kinds[kind] ?? '', flows[flow] ?? '']));
  return tracesFrom(series, rows);
}

type Window = readonly [from_s: number, to_s: number];

const inside = (trace: Trace, [from, to]: Window): Trace => trace.filter(({ t }) => t >= from && t < to);

/** The middle of a bucket between least and greatest. */
export const middleOf = ({ min, max }: Bucket): number => (min + max) / 2;

export const meanOver = (trace: Trace | undefined, window: Window): number | null =>
  mean(inside(trace ?? [], window).map(middleOf)) ?? null;

export const leastOver = (trace: Trace | undefined, window: Window): number | null =>
  min(inside(trace ?? [], window), (bucket) => bucket.min) ?? null;

export const greatestOver = (trace: Trace | undefined, window: Window): number | null =>
  max(inside(trace ?? [], window), (bucket) => bucket.max) ?? null;

/** Standard deviation of the buckets' middles by their mean. */
export const variationOver = (trace: Trace | undefined, window: Window): number | null =>
  variation(inside(trace ?? [], window).map(middleOf));

/** Sum over a window, by its length in s: bytes become bytes a second. The window's ends are exact to a bucket. */
export const rateOver = (trace: Trace | undefined, window: Window): number | null =>
  trace === undefined ? null : sum(inside(trace, window), ({ last }) => last) / (window[1] - window[0]);

/** Part of a window in which every one of these flags is up; a flag keeps its value until it is sampled again. */
export function timeTogether(flags: readonly (Trace | undefined)[], [from, to]: Window, step_s = 0.1): number | null {
  if (flags.length === 0) return null;
  const steps = Math.round((to - from) / step_s);
  const up = flags.map((trace) => {
    if (trace === undefined) return null;
    let next = 0;
    let value = 0;
    return Array.from({ length: steps }, (_, i) => {
      // The middle of the step: a bucket that begins with it counts, whatever its rounding.
      for (; (trace[next]?.t ?? Infinity) <= from + (i + 0.5) * step_s; next += 1) value = trace[next]?.last ?? 0;
      return value >= 0.5;
    });
  });
  if (up.some((flag) => flag === null)) return null;
  return Array.from({ length: steps }, (_, i) => up.every((flag) => flag?.[i])).filter(Boolean).length / steps;
}

/** Start of the first bucket in which a sample was at the level or below, in s; null where none was. */
export function firstAtMost(trace: Trace | undefined, level: number): number | null {
  return trace?.find(({ min }) => min <= level)?.t ?? null;
}
