/** What a plot shows, in words: for those who do not see it. */
import { showFixed } from '../model/units';
import type { Columns } from '../model/series';
import { bucket, rates } from '../model/columns';
import { words } from '../text/en/sentences';
import type { Plot, Track } from './plots';

interface Summary {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Mean over time, and the extremes, of one track. */
export function summarise(columns: Columns, { window }: Plot, { series, factor }: Track): Summary {
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
  for (let index = 0; index < columns.layout.buckets; index += 1) {
    const sample = bucket(columns, series, index);
    if (!Number.isNaN(sample.last)) {
      held = sample.last;
      low = Math.min(low, sample.min);
      high = Math.max(high, sample.max);
    }
    if (Number.isNaN(held)) continue;
    sum += held;
    count += 1;
  }
  return count === 0
    ? { mean: NaN, low: NaN, high: NaN }
    : { mean: (sum / count) * factor, low: low * factor, high: high * factor };
}

/** The unit alone, without what it is a mean of. */
export const unitOf = ({ unit }: Plot): string => unit.split(/[ ,]/)[0] ?? unit;

/** One sentence per line of the plot (per group, where a group has many). */
export function sentence(columns: Columns, plot: Plot): string {
  const show = (value: number): string => showFixed(value, plot.digits);
  const groups = new Map(
    plot.tracks.map((track) => [track.style, plot.tracks.filter(({ style }) => style === track.style)]),
  );
  const parts = [...groups].map(([style, tracks]) => {
    const each = tracks.map((track) => summarise(columns, plot, track));
    const mean = each.reduce((sum, summary) => sum + summary.mean, 0) / each.length;
    const low = Math.min(...each.map((summary) => summary.low));
    const high = Math.max(...each.map((summary) => summary.high));
    const name = style?.label ?? words().it;
    if (!Number.isFinite(low)) return words().silent(name);
    return words().between(name, show(low), show(high), show(mean));
  });
  const lines = plot.references.map(({ label, value }) => {
    const top = Math.max(...plot.tracks.map((track) => summarise(columns, plot, track).high));
    return top >= value * 0.99 ? words().reached(label) : words().notReached(label);
  });
  const head = plot.unit === '' ? plot.title : words().inUnit(plot.title, plot.unit);
  return `${head}: ${[...parts, ...lines].join('; ')}.`;
}
