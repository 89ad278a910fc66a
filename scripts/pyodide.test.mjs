import { expect, test } from 'vitest';
import { asExpression } from './lib/pyodide.mjs';

const SCRIPT = `export class Run {}
export function version() { return '1'; }
function initSync() {}
async function load() { return new URL('engine.wasm', import.meta.url); }
export { initSync, load as default };
`;

test("wasm-bindgen's script becomes an expression that has what it exports", () => {
  /** @type {{ Run: unknown, initSync: unknown, version: () => string }} */
  const { Run, initSync, version } = (0, eval)(asExpression(SCRIPT)); // as Pyodide does it
  expect([typeof Run, typeof initSync, version()]).toEqual(['function', 'function', '1']);
  expect(() => asExpression(`import { x } from './y.js';\n${SCRIPT}`)).toThrow('not as it was');
});
