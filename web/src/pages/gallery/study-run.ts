/** Runs the sets of an exhibit or a reason in the page's pool, and keeps what their measures say. */
import type { Study } from '../../ledger/exhibit';
import { Collector, Results, type Row } from '../../ledger/results';
import { tracesFromColumns } from '../../ledger/traces';
import { pointsOf } from '../../model/sweep';
import type { Columns, Report } from '../../model/series';
import type { Pool } from '../../sim/pool';
import { Batch, seedBySeed } from '../../sim/batch';

interface Part {
  readonly collector: Collector;
  readonly points: number;
  readonly traced: boolean;
  /** Number of its first run among those of the study. */
  readonly from: number;
}

/** How many runs a study takes. */
export const runsOfStudy = ({ sets }: Pick<Study, 'sets'>): number =>
  sets.reduce((sum, { sweep }) => sum + pointsOf(sweep) * Math.max(1, sweep.seeds?.length ?? 1), 0);

export class StudyRun extends Batch {
  readonly study: Study;
  private readonly parts: readonly Part[];
  private readonly count: number;

  constructor(study: Study, pool: Pool, now?: () => number) {
    super(now);
    this.study = study;
    let from = 0;
    this.parts = study.sets.map((set) => {
      const collector = new Collector(set);
      const part = { collector, points: pointsOf(set.sweep), traced: set.traced === true, from };
      from += collector.jobs.length;
      return part;
    });
    this.count = from;
    const order = this.parts.flatMap(({ collector, points, from: first }) =>
      seedBySeed(collector.jobs.length, points).map((index) => first + index),
    );
    this.begin(
      pool,
      order,
      (index) => {
        const { collector, from: first } = this.partOf(index);
        const job = collector.jobs[index - first];
        if (job === undefined) throw new RangeError(`There is no run ${index}.`);
        return job.scenario;
      },
      (index) => this.partOf(index).traced,
    );
  }

  override get total(): number {
    return this.count;
  }

  /** What of the study there is so far. */
  get results(): Results {
    return new Results(this.parts.flatMap(({ collector }): readonly Row[] => collector.rows()));
  }

  /** Every figure is the same whatever the seed; never said of a single one. */
  override get alike(): boolean {
    const rows = this.results.rows.flatMap(({ values }) => Object.values(values).filter((value) => value !== null));
    return rows.some(({ n }) => n > 1) && rows.every(({ min, max }) => min === max);
  }

  private partOf(index: number): Part {
    const part = this.parts.findLast(({ from }) => from <= index);
    if (part === undefined) throw new RangeError(`There is no run ${index}.`);
    return part;
  }

  protected override keep(index: number, report: Report, columns: Columns | undefined): void {
    const { collector, from } = this.partOf(index);
    const scenario = collector.jobs[index - from]?.scenario;
    if (scenario === undefined) return;
    collector.take(index - from, {
      scenario,
      report,
      traces: columns === undefined ? null : tracesFromColumns(columns),
    });
  }
}
