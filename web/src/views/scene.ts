/**
 * A scene: marks in CSS pixels, with inks by name. Views make scenes of columns; the canvas
 * draws the dense marks of a scene and SVG the rest, or SVG draws all of it for export.
 */
import type { Marker } from './flow-style';
import type { Ink, Palette } from './palette';
import type { SvgNode } from './render-svg';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PolylineMark {
  readonly kind: 'polyline';
  /** x and y in turn; NaN lifts the pen. */
  readonly points: Float32Array;
  readonly ink: Ink;
  readonly width: number;
  readonly dash: readonly number[];
  readonly alpha: number;
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
  readonly ink: Ink;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly bold: boolean;
  /** Paper behind the letters, where lines pass. */
  readonly halo: boolean;
}

export interface GlyphMark {
  readonly kind: 'glyph';
  readonly x: number;
  readonly y: number;
  readonly shape: Marker | 'tick' | 'cross' | 'pair' | 'down' | 'ring' | 'slash' | 'lozenge' | 'plus' | 'pennant';
  readonly size: number;
  readonly ink: Ink;
}

/** A filled outline: the band of an interval. */
export interface AreaMark {
  readonly kind: 'area';
  /** x and y in turn. */
  readonly points: Float32Array;
  readonly ink: Ink;
  readonly alpha: number;
}

/** A cell of a heat map: `level` 0 to 1 on the palette's scale, or null for a cell without a value. */
export interface CellMark extends Box {
  readonly kind: 'cell';
  readonly level: number | null;
  readonly text: string;
  /** One of many that make a bar: without a frame of its own. */
  readonly flush?: true;
  /** It draws itself, since most pages have no heat map. */
  readonly node: (palette: Palette) => SvgNode;
}

export type Mark = PolylineMark | RuleMark | TextMark | GlyphMark | AreaMark | CellMark;

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** The area inside the axes, where traces are clipped and revealed. */
  readonly frame: Box;
  readonly marks: readonly Mark[];
  /** Many of these: drawn on canvas when live. */
  readonly dense: readonly (PolylineMark | GlyphMark)[];
}

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
