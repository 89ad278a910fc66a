import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold, inTurn, isTurnAwaited, whenPainted, type Turn } from './turns';

/** Until all messages that are under way have come. */
const tasks = (): Promise<void> => vi.waitUntil(() => !isTurnAwaited(), 60_000).then(() => undefined);

afterEach(() => vi.restoreAllMocks());

it('updates at once while a task is short, and lets the rest wait for their turn, in order', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5)); // a task of its own
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: string[] = [];
  const update = (name: string, ms: number) =>
    inTurn(() => {
      done.push(name);
      now += ms;
    });
  expect(update('short', 5)).toBeUndefined();
  expect(update('long', 40)).toBeUndefined();
  expect(done).toEqual(['short', 'long']);
  const waiting = [update('late', 40), update('later', 1), update('last', 1)];
  expect(done).toHaveLength(2);
  expect(isTurnAwaited()).toBe(true);
  await waiting[0];
  expect(done).toEqual(['short', 'long', 'late']); // it filled its task
  for (const turn of waiting) await turn;
  expect(done).toEqual(['short', 'long', 'late', 'later', 'last']);
  expect(isTurnAwaited()).toBe(false);
});

describe('plots', () => {
  const done: string[] = [];
  const frames: (() => void)[] = [];
  const painted = vi.fn();
  const frame = (): Promise<void> => {
    for (const draw of frames.splice(0)) draw();
    return new Promise((resolve) => setTimeout(resolve));
  };
  const awaitPaint = (): void => {
    whenPainted(painted, (callback) => {
      frames.push(() => {
        callback(0);
      });
    });
  };
  let now = 1000;
  const update = (name: string, turn?: Turn): Promise<void> | undefined =>
    inTurn(() => {
      done.push(name);
      now += 40;
    }, turn);

  beforeEach(async () => {
    done.length = 0;
    painted.mockReset();
    await new Promise((resolve) => setTimeout(resolve, 5));
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    void update('first'); // fills the task
  });

  it('come before all else that waits, and are waited for', async () => {
    const words = update('words');
    void update('plot', 'plot');
    awaitPaint();
    await frame();
    expect(painted).not.toHaveBeenCalled();
    await words;
    expect(done).toEqual(['first', 'plot', 'words']);
    await frame();
    expect(painted).toHaveBeenCalledOnce();
  });

  it('are on screen although others wait', async () => {
    void update('words');
    awaitPaint();
    await frame();
    expect(painted).toHaveBeenCalledOnce();
    await tasks();
  });
});

it('lets what stands beside the plots wait while a slider moves, and shows it at the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done: string[] = [];
  const update = (turn: Turn) =>
    inTurn(() => {
      done.push(turn);
    }, turn);
  try {
    hold(true);
    const first = update('beside');
    void update('control');
    void update('plot');
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toEqual(['control', 'plot']);
    void update('plot'); // the next run: both in one frame
    await first;
    expect(done).toEqual(['control', 'plot', 'plot', 'beside']);
    done.length = 0;
    const alone = update('beside');
    await vi.advanceTimersByTimeAsync(399);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1); // where no run comes
    await alone;
    done.push('control', 'plot');
    const last = update('beside');
    expect(done).toHaveLength(3);
    hold(false);
    await last;
    expect(done).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    hold(false);
    vi.useRealTimers();
  }
});

it('goes on after an update that fails, and tells who asked for it', async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  void inTurn(() => {
    now += 100;
  });
  const bad = inTurn(() => {
    throw new Error('no');
  });
  const good = vi.fn();
  const rest = inTurn(good);
  await expect(bad).rejects.toThrow('no');
  await rest;
  await tasks();
  expect(good).toHaveBeenCalledOnce();
});
