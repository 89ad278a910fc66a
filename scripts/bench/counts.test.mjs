import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import binaryen from 'binaryen';
import { expect, test } from 'vitest';
import { counted, judged } from './counts.mjs';

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

test('what runs counts as often as it runs, and an arm that is not taken does not', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'lbe-counted-')), 'module.wasm');
  const module = binaryen.parseText(`(module (func (export "run") (param $n i32) (result i32) (local $sum i32)
    (block $out
      (loop $again
        (br_if $out (i32.eqz (local.get $n)))
        (if (i32.eq (local.get $n) (i32.const 2)) (then (local.set $sum (i32.mul (local.get $sum) (i32.const 10)))))
        (local.set $sum (i32.add (local.get $sum) (local.get $n)))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (br $again)))
    (local.get $sum)))`);
  writeFileSync(file, module.emitBinary());
  const { instance } = await WebAssembly.instantiate(await counted(file));
  const { run, instructions_executed: counter } =
    /** @type {{ run: (n: number) => number, instructions_executed: WebAssembly.Global<'i64'> }} */ (
      /** @type {unknown} */ (instance.exports)
    );
  expect([run(0), counter.value]).toEqual([0, 2n]); // eqz and br_if
  counter.value = 0n;
  // Each turn also eq, if, add, sub and br; one of them mul.
  expect([run(4), counter.value]).toEqual([73, 5n * 2n + 4n * 5n + 1n]);
});
