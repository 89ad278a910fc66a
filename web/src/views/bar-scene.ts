/** The scene of stacked bars: parts of a whole, one bar for each value of the axis. */
import { sum } from 'd3-array';
import type { SeriesStyle } from './curve-scene';
import { axisTitle, measureTitle } from './heat-map-scene';
import { namesBelow } from '../plot/fit';
import { valueAxis } from '../plot/axis';
import { fit } from '../plot/fit';
import { niceEnds, valueScale, type Box } from '../plot/scale';
import type { Matrix, Measured } from './matrix';
import { rule, text, type Mark } from '../plot/mark';
import type { Spot, SpotScene } from '../plot/nearest';

const top = 30;
const foot = 46;

/** Strips of paper on a segment: told apart without colour. */
function hatched({ left, right, top: upper, bottom }: Box, row: number): readonly Mark[] {
  if (row % 3 === 0) return [];
  const gap = row % 3 === 1 ? 7 : 4;
  const count = Math.floor((bottom - upper) / gap);
  return Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
    const at = bottom - (i + 1) * gap;
    return rule([left, at, right, at], 'paper', 1);
  });
}

export function barScene(matrix: Matrix, measured: Measured, styles: readonly SeriesStyle[], width: number): SpotScene {
  const { x, rows, cells } = matrix;
  const height = Math.round(Math.min(300, Math.max(220, width * 0.55)));
  const frame: Box = { left: 46, right: Math.max(60, width - 8), top, bottom: height - foot };
  const totals = x.values.map((_, column) => sum(cells, (line) => Math.max(0, line[column]?.value?.mean ?? 0)));
  const most = Math.max(0, ...totals);
  // Parts of a whole end at the whole.
  const whole = measured.unit === '%' && most > 50 && most < 100.5 ? 100 : most > 0.5 && most < 1.005 ? 1 : null;
  const domain = whole === null ? niceEnds([0, most === 0 ? 1 : most], 4) : ([0, whole] as const);
  const y = valueScale(frame, domain);
  const slot = (frame.right - frame.left) / Math.max(1, x.values.length);
  const wide = Math.min(64, slot * 0.72);
  const marks: Mark[] = [
    text(0, 14, fit(measureTitle(measured), width), { ink: 'ink', size: 13, bold: true }),
    ...valueAxis(frame, y, { count: 4 }),
  ];
  const spots: (Spot | null)[][] = rows.map(() => []);
  const middleOf = (column: number): number => frame.left + (column + 0.5) * slot;
  x.values.forEach((_, column) => {
    const middle = middleOf(column);
    let base = 0;
    rows.forEach((_, row) => {
      const value = cells[row]?.[column]?.value ?? null;
      const line = spots[row];
      if (line === undefined) return;
      line[column] = null;
      if (value === null || value.mean <= 0) return;
      const box = { left: middle - wide / 2, right: middle + wide / 2, top: y(base + value.mean), bottom: y(base) };
      base += value.mean;
      const { ink } = styles[row % styles.length] ?? { ink: 'ink' as const };
      marks.push(
        { kind: 'bar', ...box, ink, alpha: 0.82 },
        ...hatched(box, row),
        rule([box.left, box.top, box.right, box.top], 'paper', 1),
      );
      line[column] = { row, column, x: middle, y: (box.top + box.bottom) / 2 };
    });
  });
  marks.push(
    ...namesBelow(x, frame, middleOf),
    text((frame.left + frame.right) / 2, height - 8, fit(axisTitle(x), width - 60), { anchor: 'middle' }),
  );
  return { scene: { width, height, frame, marks, dense: [] }, spots };
}
