/** Runs a sweep and keeps every figure of every run, so that another measure needs no further run. */
import { canonicalJson } from '../../../model/equal';
import { type Job, type Sweep, jobsOf, pointsOf } from '../../../model/sweep';
import { type Summary, summarise } from '../../../model/statistics';
import { createEstimate, workOf } from '../../../model/time-left';
import { type Pool, createPool } from '../../../sim/pool';
import type { InputError } from '../../../sim/protocol';
import type { RunResult } from '../../../sim/pool-protocol';
import type { Measure } from '../../../views/measures';

/** With the key in front, as `lbe` says it. */
const sentenceOf = ({ path, message }: InputError): string => (path === '' ? message : `${path}: ${message}`);

export type SweepState = 'running' | 'done' | 'cancelled';

/** A sweep under way or finished. Its figures depend on the sweep alone, not on the order in which runs finish. */
export class SweepRun {
  readonly sweep: Sweep;
  readonly measures: readonly Measure[];
  readonly jobs: readonly Job[];
  state: SweepState = 'running';
  done = 0;
  /** Runs without a figure, and the sentence for the first of them by number. */
  failures = 0;
  wall_ms = 0;
  /** Called after every change. */
  onChange: () => void = () => undefined;

  private readonly figures: Float64Array;
  private readonly sentences = new Map<number, string>();
  private readonly estimate;
  private readonly started: number;
  private readonly now: () => number;
  private giveUp: () => void = () => undefined;

  constructor(sweep: Sweep, measures: readonly Measure[], pool: Pool, now: () => number = () => performance.now()) {
    this.sweep = sweep;
    this.measures = measures;
    this.jobs = jobsOf(sweep);
    this.figures = new Float64Array(this.jobs.length * measures.length).fill(NaN);
    this.now = now;
    this.started = now();
    const points = pointsOf(sweep);
    const seeds = this.jobs.length / points;
    // The first seed of every point before the second of any: the whole picture soon, and then more certain.
    const order = this.jobs.map((_, i) => (i % points) * seeds + Math.floor(i / points));
    const scenarios = order.map((index) => this.jobs[index]?.scenario ?? sweep.base);
    this.estimate = createEstimate(scenarios.map(workOf), pool.size);
    this.giveUp = pool.run(scenarios, (place, result) => {
      this.estimate.finish(place, result.type === 'report' ? result.wall_ms : null);
      this.take(order[place] ?? 0, result);
    });
  }

  private take(index: number, result: RunResult): void {
    if (result.type === 'report') {
      this.measures.forEach(({ value }, i) => {
        this.figures[index * this.measures.length + i] = value(result.report) ?? NaN;
      });
    } else {
      this.failures += 1;
      this.sentences.set(index, result.type === 'refused' ? sentenceOf(result.error) : result.message);
    }
    this.done += 1;
    this.wall_ms = this.now() - this.started;
    if (this.done === this.jobs.length) this.state = 'done';
    this.onChange();
  }

  cancel(): void {
    if (this.state !== 'running') return;
    this.giveUp();
    this.state = 'cancelled';
    this.wall_ms = this.now() - this.started;
    this.onChange();
  }

  /** About how long it will still take; null while that cannot be told. */
  get left_ms(): number | null {
    return this.estimate.left_ms();
  }

  /** Why the first run that has no figure has none. */
  get firstFailure(): string {
    const first = Math.min(...this.sentences.keys());
    return this.sentences.get(first) ?? '';
  }

  /** Several seeds made no difference: nothing in these runs is random. */
  get alike(): boolean {
    const width = this.measures.length;
    const seeds = this.jobs.length / pointsOf(this.sweep);
    if (seeds < 2) return false;
    return this.figures.every((figure, at) => {
      const run = Math.floor(at / width);
      return Object.is(figure, this.figures[(run - (run % seeds)) * width + (at % width)]);
    });
  }

  /** The measure at every point, over the seeds that have finished. */
  summaries(measure: string): readonly (Summary | null)[] {
    const column = this.measures.findIndex(({ id }) => id === measure);
    const points = pointsOf(this.sweep);
    const seeds = this.jobs.length / points;
    return Array.from({ length: points }, (_, point) =>
      summarise(
        Array.from(
          { length: seeds },
          (__, seed) => this.figures[(point * seeds + seed) * this.measures.length + column] ?? NaN,
        ),
      ),
    );
  }
}

/** Finished sweeps of this session, the latest last. */
const kept = new Map<string, SweepRun>();
const KEPT = 20;

export const keyOf = (sweep: Sweep): string => canonicalJson(sweep);

/** The finished run of the same sweep, if there was one. */
export const recall = (sweep: Sweep): SweepRun | undefined => kept.get(keyOf(sweep));

export function keep(run: SweepRun): void {
  const key = keyOf(run.sweep);
  kept.delete(key);
  kept.set(key, run);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

let shared: Pool | undefined;

/** The page's pool: made when it is first wanted. */
export const sharedPool = (): Pool => (shared ??= createPool());
