/**
 * What somebody else wrote, repeated in a sentence about it: short, on one line, and as it is. Control characters, ends of lines,
 * signs that turn the direction of text and halves of surrogate pairs stand there by their numbers: `\u{202e}`.
 */

/** Characters of a key or a value that are repeated, in UTF-16 code units. */
const USUAL = 40;
/** The same of a name, by which a reader knows it again. */
const LONGEST_NAME = 120;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const visible = (text: string): string =>
  text.replace(UNSEEN, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

export const shorten = (text: string, longest = USUAL): string =>
  text.length <= longest ? visible(text) : `${visible(text.slice(0, longest).replace(/[\ud800-\udbff]$/, ''))}…`;

/** A name: of a file, of a part of somebody's scenario. */
export const nameWords = (name: string): string => shorten(name, LONGEST_NAME);
