/** Which values plots show: what their lines reach, and the domains of a stack's axes, which stay put. */
import { max } from 'd3-array';
import { MAX, MIN, bucketAt, cellOf, rateIn, recordedOf, sampleAt } from '../model/columns';
import type { Columns } from '../model/series';
import { nextDomain, niceEnds, type Ends } from '../plot/scale';
import type { Gathered } from './gathered';
import type { PlotStack } from './plot-stack';
import type { PlotRange } from './plot-view';
import { withoutHidden, type Plot, type Track } from './plots';

/** A reference line so many times as high as all that is drawn would leave nothing to see below it. */
const FAR = 20;
/**
 * What is higher than so many times the rest of the time that is shown does not own the axis. Of the experiments here, slow
 * start goes up to 1.5 to 5 times as high as the windows and queues after it; other lines hardly reach 1.4 times their usual.
 */
const SPIKE = 1.5;
/** The rest of the time: all but so much of it. */
const RARE = 0.02;
/** What a link could carry is in sight where it is at most so many times as high as what flows take of it. */
const NEAR = 2.5;

/** The values of a plot over the time that is shown. */
export interface Reach {
  readonly low: number;
  readonly high: number;
  /** When the greatest value is there, in s. */
  readonly high_s: number;
  /** As high as all but the rarest, where the greatest is far above that; otherwise the greatest. */
  readonly usual: number;
  /** The capacity, where that is near; otherwise 0. */
  readonly roof: number;
}

/** What a line reaches, and the greatest value of each of its buckets. */
interface LineReach extends Omit<Reach, 'usual' | 'roof'> {
  readonly tops: Float64Array;
}

/** Where the rest of a line's values begins, when they are in order: below the rarest. */
const rareFrom = ({ length }: Float64Array): number => Math.floor(length * (1 - RARE));

/** Is the line at least so high in more than the rarest cases? Without putting all in order, as for `usual`. */
function isOften(tops: Float64Array, level: number): boolean {
  let missing = tops.length - rareFrom(tops);
  for (let at = 0; at < tops.length && missing > 0; at += 1) if ((tops[at] ?? 0) >= level) missing -= 1;
  return tops.length > 0 && missing === 0;
}

function reachOfTrack(
  columns: Columns,
  { window }: Plot,
  { series, factor }: Track,
  shown: readonly [number, number],
): LineReach {
  const { layout, data } = columns;
  const [start_s] = recordedOf(layout);
  const isSum = series.kind === 'sum';
  const per = isSum ? window : 1;
  const [first = 0, last = 0] = shown.map((t_s) => Math.floor(bucketAt(layout, t_s) / per));
  const tops = new Float64Array(last - first + 2);
  let taken = 0;
  let [low, high, highest] = [Infinity, 0, -1];
  const take = (least: number, most: number, index: number): void => {
    if (Number.isNaN(most)) return;
    const top = most * factor;
    tops[taken] = top;
    taken += 1;
    low = Math.min(low, least * factor);
    if (top <= high) return;
    high = top;
    highest = index;
  };
  // What is held at the beginning is in sight too.
  const held = isSum || first === 0 ? NaN : sampleAt(columns, series, start_s + layout.bucket_s * (first - 0.5));
  take(held, held, -1);
  for (let index = first; index <= last; index += 1) {
    const cell = cellOf(series, index);
    const least = isSum ? rateIn(columns, series, per, index) : (data[cell + MIN] ?? NaN);
    take(least, isSum ? least : (data[cell + MAX] ?? NaN), index);
  }
  const high_s = highest < 0 ? shown[0] : start_s + (highest + 0.5) * per * layout.bucket_s;
  return { low, high, high_s, tops: tops.subarray(0, taken) };
}

/**
 * Over all its lines but those in the background; `shown`: all of what was recorded where nothing is said. `above`: how far
 * the axis has to reach for what is not of this run.
 */
export function reachOf(
  columns: Columns,
  plot: Plot,
  shown: readonly [number, number] = recordedOf(columns.layout),
  above = 0,
): Reach {
  const reached = (fits: (track: Track) => boolean): readonly LineReach[] =>
    plot.tracks.filter(fits).map((track) => reachOfTrack(columns, plot, track, shown));
  const lines = reached(({ background }) => background !== true);
  const roof = Math.max(0, ...reached(({ series }) => series.id === 'capacity').map((line) => line.high));
  const own = Math.max(0, ...lines.map((line) => line.high));
  const high = Math.max(own, above);
  const usual = lines.some(({ tops }) => isOften(tops, high / SPIKE))
    ? high
    : lines.reduce(
        (most, { tops }) => (isOften(tops, most) ? Math.max(most, tops.sort()[rareFrom(tops)] ?? 0) : most),
        0,
      );
  return {
    low: Math.min(Infinity, ...lines.map(({ low }) => low)),
    high,
    high_s: own > 0 ? (lines.find((line) => line.high === own)?.high_s ?? 0) : 0,
    usual,
    roof: roof <= NEAR * high ? roof : 0,
  };
}

/** What an axis from zero must reach for values up to `top`: reference lines too, unless they are far above. */
export function topOf({ references }: Plot, top: number): number {
  // A reference line leaves room for its name above it.
  const near = references.filter(({ value }) => top <= 0 || value <= FAR * top);
  return max([top, ...near.map(({ value }) => value * 1.12)]) ?? 0;
}

/** The same for the largest value of a plot. */
export const peakOf = (columns: Columns, plot: Plot): number => topOf(plot, reachOf(columns, plot).high);

/** What an axis shows of the values: all from zero; all but a spike, which stands there as a number; or what changes alone. */
export type Range =
  | { readonly is: 'whole'; readonly top: number }
  | { readonly is: 'usual'; readonly top: number; readonly high: number; readonly high_s: number }
  | { readonly is: 'close' | 'below'; readonly ends: readonly [number, number] };

/** The range that shows most. `close`: a part of the run is looked at, and values far from zero may be shown without it. */
export function rangeOf(plot: Plot, { low, high, high_s, usual, roof }: Reach, close: boolean): Range {
  if (low < 0) return { is: 'below', ends: [low, Math.max(0, high)] };
  const top = Math.max(roof, topOf(plot, usual * 1.15));
  if (usual > 0 && high > SPIKE * usual && high > top) return { is: 'usual', top, high, high_s };
  if (close && low > high / 2 && high > 0) {
    const spare = Math.max((high - low) * 0.1, high * 1e-3, plot.digits === 0 ? 0.5 : 0);
    return { is: 'close', ends: [Math.max(0, low - spare), high + spare] };
  }
  return { is: 'whole', top: Math.max(roof, topOf(plot, high)) };
}

/** A plot as it is to be drawn. */
interface Scaled {
  readonly domain: Ends;
  readonly range: PlotRange | undefined;
  readonly gathered: Gathered | undefined;
}

const BLANK: Scaled = { domain: [0, 1], range: undefined, gathered: undefined };

type Shown = Pick<PlotStack, 'near' | 'overlay' | 'shown' | 'forms' | 'window' | 'dragging' | 'unseen'>;

export class Domains {
  private readonly scaled = new Map<string, Scaled>();
  /** Ids of the plots of which all values are to be in sight. */
  private readonly whole = new Set<string>();

  of(id: string): Scaled {
    return this.scaled.get(id) ?? BLANK;
  }

  toggleWhole(id: string): void {
    if (!this.whole.delete(id)) this.whole.add(id);
  }

  /** Finds out which values a plot shows; `closer`: the same plot at its own resolution. */
  scale(columns: Columns, every: Plot, closer: Plot | undefined, stack: Shown): void {
    const { near, overlay, shown, forms, unseen, dragging } = stack;
    const { id } = every;
    const plot = withoutHidden(every, unseen);
    const [source, drawn] = near && closer ? [near.columns, closer] : [columns, every];
    const gathered = forms?.gathered(source, drawn);
    const [own, edges] = [gathered?.columns ?? source, withoutHidden(gathered?.edges ?? drawn, unseen)];
    const reach = reachOf(own, edges, shown, overlay?.peak(columns, plot));
    const isLog = plot.log && forms !== undefined;
    const range: Range = isLog
      ? { is: 'below', ends: forms.logEnds(own, edges, shown, reach.high) }
      : rangeOf(plot, reach, stack.window !== null);
    const all = this.whole.has(id);
    const { domain: before, range: known } = this.scaled.get(id) ?? { domain: undefined, range: undefined };
    let domain: Ends;
    if (range.is === 'below' || (range.is === 'close' && !all)) {
      const [low, top] = isLog ? range.ends : niceEnds(range.ends, 4);
      // Under a hand it only grows.
      const [least, most] = dragging && range.is === 'below' && before ? before : [low, top];
      domain = [Math.min(low, least), Math.max(top, most)];
    } else {
      const top = 'ends' in range || all ? topOf(plot, reach.high) : range.top;
      domain = nextDomain(before?.[0] === 0 ? before : undefined, top, dragging);
    }
    const isAbove = range.is === 'usual' && range.high > domain[1];
    const above = isAbove ? { value: range.high, at_s: range.high_s } : undefined;
    if (all && range.is === 'whole') this.whole.delete(id); // there is nothing to choose any more
    const isChoice = isAbove || range.is === 'close' || (all && range.is !== 'whole');
    const isKnown = known?.whole === all && known.above?.value === above?.value && known.above?.at_s === above?.at_s;
    this.scaled.set(id, { domain, range: isChoice ? (isKnown ? known : { whole: all, above }) : undefined, gathered });
  }
}
