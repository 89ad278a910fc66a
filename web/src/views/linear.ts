/**
 * Linear scales. d3-array finds the round numbers; d3-scale, which is made of it, would bring along colours and dates, ten
 * times the size of this.
 */
import { nice, ticks } from 'd3-array';

export type Pair = readonly [number, number];

/** Maps `from` to `to`. */
export function linear([a, b]: Pair, [c, d]: Pair): (value: number) => number {
  const slope = b === a ? 0 : (d - c) / (b - a);
  return (value) => c + (value - a) * slope;
}

/** About `count` round numbers within a domain. */
export const ticksIn = ([from, to]: Pair, count: number): readonly number[] => ticks(from, to, count);

/** The domain, extended to round numbers. */
export function niceEnds([from, to]: Pair, count: number): Pair {
  return nice(from, to, count);
}

/** Decimals that tell the ticks of an axis apart. */
export function decimalsOf(places: readonly number[]): number {
  const [first = 0, second = first + 1] = places;
  return Math.max(0, -Math.floor(Math.log10(second - first) + 1e-9));
}
