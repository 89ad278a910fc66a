/**
 * d3's packages are published as one file each, and say that they have no side effects; but what is made by a call at the top
 * of such a file the bundler keeps, used or not, as it cannot know what the call does: a dozen curves, a dozen ways between
 * colours. With a word that they may go, the first script is 1.3 kB smaller (compressed).
 */
import type { Plugin } from 'vite';

/** `const a = make(…)`, and `var a = (function make() { … })()`; these may be exported, also as a file's default. */
const MADE = /^((?:export )?(?:const|var|let) \w+ = |export default )(?=\(function|(?!function\b)\w+\()/gm;

export const pure: Plugin = {
  name: 'lbe-pure',
  transform: {
    filter: { id: /\/node_modules\/d3-\w+\// },
    handler: (code) => ({ code: code.replace(MADE, '$1/* @__PURE__ */ '), map: null }),
  },
};

/** What is put in the place of a package, by its name: the functions that d3's scales import of it. */
const UNASKED: Readonly<Record<string, readonly string[]>> = {
  'd3-color': ['color', 'rgb', 'hsl', 'lab', 'hcl', 'cubehelix'],
  'd3-format': ['format', 'formatPrefix', 'formatSpecifier', 'precisionFixed', 'precisionPrefix', 'precisionRound'],
};

/** The way between two values of any kind, in d3-interpolate. */
const VALUE = /\/d3-interpolate\/src\/value\.js$/;

/**
 * Scales interpolate numbers alone and write none: the page's numbers are in the reader's language (`model/units.ts`). So
 * d3-color and d3-format, 5 kB of the first script, are never asked for anything, nor are the ways between texts, dates,
 * lists and colours.
 */
export const unasked: Plugin = {
  name: 'lbe-unasked',
  enforce: 'pre',
  resolveId: { filter: { id: /^d3-(color|format)$/ }, handler: (id) => `\0unasked:${id}` },
  load: {
    filter: { id: [/^\0unasked:/, VALUE] },
    handler: (id) =>
      VALUE.test(id)
        ? `export { default } from './number.js';`
        : `const none = () => null; export { ${(UNASKED[id.slice('\0unasked:'.length)] ?? []).map((name) => `none as ${name}`).join(', ')} };`,
  },
};
