/** Words in the room that there is: shortened, in lines, or along an axis. */
import type { GridAxis } from '../model/sweep-grid';
import { text, type Mark } from './mark';
import type { Box } from './scale';
import { textWidth } from './text-width';

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

/** What stands below a picture for each value of an axis: numbers where they find room, of names as much as fits. */
export function namesBelow({ values, numeric }: GridAxis, box: Box, place: (step: number) => number): readonly Mark[] {
  const room = (box.right - box.left) / values.length - 6;
  let free = -Infinity;
  return values.flatMap(({ tick }, step) => {
    const words = numeric ? tick : fit(tick, room);
    const [at, half] = [place(step), textWidth(words) / 2];
    if (numeric && at - half < free) return [];
    free = at + half + 6;
    return [text(at, box.bottom + 18, words, { anchor: 'middle' })];
  });
}
