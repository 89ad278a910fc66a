/** What a plot shows, in words: for those who do not see it. */
import { showFixed } from '../model/units';
import type { Columns } from '../model/series';
import { bucket, rates, recordedOf } from '../model/columns';
import { words as ofPlots } from '../../content/languages/en/plots';
import { words } from '../../content/languages/en/sentences';
import type { Plot, Track } from './plots';

interface Summary {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Mean over the time in which there is something to measure, and the extremes, of one track. */
export function summarise(columns: Columns, { window }: Plot, { series, factor, spans }: Track): Summary {
  if (series.kind === 'sum') {
    const all = [...rates(columns, series, window)];
    if (all.length === 0) return { mean: NaN, low: NaN, high: NaN };
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    return { mean: mean * factor, low: Math.min(...all) * factor, high: Math.max(...all) * factor };
  }
  let sum = 0;
  let count = 0;
  let held = NaN;
  let low = Infinity;
  let high = -Infinity;
  const { layout } = columns;
  const [start_s] = recordedOf(layout);
  /** Nothing is held beyond the end of a flow. */
  const isOver = (t_s: number): boolean => spans.length > 0 && !spans.some(([from, to]) => t_s >= from && t_s <= to);
  for (let index = 0; index < layout.buckets; index += 1) {
    const sample = bucket(columns, series, index);
    if (!Number.isNaN(sample.last)) {
      held = sample.last;
      low = Math.min(low, sample.min);
      high = Math.max(high, sample.max);
    } else if (isOver(start_s + index * layout.bucket_s)) continue;
    if (Number.isNaN(held)) continue;
    sum += held;
    count += 1;
  }
  return count === 0
    ? { mean: NaN, low: NaN, high: NaN }
    : { mean: (sum / count) * factor, low: low * factor, high: high * factor };
}

/** Decimals of what a plot says: its own, or more where all of it is so small that these would tell nothing apart. */
export const digitsFor = ({ digits }: Plot, largest: number): number =>
  largest > 0 && largest < 1 ? Math.max(digits, 1 - Math.floor(Math.log10(largest))) : digits;

/** One sentence per line of the plot (per group, where a group has many). */
export function sentence(columns: Columns, plot: Plot): string {
  const groups = new Map(
    plot.tracks.map((track) => [track.style, plot.tracks.filter(({ style }) => style === track.style)]),
  );
  const summaries = new Map(plot.tracks.map((track) => [track, summarise(columns, plot, track)]));
  const top = Math.max(...[...summaries.values()].map(({ high }) => high));
  const show = (value: number): string => showFixed(value, digitsFor(plot, top));
  const parts = [...groups].map(([style, tracks]) => {
    const each = tracks.flatMap((track) => summaries.get(track) ?? []);
    const mean = each.reduce((sum, summary) => sum + summary.mean, 0) / each.length;
    const low = Math.min(...each.map((summary) => summary.low));
    const high = Math.max(...each.map((summary) => summary.high));
    const name = style?.label ?? words().it;
    if (!Number.isFinite(low)) return words().silent(name);
    return words().between(name, show(low), show(high), show(mean));
  });
  const lines = plot.references.map(({ label, value }) =>
    top >= value * 0.99 ? words().reached(label) : words().notReached(label),
  );
  const head =
    plot.unit === ''
      ? plot.title
      : words().inUnit(plot.title, `${plot.wholeUnit ?? plot.unit}${plot.form === 'total' ? ofPlots().totals : ''}`);
  return `${head}: ${[...parts, ...lines].join('; ')}.`;
}
