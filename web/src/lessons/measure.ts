/** What lessons read from a run: shares, means over a part of the time, peaks. */
import { bucket, eachEvent, extremes, findSeries } from '../model/columns';
import { bytesOf } from '../model/crowds';
import type { SeriesInfo } from '../model/series';
import { showFixed, showPercent, showQuantity } from '../model/units';
import type { Run } from './lesson';

/** A curve: of a link, or of one flow group; a group's rates add up, its other values are averaged. */
export interface Which {
  readonly id: string;
  readonly link?: number;
  readonly group?: string;
  readonly path?: number;
}

export function seriesOf({ columns: { layout } }: Run, { id, link, group, path }: Which): readonly SeriesInfo[] {
  if (id === 'bytes' && link === undefined) return bytesOf(layout, group, path);
  const flows = layout.flows.flatMap((flow, index) =>
    group === undefined || (flow.group === group && (path === undefined || flow.path === path)) ? [index] : [],
  );
  const found =
    link === undefined ? flows.map((flow) => findSeries(layout, id, { flow })) : [findSeries(layout, id, { link })];
  return found.filter((series) => series !== undefined);
}

/** The mean of one series over [from, to]; a sampled value holds until the next. A sum becomes a rate per second. */
function meanOfSeries({ columns }: Run, series: SeriesInfo, from_s: number, to_s: number): number {
  const { bucket_s, buckets } = columns.layout;
  let total = 0;
  let count = 0;
  let held = NaN;
  for (let index = 0; index < buckets; index += 1) {
    const middle = (index + 0.5) * bucket_s;
    if (middle > to_s) break;
    const { min, max, last } = bucket(columns, series, index);
    const value = series.kind === 'sum' ? last / bucket_s : Number.isNaN(last) ? held : (min + max) / 2;
    if (!Number.isNaN(last)) held = last;
    if (middle < from_s) continue;
    if (!Number.isNaN(value)) {
      total += value;
      count += 1;
    }
  }
  return count === 0 ? NaN : total / count;
}

/** The curve's mean over a part of the run, in the series' unit (a rate in bytes per second). NaN where nothing was measured. */
export function meanOver(run: Run, which: Which, from_s: number, to_s: number): number {
  const all = seriesOf(run, which);
  const means = all.map((series) => meanOfSeries(run, series, from_s, to_s)).filter((mean) => !Number.isNaN(mean));
  if (means.length === 0) return NaN;
  const sum = means.reduce((left, right) => left + right, 0);
  return all[0]?.kind === 'sum' ? sum : sum / means.length;
}

export const rateOver = (run: Run, group: string, from_s: number, to_s: number, path?: number): number =>
  meanOver(run, { id: 'bytes', group, ...(path !== undefined && { path }) }, from_s, to_s) * 8e-6;

export function peakFrom(run: Run, which: Which, from_s: number): number {
  const from = Math.ceil(from_s / run.columns.layout.bucket_s);
  const top = Math.max(...seriesOf(run, which).map((series) => extremes(run.columns, series, from)[1]));
  return top === -Infinity ? NaN : top;
}

export function countEvents({ columns }: Run, kind: string, from_s = 0): number {
  const wanted = columns.layout.event_kinds.indexOf(kind);
  let count = 0;
  eachEvent(columns, (t_s, each) => {
    if (each === wanted && t_s >= from_s) count += 1;
  });
  return count;
}

/** When the run parted from what it was without its fates; NaN where it did not. */
export const partedAt = ({ report }: Run): number => report.fates?.[0]?.at_s ?? NaN;

export const seconds = (at_s: number): string => showFixed(at_s, 1);

export const shareOf = ({ report }: Run, group: string): number => report.metrics.share[group] ?? 0;

/** A figure of the report; NaN where it has no meaning. */
export const figureOf = (
  { report }: Run,
  name: 'efficiency' | 'queue_mean_packets' | 'queue_delay_mean_ms' | 'queue_delay_p95_ms' | 'loss',
): number => report.metrics[name] ?? NaN;

/** A parameter of the student's scenario, by its place; `otherwise` where it is not given. */
export const given = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** How many of the rising `limits` a value has reached: which of the bands between them it lies in. */
export const band = (value: number, ...limits: readonly number[]): number =>
  limits.filter((limit) => value >= limit).length;

export function nearest(value: number, candidates: readonly number[]): number {
  let best = 0;
  candidates.forEach((candidate, index) => {
    if (Math.abs(candidate - value) < Math.abs((candidates[best] ?? 0) - value)) best = index;
  });
  return best;
}

export const largest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** A part of one; small parts keep two figures. */
export const percent = (part: number): string =>
  showPercent(part, part > 0 && part < 0.01 ? 2 : part > 0 && part < 0.1 ? 1 : 0);
export const ms = (value: number): string => showFixed(value, value < 10 ? 1 : 0);
export const rate = (bps: number): string => showQuantity(bps, 'bit/s');
export const mbps = (value: number): string => showFixed(value, 2);
/** Packets, or whatever else is counted. */
export const count = (value: number): string => showFixed(value, 0);

/** A figure of a group's first flow by its key in the report, in the report's unit; NaN where it has none. */
export function flowFigure({ report }: Run, group: string, key: string): number {
  const flow: object | undefined = report.flows.find((each) => each.group === group);
  const value = (flow as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof value === 'number' ? value : NaN;
}
