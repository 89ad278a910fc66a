/**
 * `npm run generate`: writes the engine's catalogue (controllers, queue disciplines, metrics, their parameters) to
 * `web/src/model/generated/catalog.json`, so that the page can draw its controls before the Wasm module is there, and what
 * it says to people to `docs/reference.md`. Both are checked in; tests compare the one with what the module says and the
 * other with the catalogue.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

const file = at('web', 'src', 'model', 'generated', 'catalog.json');

/**
 * A file as `npm run fix` would leave it.
 * @param {string} path
 * @param {string} text
 * @param {'json' | 'markdown'} parser
 */
async function tidy(path, text, parser) {
  const { format, resolveConfig } = await import('prettier');
  return format(text, { ...(await resolveConfig(path)), parser });
}

/** @type {import('./lib/steps.mjs').Step} */
const catalogue = {
  name: 'catalog.json',
  async run() {
    const { ok, output } = await run('cargo', ['run', '--quiet', '--release', '-p', 'lbe-cli', '--', 'list', '--json']);
    if (!ok) throw new Stop('"lbe list --json" failed (see above).', output);
    const text = await tidy(file, output, 'json').catch(() => '');
    if (text.trim() === '') throw new Stop('"lbe list --json" printed no JSON (see above).', output);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return 'written';
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const document = {
  name: 'reference.md',
  async run() {
    const { reference } = await import('./lib/reference.mjs');
    const target = at('docs', 'reference.md');
    writeFileSync(target, await tidy(target, (await reference()).markdown(), 'markdown'));
    return 'written';
  },
};

await runSteps('npm run generate', [languages, npmPackages, catalogue, document]);
