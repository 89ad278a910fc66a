/** The rug of packet events under the plots: one lane per kind, coloured by flow. */
import type { Columns, Layout } from '../model/series';
import { showNumber } from '../model/units';
import { texts } from '../text';
import { words as english } from '../text/en/words';
import type { GroupStyle } from './flow-style';
import type { Ink } from '../plot/palette';
import { happenings, type Reason } from './reasons';
import { frameOf } from '../plot/axis';
import { rule, symbol, type Mark, type Scene, type SymbolMark } from '../plot/mark';
import { timeScale, type Ends } from '../plot/scale';

const words = texts('words', english);

/** Every run has these lanes; the others are there where something happens in them. */
const always: readonly string[] = ['drop_tail', 'fast_retransmit', 'timeout'];

export const laneHeight = 9;

export const rugHeight = (lanes: readonly Reason[]): number => laneHeight * lanes.length + 2;

/** The rows of an event table: time in s, kind, flow or -1, link or -1. */
const row = 4;

const laneOf = ({ event_kinds }: Layout, lanes: readonly Reason[]): readonly number[] =>
  event_kinds.map((kind) => lanes.findIndex(({ id }) => id === kind));

/**
 * The lanes of a run, top to bottom. Those of `before` stay while a hand is on a slider, so that the page does not move
 * under it.
 */
export function lanesOf(columns: Columns | undefined, before: readonly Reason[] = []): readonly Reason[] {
  const seen = new Set([...always, ...before.map(({ id }) => id)]);
  if (columns !== undefined) {
    const { events, layout } = columns;
    const kinds = new Set<number>();
    for (let at = 1; at < events.length; at += row) kinds.add(events[at] ?? -1);
    for (const kind of kinds) seen.add(layout.event_kinds[kind] ?? '');
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
    const { layout, events } = columns;
    const lane = laneOf(layout, lanes);
    for (let at = 0; at < events.length; at += row) {
      if ((events[at] ?? Infinity) > until) break;
      const index = lane[events[at + 1] ?? -1] ?? -1;
      if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return lanes.map((entry, index) => ({ lane: entry, count: counts[index] ?? 0 }));
}

/** Times of the events that the rug shows, in order: where `[` and `]` jump to. */
export function eventTimes({ layout, events }: Columns): readonly number[] {
  const lane = laneOf(layout, happenings);
  const times = new Set<number>();
  for (let at = 0; at < events.length; at += row) {
    if ((lane[events[at + 1] ?? -1] ?? -1) >= 0) times.add(events[at] ?? 0);
  }
  return [...times];
}

export function rugScene(
  columns: Columns,
  styles: readonly GroupStyle[],
  width: number,
  shown: Ends,
  lanes: readonly Reason[] = lanesOf(columns),
): Scene {
  const { layout, events } = columns;
  const height = rugHeight(lanes);
  const frame = { ...frameOf(width, height), top: 1, bottom: height - 1 };
  const x = timeScale(frame, shown);
  const [from, to] = shown;
  const lane = laneOf(layout, lanes);
  const inks = new Map(styles.flatMap(({ flows, ink }) => flows.map((flow) => [flow, ink] as const)));
  const marks: Mark[] = lanes.map((_, index) => {
    const y = frame.top + (index + 0.5) * laneHeight;
    return rule([frame.left, y, frame.right, y], 'hair');
  });
  const known: Ink[] = [...new Set([...inks.values(), 'muted' as const])];
  const seen = new Set<number>();
  const dense: SymbolMark[] = [];
  for (let at = 0; at < events.length; at += row) {
    const t = events[at] ?? NaN;
    if (!(t >= from && t <= to)) continue;
    const index = lane[events[at + 1] ?? -1] ?? -1;
    const entry = lanes[index];
    if (entry === undefined) continue;
    const ink = inks.get(events[at + 2] ?? -1) ?? 'muted';
    const place = Math.round(x(t) * 2) / 2;
    const key = (2 * place * lanes.length + index) * known.length + known.indexOf(ink);
    if (seen.has(key)) continue; // one symbol per half pixel shows as much as a hundred
    seen.add(key);
    dense.push(symbol(place, frame.top + (index + 0.5) * laneHeight, entry.shape, ink, laneHeight - 2));
  }
  return { width, height, frame, marks, dense };
}

/** The events in one sentence, for those who do not see the rug. */
export function eventSentence(columns: Columns): string {
  const { events_omitted } = columns.layout;
  const list = countEvents(columns, Infinity)
    .map(({ lane, count }) => `${showNumber(count)} × ${lane.label}`)
    .join(', ');
  return events_omitted > 0 ? words().firstCounts(showNumber(events_omitted), list) : words().counts(list);
}
