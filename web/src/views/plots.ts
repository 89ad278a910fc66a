/** Which plots the lab draws, as data: each names its series, its unit and its reference lines. */
import type { Unit } from '../model/catalog';
import { valueOf, type Known, type Value } from '../model/instant';
import type { Columns, Layout, SeriesInfo } from '../model/series';
import type { Form } from '../model/shown';
import { showNumber, unitName } from '../model/units';
import { words } from '../../content/languages/en/plots';
import { bucketAt, findSeries, rateIn, windowOf } from '../model/columns';
import { alike, linesOf, type GroupStyle, type LineStyle } from './flow-style';
import { gaugeLabel } from './gauge-label';
import { behind, insidePlots, type Inside } from './inside';

/** One line: a series, how it looks (null: the link's own, in ink), and the factor to the plot's unit. */
export interface Track {
  readonly series: SeriesInfo;
  readonly style: LineStyle | null;
  readonly factor: number;
  /** It stands for all flows of its kind. */
  readonly gathered?: true;
  /** Drawn behind the others, without a say in the axis. */
  readonly background?: true;
  /** When there is something to measure; a value is not held beyond the end of its span. */
  readonly spans: readonly Span[];
}

export interface Reference {
  readonly value: number;
  readonly label: string;
  readonly style: LineStyle | null;
}

export interface Plot {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** With what it is a mean of, where it is one. */
  readonly wholeUnit?: string;
  /** Decimals of a read-out; fixed, so that figures keep their width. */
  readonly digits: number;
  readonly tracks: readonly Track[];
  readonly references: readonly Reference[];
  /** Buckets per window of a summed series; 0 for sampled series. */
  readonly window: number;
  /** Its lines have names of their own, which no other plot gives. */
  readonly named?: boolean;
  /** What is drawn of the flows of a group: each of them where nothing is said. */
  readonly form?: Form;
  /** What the flows of a kind have together, also those without lines of their own. */
  readonly totals?: readonly Track[];
  /** It shows what a user feels, with marks of its own. */
  readonly felt?: true;
  /** Values on an axis of equal ratios. */
  readonly log?: true;
  /**
   * Recordings of runs that differ in random numbers alone, whose range is drawn behind each line; empty where they are not
   * there yet. Undefined: it is not asked for.
   */
  readonly runs?: readonly Columns[];
}

/** A part of a run at its own resolution: its columns, and for each plot of the run the same one over them. */
export interface Near {
  readonly columns: Columns;
  readonly plots: readonly (Plot | undefined)[];
}

/** A flow's values exist from the one time to the other. */
export type Span = readonly [number, number];

/** A delay target to draw: the group that aims at it. */
export interface Target {
  readonly group: string;
  readonly ms: number;
  /** Since a change in mid-run; from the start where nothing is said. */
  readonly from_s?: number;
}

const toMs: Readonly<Partial<Record<string, number>>> = { ms: 1, s: 1000, us: 0.001 };

const perFlow = (
  layout: Layout,
  styles: readonly GroupStyle[],
  spans: (flow: number) => readonly Span[],
  id: string,
  factor: number,
  link?: number,
): Track[] =>
  styles.flatMap(linesOf).flatMap((style) =>
    style.flows.flatMap((flow) => {
      const series = findSeries(layout, id, { flow, ...(link !== undefined && { link }) });
      return series === undefined ? [] : [{ series, style, factor, spans: spans(flow) }];
    }),
  );

/** One line for each kind of several flows: all of their bytes. */
const perCrowd = (layout: Layout, styles: readonly GroupStyle[]): Track[] =>
  styles.flatMap(linesOf).flatMap((style) => {
    const { group, path = null } = layout.flows[style.flows[0] ?? -1] ?? {};
    const series = layout.series.find((each) => each.group === group && (each.path ?? null) === path);
    return group === undefined || series === undefined
      ? []
      : [{ series, style, factor: 8e-6, gathered: true, spans: [] }];
  });

const ofLink = (layout: Layout, link: number, id: string): Track[] => {
  const series = findSeries(layout, id, { link });
  return series === undefined ? [] : [{ series, style: null, factor: toMs[series.unit] ?? 1, spans: [] }];
};

export interface PlotOptions {
  readonly link: number;
  readonly targets: readonly Target[];
  /** When a flow runs; empty: from its first value to the end. */
  readonly spans?: (flow: number) => readonly Span[];
  /** The link's queue discipline. */
  readonly inside?: Inside;
  /** To tell what is constant. */
  readonly columns?: Columns;
  /** Those of a part of the run: means over a time are of enough packets there. */
  readonly drawn?: Columns;
  /** Ids of the plots that the reader asks for beyond the usual ones. */
  readonly further?: (id: string) => boolean;
}

/** Plots of what users feel, by the applications and sources that have them: they stand first. */
export const FELT: Readonly<Record<string, readonly string[]>> = {
  'gauge:playout_buffer': ['video'],
  'gauge:film_rate': ['video'],
  'gauge:page_waits': ['web', 'requests'],
  'gauge:call_r': ['voice'],
  'gauge:way_delay': ['game', 'ping'],
};

/** Decimals that the field gives a figure without a unit: R is rated from 0 to 100, to a tenth. */
const FELT_DIGITS: Readonly<Record<string, number>> = { 'gauge:call_r': 1 };

/** A plot that is there for those who ask. */
export interface FurtherPlot {
  /** A series of flows (`rtt`, `gauge:base_delay`), or `queue:` and the number of a link. */
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
}

/** Units in the order in which further plots are offered. */
const unitOrder: readonly Unit[] = ['ms', 's', 'packets', 'bit/s', 'bytes', ''];

/**
 * What else is recorded: round-trip times and the gauges of controllers, one plot for all flows that have it, and the queues
 * of other links than the one whose plots are shown.
 */
export function furtherPlots({ series, links }: Layout, shown: number): readonly FurtherPlot[] {
  const found = new Map<string, FurtherPlot>();
  for (const { id, label, unit, flow, link } of series) {
    if (flow === null || link !== null || found.has(id)) continue;
    if (id === 'rtt' || id.startsWith('gauge:')) found.set(id, { id, title: gaugeLabel(id, label), unit });
  }
  const rank = ({ id, unit }: FurtherPlot): number => (id === 'rtt' ? -1 : unitOrder.indexOf(unit));
  return [
    ...[...found.values()].sort((a, b) => rank(a) - rank(b)),
    ...links.flatMap(({ id }, link): FurtherPlot[] =>
      link === shown ? [] : [{ id: `queue:${link}`, title: words().at(words().queue, id), unit: 'packets' }],
    ),
  ];
}

/** Decimals of a read-out in a unit. */
const digitsOf: Readonly<Partial<Record<Unit, number>>> = { ms: 1, s: 2, packets: 1, 'bit/s': 2, bytes: 0 };

/** The same for those that are asked for; rates in Mb/s, as the throughput is. */
function furtherOf(
  layout: Layout,
  styles: readonly GroupStyle[],
  { link: shown, spans = () => [], further = () => false }: PlotOptions,
): readonly Plot[] {
  return furtherPlots(layout, shown)
    .filter(({ id }) => further(id))
    .map(({ id, title, unit }): Plot => {
      const rate = unit === 'bit/s';
      const link = id.startsWith('queue:') ? Number(id.slice(6)) : null;
      if (link !== null) {
        const limit = layout.links[link]?.limit_packets ?? null;
        const references =
          limit === null ? [] : [{ value: limit, label: words().buffer(showNumber(limit)), style: null }];
        return {
          id,
          title,
          unit: unitName(unit),
          digits: 0,
          tracks: ofLink(layout, link, 'queue'),
          references,
          window: 0,
        };
      }
      return {
        id,
        title,
        unit: rate ? 'Mb/s' : unitName(unit),
        digits: FELT_DIGITS[id] ?? digitsOf[unit] ?? 3,
        tracks: perFlow(layout, styles, spans, id, rate ? 1e-6 : 1),
        references: [],
        window: 0,
        ...(id in FELT && { felt: true }),
      };
    });
}

/** Traces of the link itself are thin, and give way to what is drawn over them. */
export const isOwn = ({ style, background }: Track): boolean => style === null || background === true;

/** About how long a packet of 1500 bytes takes through the last links of all flows together, in s. */
function perPacket(columns: Columns): number {
  const { window_s: [from_s, to_s] = [0, columns.layout.duration_s] } = columns.layout;
  const own = columns.layout.series.filter(({ id, flow }) => id === 'bytes' && flow !== null);
  const bytes = own.reduce(
    (total, each) => total + rateIn(columns, each, columns.layout.buckets, 0) * (to_s - from_s),
    0,
  );
  return bytes > 0 ? (1500 * (to_s - from_s)) / bytes : to_s - from_s;
}

const noInside: Inside = { label: '', gauges: [], target_ms: null };

const isInPackets = ({ id }: Plot): boolean => id === 'inside-packets';

/** The plots of the lab over one link; a plot without a series is left out. */
export function plotsOf(layout: Layout, styles: readonly GroupStyle[], options: PlotOptions): readonly Plot[] {
  const { link, targets, spans = () => [], inside = noInside, columns, drawn } = options;
  const limit = layout.links[link]?.limit_packets ?? null;
  const window = windowOf(layout, drawn && perPacket(drawn));
  const distinct = targets.filter(({ ms }, index) => targets.findIndex((other) => other.ms === ms) === index);
  const within = insidePlots(layout, link, inside, columns);
  const at = (title: string): string =>
    layout.links.length > 1 ? words().at(title, layout.links[link]?.id ?? '') : title;
  const packets = unitName('packets');
  const plots: Plot[] = [
    {
      id: 'cwnd',
      title: words().cwnd,
      unit: packets,
      digits: 1,
      tracks: perFlow(layout, styles, spans, 'cwnd', 1),
      references: [],
      window: 0,
    },
    {
      id: 'queue',
      title: at(words().queue),
      unit: packets,
      digits: 0,
      tracks: ofLink(layout, link, 'queue'),
      references: limit === null ? [] : [{ value: limit, label: words().buffer(showNumber(limit)), style: null }],
      window: 0,
    },
    ...within.filter(isInPackets),
    {
      id: 'waiting',
      title: words().waiting,
      unit: packets,
      digits: 0,
      tracks: perFlow(layout, styles, spans, 'waiting', 1, link),
      references: [],
      window: 0,
    },
    {
      id: 'throughput',
      title: words().throughput,
      unit: 'Mb/s',
      wholeUnit: words().rate(`${showNumber(Number((window * layout.bucket_s).toPrecision(2)))}\u00a0s`),
      digits: 2,
      tracks: [
        ...perFlow(layout, styles, spans, 'bytes', 8e-6),
        ...behind(layout, link, 'capacity', { label: at(words().capacity), ink: 'muted' }, 8e-6),
      ],
      totals: perCrowd(layout, styles),
      references: [],
      window,
    },
    {
      id: 'delay',
      title: at(words().delay),
      unit: 'ms',
      digits: 1,
      tracks: ofLink(layout, link, 'sojourn'),
      references: distinct.map(({ group, ms, from_s }) => ({
        value: ms,
        label:
          from_s === undefined
            ? words().target(`${showNumber(ms)}\u00a0ms`)
            : words().targetFrom(showNumber(ms), showNumber(from_s)),
        style: styles.find((style) => style.group === group) ?? null,
      })),
      window: 0,
    },
    ...within.filter((plot) => !isInPackets(plot)),
    ...furtherOf(layout, styles, options),
  ];
  return plots.filter(({ tracks }) => tracks.length > 0);
}

export function inOrder<T extends { readonly id: string }>(
  plots: readonly T[],
  order: readonly string[],
): readonly T[] {
  const first = order.flatMap((id) => plots.filter((plot) => plot.id === id));
  return [...first, ...plots.filter((plot) => !first.includes(plot))];
}

/** A track at time `t`, in the plot's unit; `columns` are those that are drawn. A mean over some time is what it is. */
function trackAt(columns: Columns, { window }: Plot, { series, factor, spans }: Track, t: number, known: Known): Value {
  if (series.kind === 'sampled') {
    const over = spans.length > 0 && !spans.some(([from, to]) => t >= from && t <= to);
    if (over) return { value: NaN, exact: true };
    const { value, exact } = valueOf(known, series, t);
    return { value: value * factor, exact };
  }
  const rate = rateIn(columns, series, window, Math.floor(bucketAt(columns.layout, t) / window));
  return { value: rate * factor, exact: true };
}

/** A track's value at time `t` by these columns alone, in the plot's unit. */
export const valueAt = (columns: Columns, plot: Plot, track: Track, t: number): number =>
  trackAt(columns, plot, track, t, { columns }).value;

/** The value of one group: of its flow, or the mean or the sum of its flows. */
export interface Readout {
  readonly label: string;
  readonly style: LineStyle | null;
  readonly value: number;
  /** It is of this very moment, not of a bucket around it. */
  readonly exact: boolean;
}

/**
 * One read-out per group. Without columns every value is NaN: the places are there before the figures. `known`: what else
 * is known of the run than the columns that are drawn.
 */
export function readouts(columns: Columns | undefined, plot: Plot, t: number, known?: Known): readonly Readout[] {
  const groups = new Map<LineStyle | null, Value[]>();
  for (const track of plot.tracks) {
    const value =
      columns === undefined ? { value: NaN, exact: true } : trackAt(columns, plot, track, t, known ?? { columns });
    const values = groups.get(track.style);
    if (values === undefined) groups.set(track.style, [value]);
    else values.push(value);
  }
  return [...groups].map(([style, values]) => {
    const there = values.filter(({ value }) => !Number.isNaN(value));
    const total = plot.form === 'total';
    const sum = there.length === 0 ? NaN : there.reduce((before, { value }) => before + value, 0);
    return {
      label: style === null || alike(style) < 2 ? (style?.label ?? '') : words()[total ? 'total' : 'mean'](style.label),
      style,
      value: total ? sum : sum / there.length,
      exact: there.every(({ exact }) => exact),
    };
  });
}

/** The plot without the lines that a reader has hidden; the same object where none of them is its. */
export function withoutHidden<P extends Plot | undefined>(plot: P, hidden: ReadonlySet<string>): P {
  if (plot === undefined || hidden.size === 0) return plot;
  const tracks = plot.tracks.filter(({ style }) => style === null || !hidden.has(style.key));
  return tracks.length === plot.tracks.length ? plot : { ...plot, tracks };
}
