/** The scene of one plot: grid, axes, reference lines, and the traces as dense marks. */
import type { Columns } from '../model/series';
import { frameOf, margin, timeRules, valueAxis } from '../plot/axis';
import { placeLabels } from '../plot/labels';
import {
  rule,
  text,
  type DenseMark,
  type LineMark,
  type Mark,
  type RuleMark,
  type Scene,
  type TextMark,
} from '../plot/mark';
import { textWidth } from '../plot/text-width';
import { showFixed } from '../model/units';
import { sharp, timeScale, valueScale, type Box, type Ends, type Scale, type ScaleKind } from '../plot/scale';
import { envelope, steps, type Projection } from './decimate';
import { isOf } from './flow-style';
import { isOwn, type Plot, type Track } from './plots';

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The time that is shown, in s: the whole run, or a part of it. */
  readonly shown: Ends;
  /** The values that are shown, in the plot's unit. */
  readonly domain: Ends;
  readonly kind?: ScaleKind;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** Times at which something was changed in mid-run, in s. */
  readonly flags?: readonly number[];
  /** More lines than a legend can tell apart: all are faint but the one with this key, if there is one. */
  readonly lit?: string | undefined;
  /** A value above the picture, and when it was there, in s. */
  readonly above?: { readonly value: number; readonly at_s: number } | undefined;
}

export interface Scales {
  readonly box: Box;
  readonly x: Scale;
  readonly y: Scale;
}

export function scalesOf({ width, height, shown, domain, kind }: Frame): Scales {
  const box = frameOf(width, height);
  return { box, x: timeScale(box, shown), y: valueScale(box, domain, kind) };
}

/** Traces of a group with many members are thinner and fainter, so that their mass shows. */
const weightOf = (members: number): { width: number; alpha: number } =>
  members <= 1 ? { width: 1.5, alpha: 1 } : members <= 5 ? { width: 1, alpha: 0.8 } : { width: 0.75, alpha: 0.5 };

export function blankScene(frame: Frame): Scene {
  const { box, x } = scalesOf(frame);
  const at = sharp(box.bottom);
  const marks = [rule([box.left, at, box.right, at], 'line'), ...timeRules(box, x)];
  return { width: frame.width, height: frame.height, frame: box, marks, dense: [] };
}

export function pointsOf(
  columns: Columns,
  plot: Plot,
  { series, factor, spans }: Track,
  { density }: Frame,
  { x, y }: Scales,
): Float32Array {
  const view: Projection = { x, y, column: 1 / density };
  return series.kind === 'sum'
    ? steps(columns, series, factor, plot.window, view)
    : envelope(columns, series, factor, view, spans);
}

/** `bands`: behind the traces. */
export function lineScene(columns: Columns, plot: Plot, frame: Frame, bands: readonly DenseMark[] = []): Scene {
  const { width, height, flags = [], above, lit } = frame;
  const scales = scalesOf(frame);
  const { box, x, y } = scales;
  const across = (value: number): readonly [number, number, number, number] => {
    const at = sharp(y(value));
    return [box.left, at, box.right, at];
  };
  const top = Math.max(...frame.domain);
  const lines = plot.tracks.map((track): LineMark => {
    const { style, background, gathered } = track;
    const { width, alpha } = weightOf(gathered ? 1 : (style?.flows.length ?? 1));
    const isLit = lit !== undefined && style !== null && isOf(style, lit);
    const isFaint = lit !== undefined && style !== null && !isLit && background !== true;
    return {
      kind: 'line',
      points: pointsOf(columns, plot, track, frame, scales),
      ink: style?.ink ?? 'ink',
      width: isLit ? 2.5 : isOwn(track) ? 1 : width,
      dash: style?.dash ?? [],
      // A thin wash: what is drawn over it is what the plot is for.
      alpha: background === true ? 0.45 : isLit ? 1 : isFaint ? (lit === '' ? 0.5 : 0.15) : alpha,
    };
  });
  const isBehind = (_: LineMark, index: number): boolean => plot.tracks[index]?.background === true;
  const isLit = (line: LineMark): boolean => line.width > 2;
  const front = lines
    .filter((line, index) => !isBehind(line, index))
    .toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)));
  const marks: readonly Mark[] = [
    ...valueAxis(box, y, { whole: plot.digits === 0 && !('base' in y), foot: 'base' in y }),
    ...timeRules(box, x),
    ...flags.map((flag) => rule([sharp(x(flag)), box.top, sharp(x(flag)), box.bottom], 'line', 1, [1, 3])),
    ...plot.references
      .filter(({ value }) => value <= top && value >= Math.min(...frame.domain))
      .map(({ value, style }) => rule(across(value), style?.ink ?? 'muted', 1, [5, 4])),
    ...referenceLabels(plot, box, y, front),
    ...(above === undefined ? [] : [aboveLabel(plot, above.value, x(above.at_s), box)]),
  ];
  const cut = above === undefined ? [] : cutMarks(lines, box);
  return { width, height, frame: box, marks, dense: [...bands, ...lines.filter(isBehind), ...front, ...cut] };
}

/** Where lines go beyond the upper edge they are cut off: the edge is thick there. */
const cutMarks = (lines: readonly LineMark[], { top }: Box): readonly RuleMark[] =>
  lines.flatMap(({ points, ink }) => {
    const cuts: RuleMark[] = [];
    let before: number | undefined;
    for (let at = 0; at < points.length; at += 2) {
      const x = points[at] ?? 0;
      const isCut = (points[at + 1] ?? 0) < top;
      if (isCut) cuts.push(rule([(before ?? x) - 2, top, x + 2, top], ink, 4));
      before = isCut ? x : undefined;
    }
    return cuts;
  });

/** What is above the picture, where it is. */
function aboveLabel({ digits }: Plot, value: number, at: number, { left, right, top }: Box): TextMark {
  const words = `↑ ${showFixed(value, Math.min(1, digits))}`;
  const toLeft = at + textWidth(words, 12) + 6 > right;
  const place = Math.min(right, Math.max(left, at)) + (toLeft ? -5 : 5);
  return text(place, top + 5, words, { anchor: toLeft ? 'end' : 'start', ink: 'ink', halo: true });
}

/** The name of each reference line, at its right end, above or below: where fewer traces pass. */
function referenceLabels({ references }: Plot, box: Box, y: Scale, traces: readonly LineMark[]): readonly TextMark[] {
  const labels = references.map(({ value, label }) => ({
    // What is far above the picture is named at its upper edge.
    words: y(value) < box.top ? `${label} ↑` : y(value) > box.bottom ? `${label} ↓` : label,
    y: Math.min(box.bottom, Math.max(y(value), box.top)),
  }));
  return placeLabels(labels, { ...box, top: box.top - margin.top }, traces);
}
