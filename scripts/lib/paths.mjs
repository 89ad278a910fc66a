/**
 * The places that the scripts share, and the PATH with which they run programs: what this project installed for itself
 * (`.tools`, `node_modules`) stands before what the machine has.
 */
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts);

export const tools = at('.tools');
export const dist = at('dist');
export const wasmPackage = at('web', 'src', 'sim', 'pkg');
export const wasmName = 'lbe_wasm';

/**
 * A Wasm module: a crate below `sim-core`, the name of its files in `wasmPackage`, and what wasm-opt is to do with it.
 * @typedef {{ crate: string, name: string, optimise: string[] }} WasmModule
 */

/** The engine, which the first page needs. @type {WasmModule} */
export const engineModule = { crate: 'wasm', name: wasmName, optimise: ['-O3'] };

/** The others gain nothing by more: as sent, they are no smaller with -Oz than with -O1, in half of the time. @type {WasmModule[]} */
export const laterModules = ['study', 'assignment', 'guest', 'capture'].map((part) => ({
  crate: `${part}-wasm`,
  name: `lbe_${part}_wasm`,
  optimise: ['-O1'],
}));
export const wasmModules = [engineModule, ...laterModules];

/** @param {string[]} first directories that go before everything else but the project's own tools */
export const searchPath = (...first) =>
  [join(tools, 'bin'), ...first, at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
