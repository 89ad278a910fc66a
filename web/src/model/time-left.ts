/** How long a list of runs will still take, by what the finished ones took. */
import type { Scenario } from './scenario';

/** Where a link's rate is no plain number. */
const USUAL_BPS = 10_000_000;

/** About how much work a run is, in bits to carry: only the ratio of two counts. */
export function workOf({ duration_s, links }: Scenario): number {
  return (
    duration_s * links.reduce((sum, { rate_bps }) => sum + (typeof rate_bps === 'number' ? rate_bps : USUAL_BPS), 0)
  );
}

export interface Estimate {
  /** Run number `index` has finished; null where it took no time worth counting: it was refused. */
  finish: (index: number, wall_ms: number | null) => void;
  /** Null before enough has finished to tell. */
  left_ms: () => number | null;
}

/** Runs that must have finished before a figure is given: the first ones warm up. */
const ENOUGH = 3;

/** An estimate for runs of such `work`, `workers` of which go on at a time. */
export function createEstimate(work: readonly number[], workers: number): Estimate {
  let [doneWork, doneWall, count] = [0, 0, 0];
  let left = work.reduce((sum, each) => sum + each, 0);
  return {
    finish: (index, wall_ms) => {
      const own = work[index] ?? 0;
      left -= own;
      if (wall_ms === null) return;
      doneWork += own;
      doneWall += wall_ms;
      count += 1;
    },
    left_ms: () => {
      if (count < Math.min(ENOUGH, work.length) || doneWork === 0) return null;
      return (Math.max(0, left) * (doneWall / doneWork)) / workers;
    },
  };
}
