/**
 * The run on screen again with other random numbers, in the pool, once nothing moves. Loaded with what follows the first
 * plots.
 */
import { jittered, REPLICATIONS, reseeded } from '../model/replications';
import type { Scenario } from '../model/scenario';
import type { Pool } from '../sim/pool';
import type { Outcome } from '../sim/protocol';
import { atRest } from './at-rest';
import type { State } from './state';
import type { Store } from './store';

/** So long nothing has changed. */
const REST_MS = 400;
/** So long they may take together; else they are few, and where one alone takes longer there are none. */
const LONGEST_MS = 8_000;
const FEW = 3;

/** How many are made of a run that took so long, by so many workers. */
const howMany = (wall_ms: number, workers: number): number =>
  wall_ms > LONGEST_MS ? 0 : wall_ms * Math.ceil(REPLICATIONS / workers) > LONGEST_MS ? FEW : REPLICATIONS;

/** Runs number `from` to `to` of a scenario. */
const numbered = (scenario: Scenario, from: number, to: number): readonly Scenario[] =>
  Array.from({ length: to - from + 1 }, (_, i) => reseeded(scenario, from + i));

/** Makes the `replications` of the run on screen, from now on. One tells whether anything is random. */
export function connectReplications(store: Store<State>, pool: Pool): void {
  atRest(store, pool, REST_MS, ({ scenario, report, wall_ms }, make) => {
    const publish = (jitter_ms: number | null, runs: readonly (Outcome | undefined)[]): void =>
      store.set({ replications: { of: scenario, jitter_ms, runs: runs.filter((run) => run !== undefined) } });
    const count = howMany(wall_ms, pool.size);
    if (count === 0) {
      store.set({ replications: { of: scenario, jitter_ms: null, runs: [], too_long: true } });
      return;
    }
    make(numbered(scenario, 1, 1), ([first]) => {
      if (first === undefined) return;
      const random = first.report.digest !== report.digest;
      const other = random ? null : jittered(scenario);
      if (!random && other === null) publish(null, []);
      else if (other === null) make(numbered(scenario, 2, count), (rest) => publish(null, [first, ...rest]));
      else make(numbered(other.scenario, 1, count), (runs) => publish(other.jitter_ms, runs));
    });
  });
}
