/**
 * `npm run generate`: writes the engine's catalogue (controllers, queue disciplines, their parameters) to
 * `web/src/model/generated`: whole as `catalog.json`, without its texts as `tables.json`, which the page draws its controls
 * from, and of that what the first plots need as `entries.json`; what it says to people to `docs/reference.md`; what of it is held to others' numbers to `web/src/ledger/evidence.json`; and the JSON
 * schemas of scenarios, sweeps, links and messages, which the site serves, to `public/schema`; from these the functions that
 * write scenarios in Python, to `python/package/lbe/build.py`, and the types of scenarios for JavaScript, to
 * `npm/src/scenario.ts`. All are checked in; tests compare them with what the module says and with
 * each other.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyEntries, withoutTexts } from './lib/catalog.mjs';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { languages, npmPackages } from './lib/setup.mjs';
import { runSteps, Stop } from './lib/steps.mjs';

const folder = at('web', 'src', 'model', 'generated');

/**
 * A file as `npm run fix` would leave it.
 * @param {string} path
 * @param {string} text
 * @param {'json' | 'markdown' | 'typescript'} parser
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
    const catalog = /** @type {Record<string, unknown>} */ (JSON.parse(output));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'catalog.json'), whole);
    writeFileSync(join(folder, 'tables.json'), await pretty(JSON.stringify(withoutTexts(catalog))));
    writeFileSync(join(folder, 'entries.json'), await pretty(JSON.stringify(onlyEntries(catalog))));
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

/** @type {import('./lib/steps.mjs').Step} */
const evidence = {
  name: 'evidence.json',
  async run() {
    const [{ writeEvidence }, { loadLedger }] = await Promise.all([
      import('./lib/evidence.mjs'),
      import('./lib/ledger.mjs'),
    ]);
    writeEvidence(await loadLedger());
    return 'written';
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const published = {
  name: 'schema',
  async run() {
    const { schemas } = await import('./lib/schemas.mjs');
    mkdirSync(at('public', 'schema'), { recursive: true });
    for (const [name, schema] of (await schemas()).schemas()) {
      const target = at('public', 'schema', name);
      writeFileSync(target, await tidy(target, JSON.stringify(schema), 'json'));
    }
    return 'written';
  },
};

function scenarioSchema() {
  /** @type {import('./lib/types.mjs').Schema} */
  const schema = JSON.parse(readFileSync(at('public', 'schema', 'scenario.v1.json'), 'utf8'));
  return schema;
}

/** @type {import('./lib/steps.mjs').Step} */
const forPython = {
  name: 'build.py',
  async run() {
    const { builder } = await import('./lib/python.mjs');
    writeFileSync(at('python', 'package', 'lbe', 'build.py'), builder(scenarioSchema()));
    return 'written';
  },
};

/** @type {import('./lib/steps.mjs').Step} */
const forJavaScript = {
  name: 'scenario.ts',
  async run() {
    const { types } = await import('./lib/types.mjs');
    const target = at('npm', 'src', 'scenario.ts');
    writeFileSync(target, await tidy(target, types(scenarioSchema()), 'typescript'));
    return 'written';
  },
};

await runSteps('npm run generate', [
  languages,
  npmPackages,
  catalogue,
  document,
  evidence,
  published,
  forPython,
  forJavaScript,
]);
