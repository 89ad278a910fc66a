/** Runs in the pool for the sake of the one on screen: made once nothing moves, and given up when another takes its place. */
import type { Scenario } from '../model/scenario';
import type { Pool } from '../sim/pool';
import type { Outcome } from '../sim/protocol';
import type { State } from './state';
import type { Store } from './store';

/** Makes runs with their series; `then` gets them in order, undefined in place of one that came to nothing. */
export type Make = (scenarios: readonly Scenario[], then: (runs: readonly (Outcome | undefined)[]) => void) => void;

/** Calls `begin` for each run on screen for which nothing has changed for `rest_ms`. `isShown`: it is still that run. */
export function atRest(
  store: Store<State>,
  pool: Pool,
  rest_ms: number,
  begin: (outcome: Outcome, make: Make, isShown: () => boolean) => void,
): void {
  /** What has been asked for, there or not. */
  let asked: Scenario | undefined;
  let giveUp = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const make: Make = (scenarios, then) => {
    const made: (Outcome | undefined)[] = scenarios.map(() => undefined);
    let left = scenarios.length;
    giveUp = pool.run(
      scenarios,
      (index, result) => {
        const scenario = scenarios[index];
        if (result.type === 'report' && result.columns !== undefined && scenario !== undefined) {
          const { report, columns, wall_ms } = result;
          made[index] = { scenario, report, columns, wall_ms };
        }
        left -= 1;
        if (left === 0) then(made);
      },
      () => true,
    );
  };

  const look = (): void => {
    const { outcome, busy, scenario } = store.get();
    const of = busy || outcome?.scenario !== scenario ? undefined : outcome.scenario;
    if (of === asked) return;
    asked = of;
    clearTimeout(timer);
    giveUp();
    giveUp = () => undefined;
    if (outcome === undefined || of === undefined || outcome.report.ended_early) return;
    timer = setTimeout(() => begin(outcome, make, () => asked === of), rest_ms);
  };

  store.subscribe(look);
  look();
}
