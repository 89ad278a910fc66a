import { expect, test } from 'vitest';
import { judged } from './counts.mjs';

const tools = { rustc: '1.95.0', binaryen: '132.0.0' };
const baseline = {
  tools,
  counts: { one: { instructions: 1000, packets: 10 }, two: { instructions: 500, packets: 10 } },
};

/** @param {number} instructions */
const now = (instructions) => ({ ...baseline.counts, two: { instructions, packets: 10 } });

test('a fall is told, and a rise of one workload up to one part in twenty', () => {
  expect(judged(now(400), baseline, tools)).toBe('per packet −10.00 % on average, at most +0.00 % (one)');
  expect(judged(now(524), baseline, tools)).toBe('per packet +2.40 % on average, at most +4.80 % (two)');
});

test('a larger rise fails and says what to do', () => {
  expect(() => judged(now(530), baseline, tools)).toThrow(/at most \+6\.00 % \(two\).*LBE_BLESS=1/);
});

test('what counts is the cost of a packet: twice the packets for twice the instructions is no rise', () => {
  const twice = { ...baseline.counts, two: { instructions: 1000, packets: 20 } };
  expect(judged(twice, baseline, tools)).toContain('at most +0.00 %');
});

test('with another compiler nothing is judged', () => {
  const said = judged(now(530), baseline, { ...tools, rustc: '1.96.0' });
  expect(said).toContain('nothing is judged: rustc 1.96.0, on record 1.95.0');
});

test('a workload without a record is not judged', () => {
  expect(judged({ ...now(500), three: { instructions: 9, packets: 1 } }, baseline, tools)).toContain('+0.00 % (one)');
});
