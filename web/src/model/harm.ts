/**
 * Harm as Ware et al. (2019) define it: what a figure loses beside others, as a part of what it could be. The engine's
 * `Better::harm` is the same, and both are held to the same vectors.
 */

/** Of which values of a figure its user has more. */
export type Better = 'less' | 'more';

/**
 * The harm done to a figure that is `alone` without the others and `beside` them, both from 0: 0 is none, 1 is total, below
 * 0 is a benefit. A figure that only the run without the others has is harmed wholly: what it measures never came. Null
 * where that run has none either, or where the denominator is 0.
 */
export function harmOf(better: Better, alone: number | null, beside: number | null): number | null {
  if (alone === null) return null;
  if (beside === null) return 1;
  const [lost, whole] = better === 'less' ? [beside - alone, beside] : [alone - beside, alone];
  return whole > 0 ? lost / whole : null;
}
