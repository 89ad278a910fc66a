/** The rug of packet events under the plots: one lane per kind, coloured by flow. */
import type { Columns, Layout } from '../model/series';
import type { GroupStyle } from './flow-style';
import { frameOf, timeScale } from './line-scene';
import { rule, type GlyphMark, type Mark, type Scene } from './scene';

export interface Lane {
  readonly id: string;
  readonly label: string;
  readonly shape: GlyphMark['shape'];
  readonly matches: (kind: string) => boolean;
}

/** Top to bottom. Every run has these lanes, so that nothing jumps when a kind first occurs. */
export const lanes: readonly Lane[] = [
  { id: 'drop', label: 'drop', shape: 'tick', matches: (kind) => kind.startsWith('drop') },
  { id: 'mark', label: 'mark', shape: 'diamond', matches: (kind) => kind.startsWith('mark') || kind.startsWith('ecn') },
  {
    id: 'fast_retransmit',
    label: 'fast retransmit',
    shape: 'triangle',
    matches: (kind) => kind.includes('retransmit'),
  },
  { id: 'timeout', label: 'timeout', shape: 'cross', matches: (kind) => kind === 'timeout' || kind === 'rto' },
];

export const laneHeight = 9;

/** The rows of an event table: time in s, kind, flow or -1, link or -1. */
const row = 4;

const laneOf = ({ event_kinds }: Layout): readonly number[] =>
  event_kinds.map((kind) => lanes.findIndex(({ matches }) => matches(kind)));

export interface LaneCount {
  readonly lane: Lane;
  readonly count: number;
}

/** How often each kind happened up to time `until`. */
export function countEvents({ layout, events }: Columns, until: number): readonly LaneCount[] {
  const counts = lanes.map(() => 0);
  const lane = laneOf(layout);
  for (let at = 0; at < events.length; at += row) {
    if ((events[at] ?? Infinity) > until) break;
    const index = lane[events[at + 1] ?? -1] ?? -1;
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return lanes.map((entry, index) => ({ lane: entry, count: counts[index] ?? 0 }));
}

/** Times of the events that the rug shows, in order: where `[` and `]` jump to. */
export function eventTimes({ layout, events }: Columns): readonly number[] {
  const lane = laneOf(layout);
  const times = new Set<number>();
  for (let at = 0; at < events.length; at += row) {
    if ((lane[events[at + 1] ?? -1] ?? -1) >= 0) times.add(events[at] ?? 0);
  }
  return [...times];
}

export function rugScene(columns: Columns, styles: readonly GroupStyle[], width: number): Scene {
  const { layout, events } = columns;
  const height = laneHeight * lanes.length + 2;
  const frame = { ...frameOf(width, height), top: 1, bottom: height - 1 };
  const x = timeScale(frame, layout.duration_s);
  const lane = laneOf(layout);
  const inks = new Map(styles.flatMap(({ flows, ink }) => flows.map((flow) => [flow, ink] as const)));
  const marks: Mark[] = lanes.map((_, index) => {
    const y = frame.top + (index + 0.5) * laneHeight;
    return rule([frame.left, y, frame.right, y], 'hair');
  });
  const seen = new Set<string>();
  const dense: GlyphMark[] = [];
  for (let at = 0; at < events.length; at += row) {
    const index = lane[events[at + 1] ?? -1] ?? -1;
    const entry = lanes[index];
    if (entry === undefined) continue;
    const ink = inks.get(events[at + 2] ?? -1) ?? 'muted';
    const place = Math.round(x(events[at] ?? 0) * 2) / 2;
    const key = `${index} ${ink} ${place}`;
    if (seen.has(key)) continue; // one glyph per half pixel shows as much as a hundred
    seen.add(key);
    dense.push({
      kind: 'glyph',
      x: place,
      y: frame.top + (index + 0.5) * laneHeight,
      shape: entry.shape,
      size: laneHeight - 2,
      ink,
    });
  }
  return { width, height, frame, marks, dense };
}
