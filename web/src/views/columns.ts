/** Reading columns: a NaN bucket means that nothing happened, so a sample holds and a sum is zero. */
import type { Columns, Layout, SeriesInfo } from '../model/series';

/** Floats of one bucket: first, min, max, last. */
const WIDE = 4;

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

/** Bucket that contains time `t`, inside the run. */
export function bucketAt(layout: Layout, t: number): number {
  return Math.min(layout.buckets - 1, Math.max(0, Math.floor(t / layout.bucket_s)));
}

export interface Bucket {
  readonly first: number;
  readonly min: number;
  readonly max: number;
  readonly last: number;
}

export function bucket({ data }: Columns, { offset }: SeriesInfo, index: number): Bucket {
  const at = offset + index * WIDE;
  return {
    first: data[at] ?? NaN,
    min: data[at + 1] ?? NaN,
    max: data[at + 2] ?? NaN,
    last: data[at + 3] ?? NaN,
  };
}

/** The value that a sampled series has at time `t`: the last one seen; NaN before the first. */
export function sampleAt(columns: Columns, series: SeriesInfo, t: number): number {
  for (let index = bucketAt(columns.layout, t); index >= 0; index -= 1) {
    const { last } = bucket(columns, series, index);
    if (!Number.isNaN(last)) return last;
  }
  return NaN;
}

/** The mean rate per second over window number `window` of `per` buckets of a summed series. */
export function rateIn({ layout, data }: Columns, { offset }: SeriesInfo, per: number, window: number): number {
  const begin = window * per;
  const end = Math.min(layout.buckets, begin + per);
  let total = 0;
  for (let index = begin; index < end; index += 1) {
    const value = data[offset + index] ?? 0;
    if (!Number.isNaN(value)) total += value;
  }
  const span = Math.min(layout.duration_s, end * layout.bucket_s) - begin * layout.bucket_s;
  return span > 0 ? total / span : 0;
}

/** The rates of all windows. */
export function rates(columns: Columns, series: SeriesInfo, per: number): Float64Array {
  return new Float64Array(Math.ceil(columns.layout.buckets / per)).map((_, window) =>
    rateIn(columns, series, per, window),
  );
}

/** Buckets per window so that a window is a round time near one part in `parts` of the run. */
export function windowOf({ duration_s, bucket_s }: Layout, parts = 120): number {
  const wish = duration_s / parts;
  const decade = 10 ** Math.floor(Math.log10(wish));
  const round = [1, 2, 5, 10].map((step) => step * decade).find((step) => step >= wish * 0.999) ?? wish;
  return Math.max(1, Math.round(round / bucket_s));
}
