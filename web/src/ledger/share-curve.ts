/** Shapes of S000's Fig. 2(b): TCP's share in percent over LEDBAT's target `T` in percent of the buffer. */
import { deviation } from '../model/statistics';
import type { Cell } from './expected';
import { one } from './results';

/** Standard deviation of the steps between neighbours of a curve; null for fewer than two steps or with a gap. */
export function roughness(curve: readonly (number | null)[]): number | null {
  const steps = curve.slice(1).map((value, i) => (value ?? NaN) - (curve[i] ?? NaN));
  return steps.length < 2 || steps.some((step) => Number.isNaN(step)) ? null : deviation(steps);
}

/** Roughness over the targets of the paper's region 1, by that over its region 2. */
export function roughnessRatio(cells: readonly Cell[]): number | null {
  const within = (from: number, to: number): readonly (number | null)[] =>
    cells.filter(({ at: { T } }) => Number(T) >= from && Number(T) <= to).map(({ value }) => value);
  const [low, middle] = [roughness(within(2, 18)), roughness(within(20, 60))];
  return low === null || middle === null ? null : low / middle;
}

/**
 * How far it is from the last target at which TCP has 93 % to the first one above at which it has 25 %; where it never
 * comes to that, how far the grid goes on.
 */
export function swing(cells: readonly Cell[]): Cell {
  const places = (fits: (share: number) => boolean): readonly number[] =>
    cells.filter(({ value }) => value !== null && fits(value)).map(({ at }) => Number(at['T']));
  const yielding = places((share) => share >= 93);
  if (yielding.length === 0) return one(null);
  const from = Math.max(...yielding);
  const starving = places((share) => share <= 25).filter((T) => T > from);
  if (starving.length > 0) return one(Math.min(...starving) - from, { from, to: Math.min(...starving) });
  const last = Math.max(...cells.map(({ at }) => Number(at['T'])));
  return one(last - from, { from, to: `not reached up to ${last}` });
}
