/** Forks: a run as it is up to a moment, with other random numbers from there on. */
import { isAllowed } from './allowed';
import type { Catalog } from './catalog';
import { changesOf, withChanges } from './changes';
import { specOf, valueInForce } from './path';
import { packetTime } from './replications';
import type { Change, Scenario } from './scenario';

const SEED = 'seed';

/** Small delays at a link, so that runs part in which nothing is random. */
export type Delays = Pick<Change, 'path' | 'value'>;

/** Up to a packet's time at the `bottleneck`; undefined where it can have none. */
export function delaysOf(catalog: Catalog, scenario: Scenario, bottleneck: string): Delays | undefined {
  const path = `links.${scenario.links.findIndex(({ id }) => id === bottleneck)}.jitter_ms`;
  const spec = specOf(catalog, scenario, path);
  const [flow] = scenario.flows;
  const now = valueInForce(catalog, scenario, path);
  if (spec === undefined || flow === undefined || typeof now !== 'number') return undefined;
  const value = Math.max(now, packetTime(scenario, flow));
  return isAllowed(spec, value) ? { path, value } : undefined;
}

/** The fork at `at_s` that has this seed from there on. */
export const forkOf = (scenario: Scenario, at_s: number, seed: number, delays?: Delays): Scenario =>
  withChanges(scenario, [
    ...changesOf(scenario).filter((change) => change.path !== SEED || change.at_s < at_s),
    ...(delays === undefined ? [] : [{ at_s, ...delays }]),
    { at_s, path: SEED, value: seed },
  ]);

/** So many seeds that are not in force in the run at any time. */
export function otherSeeds(scenario: Scenario, count: number): readonly number[] {
  const changed = changesOf(scenario).flatMap(({ path, value }) => (path === SEED ? [value] : []));
  const own = new Set([scenario.seed ?? 1, ...changed]);
  const all = Array.from({ length: count + own.size }, (_, i) => i + 1);
  return all.filter((seed) => !own.has(seed)).slice(0, count);
}
