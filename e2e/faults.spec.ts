/** Faults of the engine, made for real: what a reader is told, that nothing of their work is lost, and that the page goes on. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';
import {
  START,
  breakWorkers,
  change,
  changeWithNewEngine,
  countEngines,
  notice,
  runSweep,
  silence,
} from './support/faults';
import { digestOf } from './support/journey';
import { moduleWhere, moduleWithoutMemory, serveModule, theModule } from './support/wasm';

test.slow(); // engines are started again and again

const again = (page: Page): Locator => notice(page).getByRole('button', { name: 'Try again' });

test('an engine that breaks down once is started again by itself', async ({ page }) => {
  await serveModule(page, moduleWhere('sim_advance', 'traps'), { times: 1 });
  const engines = countEngines(page);
  await openLab(page, START);
  await digestOf(page);
  expect(engines()).toBe(2);
  await expect(notice(page).locator('.notice')).toHaveCount(0);
});

const broken = [
  { module: moduleWhere('sim_advance', 'traps'), says: /stopped unexpectedly: .*unreachable/ },
  { module: moduleWithoutMemory(), says: /stopped unexpectedly: .*unreachable/ },
  { module: moduleWhere('sim_advance', 'traps').subarray(0, 5000), says: /could not be loaded: CompileError/ },
  { module: Buffer.from('<!doctype html><p>Not here'), says: /could not be loaded: CompileError/ },
];

test(
  'an engine that traps, finds no memory or arrives broken is not tried for ever, and nothing is lost',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openLab(page, START);
    const first = await digestOf(page);
    await page.getByRole('button', { name: 'Pin this run' }).click();

    // A worker that dies while nothing is asked of it is replaced without a word.
    await breakWorkers(page);
    await change(page, '70');
    await expect.poll(() => digestOf(page)).not.toBe(first);
    await expect(notice(page).locator('.notice')).toHaveCount(0);

    for (const [nth, { module, says }] of broken.entries()) {
      const before = await digestOf(page);
      await breakWorkers(page);
      await serveModule(page, module);
      const engines = countEngines(page);
      const value = String(80 + nth);
      await change(page, value);
      await expect(notice(page)).toContainText(says);
      await expect(again(page)).toBeVisible();
      expect(engines()).toBe(2);

      // The last good run, the pin, and the experiment in hand with its link.
      expect(await digestOf(page)).toBe(before);
      await expect(page.locator('plot-view').first()).toBeVisible();
      await expect(page.locator('compare-panel')).toContainText('A');
      await expect(page).toHaveURL(new RegExp(`lbe.target=${value}ms`));
      if (nth === 0) {
        await notice(page).getByRole('button', { name: 'Copy a report' }).click();
        await expect(notice(page)).toContainText('Copied');
        const report = await page.evaluate(() => navigator.clipboard.readText());
        expect(report).toMatch(/unreachable[^]*LBE Lab \d[^]*"target_ms":80[^]*lbe\.target=80ms[^]*Mozilla/);
      }
      await page.unroute(theModule);
      await again(page).click();
      await expect.poll(() => digestOf(page)).not.toBe(before);
      await expect(notice(page).locator('.notice')).toHaveCount(0);
    }
    for (let steps = 0; steps <= broken.length; steps += 1)
      await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => digestOf(page)).toBe(first);
  },
);

test(
  'a worker whose script is gone, as after a new version, can be asked for again',
  { tag: '@long' },
  async ({ page }) => {
    const scripts = '**/assets/worker-*.js';
    await page.route(scripts, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
    await page.goto(START);
    await expect(notice(page)).toContainText('a newer version has replaced it');
    await expect(notice(page).getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.locator('run-status')).toContainText('There is no run to show.');
    await page.unroute(scripts);
    await page.locator('run-status').getByRole('button', { name: 'Try again' }).click();
    await digestOf(page);
  },
);

test('an engine that never answers is given up when the reader says so', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await openLab(page, START);
  const before = await digestOf(page);
  await breakWorkers(page);
  await serveModule(page, moduleWhere('sim_advance', 'hangs'));
  await changeWithNewEngine(page, '80');
  const status = page.locator('run-status');
  await silence(page, 11);
  await expect(status).toContainText('has not answered for a while');
  await status.getByRole('button', { name: 'Stop' }).click();
  await expect(status).not.toContainText('has not answered');
  expect(await digestOf(page)).toBe(before);
  // What comes next has an engine of its own; that one is stuck as well, and the reader tries again.
  await changeWithNewEngine(page, '90');
  await silence(page, 11);
  await page.unroute(theModule);
  await status.getByRole('button', { name: 'Start it again' }).click();
  await expect.poll(() => digestOf(page)).not.toBe(before);
  await expect(status).not.toContainText('has not answered');

  // One that has gone without a word is replaced with the next change.
  const after = await digestOf(page);
  const closed = page.workers().map(
    (worker) =>
      worker
        .evaluate(() => {
          self.close();
        })
        .catch(() => undefined), // one that was stuck is still on its way out
  );
  await Promise.all(closed);
  await change(page, '100');
  await page.clock.runFor(3000);
  await expect.poll(() => digestOf(page)).not.toBe(after);
});

test('an engine that is stuck makes room for the next change by itself', { tag: '@long' }, async ({ page }) => {
  await openLab(page, START);
  const before = await digestOf(page);
  await breakWorkers(page);
  await serveModule(page, moduleWhere('sim_advance', 'hangs'), { times: 1 });
  // Not its end, which a worker that is stuck tells nobody.
  const asked = page.waitForEvent('request', (request) => request.url().endsWith('.wasm'));
  const engines = countEngines(page);
  await changeWithNewEngine(page, '80');
  await asked;
  await change(page, '90');
  await expect.poll(() => digestOf(page)).not.toBe(before);
  await expect.poll(engines).toBe(2);
  await expect(notice(page).locator('.notice')).toHaveCount(0);
});

test(
  'an experiment whose packets cannot be followed keeps its run, and the next one is tried again',
  { tag: '@long' },
  async ({ page }) => {
    await serveModule(page, moduleWhere('sim_advance_until', 'traps'));
    await openLab(page, START);
    const before = await digestOf(page);
    await page.locator('plot-view .sheet').first().focus();
    for (const key of ['Home', ']', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('inspector-panel')).toContainText('could not');
    expect(await digestOf(page)).toBe(before);
    await page.unroute(theModule);
    await change(page, '80');
    await expect.poll(() => digestOf(page)).not.toBe(before);
    await page.locator('plot-view .sheet').first().focus();
    for (const key of ['Home', ']', 'Enter']) await page.keyboard.press(key);
    await expect(page.locator('inspector-panel table')).toBeVisible();
  },
);

test(
  'a sweep whose engines break down says so; what was computed before is still there',
  { tag: '@long' },
  async ({ page }) => {
    await openLab(page, START);
    const whole = await digestOf(page);
    // The replications are there: no worker of theirs, with the whole module, is left to take the sweep's runs.
    await expect(page.locator('run-words .basis')).toBeVisible();
    const sweep = page.locator('sweep-panel');
    await page.locator('sweep-panel summary').first().click();
    await runSweep(page, '5 ms; 25 ms');
    await expect(sweep.locator('.sheet, svg').first()).toBeVisible();
    await serveModule(page, moduleWhere('sim_advance', 'traps'));
    await runSweep(page, '10 ms; 30 ms');
    await expect(sweep).toContainText('stopped unexpectedly');
    expect(await digestOf(page)).toBe(whole);
    await runSweep(page, '5 ms; 25 ms');
    await expect(sweep).not.toContainText('stopped unexpectedly');
    // With the engine back, the sweep that failed is made again.
    await page.unroute(theModule);
    await runSweep(page, '10 ms; 30 ms');
    await expect(sweep).toContainText(/6 runs in/);
    await expect(sweep).not.toContainText('stopped unexpectedly');
  },
);

// In each `npm test` the pool gives up in sim/pool.test.ts, and the page's own engine in the tests above.
test(
  'a sweep whose engines come to no end gives each up, says so, and can be made again',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await openLab(page, START);
    const before = await digestOf(page);
    await page.clock.runFor(1000);
    await expect(page.locator('run-words .basis')).toBeVisible();
    const sweep = page.locator('sweep-panel');
    await page.locator('sweep-panel summary').first().click();
    await serveModule(page, moduleWhere('sim_advance', 'hangs'));
    await runSweep(page, '10 ms');
    // Three runs, each tried twice, half a minute without a word each time; a real moment in between for workers to start.
    await expect(async () => {
      await silence(page, 31);
      await expect(sweep).toContainText('does not answer', { timeout: 1000 });
    }).toPass();
    expect(await digestOf(page)).toBe(before);
    await page.unroute(theModule);
    await runSweep(page, '10 ms; 30 ms');
    await page.clock.runFor(1000);
    await expect(sweep).toContainText(/6 runs in/);
    await expect(sweep).not.toContainText('does not answer');
  },
);

test('a figure in a course page says what happened, and is tried again', async ({ page }) => {
  await serveModule(page, moduleWhere('sim_advance', 'traps'));
  await page.goto('./embed.html#v=2&p=tcp-vs-ledbat&plots=cwnd');
  await page.getByRole('button', { name: /^Run/ }).click();
  const list = page.locator('notice-list');
  const retry = list.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible(); // the second engine has broken down too
  await expect(list).toContainText('stopped unexpectedly');
  await page.unroute(theModule);
  await retry.click();
  await expect(page.locator('figure-foot code')).toHaveText(/^[0-9a-f]+$/);
  await expect(list.locator('.notice')).toHaveCount(0);
});
