/** Runs a sweep and keeps every figure of every run, so that another measure needs no further run. */
import { canonicalJson } from '../../model/equal';
import { Latest } from '../../model/latest';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { type Job, type Sweep, jobsOf, pointsOf } from '../../model/sweep';
import { type Summary, summarise } from '../../model/statistics';
import type { Pool } from '../../sim/pool';
import type { Measure } from '../../views/measures';
import { whyNot } from '../../views/metrics';
import { Batch, seedBySeed } from '../../sim/batch';

/** A sweep under way or finished. Its figures depend on the sweep alone, not on the order in which runs finish. */
export class SweepRun extends Batch {
  readonly sweep: Sweep;
  readonly measures: readonly Measure[];
  readonly jobs: readonly Job[];
  private readonly figures: Float64Array;
  /** Why a figure is absent, by its place among them. */
  private readonly whys = new Map<number, string>();

  /** `settled`: see `jobsOf`. */
  constructor(
    sweep: Sweep,
    measures: readonly Measure[],
    pool: Pool,
    settled?: (scenario: Scenario) => Scenario,
    now?: () => number,
  ) {
    super(now);
    this.sweep = sweep;
    this.measures = measures;
    this.jobs = jobsOf(sweep, settled);
    this.figures = new Float64Array(this.jobs.length * measures.length).fill(NaN);
    this.begin(
      pool,
      seedBySeed(this.jobs.length, pointsOf(sweep)),
      (index) => this.jobs[index]?.scenario ?? sweep.base,
    );
  }

  override get total(): number {
    return this.jobs.length;
  }

  protected override keep(index: number, report: Report): void {
    this.measures.forEach((measure, i) => {
      const at = index * this.measures.length + i;
      this.figures[at] = measure.value(report) ?? NaN;
      const why = whyNot(measure, report);
      if (why !== undefined) this.whys.set(at, why);
    });
  }

  /** Why a point has no figure of the measure, by point: what its first run says that has a reason. */
  reasons(measure: string): readonly (string | undefined)[] {
    const column = this.measures.findIndex(({ id }) => id === measure);
    const points = pointsOf(this.sweep);
    const seeds = this.jobs.length / points;
    return Array.from({ length: points }, (_, point) =>
      Array.from({ length: seeds }, (__, seed) =>
        this.whys.get((point * seeds + seed) * this.measures.length + column),
      ).find((why) => why !== undefined),
    );
  }

  /** Several seeds made no difference: nothing in these runs is random. */
  override get alike(): boolean {
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

/** Finished sweeps of this session. */
const finished = new Latest<SweepRun>(20);

export const keyOf = (sweep: Sweep): string => canonicalJson(sweep);

/** The finished run of the same sweep, if there was one. */
export const recall = (sweep: Sweep): SweepRun | undefined => finished.get(keyOf(sweep));

export function keep(run: SweepRun): void {
  finished.set(keyOf(run.sweep), run);
}
