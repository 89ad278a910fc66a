/**
 * Ghosts: the lines of pinned runs behind those of the live one. Each pin keeps one line for each flow group (of several
 * flows: their mean), so that four pins stay readable; groups are matched by id and take the live group's ink, each pin
 * has a dash and a letter.
 */
import type { Columns, Layout } from '../model/series';
import type { Letter } from '../model/pins';
import { mean } from 'd3-array';
import { apart } from '../plot/labels';
import type { Box } from '../plot/scale';
import type { LineStyle } from './flow-style';
import { gathered } from './gathered';
import { pointsOf, scalesOf, type Frame } from './line-scene';
import type { DifferenceLine, Differences, GhostValue, Overlay } from './overlay';
import type { Ink } from '../plot/palette';
import { peakOf } from './plot-domains';
import { valueAt, type Plot, type Track } from './plots';
import { text, type LineMark, type Scene, type TextMark } from '../plot/mark';

/** The dash of each pin. */
const dashes: Readonly<Record<Letter, readonly number[]>> = { A: [6, 3], B: [2, 3], C: [9, 3, 2, 3], D: [1, 5] };
export const ghostDash = (letter: Letter): readonly number[] => dashes[letter];

/** One line of a pinned run: what it is of, and its data. */
export interface GhostLine {
  readonly key: string;
  readonly columns: Columns;
  /** A plot of this line alone. */
  readonly plot: Plot;
  readonly track: Track;
}

/** The lines of one pin by the id of the plot. */
export interface Ghost {
  readonly letter: Letter;
  readonly linesIn: (plot: Plot, bucket_s: number) => readonly GhostLine[];
}

/** Names a track across runs, whose flows and links may be numbered otherwise. */
export function trackKey({ flows }: Layout, { series, style }: Track): string {
  const flow = series.flow === null ? series : flows[series.flow];
  if (flow?.group === undefined) return `${series.id} ${style?.label ?? ''}`;
  return `${series.id} of ${flow.group} ${flow.path ?? ''}`;
}

/** One line for `tracks`: as it was recorded for a single one; of several their mean, or their sum where the plot shows that. */
export function lineOf(key: string, columns: Columns, plot: Plot, tracks: readonly Track[]): GhostLine | undefined {
  const own: Plot = { ...plot, tracks, references: [] };
  const form = plot.form === 'total' ? 'total' : 'mean';
  const made = tracks.length > 1 ? gathered(columns, { ...own, form }) : undefined;
  const { columns: source, plot: line } = made ?? { columns, plot: own };
  const [track] = line.tracks;
  return track && { key, columns: source, plot: line, track };
}

/** The lines of a plot, one for each of its groups, paths or gauges. `span_s`: over how long a rate is taken. */
export function linesOfPlot(columns: Columns, plot: Plot, span_s: number): readonly GhostLine[] {
  const window = plot.window === 0 ? 0 : Math.max(1, Math.round(span_s / columns.layout.bucket_s));
  const by = new Map<string, Track[]>();
  for (const track of plot.tracks) {
    if (track.background === true) continue;
    const key = trackKey(columns.layout, track);
    const known = by.get(key);
    if (known === undefined) by.set(key, [track]);
    else known.push(track);
  }
  return [...by].flatMap(([key, tracks]) => lineOf(key, columns, { ...plot, window }, tracks) ?? []);
}

/** The style of the live line that a ghost belongs to; none where the live run has no such group. */
function styleFor(live: Columns, plot: Plot, key: string): LineStyle | null | undefined {
  return plot.tracks.find((track) => trackKey(live.layout, track) === key)?.style;
}

/** How long a window of the live plot's rates is, in s. */
const spanOf = (live: Columns, plot: Plot): number => plot.window * live.layout.bucket_s;

/** A ghost is there to be seen behind, not to be read first. */
const ALPHA = 0.55;

/** Room that a letter takes. */
const LETTER = 11;

/** Letters at the lines' ends, moved apart where they would cover each other. */
function spread(labels: readonly TextMark[], { top, bottom }: Box): readonly TextMark[] {
  const columns: TextMark[][] = [];
  for (const label of labels.toSorted((a, b) => a.x - b.x)) {
    const beside = columns.at(-1);
    if (beside !== undefined && label.x - (beside.at(-1)?.x ?? 0) < LETTER) beside.push(label);
    else columns.push([label]);
  }
  return columns.flatMap((column) => {
    const places = apart(
      column.map(({ y }) => y),
      LETTER - 1,
      [top + 8, bottom + 4],
    );
    return column.map((label, at) => ({ ...label, y: places[at] ?? label.y }));
  });
}

/** The letter at the end of a line, with an arrow where the run goes on beyond the axis. */
function letterAt(letter: Letter, { columns, plot, track }: GhostLine, frame: Frame, ink: Ink): TextMark | undefined {
  const { box, x: timed, y: valued } = scalesOf(frame);
  const { duration_s } = columns.layout;
  const [, until] = frame.shown;
  const lastEnd = Math.max(...track.spans.map(([, to]) => to), -Infinity);
  const end = Math.min(duration_s, until, Number.isFinite(lastEnd) ? lastEnd : Infinity);
  const value = valueAt(columns, plot, track, end - 1e-9);
  if (Number.isNaN(value)) return undefined;
  const x = timed(end);
  const atEdge = x > box.right - 4;
  const words = duration_s > until * 1.005 ? `${letter}›` : letter;
  return text(atEdge ? box.right + 2 : x + 3, valued(value) + 4, words, { ink, size: 10, bold: true, halo: true });
}

/** Live run minus ghost, at the middle of every bucket of the live run (of every window, for a rate). */
function differencesOf(live: Columns, plot: Plot, ghost: Ghost): readonly DifferenceLine[] {
  const { buckets, bucket_s, duration_s } = live.layout;
  const span_s = spanOf(live, plot);
  const before = ghost.linesIn(plot, span_s);
  return linesOfPlot(live, plot, span_s).flatMap((now): readonly DifferenceLine[] => {
    const then = before.find(({ key }) => key === now.key);
    if (then === undefined) return [];
    const end = Math.min(duration_s, then.columns.layout.duration_s);
    const step = bucket_s * Math.max(1, now.plot.window);
    const times = new Float64Array(Math.ceil(buckets / Math.max(1, now.plot.window)))
      .map((_, index) => (index + 0.5) * step)
      .filter((t) => t <= end);
    const values = times.map(
      (t) => valueAt(now.columns, now.plot, now.track, t) - valueAt(then.columns, then.plot, then.track, t),
    );
    return [{ style: styleFor(live, plot, now.key) ?? null, times, values, mean: mean(values) ?? NaN }];
  });
}

/** A line that is drawn, and the style of the live one that it belongs to. */
type Shown = readonly [Letter, GhostLine, LineStyle | null | undefined];

/** The overlay of some ghosts, of which `baseline` is the one that read-outs compare with. */
export function overlayOf(ghosts: readonly Ghost[], baseline: Letter | undefined, shown: readonly Letter[]): Overlay {
  const visible = ghosts.filter(({ letter }) => shown.includes(letter));
  // A plot is made anew with every run, and asked for many times while the cursor moves.
  const found = new WeakMap<Plot, readonly Shown[]>();
  const each = (live: Columns, plot: Plot): readonly Shown[] => {
    const known = found.get(plot);
    if (known !== undefined) return known;
    const made = visible.flatMap(({ letter, linesIn }) =>
      linesIn(plot, spanOf(live, plot))
        .map((line): Shown => [letter, line, styleFor(live, plot, line.key)])
        // Another flow group is a ghost without a live line; another discipline's gauge is another quantity.
        .filter(
          ([, { track }, style]) =>
            style !== undefined || track.series.flow !== null || track.series.group !== undefined,
        ),
    );
    found.set(plot, made);
    return made;
  };
  const inkOf = (style: LineStyle | null | undefined): Ink => (style === null ? 'ink' : (style?.ink ?? 'muted'));
  return {
    peak: (live, plot) => Math.max(0, ...each(live, plot).map(([, line]) => peakOf(line.columns, line.plot))),
    key: (live, plot) => {
      const inks = each(live, plot).map(([letter, { key }, style]) => `${letter} ${key} ${inkOf(style)}`);
      return `${inks.join()} ${spanOf(live, plot)}`;
    },
    scene: (live, plot, frame): Scene => {
      const scales = scalesOf(frame);
      const { box } = scales;
      const lines = each(live, plot);
      const dense = lines.map(([letter, line, style]): LineMark => {
        return {
          kind: 'line',
          points: pointsOf(line.columns, line.plot, line.track, frame, scales),
          ink: inkOf(style),
          width: 1,
          dash: ghostDash(letter),
          alpha: ALPHA,
        };
      });
      const letters = lines.flatMap(([letter, line, style]) => letterAt(letter, line, frame, inkOf(style)) ?? []);
      const marks = spread(letters, box);
      return { width: frame.width, height: frame.height, frame: box, marks, dense };
    },
    value: (live, plot, style, t): GhostValue | undefined => {
      const shownHere = each(live, plot).find(([letter, , own]) => letter === baseline && own === style);
      if (shownHere === undefined) return undefined;
      const [letter, { columns, plot: ghost, track }] = shownHere;
      return t > columns.layout.duration_s ? undefined : { letter, value: valueAt(columns, ghost, track, t) };
    },
    differences: (live, plot): Differences | undefined => {
      const ghost = ghosts.find(({ letter }) => letter === baseline);
      return ghost && { letter: ghost.letter, lines: differencesOf(live, plot, ghost) };
    },
  };
}
