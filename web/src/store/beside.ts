/** The runs beside the one on screen: those of pins that a link brought, of the part that is looked at, and replications. */
import { connectCloserRun } from './closer-run';
import type { LabOptions } from './lab';
import { connectPinnedRuns } from './pinned-runs';
import { connectReplications } from './replications';
import type { State } from './state';
import type { Store } from './store';

/** Has them made, from now on. */
export function connectBeside(store: Store<State>, { createEngine, pool }: LabOptions): void {
  connectPinnedRuns(store, createEngine);
  connectCloserRun(store, createEngine);
  pool?.().then(
    (made) => connectReplications(store, made),
    () => undefined, // one run is told of
  );
}
