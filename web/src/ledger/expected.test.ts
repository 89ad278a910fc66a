import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell, Expected, Verdict } from './expected';
import { crossing, formula, judge } from './evaluate';

const cells = (values: Readonly<Record<number, number | null>>, more: Readonly<Record<string, string>> = {}): Cell[] =>
  Object.entries(values).map(([x, value]) => ({ at: { x: Number(x), ...more }, value }));

const curve = cells({ 1: 10, 2: 20, 3: 15, 4: 40 });
const pair = [...cells({ 1: 10, 2: 12 }, { series: 'a' }), ...cells({ 1: 7, 2: 20 }, { series: 'b' })];

/** Each check, the verdict, and what is measured. */
const cases: readonly (readonly [string, Expected, readonly Cell[], Verdict, readonly (number | null)[]])[] = [
  ['all within', { op: 'between', lo: 10, hi: 40 }, curve, 'holds', [10, 20, 15, 40]],
  ['some within', { op: 'between', lo: 10, hi: 30 }, curve, 'part', [10, 20, 15, 40]],
  ['none above', { op: 'ge', value: 50 }, curve, 'fails', [10, 20, 15, 40]],
  ['chosen', { op: 'le', value: 15, sel: { x: 3 } }, curve, 'holds', [15]],
  ['a range', { op: 'ge', value: 15, sel: { x: [2, 4] } }, curve, 'holds', [20, 15, 40]],
  ['nothing there', { op: 'ge', value: 1, sel: { x: 9 } }, curve, 'unmeasured', [null]],
  ['no meaning', { op: 'ge', value: 1 }, cells({ 1: null }), 'unmeasured', [null]],
  ['about, by formula', { op: 'approx', value: '100/(x+1)', abs: 1 }, cells({ 3: 25.5, 4: 30 }), 'part', [25.5, 30]],
  ['about, relative', { op: 'approx', value: 10, rel: 0.1 }, cells({ 1: 11 }), 'holds', [11]],
  ['more', { op: 'cmp', rel: 'gt', a: { x: 2 }, b: { x: 1 }, margin: 10 }, curve, 'holds', [10]],
  ['equal is not more', { op: 'cmp', rel: 'gt', a: { x: 2 }, b: { x: 2 }, margin: 0 }, curve, 'fails', [0]],
  ['a tolerance', { op: 'cmp', rel: 'gt', a: { x: 3 }, b: { x: 2 }, margin: -5 }, curve, 'holds', [-5]],
  ['less', { op: 'cmp', rel: 'lt', a: { x: 1 }, b: { x: 2 }, margin: 5 }, curve, 'holds', [-10]],
  ['difference', { op: 'diff', a: { x: 4 }, b: { x: 1 }, lo: 0, hi: 20 }, curve, 'fails', [30]],
  ['ratio', { op: 'ratio', a: { x: 4 }, b: { x: 2 }, lo: 2, hi: 2 }, curve, 'holds', [2]],
  ['order', { op: 'order', dir: 'desc', cells: [{ x: 4 }, { x: 2 }, { x: 3 }], min_gap: 0 }, curve, 'holds', [20, 5]],
  [
    'order broken',
    { op: 'order', dir: 'asc', cells: [{ x: 1 }, { x: 2 }, { x: 3 }], min_gap: 1 },
    curve,
    'part',
    [-10, 5],
  ],
  ['monotone with slack', { op: 'monotone', along: 'x', dir: 'up', slack: 5 }, curve, 'holds', [-5, 30]],
  ['monotone', { op: 'monotone', along: 'x', dir: 'up', slack: 4 }, curve, 'fails', [-5, 30]],
  ['monotone, each series', { op: 'monotone', along: 'x', dir: 'up', slack: 0 }, pair, 'holds', [2, 13]],
  [
    'small steps the wrong way',
    { op: 'monotone', along: 'x', dir: 'down', slack: 5 },
    cells({ 1: 1, 2: 5, 3: 9 }),
    'part',
    [4, 8],
  ],
  ['flat', { op: 'flat', along: 'x', max_spread: 5 }, pair, 'part', [2, 13]],
  ['peak', { op: 'peak_at', along: 'x', lo: 4, hi: 4, which: 'max' }, curve, 'holds', [4]],
  ['least', { op: 'peak_at', along: 'x', lo: 2, hi: 4, which: 'min' }, curve, 'fails', [1]],
  ['crosses', { op: 'crosses', along: 'x', level: 15, lo: 1.4, hi: 1.6 }, curve, 'holds', [1.5]],
  ['never crosses', { op: 'crosses', along: 'x', level: 99, lo: 1, hi: 4 }, curve, 'fails', [null]],
  [
    'event',
    { op: 'event', name: 'start', time_lo_s: 1, time_hi_s: 2 },
    [{ at: { event: 'start' }, value: 1.5 }],
    'holds',
    [1.5],
  ],
  ['a fact', { op: 'predicate', name: 'p', test: '' }, [{ at: { predicate: 'p' }, value: 1 }], 'holds', [1]],
  ['not a fact', { op: 'predicate', name: 'p', test: '' }, [{ at: { predicate: 'p' }, value: 0 }], 'fails', [0]],
  [
    'for all',
    { op: 'forall', over: { series: ['a', 'b'] }, check: { op: 'ge', value: 10, sel: { x: 1 } } },
    pair,
    'part',
    [10, 7],
  ],
  [
    'for pairs of a map',
    { op: 'forall', over: { series_x: { a: [1, 2], b: [2] } }, check: { op: 'ge', value: 10 } },
    pair,
    'holds',
    [10, 12, 20],
  ],
  [
    'by metric',
    { op: 'ge', value: 1, metric: 'eta' },
    [
      { at: { metric: 'eta' }, value: 1 },
      { at: { metric: 'F' }, value: 0 },
    ],
    'holds',
    [1],
  ],
  [
    'a list as a coordinate',
    { op: 'ge', value: 1, sel: { w: [45, 60] } },
    [{ at: { w: '[45,60]' }, value: 1 }],
    'holds',
    [1],
  ],
  [
    'any of',
    {
      op: 'any_of',
      checks: [
        { op: 'ge', value: 99 },
        { op: 'ge', value: 10 },
      ],
    },
    curve,
    'holds',
    [10, 20, 15, 40],
  ],
];

it.each(cases)('%s', (_, expected, found, verdict, measured) => {
  const judgement = judge(expected, found);
  expect(judgement.verdict).toBe(verdict);
  expect(judgement.leaves.map((leaf) => leaf.measured)).toEqual(measured);
});

it('names a comparison by what tells its cells apart', () => {
  const check: Expected = { op: 'forall', over: { series: ['a', 'b'] }, check: { op: 'ge', value: 10 } };
  expect(judge(check, pair).leaves.map(({ what }) => what)).toEqual([
    'series = a: x = 1',
    'series = a: x = 2',
    'series = b: x = 1',
    'series = b: x = 2',
  ]);
  // What the choice says is not said again.
  const single: Expected = { op: 'forall', over: { x: [1, 2] }, check: { op: 'ge', value: 10 } };
  expect(judge(single, curve).leaves.map(({ what }) => what)).toEqual(['x = 1', 'x = 2']);
});

it('computes formulas of coordinates as JavaScript would', () => {
  expect(formula('100/(N+1)', { N: 4 })).toBe(20);
  expect(formula('2*a-b/4+1', { a: 3, b: 8 })).toBe(5);
  expect(formula('constructor', {})).toBeNaN();
});

it('holds more cells where more is allowed', () => {
  const values = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 1e3, noNaN: true }), (list, slack) => {
      const own = list.map((value, x): Cell => ({ at: { x }, value }));
      const spread = Math.max(...list) - Math.min(...list);
      expect(judge({ op: 'flat', along: 'x', max_spread: slack }, own).verdict).toBe(
        spread <= slack ? 'holds' : 'fails',
      );
      // A curve whose every step is within the slack of both directions goes both ways.
      const [up, down] = (['up', 'down'] as const).map(
        (dir) => judge({ op: 'monotone', along: 'x', dir, slack }, own).verdict,
      );
      const steps = list.slice(1).map((value, i) => Math.abs(value - (list[i] ?? 0)));
      if (Math.max(...steps) <= slack) expect([up, down]).not.toContain('fails');
      if (Math.max(...steps) <= slack && spread <= slack) expect([up, down]).toEqual(['holds', 'holds']);
      if (Math.max(...steps) > slack) expect([up, down]).toContain('fails');
    }),
  );
});

it('finds a crossing between its neighbours', () => {
  expect(crossing(curve, 'x', 30)).toBeCloseTo(3.6);
  expect(crossing(curve, 'x', 50)).toBeNull();
  expect(crossing(curve, 'x', 10)).toBe(1);
});
