/** The scene of one plot: grid, axes, reference lines, and the traces as dense marks. */
import type { Columns } from '../model/series';
import { envelope, steps } from './decimate';
import { showFixed } from '../model/units';
import { decimalsOf, linear, ticksIn } from './linear';
import { isOwn, type Plot } from './plots';
import { rule, text, type Box, type Mark, type PolylineMark, type Scene, type TextMark } from './scene';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly duration_s: number;
  readonly domain: readonly [number, number];
  /** Device pixels per CSS pixel. */
  readonly density: number;
  /** Times at which something was changed in mid-run, in s. */
  readonly flags?: readonly number[];
}

/** Room for tick labels on the left, and for half of the last time label on the right. */
export const margin = { left: 46, right: 14, top: 7, bottom: 5 } as const;

export const frameOf = (width: number, height: number): Box => ({
  left: margin.left,
  right: Math.max(margin.left + 1, width - margin.right),
  top: margin.top,
  bottom: Math.max(margin.top + 1, height - margin.bottom),
});

export const timeScale = (box: Box, duration_s: number): ((t: number) => number) =>
  linear([0, duration_s], [box.left, box.right]);

/** Round times, about one every 90 pixels. */
export const timeTicks = (box: Box, duration_s: number): readonly number[] =>
  ticksIn([0, duration_s], Math.max(2, Math.floor((box.right - box.left) / 90)));

/** Traces of a group with many members are thinner and fainter, so that their mass shows. */
const weightOf = (members: number): { width: number; alpha: number } =>
  members <= 1 ? { width: 1.5, alpha: 1 } : members <= 5 ? { width: 1, alpha: 0.8 } : { width: 0.75, alpha: 0.5 };

/** Without its figures: a plot that waits for its first run. */
export function blankScene({ width, height, duration_s }: Frame): Scene {
  const frame = frameOf(width, height);
  const at = Math.round(frame.bottom) + 0.5;
  return {
    width,
    height,
    frame,
    marks: [rule([frame.left, at, frame.right, at], 'line'), ...ticksAlong(frame, duration_s)],
    dense: [],
  };
}

const ticksAlong = (frame: Box, duration_s: number): readonly Mark[] => {
  const x = timeScale(frame, duration_s);
  return timeTicks(frame, duration_s).map((tick) => {
    const at = Math.round(x(tick)) + 0.5;
    return rule([at, frame.bottom, at, frame.bottom + 4], 'line');
  });
};

export function axesScene(plot: Plot, { width, height, duration_s, domain, flags = [] }: Frame): Scene {
  const frame = frameOf(width, height);
  const y = linear(domain, [frame.bottom, frame.top]);
  const marks: Mark[] = [];
  const places = ticksIn(domain, Math.max(3, Math.floor((frame.bottom - frame.top) / 36)));
  // There is no half of what is counted.
  const ticks = plot.digits === 0 ? places.filter((place) => Number.isInteger(place)) : places;
  const decimals = decimalsOf(ticks);
  for (const tick of ticks) {
    const at = Math.round(y(tick)) + 0.5;
    marks.push(rule([frame.left, at, frame.right, at], tick === domain[0] ? 'line' : 'hair'));
    marks.push(text(frame.left - 8, at + 4, showFixed(tick, decimals), { anchor: 'end' }));
  }
  marks.push(...ticksAlong(frame, duration_s));
  const x = timeScale(frame, duration_s);
  for (const flag of flags) {
    const at = Math.round(x(flag)) + 0.5;
    marks.push(rule([at, frame.top, at, frame.bottom], 'line', 1, [1, 3]));
  }
  for (const { value, style } of plot.references) {
    if (value > domain[1]) continue;
    const at = Math.round(y(value)) + 0.5;
    marks.push(rule([frame.left, at, frame.right, at], style?.ink ?? 'muted', 1, [5, 4]));
  }
  return { width, height, frame, marks, dense: [] };
}

export function lineScene(columns: Columns, plot: Plot, frame: Frame): Scene {
  const scene = axesScene(plot, frame);
  const x = timeScale(scene.frame, frame.duration_s);
  const y = linear(frame.domain, [scene.frame.bottom, scene.frame.top]);
  const view = { x: (t: number) => x(t), y: (value: number) => y(value), column: 1 / frame.density };
  const dense = plot.tracks.map((track): PolylineMark => {
    const { series, style, factor, spans, background } = track;
    const { width, alpha } = weightOf(style?.flows.length ?? 1);
    return {
      kind: 'polyline',
      points:
        series.kind === 'sum'
          ? steps(columns, series, factor, plot.window, view)
          : envelope(columns, series, factor, view, spans),
      ink: style?.ink ?? 'ink',
      width: isOwn(track) ? 1.1 : width,
      dash: style?.dash ?? [],
      // A thin wash: what is drawn over it is what the plot is for.
      alpha: background === true ? 0.45 : alpha,
    };
  });
  const foreground = dense.filter((_, index) => plot.tracks[index]?.background !== true);
  return { ...scene, marks: [...scene.marks, ...referenceLabels(plot, scene.frame, y, foreground)], dense };
}

/** How much of a trace passes through a box. */
function crowd(dense: readonly PolylineMark[], { left, top, right, bottom }: Box): number {
  let inside = 0;
  for (const { points } of dense) {
    for (let at = 2; at < points.length; at += 2) {
      const [x0, x1] = [points[at - 2] ?? 0, points[at] ?? 0];
      if (!(x1 >= left && x0 <= right)) continue;
      const [y0, y1] = [points[at - 1] ?? 0, points[at + 1] ?? 0];
      if (Math.max(y0, y1) >= top && Math.min(y0, y1) <= bottom) inside += 1;
    }
  }
  return inside;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The name of each reference line, at its right end, above or below: where fewer traces pass. */
function referenceLabels(
  plot: Plot,
  frame: Box,
  y: (value: number) => number,
  dense: readonly PolylineMark[],
): readonly TextMark[] {
  const taken: Box[] = [];
  return plot.references.map(({ value, label: name }) => {
    // What is far above the picture is named at its upper edge.
    const label = y(value) < frame.top ? `${name} ↑` : name;
    const at = Math.max(y(value), frame.top);
    const width = label.length * 7;
    // Beside a name that is there already, if not above or below it.
    const ends = [frame.right, ...taken.map(({ left }) => left - 10)].filter((end) => end - width > frame.left);
    const places = ends.flatMap((right) =>
      [at - 5, at + 14].map((base) => {
        const box = { left: right - width, right, top: base - 11, bottom: base + 2 };
        const outside = box.top < frame.top - margin.top || base > frame.bottom ? 1e6 : 0;
        const clash = taken.some((other) => overlap(other, box)) ? 1e5 : 0;
        const aside = right < frame.right ? 1e4 : 0;
        return { base, box, cost: outside + clash + aside + crowd(dense, box) };
      }),
    );
    const [first, ...others] = places;
    const best = others.reduce((a, b) => (b.cost < (a?.cost ?? Infinity) ? b : a), first);
    if (best !== undefined) taken.push(best.box);
    return text((best?.box.right ?? frame.right) - 2, best?.base ?? at - 5, label, {
      anchor: 'end',
      ink: 'ink',
      halo: true,
    });
  });
}
