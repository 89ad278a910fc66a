/** A run forked at many times, each with several seeds from there on: how often it ends in which way. */
import { forkOf, otherSeeds, type Delays } from '../../model/forks';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { Batch } from '../../sim/batch';
import type { Pool } from '../../sim/pool';
import type { RunResult } from '../../sim/pool-protocol';
import { lastQuarter, type Ending } from './endings';

/** So many times, before the end. */
const TIMES = 12;
/** Seeds at each of them: as many as there is time for. */
const [LEAST, MOST] = [6, 24];
const PATIENCE_MS = 20_000;

/** How many forks of one time came to an end, of how many. */
export interface Tally {
  readonly at_s: number;
  readonly hits: number;
  readonly n: number;
}

export const timesOf = ({ duration_s }: Scenario): readonly number[] =>
  Array.from({ length: TIMES }, (_, i) => Math.round((1000 * duration_s * i) / TIMES) / 1000);

/** What is known before: how the run itself ends, how long it takes, and whether a seed changes it. */
export interface Probe {
  readonly report: Report;
  readonly wall_ms: number;
  readonly isRandom: boolean;
}

/** Makes the run itself and two forks: the change of the seed is an event of its own, so that these are told from each other. */
export function probe(pool: Pool, scenario: Scenario, then: (result: Probe | string) => void): () => void {
  const [, early = 0] = timesOf(scenario);
  const forks = otherSeeds(scenario, 2).map((seed) => forkOf(scenario, early, seed));
  const results: RunResult[] = [];
  return pool.run([scenario, ...forks].map(lastQuarter), (index, result) => {
    results[index] = result;
    const [own, one, other] = results;
    if (own === undefined || one === undefined || other === undefined) return;
    if (own.type === 'report' && one.type === 'report' && other.type === 'report') {
      const isRandom = one.report.digest !== other.report.digest;
      then({ report: own.report, wall_ms: own.wall_ms, isRandom });
      return;
    }
    for (const each of [own, one, other])
      if (each.type !== 'report') {
        then(each.type === 'refused' ? each.error.message : each.message);
        return;
      }
  });
}

export class ForkRuns extends Batch {
  readonly scenario: Scenario;
  readonly times: readonly number[];
  readonly seeds: readonly number[];
  readonly endings: readonly Ending[];
  readonly delays: Delays | undefined;
  /** How the run itself ends: so do all forks at its end. */
  readonly own: Report;
  private readonly reports = new Map<number, Report>();

  constructor(
    scenario: Scenario,
    endings: readonly Ending[],
    delays: Delays | undefined,
    { report, wall_ms }: Probe,
    pool: Pool,
  ) {
    super();
    this.scenario = scenario;
    this.endings = endings;
    this.delays = delays;
    this.own = report;
    this.times = timesOf(scenario);
    const affordable = Math.floor((PATIENCE_MS * pool.size) / (TIMES * Math.max(1, wall_ms)));
    this.seeds = otherSeeds(scenario, Math.min(MOST, Math.max(LEAST, affordable)));
    // The first seed of every time before the second of any.
    const order = Array.from({ length: this.total }, (_, index) => index);
    this.begin(pool, order, (index) =>
      lastQuarter(this.fork(index % TIMES, this.seeds[Math.floor(index / TIMES)] ?? 0)),
    );
  }

  override get total(): number {
    return TIMES * this.seeds.length;
  }

  fork(time: number, seed: number): Scenario {
    return forkOf(this.scenario, this.times[time] ?? 0, seed, this.delays);
  }

  protected override keep(index: number, report: Report): void {
    this.reports.set(index, report);
  }

  tallies({ holds }: Ending): readonly Tally[] {
    const forks = this.times.map((at_s, time): Tally => {
      const ends = this.at(time).map(([, report]) => holds(report));
      return { at_s, hits: ends.filter(Boolean).length, n: ends.length };
    });
    return [...forks, { at_s: this.scenario.duration_s, hits: Number(holds(this.own)), n: 1 }];
  }

  /** The seed of a fork to show: one that ends otherwise than the run, if there is one. */
  example(time: number, { holds }: Ending): number | undefined {
    const forks = this.at(time);
    const other = forks.find(([, report]) => holds(report) !== holds(this.own));
    return (other ?? forks[0])?.[0];
  }

  private at(time: number): readonly (readonly [seed: number, report: Report])[] {
    return this.seeds.flatMap((seed, nth) => {
      const report = this.reports.get(nth * TIMES + time);
      return report === undefined ? [] : [[seed, report] as const];
    });
  }
}
