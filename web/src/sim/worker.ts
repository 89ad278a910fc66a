/**
 * The engine's side of the protocol. A run advances in slices, so that a newer request or a
 * cancellation is heard between two of them: the latest request always wins.
 */
import init, { Sim } from './pkg/lbe_wasm';
import type { Scenario } from '../model/scenario';
import type { Report } from '../model/series';
import { MAX_EVENTS } from '../model/run-caps';
import { memoryCap } from './caps';
import { columnsOf } from './columns-of';
import { complete, inputError, notLoaded, stopped } from './engine-input';
import type { FromWorker, RunRequest, ToWorker } from './protocol';
import { breather, slice } from './slices';

/** A slice of a run, in ms: below a frame. */
const SLICE_MS = 10;

/** A run is over sooner, or tells how far it is: a bar that comes and goes under a slider only flickers. */
const QUIET_MS = 50;

const post = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

let latest = 0;

const breathe = breather();

async function run(memory: WebAssembly.Memory, { id, scenario, window }: RunRequest): Promise<void> {
  const isFull = memoryCap(memory);
  let sim: Sim;
  let text: string;
  try {
    text = await complete(scenario);
    if (id !== latest) return;
    sim = window === undefined ? new Sim(text) : Sim.with_window(text, ...window);
  } catch (refusal) {
    post({ type: 'refused', id, error: inputError(refusal) });
    return;
  }
  sim.limit_events(MAX_EVENTS);
  await finish(sim, id, scenario, text, isFull);
  // Not after a trap: that ends the worker, and a run that is let go of in its middle would hide why.
  sim.free();
}

/** Brings a run to its end, or to where it takes too much, unless a newer request takes its place. */
async function finish(sim: Sim, id: number, scenario: Scenario, text: string, isFull: () => boolean): Promise<void> {
  let wall_ms = 0;
  // What passes between two slices is not the engine's: a tab may sleep there for an hour.
  const nextSlice = (): boolean => {
    const started = performance.now();
    const over = slice((events) => sim.advance(events), SLICE_MS);
    wall_ms += performance.now() - started;
    return over;
  };
  while (!nextSlice()) {
    if (isFull()) sim.end_early();
    if (wall_ms > QUIET_MS) post({ type: 'progress', id, done: sim.progress() });
    await breathe();
    if (id !== latest) return;
  }
  const report = JSON.parse(sim.report()) as Report;
  const columns = columnsOf(sim, scenario, text);
  post({ type: 'result', id, outcome: { scenario, report, columns, wall_ms } }, [
    columns.data.buffer,
    columns.events.buffer,
  ]);
}

/** Requests wait here until the module is there; only the newest is kept. */
let waiting: RunRequest | undefined;
/** The engine's, once it is there. */
let memory: WebAssembly.Memory | undefined;

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  post({ type: 'heard' });
  if (message.type === 'ask') return;
  latest = message.id;
  waiting = message;
  void next();
};

let running = false;
async function next(): Promise<void> {
  if (running || memory === undefined) return;
  running = true;
  try {
    while (waiting !== undefined) {
      const request = waiting;
      waiting = undefined;
      await run(memory, request);
    }
  } catch (trap) {
    post({ type: 'failed', breakdown: stopped(trap) });
  } finally {
    running = false;
  }
}

// Not awaited here: in the single file workers are scripts, not modules.
init().then(
  (module) => {
    ({ memory } = module);
    void next();
  },
  (error: unknown) => post({ type: 'failed', breakdown: notLoaded(error) }),
);
