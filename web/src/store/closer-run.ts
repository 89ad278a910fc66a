/**
 * The run on screen once more, recorded for the part that plots show: made in an engine of its own, so that a slider's runs
 * wait for nothing.
 */
import { around, serves, type TimeWindow } from '../model/time-window';
import type { Scenario } from '../model/scenario';
import type { EngineClient, EngineEvents } from '../sim/client';
import { shownDuration, shownWindow, type State } from './state';
import type { Store } from './store';

/** Keeps `closer` of `store` a recording of what its window shows, from now on. */
export function connectCloserRun(store: Store<State>, createEngine: (events: EngineEvents) => EngineClient): void {
  let engine: EngineClient | undefined;
  /** What has been asked for and has not come. */
  let asked: { readonly scenario: Scenario; readonly window: TimeWindow } | undefined;
  /** A run that cannot be made so: it is drawn from what there is. */
  let failed: Scenario | undefined;

  const giveUp = (): void => {
    if (asked === undefined) return;
    asked = undefined;
    engine?.cancel();
  };

  const fail = (): void => {
    failed = asked?.scenario;
    asked = undefined;
  };

  const events: EngineEvents = {
    onProgress: () => undefined,
    onOutcome: (closer, newest) => {
      if (newest) asked = undefined;
      if (closer.scenario === store.get().outcome?.scenario) store.set({ closer });
      else look();
    },
    onRefused: fail,
    onFailed: (_, retrying) => {
      if (!retrying) fail();
    },
    // The next change of the window or of the run ends it.
    onSilent: () => undefined,
  };

  function look(): void {
    const state = store.get();
    const { outcome, closer } = state;
    const window = shownWindow(state);
    if (outcome === undefined || window === null) {
      giveUp();
      engine?.close();
      engine = undefined;
      return;
    }
    const { scenario } = outcome;
    // While a slider moves, the processors are for its runs.
    if (state.busy || state.scenario !== scenario) {
      giveUp();
      return;
    }
    const there = closer?.scenario === scenario ? closer.columns.layout.window_s : undefined;
    if ((there && serves(there, window)) || failed === scenario) return;
    if (asked?.scenario === scenario && serves(asked.window, window)) return;
    asked = { scenario, window: around(window, shownDuration(state)) };
    engine ??= createEngine(events);
    engine.run(scenario, asked.window);
  }

  store.subscribe(look);
  look();
}
