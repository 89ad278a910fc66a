/**
 * What a series was at a moment: the one answer that drawing, plots, legends and words give. It is exact where a journal or a
 * recording of a part of the run knows it; otherwise it is of the bucket that the moment lies in, and says so.
 */
import { bucket, bucketAt, recordedOf, sampleAt } from './columns';
import type { Columns, SeriesInfo } from './series';

export interface Value {
  readonly value: number;
  /** Known at this very moment. If not, it is the last value of a bucket around it. */
  readonly exact: boolean;
}

/** A sampled series at a moment, by a journal of it; undefined where there is none, or where it does not tell. */
export type Journalled = (series: SeriesInfo, t_s: number, links: number) => number | undefined;

export interface Known {
  readonly columns: Columns;
  /** The same run, recorded for a part of it. */
  readonly closer?: Columns | undefined;
  /** The same by the run's journals: `byJournal`. */
  readonly journalled?: Journalled | undefined;
}

/** A sampled series by its columns: the last one seen. */
export function sampledAt(columns: Columns, series: SeriesInfo, t_s: number): Value {
  const { bucket_s, duration_s } = columns.layout;
  const here = bucketAt(columns.layout, t_s);
  const begin_s = recordedOf(columns.layout)[0] + here * bucket_s;
  const before = here === 0 ? NaN : sampleAt(columns, series, begin_s - bucket_s / 2);
  const { min, max, last } = bucket(columns, series, here);
  // Without anything in the bucket nothing has changed since the last value; after it, nothing since its end.
  if (Number.isNaN(last)) return { value: before, exact: true };
  const ended = t_s >= begin_s + bucket_s || t_s >= duration_s;
  return { value: last, exact: ended || (min === max && before === last) };
}

export function valueOf({ columns, closer, journalled }: Known, series: SeriesInfo, t_s: number): Value {
  const value = journalled?.(series, t_s, columns.layout.links.length);
  if (value !== undefined) return { value, exact: true };
  const coarse = sampledAt(columns, series, t_s);
  if (coarse.exact || closer === undefined) return coarse;
  const [from_s, to_s] = recordedOf(closer.layout);
  const own = closer.layout.series.find(
    ({ id, flow, link }) => id === series.id && flow === series.flow && link === series.link,
  );
  return own !== undefined && t_s >= from_s && t_s < to_s ? sampledAt(closer, own, t_s) : coarse;
}
