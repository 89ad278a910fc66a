/**
 * What the project weighs: long files, long functions, long lines, large files, words of each document, lines of each room, texts
 * that nothing uses. `tidy.json` has today's exceptions and totals. They may only shrink: `LBE_BLESS=1` takes over what has
 * become less, and what is to become more is written there by hand, with a reason in the commit.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';
import { tracked } from './lib/tracked.mjs';

/** @typedef {Record<string, Record<string, number>>} Weights by what is weighed, and where */

const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 60;
const LONGEST_LINE = 140;
const LARGEST_BYTES = 200_000;

const files = tracked();
const isCode = (/** @type {string} */ file) => /\.(?:rs|ts|mjs|js|py|css)$/.test(file);
const isPicture = (/** @type {string} */ file) => /\.(?:png|ico|woff2?)$/.test(file);
/** @param {string} file */
const textOf = (file) => readFileSync(at(...file.split('/')), 'utf8');
const texts = new Map(files.filter((file) => !isPicture(file)).map((file) => [file, textOf(file)]));
/** @param {string} text */
const linesOf = (text) => text.split('\n').length - 1;

/** A line that begins a function, as the formatters leave it. */
const BEGINS =
  /^(\s*)(?:(?:pub(?:\([^)]*\))? )?(?:const |async |unsafe )*fn (\w+)|(?:export )?(?:default )?(?:async )?function\*? (\w+)|(?:export )?const (\w+) = .*=> \{$|(?:(?:private|protected|public|static|override|async|get|set) )*(\w+)\([^;]*\).*\{$)/;

/** @param {string} text @returns {readonly (readonly [name: string, lines: number])[]} */
function functionsOf(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, from) => {
    const [, indent = '', ...names] = BEGINS.exec(line) ?? [];
    const name = names.find(Boolean);
    if (name === undefined || /^(?:pub|if|for|while|switch|match|catch|test|it|itOver|describe)$/.test(name)) return [];
    const length = lines.slice(from + 1).findIndex((each) => each.startsWith(`${indent}}`)) + 2;
    return [/** @type {const} */ ([name, length])];
  });
}

/** `sim-core/cc`, `web/src/views`, `scripts`: the first folders of a path. @param {string} file */
function roomOf(file) {
  const [first = '', second, third] = file.split('/');
  if (third === undefined && second === undefined) return 'top';
  if (first === 'web' && /^(?:src|content)$/.test(second ?? '') && file.split('/').length > 3)
    return `web/${String(second)}/${String(third)}`;
  return ['sim-core', 'web'].includes(first) && third !== undefined ? `${first}/${String(second)}` : first;
}

/** Texts of the page that no file outside names. */
function unusedTexts() {
  const used = new Set(
    [...texts]
      .filter(
        ([file]) =>
          /^(?:web|e2e|scripts|npm|sim-core)\//.test(file) && !/^web\/(?:src\/text|content\/languages)\//.test(file),
      )
      .flatMap(([, text]) => text.match(/[\w$]+/g) ?? []),
  );
  const own = [...texts].filter(
    ([file]) => file.startsWith('web/content/languages/en/') && !/\/(?:catalog|ledger|course)\//.test(file),
  );
  return own.flatMap(([file, text]) => {
    const inside = new Set(text.replaceAll(/^ {2,}\w+:/gm, '').match(/[\w$]+/g));
    return [...text.matchAll(/^ {2,}(\w+):/gm)].flatMap(([, key = '']) =>
      used.has(key) || inside.has(key) ? [] : [`${file} ${key}`],
    );
  });
}

/** @returns {Weights} */
function weigh() {
  /** @type {Weights} */
  const found = { files: {}, functions: {}, lines: {}, bytes: {}, words: {}, rooms: {}, texts: {} };
  const add = (/** @type {string} */ what, /** @type {string} */ where, /** @type {number} */ by) => {
    const of = (found[what] ??= {});
    of[where] = (of[where] ?? 0) + by;
  };
  for (const [file, text] of texts) {
    const lines = linesOf(text);
    add('rooms', roomOf(file), lines);
    add('rooms', 'all', lines);
    if (file.endsWith('.md')) {
      const words = text.split(/\s+/).length;
      add('words', file, words);
      add('words', 'all', words);
    }
    if (!isCode(file)) continue;
    if (lines > LONGEST_FILE) add('files', file, lines);
    const long = text.split('\n').filter((line) => line.length > LONGEST_LINE).length;
    if (long > 0) add('lines', file, long);
    for (const [name, length] of functionsOf(text))
      if (length > LONGEST_FUNCTION) add('functions', `${file} ${name}`, length);
  }
  for (const file of files) {
    const { size } = statSync(at(...file.split('/')));
    if (size > LARGEST_BYTES && !isPicture(file)) add('bytes', file, size);
  }
  for (const name of unusedTexts()) add('texts', name, 1);
  return found;
}

/** Room for the next change: a word more is no fault, a chapter is. @type {Record<string, number>} */
const STEPS = { rooms: 250, words: 100 };

/** @param {Weights} now @returns {Weights} the limits that would be on record */
const limitsOf = (now) =>
  Object.fromEntries(
    Object.entries(now).map(([what, of]) => {
      const step = STEPS[what] ?? 1;
      const limits = Object.entries(of).map(([where, weight]) => [where, Math.ceil(weight / step) * step]);
      return [what, Object.fromEntries(limits)];
    }),
  );

test('nothing has grown beyond what is on record', () => {
  const record = at('scripts', 'tidy.json');
  const before = /** @type {Weights} */ (JSON.parse(readFileSync(record, 'utf8')));
  const now = weigh();
  const more = Object.entries(now).flatMap(([what, of]) =>
    Object.entries(of).flatMap(([where, weight]) => {
      const limit = before[what]?.[where] ?? 0;
      return weight > limit ? [`${what}: ${where} has ${String(weight)}, ${String(limit)} on record`] : [];
    }),
  );
  // Less than before everywhere, and so no limit of it is higher.
  if (process.env['LBE_BLESS'] === '1' && more.length === 0)
    writeFileSync(record, `${JSON.stringify(limitsOf(now), null, 2)}\n`);
  expect(more).toEqual([]);
});

test('a function is as long as it looks', () => {
  expect(
    functionsOf('fn a() {\n    b();\n}\nimpl X {\n    pub const fn c(\n        d: u8,\n    ) {\n    }\n}\n'),
  ).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
  expect(functionsOf('class A {\n  private b(): void {\n    c();\n  }\n}\n')).toEqual([['b', 3]]);
});
