/** Breaking the lab from outside, and seeing what it makes of it. */
import type { Locator, Page, Worker } from '@playwright/test';

export const START = './#v=2&p=tcp-vs-ledbat&lbe.target=60ms';

export const notice = (page: Page): Locator => page.locator('lab-page > notice-list');

/** Runs the page's own experiments. */
const isEngine = (worker: Worker): boolean => /\/worker-/.test(worker.url());

/** The engines that are there end by an exception of their own. */
export const breakWorkers = async (page: Page): Promise<void> => {
  const engines = page.workers().filter(isEngine);
  const ended = engines.map((worker) => worker.waitForEvent('close'));
  for (const worker of engines) {
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken from outside');
      });
    });
  }
  await Promise.all(ended);
};

/** A step of the experiment. */
export async function change(page: Page, target: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Target τ' });
  await field.fill(target);
  await field.press('Enter');
}

/** How many workers have been started for the run on screen from now on. */
export function countEngines(page: Page): () => number {
  let count = 0;
  page.on('worker', (worker) => {
    if (isEngine(worker)) count += 1;
  });
  return () => count;
}

/** A step of the experiment for which a worker has to be started, up to there. */
export async function changeWithNewEngine(page: Page, target: string): Promise<void> {
  const started = page.waitForEvent('worker', isEngine);
  await change(page, target);
  await started;
}

/** The values of a sweep over the first axis, and its runs. */
export async function runSweep(page: Page, values: string): Promise<void> {
  const field = page.locator('sweep-panel #first #values');
  await field.fill(values);
  await field.press('Enter');
  await page.locator('sweep-panel').getByRole('button', { name: /^Run/ }).click();
}

/**
 * So many seconds of the page's clock, one after the other, as silence is counted; the page has to have a clock that the test
 * holds. Thousands of frames that nobody looks at are left out, which engines that never rest would make slow.
 */
export async function silence(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.fastForward(1000);
}
