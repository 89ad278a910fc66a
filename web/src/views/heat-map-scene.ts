/** The scene of a heat map: cells with their values, two axes, and a key with the unit. */
import { extent } from 'd3-array';
import type { Grid, GridAxis } from '../model/sweep-grid';
import { middleOf, type Summary } from '../model/statistics';
import { showFixed } from '../model/units';
import { namesBelow, fit, wrap } from '../plot/fit';
import { symbol, text, type Mark, type BarMark, type Paint } from '../plot/mark';
import type { Spot, SpotScene } from '../plot/nearest';
import { scaleOf, type Box } from '../plot/scale';
import { textWidth } from '../plot/text-width';
import type { Palette } from '../plot/palette';

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;

const linearOf = (hex: string): Triple => {
  const at = (from: number): number => toLinear(parseInt(hex.slice(from, from + 2), 16) / 255);
  return [at(1), at(3), at(5)];
};

/** OKLab of a colour, `#rrggbb` [Ottosson 2020]. */
export function oklab(hex: string): Triple {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((channel) => {
    const value = Math.round(255 * Math.min(1, Math.max(0, fromLinear(channel))));
    return value.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

const mix = (from: Triple, to: Triple, part: number): Triple => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
];

const distance = (from: Triple, to: Triple): number => Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);

export function rampColour({ panel, accent, ink }: Palette, level: number): string {
  const [low, middle, high] = [oklab(panel), oklab(accent), oklab(ink)];
  const [below, above] = [distance(low, middle), distance(middle, high)];
  const way = Math.min(1, Math.max(0, level)) * (below + above);
  return hexOf(way <= below ? mix(low, middle, way / below) : mix(middle, high, (way - below) / above));
}

export function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white letters, whichever contrast more: at least 4.58 to 1 on any colour. */
export const lettersOn = (hex: string): string => (luminance(hex) > 0.179 ? '#000000' : '#ffffff');

/** A part of the key's bar. */
const stripMark = (box: Box, level: number): BarMark => ({
  kind: 'bar',
  ...box,
  ink: (palette) => rampColour(palette, level),
  alpha: 1,
});

/** A cell of a heat map with its words: `level` 0 to 1 on the ramp, or null for a cell without a value, an empty frame. */
function cellMarks(box: Box, level: number | null, words: string, spread = ''): readonly Mark[] {
  const face: BarMark = level === null ? { kind: 'bar', ...box, ink: 'paper', alpha: 1 } : stripMark(box, level);
  const ink: Paint = level === null ? 'muted' : (palette) => lettersOn(rampColour(palette, level));
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2 + (spread === '' ? 4 : -2)];
  return [
    { ...face, edge: 'hair' },
    ...(words === '' ? [] : [text(x, y, words, { ink, anchor: 'middle' })]),
    ...(spread === '' ? [] : [text(x, y + 13, spread, { ink, anchor: 'middle', size: 10 })]),
  ];
}

/** What is drawn: a figure at the points of a grid. */
export interface SweepData {
  readonly grid: Grid;
  /** By point; null where there is no figure. */
  readonly values: readonly (Summary | null)[];
  /** By point: why there is none, where the engine says so. */
  readonly whys?: readonly (string | undefined)[];
  readonly label: string;
  readonly unit: string;
  readonly digits: number;
  /** Where the measure ends: 1 or 100 %; left out where it has no end. */
  readonly most?: number | undefined;
  /** The point that the scenario in hand is. */
  readonly live: number | null;
  /** What the mark of the scenario in hand is called. */
  readonly liveName: string;
  /** Ends of the colours; without them those of the figures. */
  readonly scale?: readonly [number, number];
  /** By point: a mark in the corner of its cell. */
  readonly corners?: readonly (Corner | undefined)[];
}

/** A mark in the corner of a cell: filled, or its outline. */
export type Corner = 'filled' | 'open';

export const axisTitle = ({ name, unit }: GridAxis): string => (unit === '' ? name : `${name} (${unit})`);

export const measureTitle = ({ label, unit }: Pick<SweepData, 'label' | 'unit'>): string =>
  unit === '' ? label : `${label} (${unit})`;

const middle = ({ left, right, top: upper, bottom }: Box): readonly [number, number] => [
  (left + right) / 2,
  (upper + bottom) / 2,
];

const top = 72;
const foot = 46;

/** Where cells lie, by column and row: numbers grow upwards, names read downwards. */
export function cellsOf(
  { x, y }: Grid,
  { left, right, top: upper, bottom }: Box,
): (column: number, row: number) => Box {
  const rows = y?.values.length ?? 1;
  const across = scaleOf([0, x.values.length], [left, right]);
  const down = scaleOf(y?.numeric === true ? [rows, 0] : [0, rows], [upper, bottom]);
  return (column, row) => ({
    left: across(column),
    right: across(column + 1),
    top: Math.min(down(row), down(row + 1)),
    bottom: Math.max(down(row), down(row + 1)),
  });
}

export function heatFrame({ x, y }: Grid, width: number): { readonly frame: Box; readonly height: number } {
  const rows = y?.values.length ?? 1;
  const widest = Math.max(...(y?.values ?? []).map(({ tick }) => textWidth(tick)));
  const left = Math.round(Math.min(width * 0.34, Math.max(40, widest + 22)));
  const right = Math.max(left + x.values.length, width - 14);
  const tall = Math.min(40, Math.max(26, ((right - left) / x.values.length) * 0.6));
  const bottom = top + rows * tall;
  return { frame: { left, right, top, bottom }, height: Math.round(bottom + foot + belowNow(x)) };
}

/** Names of columns leave room for the mark of the scenario in hand. */
const belowNow = ({ now }: GridAxis): number => (now === null ? 0 : 4);

/** The value in a cell, with as many decimals as find room; nothing where not even the whole number does. */
function valueIn(mean: number, digits: number, room: number): string {
  for (let left = digits; left >= 0; left -= 1) {
    const words = showFixed(mean, left);
    if (textWidth(words) <= room) return words;
  }
  return '';
}

/** A line of its own below the value takes so high a cell. */
const TWO_LINES = 34;
const SMALL = 10;

/** From where to where the seeds reach; nothing where they are alike as written, or a cell has no room for it. */
function spreadIn(value: Summary | null | undefined, digits: number, { left, right, top: upper, bottom }: Box): string {
  if (!value || value.n < 2 || bottom - upper < TWO_LINES) return '';
  const [least, most] = [showFixed(value.min, digits), showFixed(value.max, digits)];
  const words = `${least} … ${most}`;
  return least === most || textWidth(words, SMALL) > right - left - 6 ? '' : words;
}

const steps = 48;

/** The key: the scale with its ends, under the name of the measure. */
function key(data: SweepData, [low, high]: readonly [number, number], { left, right }: Box): readonly Mark[] {
  const start = Math.max(left, textWidth(showFixed(low, data.digits)) + 12);
  const end = Math.min(right - textWidth(showFixed(high, data.digits)) - 8, start + 220);
  const bar = Array.from({ length: steps }, (_, i) =>
    stripMark(
      {
        left: start + ((end - start) * i) / steps,
        // Parts of a bar overlap by a hair, so that nothing shines through between them.
        right: start + ((end - start) * (i + 1)) / steps + 0.6,
        top: 28,
        bottom: 40,
      },
      low === high ? 0.5 : i / (steps - 1),
    ),
  );
  return [
    ...bar,
    text(start - 8, 38, showFixed(low, data.digits), { anchor: 'end' }),
    text(end + 8, 38, showFixed(high, data.digits)),
  ];
}

/** A frame that shows on any cell: ink within paper. */
export function frameMarks({ left, top: upper, right, bottom }: Box, ink: 'ink' | 'accent'): readonly Mark[] {
  const points = new Float32Array([left, upper, right, upper, right, bottom, left, bottom, left, upper - 1]);
  const line = { kind: 'line', points, dash: [], alpha: 1 } as const;
  return [
    { ...line, ink: 'paper', width: 5 },
    { ...line, ink, width: 2 },
  ];
}

/** What the marks of the scenario in hand mean, at the right end of the title's line. */
export const liveKey = (name: string, right: number): readonly Mark[] => [
  symbol(right - textWidth(name, 11) - 8, 10, 'triangle', 'ink'),
  text(right, 14, name, { anchor: 'end' }),
];

/** Where the values of the scenario in hand lie on the axes, and what the marks mean. */
function places(
  { grid: { x, y }, liveName }: SweepData,
  frame: Box,
  cellAt: ReturnType<typeof cellsOf>,
): readonly Mark[] {
  const marks: Mark[] = [];
  if (x.now !== null) marks.push(symbol(middle(cellAt(x.now, 0))[0], frame.bottom + 4, 'triangle', 'ink'));
  if (y !== null && y.now !== null)
    marks.push(symbol(frame.left - 5, middle(cellAt(0, y.now))[1], 'diamond', 'ink', 7));
  return marks.length === 0 ? [] : [...marks, ...liveKey(liveName, frame.right)];
}

/** What a mark in a corner looks like, in drawings, keys and tables. */
export const CORNERS: Readonly<Record<Corner, string>> = { filled: '▲', open: '△' };

const cornerMark = ({ right, top: upper }: Box, level: number, corner: Corner): Mark =>
  text(right - 2, upper + 9, CORNERS[corner], {
    size: 8,
    anchor: 'end',
    ink: (colours) => lettersOn(rampColour(colours, level)),
  });

/** Names that have a short form stand in lines, in that form where the whole finds no room. */
function columnNames(axis: GridAxis, box: Box, place: (step: number) => number): readonly Mark[] {
  // The unit of numbers stands in the axis's own name.
  if (axis.numeric || axis.values.every(({ tick, label }) => tick === label)) return namesBelow(axis, box, place);
  const room = (box.right - box.left) / axis.values.length - 2;
  const finds = (words: string, letters: number): boolean =>
    words.split(' ').every((word) => textWidth(word, letters) <= room);
  const short = !axis.values.every(({ label }) => finds(label, 11));
  const size = axis.values.every(({ tick, label }) => finds(short ? tick : label, 11)) ? 11 : 10;
  return axis.values.flatMap(({ tick, label }, step) =>
    wrap(short ? tick : label, room, size).map((line, i) =>
      text(place(step), box.bottom + 14 + belowNow(axis) + 12 * i, line, { anchor: 'middle', size }),
    ),
  );
}

export function heatMapScene(data: SweepData, width: number): SpotScene {
  const { grid, values, digits } = data;
  const { x, y } = grid;
  const { frame, height } = heatFrame(grid, width);
  const [low = 0, high = 0] = data.scale ?? extent(values, (value) => value?.mean);
  const cellAt = cellsOf(grid, frame);
  const marks: Mark[] = [text(0, 14, measureTitle(data), { ink: 'ink', size: 13, bold: true })];
  if (values.some((value) => value !== null)) marks.push(...key(data, [low, high], frame));
  let outline: readonly Mark[] = [];
  const spots = (y?.values ?? [null]).map((_, row) =>
    x.values.map((__, column): Spot => {
      const cell = cellAt(column, row);
      const point = grid.pointAt(column, row);
      const value = values[point];
      const mean = value ? middleOf(value) : undefined;
      const level = mean === undefined ? null : high === low ? 0.5 : (mean - low) / (high - low);
      marks.push(
        ...cellMarks(
          cell,
          level,
          mean === undefined ? '' : valueIn(mean, digits, cell.right - cell.left - 3),
          spreadIn(value, digits, cell),
        ),
      );
      const corner = data.corners?.[point];
      if (corner !== undefined) marks.push(cornerMark(cell, level ?? 0, corner));
      if (point === data.live) outline = frameMarks(cell, 'ink');
      const [atX, atY] = middle(cell);
      return { x: atX, y: atY, row, column, cell };
    }),
  );
  marks.push(
    ...outline,
    ...columnNames(x, frame, (step) => middle(cellAt(step, 0))[0]),
    ...(y?.values ?? []).map(({ tick }, row) =>
      text(frame.left - 14, middle(cellAt(0, row))[1] + 4, fit(tick, frame.left - 16), { anchor: 'end', ink: 'ink' }),
    ),
    ...places(data, frame, cellAt),
    text((frame.left + frame.right) / 2, height - 8, axisTitle(x), { anchor: 'middle' }),
    ...(y === null ? [] : [text(0, top - 10, fit(axisTitle(y), width))]),
  );
  return { scene: { width, height, frame, marks, dense: [] }, spots: y?.numeric === true ? spots.toReversed() : spots };
}
