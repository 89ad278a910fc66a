/** Everything that a reader can do. Each action is one small change of the state; views call nothing else. */
import type { Catalog } from '../model/catalog';
import { replaceValue, withKind } from '../model/path';
import { type AnyPreset, type Preset, presetWhole } from '../model/presets';
import type { Json, Scenario } from '../model/scenario';
import type { EngineClient } from '../sim/client';
import { clearNotices, withNotice } from './notices';
import { type Snapshot, type Speed, type State, shownDuration } from './state';
import { commit, recall, redo, undo } from './history';
import type { Store } from './store';

/** What a page lets its reader do. */
export interface Actions {
  /** Opens a preset as it is published. */
  openPreset: (id: string) => void;
  /**
   * Sets a value by contract path; null or undefined takes it away, so that the default holds.
   * `commit: false` while a slider moves, then once with `commit: true` (the default) on release.
   */
  setValue: (path: string, value: Json | undefined, options?: { readonly commit?: boolean }) => void;
  /** Sets several values as one change, and one step of history. */
  setValues: (edits: readonly { readonly path: string; readonly value: Json | undefined }[]) => void;
  /** Chooses a congestion controller (`flows.1.cc`), a queue discipline (`links.0.queue`), a model of loss; `none` ends it. */
  setKind: (path: string, kind: string) => void;
  /** Takes the value away: the parameter's default is in force again. */
  restore: (path: string) => void;
  undo: () => void;
  redo: () => void;
  /** Back to the preset as published. */
  reset: () => void;
  /** Opens a whole scenario: a link, a file. One step of history, unless it is the step before or after. */
  load: (snapshot: Snapshot, entry?: 'push' | 'replace') => void;
  /** Runs the scenario in hand again, without waiting for a change. */
  run: () => void;
  /** Gives up the run under way. */
  cancel: () => void;
  play: () => void;
  pause: () => void;
  /** Moves the playhead; kept within the run. */
  seek: (t_s: number) => void;
  setSpeed: (speed: Speed) => void;
  /** The playhead to the start, and play. */
  restart: () => void;
  /** One sentence for the reader; a newer notice on the same topic replaces it. */
  notify: (notice: {
    level: 'info' | 'warning' | 'error';
    topic: 'engine' | 'link';
    text: string;
    path?: string;
  }) => void;
  dismissNotice: (id: number) => void;
}

/** What the actions work with. */
export interface ActionDeps {
  readonly catalog: Catalog;
  readonly presets: readonly AnyPreset[];
  readonly engine: Pick<EngineClient, 'run' | 'cancel'>;
  /** Calls back before the next frame is drawn. */
  readonly frame: (callback: () => void) => void;
}

/** At most one run per frame: a slider moves more often than the screen is drawn. */
function createRunner(store: Store<State>, { engine, frame }: ActionDeps): { now: () => void; soon: () => void } {
  let planned = false;
  const now = (): void => {
    planned = false;
    store.set({ busy: true, progress: 0 });
    engine.run(store.get().scenario);
  };
  const soon = (): void => {
    if (planned) return;
    planned = true;
    frame(() => {
      if (planned) now();
    });
  };
  return { now, soon };
}

/** The actions on `store`. */
export function createActions(store: Store<State>, deps: ActionDeps): Actions {
  const { catalog, presets } = deps;
  const runner = createRunner(store, deps);

  /** Puts a scenario in hand, and into the history when the change is finished. */
  const change = (scenario: Scenario, finished: boolean): void => {
    const state = store.get();
    const moved = scenario !== state.scenario;
    const next = { preset: state.preset, scenario };
    store.set(finished ? commit(state, next, 'push') : next);
    if (moved) runner.soon();
  };

  const open = (patch: Partial<State>): void => {
    const before = store.get().scenario;
    store.set(patch);
    if (store.get().scenario !== before) runner.soon();
  };

  const setValue: Actions['setValue'] = (path, value, { commit: finished = true } = {}) => {
    const { scenario } = store.get();
    change(replaceValue(scenario, path, value ?? undefined), finished);
  };

  let wanted: string | undefined;
  const openPreset = (id: string): void => {
    const preset = presets.find((candidate) => candidate.id === id);
    wanted = id;
    if (preset === undefined) return;
    const show = ({ scenario }: Preset): void => {
      open(commit(store.get(), { preset: id, scenario }, 'push'));
    };
    if ('scenario' in preset) {
      show(preset);
      return;
    }
    const { scenario: before } = store.get();
    presetWhole(preset).then(
      (whole) => {
        // Whoever has done something else in the meantime wants that.
        if (wanted === id && store.get().scenario === before) show(whole);
      },
      () => {
        const text = `The experiment “${preset.title}” could not be loaded.`;
        store.set({ notices: withNotice(store.get().notices, { level: 'warning', topic: 'engine', text }) });
      },
    );
  };

  return {
    openPreset,
    setValue,
    setValues: (edits) => {
      const { scenario } = store.get();
      change(
        edits.reduce((left, { path, value }) => replaceValue(left, path, value ?? undefined), scenario),
        true,
      );
    },
    setKind: (path, kind) => {
      change(withKind(catalog, store.get().scenario, path, kind), true);
    },
    restore: (path) => {
      setValue(path, undefined);
    },
    undo: () => {
      open(undo(store.get()));
    },
    redo: () => {
      open(redo(store.get()));
    },
    reset: () => {
      openPreset(store.get().preset);
    },
    load: (snapshot, entry = 'replace') => {
      open({ ...recall(store.get(), snapshot, entry), notices: clearNotices(store.get().notices, 'link') });
    },
    run: runner.now,
    cancel: () => {
      deps.engine.cancel();
      store.set({ busy: false, progress: 0 });
    },
    ...playActions(store),
    notify: (notice) => {
      store.set({ notices: withNotice(store.get().notices, notice) });
    },
    dismissNotice: (id) => {
      store.set({ notices: store.get().notices.filter((notice) => notice.id !== id) });
    },
  };
}

function playActions(store: Store<State>): Pick<Actions, 'play' | 'pause' | 'seek' | 'setSpeed' | 'restart'> {
  return {
    play: () => {
      const state = store.get();
      const ended = state.playhead_s >= shownDuration(state);
      store.set({ playing: true, playhead_s: ended ? 0 : state.playhead_s });
    },
    pause: () => {
      store.set({ playing: false });
    },
    seek: (t_s) => {
      store.set({ playhead_s: Math.min(Math.max(t_s, 0), shownDuration(store.get())) });
    },
    setSpeed: (speed) => {
      store.set({ speed });
    },
    restart: () => {
      store.set({ playhead_s: 0, playing: true });
    },
  };
}
