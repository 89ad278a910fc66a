/** The one placer of labels: apart from each other, and where little is drawn. */
import { least } from 'd3-array';
import { text, type LineMark, type TextMark } from './mark';
import type { Box } from './scale';
import { textWidth } from './text-width';

/**
 * Places in order, each as near to where it is wanted as a distance of `gap` to its neighbours allows, from `low` to `high`.
 * In the order of `wanted`.
 */
export function apart(
  wanted: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let floor = low;
  for (const at of order) {
    places[at] = Math.max(wanted[at] ?? 0, floor);
    floor = (places[at] ?? 0) + gap;
  }
  // What was pushed out at the far end moves back.
  let ceiling = high;
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, ceiling);
    ceiling = (places[at] ?? 0) - gap;
  }
  return places;
}

/** How much of the lines passes through a box. */
function crowd(lines: readonly LineMark[], { left, top, right, bottom }: Box): number {
  let inside = 0;
  for (const { points } of lines) {
    // From the right, where the names stand.
    for (let at = points.length - 2; at >= 2; at -= 2) {
      const x1 = points[at] ?? 0;
      if (x1 < left) break;
      if (!((points[at - 2] ?? 0) <= right)) continue;
      const [y0, y1] = [points[at - 1] ?? 0, points[at + 1] ?? 0];
      if (Math.max(y0, y1) >= top && Math.min(y0, y1) <= bottom) inside += 1;
    }
  }
  return inside;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Names of level lines, at their right ends, above or below: where fewer traces pass, and inside the room. */
export function placeLabels(
  labels: readonly { readonly words: string; readonly y: number }[],
  room: Box,
  lines: readonly LineMark[],
): readonly TextMark[] {
  const taken: Box[] = [];
  return labels.map(({ words, y }) => {
    const width = textWidth(words, 12);
    // Beside a name that is there already, if not above or below it.
    const ends = [room.right, ...taken.map(({ left }) => left - 10)].filter((end) => end - width > room.left);
    const places = ends.flatMap((right) =>
      [y - 5, y + 12].map((base) => {
        const box = { left: right - width, right, top: base - 11, bottom: base + 2 };
        const outside = box.top < room.top || base > room.bottom ? 1e6 : 0;
        const clash = taken.some((other) => overlap(other, box)) ? 1e5 : 0;
        const aside = right < room.right ? 1e4 : 0;
        return { base, box, cost: outside + clash + aside + crowd(lines, box) };
      }),
    );
    const best = least(places, ({ cost }) => cost);
    if (best !== undefined) taken.push(best.box);
    return text((best?.box.right ?? room.right) - 2, best?.base ?? y - 5, words, {
      anchor: 'end',
      ink: 'ink',
      halo: true,
    });
  });
}

/** Room between a mark and its words. */
const GAP = 8;

/**
 * Words beside marks: right, left, above or below, where fewest lines pass and nothing of `taken` is. Words that find no room
 * of their own are left out.
 */
export function placeBeside(
  marks: readonly { readonly words: string; readonly x: number; readonly y: number }[],
  room: Box,
  lines: readonly LineMark[],
  taken: readonly Box[],
): readonly TextMark[] {
  const full = [...taken];
  return marks.flatMap(({ words, x, y }): readonly TextMark[] => {
    const width = textWidth(words, 11);
    const boxAt = (left: number, base: number): Box => ({
      left,
      right: left + width,
      top: base - 10,
      bottom: base + 2,
    });
    const boxes = [
      boxAt(x + GAP, y + 4),
      boxAt(x - GAP - width, y + 4),
      ...[y - GAP, y + GAP + 10].flatMap((base) =>
        [x - width / 2, x + 2, x - 2 - width].map((left) => boxAt(left, base)),
      ),
    ].filter(
      (box) =>
        box.left >= room.left &&
        box.right <= room.right &&
        box.top >= room.top &&
        box.bottom <= room.bottom &&
        !full.some((other) => overlap(other, box)),
    );
    const best = least(boxes, (box) => crowd(lines, box));
    if (best === undefined) return [];
    full.push(best);
    return [text(best.left, best.bottom - 2, words, { ink: 'ink', size: 11, halo: true })];
  });
}
