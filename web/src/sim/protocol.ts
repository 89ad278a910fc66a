/** Messages between the page and the worker that runs the engine. The page never imports Wasm. */
import type { Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import type { TimeWindow } from '../model/time-window';
import type { Columns, Report } from '../model/series';

/** Why there is no result, and what the browser says of it. */
export interface Breakdown {
  readonly why: 'stopped' | 'notLoaded';
  readonly detail: string;
}

/** The same for the reader: `absent`: there is no engine; `stopped`: it broke down; `silent`: it does not answer. */
export interface Failure {
  readonly is: 'absent' | 'stopped' | 'silent';
  readonly message: string;
}

/** Bad input, in one sentence that names the key and the allowed range. */
export interface InputError {
  /** Path of the key, as in a sweep: `flows.1.cc.target_ms`; empty where the whole text is bad. */
  readonly path: string;
  /** The engine's, in English. */
  readonly message: string;
}

export interface Outcome {
  readonly scenario: Scenario;
  readonly report: Report;
  readonly columns: Columns;
  /** Time that the engine took in the worker, in milliseconds. */
  readonly wall_ms: number;
}

/** What a run that takes longer has so far. */
export interface RunPart {
  readonly columns: Columns;
  /** From 0 to 1. */
  readonly done: number;
}

/** A newer request ends an older one; to give up all of them the worker is ended. */
export interface RunRequest {
  readonly type: 'run';
  readonly id: number;
  readonly scenario: Scenario;
  /** The columns are to be of this part alone, at its own resolution; the report is of no use then. */
  readonly window?: TimeWindow;
}

/** Others may part from this run at `at_s`: what comes before is made ahead, if there is nothing else to do. */
export interface Preparation {
  readonly type: 'prepare';
  readonly scenario: Scenario;
  readonly at_s: number;
}

/** `ask`: does it still hear? */
export type ToWorker = RunRequest | Preparation | { readonly type: 'ask' };

export type FromWorker =
  /** At once, to each message of `ToWorker` but a preparation. */
  | { readonly type: 'heard' }
  | { readonly type: 'progress'; readonly id: number; readonly done: number }
  | { readonly type: 'part'; readonly id: number; readonly part: RunPart }
  | { readonly type: 'result'; readonly id: number; readonly outcome: Outcome }
  | { readonly type: 'refused'; readonly id: number; readonly error: InputError }
  | { readonly type: 'failed'; readonly breakdown: Breakdown };

/** To the worker that makes journals: the run that is asked of from now on, then parts of it; a newer request ends an older one. */
export type ToJournalWorker =
  | { readonly type: 'run'; readonly scenario: Scenario }
  | { readonly type: 'read'; readonly id: number; readonly from_s: number; readonly to_s: number }
  /** The journal is not wanted any more; the run stays where it is. */
  | { readonly type: 'stop' };

export type FromJournalWorker =
  /** Between two slices. */
  | { readonly type: 'working' }
  | { readonly type: 'journal'; readonly id: number; readonly journal: Journal }
  | { readonly type: 'refused'; readonly id: number; readonly error: InputError }
  | { readonly type: 'failed'; readonly breakdown: Breakdown };
