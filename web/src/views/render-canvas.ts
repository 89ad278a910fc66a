/** Draws the dense marks of a scene on a canvas, at device resolution. */
import type { Palette } from './palette';
import type { GlyphMark, PolylineMark, Scene } from './scene';
import { glyphPath } from './glyph';

function polyline(context: CanvasRenderingContext2D, { points, width, dash, alpha }: PolylineMark): void {
  context.globalAlpha = alpha;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash([...dash]);
  context.beginPath();
  let down = false;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? NaN;
    const y = points[at + 1] ?? NaN;
    if (Number.isNaN(x)) down = false;
    else if (down) context.lineTo(x, y);
    else {
      context.moveTo(x, y);
      down = true;
    }
  }
  context.stroke();
}

interface Outline {
  readonly path: Path2D;
  readonly filled: boolean;
}

/** By shape and size: a rug has thousands of glyphs, of a dozen kinds. */
const outlines = new Map<string, Outline>();

function outlineOf({ shape, size }: GlyphMark): Outline {
  const key = `${shape} ${size}`;
  let known = outlines.get(key);
  if (known === undefined) {
    const { d, filled } = glyphPath(shape, size);
    known = { path: new Path2D(d), filled };
    outlines.set(key, known);
  }
  return known;
}

function glyph(context: CanvasRenderingContext2D, mark: GlyphMark, density: number): void {
  const { path, filled } = outlineOf(mark);
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.lineWidth = 1.25;
  context.setTransform(density, 0, 0, density, mark.x * density, mark.y * density);
  if (filled) context.fill(path);
  else context.stroke(path);
  context.setTransform(density, 0, 0, density, 0, 0);
}

export function renderCanvas(canvas: HTMLCanvasElement, scene: Scene, palette: Palette, density: number): void {
  const width = Math.round(scene.width * density);
  const height = Math.round(scene.height * density);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, right, bottom } = scene.frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, scene.width, scene.height);
  context.save();
  context.beginPath();
  context.rect(left, top - 2, right - left, bottom - top + 4);
  context.clip();
  for (const mark of scene.dense) {
    context.strokeStyle = palette[mark.ink];
    context.fillStyle = palette[mark.ink];
    if (mark.kind === 'polyline') polyline(context, mark);
    else glyph(context, mark, density);
  }
  context.restore();
}
