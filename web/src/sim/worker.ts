/**
 * The engine's side of the protocol. A run advances in slices, so that a newer request or a
 * cancellation is heard between two of them: the latest request always wins.
 */
import init, { Sim } from './pkg/lbe_wasm';
import type { Report } from '../model/series';
import { MAX_EVENTS } from '../model/run-caps';
import { memoryCap } from './caps';
import { Checkpoints, lastChange } from './checkpoint';
import { columnsOf } from './columns-of';
import { complete, inputError, notLoaded, stopped } from './engine-input';
import type { FromWorker, RunRequest, ToWorker } from './protocol';
import { breather, slice } from './slices';

/** A slice of a run, in ms: below a frame. */
const SLICE_MS = 10;

/** A run is over sooner, or tells how far it is: a bar that comes and goes under a slider only flickers. */
const QUIET_MS = 50;

const post = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

/** A run that is over in so many ms shows itself whole. */
const SOON_MS = 40;

let latest = 0;

const breathe = breather();

/** `until_s`: the run is only prepared up to there. */
async function run({ memory, kept }: Engine, request: Asked): Promise<void> {
  const { id, scenario, window, until_s } = request;
  const isFull = memoryCap(memory, kept.lost);
  const fork_s = until_s ?? (window === undefined ? lastChange(scenario) : 0);
  let sim: Sim;
  let text: string;
  try {
    text = await complete(scenario);
    if (id !== latest) return;
    sim = kept.begin(scenario, text, fork_s, (whole) => {
      const own = window === undefined ? new Sim(whole) : Sim.with_window(whole, ...window);
      own.limit_events(MAX_EVENTS);
      return own;
    });
  } catch (refusal) {
    if (until_s === undefined) post({ type: 'refused', id, error: inputError(refusal) });
    return;
  }
  await finish(sim, { ...request, text, isFull, kept, fork_s });
  // Not after a trap: that ends the worker, and a run that is let go of in its middle would hide why.
  kept.end(sim);
}

type Asked = Pick<RunRequest, 'id' | 'scenario' | 'window'> & { readonly until_s?: number };

interface Running extends Asked {
  readonly text: string;
  readonly isFull: () => boolean;
  readonly kept: Checkpoints;
  readonly fork_s: number;
}

/** Brings a run to its end, or to where it takes too much, unless a newer request takes its place. */
async function finish(sim: Sim, { id, scenario, window, text, isFull, kept, fork_s, until_s }: Running): Promise<void> {
  let wall_ms = 0;
  /** The first part is shown in the first frame, the next ones less and less often. */
  let due_ms = (window ?? until_s) === undefined ? 0 : Infinity;
  const tell = (): void => {
    const done = sim.progress();
    if (wall_ms > QUIET_MS && until_s === undefined) post({ type: 'progress', id, done });
    if (wall_ms < due_ms || !(wall_ms * (1 / done - 1) > SOON_MS)) return;
    due_ms = wall_ms + Math.min(wall_ms, 10 * SLICE_MS);
    const columns = columnsOf(sim, scenario, text);
    post({ type: 'part', id, part: { columns, done } }, [columns.data.buffer, columns.events.buffer]);
  };
  /** False if there is a newer one. */
  const go = async (advance: (events: number) => boolean): Promise<boolean> => {
    for (;;) {
      // What passes between two slices is not the engine's: a tab may sleep there for an hour.
      const started = performance.now();
      const over = slice(advance, SLICE_MS);
      wall_ms += performance.now() - started;
      if (over) return true;
      if (isFull()) sim.end_early();
      tell();
      await breathe();
      if (id !== latest) return false;
    }
  };
  if (fork_s > 0) {
    if (!(await go((events) => sim.advance_until(fork_s, events)))) return;
    kept.keep(sim, scenario, fork_s);
  }
  if (until_s !== undefined) return;
  if (!(await go((events) => sim.advance(events)))) return;
  const report = JSON.parse(sim.report()) as Report;
  const columns = columnsOf(sim, scenario, text);
  post({ type: 'result', id, outcome: { scenario, report, columns, wall_ms } }, [
    columns.data.buffer,
    columns.events.buffer,
  ]);
}

/** Requests wait here until the module is there; only the newest is kept. */
let waiting: Asked | undefined;
interface Engine {
  readonly memory: WebAssembly.Memory;
  /** Only the last fork's: whoever drags a control forks at one moment. */
  readonly kept: Checkpoints;
}
/** Once it is there. */
let engine: Engine | undefined;

self.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.type === 'prepare') {
    const { scenario, at_s } = message;
    if (!running) waiting ??= { id: latest, scenario, until_s: at_s };
    void next();
    return;
  }
  post({ type: 'heard' });
  if (message.type === 'ask') return;
  latest = message.id;
  waiting = message;
  void next();
};

let running = false;
async function next(): Promise<void> {
  if (running || engine === undefined) return;
  running = true;
  try {
    while (waiting !== undefined) {
      const request = waiting;
      waiting = undefined;
      await run(engine, request);
    }
  } catch (trap) {
    post({ type: 'failed', breakdown: stopped(trap) });
  } finally {
    running = false;
  }
}

// Not awaited here: in the single file workers are scripts, not modules.
init().then(
  ({ memory }) => {
    engine = { memory, kept: new Checkpoints(memory) };
    void next();
  },
  (error: unknown) => post({ type: 'failed', breakdown: notLoaded(error) }),
);
