/** Time series of one run, from the recorder's columns in the page or from what `lbe run --trace` writes. */
import { shortest } from '../model/export-csv';
import type { Columns } from '../model/series';

/** A series in buckets of time: `first`, `min`, `max`, `last` of what was sampled, or its `sum`. */
export interface Trace {
  /** Start of each bucket in which something happened, in s. */
  readonly t: readonly number[];
  /** Sampled: 4 numbers a bucket, in that order; a sum: one. */
  readonly values: readonly number[];
  readonly sum: boolean;
}

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
  const series = new Map<string, { t: number[]; values: number[]; sum: boolean }>();
  const read = (text: string, sum: boolean): void => {
    for (const line of text.trim().split('\n').slice(1)) {
      const [time, of = '', id = '', , ...values] = line.trim().split(',');
      const name = key(of, id);
      const own = series.get(name) ?? { t: [], values: [], sum };
      series.set(name, own);
      own.t.push(Number(time));
      own.values.push(...values.map(Number));
    }
  };
  read(samples, false);
  read(sums, true);
  const rows = events.trim().split('\n').slice(1);
  return tracesFrom(
    series,
    rows.map((row) => {
      const [time, kind = '', flow = ''] = row.trim().split(',');
      return [Number(time), kind, flow] as const;
    }),
  );
}

export function tracesFromColumns({ layout, data, events }: Columns): Traces {
  const flows = layout.flows.map(({ group, index, path }) =>
    typeof path === 'number' ? `${group}.${index}/${path}` : `${group}.${index}`,
  );
  const seconds = (t: number): number => Math.round(t * 1e9) / 1e9;
  const series = new Map<string, Trace>();
  for (const { id, flow, link, kind, offset } of layout.series) {
    const of = flow === null ? (layout.links[link ?? -1]?.id ?? '') : (flows[flow] ?? '');
    const width = kind === 'sum' ? 1 : 4;
    const t: number[] = [];
    const values: number[] = [];
    for (let bucket = 0; bucket < layout.buckets; bucket += 1) {
      const from = offset + bucket * width;
      if (Number.isNaN(data[from] ?? NaN)) continue;
      t.push(seconds(bucket * layout.bucket_s));
      // As the files have them: the same figures come of both.
      for (const value of data.subarray(from, from + width)) values.push(shortest(value));
    }
    series.set(key(of, id), { t, values, sum: kind === 'sum' });
  }
  const rows: [number, string, string][] = [];
  for (let i = 0; i < events.length; i += 4) {
    const [t = 0, kind = -1, flow = -1] = events.subarray(i, i + 4);
    rows.push([seconds(t), layout.event_kinds[kind] ?? '', flows[flow] ?? '']);
  }
  return tracesFrom(series, rows);
}

type Window = readonly [from_s: number, to_s: number];

const inside = ({ t }: Trace, [from, to]: Window): readonly number[] =>
  t.flatMap((time, i) => (time >= from && time < to ? [i] : []));

/** Mean of the buckets' middles between least and greatest over a window; null where nothing was sampled. */
export function meanOver(trace: Trace | undefined, window: Window): number | null {
  if (trace === undefined) return null;
  const values = inside(trace, window).map(
    (i) => ((trace.values[4 * i + 1] ?? NaN) + (trace.values[4 * i + 2] ?? NaN)) / 2,
  );
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function leastOver(trace: Trace | undefined, window: Window): number | null {
  const values = trace === undefined ? [] : inside(trace, window).map((i) => trace.values[4 * i + 1] ?? NaN);
  return values.length === 0 ? null : Math.min(...values);
}

export function greatestOver(trace: Trace | undefined, window: Window): number | null {
  const values = trace === undefined ? [] : inside(trace, window).map((i) => trace.values[4 * i + 2] ?? NaN);
  return values.length === 0 ? null : Math.max(...values);
}

/** Standard deviation of the buckets' middles by their mean. */
export function variationOver(trace: Trace | undefined, window: Window): number | null {
  if (trace === undefined) return null;
  const values = inside(trace, window).map(
    (i) => ((trace.values[4 * i + 1] ?? NaN) + (trace.values[4 * i + 2] ?? NaN)) / 2,
  );
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? null : Math.sqrt(variance) / mean;
}

/** Sum over a window, by its length in s: bytes become bytes a second. The window's ends are exact to a bucket. */
export function rateOver(trace: Trace | undefined, [from, to]: Window): number | null {
  if (trace === undefined) return null;
  const sum = inside(trace, [from, to]).reduce((total, i) => total + (trace.values[i] ?? 0), 0);
  return sum / (to - from);
}

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
      for (; (trace.t[next] ?? Infinity) <= from + (i + 0.5) * step_s; next += 1)
        value = trace.values[4 * next + 3] ?? 0;
      return value >= 0.5;
    });
  });
  if (up.some((flag) => flag === null)) return null;
  return Array.from({ length: steps }, (_, i) => up.every((flag) => flag?.[i])).filter(Boolean).length / steps;
}

/** Start of the first bucket in which a sample was at the level or below, in s; null where none was. */
export function firstAtMost(trace: Trace | undefined, level: number): number | null {
  const found = trace?.t.findIndex((_, i) => (trace.values[4 * i + 1] ?? Infinity) <= level) ?? -1;
  return trace?.t[found] ?? null;
}
