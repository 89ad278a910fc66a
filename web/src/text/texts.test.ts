/** Words that a reader sees stand in one place, in every language. */
import { parseSync, visitorKeys, type Node, type TemplateLiteral } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { chosenLanguage, startLanguage, texts, type Texts } from '.';
import { byLanguage, type Language } from './by-language';

const files = import.meta.glob<Record<string, Texts | (() => Texts)>>('../../content/languages/en/*.ts', {
  eager: true,
});
/** Of every other language its areas. */
const others = [
  ...byLanguage(
    import.meta.glob<Readonly<Record<string, Texts>>>('../../content/languages/*/index.ts', {
      eager: true,
      import: 'default',
    }),
  ),
] as readonly (readonly [Language, Readonly<Record<string, Texts>>])[];

/** Each area by its name; `words` beside it asks for it. */
const english = Object.values(files).flatMap((file) =>
  Object.entries(file).filter((entry): entry is [string, Texts] => typeof entry[1] !== 'function'),
);
const components = Object.entries(
  import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' }),
).filter(([name]) => !/\.test\.ts$|^\.\/|\/sim\/pkg\/|\/pages\/reference\//.test(name));

/** Attributes whose value is read out or shown. */
const SPOKEN = /\s(?:aria-label|aria-roledescription|aria-valuetext|title|placeholder|alt)=("[^"]*"|[^\s>"]+)/g;

/** The letters that a template shows by itself: what stands between tags, and in attributes that are read out. */
function wordsOf(template: string): readonly string[] {
  // What stands as a variable or as code is a name, the same in every language.
  const markup = template.replaceAll(/<!--[^]*?-->|<(var|code)>[^<]*<\/\1>/g, ' ');
  const attributes = [...markup.matchAll(SPOKEN)].map(([, value = '']) => value);
  const between = markup.replaceAll(/<[^>]*>/g, '\n').split('\n');
  return [...attributes, ...between]
    .map((text) => text.replaceAll('\u0000', '').replaceAll(/&\w+;/g, '').trim())
    .filter((text) => /\p{L}{2,}/u.test(text));
}

/** The text of a template literal with its expressions cut out. */
const shellOf = (template: TemplateLiteral): string => template.quasis.map(({ value }) => value.cooked).join('\u0000');

function read(name: string, code: string): Node {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${JSON.stringify(errors)}`);
  return program;
}

/** A node's children, `null` where there might have been one. */
type Children = Readonly<Record<string, Node | null | readonly (Node | null)[]>>;

const childrenOf = (node: Node): readonly Node[] =>
  (visitorKeys[node.type] ?? [])
    .flatMap((key) => (node as unknown as Children)[key] ?? [])
    .filter((each) => each !== null);

function literalWords(name: string, code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier') {
      if (['html', 'svg'].includes(node.tag.name)) found.push(...wordsOf(shellOf(node.quasi)));
    }
    childrenOf(node).forEach(visit);
  };
  visit(read(name, code));
  return found;
}

/** Three words in a row: a sentence, or a good part of one. */
const SENTENCE = /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u;

/** Sentences that are the same in every language, and why. */
const ENGLISH: Readonly<Record<string, string>> = {
  '../features/guest/code-field.ts': 'declarations of a style sheet',
  '../sim/guest-calls.ts': 'as the engine says it',
  '../model/citation.ts': 'a citation is in the language of what is cited',
  '../model/export-csv.ts': 'files of figures are read by programs',
  '../model/papers.ts': 'titles of papers',
  '../pages/handbook/build.ts': 'the documents are in English, and so is what they are called',
  '../pages/missing.ts': 'its style and its script are texts; its words are not among them',
};
/**
 * The ledger speaks the papers' language; published schemas are files for editors and programs,
 * made at build of the English tables; scripts for tests are read by nobody else; a notebook's Python is no sentence.
 */
const UNREAD = /\/ledger\/|\/model\/schema\/|\/model\/snippet-wraps\.ts$/;

/** What an `Error` says is for whoever repairs the page. */
const isError = (node: Node): boolean =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && node.callee.name.endsWith('Error');

/** Sentences in the code itself, templates of markup and style apart. */
function sentences(name: string, code: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || isError(node)) return;
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier') {
      if (['html', 'svg', 'css'].includes(node.tag.name)) {
        node.quasi.expressions.forEach(visit);
        return;
      }
    }
    const text =
      node.type === 'TemplateLiteral' ? shellOf(node) : node.type === 'Literal' && 'value' in node ? node.value : '';
    if (typeof text === 'string' && SENTENCE.test(text)) found.push(text);
    childrenOf(node).forEach(visit);
  };
  visit(read(name, code));
  return found;
}

/** What the same in both languages means nothing: names, formulas, file formats. */
const isName = (text: string): boolean => !/\p{Ll}{4,}/u.test(text);

/** A text without the spaces that keep a number and its unit together. */
const plain = (text: unknown): string => (typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : typeof text);

/** Path and text of everything in a tree of texts. */
function leaves(texts: Texts, path: string): readonly (readonly [string, unknown])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value, `${path}.${key}`) : [[`${path}.${key}`, value] as const],
  );
}

describe('texts', () => {
  it.each(components)('%s has no words of its own', (name, code) => {
    expect(literalWords(name, code)).toEqual([]);
  });

  it.each(components.filter(([name]) => !Object.hasOwn(ENGLISH, name) && !UNREAD.test(name)))(
    '%s has no sentences of its own',
    (name, code) => {
      expect(sentences(name, code)).toEqual([]);
    },
  );

  it('needs every exception', () => {
    const needed = components.filter(
      ([name, code]) => Object.hasOwn(ENGLISH, name) && sentences(name, code).length > 0,
    );
    expect(needed.map(([name]) => name).toSorted()).toEqual(Object.keys(ENGLISH).toSorted());
  });

  it.each(others)('are all in %s too', (_, translated) => {
    // The English names of gauges and measures are the catalog's, and why a figure is absent the engine says.
    const areas = ['absence', 'gauges', 'measures', ...english.map(([area]) => area)];
    expect(Object.keys(translated).toSorted()).toEqual(areas.toSorted());
  });

  it.each(others)('differ in %s, names apart', (_, translated) => {
    const same = english.flatMap(([area, texts]) => {
      const other = new Map(leaves(translated[area] ?? {}, area));
      return leaves(texts, area).filter(
        ([path, text]) => typeof text === 'string' && other.get(path) === text && !isName(text),
      );
    });
    expect(same.length).toBeLessThan(40);
  });

  it('are asked for by the area that they stand in', async () => {
    const asking = Object.values(files).filter((file) => 'words' in file);
    expect(asking.length).toBeGreaterThan(40);
    const paths = (texts: unknown): string =>
      leaves(texts as Texts, '')
        .map(([path, text]) => `${path} ${plain(text)}`)
        .join();
    for (const { words, ...areas } of asking)
      expect(Object.values(areas).map(paths)).toContain(paths((words as () => Texts)()));
    for (const [tag, translated] of others) {
      await startLanguage(tag, () => Promise.resolve(translated));
      for (const { words, ...areas } of asking)
        expect(Object.keys(areas).map((area) => paths(translated[area]))).toContain(paths((words as () => Texts)()));
    }
    await startLanguage('en');
  });

  it('keep a number and its unit on one line', () => {
    const { of, deep } = texts('none', {
      of: (n: number) => `${n} % of 5 ms, 3 packets`,
      deep: { sent: '10 Mb/s in 5 secs' },
    })();
    expect(of(4)).toBe('4\u00a0% of 5\u00a0ms, 3\u00a0packets');
    expect(deep.sent).toBe('10\u00a0Mb/s in 5 secs');
  });
});

describe('the language', () => {
  it('is what the address asks for, then the browser, then English', () => {
    expect(chosenLanguage('?lang=de', ['en'])).toBe('de');
    expect(chosenLanguage('?lang=DE-at', [])).toBe('de');
    expect(chosenLanguage('?lang=tlh', ['de-CH', 'en'])).toBe('de');
    expect(chosenLanguage('', ['fr', 'de'])).toBe('de');
    expect(chosenLanguage('', ['fr'])).toBe('en');
    expect(chosenLanguage('', [])).toBe('en');
  });
});
