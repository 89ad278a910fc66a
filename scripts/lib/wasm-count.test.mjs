import binaryen from 'binaryen';
import { expect, test } from 'vitest';
import { COUNTER, counted, producers } from './wasm-count.mjs';

/**
 * @param {string} text a module in Wasm's own notation
 * @param {WebAssembly.Imports} [imports]
 */
async function instance(text, imports = {}) {
  const module = binaryen.parseText(text);
  const { MutableGlobals, BulkMemory, SIMD128, NontrappingFPToInt } = binaryen.Features;
  module.setFeatures(MutableGlobals | BulkMemory | SIMD128 | NontrappingFPToInt);
  const { instance } = await WebAssembly.instantiate(counted(Uint8Array.from(module.emitBinary())), imports);
  const exported = /** @type {{ run: (...args: number[]) => number }} */ (/** @type {unknown} */ (instance.exports));
  const counter = /** @type {WebAssembly.Global<'i64'>} */ (instance.exports[COUNTER]);
  return {
    /** @param {number[]} args @returns {[result: number, instructions: number]} */
    run: (...args) => {
      counter.value = 0n;
      return [exported.run(...args), Number(counter.value)];
    },
  };
}

test('an arm that is not taken does not count', async () => {
  const { run } = await instance(`(module (func (export "run") (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.mul (i32.add (local.get 0) (i32.const 1)) (i32.const 2)))
      (else (i32.const 7)))))`);
  expect(run(3)).toEqual([8, 3]); // if, add, mul
  expect(run(0)).toEqual([7, 1]); // if
});

test('a loop counts as often as it turns, and what a branch skips does not count', async () => {
  const { run } = await instance(`(module (func (export "run") (param $n i32) (result i32) (local $sum i32)
    (block $out
      (loop $again
        (br_if $out (i32.eqz (local.get $n)))
        (local.set $sum (i32.add (local.get $sum) (local.get $n)))
        (local.set $n (i32.sub (local.get $n) (i32.const 1)))
        (br $again)))
    (local.get $sum)))`);
  // eqz and br_if; four times also add, sub and br.
  expect(run(4)).toEqual([10, 5 * 2 + 4 * 3]);
  expect(run(0)).toEqual([0, 2]);
});

test('calls, tables of branches, memory and imported variables stay what they are', async () => {
  const imports = { env: { g: new WebAssembly.Global({ value: 'i32', mutable: true }, 40), f: () => 1 } };
  const { run } = await instance(
    `(module
      (import "env" "f" (func $f (result i32)))
      (import "env" "g" (global $g (mut i32)))
      (memory 1) (table 2 funcref) (elem (i32.const 0) $one $two) (type $t (func (result i32)))
      (func $one (result i32) (i32.const 1))
      (func $two (result i32) (return (i32.const 2)))
      (func (export "run") (param i32) (result i32)
        (memory.fill (i32.const 0) (i32.const 9) (i32.const 64))
        (memory.copy (i32.const 100) (i32.const 0) (i32.const 64))
        (block $b (block $a (br_table $a $b (local.get 0)))
          (global.set $g (i32.add (global.get $g) (call $f))))
        (i32.add (global.get $g)
          (i32.add (i32.load8_u (i32.const 163)) (call_indirect (type $t) (local.get 0))))))`,
    imports,
  );
  // fill, copy, br_table; then global.get, load8_u, call_indirect, two additions.
  expect(run(1)).toEqual([40 + 9 + 2, 8 + 1]); // and return
  expect(run(0)).toEqual([41 + 9 + 1, 8 + 4]); // and global.get, call, add, global.set
});

test('vectors, large constants and conversions that saturate are passed over whole', async () => {
  const { run } = await instance(`(module (memory 1) (func (export "run") (param i32) (result i32)
    (v128.store (i32.const 16) (i32x4.add (i32x4.splat (local.get 0)) (v128.const i32x4 0x0b 0x0b 0x0b 0x05)))
    (i32.add
      (i32x4.extract_lane 3 (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
        (v128.load (i32.const 16)) (v128.load (i32.const 16))))
      (i32.trunc_sat_f64_s (f64.add (f64.const 1e300) (f64.const -1e300))))))`);
  // splat, add, store; load, load, shuffle, extract_lane, add of doubles, trunc_sat, add; v128.const counts too.
  expect(run(37)).toEqual([42, 11]);
});

test('what it does not know is refused', () => {
  const module = binaryen.parseText('(module (func (export "run") (nop)))');
  const bytes = Uint8Array.from(module.emitBinary());
  bytes[bytes.lastIndexOf(0x01)] = 0x27; // in place of nop
  expect(() => counted(bytes)).toThrow('does not know: 0x27');
});

test('a module says who made it', () => {
  const section = [0, 33, 9, ...Buffer.from('producers'), 1, 12, ...Buffer.from('processed-by'), 1];
  const bytes = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, ...section, 3, ...Buffer.from('abc'), 3, ...Buffer.from('1.2')];
  bytes[9] = bytes.length - 10;
  expect(producers(Uint8Array.from(bytes))).toEqual({ abc: '1.2' });
  expect(producers(Uint8Array.from(bytes.slice(0, 8)))).toEqual({});
});
