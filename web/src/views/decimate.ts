/**
 * From buckets to a polyline. Buckets that fall into one pixel column become at most four points
 * (first, min, max, last), so the line is the one that all samples would have drawn: no tip is lost.
 */
import type { Columns, SeriesInfo } from '../model/series';
import { bucket, rates } from '../model/columns';

export interface Projection {
  readonly x: (seconds: number) => number;
  readonly y: (value: number) => number;
  /** Width of a pixel column in CSS pixels: 1 / devicePixelRatio. */
  readonly column: number;
}

/** End of the span in which `t` lies: as far as its value may be held. */
function heldUntil(spans: readonly (readonly [number, number])[], t: number, end: number): number {
  const span = spans.findLast(([from]) => from <= t);
  return span === undefined ? end : Math.max(t, Math.min(end, span[1]));
}

/** The envelope of a sampled series; a bucket without samples holds the last value, within its span. */
export function envelope(
  columns: Columns,
  series: SeriesInfo,
  factor: number,
  { x, y, column }: Projection,
  spans: readonly (readonly [number, number])[] = [],
): Float32Array {
  const { buckets, bucket_s, duration_s } = columns.layout;
  const points: number[] = [];
  const begin = x(0);
  const near = 2.5 * Math.max(column, x(bucket_s) - begin);
  /** The pixel column being filled, and what fell into it. */
  let open = -1;
  let time = 0;
  let first = NaN;
  let low = NaN;
  let high = NaN;
  let last = NaN;

  const flush = (): void => {
    if (open < 0) return;
    const at = begin + (open + 0.5) * column;
    points.push(at, y(first));
    const [early, late] = last >= first ? [low, high] : [high, low];
    if (early !== first) points.push(at, y(early));
    if (late !== early && late !== last) points.push(at, y(late));
    if (last !== first || low !== high) points.push(at, y(last));
  };

  /** From the last sample on, as far as there is none. */
  const hold = (until: number): void => {
    if (open < 0) return;
    const end = heldUntil(spans, time, duration_s);
    points.push(x(Math.min(until, end)), y(last));
    if (end < until) points.push(NaN, NaN);
  };

  for (let index = 0; index < buckets; index += 1) {
    const sample = bucket(columns, series, index);
    if (Number.isNaN(sample.last)) continue;
    const middle = (index + 0.5) * bucket_s;
    const place = Math.floor((x(middle) - begin) / column);
    if (place === open) {
      low = Math.min(low, sample.min * factor);
      high = Math.max(high, sample.max * factor);
    } else {
      flush();
      // Neighbours are joined by a line; over a gap the value is held.
      if (x(middle) - (begin + open * column) >= near) hold(middle);
      open = place;
      first = sample.first * factor;
      low = sample.min * factor;
      high = sample.max * factor;
    }
    last = sample.last * factor;
    time = middle;
  }
  flush();
  hold(duration_s);
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
