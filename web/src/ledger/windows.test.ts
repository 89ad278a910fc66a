import { describe, expect, it } from 'vitest';
import type { Trace, Traces } from './traces';
import {
  baseDelayGap,
  firstCuts,
  growthInPhase,
  growthPerRtt,
  heldAbove,
  lossCuts,
  secondCuts,
  variationOfSum,
} from './windows';

/** Buckets of 0.1 s, each with first, min, max and last. */
const trace = (...buckets: readonly (readonly [number, number, number, number])[]): Trace =>
  buckets.map(([first, min, max, last], i) => ({ t: i / 10, first, min, max, last }));

const flat = (value: number): readonly [number, number, number, number] => [value, value, value, value];

const traces = (
  series: Readonly<Record<string, Trace>>,
  events: Readonly<Record<string, readonly number[]>> = {},
): Traces => ({
  series: (of, id) => series[`${of} ${id}`],
  events: (kind) => events[kind] ?? [],
});

const ALL = [0, 10] as const;

describe('the window of TCP-LP', () => {
  // Grows to 21, is halved at an indication, waits, and falls to one when the phase ends in congestion.
  const cwnd = trace(flat(20), [20, 20, 21, 21], [21, 10.5, 21, 10.5], flat(10.5), [10.5, 1, 10.5, 1]);
  const phase = trace(flat(0), flat(0), [0, 0, 1, 1], flat(1), flat(1));
  const lp = traces({
    'lbe.0 cwnd': cwnd,
    'lbe.0 gauge:inference': phase,
    'lbe.0 rtt': trace(...Array<readonly [number, number, number, number]>(5).fill(flat(100))),
  });

  it('is halved at an indication and falls to one at the next', () => {
    expect(firstCuts(lp, 'lbe.0', ALL)).toEqual([0.5]);
    expect(secondCuts(lp, 'lbe.0', ALL)).toEqual([1]);
  });

  it('grows outside the phase alone', () => {
    expect(growthPerRtt(lp, 'lbe.0', ALL)).toBeCloseTo(1, 9);
    expect(growthInPhase(lp, 'lbe.0', ALL)).toBe(0);
  });

  it('leaves out what a loss has cut', () => {
    const lost = traces({ 'lbe.0 cwnd': cwnd, 'lbe.0 gauge:inference': phase }, { fast_retransmit: [0.25] });
    expect(firstCuts(lost, 'lbe.0', ALL)).toEqual([]);
  });

  it('is unknown without a trace', () => {
    expect(growthPerRtt(traces({}), 'lbe.0', ALL)).toBeNull();
    expect(growthInPhase(traces({}), 'lbe.0', ALL)).toBeNull();
  });
});

describe('windows', () => {
  it('are cut by losses', () => {
    const cut = traces({ 'a cwnd': trace(flat(30), [30, 15, 30, 15], [15, 15, 16, 16]) }, { fast_retransmit: [0.15] });
    expect(lossCuts(cut, 'a')).toEqual([0.5]);
  });

  it('do not grow above the target, or do', () => {
    const delay = trace(flat(10), flat(30), flat(30));
    const held = trace(flat(10), flat(10), flat(9));
    const grown = trace(flat(10), flat(10), flat(11));
    const of = (cwnd: Trace): Traces => traces({ 'a cwnd': cwnd, 'a gauge:queuing_delay': delay });
    expect(heldAbove(of(held), 'a', 25)).toBe(1);
    expect(heldAbove(of(grown), 'a', 25)).toBe(0.5);
    expect(heldAbove(of(held), 'a', 50)).toBeNull();
  });

  it('that mirror each other have a steady sum', () => {
    const [up, down] = [trace(flat(1), flat(2), flat(3)), trace(flat(3), flat(2), flat(1))];
    expect(variationOfSum([up, down], ALL)).toBe(0);
    expect(variationOfSum([up, undefined], ALL)).toBeNull();
    expect(variationOfSum([up], ALL)).toBeCloseTo(Math.sqrt(2 / 3) / 2, 12);
  });

  it('rest on base delays that may differ', () => {
    const both = traces({ 'a gauge:base_delay': trace(flat(26.2)), 'b gauge:base_delay': trace(flat(30), flat(28.6)) });
    expect(baseDelayGap(both, ['a', 'b'])).toBeCloseTo(2.4, 12);
    expect(baseDelayGap(both, ['a', 'c'])).toBeNull();
  });
});
