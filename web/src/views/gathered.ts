/**
 * Several flows as one line: their mean with a band from the 10th to the 90th percentile, or their sum; behind each line the
 * range over other runs; what plots of applications show beside their lines; and the ends of a logarithmic axis. Loaded with the first plot that shows it, or with the ghosts. Of a
 * sampled series a bucket has the value at its end, which holds until the next; of a sum what all flows together have, as
 * `readouts` tells it.
 */
import { LAST, MAX, MIN, bucketAt, cellOf, eachBucket, rates, recordedOf, sampleAt, widthOf } from '../model/columns';
import { isSame } from '../model/crowds';
import type { Columns, SeriesInfo } from '../model/series';
import { without } from '../model/without';
import type { AreaMark, DenseMark } from '../plot/mark';
import { FELT_MARKS, loadsOf } from './felt-marks';
import type { LineStyle } from './flow-style';
import { scalesOf, type Frame } from './line-scene';
import { topOf } from './plot-domains';
import { Ranked } from './ranked';
import type { Plot, Span, Track } from './plots';
import { remembered } from '../model/remembered';

/** The plot of pages that load. */
const PAGES = 'gauge:page_waits';

/** Where the band begins and ends, as parts of the flows. */
const [LOW, HIGH] = [0.1, 0.9] as const;

/** The lines of a plot, one for each kind of flow, or for each flow. */
export interface Gathered {
  /** With the series of these lines alone. */
  readonly columns: Columns;
  readonly plot: Plot;
  /** The same with the edges of the bands as lines, for the axis. */
  readonly edges: Plot;
  /** The bands and what else is drawn behind lines, but for what belongs to hidden ones. */
  readonly bands: (frame: Frame, hidden: ReadonlySet<string>) => readonly DenseMark[];
}

interface Band {
  readonly style: LineStyle | null;
  readonly low: Track;
  readonly high: Track;
}

/** Times at which any of the tracks has a value; empty: at all times. */
function spansOf(tracks: readonly Track[]): readonly Span[] {
  if (tracks.some(({ spans }) => spans.length === 0)) return [];
  const all = tracks.flatMap(({ spans }) => spans).toSorted(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

const isWithin = (spans: readonly Span[], t: number): boolean => {
  for (const [from, to] of spans) if (t >= from && t <= to) return true;
  return false;
};

/** Writes the lines of one kind of flow. Without `low` and `high` there is no band. */
interface Sheet {
  readonly data: Float32Array;
  /** Numbers of a bucket; of a sampled one all alike. */
  readonly width: number;
  readonly line: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

function gatherSamples(columns: Columns, tracks: readonly Track[], total: boolean, sheet: Sheet): void {
  const { layout, data } = columns;
  const [start_s] = recordedOf(layout);
  const held = new Float64Array(tracks.length).fill(NaN);
  const cells = tracks.map(({ series }) => cellOf(series, 0) + LAST);
  const limited = tracks.map(({ spans }) => (spans.length > 0 ? spans : null));
  const ranked = sheet.low === undefined ? undefined : new Ranked(tracks.length);
  const { line, low = 0, high = 0, data: out, width } = sheet;
  for (let bucket = 0; bucket < layout.buckets; bucket += 1) {
    let [sum, count] = [0, 0];
    for (let at = 0; at < held.length; at += 1) {
      const last = data[(cells[at] ?? 0) + bucket * width] ?? NaN;
      if (last === last) held[at] = last;
      const spans = limited[at];
      if (spans && !isWithin(spans, start_s + (bucket + 0.5) * layout.bucket_s)) held[at] = NaN;
      const value = held[at] ?? NaN;
      if (value !== value) continue;
      sum += value;
      count += 1;
    }
    if (count === 0) continue;
    const [from, to] = [bucket * width, (bucket + 1) * width];
    out.fill(total ? sum : sum / count, line + from, line + to);
    if (ranked === undefined) continue;
    ranked.take(held);
    out.fill(ranked.quantile(LOW), low + from, low + to);
    out.fill(ranked.quantile(HIGH), high + from, high + to);
  }
}

/** The edges of the band are of whole windows: in the first bucket of each stands all of it. */
function gatherSums(columns: Columns, tracks: readonly Track[], total: boolean, per: number, sheet: Sheet): void {
  const { layout, data } = columns;
  const offsets = tracks.map(({ series }) => series.offset);
  const sums = new Float64Array(tracks.length);
  const ranked = sheet.low === undefined ? undefined : new Ranked(tracks.length);
  const { line, low = 0, high = 0, data: out } = sheet;
  for (let begin = 0; begin < layout.buckets; begin += per) {
    sums.fill(0);
    const end = Math.min(layout.buckets, begin + per);
    for (let bucket = begin; bucket < end; bucket += 1) {
      let sum = 0;
      for (let at = 0; at < sums.length; at += 1) {
        const value = data[(offsets[at] ?? 0) + bucket] ?? NaN;
        if (value !== value) continue;
        sum += value;
        sums[at] = (sums[at] ?? 0) + value;
      }
      out[line + bucket] = total ? sum : sum / sums.length;
    }
    if (ranked === undefined) continue;
    ranked.take(sums);
    out[low + begin] = ranked.quantile(LOW);
    out[high + begin] = ranked.quantile(HIGH);
  }
}

/** One line of another run, and over how many of its buckets a rate is taken. */
interface Other {
  readonly columns: Columns;
  readonly series: SeriesInfo;
  readonly per: number;
}

/** The line of these tracks in each of the runs, which may have been recorded in other buckets. */
function othersOf(columns: Columns, plot: Plot, tracks: readonly Track[]): readonly Other[] {
  return (plot.runs ?? []).flatMap((run): readonly Other[] => {
    const there = tracks.flatMap((track): readonly Track[] => {
      const series = run.layout.series.find((each) => isSame(each, track.series));
      return series === undefined ? [] : [{ ...track, series }];
    });
    if (there.length < tracks.length) return [];
    const window = Math.round((plot.window * columns.layout.bucket_s) / run.layout.bucket_s);
    const per = plot.window === 0 ? 0 : Math.max(1, window);
    const form = plot.form === 'total' ? 'total' : 'mean';
    const made =
      there.length > 1 ? make(run, { ...without(plot, 'runs'), form, tracks: there, window: per }) : undefined;
    const series = (made?.plot.tracks ?? there)[0]?.series;
    return series === undefined ? [] : [{ columns: made?.columns ?? run, series, per }];
  });
}

/** The least and the largest value of a line over all runs, bucket by bucket; of a sum the rates, window by window. */
function reachOfRuns(others: readonly Other[]): {
  readonly ends: readonly [Float64Array, Float64Array];
  step_s: number;
} {
  const [first] = others;
  const { buckets = 0, bucket_s = 1 } = first?.columns.layout ?? {};
  const step = Math.max(1, first?.per ?? 1);
  const size = Math.ceil(buckets / step);
  const [low, high] = [new Float64Array(size).fill(Infinity), new Float64Array(size).fill(-Infinity)];
  const take = (at: number, least: number, most: number): void => {
    if (least < (low[at] ?? 0)) low[at] = least;
    if (most > (high[at] ?? 0)) high[at] = most;
  };
  for (const { columns, series, per } of others) {
    if (series.kind === 'sum') {
      rates(columns, series, per).forEach((rate, at) => take(at, rate, rate));
      continue;
    }
    let held = NaN;
    for (let at = 0; at < size; at += 1) {
      const cell = cellOf(series, at);
      const last = columns.data[cell + LAST] ?? NaN;
      if (Number.isNaN(last)) take(at, held, held);
      else take(at, columns.data[cell + MIN] ?? last, columns.data[cell + MAX] ?? last);
      if (!Number.isNaN(last)) held = last;
    }
  }
  return { ends: [low, high], step_s: step * bucket_s };
}

/** Writes the range over the runs, as it is at the middle of each bucket (of each window, for a sum) of these columns. */
function writeRange(
  { layout }: Columns,
  plot: Plot,
  others: readonly Other[],
  spans: readonly Span[],
  sheet: Sheet,
): void {
  const { ends, step_s } = reachOfRuns(others);
  const { data, width, low = 0, high = 0 } = sheet;
  const { buckets, bucket_s } = layout;
  const [start_s, end_s] = recordedOf(layout);
  const isSum = others[0]?.series.kind === 'sum';
  const step = isSum ? plot.window : 1;
  for (let begin = 0; begin < buckets; begin += step) {
    const begin_s = start_s + begin * bucket_s;
    const until_s = Math.min(end_s, begin_s + step * bucket_s);
    const middle_s = (begin_s + until_s) / 2;
    if (spans.length > 0 && !isWithin(spans, middle_s)) continue;
    const at = Math.min(ends[0].length - 1, Math.floor(middle_s / step_s));
    const [least, most] = ends.map((values) => values[at] ?? NaN);
    if (least === undefined || most === undefined || least > most) continue;
    const factor = isSum ? until_s - begin_s : 1;
    data.fill(least * factor, low + begin * width, low + (begin + 1) * width);
    data.fill(most * factor, high + begin * width, high + (begin + 1) * width);
  }
}

function make(columns: Columns, plot: Plot): Gathered {
  const { id } = plot;
  const { buckets } = columns.layout;
  const form = plot.form ?? 'flows';
  const isRanged = (plot.runs ?? []).length > 0;
  const kinds = new Map<LineStyle | Track | null, Track[]>();
  for (const track of plot.tracks) {
    const kind = form === 'flows' ? track : track.style;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [track]);
    else known.push(track);
  }
  const widths = [...kinds.values()].map((tracks) => {
    const lines = isRanged || (tracks.length > 1 && form === 'mean') ? 3 : 1;
    return tracks[0] === undefined ? 0 : lines * buckets * widthOf(tracks[0].series);
  });
  const data = new Float32Array(widths.reduce((sum, width) => sum + width, 0)).fill(NaN);
  const bands: Band[] = [];
  let free = 0;
  const lines = [...kinds.values()].flatMap((tracks): readonly Track[] => {
    const [first] = tracks;
    if (first === undefined) return [];
    const { style } = first;
    const { kind, offset } = first.series;
    const room = buckets * widthOf(first.series);
    const place = (): SeriesInfo => {
      free += room;
      return { ...first.series, offset: free - room };
    };
    const line: Track = { ...first, series: place(), ...(form !== 'flows' && { gathered: true }) };
    // Nobody waits while a page is read.
    const spans =
      id === PAGES && tracks.length === 1 ? loadsOf(columns, first.series).map(({ span }) => span) : spansOf(tracks);
    const others = first.background === true ? [] : othersOf(columns, plot, tracks);
    const ofFlows = tracks.length > 1 && form === 'mean' && style !== null && !isRanged;
    const edges = ofFlows || others.length > 0 ? { low: place(), high: place() } : undefined;
    const lone: Sheet = {
      data,
      width: widthOf(first.series),
      line: line.series.offset,
      low: undefined,
      high: undefined,
    };
    const sheet: Sheet = { ...lone, low: edges?.low.offset, high: edges?.high.offset };
    if (tracks.length === 1) data.set(columns.data.subarray(offset, offset + room), line.series.offset);
    else if (kind === 'sum') gatherSums(columns, tracks, form === 'total', plot.window, isRanged ? lone : sheet);
    else gatherSamples(columns, tracks, form === 'total', isRanged ? lone : sheet);
    if (others.length > 0) writeRange(columns, plot, others, spans, sheet);
    if (edges !== undefined)
      bands.push({
        style,
        low: { ...first, series: edges.low, spans },
        high: { ...first, series: edges.high, spans },
      });
    return [{ ...line, spans }];
  });
  const made: Columns = { ...columns, data };
  const gathered: Plot = { ...plot, tracks: lines };
  return {
    columns: made,
    plot: gathered,
    edges: { ...gathered, tracks: [...lines, ...bands.flatMap(({ low, high }) => [low, high])] },
    bands: (frame, hidden) => [
      ...bands
        .filter(({ style }) => style === null || !hidden.has(style.key))
        .flatMap((band) => bandMarks(made, plot.window, band, frame)),
      ...(FELT_MARKS[id]?.(columns, plot, frame, hidden) ?? []),
    ],
  };
}

/** A band as filled outlines, one for each time without a gap. Steps where it is of sums, as its line is. */
function bandMarks(columns: Columns, per: number, { style, low, high }: Band, frame: Frame): readonly AreaMark[] {
  const { data, layout } = columns;
  const { buckets, bucket_s } = layout;
  const [start_s, end_s] = recordedOf(layout);
  const { x, y } = scalesOf(frame);
  const [from_s, to_s] = frame.shown;
  const isSum = low.series.kind === 'sum';
  const step = isSum ? per : 1;
  const first = Math.max(0, Math.floor((from_s - start_s) / bucket_s / step) - 1) * step;
  const last = Math.min(buckets, Math.ceil((to_s - start_s) / bucket_s) + step);
  const marks: AreaMark[] = [];
  let [upper, lower]: [number[], number[]] = [[], []];
  const close = (): void => {
    if (upper.length > 2) {
      const points = new Float32Array(upper.length * 2);
      points.set(upper);
      for (let at = 0; at < lower.length; at += 2)
        points.set(lower.slice(lower.length - at - 2, lower.length - at), upper.length + at);
      marks.push({ kind: 'area', points, ink: style?.ink ?? 'ink', alpha: style === null ? 0.12 : 0.2 });
    }
    [upper, lower] = [[], []];
  };
  for (let bucket = first; bucket < last; bucket += step) {
    const cell = bucket * widthOf(low.series);
    const begin_s = start_s + bucket * bucket_s;
    const until_s = Math.min(end_s, begin_s + step * bucket_s);
    const factor = isSum ? low.factor / (until_s - begin_s) : low.factor;
    const bottom = (data[low.series.offset + cell] ?? NaN) * factor;
    const top = (data[high.series.offset + cell] ?? NaN) * factor;
    if (Number.isNaN(bottom)) {
      close();
      continue;
    }
    for (const t_s of isSum ? [begin_s, until_s] : [begin_s + bucket_s / 2]) {
      upper.push(x(t_s), y(top));
      lower.push(x(t_s), y(bottom));
    }
  }
  close();
  return marks;
}

/** A plot is another object with each run. */
const madeOf = remembered((plot: Plot, columns: Columns) => make(columns, plot));

/** The plot in its form; undefined where it shows each flow and no more. Made once for a plot and its columns. */
export function gathered(columns: Columns, plot: Plot): Gathered | undefined {
  const form = plot.form ?? 'flows';
  if (form === 'flows' && (plot.runs ?? []).length === 0 && plot.felt === undefined) return undefined;
  return madeOf(plot, columns);
}

/** An axis of equal ratios reaches over so many of them at most, so that one tiny value does not own it. */
const RATIOS = 1e6;

/** The least value above zero of what a plot shows; infinity where there is none. */
function leastOf(columns: Columns, plot: Plot, [from_s, to_s]: Span): number {
  const { layout } = columns;
  let least = Infinity;
  for (const { series, factor, background } of plot.tracks) {
    if (background === true) continue;
    const take = (value: number): void => {
      if (value > 0 && value * factor < least) least = value * factor;
    };
    const [first, last] = [from_s, to_s].map((t_s) => bucketAt(layout, t_s));
    if (series.kind === 'sum') {
      const windows = [first, last].map((bucket = 0) => Math.floor(bucket / plot.window));
      rates(columns, series, plot.window)
        .subarray(windows[0], (windows[1] ?? 0) + 1)
        .forEach(take);
      continue;
    }
    take(sampleAt(columns, series, from_s));
    eachBucket(columns, series, (_index, _first, min, max) => take(min > 0 ? min : max), first, (last ?? 0) + 1);
  }
  return least;
}

/**
 * The ends of an axis of equal ratios that reaches to `high`: round numbers around all values above zero in the time that is
 * shown. What is zero or less stands at its foot.
 */
export function logEnds(columns: Columns, plot: Plot, shown: Span, high: number): readonly [number, number] {
  const round = (value: number, steps: readonly number[], fits: (step: number) => boolean): number => {
    const decade = 10 ** Math.floor(Math.log10(value));
    return decade * (steps.find((step) => fits(step * decade)) ?? 1);
  };
  const top = topOf(plot, high);
  if (!(top > 0)) return [1, 10];
  const foot = Math.max(Math.min(leastOf(columns, plot, shown), top), top / RATIOS);
  const to = round(top, [1, 2, 5, 10], (step) => step >= top * 0.999);
  const from = round(foot, [5, 2, 1], (step) => step <= foot * 1.001);
  return [from < to ? from : to / 10, to];
}

/** What a plot needs that does not show each flow on an axis of equal differences. */
export const forms = { gathered, logEnds };
export type Forms = typeof forms;
