import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart, onMissing, part } from './part';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Fails so many times, then answers. */
function failing(times: number): { load: () => Promise<string>; asked: () => number } {
  let asked = 0;
  const load = (): Promise<string> => {
    asked += 1;
    return asked > times ? Promise.resolve('there') : Promise.reject(new Error('gone'));
  };
  return { load, asked: () => asked };
}

it('asks for a part twice and no more', async () => {
  const once = failing(1);
  expect(await fetchPart(once.load)).toBe('there');
  const never = failing(Infinity);
  await expect(fetchPart(never.load)).rejects.toThrow('gone');
  expect(never.asked()).toBe(2);
});

it('is the caller’s to tell of until there is somebody who tells', async () => {
  await expect(part(failing(Infinity).load)).rejects.toThrow('gone');
});

it('waits for the reader to ask again', async () => {
  const registered: (() => void)[] = [];
  onMissing((again) => registered.push(again));
  const { load, asked } = failing(3);
  const wanted = part(load);
  await vi.waitFor(() => {
    expect(registered).toHaveLength(1);
  }, 60_000);
  expect(asked()).toBe(2);
  registered[0]?.();
  expect(await wanted).toBe('there');
  expect(asked()).toBe(4);
});
