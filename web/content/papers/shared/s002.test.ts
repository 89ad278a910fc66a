import { expect, test } from 'vitest';
import type { Observed } from '../../../src/ledger/exhibit';
import { type Trace, type Traces } from '../../../src/ledger/traces';
import { exceeds, firstLoss, rttStep, scenarioA, scenarioD, settled, totalCwnd } from './s002';

/** A sampled series with `[least, most]` in buckets of a second. */
const trace = (...buckets: readonly (readonly [least: number, most: number])[]): Trace =>
  buckets.map(([min, max], t) => ({ t, first: min, min, max, last: max }));

const observed = (series: Readonly<Record<string, Trace>>, drops: readonly number[] = []): Observed => ({
  scenario: scenarioA,
  report: {} as Observed['report'],
  traces: {
    series: (of, id) => series[`${of} ${id}`],
    events: (kind) => (kind === 'drop_tail' ? drops : []),
  } satisfies Traces,
});

test('a series settles after the last bucket that leaves the bounds, if one follows', () => {
  const falling = trace([10, 12], [2, 9], [2, 2], [2, 3], [2, 2], [2, 2], [9, 9]);
  expect(settled(falling, 6, [0, 2.1])).toBe(4);
  expect(settled(falling, 4, [0, 2.1])).toBeNull();
  expect(settled(falling, 7, [0, 20])).toBe(0);
  expect(settled(undefined, 7, [0, 20])).toBeNull();
});

test('the first bucket above a level counts from a time on', () => {
  const rising = trace([1, 9], [1, 1], [1, 5], [6, 7]);
  expect(exceeds(rising, 1, 4)).toBe(2);
  expect(exceeds(rising, 0, 4)).toBe(0);
  expect(exceeds(rising, 1, 8)).toBeNull();
});

test('the total window has the buckets that both subflows have', () => {
  const run = observed({
    'mp.0/0 cwnd': trace([1, 3], [4, 4], [5, 5]),
    'mp.0/1 cwnd': trace([9, 9], [10, 10], [20, 20]).slice(1),
  });
  expect(totalCwnd(run, [0, 10])).toEqual([14, 25]);
  expect(totalCwnd(run, [2, 10])).toEqual([25]);
});

test('a step of the RTT is found where it is, before the reset as well', () => {
  const level = (value: number): readonly [number, number] => [value, value];
  const steps = (at: number): Observed =>
    observed({ 'mp.0/0 rtt': trace(...Array.from({ length: 400 }, (_, i) => level(i < at ? 100 : 200))) });
  expect(rttStep('mp.0/0', () => 360)(steps(362))).toBe(362);
  expect(rttStep('mp.0/0', () => 360)(steps(358))).toBe(358);
  expect(rttStep('mp.0/0', () => 360)(steps(400))).toBeNull();
});

test('losses of the start do not count as the first loss', () => {
  expect(firstLoss(observed({}, [3, 722.5, 800]))).toBe(722.5);
  expect(firstLoss(observed({}, [3]))).toBeNull();
});

test('the Reno pair of scenario (d) reaches the bottleneck over a hop of its own', () => {
  expect(scenarioD.flows[1]?.path).toEqual(['pair', 'bottleneck']);
  expect(scenarioD.links.map(({ id }) => id)).toEqual(['north', 'south', 'bottleneck', 'pair']);
});
