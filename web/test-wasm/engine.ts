/**
 * The Wasm module that the site ships, loaded in Node: the tests in this folder see exactly the bytes that a browser gets.
 */
import { readFileSync } from 'node:fs';
import * as engine from '../src/sim/pkg/lbe_wasm.js';

export const { memory } = engine.initSync({
  module: readFileSync(new URL('../src/sim/pkg/lbe_wasm_bg.wasm', import.meta.url)),
});

export { engine };
