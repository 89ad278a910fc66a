/**
 * What is made of the engine's tables before anything else is built; git ignores it all. The catalogue (controllers, queue
 * disciplines, their parameters) in `web/src/model/generated`: whole as `catalog.json`, without its texts as `tables.json`, which the
 * page draws its controls from, and of that what the first plots need as `entries.json`. What of it is held to others' numbers:
 * `web/src/ledger/evidence.json`. The JSON schemas of scenarios, sweeps, links and messages, which the site serves: `public/schema`.
 * From these the types of scenarios for JavaScript, `npm/src/scenario.ts`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onlyEntries, withoutTexts } from './catalog.mjs';
import { at } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';
import { Stop } from './steps.mjs';

/** Leaves what is right as it is, for whoever looks at times. @param {string} path @param {string} text */
function write(path, text) {
  const file = at(...path.split('/'));
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What all of it is made of, and most of it. */
const FILES = [
  'web/src/model',
  'web/content',
  'web/src/ledger',
  'web/src/text',
  'docs/fidelity',
  'sim-core/tests/data/vectors',
  'scripts/lib',
  'package-lock.json',
  'public/schema',
  'npm/src/scenario.ts',
];

/** As `lbe list --json` prints it. @param {string} [lbe] the command, where it has been built */
async function catalogue(lbe) {
  const [program, ...args] =
    lbe === undefined
      ? ['cargo', 'run', '--quiet', '--profile', 'catalog', '-p', 'lbe-scenario']
      : [lbe, 'list', '--json'];
  const { ok, output } = await run(program, args);
  if (!ok) throw new Stop('The catalogue of the engine could not be printed (see above).', output);
  try {
    const catalog = /** @type {Record<string, unknown>} */ (JSON.parse(output));
    return catalog;
  } catch {
    throw new Stop('The catalogue of the engine is no JSON (see above).', output);
  }
}

/** `lbe`: the command that is asked, and the step that builds it.
 * @param {{ lbe?: string, needs?: string }} [from] @returns {import('./steps.mjs').Step} */
export const tables = ({ lbe, needs } = {}) => ({
  name: 'Tables of the engine',
  ...(needs !== undefined && { needs }),
  async run({ say }) {
    say('asking the engine');
    const catalog = await catalogue(lbe);
    const folder = 'web/src/model/generated';
    write(`${folder}/catalog.json`, JSON.stringify(catalog));
    write(`${folder}/tables.json`, JSON.stringify(withoutTexts(catalog)));
    write(`${folder}/entries.json`, JSON.stringify(onlyEntries(catalog)));
    if (isStamped('generated', hashOf(...FILES))) return 'up to date';
    // These read the catalogue, and need packages.
    const [{ gathered }, { loadLedger }, { moduleAt }, { types }] = await Promise.all([
      import('./evidence.mjs'),
      import('./ledger.mjs'),
      import('./module-at.mjs'),
      import('./types.mjs'),
    ]);
    write('web/src/ledger/evidence.json', JSON.stringify(gathered(await loadLedger())));
    /** @type {{ schemas: () => readonly (readonly [name: string, schema: import('./types.mjs').Schema])[] }} */
    const { schemas } = await moduleAt('web/src/model/schema/build.ts');
    const made = schemas();
    for (const [name, schema] of made) write(`public/schema/${name}`, JSON.stringify(schema, null, 2));
    const ofScenarios = new Map(made).get('scenario.v1.json');
    if (ofScenarios === undefined) throw new Error('there is no schema of scenarios');
    write('npm/src/scenario.ts', types(ofScenarios));
    stamp('generated', hashOf(...FILES));
    return 'made';
  },
});

export const generated = tables();
