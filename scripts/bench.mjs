/**
 * `npm run bench`: how fast the engine is, against the budgets of the design; `npm run bench -- engine page` runs some parts,
 * and `--record` leaves what they print in `docs/speed`. Judges no time: timings belong in no test. docs/speed.md says more.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { counts } from './bench/counts.mjs';
import { engine } from './bench/engine.mjs';
import { page } from './bench/page.mjs';
import { shown } from './bench/table.mjs';
import { site, wasmModule } from './lib/build.mjs';
import { at } from './lib/paths.mjs';
import { chromium, setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

/** @type {Record<string, Step[]>} */
const parts = {
  counts: [counts],
  engine: [engine],
  page: [chromium, site, ...page],
};
const RECORD = '--record';

const words = process.argv.slice(2).filter((word) => word !== RECORD);
const unknown = words.find((word) => !(word in parts));
if (unknown !== undefined) {
  console.error(
    `npm run bench: there is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}, and ${RECORD}.`,
  );
  process.exit(2);
}

/** What a figure is worth nothing without. */
function circumstances() {
  const processors = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${processors.length} x ${processors[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${process.platform}`;
}

/**
 * The steps of a part, after which all that it has shown so far goes into its file.
 * @param {string} part
 * @returns {Step[]}
 */
const recorded = (part) =>
  (parts[part] ?? []).map((step, index) => ({
    ...step,
    async run(tools) {
      if (index === 0) shown.length = 0;
      const result = await step.run(tools);
      mkdirSync(at('docs', 'speed'), { recursive: true });
      const trimmed = shown.map((text) => text.replaceAll(/ +$/gm, ''));
      writeFileSync(at('docs', 'speed', `${part}.txt`), [`${circumstances()}\n`, ...trimmed].join('\n'));
      return result;
    },
  }));

const chosen = words.length > 0 ? words : Object.keys(parts);
const steps = process.argv.includes(RECORD) ? recorded : (/** @type {string} */ part) => parts[part] ?? [];
await runSteps('npm run bench', [...setup, wasmModule, ...chosen.flatMap(steps)]);
