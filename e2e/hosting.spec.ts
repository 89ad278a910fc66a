/** The recipes of docs/hosting.md: the site on a server that behaves as each of those hosts does, with what the recipe says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { moduleAt } from '../scripts/lib/module-at.mjs';
import type * as served from '../web/src/pages/served';
import { openLab } from './everyone-steps';
import { digestOf, expectKept, kept, watch } from './support/journey';
import { apache, caddy, headersFile, nginx, type Recipe } from './support/recipes';
import { dist, serve, type Manners } from './support/static-server';

interface Host extends Manners {
  readonly name: string;
  readonly path: string;
  /** Files are kept from it for use without a network; from the others comes nothing that does not come from one of these. */
  readonly keeps?: true;
  /** Another one does all that it does. */
  readonly long?: true;
}

const PAGE = { status: 404, name: '404.html' };
const published = (): Recipe => headersFile(readFileSync(join(dist, '_headers'), 'utf8'));
const LONG = 'public, max-age=31536000, immutable';

const hosts: readonly Host[] = [
  {
    name: 'GitHub Pages',
    keeps: true,
    long: true,
    path: '/lbe-lab/',
    bare: 'too',
    gzip: true,
    missing: PAGE,
    headers: () => ({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=600' }),
  },
  // These go by what is asked for, also where nothing is there or the reader is sent on.
  { name: 'Netlify', path: '/', bare: 'too', gzip: true, missing: PAGE, headers: (path) => published()(path) },
  {
    name: 'Cloudflare Pages',
    keeps: true,
    long: true,
    path: '/',
    bare: 'only',
    gzip: true,
    adds: '<!-- Cloudflare Pages Analytics -->',
    missing: PAGE,
    headers: (path) => published()(path),
  },
  {
    name: 'nginx',
    keeps: true,
    long: true,
    path: '/lbe-lab/',
    gzip: true,
    missing: PAGE,
    types: { '.js': 'application/javascript' }, // as its list of types had it for long
    headers: (_path, name) => nginx()(name),
  },
  { name: 'Apache', long: true, path: '/lbe-lab/', missing: PAGE, headers: (_path, name) => apache()(name) },
  { name: 'Caddy', long: true, path: '/lbe-lab/', gzip: true, missing: PAGE, headers: (path) => caddy()(path) },
  {
    name: 'Amazon S3',
    keeps: true,
    long: true,
    path: '/my-bucket/lbe-lab/',
    noIndex: true,
    missing: { status: 403 },
    types: { '.wasm': 'binary/octet-stream', '.webmanifest': 'binary/octet-stream' },
    headers: (path) => ({ 'Cache-Control': path.startsWith('assets/') ? LONG : 'no-cache' }),
  },
  { name: 'python3 -m http.server', long: true, path: '/', headers: () => ({ Connection: 'close' }) },
];

test('the recipes for servers send what the site asks for', async () => {
  const { headersOf } = await moduleAt<typeof served>('web/src/pages/served.ts');
  const files = ['', 'gallery.html', 'embed.html', 'lbe-lab.html', 'service-worker.js', 'assets/worker-1.js', 'og.png'];
  for (const [name, recipe] of Object.entries({ nginx: nginx(), Apache: apache(), Caddy: caddy() })) {
    for (const file of files) {
      const { 'Content-Security-Policy': policy = '', 'Cache-Control': cache, ...rest } = headersOf(file);
      const { 'Content-Security-Policy': sent = '', 'Cache-Control': caching, ...others } = recipe(file);
      const where = `${name}: ${file}`;
      expect(others, where).toEqual(rest);
      if (cache !== undefined) expect(caching, where).toBe(cache);
      // Pages say most of it themselves, and workers need no more than three rules of what is sent with their scripts.
      const needed = file.startsWith('assets/') ? 3 : policy.includes('frame-ancestors') ? 1 : 0;
      const rules = sent.split('; ').filter((rule) => rule !== '');
      expect(rules, where).toHaveLength(file === 'og.png' ? 1 : needed);
      if (file !== 'og.png') expect(policy.split('; '), where).toEqual(expect.arrayContaining(rules));
    }
  }
});

/** The lab, a page beside it, what is missing, and where files are kept the same without a network. */
async function visit(page: Page, { path, keeps, ...manners }: Host): Promise<void> {
  const server = await serve(dist, path, manners);
  try {
    const faults = watch(page.context(), new URL(server.url).origin);
    const start = `${server.url}${manners.noIndex ? 'index.html' : ''}`;
    await openLab(page, start);
    const digest = await digestOf(page);
    // Every file has come as it was built, or none would be kept.
    if (keeps) await kept(page);
    expect(faults).toEqual([]);
    expect(server.missing).toEqual([]);

    const nowhere = await page.goto(`${server.url}deep/down/nowhere.html#v=2&p=late-comer`);
    expect(nowhere?.status()).toBe(manners.missing?.status ?? 404);
    if (manners.missing?.name !== undefined) {
      const link = page.getByRole('link', { name: 'Open LBE Lab' });
      await expect(link).toHaveAttribute('href', `${path}#v=2&p=late-comer`);
      await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
      if (keeps) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }

    for (const gone of keeps ? [false, true] : [false]) {
      server.away(gone);
      for (const address of ['gallery.html', ...(manners.bare === undefined ? [] : ['gallery'])]) {
        await page.goto(server.url + address);
        await expect(page.locator('.exhibits a').first()).toBeVisible();
        if (keeps) await expectKept(page, 'gallery.html');
      }
    }
    if (!keeps) return;
    await openLab(page, start);
    expect(await digestOf(page)).toBe(digest);
  } finally {
    await server.close();
  }
}

for (const keeps of [true, undefined])
  test.describe(keeps ? 'with and without a network' : 'with a network', () => {
    test.use({ serviceWorkers: keeps ? 'allow' : 'block' });
    for (const host of hosts.filter((each) => each.keeps === keeps))
      test(host.name, { tag: host.long === true ? '@long' : [] }, async ({ page }) => visit(page, host));
  });
