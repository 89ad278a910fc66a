/**
 * d3's packages are published as one file each, and say that they have no side effects; but what is made by a call at the top
 * of such a file the bundler keeps, used or not, as it cannot know what the call does: a dozen curves, a dozen ways between
 * colours. With a word that they may go, the first script is 1.3 kB smaller (compressed).
 */
import type { Plugin } from 'vite';

/** `const a = make(…)`, and `var a = (function make() { … })()`. */
const MADE = /^((?:const|var|let) \w+ = )(?=\(function|\w+\()/gm;

export const pure: Plugin = {
  name: 'lbe-pure',
  transform: {
    filter: { id: /\/node_modules\/d3-\w+\// },
    handler: (code) => ({ code: code.replace(MADE, '$1/* @__PURE__ */ '), map: null }),
  },
};

/** Scales interpolate numbers alone, so that d3-interpolate is never asked for a colour: d3-color is 3 kB of the first script. */
export const colourless: Plugin = {
  name: 'lbe-colourless',
  enforce: 'pre',
  resolveId: { filter: { id: /^d3-color$/ }, handler: () => '\0no-color' },
  load: {
    filter: { id: /^\0no-color$/ },
    handler: () => `export function color() { return null; }
export { color as rgb, color as hsl, color as lab, color as hcl, color as cubehelix };`,
  },
};
