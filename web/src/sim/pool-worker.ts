/**
 * One engine of a pool: takes a scenario, answers with its figures, takes the next. Columns stay behind unless the job asks
 * for them, and a run is given up by ending the worker.
 */
import init, { Sim } from './pkg/lbe_wasm';
import type { Columns, Report } from '../model/series';
import { MAX_EVENTS } from '../model/run-caps';
import { memoryCap } from './caps';
import { columnsOf } from './columns-of';
import { complete, inputError, notLoaded, stopped } from './engine-input';
import type { FromPoolWorker, ToPoolWorker, WorkerResult } from './pool-protocol';
import { slice } from './slices';

/** Between two looks at the cap, each with a sign of life, in ms. */
const SLICE_MS = 100;

const post = (message: FromPoolWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function run({ scenario, traced, ofClass }: ToPoolWorker): Promise<WorkerResult> {
  const isFull = memoryCap((await loaded).memory);
  let sim: Sim;
  let whole: string;
  try {
    whole = await complete(scenario);
    sim = ofClass === undefined ? new Sim(whole) : Sim.of_class(whole, ofClass);
  } catch (refusal) {
    return { type: 'refused', error: inputError(refusal) };
  }
  if (ofClass === undefined) sim.limit_events(MAX_EVENTS);
  const result = finish(sim, isFull, () => (traced === true ? { columns: columnsOf(sim, scenario, whole) } : {}));
  // Not after a trap: that ends the worker, and a run that is let go of in its middle would hide why.
  sim.free();
  return result;
}

/** A run that ended early has no figures to stand beside those of others. */
function finish(sim: Sim, isFull: () => boolean, traced: () => { readonly columns?: Columns }): WorkerResult {
  const started = performance.now();
  while (!slice((events) => sim.advance(events), SLICE_MS)) {
    if (isFull()) sim.end_early();
    post({ type: 'working' });
  }
  const report = JSON.parse(sim.report()) as Report;
  const early = report.ended_early;
  if (early) return { type: 'too_large', cap: early.because, reason: early.reason };
  return { type: 'report', report, wall_ms: performance.now() - started, ...traced() };
}

/** The pool gives one job at a time; the first may come before the module is there. */
const loaded = init();

const buffers = (result: WorkerResult): Transferable[] =>
  result.type === 'report' && result.columns !== undefined
    ? [result.columns.data.buffer, result.columns.events.buffer]
    : [];

self.onmessage = ({ data: job }: MessageEvent<ToPoolWorker>) =>
  void (async () => {
    try {
      const result = await run(job);
      post({ type: 'done', id: job.id, result }, buffers(result));
    } catch (trap) {
      post({ type: 'broken', breakdown: stopped(trap) });
    }
  })();

loaded.then(
  () => post({ type: 'ready' }),
  (error: unknown) => post({ type: 'broken', breakdown: notLoaded(error) }),
);
