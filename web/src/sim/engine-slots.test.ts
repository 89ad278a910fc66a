import { describe, expect, it } from 'vitest';
import { lockSlots, type Locks } from './engine-slots';

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
        signal.addEventListener('abort', () => {
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

describe('slots that are locks', () => {
  it('are held by two of six, and go on to the next', async () => {
    const locks = fakeLocks();
    const order: number[] = [];
    let holding = 0;
    let most = 0;
    const claims = Array.from({ length: 6 }, (_, i) =>
      lockSlots(locks).claim(() => {
        order.push(i);
        holding += 1;
        most = Math.max(most, holding);
      }),
    );
    await settle();
    expect(order).toEqual([0, 1]);
    expect(await claims[0]?.contended()).toBe(true);
    for (const at of [0, 1, 2, 3]) {
      holding -= 1;
      claims[at]?.release();
      await settle();
    }
    expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
    expect(await claims[5]?.contended()).toBe(false);
  });

  it('are not contended by whoever waits for one without need', async () => {
    const locks = fakeLocks();
    const [, , third] = Array.from({ length: 3 }, () => lockSlots(locks).claim(() => undefined));
    await settle();
    expect(await third?.contended()).toBe(false);
    lockSlots(locks).claim(() => undefined);
    await settle();
    expect(await third?.contended()).toBe(true);
  });

  it('are not given to whoever has left the queue', async () => {
    const locks = fakeLocks();
    const held: string[] = [];
    const claims = ['a', 'b', 'c', 'd'].map((name) =>
      lockSlots(locks).claim(() => {
        held.push(name);
      }),
    );
    await settle();
    claims[2]?.release();
    claims[0]?.release();
    await settle();
    expect(held).toEqual(['a', 'b', 'd']);
  });

  it('are its own where the browser refuses locks', async () => {
    const refusing: Locks = {
      request: () => Promise.reject(new DOMException('', 'SecurityError')),
      query: () => Promise.reject(new DOMException('', 'SecurityError')),
    };
    const held: string[] = [];
    const claim = lockSlots(refusing).claim(() => held.push('alone'));
    const given = lockSlots(refusing).claim(() => held.push('given back'));
    expect(held).toEqual([]);
    given.release();
    await settle();
    expect([held, await claim.contended()]).toEqual([['alone'], false]);
  });
});
