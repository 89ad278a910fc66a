/** What the runs of a study gave: summaries over the seeds, by set, point and measure. */
import { harmOf } from '../model/harm';
import { type Summary, middleOf, summarise, summariseByMedian } from '../model/statistics';
import { type Job, type Partners, choiceAt, jobsOf, partnersOf, pointsOf, scenarioAt } from '../model/sweep';
import type { Json, Scenario } from '../model/scenario';
import type { Observed, Reading, RunSet, Study } from './exhibit';
import type { Cell, Coordinate, Coordinates, Judgement, Leaf } from './expected';
import { verdictOf } from './evaluate';
import { readAs } from './readings';

export interface Row {
  readonly set: string;
  readonly point: number;
  readonly at: Coordinates;
  readonly scenario: Scenario;
  readonly values: Readonly<Record<string, Summary | null>>;
}

/** The seeds of the paper, or the first of them alone. */
export type Extent = 'full' | 'quick';

/** The same study with fewer seeds. */
export function setsFor(study: Study, extent: Extent): readonly RunSet[] {
  if (extent === 'full') return study.sets;
  return study.sets.map((set) => {
    const { seeds } = set.sweep;
    return seeds === undefined ? set : { ...set, sweep: { ...set.sweep, seeds: seeds.slice(0, 1) } };
  });
}

function valuesAt({ sweep }: RunSet, point: number): readonly Json[] {
  const choice = choiceAt(sweep, point);
  return sweep.axes.map(({ values }, i) => values[choice[i] ?? 0] ?? null);
}

/** A point's coordinates and scenario, without results. */
export function pointOfSet(set: RunSet, point: number): Omit<Row, 'values'> {
  const scenario = scenarioAt(set.sweep, set.sweep.base, choiceAt(set.sweep, point));
  return { set: set.id, point, at: set.at(valuesAt(set, point), scenario), scenario };
}

export class Collector {
  readonly jobs: readonly Job[];
  readonly partners: Partners;
  private readonly figures: Map<string, Float64Array>;
  private readonly set: RunSet;
  /** By measure, of the partners; there is one where the run has come. */
  private readonly alone = new Map<number, Readonly<Record<string, number | null>>>();
  private readonly taken = new Set<number>();

  constructor(set: RunSet) {
    this.set = set;
    this.jobs = jobsOf(set.sweep);
    this.partners = partnersOf(set.sweep, this.jobs);
    this.figures = new Map(
      Object.keys(set.measures).map((name) => [name, new Float64Array(this.jobs.length).fill(NaN)]),
    );
  }

  take(job: number, run: Observed): void {
    this.taken.add(job);
    for (const [name, measure] of Object.entries(this.set.measures)) {
      const column = this.figures.get(name);
      if (column !== undefined) column[job] = measure(run) ?? NaN;
    }
  }

  takeAlone(partner: number, run: Observed): void {
    const figures = Object.keys(this.set.harm ?? {}).map((name) => [name, this.set.measures[name]?.(run) ?? null]);
    this.alone.set(partner, Object.fromEntries(figures) as Readonly<Record<string, number | null>>);
  }

  /** What the runs of these numbers gave; of harm, in percent, what both runs of a pair did. */
  private valuesOf(name: string, jobs: readonly number[]): readonly number[] {
    const better = this.set.harm?.[name];
    const values = jobs.map((job) => this.figures.get(name)?.[job] ?? NaN);
    if (better === undefined) return values;
    return values.map((value, i) => {
      const job = jobs[i] ?? NaN;
      const alone = this.alone.get(this.partners.of[job] ?? NaN);
      if (alone === undefined || !this.taken.has(job)) return NaN;
      return 100 * (harmOf(better, alone[name] ?? null, Number.isNaN(value) ? null : value) ?? NaN);
    });
  }

  private summary(name: string, jobs: readonly number[]): Summary | null {
    const values = this.valuesOf(name, jobs);
    return this.set.harm?.[name] === undefined ? summarise(values) : summariseByMedian(values);
  }

  /** `quick`: of the first seed of each point alone. */
  rows(extent: Extent = 'full'): readonly Row[] {
    const points = pointsOf(this.set.sweep);
    const seeds = this.jobs.length / points;
    const used = extent === 'quick' ? 1 : seeds;
    return Array.from({ length: points }, (_, point) => ({
      ...pointOfSet(this.set, point),
      values: Object.fromEntries(
        [...this.figures.keys()].map((name) => [
          name,
          this.summary(
            name,
            Array.from({ length: used }, (__, seed) => point * seeds + seed),
          ),
        ]),
      ),
    }));
  }
}

const middle = (summary: Summary | null | undefined): number | null =>
  summary === null || summary === undefined ? null : middleOf(summary);

/** Every row of a study, with the ways in which checks read them. */
export class Results {
  readonly rows: readonly Row[];
  private readonly reading: Reading | null;

  constructor(rows: readonly Row[], reading: Reading | null = null) {
    this.rows = rows;
    this.reading = reading;
  }

  /** As another reading of the paper has it: its sets stand in the place of those that it changes. */
  under(reading: Reading): Results {
    return new Results(this.rows, reading);
  }

  of(set: string, where: Coordinates = {}): readonly Row[] {
    const read = this.reading === null ? set : readAs(set, this.reading);
    return this.rows.filter(
      (row) => row.set === read && Object.entries(where).every(([key, value]) => row.at[key] === value),
    );
  }

  /** Means of a measure, or medians of harm, as cells; `more` is added to their coordinates. */
  cells(set: string, measure: string, where: Coordinates = {}, more: Coordinates = {}): readonly Cell[] {
    return this.of(set, where).map((row) => ({
      at: { ...row.at, ...more },
      value: middle(row.values[measure]),
      point: { set: row.set, point: row.point },
      measure,
    }));
  }

  /** The mean, of harm the median, at the first point with these coordinates. */
  value(set: string, measure: string, where: Coordinates = {}): number | null {
    return middle(this.of(set, where)[0]?.values[measure]);
  }
}

export const hasPoints = (r: Results, sets: readonly string[], along: string, points: readonly Coordinate[]): boolean =>
  sets.every((set) => JSON.stringify(r.of(set).map(({ at }) => at[along])) === JSON.stringify(points));

export const one = (value: number | null, at: Coordinates = {}, point?: Cell['point']): Cell => ({
  at,
  value,
  // A row has more than its place.
  ...(point !== undefined && { point: { set: point.set, point: point.point } }),
});

/** A predicate found true or false: the cell that `predicate` looks for. */
export const fact = (predicate: string, so: boolean | null): Cell =>
  one(so === null ? null : so ? 1 : 0, { predicate });

export const judged = (leaves: readonly Leaf[]): Judgement => ({ verdict: verdictOf(leaves), leaves });

/** What a test of the project shows: `npm test` runs it, and a test of the ledger sees that it is there. */
export const tested = (what: string, file: string, name: string): Judgement => ({
  verdict: 'holds',
  leaves: [{ what, wanted: '1', measured: 1, ok: true, test: { file, name } }],
});

/** For what is no result of a run: a quotation, a proposal. */
export const quoted = (what: string): Judgement => ({
  verdict: 'told',
  leaves: [{ what, wanted: '', measured: null, ok: true }],
});

export function correlation(pairs: readonly (readonly [number | null, number | null])[]): number | null {
  const known = pairs.filter((each): each is readonly [number, number] => each[0] !== null && each[1] !== null);
  if (known.length < 3) return null;
  const mean = (which: 0 | 1): number => known.reduce((sum, each) => sum + each[which], 0) / known.length;
  const [mx, my] = [mean(0), mean(1)];
  const sum = (f: (x: number, y: number) => number): number =>
    known.reduce((total, [x, y]) => total + f(x - mx, y - my), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

/** Spearman's correlation: of ranks, equal values sharing theirs. */
export function rankCorrelation(pairs: readonly (readonly [number | null, number | null])[]): number | null {
  const known = pairs.filter((each): each is readonly [number, number] => each[0] !== null && each[1] !== null);
  const rank = (which: 0 | 1, value: number): number => {
    const below = known.filter((each) => each[which] < value).length;
    const same = known.filter((each) => each[which] === value).length;
    return below + (same + 1) / 2;
  };
  return correlation(known.map(([x, y]) => [rank(0, x), rank(1, y)] as const));
}
