/** Packets on a canvas, at device resolution: one path for all that look alike, so that thousands cost one frame. */
import type { PacketLook, Pen } from './packet-places';
import type { Ink, Palette } from '../plot/palette';
import { drawSymbol } from '../plot/symbols';

interface Batch {
  readonly ink: Ink;
  readonly alpha: number;
  readonly filled: boolean;
  readonly width: number;
  readonly path: Path2D;
}

/** A pen for one frame; `flush` puts it on the canvas. */
export function canvasPen(): Pen & { readonly flush: (context: CanvasRenderingContext2D, palette: Palette) => void } {
  const batches = new Map<string, Batch>();
  const batch = (ink: Ink, filled: boolean, width: number, alpha: number): Path2D => {
    const faded = Math.round(alpha * 10) / 10;
    const key = `${ink} ${filled ? 1 : 0} ${width} ${faded}`;
    const known = batches.get(key);
    if (known !== undefined) return known.path;
    const path = new Path2D();
    batches.set(key, { ink, filled, width, alpha: faded, path });
    return path;
  };
  const outlined: readonly PacketLook[] = ['again', 'ack'];
  return {
    glyph: (x, y, size, shape, ink, look, alpha) => {
      if (outlined.includes(look)) {
        const width = look === 'ack' ? 1 : 1.5;
        drawSymbol(batch('paper', true, 0, 1), shape, x, y, size);
        drawSymbol(batch(ink, false, width, alpha), shape, x, y, size - width);
        return;
      }
      drawSymbol(batch(ink, true, 0, alpha), shape, x, y, size);
      if (look === 'marked') drawSymbol(batch('ink', false, 1.25, alpha), 'circle', x, y, size + 1);
    },
    slice: (x, y, width, height, ink) => batch(ink, true, 0, 1).rect(x, y, width, height),
    arc: (x, y, radius, part, ink) => {
      const path = batch(ink, false, 2, 1);
      const from = -Math.PI / 2;
      path.moveTo(x, y - radius);
      path.arc(x, y, radius, from, from + 2 * Math.PI * part);
    },
    flush: (context, palette) => {
      // Fills first: an outline on a packet stays to be seen.
      for (const { ink, filled, width, alpha, path } of [...batches.values()].sort(
        (a, b) => Number(b.filled) - Number(a.filled) || Number(b.ink === 'paper') - Number(a.ink === 'paper'),
      )) {
        context.globalAlpha = alpha;
        if (filled) {
          context.fillStyle = palette[ink];
          context.fill(path);
        } else {
          context.strokeStyle = palette[ink];
          context.lineWidth = width;
          context.stroke(path);
        }
      }
      context.globalAlpha = 1;
      batches.clear();
    },
  };
}
