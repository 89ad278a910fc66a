import { expect, test } from 'vitest';
import { getValue } from '../model/path';
import { presets } from '../model/presets-whole';
import { entries } from '../model/registry';
import { catalog } from '../model/tables';
import { createLab, type Lab } from './lab';
import { connectUrl, type UrlHost } from './url';

/** A lab as the page makes it: without the tables. */
const lab = (): Lab =>
  createLab({
    presets,
    requestFrame: () => undefined,
    createEngine: () => ({ run: () => undefined, cancel: () => undefined, close: () => undefined }),
  });

/** An address bar that holds `hash`. */
const bar = (hash: string): UrlHost => ({
  location: { hash, pathname: '/', search: '' },
  history: { pushState: () => undefined, replaceState: () => undefined, state: null },
  performance: { timeOrigin: 1 },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  setTimeout: () => 0,
  clearTimeout: () => undefined,
});

test('a lab begins with names, and knows every parameter when the tables have been waited for', async () => {
  const young = lab();
  expect(young.catalog).toBe(entries);
  const [one, other] = await Promise.all([young.tables(), young.tables()]);
  expect(one).toBe(catalog);
  expect(other).toBe(catalog);
  expect(young.catalog).toBe(catalog);
});

test('a link is read by the tables, although the lab began without', async () => {
  const young = lab();
  const link = connectUrl(young, { host: bar('#v=1&p=tcp-vs-ledbat&lbe.target=60ms') });
  await link.settled();
  expect(young.store.get().notices).toEqual([]);
  expect(getValue(young.store.get().scenario, 'flows.1.cc.target_ms')).toBe(60);
});

test('an edit goes by the tables that came after the lab was made', async () => {
  const young = lab();
  await young.tables();
  young.actions.setKind('links.0.queue', 'codel');
  // Which values the other discipline has as well is for the tables to say.
  const before = presets.find(({ id }) => id === young.store.get().preset)?.scenario.links[0]?.queue;
  const limit = before?.['limit_packets'];
  expect(limit).toBeTypeOf('number');
  expect(getValue(young.store.get().scenario, 'links.0.queue')).toEqual({ kind: 'codel', limit_packets: limit });
});
