import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  around,
  isWindow,
  lengthOf,
  panned,
  serves,
  SHORTEST_S,
  showing,
  within,
  zoomed,
  type TimeWindow,
} from './time-window';

const run = fc.double({ min: 0.001, max: 1e5, noNaN: true });
const anyTime = fc.double({ min: -2e5, max: 2e5, noNaN: true });
const windowOf = (duration_s: number): fc.Arbitrary<TimeWindow> =>
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([a, b]) => within([Math.min(a, b) * duration_s, Math.max(a, b) * duration_s], duration_s))
    .filter((window) => window !== null);
const inRun = run.chain((duration_s) => fc.tuple(fc.constant(duration_s), windowOf(duration_s)));

it('never leaves the run, and is never too short, whatever is asked for', () => {
  fc.assert(
    fc.property(run, anyTime, anyTime, (duration_s, from_s, to_s) => {
      const window = within([from_s, to_s], duration_s);
      if (window === null) expect(Math.max(to_s - from_s, SHORTEST_S)).toBeGreaterThanOrEqual(duration_s * (1 - 1e-6));
      else expect(isWindow(window, duration_s)).toBe(true);
    }),
  );
});

it('keeps the moment under the pointer where it is', () => {
  const window: TimeWindow = [10, 30];
  expect(zoomed(window, 120, 0.5, 15)).toEqual([12.5, 22.5]);
  expect(zoomed(window, 120, 0.5, 10)).toEqual([10, 20]);
  expect(zoomed(window, 120, 2, 20)).toEqual([0, 40]);
  expect(zoomed(window, 120, 2, 15)).toEqual([5, 45]);
  expect(zoomed(window, 120, 100, 15)).toBeNull();
  expect(zoomed(window, 120, 1e-9, 15)).toEqual([14.999925, 15.000225]);
});

it('keeps its length when it is moved, up to the ends of the run', () => {
  expect(panned([10, 30], 120, 5)).toEqual([15, 35]);
  expect(panned([10, 30], 120, -50)).toEqual([0, 20]);
  expect(panned([10, 30], 120, 500)).toEqual([100, 120]);
});

it('goes where the playhead is, with most of the room for what comes next', () => {
  expect(showing([10, 30], 120, 30)).toEqual([10, 30]);
  expect(showing([10, 30], 120, 31)).toEqual([29, 49]);
  expect(showing([10, 30], 120, 9)).toEqual([0, 20]);
  expect(showing([50, 70], 120, 49)).toEqual([31, 51]);
  fc.assert(
    fc.property(inRun, fc.double({ min: 0, max: 1, noNaN: true }), ([duration_s, window], part) => {
      const t_s = part * duration_s;
      const [from_s, to_s] = showing(window, duration_s, t_s) ?? [0, duration_s];
      expect(from_s - 1e-6).toBeLessThanOrEqual(t_s);
      expect(to_s + 1e-6).toBeGreaterThanOrEqual(t_s);
    }),
  );
});

it('is recorded with some room, which serves it', () => {
  fc.assert(
    fc.property(inRun, ([duration_s, window]) => {
      const recorded = around(window, duration_s);
      expect(recorded[0]).toBeGreaterThanOrEqual(0);
      expect(recorded[1]).toBeLessThanOrEqual(duration_s);
      expect(serves(recorded, window)).toBe(true);
    }),
  );
  expect(serves([10, 30], [12, 30.5])).toBe(false);
  expect(serves([10, 30], [12, 18])).toBe(false);
  expect(lengthOf([10, 30])).toBe(20);
});
