/** Pictures of the network's drawing, packets and all, on a canvas: one slide of several, or a film of what is between them. */
import type { TopologyStrip } from '../../views/topology-strip';
import { imageOf } from '../../ui/files/deliver';
import { palette } from '../../views/theme';
import type { Scene } from './loss-story';

/** Letters' height and the room for a caption, in CSS px; a slide has twice as many dots. */
const [LETTER, CAPTION, GAP] = [15, 46, 24] as const;
export const DENSITY = 2;

/** A film takes so long, and has so many pictures a second. */
const [FILM_S, RATE] = [10, 25] as const;

/** Of what a style sheet gives to the drawing's parts. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'text-anchor',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** What stands in the drawing and changes with the moment. */
const CHANGING = '.count, .fall';

const drawingOf = (strip: TopologyStrip): HTMLElement => {
  const drawing = strip.renderRoot.querySelector<HTMLElement>('.drawing');
  if (drawing === null) throw new Error('There is no drawing.');
  return drawing;
};

function backdrop(drawing: HTMLElement): Promise<HTMLImageElement> {
  const svg = drawing.querySelector('svg');
  if (svg === null) throw new Error('There is no drawing.');
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg, copy].map((each) => [...each.querySelectorAll<SVGElement>('*')]);
  to?.forEach((element, nth) => {
    const source = from?.[nth];
    if (source === undefined) return;
    const style = getComputedStyle(source);
    // No style attribute: the page's policy forbids those.
    for (const name of STYLED) element.setAttribute(name, style.getPropertyValue(name));
    if (element.matches(CHANGING)) element.textContent = '';
  });
  return imageOf(new XMLSerializer().serializeToString(copy));
}

/** The drawing as it stands, with its left upper corner at `x`, `y`. */
function draw(
  context: CanvasRenderingContext2D,
  drawing: HTMLElement,
  image: HTMLImageElement,
  x: number,
  y: number,
): void {
  const canvas = drawing.querySelector('canvas');
  context.drawImage(image, x, y);
  if (canvas !== null && canvas.width > 0) context.drawImage(canvas, x, y, canvas.clientWidth, canvas.clientHeight);
  for (const text of drawing.querySelectorAll<SVGTextElement>(CHANGING)) {
    const style = getComputedStyle(text);
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = style.fill;
    context.textAlign = style.textAnchor === 'end' ? 'right' : style.textAnchor === 'middle' ? 'center' : 'left';
    context.fillText(text.textContent, x + Number(text.getAttribute('x')), y + Number(text.getAttribute('y')));
  }
  context.textAlign = 'left';
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  width: number,
  bold = false,
): void {
  context.font = `${bold ? '600 ' : ''}${LETTER}px system-ui, sans-serif`;
  context.fillStyle = palette().ink;
  let [line, down] = ['', y];
  for (const word of text.split(' ')) {
    if (line !== '' && context.measureText(`${line} ${word}`).width > width) {
      context.fillText(line, x, down);
      [line, down] = [word, down + LETTER * 1.3];
    } else line = line === '' ? word : `${line} ${word}`;
  }
  context.fillText(line, x, down);
}

function sheet(width: number, height: number): readonly [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * DENSITY), Math.round(height * DENSITY)];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The canvas gave no picture.');
  context.scale(DENSITY, DENSITY);
  return [canvas, context];
}

function clear(context: CanvasRenderingContext2D): void {
  const { canvas } = context;
  context.fillStyle = palette().paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

export async function drawSlide(
  heading: string,
  strips: readonly TopologyStrip[],
  scenes: readonly Scene[],
): Promise<HTMLCanvasElement> {
  const drawings = strips.map(drawingOf);
  const images = await Promise.all(drawings.map(backdrop));
  const [wide, high] = [Math.max(...images.map(({ width }) => width)), Math.max(...images.map(({ height }) => height))];
  const row = high + CAPTION + GAP;
  const [canvas, context] = sheet(2 * wide + 3 * GAP, 2 * GAP + row * Math.ceil(scenes.length / 2));
  clear(context);
  write(context, heading, GAP, GAP, 2 * wide, true);
  scenes.forEach(({ text }, nth) => {
    const [x, y] = [GAP + (nth % 2) * (wide + GAP), 2 * GAP + Math.floor(nth / 2) * row];
    const [drawing, image] = [drawings[nth], images[nth]];
    write(context, `${nth + 1}. ${text}`, x, y, wide);
    if (drawing !== undefined && image !== undefined) draw(context, drawing, image, x, y + CAPTION - LETTER);
  });
  return canvas;
}

const TYPES = ['video/webm', 'video/mp4'] as const;

/** What the browser makes films as; undefined: it makes none. */
export const filmType = (): string | undefined =>
  'MediaRecorder' in globalThis ? TYPES.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;

/** Of one drawing, from a little before the first picture to a little after the last; under it what happened last. */
export async function film(strip: TopologyStrip, scenes: readonly Scene[], type: string): Promise<Blob> {
  const drawing = drawingOf(strip);
  const image = await backdrop(drawing);
  const [canvas, context] = sheet(image.width + 2 * GAP, image.height + CAPTION + 2 * GAP);
  const recorder = new MediaRecorder(canvas.captureStream(RATE), { mimeType: type, videoBitsPerSecond: 4e6 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const [first = 0, last = 0] = [scenes[0]?.t_s, scenes.at(-1)?.t_s];
  const [from, length] = [first - (last - first) * 0.25, (last - first) * 1.5];
  recorder.start();
  for (let frame = 0; frame <= FILM_S * RATE; frame += 1) {
    const t_s = Math.max(0, from + (length * frame) / (FILM_S * RATE));
    strip.time = t_s;
    await strip.updateComplete;
    clear(context);
    draw(context, drawing, image, GAP, GAP);
    const now = scenes.findLastIndex((scene) => scene.t_s <= t_s);
    write(context, now < 0 ? '' : `${now + 1}. ${scenes[now]?.text ?? ''}`, GAP, image.height + 2 * GAP, image.width);
    await new Promise((resolve) => setTimeout(resolve, 1000 / RATE)); // the recorder has its own clock
  }
  recorder.stop();
  await ended;
  return new Blob(parts, { type });
}
