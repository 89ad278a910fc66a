/** A drawing with points that stand for runs. */
import type { Scene } from '../plot/mark';

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly column: number;
}

/** By row, then by column; null where there is nothing to choose. */
export type Spots = readonly (readonly (Spot | null)[])[];

export interface SpotScene {
  readonly scene: Scene;
  readonly spots: Spots;
}

/** The nearest spot within reach, in CSS pixels. */
export function nearest(spots: Spots, x: number, y: number, reach = 40): Spot | null {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of spots.flat()) {
    if (spot === null) continue;
    const distance = Math.hypot(spot.x - x, spot.y - y);
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}

/** The next spot in a direction: past gaps, and in another row at the nearest place. */
export function step(spots: Spots, from: Spot | null, key: string): Spot | null {
  const rows = spots.map((row) => row.filter((spot) => spot !== null));
  if (from === null) return rows.find((row) => row.length > 0)?.at(key === 'End' ? -1 : 0) ?? null;
  const own = rows[from.row] ?? [];
  const at = own.findIndex(({ column }) => column === from.column);
  switch (key) {
    case 'ArrowLeft':
      return own[Math.max(0, at - 1)] ?? from;
    case 'ArrowRight':
      return own[at + 1] ?? from;
    case 'Home':
      return own[0] ?? from;
    case 'End':
      return own.at(-1) ?? from;
    case 'ArrowUp':
    case 'ArrowDown': {
      const others = key === 'ArrowUp' ? rows.slice(0, from.row).reverse() : rows.slice(from.row + 1);
      const next = others.find((row) => row.length > 0) ?? [];
      return next.toSorted((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0] ?? from;
    }
    default:
      return from;
  }
}
