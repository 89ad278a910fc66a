/** Sweeps that differ from another one in a few values: a reason's demonstration beside the figure that it explains. */
import { withValue } from '../model/path';
import type { Json, Scenario } from '../model/scenario';
import type { Sweep, SweepAxis } from '../model/sweep';

export const changed = (scenario: Scenario, values: Readonly<Record<string, Json | undefined>>): Scenario =>
  Object.entries(values).reduce((left, [path, value]) => withValue(left, path, value), scenario);

export interface Variation {
  readonly title?: string;
  /** Values of the base, by path. */
  readonly base?: Readonly<Record<string, Json | undefined>>;
  readonly axes?: readonly SweepAxis[];
  readonly seeds?: readonly number[];
  readonly paired?: boolean;
}

export function varied(sweep: Sweep, { base = {}, ...rest }: Variation): Sweep {
  return { ...sweep, ...rest, base: changed(sweep.base, base) };
}

/** A sweep of one point, for every seed. */
export const single = (scenario: Scenario, seeds: readonly number[]): Sweep => ({
  version: 1,
  base: scenario,
  axes: [],
  seeds,
});
