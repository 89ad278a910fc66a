/**
 * Partner runs: the experiment with one thing changed, by which a reason is tested before it is said. All of the same seed,
 * as the engine's `--without`.
 */
import { isAllowed } from './allowed';
import type { Catalog } from './catalog';
import { specOf, withKind, withValue, withoutValues } from './path';
import { hasPaths } from './routes';
import type { Scenario } from './scenario';

/**
 * What is tested: the others gone, an ordinary flow in the place of low priority, no floor, a
 * cause (by its id) spared, a fate given or not; `span`: nothing, it has the figures of the time that a sentence is of.
 */
export type Test = 'span' | 'alone' | 'ordinary' | 'floor' | `cause:${string}` | `fate:${string}`;

export interface Partner {
  readonly test: Test;
  readonly scenario: Scenario;
}

/** What stands for a flow that gives way to nobody. */
export const ORDINARY = 'reno';

/** Values set in a row; undefined where the contract does not allow one. */
export function withAllowed(
  catalog: Catalog,
  scenario: Scenario,
  values: readonly (readonly [path: string, value: number])[],
): Scenario | undefined {
  let next = scenario;
  for (const [path, value] of values) {
    const spec = specOf(catalog, scenario, path);
    if (spec === undefined || !isAllowed(spec, value)) return undefined;
    next = withValue(next, path, value);
  }
  return next;
}

/** Without what is changed in mid-run below a path. */
export const unchanged = (scenario: Scenario, below: string): Scenario =>
  scenario.changes === undefined
    ? scenario
    : { ...scenario, changes: scenario.changes.filter(({ path }) => !path.startsWith(below)) };

/** The experiment with a plain best-effort flow, of no class, in the place of some groups; undefined of several paths. */
export function asOrdinary(catalog: Catalog, scenario: Scenario, places: readonly number[]): Scenario | undefined {
  if (places.some((nth) => scenario.flows[nth] === undefined || hasPaths(scenario.flows[nth]))) return undefined;
  return places.reduce((next, nth) => {
    const plain = withKind(catalog, unchanged(next, `flows.${nth}.cc`), `flows.${nth}.cc`, ORDINARY);
    return withoutValues(plain, [
      `flows.${nth}.class`,
      `flows.${nth}.transport.rledbat`,
      `flows.${nth}.transport.rledbat_target_ms`,
    ]);
  }, scenario);
}

/** The same run, of which the figures are of this time alone. */
export const within = (scenario: Scenario, [from, to]: readonly [number, number]): Scenario => ({
  ...scenario,
  warmup_s: from,
  duration_s: to,
  ...(scenario.changes !== undefined && { changes: scenario.changes.filter(({ at_s }) => at_s < to) }),
});
