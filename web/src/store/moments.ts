/**
 * The journals of the run on screen: which part of it is asked for, and which parts are kept. Nothing is asked for while
 * nobody looks, and nothing while a slider moves: a run that is replaced at once has no moments to look at.
 */
import { stepCount, type Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import type { Outcome } from '../sim/protocol';
import type { State } from './state';
import type { ReadStore } from './store';

/** Makes journals of [from_s, to_s): `JournalService`, of which the store knows only this. It rejects where the engine cannot. */
export interface JournalSource {
  readonly read: (scenario: Scenario, from_s: number, to_s: number) => Promise<Journal | undefined>;
  /** Gives up the one that is being made: `read` answers with nothing. */
  readonly stop?: () => void;
}

export interface Moments {
  /**
   * The journal that covers `t_s` of `state.outcome`, if it is there. If not it is asked for, and `subscribe` tells when it
   * has come; so this is to be called only while somebody looks. During play what follows is asked for as well.
   */
  readonly at: (t_s: number) => Journal | undefined;
  /** The same without asking for it. */
  readonly peek: (t_s: number) => Journal | undefined;
  /** `making`: a journal is on its way. `failed`: this run has none, and none is asked for again. */
  readonly state: () => 'idle' | 'making' | 'failed';
  /** Calls `listener` when journals have come or gone; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Steps that a journal is meant to hold: 64 bytes each. */
const STEPS_WANTED = 64_000;
/** Journals kept. */
const KEPT = 4;
/** A run on screen for so long is one that a reader may look into, in ms. */
const SETTLE_MS = 250;
/** A journal longer than this costs more steps than it saves waiting, in s. */
const LONGEST_S = 600;

/** The engine counts in nanoseconds. */
const NEAR_S = 1e-8;

/** Calls back after so many ms: `setTimeout`, or what a test puts in its place. */
export type Later = (callback: () => void, ms: number) => void;

const later: Later = (callback, ms) => setTimeout(callback, ms);

const covers = ({ from_s, to_s }: Journal, t_s: number): boolean => from_s <= t_s && t_s < to_s;

/** Simulated seconds that hold about the steps wanted: every packet has some at each link, and some at its ends. */
function firstWindow({ report, columns }: Outcome): number {
  const links = report.links.reduce((sum, { enqueued }) => sum + enqueued, 0);
  const flows = report.flows.reduce((sum, { sent_packets: sent }) => sum + sent, 0);
  return (STEPS_WANTED * columns.layout.duration_s) / Math.max(1, 3 * links + 4 * flows);
}

/** The moments of whatever `store` has on screen. */
export function createMoments(
  store: ReadStore<State>,
  source: JournalSource | undefined,
  wait: Later = later,
): Moments {
  const listeners = new Set<() => void>();
  let outcome: Outcome | undefined;
  let journals: readonly Journal[] = [];
  let window_s = 1;
  let settled = false;
  let failed = false;
  let making = false;
  /** What is being made has been given up. */
  let stopped = false;
  /** What was looked for last, and is not there. */
  let wanted: number | undefined;
  /** What is being made is of this moment. */
  let asked = 0;
  let last = 0;

  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };

  const begin = (next: Outcome | undefined): void => {
    const had = journals.length > 0;
    outcome = next;
    journals = [];
    window_s = 0;
    settled = false;
    failed = false;
    wanted = undefined;
    if (next !== undefined)
      wait(() => {
        if (outcome?.scenario !== next.scenario) return;
        settled = true;
        make();
      }, SETTLE_MS);
    if (had) tell();
  };

  const current = (): void => {
    const { outcome: next, busy } = store.get();
    // The reader's own run goes first; should it be the same one again, what was being made is wanted still.
    if (busy && making && !stopped && source?.stop !== undefined) {
      stopped = true;
      wanted ??= asked;
      source.stop();
    }
    // The same scenario gives the same run, packet by packet.
    if (next === outcome || (next !== undefined && next.scenario === outcome?.scenario)) {
      outcome = next;
      if (wanted !== undefined) make();
    } else begin(next);
  };

  const end = (): number => outcome?.columns.layout.duration_s ?? 0;
  /** The last part is closed: the run ends with it. */
  const cover = (t_s: number): Journal | undefined =>
    journals.find((journal) => covers(journal, t_s)) ??
    (t_s >= end() - NEAR_S ? journals.find(({ to_s }) => to_s >= end() - NEAR_S) : undefined);

  /** The part to ask for: around `t_s`, and up to what is there already. */
  const spanAt = (t_s: number): readonly [number, number] => {
    let from = Math.max(0, Math.min(t_s - window_s / 4, end() - window_s));
    let to = Math.min(end(), from + window_s);
    for (const { from_s, to_s } of journals) {
      if (to_s <= t_s && to_s > from) [from, to] = [to_s, Math.min(end(), to_s + window_s)];
      if (from_s > t_s && from_s < to) to = from_s;
    }
    return [from, to];
  };

  const keep = (journal: Journal): void => {
    const { from_s, to_s } = journal;
    const rows = stepCount(journal);
    if (rows > 0 && to_s > from_s) {
      const fit = ((to_s - from_s) * STEPS_WANTED) / rows;
      // Only a part that was far off corrects what the report says of the whole.
      if (fit < window_s / 2 || fit > window_s * 2) window_s = Math.min(LONGEST_S, fit);
    }
    const far = (each: Journal): number => Math.max(each.from_s - last, last - each.to_s, 0);
    journals = [...journals, journal].sort((a, b) => far(a) - far(b)).slice(0, KEPT);
  };

  const make = (): void => {
    if (wanted !== undefined && cover(wanted) !== undefined) wanted = undefined;
    if (source === undefined || outcome === undefined || wanted === undefined || making || failed || !settled) return;
    if (store.get().busy) return; // while a slider moves, the processors are for its runs
    if (window_s === 0) window_s = Math.min(LONGEST_S, firstWindow(outcome));
    const { scenario } = outcome;
    const [from, to] = spanAt(wanted);
    asked = wanted;
    wanted = undefined;
    making = true;
    stopped = false;
    const done = (take: () => void): void => {
      making = false;
      if (outcome?.scenario === scenario) take();
      tell();
      make();
    };
    source.read(scenario, from, to).then(
      (journal) => {
        done(() => {
          if (journal === undefined) return;
          // One without an extent would be asked for again and again.
          if (journal.to_s > journal.from_s) keep(journal);
          else failed = true;
        });
      },
      () =>
        done(() => {
          failed = true;
        }),
    );
  };

  store.subscribe(current);
  current();

  return {
    at: (t_s) => {
      last = t_s;
      const journal = cover(t_s);
      if (journal === undefined) wanted = t_s;
      else if (store.get().playing) wanted ??= journal.to_s;
      make();
      return journal;
    },
    peek: cover,
    state: () => (failed ? 'failed' : making || (wanted !== undefined && source !== undefined) ? 'making' : 'idle'),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
