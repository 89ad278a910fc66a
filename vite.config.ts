import { defineConfig } from 'vite';
import { figureElement } from './scripts/lib/figure-element.mjs';
import { entryIsNobodys, firstScripts, sharedByWorker } from './vite/chunks.ts';
import { bundledOnly } from './scripts/lib/notices.mjs';
import { OLDEST } from './scripts/lib/targets.mjs';
import { licences } from './vite/licences.ts';
import { contents, pages, posters, web, writtenPages } from './vite/pages.ts';
import { unasked, pure } from './vite/pure.ts';
import { served } from './vite/served.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sheets } from './vite/sheets.ts';
import { single } from './vite/single.ts';

export default defineConfig({
  plugins: [
    pure,
    unasked,
    sheets,
    writtenPages,
    contents,
    posters,
    figureElement,
    served,
    licences,
    bundledOnly,
    single,
    serviceWorker,
  ],
  root: web,
  base: './', // the site works from any sub-path of any file server
  appType: 'mpa', // a missing page is a 404, as on a file server
  publicDir: '../public',
  worker: {
    format: 'es',
    plugins: () => [bundledOnly, entryIsNobodys],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: sharedByWorker }] } },
    },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: OLDEST,
    manifest: true, // says which scripts a page loads: .size-limit.js weighs them
    modulePreload: { polyfill: false }, // browsers of the target have it, or load without the hint
    assetsInlineLimit: 0, // the content security policy allows no data: module
    rolldownOptions: {
      input: pages,
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [{ name: firstScripts(pages), includeDependenciesRecursively: false }] } },
    },
  },
  // Any site may load what the lab is made of, as on GitHub Pages: a figure in a sandboxed frame has no origin of its own.
  preview: { host: '127.0.0.1', cors: { origin: '*' } },
});
