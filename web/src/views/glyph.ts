/** The outlines of markers, around the origin. */
import { symbol, symbolCircle, symbolDiamond2, symbolSquare2, symbolTriangle } from 'd3-shape';
import type { GlyphMark } from './scene';

const kinds = {
  circle: symbolCircle,
  square: symbolSquare2,
  triangle: symbolTriangle,
  diamond: symbolDiamond2,
} as const;

const cache = new Map<string, { d: string; filled: boolean }>();

export function glyphPath(shape: GlyphMark['shape'], size: number): { readonly d: string; readonly filled: boolean } {
  const key = `${shape} ${size}`;
  let made = cache.get(key);
  if (made === undefined) {
    const half = size / 2;
    if (shape === 'tick') made = { d: `M0,${-half}V${half}`, filled: false };
    else if (shape === 'cross')
      made = { d: `M${-half},${-half}L${half},${half}M${-half},${half}L${half},${-half}`, filled: false };
    else made = { d: symbol(kinds[shape], size * size * 0.7)() ?? '', filled: true };
    cache.set(key, made);
  }
  return made;
}
