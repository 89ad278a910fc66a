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
 * A Wasm module: a crate below `sim-core`, the name of its files in `wasmPackage`, what wasm-opt is to do with it, and further
 * words for cargo.
 * @typedef {{ crate: string, name: string, optimise: string[], cargo?: string[] }} WasmModule
 */

/**
 * The engine, which the first page needs: with optimisation at link time it is 5 KiB larger, and 2 % slower at drop-tail.
 * @type {WasmModule}
 */
export const engineModule = {
  crate: 'wasm',
  name: wasmName,
  optimise: ['-O3'],
  cargo: ['--config', 'profile.release.lto="off"'],
};

/** The others gain nothing by more: as sent, they are no smaller with -Oz than with -O1, in half of the time. @type {WasmModule[]} */
export const laterModules = [
  { crate: 'study-wasm', name: 'lbe_study_wasm', optimise: ['-O1'] },
  { crate: 'assignment-wasm', name: 'lbe_assignment_wasm', optimise: ['-O1'] },
  {
    crate: 'guest-wasm',
    name: 'lbe_guest_wasm',
    optimise: ['-O1'],
    // Natively the same crate runs guests, and has to be fast; so has the next.
    cargo: ['--config', 'profile.release.package.lbe-guest.opt-level="z"'],
  },
  {
    crate: 'capture-wasm',
    name: 'lbe_capture_wasm',
    optimise: ['-O1'],
    cargo: ['lbe-capture', 'lbe-capture-wasm'].flatMap((name) => [
      '--config',
      `profile.release.package.${name}.opt-level="z"`,
    ]),
  },
];
export const wasmModules = [engineModule, ...laterModules];

/** @param {string[]} first directories that go before everything else but the project's own tools */
export const searchPath = (...first) =>
  [join(tools, 'bin'), ...first, at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
