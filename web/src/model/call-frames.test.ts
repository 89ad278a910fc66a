import { expect, it } from 'vitest';
import { framesOf } from './call-frames';
import { journalOf, type StepRow } from '../../test-support/rows';

/** A packet of flow 1, sent at `at` ms, and what becomes of it. */
const packet = (at: number, ...fate: readonly (readonly [ms: number, step: StepRow[1], b?: number])[]): StepRow[] =>
  ([[at, 'send'], ...fate] as const).map(([ms, step, b = NaN]) => [
    ms / 1000,
    step,
    { flow: 1, seq: at / 20, stamp_s: at / 1000, b },
  ]);

it('a packet is heard if it came in time: not if it came too late, was dropped or is on its way', () => {
  const rows = [
    ...packet(0, [30, 'arrive', 0], [30, 'ack_send']),
    ...packet(20, [150, 'arrive', 1]),
    ...packet(40, [41, 'drop', 0]),
    ...packet(60, [61, 'enqueue']),
    ...packet(80, [110, 'arrive', 0]),
    ...packet(100, [130, 'arrive', 0]),
    [0.02, 'arrive', { flow: 0, stamp_s: 0.02, b: 0 }] as const,
  ];
  // The second journal begins while the fifth packet is on its way.
  const [first, second] = [rows.filter(([t]) => t < 0.1), rows.filter(([t]) => t >= 0.1)];
  const journals = [journalOf(first, [], [], [0, 0.1]), journalOf(second, [], [], [0.1, 1])];
  expect(framesOf(journals, 1, 0, 0.1)).toEqual([
    { at_s: 0, heard: true },
    { at_s: 0.02, heard: false },
    { at_s: 0.04, heard: false },
    { at_s: 0.06, heard: false },
    { at_s: 0.08, heard: true },
  ]);
});
