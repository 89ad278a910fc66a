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

/** @param {string[]} first directories that go before everything else but the project's own tools */
export const searchPath = (...first) =>
  [join(tools, 'bin'), ...first, at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
