/**
 * The one reader of columns: what stands where in their arrays is known here and to the engine alone. A bucket without
 * samples means that nothing happened, so a sample holds and a sum is zero.
 */
import type { Columns, Layout, SeriesInfo } from './series';

export const [FIRST, MIN, MAX, LAST] = [0, 1, 2, 3] as const;
const SAMPLED = 4;
/** Numbers of an event: time in s, kind, flow, link. */
const EVENT = 4;

/** Numbers that a series keeps of each bucket. */
export const widthOf = ({ kind }: Pick<SeriesInfo, 'kind'>): number => (kind === 'sum' ? 1 : SAMPLED);

export function findSeries(
  layout: Layout,
  id: string,
  where: { flow?: number; link?: number },
): SeriesInfo | undefined {
  return layout.series.find(
    (series) =>
      series.id === id &&
      (where.flow === undefined || series.flow === where.flow) &&
      (where.link === undefined || series.link === where.link),
  );
}

/** `tcp.0`, and `mp.0/1` for the second path of a connection over several; empty for no flow. */
export function flowName(flow: Layout['flows'][number] | undefined): string {
  if (flow === undefined) return '';
  const { group, index, path } = flow;
  return typeof path === 'number' ? `${group}.${index}/${path}` : `${group}.${index}`;
}

/** What was recorded, from where to where, in s: the whole run, or a part of it. */
export const recordedOf = ({
  window_s,
  duration_s,
}: Pick<Layout, 'window_s' | 'duration_s'>): readonly [number, number] => window_s ?? [0, duration_s];

export function bucketAt(layout: Layout, t: number): number {
  const [from_s] = recordedOf(layout);
  return Math.min(layout.buckets - 1, Math.max(0, Math.floor((t - from_s) / layout.bucket_s)));
}

/** Where bucket `index` of a sampled series begins in `Columns.data`: for lines that are drawn again with every frame. */
export const cellOf = ({ offset }: SeriesInfo, index: number): number => offset + index * SAMPLED;

export interface Bucket {
  readonly first: number;
  readonly min: number;
  readonly max: number;
  readonly last: number;
}

export function bucket({ data }: Columns, series: SeriesInfo, index: number): Bucket {
  const width = widthOf(series);
  const more = width === 1 ? 0 : 1;
  const at = series.offset + index * width;
  return {
    first: data[at] ?? NaN,
    min: data[at + more] ?? NaN,
    max: data[at + 2 * more] ?? NaN,
    last: data[at + 3 * more] ?? NaN,
  };
}

/** Shows the buckets from `from` to before `to` in which something happened, without making an object of each. */
export function eachBucket(
  { layout, data }: Columns,
  series: SeriesInfo,
  visit: (index: number, first: number, min: number, max: number, last: number) => void,
  from = 0,
  to = layout.buckets,
): void {
  const width = widthOf(series);
  const more = width === 1 ? 0 : 1;
  const end = Math.min(layout.buckets, to);
  let index = Math.max(0, from);
  for (let at = series.offset + index * width; index < end; index += 1, at += width) {
    const first = data[at] ?? NaN;
    if (!Number.isNaN(first))
      visit(index, first, data[at + more] ?? NaN, data[at + more + more] ?? NaN, data[at + 3 * more] ?? NaN);
  }
}

/** The least and the greatest value of these buckets of a sampled series; infinities, the wrong way round, where nothing happened. */
export function extremes(columns: Columns, series: SeriesInfo, from?: number, to?: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  eachBucket(
    columns,
    series,
    (_index, _first, min, max) => {
      if (min < low) low = min;
      if (max > high) high = max;
    },
    from,
    to,
  );
  return [low, high];
}

/** Shows the packet events up to time `until`, in order of time; `flow` and `link` are -1 where it is nobody's. */
export function eachEvent(
  { events }: Columns,
  visit: (t_s: number, kind: number, flow: number, link: number) => void,
  until = Infinity,
): void {
  for (let at = 0; at < events.length; at += EVENT) {
    const t_s = events[at] ?? NaN;
    if (t_s > until) return;
    visit(t_s, events[at + 1] ?? -1, events[at + 2] ?? -1, events[at + 3] ?? -1);
  }
}

/** The value that a sampled series has at time `t`: the last one seen; NaN before the first. */
export function sampleAt({ layout, data }: Columns, series: SeriesInfo, t: number): number {
  for (let index = bucketAt(layout, t); index >= 0; index -= 1) {
    const last = data[cellOf(series, index) + LAST] ?? NaN;
    if (!Number.isNaN(last)) return last;
  }
  return NaN;
}

/** The total of a summed series from bucket `from` to before `to`. */
export function sumIn({ layout, data }: Columns, { offset }: SeriesInfo, from: number, to: number): number {
  let total = 0;
  for (let index = from; index < Math.min(layout.buckets, to); index += 1) {
    const value = data[offset + index] ?? 0;
    if (!Number.isNaN(value)) total += value;
  }
  return total;
}

/** The mean rate per second over window number `window` of `per` buckets of a summed series. */
export function rateIn(columns: Columns, series: SeriesInfo, per: number, window: number): number {
  const { bucket_s, buckets } = columns.layout;
  const [from_s, to_s] = recordedOf(columns.layout);
  const begin = window * per;
  const end = Math.min(buckets, begin + per);
  const span = Math.min(to_s - from_s, end * bucket_s) - begin * bucket_s;
  return span > 0 ? sumIn(columns, series, begin, end) / span : 0;
}

export function rates(columns: Columns, series: SeriesInfo, per: number): Float64Array {
  return new Float64Array(Math.ceil(columns.layout.buckets / per)).map((_, window) =>
    rateIn(columns, series, per, window),
  );
}

/** A mean over fewer packets than these would tell of single ones. */
const PACKETS = 20;

/**
 * Buckets per window so that a window is a round time near one part in 120 of what was recorded, and not shorter than so many
 * packets that take `packet_s` each.
 */
export function windowOf(layout: Layout, packet_s = 0): number {
  const [from_s, to_s] = recordedOf(layout);
  const { bucket_s } = layout;
  const wish = Math.max((to_s - from_s) / 120, PACKETS * packet_s);
  const decade = 10 ** Math.floor(Math.log10(wish));
  const round = [1, 2, 5, 10].map((step) => step * decade).find((step) => step >= wish * 0.999) ?? wish;
  return Math.max(1, Math.round(round / bucket_s));
}
