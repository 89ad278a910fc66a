/** Draws marks on a canvas, at device resolution. */
import { colourOf, trace, type DenseMark, type LineMark, type Scene } from './mark';
import type { Palette } from './palette';
import { drawSymbol, isOpen } from './symbols';

type Context = CanvasRenderingContext2D;

/** The corners of a triangle: seen from any side about as wide as 1. */
const AROUND = [
  [0, -0.61],
  [0.53, 0.3],
  [-0.53, 0.3],
];

/**
 * Without a graphics card the outline of a line of thousands of points takes longer to fill than all else of a frame, but
 * where it is no wider than a pixel of the screen. A line that is a little wider is drawn as three of those.
 */
function stroke(context: Context, { points, width, alpha }: LineMark): void {
  const path = new Path2D();
  trace(points, path);
  const at = context.getTransform();
  const pixel = 1 / at.a;
  const more = width - pixel;
  const isThree = more > 0 && more <= pixel && alpha === 1;
  context.lineWidth = isThree ? 0.99 * pixel : width; // rounding must not make more than a pixel of it
  for (const [x = 0, y = 0] of isThree ? AROUND : [[]]) {
    context.setTransform(at.translate(x * more, y * more));
    context.stroke(path);
  }
  context.setTransform(at);
}

/** Fills and strokes with the present colours. */
function draw(context: Context, mark: DenseMark, palette: Palette): void {
  switch (mark.kind) {
    case 'line':
      context.lineJoin = 'round';
      context.setLineDash([...mark.dash]);
      stroke(context, mark);
      break;
    case 'rule':
      context.lineWidth = mark.width;
      context.setLineDash([...mark.dash]);
      context.moveTo(mark.x1, mark.y1);
      context.lineTo(mark.x2, mark.y2);
      context.stroke();
      break;
    case 'area':
      trace(mark.points, context);
      context.fill();
      break;
    case 'bar':
      context.rect(mark.left, mark.top, mark.right - mark.left, mark.bottom - mark.top);
      context.fill();
      if (mark.edge === undefined) break;
      context.lineWidth = 1;
      context.setLineDash([]);
      context.strokeStyle = palette[mark.edge];
      context.stroke();
      break;
    case 'symbol':
      context.lineWidth = 1.25;
      context.setLineDash([]);
      drawSymbol(context, mark.shape, mark.x, mark.y, mark.size);
      if (isOpen(mark.shape)) context.stroke();
      else context.fill();
      break;
  }
}

/** Draws marks in their order on a context whose unit is a CSS pixel. */
export function drawMarks(context: Context, marks: readonly DenseMark[], palette: Palette): void {
  for (const mark of marks) {
    const colour = colourOf(mark.ink, palette);
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.globalAlpha = 'alpha' in mark ? mark.alpha : 1;
    context.beginPath();
    draw(context, mark, palette);
  }
}

/** The dense marks of a scene, as large as the scene, and cut off at its frame. `density`: device pixels per CSS pixel. */
export function renderCanvas(canvas: HTMLCanvasElement, scene: Scene, palette: Palette, density: number): void {
  const width = Math.round(scene.width * density);
  const height = Math.round(scene.height * density);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const [wide, high] = [`${scene.width}px`, `${scene.height}px`];
  // Also what is written again as it is has the styles of the page looked at.
  if (canvas.style.width !== wide) canvas.style.width = wide;
  if (canvas.style.height !== high) canvas.style.height = high;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, right, bottom } = scene.frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, scene.width, scene.height);
  context.save();
  context.beginPath();
  context.rect(left, top - 2, right - left, bottom - top + 4);
  context.clip();
  drawMarks(context, scene.dense, palette);
  context.restore();
}
