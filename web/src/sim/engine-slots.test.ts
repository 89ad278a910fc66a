import { describe, expect, it } from 'vitest';
import { lockSlots, type Claim, type Locks } from './engine-slots';
import { siblingSlots } from './sibling-slots';

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

const never = (): Claim => {
  throw new Error('locks are there');
};

describe('slots that are locks', () => {
  it('are held by two of six, and go on to the next', async () => {
    const locks = fakeLocks();
    const order: number[] = [];
    let holding = 0;
    let most = 0;
    const claims = Array.from({ length: 6 }, (_, i) =>
      lockSlots(locks, never).claim(() => {
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
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
    expect(await claims[5]?.contended()).toBe(false);
  });

  it('are not contended by whoever waits for one without need', async () => {
    const locks = fakeLocks();
    const [, , third] = Array.from({ length: 3 }, () => lockSlots(locks, never).claim(() => undefined));
    await settle();
    expect(await third?.contended()).toBe(false);
    lockSlots(locks, never).claim(() => undefined);
    await settle();
    expect(await third?.contended()).toBe(true);
  });

  it('are not given to whoever has left the queue', async () => {
    const locks = fakeLocks();
    const held: string[] = [];
    const claims = ['a', 'b', 'c', 'd'].map((name) =>
      lockSlots(locks, never).claim(() => {
        held.push(name);
      }),
    );
    await settle();
    claims[2]?.release();
    claims[0]?.release();
    await settle();
    expect(held).toEqual(['a', 'b', 'd']);
  });

  it('are others where the browser refuses locks', async () => {
    const refusing: Locks = {
      request: () => Promise.reject(new DOMException('', 'SecurityError')),
      query: () => Promise.reject(new DOMException('', 'SecurityError')),
    };
    let asked = 0;
    let released = 0;
    const held: string[] = [];
    const claim = lockSlots(refusing, (onHeld) => {
      asked += 1;
      onHeld();
      return { release: () => (released += 1), contended: () => Promise.resolve(true) };
    }).claim(() => {
      held.push('instead');
    });
    await settle();
    expect([asked, held, await claim.contended()]).toEqual([1, ['instead'], true]);
    claim.release();
    expect(released).toBe(1);
  });
});

/** Frames of one page, whose messages arrive in order and twice, and whose clock the test moves. */
function neighbourhood(count: number) {
  const clock = { now: 0 };
  let timers: { at: number; call: () => void }[] = [];
  let post: (() => void)[] = [];
  const hears: ((data: unknown, from: object | undefined) => void)[] = [];
  const windows = Array.from({ length: count }, () => ({}));
  const gone = new Set<number>();
  const deliver = (): void => {
    while (post.length > 0) {
      const now = post;
      post = [];
      for (const each of now) each();
    }
  };
  const frames = Array.from({ length: count }, (_, me) =>
    siblingSlots(
      {
        send: (data, to) => {
          hears.forEach((hear, other) => {
            const arrive = (): void => {
              if (!gone.has(other)) hear(structuredClone(data), windows[me]);
            };
            if (other !== me && (to ?? windows[other]) === windows[other]) post.push(arrive, arrive);
          });
        },
        listen: (hear) => {
          hears[me] = hear;
        },
        now: () => clock.now,
        later: (call, ms) => {
          const timer = {
            at: clock.now + ms,
            call: () => {
              if (!gone.has(me)) call();
            },
          };
          timers.push(timer);
          return () => {
            timers = timers.filter((each) => each !== timer);
          };
        },
      },
      me,
    ),
  );
  const advance = (ms: number): void => {
    const until = clock.now + ms;
    deliver();
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      clock.now = next.at;
      timers = timers.filter((each) => each !== next);
      next.call();
      deliver();
    }
    clock.now = until;
  };
  return { frames, advance, hears, remove: (frame: number) => gone.add(frame) };
}

describe('slots among siblings', () => {
  it('are held by two of six that ask at once, and by every one in turn', async () => {
    const { frames, advance } = neighbourhood(6);
    const held: number[] = [];
    const now = new Set<number>();
    const claims = frames.map((slots, i) =>
      slots.claim(() => {
        held.push(i);
        now.add(i);
        expect(now.size).toBeLessThanOrEqual(2);
      }),
    );
    advance(500);
    expect(held).toEqual([0, 1]);
    expect(await claims[0]?.contended()).toBe(true);
    for (let round = 0; round < 4; round += 1) {
      const [first] = now;
      now.delete(first ?? -1);
      claims[first ?? -1]?.release();
      advance(500);
      expect(now.size).toBe(2);
    }
    expect(held.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    advance(5000);
    expect(await claims[held.at(-1) ?? 0]?.contended()).toBe(false);
  });

  it('come free when a frame that held one is taken out of the page', () => {
    const { frames, advance, remove } = neighbourhood(3);
    const held: number[] = [];
    frames.forEach((slots, i) => {
      slots.claim(() => {
        held.push(i);
      });
    });
    advance(500);
    expect(held).toEqual([0, 1]);
    remove(0);
    advance(2000);
    expect(held).toEqual([0, 1, 2]);
  });

  it('do not heed what is said to others, or in other words', () => {
    const { frames, advance, hears } = neighbourhood(2);
    const held: number[] = [];
    frames[0]?.claim(() => {
      held.push(0);
    });
    const said = { slots: 'lbe-slots/1', say: 'ahead', since: 0, to: 7 };
    for (const from of [7, 8, 9]) hears[0]?.({ ...said, from }, {});
    for (const from of [7, 8, 9]) hears[0]?.({ ...said, from, to: 0, slots: 'lbe-slots/2' }, {});
    for (const from of ['everyone', 1.5, -1, NaN, 2 ** 32]) hears[0]?.({ ...said, from, to: 0 }, {});
    for (const since of [Infinity, NaN, -1, 1e12, '0']) hears[0]?.({ ...said, since, from: 7, to: 0 }, {});
    hears[0]?.('ahead', {});
    advance(300);
    expect(held).toEqual([0]);
  });

  it('count a frame once, whatever numbers it says, and nobody speaks for another', () => {
    const { frames, advance, hears } = neighbourhood(3);
    const held: number[] = [];
    frames.forEach((slots, i) => {
      if (i > 0)
        slots.claim(() => {
          held.push(i);
        });
    });
    advance(500);
    const liar = {};
    frames[0]?.claim(() => {
      held.push(0);
    });
    // It says that both holders are free, and then that it is everybody who is ahead of one that asks alone.
    for (const from of [1, 2]) hears[0]?.({ slots: 'lbe-slots/1', say: 'free', since: 0, to: 0, from }, liar);
    advance(3000);
    expect(held).toEqual([1, 2]);
    const alone = neighbourhood(1);
    alone.frames[0]?.claim(() => {
      held.push(3);
    });
    for (let from = 1; from < 100; from += 1)
      alone.hears[0]?.({ slots: 'lbe-slots/1', say: 'ahead', since: 0, to: 0, from }, liar);
    alone.advance(300);
    expect(held).toEqual([1, 2, 3]);
  });

  it('are taken after the turns of those that were ahead, whoever still says so', () => {
    const { frames, advance, hears } = neighbourhood(1);
    const held: number[] = [];
    frames[0]?.claim(() => {
      held.push(0);
    });
    const liars = [{}, {}, {}];
    const lie = (seconds: number): void => {
      for (let i = 0; i < seconds * 5; i += 1) {
        for (const liar of liars)
          hears[0]?.({ slots: 'lbe-slots/1', say: 'ahead', since: 0, to: 0, from: 1 + liars.indexOf(liar) }, liar);
        advance(200);
      }
    };
    lie(15); // of three that are ahead two have a turn at a time
    expect(held).toEqual([]);
    lie(2);
    expect(held).toEqual([0]);
  });
});
