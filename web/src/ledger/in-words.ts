/**
 * The ledger in the page's language. Its English texts stand beside what they speak of; the others are files in `ledger` of a
 * language's folder, by the English text, so that one that has changed has none until it is translated again. They are
 * loaded with the part of the ledger that needs them.
 */
import { fetchPart } from '../model/part';
import { decimalSign, language, unbroken } from '../text';

/** Texts by the English ones. */
export type LedgerWords = Readonly<Record<string, string>>;

const files = import.meta.glob<LedgerWords>('./*/ledger/*.ts', { base: '../../content/languages', import: 'default' });

const known = new Map<string, string>();

/** Names of coordinates and their values. */
let names: LedgerWords = {};
let anyName: RegExp | undefined;

/** Loads texts: each part is the name of a file; one that does not exist has nothing to say. Does nothing in English. */
export async function loadWords(...parts: readonly string[]): Promise<void> {
  if (language() === 'en') return;
  await Promise.all(
    parts.map(async (part) => {
      const load = files[`./${language()}/ledger/${part}.ts`];
      if (load === undefined) return;
      const words = await fetchPart(load);
      if (part === 'coordinates') {
        names = words;
        anyName = matching(Object.keys(words));
      } else for (const [english, said] of Object.entries(words)) known.set(english, unbroken(said));
    }),
  );
}

/** Any of the names, the longest first, and none within another word. */
const matching = (all: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d_-])(?:${all
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`))
      .join('|')})(?![\\p{L}\\d_-])`,
    'gu',
  );

/** A number's decimal sign; that of a version stays. */
const decimals = (text: string): string => text.replaceAll(/(?<!ns-\d)(?<=\d)\.(?=\d)/g, decimalSign());

/** A text of the ledger. Names and figures are the same in every language, but for the decimal sign. */
export const inWords = (text: string): string => (language() === 'en' ? text : (known.get(text) ?? decimals(text)));

/** What a comparison is of: a sentence, or coordinates as `T = 20, series = ledbat`, of which each name has its text. */
export function coordinatesInWords(text: string): string {
  if (language() === 'en') return text;
  const whole = known.get(text);
  if (whole !== undefined || anyName === undefined) return whole ?? decimals(text);
  return decimals(text.replaceAll(anyName, (name) => names[name] ?? name));
}

/** Fields of exhibits, reasons and claims that a reader sees. */
const READ = new Set(
  'title gist place shows answer departures open text statement bound label unit where metric stated tolerance inconsistency'.split(
    ' ',
  ),
);

/** Fields without texts: runs, and what is expected of them. */
const RUNS = new Set(['sets', 'changes', 'expected', 'inLab']);

const originals = new WeakMap<object, object>();

/** A copy of exhibits, reasons or claims in which each text that a reader sees is what `say` makes of it. Runs stay. */
export function withTexts<T>(node: T, say: (text: string) => string): T {
  const copied = (value: unknown, read: boolean): unknown => {
    if (typeof value === 'string') return read ? say(value) : value;
    if (Array.isArray(value)) return value.map((each) => copied(each, read));
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => [key, RUNS.has(key) ? inner : field(key, inner)]),
    );
    originals.set(copy, value);
    return copy;
  };
  const field = (key: string, value: unknown): unknown => {
    // What a table prints of the paper, by row and column.
    if (key === 'printed' && typeof value === 'function') {
      return (...at: readonly unknown[]) => {
        const text = (value as (...args: readonly unknown[]) => string | null)(...at);
        return text === null ? null : say(text);
      };
    }
    return copied(value, READ.has(key));
  };
  return copied(node, false) as T;
}

export const translated = <T>(node: T): T => (language() === 'en' ? node : withTexts(node, inWords));

/** What a translated object was made of; itself where it was not. */
export const englishOf = <T extends object>(node: T): T => (originals.get(node) ?? node) as T;
