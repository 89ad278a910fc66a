import { describe, expect, it } from 'vitest';
import { slice } from './slices';

/** A run of so many events, each of which takes so many ms by the test's clock. */
function run(events: number, each_ms: number) {
  const clock = { now: 0 };
  let left = events;
  const advance = (most: number): boolean => {
    const handled = Math.min(most, left);
    left -= handled;
    clock.now += handled * each_ms;
    return left === 0;
  };
  return { clock, part: () => slice(advance, 10, () => clock.now), left: () => left };
}

describe('a slice', () => {
  it('lasts as long with cheap events as with dear ones', () => {
    for (const each_ms of [0.000_05, 0.0005]) {
      const { clock, part } = run(1e9, each_ms);
      expect(part()).toBe(false);
      expect(clock.now).toBeGreaterThanOrEqual(10);
      expect(clock.now).toBeLessThan(20);
    }
  });

  it('ends with the run', () => {
    const { part, left } = run(25_000, 0.0001);
    expect(part()).toBe(true);
    expect(left()).toBe(0);
  });
});
