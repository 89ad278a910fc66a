import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from './paths.mjs';
import { run, versionOf } from './run.mjs';

test('a program that is missing, fails or takes too long is told apart', async () => {
  expect(await run('no-such-program', [])).toMatchObject({ ok: false, missing: true, late: false });
  expect(await run('node', ['-e', 'console.error("why"); process.exit(3)'])).toMatchObject({
    ok: false,
    missing: false,
    output: 'why\n',
  });
  expect(await run('node', ['-e', 'setInterval(() => {}, 1000)'], { seconds: 0.2 })).toMatchObject({
    ok: false,
    late: true,
  });
});

test('a version is read from what a program prints', async () => {
  expect(await versionOf('node')).toBe(process.versions.node);
  expect(await versionOf('no-such-program')).toBeUndefined();
});

/** @param {string} file @param {Set<string>} seen @returns {string[]} the packages that it and what it imports import */
function packagesOf(file, seen) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*? from '([^']+)';/gm);
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [`${file}: ${name}`];
  });
}

// `npm test` broke in a fresh clone, where a script imported a package that it was to install.
test('no command imports a package before it can be installed', () => {
  const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
    JSON.parse(readFileSync(at('package.json'), 'utf8'))
  );
  const commands = Object.values(scripts).map((command) => command.split(' ')[1] ?? '');
  expect(commands).toContain('scripts/test.mjs');
  /** @type {Set<string>} */
  const seen = new Set();
  expect(commands.flatMap((file) => packagesOf(at(file), seen))).toEqual([]);
});

// The site of a fresh clone was built for developers, and kept nothing for use without a network.
test('the tables of the engine are made without a trace in what is built after them', async () => {
  const work = `
    const { moduleAt } = await import('./scripts/lib/module-at.mjs');
    const { loadLedger } = await import('./scripts/lib/ledger.mjs');
    await Promise.all([moduleAt('web/src/model/schema/build.ts'), loadLedger()]);
    console.log(process.env.NODE_ENV);`;
  const { output } = await run('node', ['--input-type=module', '-e', work], { env: { NODE_ENV: undefined } });
  expect(output).toBe('undefined\n');
});
