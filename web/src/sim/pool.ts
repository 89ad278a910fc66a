/**
 * Many runs at once: a pool of workers with an engine each. Results come in any order, each with the number of its
 * scenario, so that nothing that is made of them depends on timing. The workers end when there is no more to do: the
 * memory of an engine does not shrink.
 */
import type { Scenario } from '../model/scenario';
import { tooLarge } from '../model/too-large';
import { breakdownInWords, notStarted, silent } from './breakdown';
import type { WorkerPort } from './client';
import type { FromPoolWorker, RunResult, ToPoolWorker, WorkerResult } from './pool-protocol';
import url from './pool-worker.ts?worker&url';
import { end, listen } from './port';
import { createSilence, type Silence, type Tick } from './silence';
import { openWorker } from './start-worker';

export type PoolPort = WorkerPort<ToPoolWorker, FromPoolWorker>;

/** Called once for each scenario, with its number in the list. */
export type OnResult = (index: number, result: RunResult) => void;

export interface Pool {
  /** How many runs go on at a time, at most. */
  readonly size: number;
  /**
   * Runs all of `scenarios`, the first ones first; the answer gives up those that have not finished. `traced` says of
   * which the time series are wanted too; `ofClass` how many runs each text of a class is judged by, where they are those.
   */
  run: (
    scenarios: readonly Scenario[],
    onResult: OnResult,
    traced?: (index: number) => boolean,
    ofClass?: number,
  ) => () => void;
  /** While held, no further run is handed out: the page's own run goes first. */
  hold: (held: boolean) => void;
}

export interface PoolOptions {
  readonly createWorker?: () => PoolPort;
  readonly size?: number;
  readonly tick?: Tick;
}

const startWorker = (): PoolPort => openWorker(url);

/** A worker that has been silent for so long comes to no end: many engines at a time wait for each other. */
const SILENT_S = 30;

/**
 * Short runs are handed out ahead, so many ms of them, and so many at most: a worker would wait for the page after each
 * otherwise, and the page draws now and then.
 */
const AHEAD_MS = 100;
const MOST_AHEAD = 8;

/** One core is left to the page and its own run; more than eight engines would wait for memory. */
export const poolSize = (cores: number): number => Math.min(8, Math.max(1, cores - 1));

interface Task {
  readonly id: number;
  readonly batch: object;
  readonly index: number;
  readonly scenario: Scenario;
  readonly traced: boolean;
  readonly ofClass: number | undefined;
  readonly onResult: OnResult;
  /** Has a worker broken down over it? */
  readonly retried: boolean;
}

interface Slot {
  readonly port: PoolPort;
  ready: boolean;
  /** The first one is in hand, the others wait in the worker. */
  readonly tasks: Task[];
  readonly silence: Silence;
}

const runResultOf = (result: WorkerResult): RunResult =>
  result.type === 'too_large' ? { ...result, message: tooLarge(result.cap, result.reason) } : result;

export function createPool({
  createWorker = startWorker,
  size = poolSize(navigator.hardwareConcurrency),
  tick,
}: PoolOptions = {}): Pool {
  const slots = new Set<Slot>();
  let queue: Task[] = [];
  let held = false;
  let lastId = 0;
  /** Workers that broke down before they were ready, since the last one that was. */
  let stillborn = 0;
  /** How many a worker is handed beyond the one in hand. */
  let ahead = 0;

  /** What the worker has not begun is another's to do; `lost`: the one in hand is not. */
  const close = (slot: Slot, lost = 0): void => {
    slots.delete(slot);
    slot.silence.stop();
    end(slot.port);
    queue.unshift(...slot.tasks.slice(lost));
  };

  const open = (): Slot | undefined => {
    let port: PoolPort;
    try {
      port = createWorker();
    } catch (error) {
      giveUp(notStarted(error).message);
      return undefined;
    }
    const stuck = createSilence(SILENT_S, () => bury(slot, silent().message), tick);
    const slot: Slot = { port, ready: false, tasks: [], silence: stuck };
    listen(
      port,
      () => slots.has(slot),
      (message) => hear(slot, message),
      ({ message }) => bury(slot, message),
    );
    slots.add(slot);
    return slot;
  };

  /** Who takes the next run: one that has none, a new one, or the one with the fewest. */
  const taker = (): Slot | undefined => {
    const [first] = [...slots].sort((a, b) => a.tasks.length - b.tasks.length);
    if (first?.tasks.length === 0) return first;
    if (slots.size < size) return open();
    return first !== undefined && first.tasks.length <= ahead ? first : undefined;
  };

  /** Hands out what waits, and ends the workers that nothing waits for. */
  const pump = (): void => {
    while (!held && queue.length > 0) {
      const slot = taker();
      if (slot === undefined) return;
      const task = queue.shift();
      if (task === undefined) return;
      slot.tasks.push(task);
      // One that is not ready may be on a slow way.
      if (slot.ready && slot.tasks.length === 1) slot.silence.heard();
      const { id, scenario, traced, ofClass } = task;
      const more = { ...(traced && { traced }), ...(ofClass !== undefined && { ofClass }) };
      slot.port.postMessage({ type: 'job', id, scenario, ...more });
    }
    if (queue.length > 0) return;
    for (const slot of [...slots]) if (slot.tasks.length === 0) close(slot);
  };

  const hear = (slot: Slot, message: FromPoolWorker): void => {
    switch (message.type) {
      case 'ready':
        slot.ready = true;
        stillborn = 0;
        if (slot.tasks.length > 0) slot.silence.heard();
        break;
      case 'working':
        slot.silence.heard();
        break;
      case 'broken':
        bury(slot, breakdownInWords(message.breakdown).message);
        break;
      case 'done': {
        const { result } = message;
        const [task] = slot.tasks;
        if (task?.id !== message.id) return;
        slot.tasks.shift();
        // What memory an engine has taken it keeps.
        if (result.type === 'too_large' && result.cap === 'memory') close(slot);
        else if (slot.tasks.length > 0) slot.silence.heard();
        else slot.silence.stop();
        if (result.type === 'report') ahead = Math.min(MOST_AHEAD, Math.floor(AHEAD_MS / Math.max(1, result.wall_ms)));
        pump();
        task.onResult(task.index, runResultOf(result));
        break;
      }
    }
  };

  /** A dead worker's run is tried once more, in another one. */
  const bury = (slot: Slot, message: string): void => {
    const [task] = slot.tasks;
    close(slot, 1);
    if (!slot.ready) stillborn += 1;
    if (task !== undefined && !task.retried) queue.unshift({ ...task, retried: true });
    // Where no worker gets as far as being ready, the next thousand would not either.
    if (stillborn > size) giveUp(message);
    else pump();
    if (task?.retried === true) task.onResult(task.index, { type: 'failed', message });
  };

  const giveUp = (message: string): void => {
    const lost = queue;
    queue = [];
    stillborn = 0;
    for (const { index, onResult } of lost) onResult(index, { type: 'failed', message });
  };

  return {
    size,
    run: (scenarios, onResult, traced = () => false, ofClass) => {
      const batch = {};
      scenarios.forEach((scenario, index) => {
        lastId += 1;
        queue.push({ id: lastId, batch, index, scenario, traced: traced(index), ofClass, onResult, retried: false });
      });
      pump();
      return () => {
        for (const slot of [...slots]) if (slot.tasks.some((task) => task.batch === batch)) close(slot);
        queue = queue.filter((task) => task.batch !== batch);
        pump();
      };
    },
    hold: (now) => {
      held = now;
      pump();
    },
  };
}
