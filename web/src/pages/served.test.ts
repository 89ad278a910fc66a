import { expect, test } from 'vitest';
import hosting from '../../../docs/hosting.md?raw';
import { headOf, pageNames, servedPolicy } from './head';
import { headersFile, headersOf } from './served';

const policyIn = (head: string): string => /Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1] ?? '';

test('a page is sent with the policy that it has itself, and with who may show it', () => {
  for (const name of pageNames()) {
    const sent = headersOf(`${name}.html`)['Content-Security-Policy'] ?? '';
    expect(sent.startsWith(policyIn(headOf(name)))).toBe(true);
    expect(sent.includes("frame-ancestors 'self'")).toBe(name !== 'embed');
  }
  expect(headersOf('')).toEqual(headersOf('index.html'));
  expect(headersOf('lessons')).toEqual(headersOf('lessons.html'));
});

test('no policy has a way around it, or names another host', () => {
  for (const name of [...pageNames(), undefined]) {
    expect(servedPolicy(name)).toMatch(/^default-src 'none'; /);
    expect(servedPolicy(name)).not.toMatch(/'unsafe|https?:|\*|data:/);
  }
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
  for (const path of ['/', '/index.html', '/gallery', '/assets/worker-1.js', '/service-worker.js', '/og.png']) {
    const hits = rules.filter((rule) => fits(rule.path, path));
    expect(Object.assign({}, ...hits.map(({ sent }) => sent))).toEqual(headersOf(path.slice(1)));
    expect(hits.filter(({ sent }) => 'Content-Security-Policy' in sent).length).toBeLessThanOrEqual(1);
  }
});

test('the recipes for servers say the same', () => {
  const [, ...recipes] = hosting.split(/^### /m);
  const of = (name: string): string => recipes.find((recipe) => recipe.startsWith(name)) ?? '';
  for (const name of ['nginx', 'Apache', 'Caddy']) {
    for (const [header, value] of Object.entries(headersOf('og.png'))) {
      expect(of(name)).toContain(header);
      expect(of(name)).toContain(value);
    }
    expect(of(name)).toContain("frame-ancestors 'self'");
    expect(of(name)).toContain('embed');
    expect(of(name)).toContain(String(headersOf('assets/index-1.js')['Cache-Control']));
    // Workers need no more than this of the policy that their scripts are sent with.
    const rules = /default-src 'none'; [^"]*/.exec(of(name))?.[0].split('; ') ?? [];
    expect(rules).toHaveLength(3);
    expect(servedPolicy().split('; ')).toEqual(expect.arrayContaining(rules));
  }
});
