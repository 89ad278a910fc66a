/** What several figures say together. */
import { mean, median, sum } from 'd3-array';

/** Several runs of one scenario, which differ in their seeds alone. */
export interface Summary {
  readonly n: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  /** Half the width of the 95 % confidence interval of the mean, by Student's t; null for a single run. */
  readonly margin: number | null;
  /** Where this and not the mean is shown: of harm, which has an end above and none below. */
  readonly median?: number;
}

/** What is shown of several runs: the median where there is one, else the mean. */
export const middleOf = ({ mean: average, median: middle }: Summary): number => middle ?? average;

/** Student's t, two-sided 95 %, for 1 to 10 degrees of freedom. */
const T95 = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281] as const;
const Z95 = 1.959964;

/** The quantile that the margin takes; beyond ten degrees by Cornish and Fisher's expansion, within 0.001. */
export function student95(degrees: number): number {
  const listed = T95[degrees - 1];
  if (listed !== undefined) return listed;
  const z = Z95;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}

export function summarise(values: readonly number[]): Summary | null {
  const known = values.filter((value) => Number.isFinite(value));
  const n = known.length;
  if (n === 0) return null;
  const min = Math.min(...known);
  const max = Math.max(...known);
  // Adding up rounds: the mean of equal figures is that figure.
  const mean = Math.min(max, Math.max(min, known.reduce((sum, value) => sum + value, 0) / n));
  if (n === 1) return { n, mean, min, max, margin: null };
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  return { n, mean, min, max, margin: student95(n - 1) * Math.sqrt(variance / n) };
}

/** The same with the median, which is shown in place of the mean. */
export function summariseByMedian(values: readonly number[]): Summary | null {
  const summary = summarise(values);
  return summary && { ...summary, median: median(values.filter(Number.isFinite)) ?? summary.mean };
}

/** The 95 % interval of a probability of which `hits` of `n` trials came true [Wilson 1927]. */
export function wilson95(hits: number, n: number): readonly [number, number] {
  const square = Z95 ** 2;
  const middle = (hits + square / 2) / (n + square);
  const half = (Z95 / (n + square)) * Math.sqrt((hits * (n - hits)) / n + square / 4);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Standard deviation of all that there is (not of a sample); NaN of nothing. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values) ?? NaN;
  return Math.sqrt(sum(values, (value) => (value - middle) ** 2) / values.length);
}

export function variation(values: readonly number[]): number | null {
  const middle = mean(values) ?? 0;
  return values.length < 2 || middle === 0 ? null : deviation(values) / middle;
}
