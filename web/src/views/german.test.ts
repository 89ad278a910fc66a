import { afterAll, beforeAll, expect, test } from 'vitest';
import catalog from '../model/generated/catalog.json';
import { readQuantity, showFixed, showNumber, showQuantity, printQuantity } from '../model/units';
import { gaugeLabel } from './gauge-label';
import { fates } from './reasons';
import { startLanguage } from '../text';
import { gauges } from '../../content/languages/de/gauges';
import { measures } from '../../content/languages/de/measures';

beforeAll(() => startLanguage('de'));
afterAll(() => startLanguage('en'));

test('numbers for people have a comma, those of links a point', () => {
  expect(showNumber(1.5)).toBe('1,5');
  expect(showFixed(-0.25, 2)).toBe('\u22120,25');
  expect(showNumber(12345.5)).toBe('12\u202f345,5');
  expect(showQuantity(1, 'packets')).toBe('1\u00a0Paket');
  expect(showQuantity(100, 'packets')).toBe('100\u00a0Pakete');
  expect(printQuantity(2_500_000, 'bit/s')).toBe('2.5Mbps');
});

test('what is shown reads back, as does a point', () => {
  expect(readQuantity(showQuantity(2.5, 'ms'), 'ms')).toBe(2.5);
  expect(readQuantity(showQuantity(100, 'packets'), 'packets')).toBe(100);
  expect(readQuantity('2.5 ms', 'ms')).toBe(2.5);
});

test('words that are looked up late are in the language of the page', () => {
  expect(fates.map(({ label }) => label)).toContain('Warteschlange voll');
});

test('every metric that is shown has German words, and none are left without their metric', () => {
  const shown = catalog.metrics.filter(({ label }) => label !== '').map(({ scope, key }) => `${scope}.${key}`);
  expect(Object.keys(measures).toSorted()).toEqual(shown.toSorted());
});

test('every gauge of the catalog has a German name, and no name is left without its gauge', () => {
  const entries = [...catalog.controllers, ...catalog.app, ...catalog.queues].flatMap((entry) => entry.gauges);
  const all = [...entries, ...catalog.receiver_gauges];
  const missing = all.filter(({ key, label }) => !(`${key}|${label}` in gauges) && !(key in gauges));
  expect(missing).toEqual([]);
  const known = new Set(['rtt', ...all.flatMap(({ key, label }) => [key, `${key}|${label}`])]);
  expect(Object.keys(gauges).filter((key) => !known.has(key))).toEqual([]);
  expect(gaugeLabel('gauge:base_delay', 'Base delay')).toBe('Grundverzögerung');
  expect(gaugeLabel('gauge:nobody', 'Something new')).toBe('Something new');
});
