import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed } from './allowed';
import type { NumberSpec } from './catalog';
import { paramsOf } from './path';
import { presets } from './presets-whole';
import { catalog } from './tables';
import { including, readValues, showValues, spread, usualSpan } from './sweep-values';

const named = (key: string): NumberSpec => {
  const rows = [
    ...catalog.link,
    ...catalog.queue,
    ...catalog.flow,
    ...catalog.controllers.flatMap(({ params }) => params),
  ];
  const spec = rows.find((row) => row.key === key);
  if (spec?.kind !== 'number' && spec?.kind !== 'integer') throw new Error(`no number is called ${key}`);
  return spec;
};

describe('values of an axis', () => {
  it('are evenly spread and read well', () => {
    expect(spread(named('target_ms'), { from: 1, to: 200, points: 9 })).toEqual([
      1, 25, 50, 75, 100, 125, 150, 175, 200,
    ]);
    expect(spread(named('rate_bps'), { from: 1e5, to: 1e9, points: 5 })).toEqual([1e5, 1e6, 1e7, 1e8, 1e9]);
  });

  it('are whole numbers, each once, where only those are allowed', () => {
    expect(spread(named('count'), { from: 1, to: 5, points: 17 })).toEqual([1, 2, 3, 4, 5]);
  });

  it('hold the value in force in place of the nearest', () => {
    expect(including([1, 50, 100, 200], 25)).toEqual([1, 25, 100, 200]);
    expect(including([200, 100, 50, 1], 25)).toEqual([200, 100, 25, 1]);
    expect(including([1, 50, 100], 1000)).toEqual([1, 50, 100]);
    expect(including([1, 100], 50)).toEqual([1, 100]);
    expect(including([1, 50, 100], null)).toEqual([1, 50, 100]);
  });

  it('are allowed, different and in order for every parameter of every preset', () => {
    const specs = new Set(presets.flatMap(({ scenario }) => paramsOf(catalog, scenario).map(({ spec }) => spec)));
    for (const spec of specs) {
      if (spec.kind !== 'number' && spec.kind !== 'integer') continue;
      for (const points of [2, 9, 17]) {
        const values = spread(spec, usualSpan(spec, spec.default, points));
        expect(values.length).toBeGreaterThan(1);
        expect(values.toSorted((a, b) => a - b)).toEqual(values);
        expect(new Set(values).size).toBe(values.length);
        for (const value of values) expect(isAllowed(spec, value), `${spec.key} ${value}`).toBe(true);
      }
    }
  });

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('target_ms', 'rate_bps', 'limit_packets'),
        fc.integer({ min: 2, max: 40 }),
        (key, points) => {
          const spec = named(key);
          const values = spread(spec, usualSpan(spec, null, points));
          expect(readValues(showValues(values, spec), spec, values[0] ?? null)).toEqual({ values });
        },
      ),
    );
  });

  it('reads what a person types, and says what it cannot read', () => {
    const spec = named('target_ms');
    expect(readValues('5, 25 ms; 60', spec, 5)).toEqual({ values: [5, 25, 60] });
    expect(readValues('0,5; 1,5', spec, 5)).toEqual({ values: [0.5, 1.5] });
    expect(readValues('5; 5; 25', spec, 5)).toEqual({ values: [5, 25] });
    expect(readValues('5; lots', spec, 5)).toEqual({ misread: 'lots' });
    expect(readValues('', spec, 5)).toEqual({ values: [] });
  });
});
