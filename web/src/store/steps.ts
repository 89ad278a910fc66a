/** Where the playhead jumps to: the next step of a packet, the next happening of a kind. */
import { journeyOf } from '../model/journey';
import type { Journal } from '../model/journal';
import { eachBucket, eachEvent } from '../model/columns';
import type { Columns } from '../model/series';
import type { Actions } from './actions';
import type { Moments } from './moments';
import { shownDuration, type State } from './state';
import type { ReadStore } from './store';

export const JUMPS = ['drop', 'mark', 'timeout', 'recovery', 'phase', 'flow'] as const;
export type Jump = (typeof JUMPS)[number];

const eventsOf: Readonly<Record<Jump, (kind: string) => boolean>> = {
  drop: (kind) => kind.startsWith('drop_'),
  mark: (kind) => kind.startsWith('mark_'),
  timeout: (kind) => kind === 'timeout',
  recovery: (kind) => kind === 'fast_retransmit',
  phase: () => false,
  flow: (kind) => kind === 'start' || kind === 'stop',
};

/** Gauges that number the phases of a controller. */
const PHASES: ReadonlySet<string> = new Set(['gauge:phase', 'gauge:stage', 'gauge:inference']);

/** When a controller's phase changes, as finely as the columns know it: the end of the bucket in which it did. */
function phaseTimes(columns: Columns): readonly number[] {
  const { duration_s, bucket_s, series } = columns.layout;
  const times: number[] = [];
  for (const each of series.filter(({ id }) => PHASES.has(id))) {
    let before = NaN;
    eachBucket(columns, each, (index, first, min, max, last) => {
      if ((!Number.isNaN(before) && first !== before) || min !== max)
        times.push(Math.min(duration_s, (index + 1) * bucket_s));
      before = last;
    });
  }
  return times.sort((a, b) => a - b);
}

/** Times of all happenings of a kind, in order. */
export function jumpTimes(columns: Columns, jump: Jump): readonly number[] {
  if (jump === 'phase') return phaseTimes(columns);
  const wanted = columns.layout.event_kinds.map(eventsOf[jump]);
  const times: number[] = [];
  eachEvent(columns, (t_s, kind) => {
    if (wanted[kind] === true) times.push(t_s);
  });
  return times;
}

export const jumpsIn = (columns: Columns): readonly Jump[] =>
  JUMPS.filter((jump) => jumpTimes(columns, jump).length > 0);

/** Moves the playhead from happening to happening. */
export interface Stepper {
  /** To the next (or previous) time at which a packet takes a step; waits for the journal where it is not there. */
  readonly step: (forward: boolean) => void;
  /** Is a step waiting for its journal? */
  readonly waits: () => boolean;
  /** To the next (or previous) happening of a kind; false where there is none. */
  readonly jump: (jump: Jump, forward: boolean) => boolean;
}

/** Closer than the engine's nanoseconds. */
const SAME_S = 5e-10;

export function createStepper(
  store: ReadStore<State>,
  actions: Pick<Actions, 'pause' | 'seek'>,
  moments: Moments,
): Stepper {
  /** A step that waits for its journal, and the moment from which it starts. */
  let waiting: { readonly forward: boolean; readonly from_s: number } | undefined;

  const nextIn = (journal: Journal, t_s: number, forward: boolean): number | undefined =>
    journeyOf(journal).next(t_s + (forward ? SAME_S : -SAME_S), forward);

  /** Looks from journal to journal; ends at the run's ends. */
  const go = (): void => {
    if (waiting === undefined) return;
    const { forward, from_s } = waiting;
    const { outcome, playhead_s } = store.get();
    const end = shownDuration(store.get());
    // The reader has moved on.
    if (outcome === undefined || playhead_s !== from_s || moments.state() === 'failed') {
      waiting = undefined;
      return;
    }
    for (let t = from_s; ;) {
      const journal = moments.at(forward ? t : Math.max(0, t - SAME_S));
      if (journal === undefined) return;
      const found = nextIn(journal, from_s, forward);
      const over = forward ? journal.to_s >= end : journal.from_s <= 0;
      if (found !== undefined || over) {
        waiting = undefined;
        actions.seek(found ?? (forward ? end : 0));
        return;
      }
      t = forward ? journal.to_s : journal.from_s;
    }
  };
  moments.subscribe(go);

  return {
    step: (forward) => {
      actions.pause();
      waiting = { forward, from_s: store.get().playhead_s };
      go();
    },
    waits: () => waiting !== undefined,
    jump: (jump, forward) => {
      waiting = undefined;
      const { outcome, playhead_s } = store.get();
      const times = outcome === undefined ? [] : jumpTimes(outcome.columns, jump);
      const found = forward
        ? times.find((time) => time > playhead_s + SAME_S)
        : times.findLast((time) => time < playhead_s - SAME_S);
      if (found === undefined) return false;
      actions.pause();
      actions.seek(found);
      return true;
    },
  };
}
