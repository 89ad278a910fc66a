/**
 * A scene: marks in CSS pixels, with inks by name. Views make scenes of columns; the canvas draws the dense marks of a scene
 * and SVG the rest, or SVG draws all of it for a file. Either can draw any mark but words, which SVG writes.
 */
import { line } from 'd3-shape';
import type { Ink, Palette } from './palette';
import type { Box } from './scale';
import type { Shape } from './symbols';

/** An ink by its name, or a colour that follows from the palette: that of a level on a ramp. */
export type Paint = Ink | ((palette: Palette) => string);

/** A line through points. */
export interface LineMark {
  readonly kind: 'line';
  /** x and y in turn; NaN lifts the pen. */
  readonly points: Float32Array;
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  readonly alpha: number;
}

/** A filled outline: the band of an interval, a sector of a ring. */
export interface AreaMark {
  readonly kind: 'area';
  /** x and y in turn. */
  readonly points: Float32Array;
  readonly ink: Ink;
  readonly alpha: number;
}

/** A filled rectangle: a part of a bar, or a cell of a heat map. */
export interface BarMark extends Box {
  readonly kind: 'bar';
  readonly ink: Paint;
  readonly alpha: number;
  /** Of its frame; none where there is none. */
  readonly edge?: Ink;
}

export interface RuleMark {
  readonly kind: 'rule';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
}

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly ink: Paint;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly bold: boolean;
  /** Paper behind the letters, where lines pass. */
  readonly halo: boolean;
}

export interface SymbolMark {
  readonly kind: 'symbol';
  readonly x: number;
  readonly y: number;
  readonly shape: Shape;
  readonly size: number;
  readonly ink: Ink;
}

/** What a canvas draws too. */
export type DenseMark = LineMark | AreaMark | BarMark | RuleMark | SymbolMark;

export type Mark = DenseMark | TextMark;

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** The area inside the axes, where traces are clipped and revealed. */
  readonly frame: Box;
  readonly marks: readonly Mark[];
  /** Many of these: drawn on canvas when live. */
  readonly dense: readonly DenseMark[];
}

export const colourOf = (ink: Paint, palette: Palette): string =>
  typeof ink === 'string' ? palette[ink] : ink(palette);

export const rule = (
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  ink: Ink,
  width = 1,
  dash: readonly number[] = [],
): RuleMark => ({ kind: 'rule', x1, y1, x2, y2, ink, width, dash });

export const text = (
  x: number,
  y: number,
  words: string,
  more: Partial<Omit<TextMark, 'kind' | 'x' | 'y' | 'text'>> = {},
): TextMark => ({
  kind: 'text',
  x,
  y,
  text: words,
  ink: 'muted',
  anchor: 'start',
  size: 12,
  bold: false,
  halo: false,
  ...more,
});

export const symbol = (x: number, y: number, shape: Shape, ink: Ink, size = 8): SymbolMark => ({
  kind: 'symbol',
  x,
  y,
  shape,
  ink,
  size,
});

/** Follows points, x and y in turn, on a canvas; NaN, to which it draws nothing, lifts the pen. */
export function trace(points: Float32Array, context: CanvasPath): void {
  let isDown = false;
  // Thousands a frame: without a call for each.
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = points[at] ?? NaN;
    const y = points[at + 1] ?? NaN;
    if (isDown) context.lineTo(x, y);
    else context.moveTo(x, y);
    isDown = !Number.isNaN(x);
  }
}

let points: Float32Array = new Float32Array();

const pen = line<unknown>()
  .defined((_, at) => !Number.isNaN(points[2 * at]))
  .x((_, at) => points[2 * at] ?? NaN)
  .y((_, at) => points[2 * at + 1] ?? NaN)
  .digits(2);

/** The same as the text of a path. */
export function pathOf(list: Float32Array): string {
  points = list;
  return pen({ length: list.length / 2 } as unknown[]) ?? '';
}
