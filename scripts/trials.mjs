/** Makes what the page of trials opens with, by the built engine (minutes): `web/src/pages/study/trials.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { moduleAt } from './lib/module-at.mjs';
import { at } from './lib/paths.mjs';

/** @type {typeof import('../web/src/pages/study/node')} */
const { cardRecord, catalog, engine, matrixRecord, study, subjectsOnRecord } =
  await moduleAt('web/src/pages/study/node.ts');
engine.initSync({ module: readFileSync(at('web/src/sim/pkg/lbe_wasm_bg.wasm')) });
study.initSync({ module: readFileSync(at('web/src/sim/pkg/lbe_study_wasm_bg.wasm')) });
const matrix = JSON.stringify(matrixRecord());
const cards = subjectsOnRecord().map(({ id, cc }) => `${JSON.stringify(id)}:${JSON.stringify(cardRecord(cc))}`);
const text = `{"engine":"${catalog.version.split('+')[0]}",\n"matrix":${matrix},\n"cards":{\n${cards.join(',\n')}\n}}\n`;
writeFileSync(at('web/src/pages/study/trials.json'), text);
