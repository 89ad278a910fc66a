import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberSpec } from '../model/catalog';
import type { Scenario } from '../model/scenario';
import { delayForRatio, ratioSpec, rttRatio } from '../model/rtt-ratio';
import { fromPosition, stepped, toPosition, travel } from './scale';

const log: NumberSpec = { ...ratioSpec, scale: 'log', slider_min: 1e5, slider_max: 1e9, step: 1 };

test('a logarithmic slider reaches both ends and stops where a position came from', () => {
  expect(fromPosition(log, 0)).toBe(1e5);
  expect(fromPosition(log, travel(log).max)).toBe(1e9);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: travel(log).max }), (position) => {
      const value = fromPosition(log, position);
      expect(Math.abs(toPosition(log, value) - position)).toBeLessThanOrEqual(1);
      expect(value).toBe(Number(value.toPrecision(2)));
    }),
  );
});

test('a key leads from any value to another one, until the end', () => {
  const specs = [log, { ...log, kind: 'integer', slider_min: 1, slider_max: 2000 } as const];
  for (const spec of specs) {
    for (
      let value = spec.slider_min, before = 0;
      value < spec.slider_max;
      before = value, value = stepped(spec, value, 1)
    ) {
      expect(value).toBeGreaterThan(before);
      if (before > 0) expect(stepped(spec, value, -1)).toBeLessThan(value);
    }
  }
  expect(stepped(log, 1e7, 1)).toBe(1.1e7);
  expect(stepped(log, 1e9, 1)).toBe(1e9);
});

test('a slider stands at its end for a value outside its part of the range', () => {
  expect(toPosition(log, 5e12)).toBe(travel(log).max);
  expect(toPosition({ ...ratioSpec, slider_max: 10 }, 40)).toBe(10);
});

const scenario: Scenario = {
  version: 1,
  duration_s: 10,
  links: [{ id: 'l', rate_bps: 1e7, delay_ms: 25 }],
  flows: [
    { id: 'a', cc: { kind: 'reno' }, path: ['l'] },
    { id: 'b', cc: { kind: 'ledbat' }, path: ['l'] },
  ],
};

test('an RTT ratio is delay on the return path of the first group alone', () => {
  expect(rttRatio(scenario)).toBe(1);
  expect(delayForRatio(scenario, 3)).toBe(100);
  expect(delayForRatio(scenario, 1)).toBeUndefined();
  const [first, second] = scenario.flows;
  if (first === undefined || second === undefined) throw new Error('two groups');
  const slow = { ...scenario, flows: [{ ...first, extra_return_delay_ms: 100 }, second] };
  expect(rttRatio(slow)).toBe(3);
  const drawn = { ...scenario, flows: [{ ...first, extra_return_delay_ms: { uniform: [0, 5] } }, second] };
  expect(rttRatio(drawn)).toBeNull();
  expect(rttRatio({ ...slow, flows: slow.flows.slice(0, 1) })).toBeNull();
});
