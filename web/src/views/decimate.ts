/**
 * From buckets to a polyline. Buckets that fall into one pixel column become at most four points
 * (first, min, max, last), so the line is the one that all samples would have drawn: no tip is lost.
 */
import type { Columns, SeriesInfo } from '../model/series';
import { bucket, rates } from './columns';

export interface Projection {
  readonly x: (seconds: number) => number;
  readonly y: (value: number) => number;
  /** Width of a pixel column in CSS pixels: 1 / devicePixelRatio. */
  readonly column: number;
}

/** The envelope of a sampled series; a bucket without samples holds the last value. */
export function envelope(
  columns: Columns,
  series: SeriesInfo,
  factor: number,
  { x, y, column }: Projection,
): Float32Array {
  const { buckets, bucket_s, duration_s } = columns.layout;
  const points: number[] = [];
  const begin = x(0);
  let held = NaN;
  let open = -1;
  let first = NaN;
  let low = NaN;
  let high = NaN;
  let last = NaN;

  const flush = (): void => {
    if (open < 0) return;
    const at = begin + (open + 0.5) * column;
    if (!Number.isNaN(held)) points.push(at, y(held));
    points.push(at, y(first));
    const [near, far] = last >= first ? [low, high] : [high, low];
    if (near !== first) points.push(at, y(near));
    if (far !== near && far !== last) points.push(at, y(far));
    if (last !== first || low !== high) points.push(at, y(last));
    held = last;
  };

  for (let index = 0; index < buckets; index += 1) {
    const sample = bucket(columns, series, index);
    if (Number.isNaN(sample.last)) continue;
    const place = Math.floor((x((index + 0.5) * bucket_s) - begin) / column);
    if (place !== open) {
      // Where buckets are wider than a pixel, neighbours are joined by a line; over a gap the value is held.
      const joined =
        open >= 0 &&
        x((index + 0.5) * bucket_s) - (begin + open * column) < 2.5 * Math.max(column, x(bucket_s) - begin);
      flush();
      if (joined) held = NaN;
      open = place;
      first = sample.first * factor;
      low = sample.min * factor;
      high = sample.max * factor;
    } else {
      low = Math.min(low, sample.min * factor);
      high = Math.max(high, sample.max * factor);
    }
    last = sample.last * factor;
  }
  flush();
  if (!Number.isNaN(held)) points.push(x(duration_s), y(held));
  return Float32Array.from(points);
}

/** A summed series as steps: each window is level at its mean rate. */
export function steps(
  columns: Columns,
  series: SeriesInfo,
  factor: number,
  per: number,
  { x, y }: Projection,
): Float32Array {
  const { bucket_s, duration_s } = columns.layout;
  const heights = rates(columns, series, per);
  const points = new Float32Array(heights.length * 4);
  heights.forEach((rate, window) => {
    const level = y(rate * factor);
    points.set(
      [x(window * per * bucket_s), level, x(Math.min(duration_s, (window + 1) * per * bucket_s)), level],
      window * 4,
    );
  });
  return points;
}
