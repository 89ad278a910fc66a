/** A language is a folder and a line: a third one, made of the English by a script, in a copy of the page's sources. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { runnerImport } from 'vite';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';

const copy = at('target', 'language');
const languages = join(copy, 'web', 'content', 'languages');

/** @type {Record<string, string>} */
const ACCENTS = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** Vowels with an accent, but for those of markup, code and addresses. @param {string} text */
const accented = (text) =>
  text.replaceAll(/<[^>]*>|`[^`]*`|\S*[/:=_.]\S+|\\.|[aeiou]/g, (part) => ACCENTS[part] ?? part);

/** The module with other words: what is a key or is compared stays. @param {string} code */
function spoken(code) {
  /** @type {[start: number, end: number][]} */
  const spans = [];
  const { program } = parseSync('a.ts', code);
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string' && /^[A-Z]|\S \S/.test(value)) spans.push([start, end]);
    },
    TemplateElement({ start, end }) {
      spans.push([start, end]);
    },
  }).visit(program);
  return spans.reduceRight(
    (text, [start, end]) => text.slice(0, start) + accented(text.slice(start, end)) + text.slice(end),
    code,
  );
}

/** Makes the folder `xx`, whose texts by the English ones are few. */
function makeFolder() {
  for (const name of readdirSync(join(languages, 'en'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const into = join(languages, 'xx', name);
    mkdirSync(join(into, '..'), { recursive: true });
    writeFileSync(into, spoken(readFileSync(join(languages, 'en', name), 'utf8')));
  }
  cpSync(join(languages, 'de', 'index.ts'), join(languages, 'xx', 'index.ts'));
  mkdirSync(join(languages, 'xx', 'catalog'));
  mkdirSync(join(languages, 'xx', 'ledger'));
  writeFileSync(
    join(languages, 'xx', 'catalog', 'index.ts'),
    `import { translated } from '../../../../src/text/translated';
export default (tables: unknown): unknown => translated(tables, { Reno: 'Rénó' });\n`,
  );
  writeFileSync(join(languages, 'xx', 'ledger', 'gallery.ts'), `export default { 'a claim': 'á clám' };\n`);
  const list = join(languages, 'index.ts');
  const line = "  xx: { name: 'Éxtrá', decimal: '·' },\n";
  writeFileSync(list, readFileSync(list, 'utf8').replace('} as const', `${line}} as const`));
}

/** What the page says in it: all of it is asked for at once, since nothing more can be once the module is there. */
const PROBE = `
import { LANGUAGES, chosenLanguage, referencePage, startLanguage } from './text';
import { words } from '../content/languages/en/plots';
import { showNumber } from './model/units';
import { wholeCatalog } from './model/registry';
import { lessons } from '../content/lessons/course';
import { inWords, loadWords } from './ledger/in-words';
import * as written from './pages/reference/build';

const chosen = [Object.keys(LANGUAGES).length, chosenLanguage('', ['xx-YY', 'de']), await startLanguage('xx')];
await loadWords('gallery', 'none');
const { controllers } = await wholeCatalog();
const [lesson] = lessons;
export { written };
export const said = [
  ...chosen,
  words().queue,
  showNumber(2.5),
  inWords('a claim'),
  inWords('2.5 %'),
  controllers.find(({ id }) => id === 'reno').label,
  referencePage(),
];
export const { title } = (await lesson.load('xx')).steps[0];
`;

/**
 * @typedef {object} Probe
 * @property {unknown[]} said
 * @property {string} title
 * @property {Omit<import('./lib/reference.mjs').Reference, 'lessons'> & { lessons: () => string }} written
 */

test('a folder and a line make a third language', { timeout: 120_000 }, async () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(join(copy, 'web'), { recursive: true });
  for (const name of readdirSync(at()))
    if (!['.git', 'dist', 'target', 'vite', 'web'].includes(name)) symlinkSync(at(name), join(copy, name));
  for (const name of ['vite', 'web/src', 'web/content', 'web/reference.html'])
    cpSync(at(name), join(copy, name), { recursive: true, filter: (path) => !/\.test\.ts$|[\\/]pkg[\\/]/.test(path) });
  makeFolder();
  writeFileSync(join(copy, 'web', 'src', 'probe.ts'), PROBE);
  const root = join(copy, 'web');
  /** @type {{ module: Probe }} */
  const { module: made } = await runnerImport(join(root, 'src', 'probe.ts'), { configFile: false, root });
  const { said, title, written } = made;
  const ours = ['Qúéúé', '2·5', 'á clám', '2·5 %', 'Rénó', './reference.xx.html'];
  expect(said).toEqual([3, 'xx', true, ...ours]);
  expect(title).toMatch(/[áéíóú]/);

  // Pages that are written at build have it beside the others.
  expect(written.lessons()).toMatch(/<article lang="xx" id="xx">\s*<h1>[^<]*[áéíóú]/);
  expect(written.lessons()).toMatch(/<article lang="de"[^]*<a href="#xx" hreflang="xx" lang="xx">Thís págé/);
  expect(written.languages()).toContain(`.course:has(#xx:target)`);
  expect(written.missingPage(String)).toContain('<section lang="xx">');
  expect(written.masthead('lessons')).toMatch(/<nav class="site" lang="xx"[^]*reference\.xx\.html/);
  expect(written.head('reference.xx')).toContain('<title>Référéncé · LBE Lab</title>');
  expect(written.head('lessons')).toContain('English, German, and xx');
  expect(written.body('reference.xx')).toContain('<h1>Référéncé</h1>');
  expect(written.body('reference')).toContain('href="./reference.xx.html"');
  /** @type {typeof import('../vite/pages')} */
  const { pages } = await import(join(copy, 'vite', 'pages.ts'));
  expect(pages).toContain(join(root, 'reference.xx.html'));
});
