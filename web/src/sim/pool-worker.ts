/**
 * One engine of a pool: takes a scenario, answers with its figures, takes the next. Columns stay behind unless the job asks
 * for them, and a run is given up by ending the worker.
 */
import init, { Sim } from './pkg/lbe_wasm';
import type { Report } from '../model/series';
import { MAX_EVENTS } from '../model/run-caps';
import { memoryCap } from './caps';
import { Checkpoints, lastSeed } from './checkpoint';
import { columnsOf } from './columns-of';
import { complete, inputError, notLoaded, stopped } from './engine-input';
import type { FromPoolWorker, ToPoolWorker, WorkerResult } from './pool-protocol';
import { slice } from './slices';

/** Between two looks at the cap, each with a sign of life, in ms. */
const SLICE_MS = 100;

/** Forks of a run with other seeds come in tens: so many bytes of it are kept in each worker. */
const KEPT_BYTES = 64e6;

const post = (message: FromPoolWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function run({ scenario, traced, ofClass }: ToPoolWorker): Promise<WorkerResult> {
  const { memory } = await loaded;
  kept ??= new Checkpoints(memory, KEPT_BYTES);
  const isFull = memoryCap(memory, kept.lost);
  const fork_s = ofClass === undefined ? lastSeed(scenario) : 0;
  let sim: Sim;
  let whole: string;
  try {
    whole = await complete(scenario);
    sim = kept.begin(scenario, whole, fork_s, (text) => {
      if (ofClass !== undefined) return Sim.of_class(text, ofClass);
      const own = new Sim(text);
      own.limit_events(MAX_EVENTS);
      return own;
    });
  } catch (refusal) {
    return { type: 'refused', error: inputError(refusal) };
  }
  const started = performance.now();
  const go = (advance: (events: number) => boolean): void => {
    while (!slice(advance, SLICE_MS)) {
      if (isFull()) sim.end_early();
      post({ type: 'working' });
    }
  };
  if (fork_s > 0) {
    go((events) => sim.advance_until(fork_s, events));
    kept.keep(sim, scenario, fork_s);
  }
  go((events) => sim.advance(events));
  const report = JSON.parse(sim.report()) as Report;
  const wall_ms = performance.now() - started;
  const early = report.ended_early;
  // A run that ended early has no figures to stand beside those of others.
  const result: WorkerResult = early
    ? { type: 'too_large', cap: early.because, reason: early.reason }
    : { type: 'report', report, wall_ms, ...(traced === true && { columns: columnsOf(sim, scenario, whole) }) };
  // Not after a trap: that ends the worker, and a run that is let go of in its middle would hide why.
  kept.end(sim);
  return result;
}

let kept: Checkpoints | undefined;

/** The first job may come before the module is there. */
const loaded = init();

const buffers = (result: WorkerResult): Transferable[] =>
  result.type === 'report' && result.columns !== undefined
    ? [result.columns.data.buffer, result.columns.events.buffer]
    : [];

async function answer(job: ToPoolWorker): Promise<void> {
  try {
    const result = await run(job);
    post({ type: 'done', id: job.id, result }, buffers(result));
  } catch (trap) {
    post({ type: 'broken', breakdown: stopped(trap) });
  }
}

let before: Promise<void> = Promise.resolve();

/** In the order in which they come, as the pool expects: one that waits for its controller or trace is not overtaken. */
self.onmessage = ({ data: job }: MessageEvent<ToPoolWorker>) => {
  before = before.then(() => answer(job));
};

loaded.then(
  () => post({ type: 'ready' }),
  (error: unknown) => post({ type: 'broken', breakdown: notLoaded(error) }),
);
