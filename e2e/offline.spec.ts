/** Without a network: the laboratory after one visit, other pages once they were opened; and what becomes of open pages when a new version is published. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';
import { beside, cached, digestOf, expectKept, kept, useLab, useLessons, watch } from './support/journey';
import { axeFindsNothing, fits } from './support/looks';
import { dist, serve, type StaticServer } from './support/static-server';
import { SECOND, secondVersion } from './support/versions';

const test = base.extend<{ server: StaticServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  server: async ({}, use) => {
    const server = await serve(dist, '/Kurs 3 (Übung)/lbe~lab/'); // deep, with what has to be escaped in a path
    await use(server);
    await server.close();
  },
});

test.slow();

const newer = (page: Page) => page.locator('notice-list.of-the-site');

/**
 * From the next click on, this page asks for kept files without a pause, for a moment: a browser may then start the worker that
 * is to end once more.
 */
const askDuringClick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ask = async (): Promise<void> => {
      for (let count = 0; count < 100; count += 1) await (await fetch('./icon.svg')).text();
    };
    const begin = (): void => {
      for (let line = 0; line < 3; line += 1) void ask();
    };
    addEventListener('click', begin, { capture: true, once: true });
  });

/** The next page that is opened here asks for no service worker before it is told to. */
async function holdRegistration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const told = new Promise((resolve) => {
      addEventListener('register-now', resolve, { once: true });
    });
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async (...given) => {
      await told;
      return register(...given);
    };
  });
  return () =>
    page.evaluate(() => {
      dispatchEvent(new Event('register-now'));
    });
}

const openExperiments = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Experiments' }).click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
};

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'the lab works without a network after one visit, other pages once they were opened',
    { tag: '@long' },
    async ({ page, context, server }) => {
      const faults = watch(context, new URL(server.url).origin);
      await openLab(page, server.url.slice(0, -1)); // most servers put the slash there
      const online = await digestOf(page);
      await kept(page);
      expect(faults).toEqual([]);
      // First the run, then what is for later.
      const engine = server.served.findIndex((name) => name.endsWith('.wasm'));
      expect(server.served.indexOf('service-worker.js')).toBeGreaterThan(engine);
      const first = await cached(page);
      expect(first).toContain('index.html');
      expect(first.filter((name) => Object.hasOwn(beside, name) || name.startsWith('s004-fig'))).toEqual([]);
      server.away(true);

      // The page of the first visit itself, then every page of the lab anew.
      await openExperiments(page);
      expect(await useLab(page, server.url)).toBe(online);
      await useLessons(page, server.url);
      await page.goto(new URL('index.html?lang=de#v=2&p=late-comer', server.url).href);
      await digestOf(page);
      const licences = (await page.getByRole('link', { name: 'Lizenzen' }).getAttribute('href')) ?? '';
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), licences);
      expect(text).toContain('Permission is hereby granted');
      expect(faults).toEqual([]);

      // The others say what they are without, and lead to the lab.
      await page.setViewportSize({ width: 320, height: 640 });
      for (const name of Object.keys(beside)) {
        await page.goto(new URL(name, server.url).href);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not kept in this browser');
      }
      await fits(page);
      await axeFindsNothing(page);
      await page.getByRole('link', { name: 'LBE Lab öffnen' }).click();
      expect(await digestOf(page)).toBe(online);

      server.away(false);
      for (const name of Object.keys(beside)) {
        await page.goto(new URL(name, server.url).href);
        await expectKept(page, name);
      }
      server.away(true);
      faults.splice(0);
      for (const [name, use] of Object.entries(beside)) {
        await page.goto(new URL(name, server.url).href);
        await use(page);
      }
      expect(faults).toEqual([]);
      expect(server.missing).toEqual([]);
    },
  );

  test(
    'a new version waits until the reader asks for it, and an open page keeps its files',
    { tag: '@long' },
    async ({ page, context, server }) => {
      const folder = mkdtempSync(join(tmpdir(), 'lbe-version-'));
      try {
        const before = secondVersion(folder);
        // The first page of all is kept too.
        await page.goto(`${server.url}check.html`);
        await expectKept(page, 'check.html');
        await openLab(page, `${server.url}#v=2&p=tcp-vs-ledbat&lbe.target=60ms`);
        const address = page.url();
        await expect(newer(page)).toHaveCount(0);
        const first = (await cached(page)).filter((name) => before.includes(name));
        expect(first.length).toBeGreaterThan(100);

        server.show(folder);
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        // Its files come first, all of them.
        await expect(newer(page)).toContainText('There is a new version of LBE Lab');
        // Still the first version, whole, although the server has it no more; so is a page that is opened now.
        await openExperiments(page);
        const other = await context.newPage();
        // One that was not opened before can only be of the new version, and changes nothing for the others.
        await other.goto(`${server.url}gallery.html`);
        await expect(other.locator('.exhibits a').first()).toBeVisible();
        await openLab(other, server.url);
        await expect(other.locator(SECOND)).toHaveCount(0);
        await expect(newer(other)).toContainText('There is a new version of LBE Lab');

        // One that is taken by the new worker before it has asked for any.
        const slow = await context.newPage();
        const begin = await holdRegistration(slow);
        await slow.goto(server.url);

        await askDuringClick(page);
        await newer(page).getByRole('button', { name: 'Reload' }).click();
        await expect(page.locator(SECOND)).toHaveCount(1);
        expect(page.url()).toBe(address);
        await digestOf(page);
        await expect(newer(page)).toHaveCount(0);
        await openExperiments(page);

        // Nobody has reloaded the other page, and what it loads only now is still there.
        await expect(other.locator(SECOND)).toHaveCount(0);
        await openExperiments(other);
        expect(await cached(page)).toEqual(expect.arrayContaining(first));
        await newer(other).getByRole('button', { name: 'Reload' }).first().click();
        await expect(other.locator(SECOND)).toHaveCount(1);

        await other.close();
        await page.goto('about:blank');
        await begin();
        await expect(newer(slow)).toContainText('There is a new version of LBE Lab');
        await openExperiments(slow);
        expect(await cached(slow)).toEqual(expect.arrayContaining(first));

        // The last page of the first version is gone, and so are its files.
        await slow.close();
        await openLab(page, server.url);
        await expect.poll(async () => (await cached(page)).filter((name) => before.includes(name))).toEqual([]);
        expect(server.missing).toEqual([]);
        // What was opened in it is kept of the second one too.
        server.away(true);
        await page.goto(`${server.url}check.html`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Teach/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

test(
  'without a service worker, a page whose files are gone says so and offers the new version',
  { tag: '@long' },
  async ({ page, server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'lbe-version-'));
    try {
      secondVersion(folder);
      await openLab(page, server.url);
      server.show(folder);
      await page.getByRole('button', { name: 'Experiments' }).click();
      await expect(newer(page)).toContainText('A part of this page could not be loaded');
      await newer(page).getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator(SECOND)).toHaveCount(1);
      await openExperiments(page);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('a lab that cannot load what follows its plots says so', async ({ page, server }) => {
  await page.route('**/assets/later-*.js', (route) => route.abort());
  await page.goto(server.url);
  const notice = page.locator('lab-page notice-list');
  await expect(notice).toContainText('A part of this page could not be loaded');
  await page.unroute('**/assets/later-*.js');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('control-rail h2')).toBeAttached();
  await expect(notice).not.toContainText('could not be loaded');
});
