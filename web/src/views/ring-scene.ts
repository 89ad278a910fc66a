/**
 * The scene of a grid of double rings: two parts of one, the outer and the inner, clockwise from the top. A matrix has two
 * rows for each line of the grid: first the outer, then the inner.
 */
import { showFixed } from '../model/units';
import { fit } from '../plot/fit';
import { textWidth } from '../plot/text-width';
import type { Matrix } from './matrix';
import type { Ink } from '../plot/palette';
import { text, type AreaMark, type Mark } from '../plot/mark';
import type { Spot, SpotScene } from '../plot/nearest';

/** Inks of the outer and the inner ring. */
export const RING_INKS: readonly [Ink, Ink] = ['accent', 'delay1'];

/** A sector of a ring between two parts of the turn. */
function sector(
  [x, y]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
  ink: Ink,
  alpha: number,
): AreaMark {
  const steps = Math.max(2, Math.ceil((to - from) * 72));
  const at = (radius: number, turn: number): readonly [number, number] => [
    x + radius * Math.sin(2 * Math.PI * turn),
    y - radius * Math.cos(2 * Math.PI * turn),
  ];
  const turns = Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
  const points = [...turns.map((turn) => at(outer, turn)), ...turns.toReversed().map((turn) => at(inner, turn))];
  return { kind: 'area', points: new Float32Array(points.flat()), ink, alpha };
}

export function ringScene(matrix: Matrix, width: number): SpotScene {
  const { x, rows, cells, measured } = matrix;
  const lines = rows.length / 2;
  const columns = x.values.length;
  const names = rows.filter((_, row) => row % 2 === 0).map(({ name }) => name);
  const left = Math.min(width * 0.26, Math.max(...names.map((name) => textWidth(name))) + 12);
  const size = Math.min(118, (width - left) / columns);
  const radius = size / 2 - 5;
  const top = 24;
  const height = Math.ceil(top + lines * (size + 4) + 4);
  const marks: Mark[] = x.values.map(({ label }, column) =>
    text(left + (column + 0.5) * size, 14, fit(label, size - 4), { anchor: 'middle', ink: 'ink' }),
  );
  const spots: (Spot | null)[][] = rows.map(() => x.values.map(() => null));
  for (let line = 0; line < lines; line += 1) {
    const middle = top + line * (size + 4) + size / 2;
    marks.push(text(left - 8, middle + 4, fit(names[line] ?? '', left - 8), { anchor: 'end', ink: 'ink' }));
    for (let column = 0; column < columns; column += 1) {
      const centre = [left + (column + 0.5) * size, middle] as const;
      [0, 1].forEach((which) => {
        const row = 2 * line + which;
        const value = cells[row]?.[column]?.value ?? null;
        if (value === null) return;
        const { unit, digits } = measured(row, column);
        const part = Math.min(1, Math.max(0, value.mean / (unit === '%' ? 100 : 1)));
        const radii: readonly [number, number] = which === 0 ? [radius * 0.76, radius] : [radius * 0.46, radius * 0.7];
        const ink = RING_INKS[which] ?? 'ink';
        marks.push(sector(centre, radii, [0, 1], 'line', 0.28));
        if (part > 0) marks.push(sector(centre, radii, [0, part], ink, 1));
        // The figures in the middle, where there is room for them.
        if (radius * 0.9 > textWidth('00.0', 11))
          marks.push(
            text(centre[0], centre[1] + (which === 0 ? -1 : 11), showFixed(value.mean, digits), {
              anchor: 'middle',
              size: 11,
              ink: 'ink',
              bold: which === 0,
            }),
          );
        const line_ = spots[row];
        if (line_)
          line_[column] = { row, column, x: centre[0], y: centre[1] + (which === 0 ? -radius * 0.88 : radius * 0.58) };
      });
    }
  }
  return { scene: { width, height, frame: { left, top, right: width, bottom: height }, marks, dense: [] }, spots };
}
