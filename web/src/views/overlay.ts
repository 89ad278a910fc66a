/**
 * What stands behind the live run in a plot: the ghosts of pinned runs. Plots know this interface alone; what makes the
 * ghosts is loaded with the panel that compares runs.
 */
import type { Columns } from '../model/series';
import type { Frame } from './line-scene';
import type { Plot } from './plots';
import type { Scene } from '../plot/mark';
import type { LineStyle } from './flow-style';

/** A ghost's value beside the live one's. */
export interface GhostValue {
  readonly letter: string;
  readonly value: number;
}

/** Live run minus baseline over time, for one line of a plot. */
export interface DifferenceLine {
  readonly style: LineStyle | null;
  /** In s. */
  readonly times: Float64Array;
  /** In the plot's unit; NaN where one of the two has no value. */
  readonly values: Float64Array;
  /** Mean over the times at which both have a value; NaN where there is none. */
  readonly mean: number;
}

export interface Differences {
  /** The baseline's letter. */
  readonly letter: string;
  readonly lines: readonly DifferenceLine[];
}

/** The shown ghosts. Another object when pins change; the same one while the live run does. */
export interface Overlay {
  /** The largest value of the ghosts in a plot; 0 where it has none. */
  readonly peak: (live: Columns, plot: Plot) => number;
  /** What the ghosts of a plot look like, in a short text that is the same as long as their drawing is. */
  readonly key: (live: Columns, plot: Plot) => string;
  /** The ghosts as dense marks, and their letters as words. */
  readonly scene: (live: Columns, plot: Plot, frame: Frame) => Scene;
  /** The baseline's value for the line with this style at time `t`. */
  readonly value: (live: Columns, plot: Plot, style: LineStyle | null, t: number) => GhostValue | undefined;
  /** Live run minus baseline, as far as both go; undefined without a baseline. */
  readonly differences: (live: Columns, plot: Plot) => Differences | undefined;
}
