/** All trials of the matrix under way or finished, with every figure of each. */
import { canonicalJson } from '../../model/equal';
import { Latest } from '../../model/latest';
import { withValue } from '../../model/path';
import type { Scenario } from '../../model/scenario';
import type { Columns, Report } from '../../model/series';
import { Batch } from '../../sim/batch';
import type { Pool } from '../../sim/pool';
import type { Conditions } from './conditions';
import { figureOf, keptOf, lateShare, type Kept } from './measures';
import type { Rival, Rivals } from './rivals';
import { aloneOf, lateOf, pairOf } from './trials';
import { cellOf, viewCalled, type Cell, type ViewId } from './views';

/** A run: the primary alone, beside low priority, or two of low priority. `row` is the yardstick where it is past the last. */
interface Trial {
  readonly row: number | null;
  readonly column: number | null;
  /** From 1 on. */
  readonly seed: number;
}

/** Before their seeds: the experiments that cells open, and the primary alone. */
export function scenarioOf(
  conditions: Conditions,
  { low, primaries }: Pick<Rivals, 'low' | 'primaries'>,
  { row, column }: Pick<Trial, 'row' | 'column'>,
): Scenario {
  const one = row === null ? undefined : low[row];
  const primary = column === null ? undefined : primaries[column];
  if (primary === undefined) return lateOf(conditions, one as Rival);
  if (row === null) return aloneOf(conditions, primary);
  // The yardstick of Ware et al.: one more of the primary's own kind, which carries no mark.
  return pairOf(conditions, one ?? primary, primary, one !== undefined);
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

const keyOf = ({ row, column, seed }: Trial): string => `${row ?? ''} ${column ?? ''} ${seed}`;

export class MatrixRun extends Batch {
  readonly rivals: Rivals;
  private readonly trials: readonly Trial[];
  private readonly rate_bps: number;
  private readonly seeds: readonly number[];
  private readonly kept = new Map<string, Kept>();
  private readonly late = new Map<string, number>();

  constructor(conditions: Conditions, rivals: Rivals, pool: Pool, now?: () => number) {
    super(now);
    this.rivals = rivals;
    this.rate_bps = conditions.rate_mbps * 1e6;
    this.seeds = seedsOf(conditions);
    this.trials = trialsOf(conditions, rivals);
    const { trials } = this;
    const scenarios = new Map<string, Scenario>();
    const made = (trial: Trial): Scenario => {
      const key = keyOf({ ...trial, seed: 0 });
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
    if (columns === undefined) this.late.set(keyOf(trial), 100 * lateShare(report));
    else this.kept.set(keyOf(trial), keptOf(report, columns, this.rate_bps));
  }

  /** A cell by the seeds that have finished; of `late` there is one column. Null where none has a figure. */
  cell(view: ViewId, row: number, column: number): Cell | null {
    return cellOf(
      viewCalled(view),
      this.seeds.map((seed): number => {
        if (view === 'late') return this.late.get(keyOf({ row, column: null, seed })) ?? NaN;
        const pair = this.kept.get(keyOf({ row, column, seed }));
        const alone = this.kept.get(keyOf({ row: null, column, seed }));
        return pair && alone ? figureOf(view, pair, alone) : NaN;
      }),
    );
  }

  /** The same of a primary alone: its use of the link. */
  alone(column: number): Cell | null {
    const used = this.seeds.map((seed) => 100 * (this.kept.get(keyOf({ row: null, column, seed }))?.used ?? NaN));
    return cellOf(viewCalled('use'), used);
  }
}

/** Finished ones of this session. */
const finished = new Latest<MatrixRun>(8);

export const recall = (conditions: Conditions): MatrixRun | undefined => finished.get(canonicalJson(conditions));

export function keep(conditions: Conditions, run: MatrixRun): void {
  if (run.isFinal) finished.set(canonicalJson(conditions), run);
}
