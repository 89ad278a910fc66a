/** What the viewer of a film has at each moment of a run: how far it has played, how fine it is, and whether it stands still. */
import { eachBucket, findSeries, recordedOf, sampleAt } from '../../model/columns';
import type { Columns } from '../../model/series';
import { stallsOf } from '../../views/felt-marks';

export interface Seen {
  /** So much of the film has been seen, in s. */
  readonly played_s: number;
  /** The rate of the version that is on screen. */
  readonly bps: number;
  readonly stands: boolean;
}

/** By the moment, in s; undefined before its first picture. Of a group with several flows it is the first one's. */
export function seenOf(columns: Columns, group: string): (t_s: number) => Seen | undefined {
  const { layout } = columns;
  const flow = layout.flows.findIndex((each) => each.group === group);
  const [buffer, rate] = ['gauge:playout_buffer', 'gauge:film_rate'].map((id) => findSeries(layout, id, { flow }));
  if (buffer === undefined || rate === undefined) return () => undefined;
  const stalls = stallsOf(columns, buffer);
  let begun_s = Infinity;
  eachBucket(columns, rate, (index, first) => {
    if (!Number.isNaN(first)) begun_s = Math.min(begun_s, recordedOf(layout)[0] + index * layout.bucket_s);
  });
  return (t_s) => {
    if (t_s < begun_s) return undefined;
    const lost_s = stalls.reduce((sum, [from_s, to_s]) => sum + Math.max(0, Math.min(t_s, to_s) - from_s), 0);
    return {
      played_s: t_s - begun_s - lost_s,
      bps: sampleAt(columns, rate, t_s),
      stands: stalls.some(([from_s, to_s]) => t_s >= from_s && (t_s < to_s || to_s === layout.duration_s)),
    };
  };
}
