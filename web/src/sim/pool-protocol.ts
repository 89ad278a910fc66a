/** Messages between the page and the workers of a pool, which run experiments for their figures alone. */
import type { Scenario } from '../model/scenario';
import type { Columns, EndedEarly, Report } from '../model/series';
import type { Breakdown, InputError } from './protocol';

export interface ToPoolWorker {
  readonly type: 'job';
  readonly id: number;
  readonly scenario: Scenario;
  /** With its time series. */
  readonly traced?: true;
  /** One of so many runs that a text of a class is judged by, and held to what these may use up. */
  readonly ofClass?: number;
}

/** What became of one run. */
export type RunResult =
  /** `wall_ms`: time that the engine took in its worker. */
  | {
      readonly type: 'report';
      readonly report: Report;
      readonly wall_ms: number;
      /** Only of a job that asks for them. */
      readonly columns?: Columns;
    }
  | { readonly type: 'refused'; readonly error: InputError }
  /** It ended early: its figures are of less time than those of others. */
  | {
      readonly type: 'too_large';
      readonly cap: EndedEarly['because'];
      /** In English, as the middle of a sentence. */
      readonly reason: string;
      readonly message: string;
    }
  /** Its worker broke down over it, twice. */
  | { readonly type: 'failed'; readonly message: string };

/** What a worker says of a run; the sentences are the page's. */
export type WorkerResult =
  | Extract<RunResult, { type: 'report' | 'refused' }>
  | Omit<Extract<RunResult, { type: 'too_large' }>, 'message'>;

export type FromPoolWorker =
  | { readonly type: 'ready' }
  /** In the middle of a run. */
  | { readonly type: 'working' }
  | { readonly type: 'done'; readonly id: number; readonly result: WorkerResult }
  /** The worker is of no more use. */
  | { readonly type: 'broken'; readonly breakdown: Breakdown };
