import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MS, type Locks, PATIENCE_MS, Seats } from './seats';
import { fakeWorkers } from '../../test-support/worker';

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** Locks as a browser has them: one holder each, first come first served. */
function fakeLocks(): Locks {
  const queues = new Map<string, (() => void)[]>();
  const busy = new Set<string>();
  const next = (name: string): void => {
    busy.delete(name);
    queues.get(name)?.shift()?.();
  };
  return {
    request: (name, { signal }, held) =>
      new Promise((resolve, reject) => {
        const begin = (): void => {
          busy.add(name);
          void Promise.resolve()
            .then(held)
            .then(() => {
              next(name);
              resolve(undefined);
            });
        };
        signal?.addEventListener('abort', () => {
          const queue = queues.get(name) ?? [];
          if (!queue.includes(begin)) return;
          queue.splice(queue.indexOf(begin), 1);
          reject(new DOMException('', 'AbortError'));
        });
        if (busy.has(name)) queues.set(name, [...(queues.get(name) ?? []), begin]);
        else begin();
      }),
    query: () => Promise.resolve({ pending: [...queues].flatMap(([name, list]) => list.map(() => ({ name }))) }),
  };
}

interface To {
  readonly type: string;
  readonly id?: number;
}
type From = To;

/** A figure with one client's worker. */
function figure(locks: Locks | undefined) {
  const waits = { now: false };
  const seats = new Seats(locks, (waiting) => {
    waits.now = waiting;
  });
  const { start, workers, worker } = fakeWorkers<To, From>();
  const { createWorker, tick } = seats.seated(start);
  const port = createWorker();
  const running = (): number => workers.filter(({ ended }) => !ended).length;
  return { port, seats, workers, worker, running, tick, waits };
}

const refusing: Locks = {
  request: () => Promise.reject(new DOMException('', 'SecurityError')),
  query: () => Promise.reject(new DOMException('', 'SecurityError')),
};

describe('figures of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('run two engines at a time, and the next one once somebody has no more to do', async () => {
    const locks = fakeLocks();
    const all = Array.from({ length: 4 }, () => figure(locks));
    for (const { port } of all) port.postMessage({ type: 'run', id: 1 });
    await settle();
    expect(all.map(({ running }) => running())).toEqual([1, 1, 0, 0]);
    expect(all.map(({ waits }) => waits.now)).toEqual([false, false, true, true]);
    all[1]?.worker().say({ type: 'progress', id: 1 });
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(all.map(({ running }) => running())).toEqual([1, 1, 0, 0]);
    all[1]?.worker().say({ type: 'result', id: 1 });
    await vi.advanceTimersByTimeAsync(IDLE_MS / 2); // sooner than where nobody waits
    expect(all.map(({ running }) => running())).toEqual([1, 0, 1, 0]);
    expect(all[2]?.worker().sent).toEqual([{ type: 'run', id: 1 }]);
    all[0]?.port.terminate();
    await settle();
    expect(all.map(({ running }) => running())).toEqual([0, 0, 1, 1]);
  });

  it('begin all the same after a while, and at once where the browser gives no locks', async () => {
    const locks = fakeLocks();
    const all = Array.from({ length: 3 }, () => figure(locks));
    for (const { port } of all) port.postMessage({ type: 'run', id: 1 });
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(all.map(({ running }) => running())).toEqual([1, 1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(all.map(({ running }) => running())).toEqual([1, 1, 1]);
    for (const without of [undefined, refusing]) {
      const alone = Array.from({ length: 3 }, () => figure(without));
      for (const { port } of alone) port.postMessage({ type: 'run', id: 1 });
      await vi.advanceTimersByTimeAsync(1);
      expect(alone.map(({ running }) => running())).toEqual([1, 1, 1]);
    }
  });

  it('let a worker go that has nothing to do, and tell the next one what it has to know', async () => {
    const { port, worker, workers, running } = figure(fakeLocks());
    const heard: string[] = [];
    port.onmessage = ({ data }) => heard.push(data.type);
    port.postMessage({ type: 'run' });
    port.postMessage({ type: 'read', id: 1 });
    await settle();
    worker().say({ type: 'journal', id: 1 });
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    port.postMessage({ type: 'read', id: 2 });
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(running()).toBe(1);
    worker().say({ type: 'journal', id: 1 }); // of a request that has been given up
    worker().say({ type: 'journal', id: 2 });
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(running()).toBe(0);
    port.postMessage({ type: 'read', id: 3 });
    await settle();
    expect(workers.length).toBe(2);
    expect(worker().sent).toEqual([{ type: 'run' }, { type: 'read', id: 3 }]);
    expect(heard).toEqual(['journal', 'journal', 'journal']);
  });

  it('stand still out of sight, and ask again for what was under way; seconds of a client stand still meanwhile', async () => {
    const { port, seats, worker, running, tick, waits } = figure(fakeLocks());
    const seconds = vi.fn<() => void>();
    tick(seconds);
    port.postMessage({ type: 'run', id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(seconds).toHaveBeenCalledTimes(1);
    seats.show(false);
    expect([running(), waits.now]).toEqual([0, false]);
    port.postMessage({ type: 'run', id: 2 });
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect([running(), seconds.mock.calls.length]).toEqual([0, 1]);
    seats.show(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker().sent).toEqual([{ type: 'run', id: 2 }]);
    expect(seconds).toHaveBeenCalledTimes(1); // its script may be on a slow way
    worker().say({ type: 'heard' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(seconds).toHaveBeenCalledTimes(2);
    worker().say({ type: 'result', id: 2 });
    seats.show(false);
    seats.show(true);
    await settle();
    expect(running()).toBe(0);
  });
});
