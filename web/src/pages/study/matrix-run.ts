/** All trials of the matrix under way or finished, with every figure of each. */
import { canonicalJson } from '../../model/equal';
import { Latest } from '../../model/latest';
import { withValue } from '../../model/path';
import type { Scenario } from '../../model/scenario';
import type { Columns, Report } from '../../model/series';
import { Batch } from '../../sim/batch';
import type { Pool } from '../../sim/pool';
import type { Conditions } from './conditions';
import { figureOf, keptOf, lateShare, printKept, readKept, type Kept, type KeptRecord } from './measures';
import { carrying, type Rival, type Rivals } from './rivals';
import { aloneOf, lateOf, pairOf } from './trials';
import { cellOf, viewCalled, type Cell, type ViewId } from './views';

/** A run: the primary alone, beside low priority, or two of low priority. `row` is the yardstick where it is past the last. */
export interface Trial {
  readonly row: number | null;
  readonly column: number | null;
  /** From 1 on. */
  readonly seed: number;
}

/** As a file has them. */
export type MatrixRecord = Readonly<Record<string, KeptRecord>>;

/** Before their seeds: the experiments that cells open, and the primary alone. */
export function scenarioOf(
  conditions: Conditions,
  { low, primaries }: Pick<Rivals, 'low' | 'primaries'>,
  { row, column }: Pick<Trial, 'row' | 'column'>,
): Scenario {
  const one = row === null ? undefined : low[row];
  const primary = column === null ? undefined : primaries[column];
  if (primary === undefined) return carrying(lateOf(conditions, one as Rival), one as Rival);
  if (row === null) return aloneOf(conditions, primary);
  // The yardstick of Ware et al.: one more of the primary's own kind, which carries no mark.
  return carrying(pairOf(conditions, one ?? primary, primary, one !== undefined), one ?? primary);
}

const seedsOf = ({ seeds }: Pick<Conditions, 'seeds'>): readonly number[] =>
  Array.from({ length: seeds }, (_, i) => i + 1);

/** All runs: the first seed of every cell before the second of any, and the primaries alone before what is held against them. */
export function trialsOf(conditions: Pick<Conditions, 'seeds'>, { low, primaries }: Rivals): readonly Trial[] {
  const rows = low.map((_, row) => row);
  const columns = primaries.map((_, column) => column);
  return seedsOf(conditions).flatMap((seed) => [
    ...columns.map((column) => ({ row: null, column, seed })),
    ...[...rows, rows.length].flatMap((row) => columns.map((column) => ({ row, column, seed }))),
    ...rows.map((row) => ({ row, column: null, seed })),
  ]);
}

/** The figures of all trials: what is kept of a run, or the part of the second flow, by who is there and the seed. */
export class Matrix {
  private readonly figures: Map<string, Kept | number>;
  private readonly rivals: Rivals;
  private readonly seeds: readonly number[];

  /** `record`: with the figures that `toJSON` has given. */
  constructor({ seeds }: Pick<Conditions, 'seeds'>, rivals: Rivals, record: MatrixRecord = {}) {
    this.rivals = rivals;
    this.seeds = seedsOf({ seeds });
    this.figures = new Map(Object.entries(record).map(([key, each]) => [key, readKept(each)]));
  }

  /** By ids, so that a record knows its trials when the catalog has another controller. The yardstick has a sign of its own. */
  private keyOf({ row, column, seed }: Trial): string {
    const { low, primaries } = this.rivals;
    return [
      row === null ? '' : (low[row]?.id ?? '+'),
      column === null ? '' : (primaries[column]?.id ?? ''),
      String(seed),
    ].join('|');
  }

  private kept(trial: Trial): Kept | undefined {
    const there = this.figures.get(this.keyOf(trial));
    return typeof there === 'object' ? there : undefined;
  }

  set(trial: Trial, figure: Kept | number): void {
    this.figures.set(this.keyOf(trial), figure);
  }

  toJSON(): MatrixRecord {
    return Object.fromEntries([...this.figures].map(([key, each]) => [key, printKept(each)]));
  }

  /** A cell by the seeds that have finished; of `late` there is one column. Null where none has a figure. */
  cell(view: ViewId, row: number, column: number): Cell | null {
    return cellOf(
      viewCalled(view),
      this.seeds.map((seed): number => {
        if (view === 'late') {
          const part = this.figures.get(this.keyOf({ row, column: null, seed }));
          return typeof part === 'number' ? part : NaN;
        }
        const pair = this.kept({ row, column, seed });
        const alone = this.kept({ row: null, column, seed });
        return pair && alone ? figureOf(view, pair, alone) : NaN;
      }),
    );
  }

  /** The same of a primary alone: its use of the link. */
  alone(column: number): Cell | null {
    const used = this.seeds.map((seed) => 100 * (this.kept({ row: null, column, seed })?.used ?? NaN));
    return cellOf(viewCalled('use'), used);
  }
}

export class MatrixRun extends Batch {
  readonly matrix: Matrix;
  private readonly trials: readonly Trial[];
  private readonly rate_bps: number;

  constructor(conditions: Conditions, rivals: Rivals, pool: Pool, now?: () => number) {
    super(now);
    this.matrix = new Matrix(conditions, rivals);
    this.rate_bps = conditions.rate_mbps * 1e6;
    this.trials = trialsOf(conditions, rivals);
    const { trials } = this;
    const scenarios = new Map<string, Scenario>();
    const made = (trial: Trial): Scenario => {
      const key = `${trial.row} ${trial.column}`;
      const before = scenarios.get(key) ?? scenarioOf(conditions, rivals, trial);
      scenarios.set(key, before);
      return withValue(before, 'seed', trial.seed);
    };
    this.begin(
      pool,
      trials.map((_, index) => index),
      (index) => made(trials[index] as Trial),
      (index) => trials[index]?.column !== null,
    );
  }

  override get total(): number {
    return this.trials.length;
  }

  protected override keep(index: number, report: Report, columns: Columns | undefined): void {
    const trial = this.trials[index] as Trial;
    this.matrix.set(trial, columns === undefined ? 100 * lateShare(report) : keptOf(report, columns, this.rate_bps));
  }
}

/** Finished ones of this session, by their conditions and the module beside the catalog's controllers. */
const finished = new Latest<MatrixRun>(8);

const keyOf = (conditions: Conditions, { low: [first] }: Rivals): string =>
  canonicalJson({ ...conditions, guests: first?.guests ?? {} });

export const recall = (conditions: Conditions, rivals: Rivals): MatrixRun | undefined =>
  finished.get(keyOf(conditions, rivals));

export function keep(conditions: Conditions, rivals: Rivals, run: MatrixRun): void {
  if (run.isFinal) finished.set(keyOf(conditions, rivals), run);
}
