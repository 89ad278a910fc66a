/**
 * Packet events as density: where more of them lie together than can be told apart at this zoom, a lane of the rug has bars in
 * place of symbols. Loaded when the first run is on screen.
 */
import { sum } from 'd3-array';
import { eachEvent } from '../model/columns';
import type { Columns } from '../model/series';
import type { BarMark } from '../plot/mark';
import type { Ink } from '../plot/palette';
import type { Ends } from '../plot/scale';
import type { GroupStyle } from './flow-style';
import type { Reason } from './reasons';
import { inksOf, laneHeight, laneOf, rugFrame, type Densities } from './rug-scene';

/** Two events of a lane within so many pixels cannot be told apart, and a bar stands for so much of the time. */
const APART = 4;

/** A bar of a single event is so high, in px: it is to be seen, however many the highest bar stands for. */
const LEAST = 2;

/** Counts the events of each lane; bars where most of them lie with others. */
export function densitiesOf(
  columns: Columns,
  styles: readonly GroupStyle[],
  width: number,
  shown: Ends,
  lanes: readonly Reason[],
): Densities {
  const { left, right, top } = rugFrame(width, lanes);
  const [from, to] = shown;
  const bars = Math.max(1, Math.ceil((right - left) / APART));
  const bar_s = ((to - from) * APART) / (right - left);
  const known = inksOf(styles);
  const inks: readonly Ink[] = [...new Set([...known.values(), 'muted' as const])];
  const places = new Map([...known].map(([flow, ink]) => [flow, inks.indexOf(ink)]));
  const lane = laneOf(columns.layout, lanes);
  /** For each lane how many there are of each ink, bar by bar. */
  const all = lanes.map(() => inks.map(() => new Uint32Array(bars)));
  eachEvent(
    columns,
    (t_s, kind, flow) => {
      const counts = all[lane[kind] ?? -1]?.[places.get(flow) ?? inks.length - 1];
      if (counts === undefined || t_s < from) return;
      const bar = Math.min(bars - 1, Math.floor((t_s - from) / bar_s));
      counts[bar] = (counts[bar] ?? 0) + 1;
    },
    to,
  );
  return {
    bar_s,
    lanes: all.map((counts, index) => {
      let [most, alone, crowded] = [0, 0, 0];
      for (let bar = 0; bar < bars; bar += 1) {
        const here = sum(counts, (own) => own[bar]);
        most = Math.max(most, here);
        if (here > 1) crowded += here;
        else alone += here;
      }
      if (crowded <= alone) return undefined;
      return { most, bars: barsOf(counts, most, inks, left, top + (index + 1) * laneHeight) };
    }),
  };
}

/** Bars from the foot of a lane: that of one event is `LEAST` high, the highest fills the lane. The inks one on the other. */
function barsOf(
  counts: readonly Uint32Array[],
  most: number,
  inks: readonly Ink[],
  left: number,
  foot: number,
): readonly BarMark[] {
  const more = (laneHeight - 1 - LEAST) / Math.max(1, most - 1);
  const marks: BarMark[] = [];
  for (let bar = 0; bar < (counts[0]?.length ?? 0); bar += 1) {
    const all = sum(counts, (own) => own[bar]);
    let bottom = foot;
    for (const [nth, ink] of inks.entries()) {
      const count = counts[nth]?.[bar] ?? 0;
      if (count === 0) continue;
      const top = bottom - ((LEAST + (all - 1) * more) * count) / all;
      const at = left + bar * APART;
      marks.push({ kind: 'bar', left: at, right: at + APART - 0.5, top, bottom, ink, alpha: 1 });
      bottom = top;
    }
  }
  return marks;
}

export type DensitiesOf = typeof densitiesOf;
