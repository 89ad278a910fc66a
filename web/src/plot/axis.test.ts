import { afterAll, expect, test } from 'vitest';
import { startLanguage } from '../text';
import { frameOf, timeLabels, valueAxis } from './axis';
import type { Mark } from './mark';
import { timeScale, valueScale, type Ends, type ScaleKind } from './scale';

const box = frameOf(500, 112);
const words = (marks: readonly Mark[]): readonly string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const values = (domain: Ends, kind?: ScaleKind, options?: Parameters<typeof valueAxis>[2]): readonly string[] =>
  words(valueAxis(box, valueScale(box, domain, kind), options));
const times = (shown: Ends): readonly string[] => words(timeLabels(box, timeScale(box, shown), 14, ' s'));

test('an axis has round numbers, with as many decimals as tell them apart', () => {
  expect(values([0, 150])).toEqual(['0', '50', '100', '150']);
  expect(values([0, 0.1])).toEqual(['0.00', '0.05', '0.10']);
  expect(values([0, 2], 'linear', { whole: true })).toEqual(['0', '1', '2']);
  expect(values([-2, 2], 'linear', { signed: true, count: 3 })).toEqual(['−2', '−1', '0', '+1', '+2']);
});

test('an axis of ratios has a name at each power of ten, and at twice and five times it where these are few', () => {
  expect(values([0.1, 1000], 'log')).toEqual(['0.1', '1', '10', '100', '1000']);
  expect(values([1, 20], 'log')).toEqual(['1', '2', '5', '10', '20']);
});

test('any part of a run has round times', () => {
  expect(times([0, 120])).toEqual(['0 s', '20 s', '40 s', '60 s', '80 s', '100 s', '120 s']);
  expect(times([59.99, 60.01])).toEqual(['59.990 s', '59.995 s', '60.000 s', '60.005 s', '60.010 s']);
});

afterAll(() => startLanguage('en'));

test('times are written in the language of the page', async () => {
  await startLanguage('de');
  expect(times([0, 2])).toEqual(['0,0 s', '0,5 s', '1,0 s', '1,5 s', '2,0 s']);
});
