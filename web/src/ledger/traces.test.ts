import { describe, expect, it } from 'vitest';
import { type Trace, firstAtMost, timeTogether } from './traces';

/** One sample a bucket. */
const sampled = (samples: readonly (readonly [number, number])[]): Trace =>
  samples.map(([t, value]) => ({ t, first: value, min: value, max: value, last: value }));

describe('the time that flags are up', () => {
  const a = sampled([
    [0, 0],
    [0.2, 1],
    [0.6, 0],
  ]);
  const b = sampled([
    [0, 1],
    [0.4, 0],
  ]);

  it('runs from one sample to the next', () => {
    expect(timeTogether([a], [0, 1])).toBeCloseTo(0.4);
    expect(timeTogether([b], [0, 1])).toBeCloseTo(0.4);
  });

  it('counts only where all are', () => {
    expect(timeTogether([a, b], [0, 1])).toBeCloseTo(0.2);
  });

  it('counts from the window on, with what was sampled before it', () => {
    expect(timeTogether([a], [0.4, 0.8])).toBeCloseTo(0.5);
  });

  it('is unknown without a trace', () => {
    expect(timeTogether([a, undefined], [0, 1])).toBeNull();
    expect(timeTogether([], [0, 1])).toBeNull();
  });
});

describe('the first sample at a level', () => {
  it('is found, or there is none', () => {
    const trace = sampled([
      [0, 1],
      [0.5, 0.1],
      [0.7, -0.2],
      [0.9, 0.3],
    ]);
    expect(firstAtMost(trace, 0)).toBe(0.7);
    expect(firstAtMost(trace, -1)).toBeNull();
    expect(firstAtMost(undefined, 0)).toBeNull();
  });
});
