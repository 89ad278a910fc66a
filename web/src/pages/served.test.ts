import { expect, test } from 'vitest';
import { headOf, pageNames, servedNames, servedPolicy } from './head';
import { missingPage } from './missing';
import { headersFile, headersOf } from './served';

const policyIn = (head: string): string => /Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1] ?? '';

test('a page is sent with the policy that it has itself, and with who may show it', () => {
  for (const name of pageNames()) {
    const sent = headersOf(`${name}.html`)['Content-Security-Policy'] ?? '';
    expect(sent.startsWith(policyIn(headOf(name)))).toBe(true);
    expect(sent.includes("frame-ancestors 'self'")).toBe(name !== 'embed');
  }
  for (const name of ['lbe-lab.html', '404.html'])
    expect(headersOf(name)['Content-Security-Policy']).toBe("frame-ancestors 'self'");
  expect(headersOf('')).toEqual(headersOf('index.html'));
  expect(headersOf('lessons')).toEqual(headersOf('lessons.html'));
});

test('no policy has a way around it, or names another host', () => {
  for (const name of [...pageNames(), undefined]) {
    expect(servedPolicy(name)).toMatch(/^default-src 'none'; /);
    expect(servedPolicy(name)).not.toMatch(/'unsafe|https?:|\*|data:/);
  }
});

test('a figure and what its workers are made of require permission of what they load, and nothing else does', () => {
  const requires = (path: string): boolean => 'Cross-Origin-Embedder-Policy' in headersOf(path);
  expect(['embed.html', 'embed', 'assets/worker-1.js'].map(requires)).toEqual([true, true, true]);
  expect(['', 'builder.html', 'lbe-lab.html', 'lbe-figure.js', 'og.png'].some(requires)).toBe(false);
});

test('what stands in the place of a missing page asks for no file, in either language', () => {
  const page = missingPage((text) => `'hash of ${String(text.length)}'`);
  const inside = [...page.matchAll(/<(script|style)>([^]*?)<\/\1>/g)];
  expect(inside).toHaveLength(2);
  for (const [, , text = ''] of inside) expect(policyIn(page)).toContain(`'hash of ${String(text.length)}'`);
  expect(page.replaceAll('href="./"', '')).not.toMatch(/\s(?:src|href)=/);
  for (const lang of ['en', 'de']) expect(page).toContain(`<section lang="${lang}">`);
});

test('names with a hash are kept, pages and the service worker are asked for anew', () => {
  expect(headersOf('assets/index-abc.js')['Cache-Control']).toContain('immutable');
  for (const path of ['', 'gallery.html', 'service-worker.js'])
    expect(headersOf(path)['Cache-Control']).toBe('no-cache');
  expect(headersOf('og.png')).not.toHaveProperty('Cache-Control');
});

test('_headers says the same, and gives no path two policies', () => {
  const rules = headersFile()
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n');
      return {
        path,
        sent: Object.fromEntries(
          lines.map((line) =>
            line
              .trim()
              .split(/: (.*)/s)
              .slice(0, 2),
          ),
        ) as object,
      };
    });
  const fits = (rule: string, path: string): boolean =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;
  for (const path of [
    '/',
    ...servedNames().map((name) => `/${name}`),
    '/assets/a.js',
    '/service-worker.js',
    '/og.png',
  ]) {
    const hits = rules.filter((rule) => fits(rule.path, path));
    expect(Object.assign({}, ...hits.map(({ sent }) => sent))).toEqual(headersOf(path.slice(1)));
    expect(hits.filter(({ sent }) => 'Content-Security-Policy' in sent).length).toBeLessThanOrEqual(1);
  }
});
