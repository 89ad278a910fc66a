/** The runs beside the one on screen: those of pins that a link brought, of the part that is looked at, those that test what is said, and replications. */
import { connectCloserRun } from './closer-run';
import type { Catalog } from '../model/catalog';
import type { LabOptions } from './lab';
import { connectPartners } from './partners';
import { connectPinnedRuns } from './pinned-runs';
import { connectReplications } from './replications';
import type { State } from './state';
import type { Store } from './store';

export { grow } from './grown';

/** Has them made, from now on. */
export function connectBeside(
  store: Store<State>,
  { createEngine, pool, partners }: LabOptions,
  tables: () => Promise<Catalog>,
): void {
  connectPinnedRuns(store, createEngine);
  connectCloserRun(store, createEngine);
  pool?.().then(
    async (made) => {
      // First: what is said waits for them.
      if (partners !== undefined) connectPartners(store, made, await partners(), tables);
      connectReplications(store, made);
    },
    () => undefined, // one run is told of
  );
}
