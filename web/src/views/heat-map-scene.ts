/** The scene of a heat map: cells with their values, two axes, and a key with the unit. */
import type { Grid, GridAxis } from '../model/sweep-grid';
import type { Summary } from '../model/statistics';
import { showFixed } from '../model/units';
import { cellMarks, stripMark } from './heat-map-ramp';
import { symbol, text, type Mark, type Scene, type TextMark } from '../plot/mark';
import type { Box } from '../plot/scale';

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
  /** The point that the scenario in hand is. */
  readonly live: number | null;
  /** What the mark of the scenario in hand is called. */
  readonly liveName: string;
}

/** Width of a text of 12 px, nearly: the scene is made without a page. */
export const widthOf = (words: string, size = 12): number => words.length * size * 0.56;

/** As much of the words as fits. */
export function fitted(words: string, room: number): string {
  if (widthOf(words) <= room) return words;
  const letters = Math.max(1, Math.floor(room / widthOf('n')) - 1);
  return `${words.slice(0, letters).trimEnd()}…`;
}

export const axisTitle = ({ name, unit }: GridAxis): string => (unit === '' ? name : `${name} (${unit})`);

export const measureTitle = ({ label, unit }: Pick<SweepData, 'label' | 'unit'>): string =>
  unit === '' ? label : `${label} (${unit})`;

/** Least and greatest mean; null where there is none. */
export function rangeOf(values: readonly (Summary | null)[]): readonly [number, number] | null {
  const means = values.flatMap((value) => (value === null ? [] : [value.mean]));
  return means.length === 0 ? null : [Math.min(...means), Math.max(...means)];
}

/** Which of the ticks find room at `step` pixels from one to the next. */
export const everyTick = (axis: GridAxis, step: number): number =>
  axis.numeric ? Math.max(1, Math.ceil(Math.max(...axis.values.map(({ tick }) => widthOf(tick) + 10)) / step)) : 1;

const top = 72;
const foot = 46;

/** Where a cell lies: numbers grow upwards, names read downwards. */
export function cellBox({ x, y }: Grid, frame: Box, column: number, row: number): Box {
  const rows = y?.values.length ?? 1;
  const wide = (frame.right - frame.left) / x.values.length;
  const tall = (frame.bottom - frame.top) / rows;
  const line = y?.numeric === true ? rows - 1 - row : row;
  return {
    left: frame.left + column * wide,
    right: frame.left + (column + 1) * wide,
    top: frame.top + line * tall,
    bottom: frame.top + (line + 1) * tall,
  };
}

export function heatFrame({ x, y }: Grid, width: number): { readonly frame: Box; readonly height: number } {
  const rows = y?.values.length ?? 1;
  const widest = Math.max(...(y?.values ?? []).map(({ tick }) => widthOf(tick)));
  const left = Math.round(Math.min(width * 0.34, Math.max(40, widest + 22)));
  const right = Math.max(left + x.values.length, width - 14);
  const tall = Math.min(40, Math.max(26, ((right - left) / x.values.length) * 0.6));
  const bottom = top + rows * tall;
  return { frame: { left, right, top, bottom }, height: Math.round(bottom + foot) };
}

/** The value in a cell, with as many decimals as find room; nothing where not even the whole number does. */
function valueIn(mean: number, digits: number, room: number): string {
  for (let left = digits; left >= 0; left -= 1) {
    const words = showFixed(mean, left);
    if (widthOf(words) <= room) return words;
  }
  return '';
}

const steps = 48;

/** The key: the scale with its ends, under the name of the measure. */
function key(data: SweepData, [low, high]: readonly [number, number], { left, right }: Box): readonly Mark[] {
  const start = Math.max(left, widthOf(showFixed(low, data.digits)) + 12);
  const end = Math.min(right - widthOf(showFixed(high, data.digits)) - 8, start + 220);
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
  return [
    { kind: 'line', points, ink: 'paper', width: 5, dash: [], alpha: 1 },
    { kind: 'line', points, ink, width: 2, dash: [], alpha: 1 },
  ];
}

function columnNames({ x }: Grid, frame: Box): readonly Mark[] {
  const wide = (frame.right - frame.left) / x.values.length;
  const each = everyTick(x, wide);
  return x.values.flatMap(({ tick }, i): readonly TextMark[] =>
    i % each !== 0
      ? []
      : [text(frame.left + (i + 0.5) * wide, frame.bottom + 18, fitted(tick, each * wide - 6), { anchor: 'middle' })],
  );
}

function rowNames(grid: Grid, frame: Box): readonly Mark[] {
  return (grid.y?.values ?? []).map(({ tick }, row) => {
    const { top: upper, bottom } = cellBox(grid, frame, 0, row);
    return text(frame.left - 14, (upper + bottom) / 2 + 4, fitted(tick, frame.left - 16), {
      anchor: 'end',
      ink: 'ink',
    });
  });
}

/** What the marks of the scenario in hand mean, at the right end of the title's line. */
export const liveKey = (name: string, right: number): readonly Mark[] => [
  symbol(right - widthOf(name, 11) - 8, 10, 'triangle', 'ink'),
  text(right, 14, name, { anchor: 'end' }),
];

/** Where the values of the scenario in hand lie on the axes, and what the marks mean. */
function places(data: SweepData, frame: Box): readonly Mark[] {
  const { grid, liveName } = data;
  const { x, y } = grid;
  const marks: Mark[] = [];
  if (x.now !== null) {
    const wide = (frame.right - frame.left) / x.values.length;
    marks.push(symbol(frame.left + (x.now + 0.5) * wide, frame.bottom + 4, 'triangle', 'ink'));
  }
  if (y !== null && y.now !== null) {
    const rows = y.values.length;
    const line = y.numeric ? rows - 1 - y.now : y.now;
    const at = frame.top + ((line + 0.5) * (frame.bottom - frame.top)) / rows;
    marks.push(symbol(frame.left - 5, at, 'diamond', 'ink', 7));
  }
  if (marks.length === 0) return [];
  return [...marks, ...liveKey(liveName, frame.right)];
}

export function heatMapScene(data: SweepData, width: number): Scene {
  const { grid, values, digits } = data;
  const { x, y } = grid;
  const { frame, height } = heatFrame(grid, width);
  const range = rangeOf(values);
  const rows = y?.values.length ?? 1;
  const marks: Mark[] = [text(0, 14, measureTitle(data), { ink: 'ink', size: 13, bold: true })];
  if (range !== null) marks.push(...key(data, range, frame));
  let outline: readonly Mark[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < x.values.length; column += 1) {
      const box = cellBox(grid, frame, column, row);
      const point = grid.pointAt(column, row);
      const mean = values[point]?.mean;
      const [low, high] = range ?? [0, 0];
      marks.push(
        ...cellMarks(
          box,
          mean === undefined ? null : high === low ? 0.5 : (mean - low) / (high - low),
          mean === undefined ? '' : valueIn(mean, digits, box.right - box.left - 3),
        ),
      );
      if (point === data.live) outline = frameMarks(box, 'ink');
    }
  }
  marks.push(...outline, ...columnNames(grid, frame), ...rowNames(grid, frame), ...places(data, frame));
  marks.push(text((frame.left + frame.right) / 2, height - 8, axisTitle(x), { anchor: 'middle' }));
  if (y !== null) marks.push(text(0, top - 10, fitted(axisTitle(y), width)));
  return { width, height, frame, marks, dense: [] };
}
