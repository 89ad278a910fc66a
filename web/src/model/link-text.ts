/** A link as text: keys and values, and how they are percent-encoded. */
import { shorten } from './repeat';
import { words } from '../../content/languages/en/problems';

export type Pair = readonly [key: string, value: string];

/** What someone wrote, for a sentence about it. */
export const quote = (text: string): string => words().quote(shorten(text));

/** Half a surrogate pair has no percent-encoding. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

export const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** An id as a key's first part; a dot in it must not look like a separator. */
export const encodeId = (id: string): string => encodeURIComponent(wellFormed(id)).replaceAll('.', '%2E');

/**
 * A value as it stands in a link. What a fragment may hold stays readable, but brackets and quotes, which Markdown and chat
 * programs end an address at, and punctuation at the very end, which they leave out of it.
 */
export const encodeValue = (text: string): string =>
  encodeURIComponent(wellFormed(text))
    .replace(/%(?:3A|3B|2C|40|2F)/g, decodeURIComponent)
    .replace(/[!'()*]|[^\w-]$/g, percent);

/** Pairs of a link, without `#`. */
export const printPairs = (pairs: readonly Pair[]): string =>
  pairs.map(([key, value]) => `${key}=${encodeValue(value)}`).join('&');

/** Pairs in a value: of a pin, of a sweep. The value is percent-encoded as a whole after this. */
export const printInner = (pairs: readonly Pair[]): string =>
  pairs.map(([key, value]) => `${key}:${wellFormed(value).replace(/[%;]/g, percent)}`).join(';');

/** Keys and values, decoded; a key keeps its parts apart. */
function splitPairs(
  text: string,
  [between, within]: readonly [string, string],
  problems: string[],
): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of text.split(between)) {
    const cut = part.indexOf(within);
    if (cut < 1) {
      problems.push(words().noPair(quote(part)));
      continue;
    }
    try {
      const key = part.slice(0, cut).split('.').map(decodeURIComponent).map(encodeId).join('.');
      if (pairs.has(key)) problems.push(words().twice(shorten(key)));
      pairs.set(key, decodeURIComponent(part.slice(cut + 1)));
    } catch {
      // URIError: a stray % or half a surrogate pair.
      problems.push(words().badEncoding(quote(part)));
    }
  }
  return pairs;
}

/** The pairs of a link, without `#`. */
export const readPairs = (text: string, problems: string[]): Map<string, string> =>
  splitPairs(text, ['&', '='], problems);

/** The pairs in a value, which has been decoded once. */
export const readInner = (value: string, problems: string[]): Map<string, string> =>
  value === '' ? new Map<string, string>() : splitPairs(value, [';', ':'], problems);
