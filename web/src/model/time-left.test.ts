import { expect, it } from 'vitest';
import { createEstimate, workOf } from './time-left';

it('weighs runs by what they carry', () => {
  const scenario = { version: 1, duration_s: 10, links: [{ id: 'b', rate_bps: 2e6 }], flows: [] } as const;
  expect(workOf(scenario)).toBe(2e7);
  expect(workOf({ ...scenario, links: [{ id: 'a', rate_bps: 1e6 }, { id: 'b' }] })).toBeGreaterThan(1e7);
});

it('says nothing before three runs have finished, then goes by their pace', () => {
  const estimate = createEstimate([1, 1, 2, 4, 4], 2);
  estimate.finish(0, 100);
  estimate.finish(1, 100);
  expect(estimate.left_ms()).toBeNull();
  estimate.finish(2, 200);
  // 8 units of work at 100 ms each, two at a time.
  expect(estimate.left_ms()).toBe(400);
  estimate.finish(3, null); // refused: no measure of the pace
  expect(estimate.left_ms()).toBe(200);
  estimate.finish(4, 400);
  expect(estimate.left_ms()).toBe(0);
});
