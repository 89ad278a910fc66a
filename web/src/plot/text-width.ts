/**
 * How wide words are, where nothing can measure them: a file is read with fonts that this page does not know. The widths
 * are those of a wide face (DejaVu Sans, Verdana), so that words set in a narrower one have room to spare.
 */
const NARROW = /[ijlItf.,:;'’|!()[\]/ \u00a0\u202f]/;
const WIDE = /[mwMW%@…]/;
const TALL = /[A-Z0-9#&×→]/;

const widthOf = (letter: string): number =>
  NARROW.test(letter) ? 0.38 : WIDE.test(letter) ? 0.96 : TALL.test(letter) ? 0.69 : 0.61;

/** In the unit of `size`. */
export const textWidth = (words: string, size = 12, bold = false): number =>
  Array.from(words).reduce((sum, letter) => sum + widthOf(letter), 0) * size * (bold ? 1.1 : 1);
