/** Runs a sweep and keeps every figure of every run, so that another measure needs no further run. */
import { canonicalJson } from '../../model/equal';
import { harmOf } from '../../model/harm';
import { Latest } from '../../model/latest';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { type Job, type Partners, type Sweep, jobsOf, partnersOf, pointsOf } from '../../model/sweep';
import { type Summary, summarise, summariseByMedian } from '../../model/statistics';
import type { Pool } from '../../sim/pool';
import type { Measure } from '../../views/measures';
import { whyNot } from '../../views/metrics';
import { Batch, seedBySeed } from '../../sim/batch';

/** A sweep under way or finished. Its figures depend on the sweep alone, not on the order in which runs finish. */
export class SweepRun extends Batch {
  readonly sweep: Sweep;
  readonly measures: readonly Measure[];
  readonly jobs: readonly Job[];
  /** The runs without groups; in the list of runs they stand behind the jobs. */
  private readonly partners: Partners;
  private readonly figures: Float64Array;
  private readonly taken = new Set<number>();
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
    const { jobs } = this;
    this.partners = partnersOf(sweep, jobs);
    const { scenarios } = this.partners;
    this.figures = new Float64Array(this.total * measures.length).fill(NaN);
    this.begin(
      pool,
      // Those without groups first: every later one is one of a pair then.
      [...scenarios.map((_, i) => jobs.length + i), ...seedBySeed(jobs.length, pointsOf(sweep))],
      (index) => jobs[index]?.scenario ?? scenarios[index - jobs.length] ?? sweep.base,
    );
  }

  override get total(): number {
    return this.jobs.length + this.partners.scenarios.length;
  }

  protected override keep(index: number, report: Report): void {
    this.taken.add(index);
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

  /** Several seeds made no difference to any figure: nothing in these runs is random. */
  get alike(): boolean {
    const width = this.measures.length;
    const seeds = this.jobs.length / pointsOf(this.sweep);
    if (seeds < 2) return false;
    return this.figures.subarray(0, this.jobs.length * width).every((figure, at) => {
      const run = Math.floor(at / width);
      return Object.is(figure, this.figures[(run - (run % seeds)) * width + (at % width)]);
    });
  }

  /**
   * The measure at every point, over the seeds that have finished. Runs that are alike are one run: an interval without
   * width would claim that nothing but chance could move the figure, where timing, which no seed changes there, does.
   */
  summaries(measure: string): readonly (Summary | null)[] {
    const column = this.measures.findIndex(({ id }) => id === measure);
    const { harmed } = this.measures[column] ?? {};
    const points = pointsOf(this.sweep);
    const seeds = this.jobs.length / points;
    const counted = this.alike ? 1 : seeds;
    const summary = harmed === true ? summariseByMedian : summarise;
    return Array.from({ length: points }, (_, point) =>
      summary(Array.from({ length: counted }, (__, seed) => this.figureOf(point * seeds + seed, column))),
    );
  }

  /** The figure of a job; of harm, in percent, once both runs are there. */
  private figureOf(job: number, column: number): number {
    const figure = (run: number): number => this.figures[run * this.measures.length + column] ?? NaN;
    const { harmed, better } = this.measures[column] ?? {};
    if (harmed !== true || better === undefined) return figure(job);
    const alone = this.jobs.length + (this.partners.of[job] ?? NaN);
    if (!this.taken.has(job) || !this.taken.has(alone)) return NaN;
    const [beside, without] = [figure(job), figure(alone)].map((each) => (Number.isNaN(each) ? null : each));
    return 100 * (harmOf(better, without ?? null, beside ?? null) ?? NaN);
  }
}

const finished = new Latest<SweepRun>(20);

export const keyOf = (sweep: Sweep): string => canonicalJson(sweep);

export const recall = (sweep: Sweep): SweepRun | undefined => finished.get(keyOf(sweep));

export function keep(run: SweepRun): void {
  finished.set(keyOf(run.sweep), run);
}
