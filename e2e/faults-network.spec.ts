/** The network goes in the middle of loading, or what is kept for such times is broken: what a reader is told, and how the page goes on without a reload. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';
import { digestOf } from './support/journey';
import { dist, serve } from './support/static-server';
import { SECOND, secondVersion } from './support/versions';

test.slow();

const ofSite = (page: Page) => page.locator('notice-list.of-the-site');

test('a page whose scripts do not come says so, and begins when they do', async ({ page }) => {
  for (const [name, address] of [
    ['main', './#v=1&p=tcp-vs-ledbat&lbe.target=60ms'],
    ['first', './gallery.html?lang=de'],
  ] as const) {
    const scripts = name === 'main' ? '**/assets/index-*.js' : '**/assets/first-*.js';
    await page.route(scripts, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(name === 'main' ? 'could not be loaded' : 'nicht geladen');
    await page.unroute(scripts);
    await page.getByRole('button', { name: name === 'main' ? 'Try again' : 'Noch einmal versuchen' }).click();
    await expect(page.locator('theme-toggle')).toBeVisible();
  }
});

test('what the lab loads later comes when the network is back, and nothing is lost', async ({ page, context }) => {
  await openLab(page, './#v=1&p=tcp-vs-ledbat&lbe.target=60ms');
  const before = await digestOf(page);
  const field = page.getByRole('textbox', { name: 'Target τ' });
  await field.fill('70');
  await field.press('Enter');
  await expect.poll(() => digestOf(page)).not.toBe(before);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(ofSite(page)).toContainText('A part of this page could not be loaded');
  await expect(ofSite(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  await context.setOffline(false);
  // Nobody has to ask: what was wanted comes with the network.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(ofSite(page).locator('.notice')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => digestOf(page)).toBe(before);
});

test('an experiment that cannot be fetched is told of once, and opens when it is asked for again', async ({ page }) => {
  await openLab(page);
  const before = await digestOf(page);
  const files = '**/assets/late-comer-*.js'; // its scenario, which the list of experiments asks for too
  await page.route(files, (route) => route.abort());
  await page.getByRole('button', { name: 'Experiments' }).click();
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /comes later take everything/ })
    .first()
    .click();
  const notice = page.locator('lab-page > notice-list');
  await expect(notice).toContainText('could not be loaded');
  await expect(page.locator('notice-list .notice')).toHaveCount(1);
  expect(await digestOf(page)).toBe(before);
  await page.unroute(files);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => digestOf(page)).not.toBe(before);
  await expect(page.locator('notice-list .notice')).toHaveCount(0);
});

test('a page whose words do not come is in English and says so', async ({ page }) => {
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('./?lang=de');
  await digestOf(page);
  await expect(page.locator('lab-page > notice-list')).toContainText('this page is in English');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one whose script the server cannot give is done without, and told of to nobody', async ({ page }) => {
    const server = await serve(dist, '/course/lab/');
    try {
      const script = 'service-worker.js';
      server.fail(script);
      await openLab(page, server.url);
      const digest = await digestOf(page);
      await expect.poll(() => server.failed).toContain(script);
      await expect(page.locator('notice-list .notice')).toHaveCount(0);
      server.fail('');
      await page.reload();
      expect(await digestOf(page)).toBe(digest);
      await page.evaluate(async () => navigator.serviceWorker.ready);

      // The version that is kept stays whole where a later look for another one ends like that.
      server.fail(script);
      const looked = page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(looked).rejects.toThrow();
      await server.close();
      await page.reload();
      expect(await digestOf(page)).toBe(digest);
      await expect(page.locator('notice-list .notice')).toHaveCount(0);
    } finally {
      await server.close();
    }
  });

  test('one whose cache is half gone, while the server has another version, gives way to that version', async ({
    page,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lbe-version-'));
    const server = await serve(dist, '/course/lab/');
    try {
      secondVersion(folder);
      await openLab(page, `${server.url}#v=1&p=tcp-vs-ledbat&lbe.target=60ms`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) if (/\/first-/.test(request.url)) await cache.delete(request);
        }
      });
      server.show(folder);
      await page.reload();
      // The page of the first version is there, and its scripts are nowhere.
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator(SECOND)).toHaveCount(1);
      await digestOf(page);
      expect(page.url()).toContain('lbe.target=60ms');
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
});
