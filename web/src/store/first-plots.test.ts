import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPlots } from './first-plots';
import { type TestLab, testLab } from '../../test-support/lab';

const WAIT_MS = 800;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that waits for its first plots, with its frames in the test's hands. */
function waiting(lab: TestLab): { readonly over: () => boolean; readonly frame: () => Promise<void> } {
  let over = false;
  const frames: (() => void)[] = [];
  void firstPlots(lab.store, (callback) => {
    frames.push(() => {
      callback(0);
    });
  }).then(() => (over = true));
  return {
    over: () => over,
    frame: async () => {
      for (const draw of frames.splice(0)) draw();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('waits until the first run is on screen', async () => {
  const lab = testLab();
  const page = waiting(lab);
  lab.actions.run();
  await page.frame();
  expect(page.over()).toBe(false);
  lab.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.over()).toBe(false); // not before the frame that shows it
  await page.frame();
  expect(page.over()).toBe(true);
});

it('waits for no run that fails, or that has been there', async () => {
  const failing = testLab();
  const page = waiting(failing);
  failing.actions.run();
  failing.events.onFailed({ is: 'stopped', message: '' }, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.over()).toBe(true);
  const done = testLab();
  done.actions.run();
  done.answer();
  const later = waiting(done);
  await later.frame();
  expect(later.over()).toBe(true);
});

it('lets a slow run keep nobody waiting', async () => {
  const lab = testLab();
  const page = waiting(lab);
  lab.actions.run();
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect(page.over()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.over()).toBe(true);
});
