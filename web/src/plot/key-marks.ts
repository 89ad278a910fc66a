/** The key as marks, for a file. */
import type { KeyEntry } from './key';
import { rule, symbol, text, type Mark } from './mark';
import { textWidth } from './text-width';

const ROW = 18;

/** Entries side by side, in as many rows as they need, from the one edge to the other. */
export function keyMarks(
  key: readonly KeyEntry[],
  from: number,
  to: number,
): { readonly marks: readonly Mark[]; readonly height: number } {
  let x = from;
  let y = 9;
  const marks = key.flatMap(({ label, ink, marker, dash }): readonly Mark[] => {
    const indent = dash === undefined ? 14 : 34;
    const width = indent + textWidth(label);
    if (x > from && x + width > to) {
      x = from;
      y += ROW;
    }
    const at = x;
    x += width + 16;
    return [
      ...(dash === undefined ? [] : [rule([at, y, at + 28, y], ink, 1.5, dash)]),
      symbol(at + (dash === undefined ? 5 : 14), y, marker, ink),
      text(at + indent, y + 4, label, { ink: 'ink' }),
    ];
  });
  return { marks, height: key.length === 0 ? 0 : y + 11 };
}
