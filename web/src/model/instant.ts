/**
 * What a series was at a moment: the one answer that drawing, plots, legends and words give. It is exact where a journal or a
 * recording of a part of the run knows it; otherwise it is of the bucket that the moment lies in, and says so.
 */
import { decisionUntil } from './decision';
import { journeyOf, type Journey, type Moment } from './journey';
import type { Journal } from './journal';
import type { Columns, SeriesInfo } from './series';

export interface Value {
  /** In the series' unit; NaN where there is none. */
  readonly value: number;
  /** Known at this very moment. If not, it is the last value of a bucket around it. */
  readonly exact: boolean;
}

/** What is known of a run. */
export interface Known {
  readonly columns: Columns;
  /** The same run, recorded for a part of it. */
  readonly closer?: Columns | undefined;
  /** The journal that covers a moment, if it is there. */
  readonly journal?: ((t_s: number) => Journal | undefined) | undefined;
}

/** Floats of a bucket: first, min, max, last. */
const WIDE = 4;

const spanOf = ({ layout: { window_s, duration_s } }: Columns): readonly [number, number] =>
  window_s ?? [0, duration_s];

/** A sampled series by its columns: the last one seen. */
export function sampledAt({ layout, data }: Columns, { offset }: SeriesInfo, t_s: number): Value {
  const [from_s] = layout.window_s ?? [0];
  const since = Math.floor((t_s - from_s) / layout.bucket_s);
  const here = Math.min(layout.buckets - 1, Math.max(0, since));
  const last = (index: number): number => data[offset + index * WIDE + 3] ?? NaN;
  let index = here;
  while (index >= 0 && Number.isNaN(last(index))) index -= 1;
  const value = index < 0 ? NaN : last(index);
  // After the bucket, or without anything in it, nothing has changed since the last value.
  if (index < here || since > here || t_s >= layout.duration_s) return { value, exact: true };
  const at = offset + here * WIDE;
  if (data[at + 1] !== data[at + 2]) return { value, exact: false };
  index -= 1;
  while (index >= 0 && Number.isNaN(last(index))) index -= 1;
  return { value, exact: index >= 0 && last(index) === value };
}

const journeys = new WeakMap<Journal, Journey>();
/** The moment asked for last: many ask for the same one. */
let latest: { readonly journal: Journal; readonly t_s: number; readonly moment: Moment } | undefined;

/** Where everything is at a moment of a journal that covers it. `fallen` is of that instant. */
export function momentIn(journal: Journal, t_s: number, links: number): Moment {
  if (latest?.journal === journal && latest.t_s === t_s && latest.moment.links.length >= links) return latest.moment;
  const journey = journeys.get(journal) ?? journeyOf(journal);
  journeys.set(journal, journey);
  const moment = journey.at(t_s, links, 0);
  latest = { journal, t_s, moment };
  return moment;
}

/** The value by a journal; undefined where it does not tell. */
function journalled(journal: Journal, { id, flow, link }: SeriesInfo, t_s: number, links: number): number | undefined {
  if (id === 'queue' && link !== null) return momentIn(journal, t_s, links).links[link]?.waiting.length;
  if (flow === null || link !== null) return undefined;
  const decision = decisionUntil(journal, flow, t_s);
  if (decision === undefined) return undefined;
  const value = id === 'cwnd' ? decision.cwnd_after : decision.gauges[id.replace(/^gauge:/, '')];
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** The value of a sampled series at `t_s`. */
export function valueOf({ columns, closer, journal }: Known, series: SeriesInfo, t_s: number): Value {
  const told = journal?.(t_s);
  const value = told && journalled(told, series, t_s, columns.layout.links.length);
  if (value !== undefined) return { value, exact: true };
  const coarse = sampledAt(columns, series, t_s);
  if (coarse.exact || closer === undefined) return coarse;
  const [from_s, to_s] = spanOf(closer);
  const own = closer.layout.series.find(
    ({ id, flow, link }) => id === series.id && flow === series.flow && link === series.link,
  );
  return own !== undefined && t_s >= from_s && t_s < to_s ? sampledAt(closer, own, t_s) : coarse;
}
