/** Everything that a reader can do. Each action is one small change of the state; views call nothing else. */
import type { CatalogHolder } from '../model/catalog';
import { carryChanges, withChanges } from '../model/changes';
import { withKind } from '../model/path';
import { type AnyPreset, type Preset, presetWhole } from '../model/presets';
import type { Change, Json, Scenario } from '../model/scenario';
import type { AskedSweep, Shown } from '../model/shown';
import { panned, within, zoomed, type TimeWindow } from '../model/time-window';
import type { EngineClient } from '../sim/client';
import { words } from '../../content/languages/en/notices';
import { clearNotices, withNotice } from './notices';
import { type Applies, type Notice, type Snapshot, type Speed, type State, shownDuration, shownWindow } from './state';
import { commit, recall, redo, undo } from './history';
import { createEditor } from './mid-run';
import { type PinActions, pinActions } from './pins';
import { linkPatch } from './open-link';
import { followed } from './play';
import type { Store } from './store';

/** What a page lets its reader do. */
export interface Actions extends PinActions {
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
  /** So many steps back; one where nothing is said. */
  undo: (steps?: number) => void;
  redo: () => void;
  /** Chooses what a moved control changes while the playhead is in the middle of a run. */
  setApplies: (applies: Applies) => void;
  /** The changes in mid-run, all of them: one step of history. */
  setChanges: (changes: readonly Change[]) => void;
  /** Back to the preset as published. */
  reset: () => void;
  /** Opens a whole scenario: a link, a file. One step of history, unless it is the step before or after. */
  load: (snapshot: Snapshot, entry?: 'push' | 'replace') => void;
  /** Opens a link or a file: the experiment and all that is shown of it. What stands in the address bar is a step already. */
  openLink: (linked: Snapshot & { readonly shown: Shown }, entry?: 'push' | 'replace') => void;
  /** Runs the scenario in hand again, without waiting for a change; nothing where that is under way. */
  run: () => void;
  /** A run that parts from this one at `at_s` may be asked for soon. */
  prepare: (scenario: Scenario, at_s: number) => void;
  /** Gives up the run under way. */
  cancel: () => void;
  /** The same, and begins again in a new engine. */
  startAgain: () => void;
  play: () => void;
  pause: () => void;
  /** Moves the playhead; kept within the run. */
  seek: (t_s: number) => void;
  setSpeed: (speed: Speed) => void;
  /** The playhead to the start, and play. */
  restart: () => void;
  /** Shows a part of the run in all plots, kept within the run; null: all of it. */
  setWindow: (window: TimeWindow | null) => void;
  /** Shows `factor` times as much of the run; what is at `at_s` (in the middle where nothing is said) stays where it is. */
  zoom: (factor: number, at_s?: number) => void;
  /** Moves the window by so many of its lengths. */
  pan: (lengths: number) => void;
  /** Chooses the plots, by their ids; null: the usual ones. */
  setPlots: (plots: readonly string[] | null) => void;
  /** Chooses how plots look, in which order they stand, and which lines are hidden. */
  arrange: (layout: Partial<Pick<State, 'order' | 'looks' | 'hide'>>) => void;
  /** Keeps the sweep that is being put together; null: the usual one. */
  setSweep: (sweep: AskedSweep | null) => void;
  /** One sentence for the reader; a newer notice on the same topic replaces it. */
  notify: (notice: Omit<Notice, 'id'>) => void;
  dismissNotice: (id: number) => void;
  clearNotices: (topic: Notice['topic']) => void;
}

export interface ActionDeps {
  readonly presets: readonly AnyPreset[];
  readonly engine: Pick<EngineClient, 'run' | 'prepare' | 'cancel'>;
  /** Calls back when the next run of a slider in motion may be asked for. */
  readonly frame: (callback: () => void) => void;
}

/** Asks for runs of the scenario in hand. */
interface Runner {
  readonly now: () => void;
  readonly actions: Pick<Actions, 'run' | 'prepare'>;
  /** About one run per frame, since a slider may move more often than the screen is drawn; the first one at once. */
  readonly soon: () => void;
}

function createRunner(store: Store<State>, { engine, frame }: ActionDeps): Runner {
  let resting = true;
  /** What the engine was asked for last. */
  let asked: Scenario | undefined;
  const now = (): void => {
    asked = store.get().scenario;
    // Before anybody draws: the engine works meanwhile.
    engine.run(asked);
    store.set({ busy: true, progress: 0, silent: false });
  };
  const soon = (): void => {
    if (!resting) return;
    resting = false;
    now();
    frame(() => {
      resting = true;
      if (store.get().scenario !== asked) soon();
    });
  };
  const once = (): void => {
    const { busy, scenario } = store.get();
    if (!busy || scenario !== asked) now();
  };
  let prepared: { readonly scenario: Scenario; readonly at_s: number } | undefined;
  const prepare = (scenario: Scenario, at_s: number): void => {
    const isNew = prepared?.scenario !== scenario || prepared.at_s !== at_s;
    if (!isNew || at_s <= 0 || store.get().busy) return;
    prepared = { scenario, at_s };
    engine.prepare?.(scenario, at_s);
  };
  return { now, soon, actions: { run: once, prepare } };
}

export function createActions(store: Store<State>, known: CatalogHolder, deps: ActionDeps): Actions {
  const { presets } = deps;
  const runner = createRunner(store, deps);

  /** Puts a scenario in hand, and into the history when the change is finished. */
  const change = (edited: Scenario, finished: boolean): void => {
    const state = store.get();
    const scenario = carryChanges(known.catalog, state.scenario, edited);
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

  const editor = createEditor(store, known, change);

  let wanted: string | undefined;
  const openPreset = (id: string): void => {
    const preset = presets.find((candidate) => candidate.id === id);
    wanted = id;
    if (preset === undefined) return;
    const show = ({ scenario }: Preset): void =>
      open({
        ...commit(store.get(), { preset: id, scenario }, 'push'),
        ...(store.get().preset !== id && { window: null, hide: null }),
      });
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
        if (wanted !== id) return;
        const text = words().notLoaded(preset.title);
        const take = (): void => {
          store.set({ notices: clearNotices(store.get().notices, 'engine') });
          openPreset(id);
        };
        const offer = { label: words().again, take };
        store.set({ notices: withNotice(store.get().notices, { level: 'warning', topic: 'engine', text, offer }) });
      },
    );
  };

  return {
    openPreset,
    setValue: (path, value, { commit: finished = true } = {}) => editor.setValues([{ path, value }], finished),
    setValues: (edits) => editor.setValues(edits, true),
    setKind: (path, kind) =>
      editor.onWholeRun(path, () => change(withKind(known.catalog, store.get().scenario, path, kind), true)),
    restore: (path) => editor.setValues([{ path, value: undefined }], true),
    setApplies: (applies) => store.set({ applies }),
    setChanges: (changes) => change(withChanges(store.get().scenario, changes), true),
    undo: (steps = 1) => open(undo(store.get(), 'push', steps)),
    redo: () => open(redo(store.get())),
    reset: () => openPreset(store.get().preset),
    load: (snapshot, entry = 'replace') =>
      open({ ...recall(store.get(), snapshot, entry), notices: clearNotices(store.get().notices, 'link') }),
    openLink: (linked, entry) => open(linkPatch(store.get(), linked, entry)),
    ...runner.actions,
    cancel: () => {
      deps.engine.cancel();
      store.set({ busy: false, grown: undefined, progress: 0, silent: false });
    },
    startAgain: () => {
      deps.engine.cancel();
      runner.now();
    },
    ...playActions(store),
    ...pinActions(store, ({ preset, scenario }) => open(commit(store.get(), { preset, scenario }, 'push'))),
    ...windowActions(store),
    setPlots: (plots) => store.set({ plots }),
    arrange: (layout) => store.set(layout),
    setSweep: (sweep) => store.set({ sweep }),
    notify: (notice) => store.set({ notices: withNotice(store.get().notices, notice) }),
    clearNotices: (topic) => store.set({ notices: clearNotices(store.get().notices, topic) }),
    dismissNotice: (id) => store.set({ notices: store.get().notices.filter((notice) => notice.id !== id) }),
  };
}

function windowActions(store: Store<State>): Pick<Actions, 'setWindow' | 'zoom' | 'pan'> {
  /** The window that there is, and the run that it is of. */
  const now = (): readonly [TimeWindow, number] => {
    const state = store.get();
    const duration_s = shownDuration(state);
    return [shownWindow(state) ?? [0, duration_s], duration_s];
  };
  return {
    setWindow: (window) => {
      const [, duration_s] = now();
      store.set({ window: window && within(window, duration_s) });
    },
    zoom: (factor, at_s) => {
      const [window, duration_s] = now();
      const [from_s, to_s] = window;
      store.set({ window: zoomed(window, duration_s, factor, at_s ?? (from_s + to_s) / 2) });
    },
    pan: (lengths) => {
      const [window, duration_s] = now();
      store.set({ window: panned(window, duration_s, lengths * (window[1] - window[0])) });
    },
  };
}

function playActions(store: Store<State>): Pick<Actions, 'play' | 'pause' | 'seek' | 'setSpeed' | 'restart'> {
  return {
    play: () => {
      const state = store.get();
      const ended = state.playhead_s >= shownDuration(state);
      const playhead_s = ended ? (shownWindow(state)?.[0] ?? 0) : state.playhead_s;
      store.set({ playing: true, arrival_s: null, playhead_s, ...followed(state, playhead_s, state.speed) });
    },
    pause: () => store.set({ playing: false }),
    seek: (t_s) => {
      const state = store.get();
      const playhead_s = Math.min(Math.max(t_s, 0), shownDuration(state));
      store.set({ arrival_s: null, playhead_s, ...followed(state, playhead_s) });
    },
    setSpeed: (speed) => store.set({ speed }),
    restart: () => {
      const state = store.get();
      store.set({ arrival_s: null, playhead_s: 0, playing: true, ...followed(state, 0, state.speed) });
    },
  };
}
