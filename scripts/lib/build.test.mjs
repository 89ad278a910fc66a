import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from './build.mjs';
import { wasmModules } from './paths.mjs';
import { versionOf } from './run.mjs';
import { toolchains } from './setup.mjs';

const hasPack = (await versionOf('wasm-pack')) !== undefined;

test.skipIf(!hasPack)(
  'a module has the bytes that wasm-pack gives it',
  { timeout: 900_000, tags: ['long'] },
  async () => {
    const machine = /** @type {import('./steps.mjs').Machine} */ ({});
    for (const step of toolchains) await step.run({ machine, say: () => undefined, open: () => undefined });
    const [module] = wasmModules.filter(({ crate }) => crate === 'guest-wasm');
    if (module === undefined || machine.wasm === undefined) throw new Error('nothing to compile');
    const [ours, theirs] = [mkdtempSync(join(tmpdir(), 'ours-')), mkdtempSync(join(tmpdir(), 'theirs-'))];
    expect((await compile(module, machine.wasm, ours, false)).output).not.toMatch(/error/);
    expect((await compile(module, machine.wasm, theirs, true)).output).not.toMatch(/error/);
    const names = readdirSync(ours);
    expect(names).toContain(`${module.name}_bg.wasm`);
    for (const name of names)
      expect(readFileSync(join(ours, name)).equals(readFileSync(join(theirs, name))), name).toBe(true);
  },
);
