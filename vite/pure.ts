/**
 * d3-shape is published as one file. Each of its curves with a parameter is made by a function that is called at once, and
 * without a word to the contrary the bundler keeps the dozen of them, none of which is used: 1 kB of the first script.
 */
import type { Plugin } from 'vite';

export const pure: Plugin = {
  name: 'lbe-pure',
  transform: {
    filter: { id: /\/d3-shape\// },
    handler: (code) => ({
      code: code.replaceAll('= (function custom', '= /* @__PURE__ */ (function custom'),
      map: null,
    }),
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
