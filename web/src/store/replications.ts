/**
 * The run on screen again with other random numbers, in the pool, once nothing moves. Loaded with what follows the first
 * plots.
 */
import { jittered, REPLICATIONS, reseeded } from '../model/replications';
import type { Scenario } from '../model/scenario';
import type { Pool } from '../sim/pool';
import type { Outcome } from '../sim/protocol';
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

/** Makes the `replications` of the run on screen, from now on. */
export function connectReplications(store: Store<State>, pool: Pool): void {
  /** What has been asked for, there or not. */
  let asked: Scenario | undefined;
  let giveUp = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Makes runs number `from` to `to`; `then` gets those that came to their end. */
  const make = (scenario: Scenario, from: number, to: number, then: (runs: readonly Outcome[]) => void): void => {
    const scenarios = Array.from({ length: to - from + 1 }, (_, i) => reseeded(scenario, from + i));
    const made: (Outcome | undefined)[] = scenarios.map(() => undefined);
    let left = scenarios.length;
    giveUp = pool.run(
      scenarios,
      (index, result) => {
        const of = scenarios[index];
        if (result.type === 'report' && result.columns !== undefined && of !== undefined) {
          const { report, columns, wall_ms } = result;
          made[index] = { scenario: of, report, columns, wall_ms };
        }
        left -= 1;
        if (left === 0) then(made.filter((run) => run !== undefined));
      },
      () => true,
    );
  };

  const publish = (of: Scenario, jitter_ms: number | null, runs: readonly Outcome[]): void => {
    store.set({ replications: { of, jitter_ms, runs } });
  };

  /** One tells whether anything is random. */
  const begin = ({ scenario, report }: Outcome, count: number): void => {
    make(scenario, 1, 1, ([first]) => {
      if (first === undefined) return;
      const random = first.report.digest !== report.digest;
      const other = random ? null : jittered(scenario);
      if (!random && other === null) publish(scenario, null, []);
      else if (other === null)
        make(scenario, 2, count, (rest) => {
          publish(scenario, null, [first, ...rest]);
        });
      else
        make(other.scenario, 1, count, (runs) => {
          publish(scenario, other.jitter_ms, runs);
        });
    });
  };

  const look = (): void => {
    const { outcome, busy, scenario } = store.get();
    const of = busy || outcome?.scenario !== scenario ? undefined : outcome.scenario;
    if (of === asked) return;
    asked = of;
    clearTimeout(timer);
    giveUp();
    if (outcome === undefined || of === undefined || outcome.report.ended_early) return;
    const count = howMany(outcome.wall_ms, pool.size);
    if (count === 0) {
      store.set({ replications: { of, jitter_ms: null, runs: [], too_long: true } });
      return;
    }
    timer = setTimeout(() => {
      begin(outcome, count);
    }, REST_MS);
  };

  store.subscribe(look);
  look();
}
