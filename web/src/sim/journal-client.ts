/**
 * The page's side of the journals: parts of a run, step by step, from a worker of their own that starts when the first is
 * asked for. The run on screen is neither delayed nor cancelled by it.
 */
import type { Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import { breakdownInWords, notStarted, silent } from './breakdown';
import type { WorkerPort } from './client';
import url from './journal-worker.ts?worker&url';
import { end, listen } from './port';
import { createSilence, type Tick } from './silence';
import { openWorker } from './start-worker';
import type { Failure, FromJournalWorker, ToJournalWorker } from './protocol';

export interface JournalService {
  /**
   * The journal of a part of this scenario's run, [from_s, to_s); `to_s` comes earlier where the run ends or the journal is full.
   * Undefined if a newer request has taken its place, or it was stopped. Rejects with an `Error` whose message is one sentence.
   * The worker keeps the run: while the scenario is the same object, a part that begins where the last one ended, or later, goes
   * on from there.
   */
  readonly read: (scenario: Scenario, from_s: number, to_s: number) => Promise<Journal | undefined>;
  /** Gives up what is asked for; the worker rests after the slice that it is in. */
  readonly stop: () => void;
  /** Gives up what is asked for and ends the worker; `read` starts another. */
  readonly close: () => void;
}

export type JournalPort = WorkerPort<ToJournalWorker, FromJournalWorker>;

export const startWorker = (): JournalPort => openWorker(url);

/** A worker that has been silent for so long comes to no end. */
const SILENT_S = 30;

interface Pending {
  readonly id: number;
  readonly resolve: (journal: Journal | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a service; its worker starts with the first request. `createWorker` and `tick` are for tests. */
export function createJournalService(createWorker: () => JournalPort = startWorker, tick?: Tick): JournalService {
  let worker: JournalPort | undefined;
  /** What the worker has been told to run. */
  let posted: Scenario | undefined;
  let pending: Pending | undefined;
  let lastId = 0;

  const take = (): Pending | undefined => {
    const taken = pending;
    pending = undefined;
    return taken;
  };

  const silence = createSilence(SILENT_S, () => fail(silent()), tick);

  const discard = (): void => {
    silence.stop();
    end(worker);
    worker = undefined;
    posted = undefined;
  };

  const fail = ({ message }: Failure): void => {
    discard();
    take()?.reject(new Error(message));
  };

  const hear = (message: FromJournalWorker): void => {
    if (message.type === 'failed') {
      fail(breakdownInWords(message.breakdown));
      return;
    }
    if (message.type === 'working') {
      silence.heard();
      return;
    }
    // An answer to a request that has been given up.
    if (pending?.id !== message.id) return;
    silence.stop();
    if (message.type === 'refused') take()?.reject(new Error(message.error.message));
    else take()?.resolve(message.journal);
  };

  const open = (): JournalPort => {
    const port = createWorker();
    listen(port, () => port === worker, hear, fail);
    return port;
  };

  const ask = (id: number, scenario: Scenario, from_s: number, to_s: number): void => {
    try {
      worker ??= open();
    } catch (error) {
      fail(notStarted(error));
      return;
    }
    if (posted !== scenario) worker.postMessage({ type: 'run', scenario });
    posted = scenario;
    silence.heard();
    worker.postMessage({ type: 'read', id, from_s, to_s });
  };

  return {
    read: (scenario, from_s, to_s) => {
      take()?.resolve(undefined);
      return new Promise((resolve, reject) => {
        pending = { id: ++lastId, resolve, reject };
        ask(lastId, scenario, from_s, to_s);
      });
    },
    stop: () => {
      const pending = take();
      if (pending === undefined) return;
      silence.stop();
      worker?.postMessage({ type: 'stop' });
      pending.resolve(undefined);
    },
    close: () => {
      discard();
      take()?.resolve(undefined);
    },
  };
}

let shared: JournalService | undefined;

export const sharedJournals = (): JournalService => (shared ??= createJournalService());
