/**
 * A figure for print: scenes one under the other as one stand-alone SVG file, with title, key, caption and link. All that
 * is a `Scene` can be taken home through here.
 */
import { sum } from 'd3-array';
import { hasAddress } from '../model/public-address';
import type { Palette } from '../plot/palette';
import { sceneNodes, svgOf, svgText, type SvgNode } from '../plot/svg';
import { keyMarks } from '../plot/key-marks';
import type { KeyEntry } from '../plot/key';
import { text, type Mark, type Scene } from '../plot/mark';
import { textWidth } from '../plot/text-width';
import { wrap } from '../plot/fit';

/** How large a figure is: text of 12 units is 7.5 pt in print, and 18 pt or more on a slide. */
export interface FigureSize {
  readonly id: FormatId;
  /** Drawing units across. */
  readonly width: number;
  /** The same in CSS pixels, 96 to the inch. */
  readonly pixels: number;
  /** Height in drawing units, where it is given. */
  readonly height?: number;
}

export const FORMATS = ['double', 'single', 'slide'] as const;
export type FormatId = (typeof FORMATS)[number];

/** Columns of a journal in mm, and what is 12 units of text there: 10 CSS pixels, 7.5 pt. */
const COLUMNS = { single: 85, double: 170 } as const;
const MM = 96 / 25.4;
const SLIDE = { width: 1280, height: 720 } as const;

export function sizeOf(id: FormatId, panels: number): FigureSize {
  if (id === 'slide') {
    // The more there is on a slide, the smaller it must be.
    const width = panels <= 1 ? 640 : panels <= 3 ? 800 : 960;
    return { id, width, pixels: SLIDE.width, height: (width * SLIDE.height) / SLIDE.width };
  }
  const pixels = COLUMNS[id] * MM;
  return { id, width: Math.round(pixels * 1.2), pixels };
}

export interface Panel {
  /** Stands above it; empty where there is nothing to say. */
  readonly name: string;
  readonly unit: string;
  readonly key: readonly KeyEntry[];
  readonly scene: Scene;
}

/** What a figure says of itself, apart from its panels. */
export interface FigureWords {
  readonly title: string;
  /** What is shown, in a sentence or more; also for those who do not see it. */
  readonly caption: string;
  readonly link: string;
  /** Title, caption and link in the picture, not in the file alone. */
  readonly shown: boolean;
}

export interface FigureOptions {
  readonly words: FigureWords;
  readonly key: readonly KeyEntry[];
  readonly palette: Palette;
  readonly size: FigureSize;
  /** Made when it is known how high they may be: `room` is the height left for `panels`, undefined where it is free. */
  readonly panels: (width: number, room: number | undefined) => readonly Panel[];
  /** Tells the ids of this file from those of another in one page. */
  readonly id: string;
  /** What the file can be opened again from: the scenario, and where it comes from. */
  readonly metadata?: SvgNode;
}

const EDGE = 8;
const HEAD = 24;
const SMALL = 11;
/** Room beyond the axes for half a marker. */
const SPARE = 5;
/** Of a link longer than this the address alone is printed. */
const PRINTED_LINK = 170;

interface Block {
  readonly nodes: readonly SvgNode[];
  readonly height: number;
}

const marks = (list: readonly Mark[], palette: Palette): readonly SvgNode[] => list.map((mark) => svgOf(mark, palette));

function keyBlock(key: readonly KeyEntry[], from: number, to: number, palette: Palette): Block {
  const { marks: list, height } = keyMarks(key, from, to);
  return { nodes: marks(list, palette), height };
}

/** Lines of text, one under the other. */
function linesBlock(
  lines: readonly string[],
  from: number,
  step: number,
  palette: Palette,
  more: Parameters<typeof text>[3],
): Block {
  const list = lines.map((line, i) => text(from, (i + 1) * step - step * 0.25, line, more));
  return { nodes: marks(list, palette), height: lines.length * step };
}

function headBlock({ name, unit, key }: Panel, width: number, palette: Palette): Block {
  if (name === '' && key.length === 0) return { nodes: [], height: 0 };
  const nameWidth = textWidth(name, 12, true);
  // One text, so that the unit stands behind the name in whatever face that is set.
  const heading: SvgNode = {
    tag: 'text',
    attributes: { x: EDGE, y: HEAD - 6, 'font-size': 12, fill: palette.ink },
    content: [
      { tag: 'tspan', attributes: { 'font-weight': 600 }, content: name },
      ...(unit === '' ? [] : [{ tag: 'tspan', attributes: { fill: palette.muted }, content: ` (${unit})` }]),
    ],
  };
  const after = EDGE + nameWidth + (unit === '' ? 0 : textWidth(unit, 12) + 20) + 16;
  const whole = sum(key, ({ label }) => textWidth(label) + 50);
  // Behind the name where there is room, or else in rows below it.
  const beside = after + whole <= width - EDGE;
  const below = keyBlock(key, beside ? after : EDGE, width - EDGE, palette);
  const y = beside ? HEAD - 19 : HEAD;
  const placed = below.nodes.length === 0 ? [] : [group(below.nodes, y)];
  return {
    nodes: [heading, ...placed],
    height: beside || key.length === 0 ? HEAD : HEAD + below.height,
  };
}

const group = (content: readonly SvgNode[], y: number): SvgNode => ({
  tag: 'g',
  attributes: { transform: `translate(0,${Math.round(y * 100) / 100})` },
  content,
});

/** A scene whose traces end at its frame. */
function sceneBlock(scene: Scene, palette: Palette, id: string): Block {
  const { left, top, right, bottom } = scene.frame;
  const clip: SvgNode = {
    tag: 'clipPath',
    attributes: { id },
    content: [
      {
        tag: 'rect',
        attributes: { x: left, y: top - SPARE, width: right - left, height: bottom - top + 2 * SPARE },
        content: [],
      },
    ],
  };
  return { nodes: [clip, ...sceneNodes(scene, palette, id)], height: scene.height };
}

function linkNode({ link }: FigureWords, block: Block): readonly SvgNode[] {
  if (!hasAddress(link)) return block.nodes; // it leads nowhere from a picture
  return [{ tag: 'a', attributes: { href: link, target: '_blank' }, content: block.nodes }];
}

/** Title and key above the panels. */
function topBlocks({ words, key, palette, size }: FigureOptions): readonly Block[] {
  const room = size.width - 2 * EDGE;
  const blocks: Block[] = [{ nodes: [], height: 4 }];
  if (words.shown) {
    const lines = wrap(words.title, room, 14, true);
    blocks.push(linesBlock(lines, EDGE, 19, palette, { ink: 'ink', size: 14, bold: true }));
  }
  if (key.length > 0) blocks.push({ nodes: [], height: 4 }, keyBlock(key, EDGE, size.width - EDGE, palette));
  return blocks;
}

/** Caption and link below them. */
function footBlocks({ words, palette, size }: FigureOptions): readonly Block[] {
  if (!words.shown) return [];
  const room = size.width - 2 * EDGE;
  const printed = words.link.length <= PRINTED_LINK ? words.link : (words.link.split('#')[0] ?? words.link);
  const lines = printed === '' ? [] : wrap(printed, room, SMALL);
  const link = linesBlock(lines, EDGE, 15, palette, {
    ink: hasAddress(words.link) ? 'accent' : 'ink',
    size: SMALL,
  });
  return [
    { nodes: [], height: 6 },
    linesBlock(wrap(words.caption, room, SMALL), EDGE, 15, palette, { ink: 'ink', size: SMALL }),
    { nodes: linkNode(words, link), height: link.height },
    { nodes: [], height: EDGE },
  ];
}

const heightOf = (blocks: readonly Block[]): number => sum(blocks, ({ height }) => height);

const round = (value: number): number => Math.round(value * 100) / 100;

/** The figure as the text of an SVG file. */
export function exportScene(options: FigureOptions): string {
  const { words, palette, size, id } = options;
  const top = topBlocks(options);
  const foot = footBlocks(options);
  // The heads of the panels take their part of what is left.
  const given = size.height === undefined ? undefined : size.height - heightOf(top) - heightOf(foot);
  const panels = options.panels(size.width, given);
  const middle = panels.flatMap((panel, i) => [
    headBlock(panel, size.width, palette),
    sceneBlock(panel.scene, palette, `${id}-${i}`),
  ]);
  let y = 0;
  const placed = [...top, ...middle, ...foot].map(({ nodes, height }) => {
    const at = y;
    y += height;
    return { nodes, at };
  });
  const height = Math.max(size.height ?? 0, Math.ceil(y));
  const inMm = size.id !== 'slide';
  const physical = (units: number): string => {
    const pixels = (units / size.width) * size.pixels;
    return inMm ? `${round(pixels / MM)}mm` : String(round(pixels));
  };
  return svgText({
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${size.width} ${height}`,
      width: physical(size.width),
      height: physical(height),
      role: 'img',
      'aria-labelledby': `${id}-title ${id}-desc`,
      'font-family': 'sans-serif',
    },
    content: [
      { tag: 'title', attributes: { id: `${id}-title` }, content: words.title },
      { tag: 'desc', attributes: { id: `${id}-desc` }, content: words.caption },
      ...(options.metadata === undefined
        ? []
        : [{ tag: 'metadata', attributes: {}, content: [options.metadata] } satisfies SvgNode]),
      { tag: 'rect', attributes: { width: size.width, height, fill: palette.paper }, content: [] },
      ...placed.filter(({ nodes }) => nodes.length > 0).map(({ nodes, at }) => group(nodes, at)),
    ],
  });
}
