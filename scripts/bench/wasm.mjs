/** The shipped module in Node, whose V8 is Chromium's: each workload in an instance of its own, as the page has one. */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at, wasmName, wasmPackage } from '../lib/paths.mjs';

/** @typedef {import('../../web/src/sim/pkg/lbe_wasm.js').Sim} Sim */

// The script beside the module imports what runs somebody's own controllers in a worker. Nothing that is measured has any: here these
// functions are there, and do nothing.
const calls = readFileSync(at('web', 'src', 'sim', 'guest-calls.ts'), 'utf8');
const none = [...calls.matchAll(/^export (?:function|const) (guest_\w+)/gm)]
  .map(([, name]) => `export const ${name ?? ''} = () => undefined;`)
  .join('');
const hooks = `export const resolve = (specifier, context, next) => specifier.endsWith('/guest-calls')
  ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(none)}`)}, shortCircuit: true }
  : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

export const shippedFile = join(wasmPackage, `${wasmName}_bg.wasm`);
export const shipped = () => readFileSync(shippedFile);

/** @param {Uint8Array<ArrayBuffer>} module @param {string} name of the instance, which no other has */
export async function instanceOf(module, name) {
  const glue = pathToFileURL(join(wasmPackage, `${wasmName}.js`)).href;
  const { initSync, Sim } = /** @type {typeof import('../../web/src/sim/pkg/lbe_wasm.js')} */ (
    await import(`${glue}?${encodeURIComponent(name)}`)
  );
  return { Sim, exported: initSync({ module }) };
}

/** A run as the page makes it, up to the results that are copied out. @param {Sim} sim @returns {string} its report */
export function recorded(sim) {
  while (!sim.advance(200_000));
  const report = sim.report();
  sim.layout();
  sim.data();
  sim.packet_events();
  return report;
}
