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

/** As much of the words as finds room, with an ellipsis where some do not. */
export function fit(words: string, room: number, size = 12): string {
  if (textWidth(words, size) <= room) return words;
  const letters = Array.from(words);
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A word that is longer than a line, in pieces that are not. */
function* pieces(word: string, room: number, size: number): Generator<string> {
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && textWidth(piece + letter, size) > room) {
      yield piece;
      piece = '';
    }
    piece += letter;
  }
  yield piece;
}

/** Words in lines no longer than `room`. */
export function wrap(words: string, room: number, size: number, bold = false): readonly string[] {
  const lines: string[] = [];
  let line = '';
  const scaled = bold ? size * 1.1 : size;
  for (const word of words.split(' ').flatMap((each) => [...pieces(each, room, scaled)])) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, scaled) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
