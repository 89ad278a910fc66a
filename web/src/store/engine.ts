/** What the engine answers, put into the store. */
import type { EngineEvents } from '../sim/client';
import type { InputError, Outcome } from '../sim/protocol';
import type { Catalog } from '../model/catalog';
import { labelOf, specOf } from '../model/path';
import type { Scenario } from '../model/scenario';
import { snapBack } from './history';
import { clearNotices, withNotice } from './notices';
import { type Snapshot, type State, shownDuration } from './state';
import type { Store } from './store';

/** The sentence for a refusal; the key's label in front where the engine names only its path. */
function refusal(catalog: Catalog, scenario: Scenario, { path, message }: InputError): string {
  if (path === '' || specOf(catalog, scenario, path) === undefined) return message;
  return `${labelOf(catalog, scenario, path)}. ${message}`;
}

/** A run that was at its end stays at its end, however long the new one is. */
function playheadFor(state: State, duration_s: number): number {
  const ended = state.outcome === undefined || state.playhead_s >= shownDuration(state);
  return ended && !state.playing ? duration_s : Math.min(state.playhead_s, duration_s);
}

/** The engine's events for `store`: good runs replace the last, refusals snap the controls back. */
export function engineEvents(store: Store<State>, catalog: Catalog): EngineEvents {
  let accepted: Snapshot | undefined;

  const onOutcome = (outcome: Outcome, newest: boolean): void => {
    const state = store.get();
    accepted = { preset: state.preset, scenario: outcome.scenario };
    store.set({
      outcome,
      busy: !newest,
      progress: newest ? 1 : 0,
      playhead_s: playheadFor(state, outcome.columns.layout.duration_s),
      notices: newest && state.scenario === outcome.scenario ? clearNotices(state.notices, 'engine') : state.notices,
    });
  };

  const onRefused = (error: InputError, scenario: Scenario): void => {
    const state = store.get();
    const text = refusal(catalog, scenario, error);
    const notice = {
      level: 'error',
      topic: 'engine',
      text,
      ...(error.path === '' ? {} : { path: error.path }),
    } as const;
    // A reader who has already moved on is not pulled back.
    const overtaken = state.scenario !== scenario || accepted === undefined;
    const back = overtaken ? {} : snapBack(state, accepted ?? state);
    store.set({ ...back, busy: false, progress: 0, notices: withNotice(state.notices, notice) });
  };

  return {
    onProgress: (done) => {
      store.set({ progress: done });
    },
    onOutcome,
    onRefused,
    onFailed: (message, retrying) => {
      const text = retrying ? `${message}. It was started again.` : `${message}. Change a value to try again.`;
      const notices = withNotice(store.get().notices, { level: 'error', topic: 'engine', text });
      store.set({ busy: retrying, progress: 0, notices });
    },
  };
}
