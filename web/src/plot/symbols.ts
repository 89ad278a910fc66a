/** The one table of symbols, drawn on a canvas or as the text of a path. */
import { symbol } from 'd3-shape';

/** What stands on a line for the flow that it is of. */
export const MARKERS = ['circle', 'square', 'triangle', 'diamond'] as const;
export type Marker = (typeof MARKERS)[number];

interface Look {
  /** Strokes around the origin, each as x and y in turn; the circle has none. */
  readonly strokes: readonly (readonly number[])[];
  /** Half of the nominal size that makes shapes look equally large. */
  readonly weight: number;
  /** An outline is drawn open, all else is filled. */
  readonly open: boolean;
}

const filled = (weight: number, ...stroke: number[]): Look => ({ strokes: [stroke], weight, open: false });
const open = (weight: number, ...strokes: number[][]): Look => ({ strokes, weight, open: true });

const lozenge = [0, -1, 1, 0, 0, 1, -1, 0, 0, -1];

const looks = {
  circle: { strokes: [], weight: 0.47, open: false },
  square: filled(0.42, -1, -1, 1, -1, 1, 1, -1, 1, -1, -1),
  triangle: filled(0.5, 0, -1, 1, 1, -1, 1, 0, -1),
  diamond: filled(0.56, ...lozenge),
  tick: open(0.5, [0, -1, 0, 1]),
  cross: open(0.45, [-1, -1, 1, 1], [-1, 1, 1, -1]),
  pair: open(0.5, [-0.5, -1, -0.5, 1], [0.5, -1, 0.5, 1]),
  down: filled(0.5, 0, 1, 1, -1, -1, -1, 0, 1),
  ring: { strokes: [], weight: 0.42, open: true },
  slash: open(0.48, [-1, 1, 1, -1]),
  lozenge: open(0.5, lozenge),
  plus: open(0.5, [0, -1, 0, 1], [-1, 0, 1, 0]),
  pennant: filled(0.5, -1, -1, 1, 0, -1, 1, -1, -1),
} satisfies Record<string, Look>;

export type Shape = keyof typeof looks;

/** What a symbol is drawn with: a canvas, or a path of one. */
type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>;

export const isOpen = (shape: Shape): boolean => looks[shape].open;

/** Draws the outline of a symbol of a nominal size around a point. */
export function drawSymbol(pen: Pen, shape: Shape, x: number, y: number, size: number): void {
  const { strokes, weight }: Look = looks[shape];
  const r = Math.round(size * weight * 100) / 100;
  if (strokes.length === 0) {
    pen.moveTo(x + r, y);
    pen.arc(x, y, r, 0, 2 * Math.PI);
  }
  for (const stroke of strokes) {
    for (let at = 0; at < stroke.length; at += 2) {
      const [across, down] = [x + r * (stroke[at] ?? 0), y + r * (stroke[at + 1] ?? 0)];
      if (at === 0) pen.moveTo(across, down);
      else pen.lineTo(across, down);
    }
    if (stroke.length > 6) pen.closePath();
  }
}

/** The same as the text of a path, around the origin where nothing else is said. */
export const symbolPath = (shape: Shape, size: number, x = 0, y = 0): string =>
  symbol({
    draw: (context) => drawSymbol(context, shape, x, y, size),
  })() ?? '';
