/** Runs the sets of an exhibit or a reason in the page's pool, and keeps what their measures say. */
import type { Study } from '../../ledger/exhibit';
import { Collector, Results, type Row } from '../../ledger/results';
import { tracesFromColumns } from '../../ledger/traces';
import { pointsOf, runsOf } from '../../model/sweep';
import type { Scenario } from '../../model/scenario';
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

export const runsOfStudy = ({ sets }: Pick<Study, 'sets'>): number =>
  sets.reduce((sum, { sweep }) => sum + runsOf(sweep), 0);

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
      from += collector.jobs.length + collector.partners.scenarios.length;
      return part;
    });
    this.count = from;
    const order = this.parts.flatMap(({ collector: { jobs, partners }, points, from: first }) => [
      // Those without groups first: every later one is one of a pair then.
      ...partners.scenarios.map((_, i) => first + jobs.length + i),
      ...seedBySeed(jobs.length, points).map((index) => first + index),
    ]);
    this.begin(
      pool,
      order,
      (index) => {
        const scenario = this.scenarioOf(index);
        if (scenario === undefined) throw new RangeError(`There is no run ${index}.`);
        return scenario;
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

  private scenarioOf(index: number): Scenario | undefined {
    const {
      collector: { jobs, partners },
      from,
    } = this.partOf(index);
    return jobs[index - from]?.scenario ?? partners.scenarios[index - from - jobs.length];
  }

  private partOf(index: number): Part {
    const part = this.parts.findLast(({ from }) => from <= index);
    if (part === undefined) throw new RangeError(`There is no run ${index}.`);
    return part;
  }

  protected override keep(index: number, report: Report, columns: Columns | undefined): void {
    const { collector, from } = this.partOf(index);
    const scenario = this.scenarioOf(index);
    if (scenario === undefined) return;
    const run = { scenario, report, traces: columns === undefined ? null : tracesFromColumns(columns) };
    const { length } = collector.jobs;
    if (index - from < length) collector.take(index - from, run);
    else collector.takeAlone(index - from - length, run);
  }
}
