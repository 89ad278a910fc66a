/**
 * What the page says, in the reader's language. English is part of each script; another language is one chunk that is
 * loaded before the page is made, so that nothing is drawn in one language and then in another. Each area of the page has
 * one file of texts per language (`content/languages/en/plots.ts`); the English one is the type of the others, so that a
 * text that is missing does not compile.
 */

import { LANGUAGES } from '../../content/languages';
import type { Language } from './by-language';

export { LANGUAGES, type Language };

/** A text, or how to make one of figures and names. */
type Text = string | ((...args: never[]) => string);

export interface Texts {
  readonly [key: string]: Text | Texts;
}

/** The same keys as in English, with another language's words. */
export type Translation<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends Texts ? Translation<T[K]> : T[K] extends string ? string : T[K];
};

const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

let current: Language = 'en';
let translated: Readonly<Record<string, Texts>> = {};

export const language = (): Language => current;

/** What stands between the whole and its parts. Links, files and commands have a point in every language. */
export const decimalSign = (): string => LANGUAGES[current].decimal;

/** Where the reference is in the page's language. */
export const referencePage = (tag: Language = current): string => `./reference${tag === 'en' ? '' : `.${tag}`}.html`;

/** A number, a space and a unit: the space may be one that ends a line. A literal, so that bundlers see that it does nothing. */
const LOOSE = /(\d) (?=%|(?:[mµ]?s|min|[kMG]?b\/s|[kM]?B|bytes?|Byte|packets?|Pakete?n?)(?![\p{L}\d]))/gu;

/** No line ends between a number and its unit. */
export const unbroken = (text: string): string => text.replace(LOOSE, '$1\u00a0');

/** The same of all texts of a tree, and of those that its functions make. */
const bound = (text: Text | Texts): Text | Texts =>
  typeof text === 'string'
    ? unbroken(text)
    : typeof text === 'function'
      ? (...args) => unbroken(text(...args))
      : Object.fromEntries(Object.entries(text).map(([key, each]) => [key, bound(each)]));

/**
 * The texts of `area`, to be asked for at the time of drawing. Each file of English texts ends with its own,
 * `export const words = texts('plots', plots)`; a component imports that and says `words().title`.
 */
export function texts<T extends Texts>(area: string, english: T): () => Translation<T> {
  let from: Texts | undefined;
  let made: unknown;
  return () => {
    const now = translated[area] ?? english;
    if (now !== from) made = bound(now);
    from = now;
    return made as Translation<T>;
  };
}

/** What the reader asked for: in the address, earlier, or by the browser's settings. English where none of it fits. */
export function chosenLanguage(search: string, languages: readonly string[], earlier?: string): Language {
  const asked = new URLSearchParams(search).get('lang') ?? earlier;
  const tags = asked === undefined ? languages : [asked, ...languages];
  return tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/** Loads the texts of a language, by area. */
export type Translator = (choice: Language) => Promise<Readonly<Record<string, Texts>>>;

/** Only what Vite builds has globs: tests in a browser import modules without. */
function all(choice: Language): ReturnType<Translator> {
  const folders = import.meta.glob<Readonly<Record<string, Texts>>>('./*/index.ts', {
    base: '../../content/languages',
    import: 'default',
  });
  return folders[`./${choice}/index.ts`]?.() ?? Promise.resolve({});
}

/**
 * Makes `choice` the language of the page; before anything is drawn. `load` may begin with a part of its texts. A page in
 * English is better than none: false where the texts did not come, twice.
 */
export async function startLanguage(choice: Language, load: Translator = all): Promise<boolean> {
  try {
    translated = choice === 'en' ? {} : await load(choice).catch(() => load(choice));
  } catch {
    return false;
  }
  current = choice;
  if ('document' in globalThis) document.documentElement.lang = choice; // the build has none
  return true;
}
