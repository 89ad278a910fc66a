/**
 * The worker that makes journals. It keeps the run of the last scenario where the last journal ended, so that a journal that
 * begins there or later costs only what lies between. The main run's worker knows nothing of this one.
 */
import init, { Sim } from './pkg/lbe_wasm';
import type { GaugeSpec } from '../model/catalog';
import { indexOf } from '../model/journey-index';
import type { Scenario } from '../model/scenario';
import { complete, inputError, notLoaded, stopped } from './engine-input';
import type { FromJournalWorker, ToJournalWorker } from './protocol';
import { breather, slice } from './slices';

/** A slice of a run, in ms. */
const SLICE_MS = 10;

const post = (message: FromJournalWorker, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });
const breathe = breather();

type Read = Extract<ToJournalWorker, { type: 'read' }>;

let scenario: Scenario | undefined;
/** The request that is being answered or waits to be. */
let latest: Read | undefined;
/** A run in the middle, and what it is a run of. */
let traced: { readonly sim: Sim; readonly of: Scenario } | undefined;

function letGo(): void {
  traced?.sim.free();
  traced = undefined;
}

/** The run of `of`, standing at or before `from_s`; nothing if the request has been overtaken meanwhile. */
async function runOf(of: Scenario, read: Read): Promise<Sim | undefined> {
  if (traced?.of === of && traced.sim.earliest() <= read.from_s) return traced.sim;
  letGo();
  const text = await complete(of);
  if (read !== latest) return undefined;
  traced = { sim: Sim.with_journal(text), of };
  return traced.sim;
}

const sliceUntil = (sim: Sim, until_s: number): boolean =>
  slice((events) => sim.advance_until(until_s, events), SLICE_MS);

async function answer(read: Read): Promise<void> {
  if (scenario === undefined) throw new Error('a journal was asked for before its run');
  let sim: Sim | undefined;
  try {
    sim = await runOf(scenario, read);
  } catch (refusal) {
    post({ type: 'refused', id: read.id, error: inputError(refusal) });
    return;
  }
  if (sim === undefined) return;
  while (!sliceUntil(sim, read.from_s)) {
    post({ type: 'working' });
    await breathe();
    if (read !== latest) return;
  }
  sim.begin_window();
  const from_s = sim.reached();
  while (!sliceUntil(sim, read.to_s)) {
    post({ type: 'working' });
    await breathe();
    if (read !== latest) break;
  }
  // Also where the window is not wanted any more: outside one the journal lets go of what is past.
  sim.end_window();
  if (read !== latest) return;
  const steps = sim.take_steps();
  const decisions = sim.take_decisions();
  const gauges = JSON.parse(sim.gauges()) as GaugeSpec[][];
  const journal = { from_s, to_s: sim.reached(), steps, decisions, gauges };
  const index = indexOf(journal);
  const arrays = [steps, decisions, index.next, index.place, index.traits].map(({ buffer }) => buffer);
  post({ type: 'journal', id: read.id, journal: { ...journal, index } }, arrays);
}

let ready = false;
let running = false;
async function next(): Promise<void> {
  if (running || !ready) return;
  running = true;
  try {
    while (latest !== undefined) {
      const read = latest;
      await answer(read);
      if (read === latest) latest = undefined;
    }
  } catch (trap) {
    post({ type: 'failed', breakdown: stopped(trap) });
  } finally {
    running = false;
  }
}

self.onmessage = ({ data: message }: MessageEvent<ToJournalWorker>) => {
  if (message.type === 'run') {
    scenario = message.scenario;
    latest = undefined;
  } else if (message.type === 'stop') {
    latest = undefined;
  } else {
    latest = message;
    void next();
  }
};

// Not awaited here: in the single file workers are scripts, not modules.
init().then(
  () => {
    ready = true;
    void next();
  },
  (error: unknown) => post({ type: 'failed', breakdown: notLoaded(error) }),
);
