/** Messages between the page and the worker that writes and reads captures: one request for each worker, which is ended with it. */
import type { CaptureFit, Candidate, CandidateRun, Verdict } from '../model/capture-fit';
import type { TimeWindow } from '../model/time-window';
import type { Breakdown, InputError } from './protocol';

export const CAPTURE_FORMS = ['pcapng', 'qlog'] as const;
export type CaptureForm = (typeof CAPTURE_FORMS)[number];

/** A run as a file, all of it or a part, in s; its traces stand in the scenario. */
export interface WriteRequest {
  readonly type: 'write';
  readonly scenario: string;
  readonly form: CaptureForm;
  readonly part?: TimeWindow;
}

/** What a capture says, and then of each controller that may have made it. */
export interface ReadRequest {
  readonly type: 'read';
  readonly file: Blob;
  /** One of its interfaces; all of them by default. */
  readonly interface?: number | undefined;
}

export type ToCaptureWorker = WriteRequest | ReadRequest;

export type FromCaptureWorker =
  | { readonly type: 'progress'; readonly done: number }
  | { readonly type: 'written'; readonly file: Blob }
  | { readonly type: 'refused'; readonly error: InputError }
  /** `refusal`: why it cannot be compared with controllers. */
  | {
      readonly type: 'read';
      readonly fit: CaptureFit;
      readonly tried: readonly Candidate[] | { readonly refusal: string };
    }
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'tried'; readonly index: number; readonly run: CandidateRun | null }
  /** Those that run again with other seeds, behind the others; and then what all say. */
  | { readonly type: 'again'; readonly tried: readonly Candidate[] }
  | { readonly type: 'told'; readonly told: readonly Verdict[] }
  /** Nothing more comes. */
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly breakdown: Breakdown };
