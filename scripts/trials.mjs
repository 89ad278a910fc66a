/**
 * What the page of trials shows before anybody has run it there: `node scripts/trials.mjs` writes the matrix of who yields and
 * the report cards to `web/src/pages/study/trials.json` with the engine that the site ships (minutes); after a change of the
 * engine or of a controller, and `npm run build`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleAt } from './lib/module-at.mjs';
import { at, wasmName, wasmPackage } from './lib/paths.mjs';

/** @type {typeof import('../web/src/pages/study/node')} */
const module = await moduleAt('web/src/pages/study/node.ts');
const { cardRecord, catalog, engine, matrixRecord, study, subjectsOnRecord } = module;

/** @param {string} name */
const bytesOf = (name) => readFileSync(join(wasmPackage, `${name}_bg.wasm`));
engine.initSync({ module: bytesOf(wasmName) });
study.initSync({ module: bytesOf('lbe_study_wasm') });

/** @param {Record<string, unknown>} all a line for each */
const lines = (all) =>
  `{\n${Object.entries(all)
    .map(([key, each]) => `${JSON.stringify(key)}: ${JSON.stringify(each)}`)
    .join(',\n')}\n}`;

const matrix = matrixRecord();
console.log(`${Object.keys(matrix).length} trials`);
const cards = Object.fromEntries(
  subjectsOnRecord().map(({ id, cc }) => {
    const card = cardRecord(cc);
    console.log(`${id}: ${card.verdict}`);
    return [id, card];
  }),
);
writeFileSync(
  at('web', 'src', 'pages', 'study', 'trials.json'),
  `{"engine":${JSON.stringify(catalog.version)},\n"matrix":${lines(matrix)},\n"cards":${lines(cards)}}\n`,
);
