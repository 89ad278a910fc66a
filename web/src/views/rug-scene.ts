/** The rug of packet events under the plots: one lane per kind, coloured by flow. */
import { eachEvent } from '../model/columns';
import type { Columns, Layout } from '../model/series';
import { showNumber } from '../model/units';
import type { GroupStyle } from './flow-style';
import type { Ink } from '../plot/palette';
import { happenings, type Reason } from './reasons';
import { frameOf } from '../plot/axis';
import { rule, symbol, type BarMark, type Scene, type SymbolMark } from '../plot/mark';
import { timeScale, type Box, type Ends } from '../plot/scale';

/** Every run has these lanes; the others are there where something happens in them. */
const always: readonly string[] = ['drop_tail', 'fast_retransmit', 'timeout'];

export const laneHeight = 9;

export const rugHeight = (lanes: readonly Reason[]): number => laneHeight * lanes.length + 2;

export const laneOf = ({ event_kinds }: Layout, lanes: readonly Reason[]): readonly number[] =>
  event_kinds.map((kind) => lanes.findIndex(({ id }) => id === kind));

/**
 * The lanes of a run, top to bottom. Those of `before` stay while a hand is on a slider, so that the page does not move
 * under it.
 */
export function lanesOf(columns: Columns | undefined, before: readonly Reason[] = []): readonly Reason[] {
  const seen = new Set([...always, ...before.map(({ id }) => id)]);
  if (columns !== undefined) {
    const kinds = new Set<number>();
    eachEvent(columns, (_, kind) => kinds.add(kind));
    for (const kind of kinds) seen.add(columns.layout.event_kinds[kind] ?? '');
  }
  return happenings.filter(({ id }) => seen.has(id));
}

export interface LaneCount {
  readonly lane: Reason;
  readonly count: number;
}

/** How often each kind happened up to time `until`. */
export function countEvents(
  columns: Columns | undefined,
  until: number,
  lanes: readonly Reason[] = lanesOf(columns),
): readonly LaneCount[] {
  const counts = lanes.map(() => 0);
  if (columns !== undefined) {
    const lane = laneOf(columns.layout, lanes);
    const count = (_: number, kind: number): void => {
      const index = lane[kind] ?? -1;
      if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    };
    eachEvent(columns, count, until);
  }
  return lanes.map((entry, index) => ({ lane: entry, count: counts[index] ?? 0 }));
}

/** Times of the events that the rug shows, in order: where `[` and `]` jump to. */
export function eventTimes(columns: Columns): readonly number[] {
  const lane = laneOf(columns.layout, happenings);
  const times = new Set<number>();
  eachEvent(columns, (t_s, kind) => {
    if ((lane[kind] ?? -1) >= 0) times.add(t_s);
  });
  return [...times];
}

/** How much of the time a bar stands for, in s. */
export const barWords = ({ bar_s }: Pick<Densities, 'bar_s'>): string => showNumber(Number(bar_s.toPrecision(2)));

/** What stands in a lane in place of more symbols than can be told apart: `densitiesOf` in `rug-bars.ts`. */
export interface Densities {
  /** How much of the time a bar stands for, in s. */
  readonly bar_s: number;
  /** In the order of the lanes, with how many events the highest bar has; undefined where each event has its symbol. */
  readonly lanes: readonly ({ readonly most: number; readonly bars: readonly BarMark[] } | undefined)[];
}

export const inksOf = (styles: readonly GroupStyle[]): ReadonlyMap<number, Ink> =>
  new Map(styles.flatMap(({ flows, ink }) => flows.map((flow) => [flow, ink] as const)));

export const rugFrame = (width: number, lanes: readonly Reason[]): Box => ({
  ...frameOf(width, 0),
  top: 1,
  bottom: rugHeight(lanes) - 1,
});

export function rugScene(
  columns: Columns,
  styles: readonly GroupStyle[],
  width: number,
  shown: Ends,
  lanes: readonly Reason[] = lanesOf(columns),
  densities?: Densities,
): Scene {
  const frame = rugFrame(width, lanes);
  const x = timeScale(frame, shown);
  const [from, to] = shown;
  const lane = laneOf(columns.layout, lanes);
  const inks = inksOf(styles);
  const known: Ink[] = [...new Set([...inks.values(), 'muted' as const])];
  const middle = (index: number): number => frame.top + (index + 0.5) * laneHeight;
  const marks = lanes.map((_, index) => rule([frame.left, middle(index), frame.right, middle(index)], 'hair'));
  const seen = new Set<number>();
  const symbols: SymbolMark[] = [];
  eachEvent(columns, (t_s, kind, flow) => {
    if (!(t_s >= from && t_s <= to)) return;
    const index = lane[kind] ?? -1;
    const entry = lanes[index];
    if (entry === undefined || densities?.lanes[index] !== undefined) return;
    const ink = inks.get(flow) ?? 'muted';
    const place = Math.round(x(t_s) * 2) / 2;
    const key = (2 * place * lanes.length + index) * known.length + known.indexOf(ink);
    if (seen.has(key)) return; // one symbol per half pixel shows as much as a hundred
    seen.add(key);
    symbols.push(symbol(place, middle(index), entry.shape, ink, laneHeight - 2));
  });
  const bars = densities?.lanes.flatMap((each) => each?.bars ?? []) ?? [];
  return { width, height: rugHeight(lanes), frame, marks, dense: [...bars, ...symbols] };
}
