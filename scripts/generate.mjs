/**
 * `npm run generate`: writes the engine's catalogue (controllers, queue disciplines, metrics, their parameters) to
 * `web/src/model/generated/catalog.json`, so that the page can draw its controls before the Wasm module is there. The
 * file is checked in; a test compares it with what the module says.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

const file = at('web', 'src', 'model', 'generated', 'catalog.json');

/** @type {import('./lib/steps.mjs').Step} */
const catalogue = {
  name: 'catalog.json',
  async run() {
    const { ok, output } = await run('cargo', ['run', '--quiet', '--release', '-p', 'lbe-cli', '--', 'list', '--json']);
    if (!ok) throw new Stop('"lbe list --json" failed (see above).', output);
    const { format } = await import('prettier');
    const text = await format(output, { parser: 'json', printWidth: 100 }).catch(() => '');
    if (text.trim() === '') throw new Stop('"lbe list --json" printed no JSON (see above).', output);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return 'written';
  },
};

await runSteps('npm run generate', [languages, npmPackages, catalogue]);
