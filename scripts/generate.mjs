/**
 * `npm run generate`: writes the engine's catalogue (controllers, queue disciplines, their parameters) to
 * `web/src/model/generated`: whole as `catalog.json`, and without its texts as `tables.json`, which is small enough for the
 * page to draw its controls from before anything else has loaded; and what it says to people to `docs/reference.md`. All
 * are checked in; tests compare them with what the module says and with each other.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

const folder = at('web', 'src', 'model', 'generated');

/** What only explains: read one tap away, so loaded after the page shows. */
const TEXTS = ['help', 'source', 'summary', 'equations', 'laws', 'simplified', 'not_implemented'];

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
    const pretty = (/** @type {string} */ json) => tidy(join(folder, 'catalog.json'), json, 'json');
    const whole = await pretty(output).catch(() => '');
    if (whole.trim() === '') throw new Stop('"lbe list --json" printed no JSON (see above).', output);
    /** @param {string} key @param {unknown} value @returns {unknown} */
    const withoutText = (key, value) => (TEXTS.includes(key) ? (typeof value === 'string' ? '' : []) : value);
    const bare = JSON.stringify(JSON.parse(output), withoutText);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'catalog.json'), whole);
    writeFileSync(join(folder, 'tables.json'), await pretty(bare));
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
