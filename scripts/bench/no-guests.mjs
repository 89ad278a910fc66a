/**
 * The script beside the Wasm module imports what runs somebody's own controllers in a worker (web/src/sim/guest-calls.ts).
 * Nothing that is measured has any: here these functions are there, and do nothing.
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { at } from '../lib/paths.mjs';

const calls = readFileSync(at('web', 'src', 'sim', 'guest-calls.ts'), 'utf8');

/** A module in the place of guest-calls. */
export const NO_GUESTS = [...calls.matchAll(/^export (?:function|const) (guest_\w+)/gm)]
  .map(([, name]) => `export const ${name ?? ''} = () => undefined;`)
  .join('');

/** Lets Node import that script. */
export const withoutGuests = () => {
  const hooks = `
    const url = 'lbe:no-guests';
    export const resolve = (specifier, context, next) =>
      specifier.endsWith('/guest-calls') ? { url, shortCircuit: true } : next(specifier, context);
    export const load = (asked, context, next) =>
      asked === url
        ? { format: 'module', shortCircuit: true, source: ${JSON.stringify(NO_GUESTS)} }
        : next(asked, context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
};
