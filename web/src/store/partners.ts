/**
 * The runs by which what is said of the run on screen is tested, in the pool, once nothing moves. Loaded with what follows the
 * first plots.
 */
import type { Catalog } from '../model/catalog';
import type { Partner } from '../model/partners';
import type { Scenario } from '../model/scenario';
import type { Pool } from '../sim/pool';
import type { Outcome } from '../sim/protocol';
import type { State } from './state';
import type { Store } from './store';

/** So long nothing has changed. */
const REST_MS = 300;
/** A run that takes longer is not tested, and what hangs on that is not said. */
const LONGEST_MS = 8_000;

/** Has the `partners` of the run on screen made, from now on. */
export function connectPartners(
  store: Store<State>,
  pool: Pool,
  partnersOf: (catalog: Catalog, outcome: Outcome) => readonly Partner[],
  tables: () => Promise<Catalog>,
): void {
  /** What has been asked for, there or not. */
  let asked: Scenario | undefined;
  let giveUp = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = async (outcome: Outcome): Promise<void> => {
    const catalog = await tables();
    if (asked !== outcome.scenario) return;
    const wanted = partnersOf(catalog, outcome);
    const tooLong = outcome.wall_ms > LONGEST_MS;
    const runs = Object.fromEntries(wanted.map(({ test }): [Partner['test'], Outcome | null] => [test, null]));
    if (wanted.length === 0 || tooLong) {
      store.set({ partners: { of: outcome.scenario, runs } });
      return;
    }
    let left = wanted.length;
    giveUp = pool.run(
      wanted.map(({ scenario }) => scenario),
      (index, result) => {
        const of = wanted[index];
        if (
          of !== undefined &&
          result.type === 'report' &&
          result.columns !== undefined &&
          !result.report.ended_early
        ) {
          const { report, columns, wall_ms } = result;
          runs[of.test] = { scenario: of.scenario, report, columns, wall_ms };
        }
        left -= 1;
        if (left === 0) store.set({ partners: { of: outcome.scenario, runs } });
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
    timer = setTimeout(() => void begin(outcome), REST_MS);
  };

  store.subscribe(look);
  look();
}
