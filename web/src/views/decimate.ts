/**
 * From buckets to a polyline. Buckets that fall into one pixel column become at most four points
 * (first, min, max, last), so the line is the one that all samples would have drawn: no tip is lost.
 */
import type { Columns, SeriesInfo } from '../model/series';
import { LAST, MAX, MIN, FIRST, bucket, cellOf, rateIn, recordedOf } from '../model/columns';
import { quick, type Scale } from '../plot/scale';

export interface Projection {
  /** Its domain is what is shown: buckets beyond are left out, but for the nearest with a value on either side. */
  readonly x: Scale;
  readonly y: Scale;
  /** Width of a pixel column in CSS pixels: 1 / devicePixelRatio. */
  readonly column: number;
}

/** End of the span in which `t` lies: as far as its value may be held. */
function heldUntil(spans: readonly (readonly [number, number])[], t: number, end: number): number {
  const span = spans.findLast(([from]) => from <= t);
  return span === undefined ? end : Math.max(t, Math.min(end, span[1]));
}

/** The buckets to draw: those that are shown, and the nearest with a sample on either side. */
function bucketsShown(columns: Columns, series: SeriesInfo, [from = 0, to = 0]: readonly number[]): readonly number[] {
  const { buckets, bucket_s } = columns.layout;
  const [start] = recordedOf(columns.layout);
  const isEmpty = (index: number): boolean => Number.isNaN(bucket(columns, series, index).last);
  let first = Math.min(buckets - 1, Math.floor((from - start) / bucket_s - 0.5));
  while (first > 0 && isEmpty(first)) first -= 1;
  let last = Math.ceil((to - start) / bucket_s - 0.5);
  while (last < buckets - 1 && isEmpty(last)) last += 1;
  return [Math.max(0, first), Math.min(buckets - 1, last)];
}

/** Where points are put together: for thousands of them in each frame no list grows. */
let room = new Float32Array();

/** The envelope of a sampled series; a bucket without samples holds the last value, within its span. */
export function envelope(
  columns: Columns,
  series: SeriesInfo,
  factor: number,
  { x, y, column }: Projection,
  spans: readonly (readonly [number, number])[] = [],
): Float32Array {
  const { bucket_s } = columns.layout;
  const [start, finish] = recordedOf(columns.layout);
  const { data } = columns;
  const [begin = 0] = x.range();
  const [across, up] = [quick(x), quick(y)];
  const near = 2.5 * Math.max(column, across(bucket_s) - across(0));
  /** The pixel column being filled, and what fell into it. */
  let open = NaN;
  let time = 0;
  let first = NaN;
  let low = NaN;
  let high = NaN;
  let last = NaN;

  const [from = 0, to = -1] = bucketsShown(columns, series, x.domain());
  // Of each bucket four points at most and two of what is held, and at the end two more.
  const most = 2 * (6 * (to - from + 1) + 2);
  if (room.length < most) room = new Float32Array(most);
  const points = room;
  let length = 0;
  const put = (across: number, upward: number): void => {
    points[length] = across;
    points[length + 1] = upward;
    length += 2;
  };

  const flush = (): void => {
    if (Number.isNaN(open)) return;
    const at = begin + (open + 0.5) * column;
    const rises = last >= first;
    const early = rises ? low : high;
    const late = rises ? high : low;
    put(at, up(first));
    if (early !== first) put(at, up(early));
    if (late !== early && late !== last) put(at, up(late));
    if (last !== first || low !== high) put(at, up(last));
  };

  /** From the last sample on, as far as there is none. */
  const hold = (until: number): void => {
    if (Number.isNaN(open)) return;
    const end = heldUntil(spans, time, finish);
    put(across(Math.min(until, end)), up(last));
    if (end < until) put(NaN, NaN);
  };

  for (let index = from; index <= to; index += 1) {
    const cell = cellOf(series, index);
    const ending = (data[cell + LAST] ?? NaN) * factor;
    if (Number.isNaN(ending)) continue;
    const middle = start + (index + 0.5) * bucket_s;
    const at = across(middle);
    const place = Math.floor((at - begin) / column);
    const least = (data[cell + MIN] ?? NaN) * factor;
    const greatest = (data[cell + MAX] ?? NaN) * factor;
    if (place === open) {
      low = Math.min(low, least);
      high = Math.max(high, greatest);
    } else {
      flush();
      // Neighbours are joined by a line; over a gap the value is held.
      if (at - (begin + open * column) >= near) hold(middle);
      open = place;
      first = (data[cell + FIRST] ?? NaN) * factor;
      low = least;
      high = greatest;
    }
    last = ending;
    time = middle;
  }
  flush();
  if (to === columns.layout.buckets - 1) hold(finish);
  return points.slice(0, length);
}

/** A summed series as steps: each window is level at its mean rate. */
export function steps(
  columns: Columns,
  series: SeriesInfo,
  factor: number,
  per: number,
  { x, y }: Projection,
): Float32Array {
  const { buckets, bucket_s } = columns.layout;
  const [start, finish] = recordedOf(columns.layout);
  const [from = 0, to = 0] = x.domain();
  const span = per * bucket_s;
  const first = Math.max(0, Math.floor((from - start) / span));
  const end = Math.min(Math.ceil(buckets / per), Math.ceil((to - start) / span));
  const points = new Float32Array(Math.max(0, end - first) * 4);
  for (let window = first; window < end; window += 1) {
    const level = y(rateIn(columns, series, per, window) * factor);
    const begin = start + window * span;
    points.set([x(begin), level, x(Math.min(finish, begin + span)), level], (window - first) * 4);
  }
  return points;
}
