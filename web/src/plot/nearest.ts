/** Points of a drawing that can be chosen: each stands for a run. */
import { least } from 'd3-array';
import type { Scene } from './mark';
import type { Box } from './scale';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly column: number;
  /** All of its place, where it is a cell. */
  readonly cell?: Box;
  /** There is no figure: the keyboard reaches it, to say why. */
  readonly empty?: true;
}

/** Rows as they lie, each from left to right; null where there is nothing to choose. */
export type Spots = readonly (readonly (Spot | null)[])[];

/** A drawing with such points. */
export interface SpotScene {
  readonly scene: Scene;
  readonly spots: Spots;
}

/** How far a point is from a spot, in CSS pixels: nothing within a cell, and a cell is not reached from outside. */
function distance({ x, y, cell, empty }: Spot, atX: number, atY: number): number {
  if (cell === undefined) return empty === true ? Infinity : Math.hypot(x - atX, y - atY);
  return atX >= cell.left && atX < cell.right && atY >= cell.top && atY < cell.bottom ? 0 : Infinity;
}

/** The nearest spot within reach, in CSS pixels. */
export function nearest(spots: Spots, x: number, y: number, reach = 40): Spot | null {
  const all = spots.flat().filter((spot) => spot !== null);
  const best = least(all, (spot) => distance(spot, x, y));
  return best !== undefined && distance(best, x, y) < reach ? best : null;
}

/** The same spot of another drawing of the same points. */
export const sameSpot = (spots: Spots, { row, column }: Spot): Spot | null =>
  spots.flat().find((spot) => spot?.row === row && spot.column === column) ?? null;

/** The next spot in a direction: past gaps, and in another row at the nearest place. */
export function step(spots: Spots, from: Spot | null, key: string): Spot | null {
  const rows = spots.map((row) => row.filter((spot) => spot !== null)).filter((row) => row.length > 0);
  if (from === null) return rows[0]?.at(key === 'End' ? -1 : 0) ?? null;
  const line = rows.findIndex((row) => row.some((spot) => spot.row === from.row));
  const own = rows[line] ?? [];
  const at = own.findIndex(({ column }) => column === from.column);
  const beside = (row: readonly Spot[] = []): Spot | undefined => least(row, ({ x }) => Math.abs(x - from.x));
  const moves: Readonly<Record<string, () => Spot | undefined>> = {
    ArrowLeft: () => own[Math.max(0, at - 1)],
    ArrowRight: () => own[at + 1],
    Home: () => own[0],
    End: () => own.at(-1),
    ArrowUp: () => (line === 0 ? undefined : beside(rows[line - 1])),
    ArrowDown: () => beside(rows[line + 1]),
  };
  return moves[key]?.() ?? from;
}
