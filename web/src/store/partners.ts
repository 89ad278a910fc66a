/**
 * The runs by which what is said of the run on screen is tested, in the pool, once nothing moves. Loaded with what follows the
 * first plots.
 */
import type { Catalog } from '../model/catalog';
import type { Partner } from '../model/partners';
import type { Pool } from '../sim/pool';
import type { Outcome } from '../sim/protocol';
import { atRest } from './at-rest';
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
  atRest(
    store,
    pool,
    REST_MS,
    (outcome, make, isShown) =>
      void tables().then((catalog) => {
        if (!isShown()) return;
        const wanted = partnersOf(catalog, outcome);
        const publish = (made: readonly (Outcome | undefined)[]): void => {
          const whole = made.map((run) => (run === undefined || run.report.ended_early ? null : run));
          const runs = Object.fromEntries(wanted.map(({ test }, nth) => [test, whole[nth] ?? null]));
          store.set({ partners: { of: outcome.scenario, runs } });
        };
        if (wanted.length === 0 || outcome.wall_ms > LONGEST_MS) publish([]);
        else
          make(
            wanted.map(({ scenario }) => scenario),
            publish,
          );
      }),
  );
}
