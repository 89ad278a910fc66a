/** What the page knows. Everything on screen is a view of this. */
import type { Outcome } from '../sim/protocol';
import type { Scenario } from '../model/scenario';

/** A sentence for the reader that does not stop them. A newer one on the same topic replaces it. */
export interface Notice {
  readonly id: number;
  readonly level: 'info' | 'warning' | 'error';
  readonly topic: 'engine' | 'link';
  readonly text: string;
  /** Contract path of the control concerned: `flows.1.cc.target_ms`. */
  readonly path?: string;
}

/** A scenario and the preset that it began as. */
export interface Snapshot {
  readonly preset: string;
  readonly scenario: Scenario;
}

/** A committed snapshot; `entry` says whether it deserves a step of its own in the browser's history. */
export interface Step extends Snapshot {
  readonly entry: 'push' | 'replace';
}

/** Simulated seconds per second on the wall: from slow motion, in which single packets can be followed, to fast. */
export const SPEEDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30, 60] as const;
export type Speed = (typeof SPEEDS)[number];

export interface State extends Snapshot {
  /** The last step that was finished, not merely dragged over: `scenario` runs ahead of it while a slider moves. */
  readonly committed: Step;
  readonly past: readonly Snapshot[];
  readonly future: readonly Snapshot[];
  /** The last good run; it stays while the next one is under way or was refused. */
  readonly outcome: Outcome | undefined;
  readonly busy: boolean;
  /** Part of the current run that is done, 0 to 1. */
  readonly progress: number;
  readonly notices: readonly Notice[];
  /** How far the recorded run is revealed. */
  readonly playhead_s: number;
  readonly playing: boolean;
  readonly speed: Speed;
}

/** Longest history kept. */
export const HISTORY_STEPS = 200;

/** The state on first opening `snapshot`: nothing run yet. */
export function initialState(snapshot: Snapshot): State {
  return {
    ...snapshot,
    committed: { ...snapshot, entry: 'replace' },
    past: [],
    future: [],
    outcome: undefined,
    busy: false,
    progress: 0,
    notices: [],
    playhead_s: snapshot.scenario.duration_s,
    playing: false,
    speed: 10,
  };
}

/** Length of the run that is on screen, or of the one that will be. */
export const shownDuration = (state: State): number =>
  state.outcome?.columns.layout.duration_s ?? state.scenario.duration_s;
