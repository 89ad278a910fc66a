/** The network goes in the middle of loading, or what is kept for such times is broken: what a reader is told, and how the page goes on without a reload. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page, type Worker } from '@playwright/test';
import { openLab } from './everyone-steps';
import { digestOf, kept } from './support/journey';
import { dist, serve, type Manners } from './support/static-server';
import { SECOND, secondVersion } from './support/versions';

test.slow();

const ofSite = (page: Page) => page.locator('notice-list.of-the-site');

test('a page whose scripts do not come says so, and begins when they do', async ({ page }) => {
  for (const [name, address] of [
    ['main', './#v=2&p=tcp-vs-ledbat&lbe.target=60ms'],
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

test('a browser that is too old for the page is told which ones are not', async ({ page }) => {
  expect(readFileSync(join(dist, 'page-fault.js'), 'utf8')).not.toMatch(/\?\.[a-z[(]|\?\?|catch \{/); // older ones read it too
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover;
  });
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = 1;' }),
  );
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('Chrome or Edge 120, Firefox 125, Safari 17.4');
  await expect(page.getByRole('button')).toHaveCount(0);
});

/** As Cloudflare Pages without a `404.html`: the first page, with status 200 and the headers of what was asked for. */
const pageForAll: Manners = {
  missing: { status: 200, name: 'index.html' },
  headers: (path) => ({
    'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }),
};

/** What is kept under the name of another kind of file. */
const garbage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const type = (await cache.match(url))?.headers.get('content-type') ?? '';
        if (type.startsWith('text/html') && !new URL(url).pathname.endsWith('.html')) found.push(url);
      }
    }
    return found;
  });

test(
  'a page that came in the place of a script, to be kept for a year, is not asked for again',
  { tag: '@long' },
  async ({ page }) => {
    const [script = ''] = /assets\/index-[\w-]+\.js/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
    const server = await serve(dist, '/', pageForAll);
    try {
      server.lack(script); // it is not yet published
      await page.goto(server.url);
      await expect(page.getByRole('alert')).toContainText('could not be loaded');
      server.lack('');
      await page.getByRole('button', { name: 'Try again' }).click();
      await digestOf(page);
    } finally {
      await server.close();
    }
  },
);

test('what the lab loads later comes when the network is back, and nothing is lost', async ({ page, context }) => {
  await openLab(page, './#v=2&p=tcp-vs-ledbat&lbe.target=60ms');
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

test(
  'an experiment that cannot be fetched is told of once, and opens when it is asked for again',
  { tag: '@long' },
  async ({ page }) => {
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
  },
);

test('a page whose words do not come is in English and says so', { tag: '@long' }, async ({ page }) => {
  await page.route('**/assets/de-*.js', (route) => route.abort());
  await page.goto('./?lang=de');
  await digestOf(page);
  await expect(page.locator('lab-page > notice-list')).toContainText('this page is in English');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'one whose script the server cannot give is done without, and told of to nobody',
    { tag: '@long' },
    async ({ page }) => {
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
        await kept(page);

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
    },
  );

  test(
    'where a host sends a page for what is missing, a version that was replaced during the first visit is not kept',
    { tag: '@long' },
    async ({ page, context }) => {
      const folder = mkdtempSync(join(tmpdir(), 'lbe-version-'));
      let left = Infinity;
      const server = await serve(dist, '/course/lab/', {
        ...pageForAll,
        headers: (path, name) => {
          if (path === 'service-worker.js') left = 40;
          left -= 1;
          if (left === 0) server.show(folder);
          return pageForAll.headers?.(path, name) ?? {};
        },
      });
      try {
        secondVersion(folder);
        const workers: Worker[] = [];
        context.on('serviceworker', (worker) => workers.push(worker));
        await openLab(page, server.url);
        // The worker comes to its end, whichever.
        await expect.poll(() => workers.length).toBeGreaterThan(0);
        await page.evaluate(async () => {
          const ended = async (): Promise<boolean> => {
            const here = await navigator.serviceWorker.getRegistration();
            return here === undefined || here.active !== null;
          };
          while (!(await ended())) await new Promise((resolve) => setTimeout(resolve, 50));
        });
        expect(await garbage(page)).toEqual([]);
        // The next visit is of the new version, and keeps it.
        await openLab(page, server.url);
        await expect(page.locator(SECOND)).toHaveCount(1);
        await kept(page);
        await server.close();
        await openLab(page, server.url);
        await expect(page.locator(SECOND)).toHaveCount(1);
      } finally {
        await server.close();
        rmSync(folder, { recursive: true });
      }
    },
  );

  test(
    'one whose cache is half gone, while the server has another version, gives way to that version',
    { tag: '@long' },
    async ({ page }) => {
      const folder = mkdtempSync(join(tmpdir(), 'lbe-version-'));
      const server = await serve(dist, '/course/lab/');
      try {
        secondVersion(folder);
        await openLab(page, `${server.url}#v=2&p=tcp-vs-ledbat&lbe.target=60ms`);
        await kept(page);
        await page.evaluate(async () => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) if (/\/first-/.test(request.url)) await cache.delete(request);
          }
        });
        server.show(folder);
        server.fail('service-worker.js'); // whose next version would mend it too
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
    },
  );
});
