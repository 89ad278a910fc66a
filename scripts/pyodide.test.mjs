import { expect, test } from 'vitest';
import { asExpression, metadata } from './lib/pyodide.mjs';

const SCRIPT = `export class Run {}
export function version() { return '1'; }
function initSync() {}
async function load() { return new URL('engine.wasm', import.meta.url); }
export { initSync, load as default };
`;

test("wasm-bindgen's script becomes an expression that has what it exports", () => {
  /** @type {{ Run: unknown, initSync: unknown, version: () => string }} */
  // oxlint-disable-next-line no-eval -- as Pyodide does it
  const { Run, initSync, version } = (0, eval)(asExpression(SCRIPT));
  expect([typeof Run, typeof initSync, version()]).toEqual(['function', 'function', '1']);
  expect(() => asExpression(`import { x } from './y.js';\n${SCRIPT}`)).toThrow('not as it was');
});

test('the wheel needs what the project file says, and refuses one that says nothing of it', async () => {
  const project = `[project]
description = "An engine"
requires-python = ">=3.9"
license = { text = "MIT" }
dependencies = ["numpy>=9", "pyarrow>=8"]
[project.optional-dependencies]
notebook = ["anywidget>=7", "more"]
`;
  expect((await metadata('1.2.3', project)).split('\n')).toEqual([
    'Metadata-Version: 2.1',
    'Name: lbe-lab',
    'Version: 1.2.3',
    'Summary: An engine',
    'License: MIT',
    'Requires-Python: >=3.9',
    'Provides-Extra: series',
    "Requires-Dist: numpy>=9; extra == 'series'",
    'Provides-Extra: sweep',
    "Requires-Dist: numpy>=9; extra == 'sweep'",
    "Requires-Dist: pyarrow>=8; extra == 'sweep'",
    'Provides-Extra: notebook',
    "Requires-Dist: anywidget>=7; extra == 'notebook'",
    "Requires-Dist: more; extra == 'notebook'",
    '',
  ]);
  await expect(metadata('1.2.3', project.replace('"pyarrow>=8"', ''))).rejects.toThrow('has no dependency pyarrow');
  expect(await metadata('1.2.3')).toContain('Summary: ');
});
