import fc from 'fast-check';
import { expect, it } from 'vitest';
import { student95, summarise } from './statistics';

it('takes Student’s t from the tables, and close to them beyond', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, upper critical values for 0.975.
  for (const [degrees, t] of [
    [1, 12.706],
    [4, 2.776],
    [9, 2.262],
    [11, 2.201],
    [20, 2.086],
    [30, 2.042],
    [100, 1.984],
  ] as const) {
    expect(student95(degrees)).toBeCloseTo(t, 2);
  }
});

it('gives the interval of a textbook example', () => {
  // n = 5, mean 3, s = sqrt(2.5): 3 ± 2.776 · 1.5811 / sqrt(5).
  const summary = summarise([1, 2, 3, 4, 5]);
  expect(summary).toMatchObject({ n: 5, mean: 3, min: 1, max: 5 });
  expect(summary?.margin).toBeCloseTo(1.963, 3);
});

it('leaves out runs without a figure', () => {
  expect(summarise([NaN, 4, NaN])).toEqual({ n: 1, mean: 4, min: 4, max: 4, margin: null });
  expect(summarise([NaN])).toBeNull();
  expect(summarise([])).toBeNull();
});

it('keeps the mean between the extremes, whatever the order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (values) => {
        const { n, mean, min, max } = summarise(values) ?? { n: 0, mean: NaN, min: NaN, max: NaN };
        expect(n).toBe(values.length);
        expect(mean).toBeGreaterThanOrEqual(min);
        expect(mean).toBeLessThanOrEqual(max);
        expect([min, max]).toEqual([Math.min(...values), Math.max(...values)]);
        const alike = summarise(values.map(() => values[0] ?? NaN));
        expect(alike?.margin).toBe(values.length === 1 ? null : 0);
      },
    ),
  );
});
