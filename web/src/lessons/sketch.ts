/** A student's drawing of a curve, and how far it is from the run, phase by phase. Pure: the drawing surface shows it. */
import { meanOver } from './measure';
import type { DrawStep, Phase, Run } from './lesson';

/** Points of a drawing, evenly over the run, ends included. */
export const POINTS = 61;

/** Values in the plot's unit; NaN where nothing has been drawn. */
export type Sketch = readonly number[];

export const emptySketch = (): Sketch => Array.from({ length: POINTS }, () => NaN);

/** The point nearest to a part (0 to 1) of the time axis. */
export const pointAt = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * (POINTS - 1));

/** Draws a straight stroke between two points; a pointer moves further than one point at a time. */
export function stroke(sketch: Sketch, from: readonly [number, number], to: readonly [number, number]): Sketch {
  const [[a, start], [b, end]] = from[0] <= to[0] ? [from, to] : [to, from];
  return sketch.map((value, point) => {
    if (point < a || point > b) return value;
    return a === b ? to[1] : start + ((end - start) * (point - a)) / (b - a);
  });
}

/** How much of the time axis has been drawn on, 0 to 1. */
export function coverage(sketch: Sketch): number {
  const drawn = sketch.flatMap((value, point) => (Number.isNaN(value) ? [] : [point]));
  return drawn.length < 2 ? 0 : ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0)) / (POINTS - 1);
}

/** A drawing counts when it spans so much of the axis; what is left is held from its ends. */
export const ENOUGH = 0.6;

/** The whole curve: straight across gaps, held before the first point and after the last. */
export function completed(sketch: Sketch): Sketch {
  const drawn = sketch.flatMap((value, point) => (Number.isNaN(value) ? [] : [point]));
  return sketch.map((value, point) => {
    if (!Number.isNaN(value)) return value;
    const before = drawn.findLast((other) => other < point);
    const after = drawn.find((other) => other > point);
    const left = before === undefined ? NaN : (sketch[before] ?? NaN);
    const right = after === undefined ? NaN : (sketch[after] ?? NaN);
    if (before === undefined) return right;
    if (after === undefined) return left;
    return left + ((right - left) * (point - before)) / (after - before);
  });
}

/** The run's curve at the same points: means over the time nearest to each, so that a sawtooth's teeth do not count. */
export function curveOf(run: Run, { curve, factor }: DrawStep): Sketch {
  const { duration_s } = run.columns.layout;
  const half = duration_s / (POINTS - 1) / 2;
  return Array.from({ length: POINTS }, (_, point) => {
    const at = (duration_s * point) / (POINTS - 1);
    return meanOver(run, curve, Math.max(0, at - half), Math.min(duration_s, at + half)) * factor;
  });
}

export interface Judged {
  readonly phase: Phase;
  /** Mean distance between drawing and run, as a part of the axis. */
  readonly error: number;
  /** Means over the phase, in the plot's unit. */
  readonly drawn: number;
  readonly real: number;
  readonly verdict: 'close' | 'high' | 'low' | 'shape';
}

/** Within this part of the axis a phase was foreseen. */
const CLOSE = 0.1;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Judges each phase by the mean distance to the run, as a part of the axis's height. */
export function judge(sketch: Sketch, step: DrawStep, run: Run): readonly Judged[] {
  const whole = completed(sketch);
  const real = curveOf(run, step).map((value) => (Number.isNaN(value) ? 0 : value));
  const { duration_s } = run.columns.layout;
  const range = Math.max(step.top, ...real);
  return step.phases.flatMap((phase): readonly Judged[] => {
    const within = whole.flatMap((_, point) => {
      const at = (duration_s * point) / (POINTS - 1);
      // What stands on the border belongs to neither: the curve may step there.
      const inside = at > phase.from_s || point === 0;
      return inside && (at < phase.to_s || point === POINTS - 1) && at >= phase.from_s && at <= phase.to_s
        ? [point]
        : [];
    });
    if (within.length === 0) return []; // the student's run is shorter
    const mine = mean(within.map((point) => whole[point] ?? 0));
    const exact = meanOver(run, step.curve, phase.from_s, Math.min(phase.to_s, duration_s)) * step.factor;
    const its = Number.isNaN(exact) ? 0 : exact;
    const error = mean(within.map((point) => Math.abs((whole[point] ?? 0) - (real[point] ?? 0)))) / range;
    const bias = (mine - its) / range;
    const off = Math.abs(bias) < CLOSE / 2 ? 'shape' : bias > 0 ? 'high' : 'low';
    return [{ phase, error, drawn: mine, real: its, verdict: error <= CLOSE ? 'close' : off }];
  });
}
