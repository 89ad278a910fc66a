/** What a plot shows as a table: for those who do not see it, and for quotation. */
import { showFixed } from '../model/units';
import type { Columns } from '../model/series';
import { words } from '../../content/languages/en/sentences';
import { digitsFor, summarise } from './plot-sentence';
import { readouts, type Plot } from './plots';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** About a dozen round times, one column per group. */
export function table(columns: Columns, plot: Plot, rowsWanted = 12): Table {
  const { duration_s } = columns.layout;
  const step = duration_s / rowsWanted;
  const digits = digitsFor(plot, Math.max(...plot.tracks.map((track) => summarise(columns, plot, track).high)));
  const times = Array.from({ length: rowsWanted + 1 }, (_, index) => index * step);
  return {
    head: [
      words().time,
      ...readouts(columns, plot, 0).map(
        ({ label }) => `${label === '' ? plot.title : label}${plot.unit === '' ? '' : ` (${plot.unit})`}`,
      ),
    ],
    rows: times.map((t) => [
      `${showFixed(t, step < 1 ? 2 : step < 10 ? 1 : 0)}\u00a0s`,
      ...readouts(columns, plot, t).map(({ value }) => showFixed(value, digits)),
    ]),
  };
}
