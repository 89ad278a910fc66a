/** A slow processor, a tab that sleeps, a reader who comes back: the experiment in hand is what it was. */
import { expect, test, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { openLab } from './everyone-steps';
import { START, breakWorkers, change, changeWithNewEngine, notice, runSweep } from './support/faults';
import { digestOf } from './support/journey';
import { theModule } from './support/wasm';

test.slow();

/** As a browser does with a tab that nobody looks at, and with one that somebody looks at again. */
async function freezeAndThaw(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const state of ['frozen', 'active'] as const) await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

test(
  'on a processor four times as slow the plots come, and a drag ends with its last value',
  { tag: '@long' },
  async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await openLab(page, START);
    const before = await digestOf(page);
    const slider = page.getByRole('slider', { name: 'Target τ, slider' });
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('the slider is not there');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, y, { steps: 20 });
    await page.mouse.up();
    await expect.poll(() => page.url()).not.toContain('lbe.target=60ms');
    const other = await context.newPage();
    await openLab(other, page.url());
    const last = await digestOf(other);
    expect(last).not.toBe(before);
    await expect.poll(() => digestOf(page)).toBe(last);
  },
);

test('a tab that sleeps for an hour goes on from where it was', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await openLab(page, START);
  const before = await digestOf(page);

  // In play: an hour of play is longer than the run.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await page.clock.runFor(100);
  await freezeAndThaw(page);
  await pause.click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // While a run waits for its engine: an hour is one tick of the ten that make a silence.
  await breakWorkers(page);
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(theModule, async (route) => {
    await sent;
    await route.continue();
  });
  await changeWithNewEngine(page, '80');
  await page.clock.fastForward('01:00:00');
  await freezeAndThaw(page);
  await expect(page.locator('run-status')).not.toContainText('has not answered');
  send();
  await expect.poll(() => digestOf(page)).not.toBe(before);
  await page.unroute(theModule);

  // In the middle of a sweep.
  const sweep = page.locator('sweep-panel');
  await sweep.locator('summary').first().click();
  await runSweep(page, '5 ms; 25 ms; 50 ms');
  await page.clock.fastForward('01:00:00');
  await freezeAndThaw(page);
  await expect(sweep).toContainText(/9 runs in/);
  await expect(notice(page).locator('.notice')).toHaveCount(0);
});

test('who comes back from another page finds the experiment, and can go on', { tag: '@long' }, async ({ page }) => {
  await openLab(page, START);
  const first = await digestOf(page);
  await change(page, '80');
  await expect.poll(() => digestOf(page)).not.toBe(first);
  const changed = await digestOf(page);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/gallery\.html/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  expect(await digestOf(page)).toBe(changed);
  await expect(page.getByRole('textbox', { name: 'Target τ' })).toHaveValue(/^80/);
  await change(page, '60');
  await expect.poll(() => digestOf(page)).toBe(first);
});

test(
  'who comes back while the browser still keeps the page finds all of it: pins, the run, engines at work',
  { tag: '@long' },
  async ({ playwright, baseURL }, { project }) => {
    // Playwright's browsers keep no page, unless they are told to; the headless shell keeps none at all.
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const executablePath = findChromium();
    const whole = executablePath === undefined ? { channel: 'chromium' } : { executablePath };
    const browser = await playwright.chromium.launch({ ...project.use.launchOptions, ...whole, ignoreDefaultArgs });
    const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), serviceWorkers: 'block' });
    try {
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
      });
      const leaveAndReturn = async (): Promise<void> => {
        await page.getByRole('link', { name: 'Gallery' }).click();
        await expect(page).toHaveURL(/gallery\.html/);
        await page.goBack({ waitUntil: 'commit' }); // a page that is kept does not load again
        // The commit may come before the page hears of it.
        await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'persisted') === true)).toBe(true);
      };
      await openLab(page, START);
      const first = await digestOf(page);
      await page.getByRole('button', { name: 'Pin this run' }).click();
      await change(page, '80');
      await expect.poll(() => digestOf(page)).not.toBe(first);
      const changed = await digestOf(page);
      await leaveAndReturn();
      expect(await digestOf(page)).toBe(changed);
      await expect(page.locator('compare-panel')).toContainText('A');
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect.poll(() => digestOf(page)).toBe(first);

      // In the middle of a sweep: its workers go on.
      const sweep = page.locator('sweep-panel');
      await sweep.locator('summary').first().click();
      await runSweep(page, '5 ms; 25 ms; 50 ms; 75 ms; 100 ms; 125 ms; 150 ms');
      await leaveAndReturn();
      await expect(sweep).toContainText(/21 runs in/);
      await expect(notice(page).locator('.notice')).toHaveCount(0);
    } finally {
      await browser.close();
    }
  },
);
