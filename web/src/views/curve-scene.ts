/** The scene of a curve: a measure over one axis, with the band of its interval; a line for each value of a second axis. */
import { extent } from 'd3-array';
import { type Summary, middleOf } from '../model/statistics';
import type { GridAxis } from '../model/sweep-grid';
import { axisTitle, liveKey, measureTitle, type SweepData } from './heat-map-scene';
import { namesBelow } from '../plot/fit';
import { valueAxis } from '../plot/axis';
import { apart } from '../plot/labels';
import { niceEnds, scaleOf, sharp, valueScale, type Box, type Ends, type Scale } from '../plot/scale';
import type { Spot, SpotScene } from '../plot/nearest';
import type { Marker, Shape } from '../plot/symbols';
import { fit } from '../plot/fit';
import { textWidth } from '../plot/text-width';
import type { Ink } from '../plot/palette';
import { rule, symbol, text, type LineMark, type Mark, type SymbolMark } from '../plot/mark';

import { targetMarks, type PointTarget } from './target-marks';
import type { TargetPlace } from './matrix';

export interface SeriesStyle {
  readonly ink: Ink;
  readonly dash: readonly number[];
  readonly marker: Marker;
}

/** A point of another simulator, open and in the ink of its line. */
export interface HollowPoint {
  readonly column: number;
  readonly row: number;
  readonly value: number;
  readonly shape: Extract<Shape, 'lozenge' | 'plus'>;
}

/** What a curve may have beyond its lines. */
export interface CurveExtras {
  /** Upright lines: the border of a regime. */
  readonly marks?: readonly { readonly x: number; readonly label: string }[];
  readonly hollow?: readonly HollowPoint[];
  /** What no value can fall below, at each number of the axis: the region under it is shaded. */
  readonly floor?: ((x: number) => number) | undefined;
  /** Lines pass over places where they have no point, and end only where one has no figure. */
  readonly isPoint?: (point: number) => boolean;
  /** False where a key beside the picture names the lines. */
  readonly named?: boolean;
  readonly height?: number;
  /** The values that are in sight; left out, those that there are. */
  readonly domain?: Ends | undefined;
  /** The paper's figures with their tolerances, by point. */
  readonly targets?: readonly PointTarget[];
  readonly places?: readonly TargetPlace[];
}

const top = 30;
const foot = 46;

/** Where numbers of the axis lie, among its values or not. */
export function placeNumber({ values, log }: GridAxis, { left, right }: Box): (value: number) => number {
  const [low = 1, high = 1] = extent(values, ({ number }) => number ?? 1);
  return scaleOf([low, high], [left + 8, right - 8], log ? 'log' : 'linear');
}

/** Where a value of the axis lies, or what is between two: by its size, or name by name. */
export function placeX(axis: GridAxis, box: Box): (step: number) => number {
  const { values, numeric } = axis;
  if (!numeric || values.length < 2) return scaleOf([-0.5, values.length - 0.5], [box.left, box.right]);
  const place = placeNumber(axis, box);
  const at = (step: number): number => place(values[step]?.number ?? NaN);
  return (step) => {
    const low = Math.floor(step);
    return at(low) + (step === low ? 0 : (at(low + 1) - at(low)) * (step - low));
  };
}

const reach = ({ mean, margin, median, min, max }: Summary): Ends =>
  median === undefined ? [mean - (margin ?? 0), mean + (margin ?? 0)] : [min, max];

/**
 * From zero, but where all values are large and alike; never so close that the last digit shown fills the picture; and not
 * past `most`, where the measure ends, but for values that are there.
 */
export function domainOf(values: readonly (Summary | null)[], digits: number, most = Infinity): Ends {
  const [low, high] = openDomain(values, digits);
  const greatest = Math.max(...values.map((value) => (value ? middleOf(value) : -Infinity)));
  return greatest > most || low >= most ? [low, high] : [low, Math.min(high, most)];
}

function openDomain(values: readonly (Summary | null)[], digits: number): Ends {
  const ends = values.flatMap((value) => (value === null ? [] : reach(value)));
  if (ends.length === 0) return [0, 1];
  const means = values.flatMap((value) => (value === null ? [] : [middleOf(value)]));
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  // An interval may reach below zero where no value does.
  const floor = Math.min(...means) >= 0 ? Math.max(0, low) : low;
  const from = floor >= 0 && floor < 0.7 * high ? 0 : floor;
  const least = 20 * 10 ** -digits;
  if (from !== 0 && high - from < least) {
    const middle = (from + high) / 2 - least / 2;
    const base = floor >= 0 ? Math.max(0, middle) : middle;
    return niceEnds([base, base + least], 4);
  }
  // An interval that passes a round number by a hair does not need another step of the axis.
  const top = Math.max(...means, high - 0.005 * (high - from));
  return from === high ? [0, 1] : niceEnds([from, top], 4);
}

export function curveFrame(
  { grid }: SweepData,
  width: number,
  { named = true, height: given }: CurveExtras = {},
): { readonly frame: Box; readonly height: number } {
  const names = named ? (grid.y?.values ?? []).map(({ label }) => textWidth(label) + 26) : [];
  const room = Math.min(Math.max(14, ...names), width * 0.36);
  const height = given ?? Math.round(Math.min(340, Math.max(250, width * 0.42)));
  return { frame: { left: 52, right: Math.max(60, width - room), top, bottom: height - foot }, height };
}

/** Names at the right ends of the lines, pushed apart where they would touch. */
function endNames(
  ends: readonly { readonly name: string; readonly y: number; readonly style: SeriesStyle }[],
  frame: Box,
  width: number,
): readonly Mark[] {
  const places = apart(
    ends.map(({ y }) => y),
    15,
    [frame.top + 4, frame.bottom - 4],
  );
  return ends.flatMap(({ name, style }, end): readonly Mark[] => {
    const at = places[end] ?? 0;
    return [
      symbol(frame.right + 8, at, style.marker, style.ink),
      text(frame.right + 16, at + 4, fit(name, width - frame.right - 18), { ink: 'ink' }),
    ];
  });
}

function axes(data: SweepData, frame: Box, y: Scale, width: number, height: number): readonly Mark[] {
  const { x } = data.grid;
  const place = placeX(x, frame);
  const marks: Mark[] = [
    text(0, 14, measureTitle(data), { ink: 'ink', size: 13, bold: true }),
    ...valueAxis(frame, y, { count: 5 }),
  ];
  x.values.forEach((_, step) => {
    const at = sharp(place(step));
    marks.push(rule([at, frame.bottom, at, frame.bottom + 4], 'line'));
  });
  marks.push(...namesBelow(x, frame, place));
  if (x.now !== null) {
    const at = sharp(place(x.now));
    marks.push(rule([at, frame.top, at, frame.bottom], 'muted', 1, [5, 4]));
    marks.push(symbol(at, frame.bottom + 4, 'triangle', 'ink'));
    marks.push(...liveKey(data.liveName, width - 14));
  }
  marks.push(text((frame.left + Math.min(frame.right, width)) / 2, height - 8, axisTitle(x), { anchor: 'middle' }));
  return marks;
}

interface Border {
  readonly at: number;
  readonly label: string;
  /** Where its name stands: the line of names, from below, and on which side. */
  readonly line: number;
  readonly before: boolean;
}

/**
 * Upright lines with their names above the picture, side by side or one over the other: no line passes through a name. A line
 * reaches up to its own name, so that it crosses the rows below that.
 */
function bordersOf(axis: GridAxis, frame: Box, marks: CurveExtras['marks'] = []): readonly Border[] {
  if (!axis.numeric || axis.values.length < 2) return [];
  const place = placeNumber(axis, frame);
  const wanted = marks
    .map(({ x, label }) => ({ at: sharp(place(x)), label }))
    .filter(({ at }) => at >= frame.left && at <= frame.right)
    .toSorted((a, b) => a.at - b.at);
  const reach = ({ at, label, before }: Omit<Border, 'line'>): Ends => {
    const wide = textWidth(label, 11) + 8;
    return before ? [at - wide, at] : [at, at + wide];
  };
  const apart = (a: Border, b: Border): boolean => {
    const [[fromA, toA], [fromB, toB]] = [reach(a), reach(b)];
    if (a.line === b.line) return toA <= fromB || toB <= fromA;
    const [upper, from, to] = a.line > b.line ? [a, fromB, toB] : [b, fromA, toA];
    return upper.at <= from || upper.at >= to;
  };
  const placed = (rest: typeof wanted, sofar: readonly Border[], rows: number): readonly Border[] | undefined => {
    const next = rest.at(-1);
    if (next === undefined) return sofar;
    for (let line = 0; line < rows; line += 1) {
      for (const before of [false, true]) {
        const border = { ...next, line, before };
        const [from, to] = reach(border);
        if (from < 0 || to > frame.right + 8 || !sofar.every((other) => apart(other, border))) continue;
        const found = placed(rest.slice(0, -1), [...sofar, border], rows);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  for (let rows = 1; rows <= wanted.length; rows += 1) {
    const found = placed(wanted, [], rows);
    if (found !== undefined) return found;
  }
  return wanted.map((each, i) => ({ ...each, line: i, before: false }));
}

const NAME_LINE = 14;

const borderMarks = (borders: readonly Border[], frame: Box): readonly Mark[] =>
  borders.flatMap(({ at, label, line, before }): readonly Mark[] => {
    const y = frame.top - 9 - NAME_LINE * line;
    return [
      rule([at, y - 8, at, frame.bottom], 'muted', 1, [1, 3]),
      text(before ? at - 4 : at + 4, y, label, { anchor: before ? 'end' : 'start', size: 11, halo: true }),
    ];
  });

const FLOOR_STEPS = 60;

/** The region below what is possible. */
function floorArea(floor: (x: number) => number, axis: GridAxis, frame: Box, up: (value: number) => number): Mark {
  const [low = 0, high = 0] = extent(axis.values, ({ number }) => number ?? undefined);
  const place = placeNumber(axis, frame);
  const edge = Array.from({ length: FLOOR_STEPS + 1 }, (_, i) => {
    const x = low + ((high - low) * i) / FLOOR_STEPS;
    return [place(x), up(floor(x))];
  });
  const corners = [place(high), frame.bottom, place(low), frame.bottom];
  return { kind: 'area', points: new Float32Array([...edge.flat(), ...corners]), ink: 'muted', alpha: 0.25 };
}

export function curveScene(
  data: SweepData,
  styles: readonly SeriesStyle[],
  width: number,
  extras: CurveExtras = {},
): SpotScene {
  const { grid, values } = data;
  const { x, y: second } = grid;
  const { frame: whole, height } = curveFrame(data, width, extras);
  const borders = bordersOf(x, whole, extras.marks);
  const above = borders.reduce((most, { line }) => Math.max(most, line + 1), 0);
  const frame = { ...whole, top: whole.top + (above === 0 ? 0 : NAME_LINE * above + 5) };
  const { hollow = [], isPoint = () => true, named = true } = extras;
  const foreign = hollow.map(({ value: mean }) => ({ n: 1, mean, min: mean, max: mean, margin: null }));
  const domain = extras.domain ?? domainOf([...values, ...foreign], data.digits, data.most);
  const place = placeX(x, frame);
  const y = valueScale(frame, domain);
  const inside = (value: number): number => Math.min(frame.bottom, Math.max(frame.top, y(value)));
  const bands: Mark[] = [];
  const lines: LineMark[] = [];
  const dots: SymbolMark[] = [];
  const ends: { name: string; y: number; style: SeriesStyle }[] = [];
  const spots: (Spot | null)[][] = [];
  const rows = second?.values.length ?? 1;
  for (let row = 0; row < rows; row += 1) {
    const style = styles[row % styles.length] ?? { ink: 'ink', dash: [], marker: 'circle' };
    const there = x.values.flatMap((_, column) => {
      const value = values[grid.pointAt(column, row)];
      return value === undefined || value === null ? [] : [{ at: place(column), value, column }];
    });
    spots.push(
      x.values.map((_, column): Spot | null => {
        const point = grid.pointAt(column, row);
        const value = values[point];
        if (!isPoint(point)) return null;
        if (value === undefined || value === null)
          return { x: place(column), y: frame.bottom, row, column, empty: true };
        return { x: place(column), y: y(middleOf(value)), row, column };
      }),
    );
    const whiskered = there.filter(({ value }) => value.margin !== null);
    if (x.numeric && whiskered.length > 1) {
      const upper = whiskered.flatMap(({ at, value }) => [at, inside(reach(value)[1])]);
      const lower = whiskered.toReversed().flatMap(({ at, value }) => [at, inside(reach(value)[0])]);
      const points = new Float32Array([...upper, ...lower]);
      bands.push({ kind: 'area', points, ink: style.ink, alpha: rows > 1 ? 0.1 : 0.16 });
    } else {
      for (const { at, value } of whiskered) {
        bands.push(rule([at, inside(reach(value)[0]), at, inside(reach(value)[1])], style.ink, 1));
      }
    }
    if (x.numeric) {
      // A point without a figure is a gap, not a guess.
      const points = x.values.flatMap((_, column) => {
        const found = there.find((each) => each.column === column);
        if (found !== undefined) return [found.at, y(middleOf(found.value))];
        return isPoint(grid.pointAt(column, row)) ? [NaN, NaN] : [];
      });
      lines.push({
        kind: 'line',
        points: new Float32Array(points),
        ink: style.ink,
        width: 1.5,
        dash: style.dash,
        alpha: 1,
      });
    }
    for (const { at, value } of there) {
      dots.push(symbol(at, y(middleOf(value)), style.marker, style.ink));
    }
    const end = there.at(-1);
    const name = second?.values[row]?.label;
    if (named && end !== undefined && name !== undefined) ends.push({ name, y: y(middleOf(end.value)), style });
  }
  const live = spots.flat().find((spot) => spot !== null && grid.pointAt(spot.column, spot.row) === data.live);
  const ring = !live || live.empty === true ? [] : [symbol(live.x, live.y, 'ring', 'ink', 18)];
  const rings = hollow.map(({ column, row, value, shape }) =>
    symbol(place(column), y(value), shape, styles[row % styles.length]?.ink ?? 'ink', 13),
  );
  const { targets = [], places = [] } = extras;
  const asked = targetMarks(
    targets,
    x.numeric ? places : [],
    {
      frame,
      column: place,
      across: placeNumber(x, frame),
      up: y,
      inkOf: (row) => (rows > 1 ? (styles[row % styles.length]?.ink ?? 'line') : 'line'),
    },
    lines,
    [...dots, ...rings].map(({ x: at, y: high }) => ({ left: at - 7, right: at + 7, top: high - 7, bottom: high + 7 })),
  );
  const marks = [
    ...axes(data, frame, y, width, height),
    ...(extras.floor && x.numeric ? [floorArea(extras.floor, x, frame, inside)] : []),
    ...asked.bands,
    ...borderMarks(borders, frame),
    ...bands,
    ...lines,
    ...dots,
    ...rings,
    ...asked.rings,
    ...ring,
    ...endNames(ends, frame, width),
  ];
  return { scene: { width, height, frame, marks, dense: [] }, spots };
}
