/** For tests: a worker that answers when the test says so. */
import type { WorkerPort } from '../src/sim/client';
import type { Tick } from '../src/sim/silence';

/** A clock that the test moves. */
export interface FakeClock {
  now: number;
  readonly tick: Tick;
  /** So many ticks. */
  readonly seconds: (count: number) => void;
}

export function fakeClock(): FakeClock {
  const ticking = new Set<() => void>();
  return {
    now: 0,
    tick: (callback) => {
      ticking.add(callback);
      return () => ticking.delete(callback);
    },
    seconds: (count) => {
      for (let i = 0; i < count; i++) for (const callback of [...ticking]) callback();
    },
  };
}

export interface FakeWorker<To, From> extends WorkerPort<To, From> {
  /** What it has been asked, in order. */
  readonly sent: To[];
  ended: boolean;
  say: (message: From) => void;
  crash: (message?: string) => void;
}

export function fakeWorker<To, From>(): FakeWorker<To, From> {
  const worker: FakeWorker<To, From> = {
    sent: [],
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.sent.push(message),
    terminate: () => {
      worker.ended = true;
    },
    say: (data) => worker.onmessage?.({ data } as MessageEvent<From>),
    crash: (message) =>
      worker.onerror?.({ ...(message !== undefined && { message }), preventDefault: () => undefined } as ErrorEvent),
  };
  return worker;
}

/** Workers as a client starts them, and the newest of them. */
export function fakeWorkers<To, From>(): {
  readonly workers: FakeWorker<To, From>[];
  readonly start: () => FakeWorker<To, From>;
  readonly worker: () => FakeWorker<To, From>;
} {
  const workers: FakeWorker<To, From>[] = [];
  return {
    workers,
    start: () => {
      const started = fakeWorker<To, From>();
      workers.push(started);
      return started;
    },
    worker: () => {
      const last = workers.at(-1);
      if (last === undefined) throw new Error('no worker was started');
      return last;
    },
  };
}
