/** What the engine answers, put into the store. */
import type { EngineEvents } from '../sim/client';
import { faultReport } from '../model/fault-report';
import type { Failure, InputError, Outcome } from '../sim/protocol';
import type { Catalog, CatalogHolder } from '../model/catalog';
import { labelOf, specOf } from '../model/path';
import { nameWords } from '../model/repeat';
import type { Scenario } from '../model/scenario';
import { endedEarly } from '../model/too-large';
import { words } from '../../content/languages/en/notices';
import { snapBack } from './history';
import { clearNotices, reloading, withNotice } from './notices';
import { type Notice, type Snapshot, type State, shownDuration } from './state';
import type { Store } from './store';

/** The sentence for a refusal; the key's label in front where the engine names only its path. */
function refusal(catalog: Catalog, scenario: Scenario, { path, message }: InputError): string {
  if (path === '') return message;
  // What has no label is named as the file has it.
  if (specOf(catalog, scenario, path) === undefined) return message.includes(path) ? message : `${path}: ${message}`;
  return `${nameWords(labelOf(catalog, scenario, path))}: ${message}`;
}

/** A run that was at its end stays at its end, however long the new one is; a link says where it is to stand. */
function playheadFor(state: State, duration_s: number): number {
  if (state.arrival_s !== null) return Math.min(state.arrival_s, duration_s);
  const ended = state.outcome === undefined || state.playhead_s >= shownDuration(state);
  return ended && !state.playing ? duration_s : Math.min(state.playhead_s, duration_s);
}

/** The preset that a scenario belongs to; results of an earlier preset may still come in. */
export function presetOf(state: State, scenario: Scenario): string {
  const steps = [state, state.committed, ...state.past, ...state.future];
  return (steps.find((step) => step.scenario === scenario) ?? state).preset;
}

/** What a reader is said of a breakdown, and may do about it. What is on screen stays. */
function breakdown({ is, message }: Failure, known: CatalogHolder, scenario: Scenario, again: () => void): NoticeText {
  const offer = { label: words().again, take: again };
  if (is === 'absent') return { text: words().absent(message), offer, other: reloading() };
  return { text: words().failed(message), offer, report: faultReport(message, known.catalog.version, scenario) };
}

type NoticeText = Pick<Notice, 'text' | 'offer' | 'other' | 'report'>;

/**
 * The engine's events for `store`: a good run replaces the last one, a refusal snaps the controls
 * back. `rerun` is called when a refusal leaves a scenario in hand that has never been run, and when the reader asks for it.
 */
export function engineEvents(store: Store<State>, known: CatalogHolder, rerun: () => void): EngineEvents {
  const { preset, scenario } = store.get();
  let accepted: Snapshot = { preset, scenario };
  /** What the last refusal led back to: its run is no change of the reader's. */
  let restored: Scenario | undefined;

  const onOutcome = (outcome: Outcome, newest: boolean): void => {
    const state = store.get();
    if (outcome.scenario !== restored) restored = undefined;
    const early = outcome.report.ended_early;
    accepted = { preset: presetOf(state, outcome.scenario), scenario: outcome.scenario };
    store.set({
      outcome,
      grown: undefined,
      busy: !newest,
      progress: newest ? 1 : 0,
      silent: false,
      playhead_s: playheadFor(state, outcome.columns.layout.duration_s),
      arrival_s: null,
      // A notice about a refused value stays until the reader has made another change that runs.
      notices: early
        ? withNotice(state.notices, { level: 'error', topic: 'engine', text: endedEarly(early) })
        : state.scenario === outcome.scenario && restored === undefined && state.outcome?.scenario !== outcome.scenario
          ? clearNotices(state.notices, 'engine')
          : state.notices,
    });
  };

  const onRefused = (error: InputError, refused: Scenario): void => {
    const state = store.get();
    const done = { busy: false, grown: undefined, progress: 0, silent: false, arrival_s: null };
    // A reader who has already moved on is neither said nor pulled back.
    if (state.scenario !== refused) {
      store.set(done);
      return;
    }
    const text = refusal(known.catalog, refused, error);
    const notice = {
      level: 'error',
      topic: 'engine',
      text,
      ...(error.path === '' ? {} : { path: error.path }),
      lang: 'en',
    } as const;
    restored = accepted.scenario;
    const back = refused === accepted.scenario ? {} : snapBack(state, refused, accepted);
    store.set({ ...back, ...done, notices: withNotice(state.notices, notice) });
    if (refused !== accepted.scenario && state.outcome === undefined) rerun();
  };

  return {
    onProgress: (done) => store.set({ progress: done, silent: false }),
    onOutcome,
    onRefused,
    onFailed: (failure, retrying) => {
      const { notices, scenario: failed } = store.get();
      const said = retrying ? { text: words().restarted(failure.message) } : breakdown(failure, known, failed, rerun);
      const notice = { level: 'error', topic: 'engine', ...said } as const;
      store.set({ busy: retrying, grown: undefined, progress: 0, silent: false, notices: withNotice(notices, notice) });
    },
    onSilent: () => store.set({ silent: true }),
  };
}
