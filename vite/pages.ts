/** What the pages are at build: their heads, and those that are written whole. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { loadLedger } from '../scripts/lib/ledger.mjs';
import { moduleAt } from '../scripts/lib/module-at.mjs';
import { reference } from '../scripts/lib/reference.mjs';
import { LANGUAGES } from '../web/content/languages/index.ts';
import type * as gallery from '../web/src/pages/gallery/build';

export const web = fileURLToPath(new URL('../web', import.meta.url));

/** The reference is a page in every language: that in English is their frame. */
const references = Object.keys(LANGUAGES).flatMap((tag) => (tag === 'en' ? [] : [`reference.${tag}.html`]));
const REFERENCE = /[\\/]reference\.(\w+)\.html$/;
const referenceIn = (tag = 'en'): string =>
  readFileSync(join(web, 'reference.html'), 'utf8').replace('lang="en"', `lang="${tag}"`);

/** Every HTML file below `web` is a page of the site. */
export const pages = [
  ...readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')),
  ...references,
].map((name) => join(web, name));

/** Pages that are written whole, and large. */
export const writtenWhole = ['handbook.html', 'reference.html', ...references];

/** All pages get their heads at build, and the reference, `handbook.html` and `lessons.html` their bodies: these need no script to be read. */
export const writtenPages: Plugin = {
  name: 'lbe-written-pages',
  enforce: 'pre',
  resolveId: { filter: { id: REFERENCE }, handler: (id) => id },
  async load(id) {
    const sheet = /\/styles\/(tokens|languages)\.css(?:$|\?)/.exec(id)?.[1] as 'tokens' | 'languages' | undefined;
    if (sheet !== undefined) return (await reference())[sheet]();
    const [, tag] = REFERENCE.exec(id) ?? [];
    return tag === undefined ? undefined : referenceIn(tag);
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, tag] = REFERENCE.exec(new URL(request.url ?? '', 'http://site').pathname) ?? [];
      if (tag === undefined) next();
      else
        server
          .transformIndexHtml(`/reference.${tag}.html`, referenceIn(tag))
          .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
    });
  },
  transformIndexHtml: {
    order: 'pre',
    async handler(html, { path }) {
      const name = /^\/(.+)\.html$/.exec(path)?.[1] ?? '';
      const { head, bare, body, handbook, lessons, masthead } = await reference();
      return html
        .replace(/<!-- head:.*-->/, () => head(name))
        .replace(/<!-- bare:.*-->/, bare)
        .replace(/<!-- masthead:.*-->/, () => masthead(name))
        .replace(/<!-- lessons:.*-->/, lessons)
        .replace(/<!-- handbook:.*-->/, handbook)
        .replace(/<!-- reference:.*-->/, () => body(name));
    },
  },
};

/** The list of exhibits in the place of the module that makes it of all of them: a page that only names them loads none. */
export const contents: Plugin = {
  name: 'lbe-contents',
  enforce: 'pre',
  async load(id) {
    if (!/\/ledger\/contents\.ts$/.test(id)) return undefined;
    const { contents: entries } = await loadLedger();
    return `export const contents = ${JSON.stringify(entries)};`;
  },
};

/** What has been drawn: the pages and the one file are two builds. */
let drawn: Promise<Readonly<Record<'posters' | 'presetPosters', string>>> | undefined;

/** The pictures of exhibits and experiments in the places of modules that have none: they are drawn once, and not by a reader. */
export const posters: Plugin = {
  name: 'lbe-posters',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(?:gallery\/|preset-)posters\.ts$/ },
    handler: async (code, id) => {
      drawn ??= postersText();
      const made = (await drawn)[id.includes('preset-') ? 'presetPosters' : 'posters'];
      return code.replace(/(posters: .* = ).*;/, `$1${made};`);
    },
  },
};

async function postersText(): Promise<Awaited<typeof drawn & {}>> {
  const made = await moduleAt<typeof gallery>('web/src/pages/gallery/build.ts');
  const engine = readFileSync(join(web, 'src/sim/pkg/lbe_wasm_bg.wasm'));
  return {
    posters: JSON.stringify(made.posters(engine)),
    presetPosters: JSON.stringify(made.presetPosters(engine)),
  };
}
