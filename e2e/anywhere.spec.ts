/** The site from any folder of a plain file server, asking no other host, under its content security policy. */
import { expect, test, type Page } from '@playwright/test';
import { openLab } from './everyone-steps';
import { digestOf, kept, useLab, useRest, watch } from './support/journey';
import { dist, serve } from './support/static-server';

const pages = [
  'index.html',
  'lessons.html',
  'gallery.html',
  'study.html',
  'steer.html',
  'reference.html',
  'builder.html',
  'check.html',
  'embed.html',
  'elements.html',
  'handbook.html',
];

test.describe('with a service worker, which fetches more than the page asks for', () => {
  test.use({ serviceWorkers: 'allow' });

  // In each `npm test` e2e/offline.spec.ts uses every page of such a folder.
  test(
    'in a folder of any name every page works, and nothing is missing or asked of another host',
    { tag: '@long' },
    async ({ page, context, baseURL }) => {
      test.slow();
      // Deep, with what has to be escaped in a path. That it works at the root is seen by all other tests.
      const server = await serve(dist, '/Kurs 3 (Übung)/lbe~lab/');
      const faults = watch(context, new URL(server.url).origin);
      const byWorker: string[] = [];
      context.on('request', (request) => {
        if (request.serviceWorker() !== null) byWorker.push(request.url());
      });

      // Where a server puts the slash there itself, as most do.
      const digest = await useLab(page, server.url.slice(0, -1));
      await useRest(page, server.url);
      await kept(page);
      expect(faults).toEqual([]);
      expect(server.missing).toEqual([]);
      expect(byWorker.length).toBeGreaterThan(100); // they are among those that were watched
      // First the run, then what is for later.
      const engine = server.served.findIndex((name) => name.endsWith('.wasm'));
      expect(server.served.indexOf('service-worker.js')).toBeGreaterThan(engine);
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
      expect(scope).toBe(server.url);
      await server.close();

      // The same run as from anywhere else.
      const elsewhere = await context.newPage();
      await openLab(elsewhere, baseURL);
      expect(await digestOf(elsewhere)).toBe(digest);
    },
  );
});

/** The policy refuses what a script that got into the page might try, of each kind. */
async function expectRefusals(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
  });
  const seen = (): Promise<readonly string[]> =>
    page.evaluate(() => [...new Set((window as unknown as { seen: readonly string[] }).seen)].sort());
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    const button = document.createElement('div');
    button.innerHTML = '<button id="inline" style="color: red" onclick="window.injected = true">x</button>';
    const foreign = document.createElement('script');
    foreign.src = 'https://other.example/x.js';
    const frame = document.createElement('iframe');
    frame.src = 'https://other.example/';
    const image = document.createElement('img');
    image.src = 'https://other.example/x.png';
    const prefetch = document.createElement('link');
    Object.assign(prefetch, { rel: 'prefetch', href: 'https://other.example/x.js' });
    document.body.append(script, button, foreign, frame, image, prefetch);
    document.querySelector<HTMLElement>('#inline')?.click();
    fetch('https://other.example/').catch(() => undefined);
    navigator.sendBeacon('https://other.example/', 'x');
    try {
      new WebSocket('wss://other.example/');
    } catch {
      // also a way to refuse
    }
  });
  await expect
    .poll(seen)
    .toEqual(expect.arrayContaining(['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem']));
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
}

test(
  'what is injected does not run and reaches no other host, by the header and by the page alone',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    test.slow(); // every page, from two servers
    const plain = await serve(dist);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('other.example')) asked.push(request.url());
    });
    page.on('requestfailed', (request) => {
      // A request that the policy refuses is never made.
      const at = asked.indexOf(request.url());
      if (at >= 0 && request.failure()?.errorText === 'csp') asked.splice(at, 1);
    });
    for (const name of pages) {
      await test.step(name, async () => {
        for (const origin of [String(baseURL), plain.url]) {
          const response = await page.goto(new URL(name, origin).href);
          const header = response?.headers()['content-security-policy'];
          // A figure may stand in the page of anybody.
          const framed = name === 'embed.html' ? expect(header).not : expect(header);
          if (origin === baseURL) framed.toContain("frame-ancestors 'self'");
          else expect(header).toBeUndefined();
          await expectRefusals(page);
        }
        expect(asked).toEqual([]);
      });
    }
    await plain.close();
  },
);

test(
  'a page of another site shows no page of this one in a frame, where the server says so',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const site = String(baseURL);
    const other = await serve(dist, '/other/'); // another port is another origin
    for (const [name, heading] of [
      ['reference.html', /Reference/],
      ['lbe-lab.html', /yield/],
    ] as const) {
      await page.route('**/host.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><iframe src="${site}${name}"></iframe>` }),
      );
      const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
      await page.goto(`${site}host.html`);
      await expect(shown).toHaveText(heading);
      await page.goto(`${other.url}host.html`);
      await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
      await expect(shown).toHaveCount(0);
      await page.unroute('**/host.html');
    }
    await other.close();
  },
);
