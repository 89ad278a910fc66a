/** Turns marks into SVG: as text for files, and from the same nodes into the live overlay. */
import { escapeMarkup } from '../model/escape';
import { colourOf, pathOf, type Mark, type Scene } from './mark';
import type { Palette } from './palette';
import { isOpen, symbolPath } from './symbols';

/** An SVG element, before it belongs to a document. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: string | readonly SvgNode[];
}

const round = (value: number): number => Math.round(value * 100) / 100;

const node = (tag: string, attributes: SvgNode['attributes'], content: SvgNode['content'] = []): SvgNode => ({
  tag,
  attributes,
  content,
});

const dashed = (dash: readonly number[]): SvgNode['attributes'] =>
  dash.length > 0 ? { 'stroke-dasharray': dash.join(' ') } : {};

export function svgOf(mark: Mark, palette: Palette): SvgNode {
  const colour = colourOf(mark.ink, palette);
  switch (mark.kind) {
    case 'rule':
      return node('line', {
        x1: round(mark.x1),
        y1: round(mark.y1),
        x2: round(mark.x2),
        y2: round(mark.y2),
        stroke: colour,
        'stroke-width': mark.width,
        ...dashed(mark.dash),
      });
    case 'text':
      return node(
        'text',
        {
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
        mark.text,
      );
    case 'line':
      return node('path', {
        d: pathOf(mark.points),
        fill: 'none',
        stroke: colour,
        'stroke-width': mark.width,
        'stroke-linejoin': 'round',
        ...(mark.alpha < 1 && { 'stroke-opacity': mark.alpha }),
        ...dashed(mark.dash),
      });
    case 'area':
      return node('path', { d: `${pathOf(mark.points)}Z`, fill: colour, 'fill-opacity': mark.alpha });
    case 'bar':
      return node('rect', {
        x: round(mark.left),
        y: round(mark.top),
        width: round(mark.right - mark.left),
        height: round(mark.bottom - mark.top),
        fill: colour,
        ...(mark.alpha < 1 && { 'fill-opacity': mark.alpha }),
        ...(mark.edge !== undefined && { stroke: palette[mark.edge], 'stroke-width': 1 }),
      });
    case 'symbol':
      return node('path', {
        d: symbolPath(mark.shape, mark.size),
        transform: `translate(${round(mark.x)},${round(mark.y)})`,
        ...(isOpen(mark.shape) ? { fill: 'none', stroke: colour, 'stroke-width': 1.25 } : { fill: colour }),
      });
  }
}

/** Without control characters, which XML cannot hold. */
const escape = (words: string): string => escapeMarkup(words.replace(/(?![\t\n\r])\p{Cc}/gu, ''));

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
