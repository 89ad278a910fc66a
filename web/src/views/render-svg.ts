/** Turns marks into SVG: as text for files, and from the same nodes into the live overlay. */
import { glyphPath } from './glyph';
import type { Palette } from './palette';
import type { AreaMark, Mark, PolylineMark, Scene } from './scene';

/** An SVG element, before it belongs to a document. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: string | readonly SvgNode[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

function pathOf({ points }: PolylineMark | AreaMark): string {
  let d = '';
  let pen = 'M';
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? NaN;
    if (Number.isNaN(x)) {
      pen = 'M';
      continue;
    }
    d += `${pen}${round(x)},${round(points[at + 1] ?? 0)}`;
    pen = 'L';
  }
  return d;
}

export function svgOf(mark: Mark, palette: Palette): SvgNode {
  if (mark.kind === 'cell') return mark.node(palette);
  const colour = palette[mark.ink];
  switch (mark.kind) {
    case 'rule':
      return {
        tag: 'line',
        attributes: {
          x1: round(mark.x1),
          y1: round(mark.y1),
          x2: round(mark.x2),
          y2: round(mark.y2),
          stroke: colour,
          'stroke-width': mark.width,
          ...(mark.dash.length > 0 && { 'stroke-dasharray': mark.dash.join(' ') }),
        },
        content: [],
      };
    case 'text':
      return {
        tag: 'text',
        attributes: {
          x: round(mark.x),
          y: round(mark.y),
          fill: colour,
          'font-size': mark.size,
          'text-anchor': mark.anchor,
          ...(mark.bold && { 'font-weight': 600 }),
          ...(mark.halo && {
            stroke: palette.paper,
            'stroke-width': 6,
            'stroke-linejoin': 'round',
            'paint-order': 'stroke',
          }),
        },
        content: mark.text,
      };
    case 'polyline':
      return {
        tag: 'path',
        attributes: {
          d: pathOf(mark),
          fill: 'none',
          stroke: colour,
          'stroke-width': mark.width,
          'stroke-linejoin': 'round',
          ...(mark.alpha < 1 && { 'stroke-opacity': mark.alpha }),
          ...(mark.dash.length > 0 && { 'stroke-dasharray': mark.dash.join(' ') }),
        },
        content: [],
      };
    case 'area':
      return {
        tag: 'path',
        attributes: { d: `${pathOf(mark)}Z`, fill: colour, 'fill-opacity': mark.alpha },
        content: [],
      };
    case 'glyph': {
      const { d, filled } = glyphPath(mark.shape, mark.size);
      const paint = filled ? { fill: colour } : { fill: 'none', stroke: colour, 'stroke-width': 1.25 };
      return {
        tag: 'path',
        attributes: { d, transform: `translate(${round(mark.x)},${round(mark.y)})`, ...paint },
        content: [],
      };
    }
  }
}

/** Without control characters, which XML cannot hold. */
const escape = (words: string): string =>
  words
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

export function svgText({ tag, attributes, content }: SvgNode): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(String(value))}"`);
  return `<${tag}${list.join('')}>${typeof content === 'string' ? escape(content) : content.map(svgText).join('')}</${tag}>`;
}

const namespace = 'http://www.w3.org/2000/svg';

export function svgElement({ tag, attributes, content }: SvgNode): SVGElement {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (typeof content === 'string') element.textContent = content;
  else element.append(...content.map(svgElement));
  return element;
}

/** Lines go under the traces, words above them. */
const isText = (mark: Mark): boolean => mark.kind === 'text';

export const under = (scene: Scene): readonly Mark[] => scene.marks.filter((mark) => !isText(mark));
export const over = (scene: Scene): readonly Mark[] => scene.marks.filter(isText);

/** All of a scene, dense marks included; these are cut by the clip path called `clip`. */
export function sceneNodes(scene: Scene, palette: Palette, clip: string): readonly SvgNode[] {
  const nodes = (marks: readonly Mark[]): readonly SvgNode[] => marks.map((mark) => svgOf(mark, palette));
  const dense: SvgNode = { tag: 'g', attributes: { 'clip-path': `url(#${clip})` }, content: nodes(scene.dense) };
  return [...nodes(under(scene)), dense, ...nodes(over(scene))];
}

/** Makes of an element that shows `before` one that shows `node`: what stays the same is not touched. */
function renew(element: Element, before: SvgNode, { tag, attributes, content }: SvgNode): void {
  const names = Object.keys(attributes);
  const words = typeof content === 'string' && typeof before.content === 'string';
  const bare = content.length === 0 && before.content.length === 0;
  const sameKind =
    tag === before.tag &&
    names.length === Object.keys(before.attributes).length &&
    names.every((name) => name in before.attributes);
  if (!sameKind || !(words || bare)) {
    element.replaceWith(svgElement({ tag, attributes, content }));
    return;
  }
  for (const name of names) {
    const value = attributes[name];
    if (value !== before.attributes[name]) element.setAttribute(name, String(value));
  }
  if (words && content !== before.content) element.textContent = content;
}

/** What an element was last filled with. */
const shown = new WeakMap<Element, readonly SvgNode[]>();

/**
 * Makes an SVG element show these marks and nothing else. Axes are mostly the ones that are there: each new element would
 * cost the page's thread a turn of style, layout and paint.
 */
export function fill(target: Element | null, marks: readonly Mark[], palette: Palette): void {
  if (target === null) return;
  const nodes = marks.map((mark) => svgOf(mark, palette));
  const before = shown.get(target) ?? [];
  shown.set(target, nodes);
  const elements = [...target.children];
  nodes.forEach((node, i) => {
    const [element, old] = [elements[i], before[i]];
    if (element === undefined || old === undefined) target.append(svgElement(node));
    else renew(element, old, node);
  });
  for (const element of elements.slice(nodes.length)) element.remove();
}
