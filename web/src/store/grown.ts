/** A run that takes longer than a frame is shown as far as it has come, over what the last one had from there on. */
import type { Columns } from '../model/series';
import type { RunPart } from '../sim/protocol';
import { type State, inMidRun } from './state';
import type { Store } from './store';

/** Undefined where the two cannot be laid over each other. */
function over(last: Columns, { columns, done }: RunPart): State['grown'] {
  const { layout, data, events } = columns;
  const { series, bucket_s, duration_s } = layout;
  const isAlike = last.layout.bucket_s === bucket_s && JSON.stringify(last.layout.series) === JSON.stringify(series);
  const whole = Math.floor((done * duration_s) / bucket_s);
  if (!isAlike || whole === 0) return undefined;
  const until_s = whole * bucket_s;
  const both = last.data.slice();
  for (const { offset, kind } of series)
    both.set(data.subarray(offset, offset + whole * (kind === 'sum' ? 1 : 4)), offset);
  const rest = last.events.findIndex((at_s, index) => index % 4 === 0 && at_s >= until_s);
  const later = rest < 0 ? [] : last.events.subarray(rest);
  const all = new Float64Array(events.length + later.length);
  all.set(events);
  all.set(later, events.length);
  // Of the same layout, by whose series plots find theirs.
  return { until_s, columns: { layout: last.layout, data: both, events: all } };
}

/** Where the reader stands at the run's end. A part that comes after it is of no use. */
export function grow(store: Store<State>, part: RunPart): void {
  const state = store.get();
  const grown = state.busy && state.outcome && !inMidRun(state) ? over(state.outcome.columns, part) : undefined;
  if (grown !== undefined) store.set({ grown });
}
