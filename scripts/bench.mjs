/**
 * `npm run bench`: how fast the engine is, against the budgets of the design; `npm run bench -- engine ns` runs some parts.
 * Prints figures and judges nothing: timings belong in no test. docs/speed.md says what they mean.
 */
import { browser } from './bench/browser.mjs';
import { counts } from './bench/counts.mjs';
import { engine } from './bench/engine.mjs';
import { memory } from './bench/memory.mjs';
import { ns } from './bench/ns.mjs';
import { settings } from './bench/settings.mjs';
import { wasmModule } from './lib/build.mjs';
import { chromium, setup } from './lib/setup.mjs';
import { runSteps } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

/** @type {Record<string, Step[]>} */
const parts = {
  counts: [counts],
  engine: [engine],
  browser: [browser],
  ns: [ns],
  memory: [memory],
  settings: [settings],
};
/** Builds the module a dozen times: only where it is asked for. */
const LONG = ['settings'];

const words = process.argv.slice(2);
const unknown = words.find((word) => !(word in parts));
if (unknown !== undefined) {
  console.error(`npm run bench: there is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
const chosen = words.length > 0 ? words : Object.keys(parts).filter((name) => !LONG.includes(name));
await runSteps('npm run bench', [...setup, chromium, wasmModule, ...chosen.flatMap((name) => parts[name] ?? [])]);
