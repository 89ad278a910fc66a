import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { figureElement } from './scripts/lib/figure-element.mjs';
import { loadLedger } from './scripts/lib/ledger.mjs';
import { reference } from './scripts/lib/reference.mjs';

const web = fileURLToPath(new URL('web', import.meta.url));

/** Every HTML file below `web` is a page of the site. */
const pages = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => join(web, name));

/** All pages get their heads at build, and `reference.html` and `lessons.html` their bodies: these need no script to be read. */
const writtenPages: Plugin = {
  name: 'lbe-written-pages',
  enforce: 'pre',
  async load(id) {
    return /\/styles\/tokens\.css(?:$|\?)/.test(id) ? (await reference()).tokens() : undefined;
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { path }) {
      const name = /^\/(.+)\.html$/.exec(path)?.[1] ?? '';
      const { head, body, lessons, masthead } = await reference();
      return html
        .replace(/<!-- head:.*-->/, () => head(name))
        .replace(/<!-- masthead:.*-->/, () => masthead(name))
        .replace(/<!-- lessons:.*-->/, lessons)
        .replace(/<!-- reference:.*-->/, body);
    },
  },
};

/** The list of exhibits in the place of the module that makes it of all of them: a page that only names them loads none. */
const contents: Plugin = {
  name: 'lbe-contents',
  enforce: 'pre',
  async load(id) {
    if (!/\/ledger\/contents\.ts$/.test(id)) return undefined;
    const { contents: entries } = await loadLedger();
    return `export const contents = ${JSON.stringify(entries)};`;
  },
};

export default defineConfig({
  plugins: [writtenPages, contents, figureElement],
  root: web,
  base: './', // the site works from any sub-path of any file server
  appType: 'mpa', // a missing page is a 404, as on a file server
  publicDir: '../public',
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true, // says which scripts a page loads: .size-limit.js weighs them
    assetsInlineLimit: 0, // the content security policy allows no data: module
    rolldownOptions: { input: pages },
  },
  // Any site may load what the lab is made of, as on GitHub Pages: a figure in a sandboxed frame has no origin of its own.
  preview: { host: '127.0.0.1', cors: { origin: '*' } },
});
