/**
 * One engine of a pool: takes a scenario, answers with its figures, takes the next. Columns stay behind, and a run is
 * given up by ending the worker.
 */
import init, { Sim } from './pkg/lbe_wasm';
import type { Scenario } from '../model/scenario';
import type { Report } from '../model/series';
import { MAX_EVENTS, complete, inputError, notLoaded, stopped } from './engine-input';
import type { FromPoolWorker, ToPoolWorker, WorkerResult } from './pool-protocol';

/** Events between two looks at the cap. */
const SLICE_EVENTS = 5_000_000;

const post = (message: FromPoolWorker): void => {
  self.postMessage(message);
};

async function run(scenario: Scenario): Promise<WorkerResult> {
  const started = performance.now();
  let sim: Sim;
  try {
    sim = new Sim(await complete(scenario));
  } catch (refusal) {
    return { type: 'refused', error: inputError(refusal) };
  }
  try {
    while (!sim.advance(SLICE_EVENTS)) {
      if (sim.events() > MAX_EVENTS) return { type: 'too_large' };
    }
    return { type: 'report', report: JSON.parse(sim.report()) as Report, wall_ms: performance.now() - started };
  } finally {
    sim.free();
  }
}

/** The pool gives one job at a time; the first may come before the module is there. */
const loaded = init();

self.onmessage = ({ data: { id, scenario } }: MessageEvent<ToPoolWorker>) => {
  void (async () => {
    try {
      await loaded;
      post({ type: 'done', id, result: await run(scenario) });
    } catch (trap) {
      post({ type: 'broken', breakdown: stopped(trap) });
    }
  })();
};

loaded.then(
  () => {
    post({ type: 'ready' });
  },
  (error: unknown) => {
    post({ type: 'broken', breakdown: notLoaded(error) });
  },
);
