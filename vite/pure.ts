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
