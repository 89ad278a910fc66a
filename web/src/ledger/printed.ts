/**
 * What the paper prints, and how far a figure may be from it, at the place where a panel draws the figure: read off each
 * claim's own check. Only what stands for a figure of one run set, or for the place where a curve meets something.
 */
import { claimOf } from './claims';
import type { Check, Exhibit } from './exhibit';
import type { Cell, Expected, PointRef } from './expected';
import { choices, curvesOf, endsOf, fits, selected } from './evaluate';
import type { Results } from './results';

/** What is asked for; an end is infinite where the claim leaves it open. */
export interface Bound {
  readonly low: number;
  readonly high: number;
  /** The paper's figure; null where it prints none and only the range follows from what it says. */
  readonly printed: number | null;
}

/** Asked for of a figure: the measure of a point. */
export interface AskedFigure extends Bound {
  readonly claim: string;
  readonly measure: string;
  readonly point: PointRef;
}

/** Asked for of the place, along a coordinate, where the curve through these points meets a level or has its extreme. */
export interface AskedPlace extends Bound {
  readonly claim: string;
  readonly measure: string;
  readonly points: readonly PointRef[];
  readonly along: string;
  /** Null: the extreme. */
  readonly level: number | null;
}

export interface Asked {
  readonly figures: readonly AskedFigure[];
  readonly places: readonly AskedPlace[];
}

/** A cell that is a measure of a point as it was taken, not something made of it. */
type Taken = Cell & Required<Pick<Cell, 'point' | 'measure'>>;

/** The numbers that the paper prints: one, or one for each part of the claim. */
function numbersIn(printed: unknown): readonly number[] {
  const all: readonly unknown[] = typeof printed === 'object' && printed !== null ? Object.values(printed) : [printed];
  return all.filter((each) => typeof each === 'number');
}

/** The one of them within a range; null where there is none or it is not clear which. */
function onlyWithin(numbers: readonly number[], low: number, high: number): number | null {
  const [only, ...others] = new Set(numbers.filter((number) => number >= low && number <= high));
  return only === undefined || others.length > 0 ? null : only;
}

/** The claim's own bounds, without a side that is only there for the check. */
function inside(
  claim: string,
  expected: Expected,
  printed: readonly number[],
  cells: readonly Cell[],
  isTaken: (cell: Cell) => cell is Taken,
): Asked {
  const of = (check: Expected, here: readonly Cell[]): Asked => {
    if (check.op === 'forall')
      return joined(
        choices(check.over).map((choice) =>
          of(
            check.check,
            here.filter(({ at }) => fits(at, choice)),
          ),
        ),
      );
    if (check.op === 'all_of') return joined(check.checks.map((each) => of(each, here)));
    if (check.op === 'crosses' || check.op === 'peak_at') {
      const { along, lo, hi } = check;
      const level = check.op === 'crosses' ? check.level : null;
      const places = curvesOf(selected(here, check), along).flatMap((curve): readonly AskedPlace[] => {
        const taken = curve.filter(isTaken);
        const [first] = taken;
        if (first === undefined || taken.length < curve.length) return [];
        const found = onlyWithin(printed, lo, hi);
        const points = taken.map(({ point }) => point);
        return [{ claim, measure: first.measure, points, along, level, low: lo, high: hi, printed: found }];
      });
      return { figures: [], places };
    }
    if (check.op !== 'between' && check.op !== 'approx' && check.op !== 'ge' && check.op !== 'le') return NOTHING;
    const ends = endsOf(check);
    // What a formula gives stands in no paper.
    const stated = check.op === 'approx' && typeof check.value === 'number' ? [check.value] : [];
    const said = printed.length > 0 ? printed : stated;
    const figures = selected(here, check)
      .filter(isTaken)
      .map(({ at, measure, point }) => {
        const [low, high] = ends(at);
        return { claim, measure, point, low, high, printed: onlyWithin(said, low, high) };
      })
      // A bound alone is a threshold of ours; with a figure of the paper it is the tolerance of that.
      .filter(({ low, high, printed: figure }) => figure !== null || Number.isFinite(high - low));
    return { figures, places: [] };
  };
  return of(expected, cells);
}

const NOTHING: Asked = { figures: [], places: [] };

const joined = (all: readonly Asked[]): Asked => ({
  figures: all.flatMap(({ figures }) => figures),
  places: all.flatMap(({ places }) => places),
});

/** Of all claims of an exhibit, those of others among its findings too. A claim whose cells are not there yet has nothing. */
export function askedOf({ claims, findings = [] }: Pick<Exhibit, 'claims' | 'findings'>, results: Results): Asked {
  const rows = new Map(results.rows.map((row) => [`${row.set} ${row.point}`, row]));
  const isTaken = (cell: Cell): cell is Taken => {
    if (cell.point === undefined || cell.measure === undefined) return false;
    const row = rows.get(`${cell.point.set} ${cell.point.point}`);
    return row !== undefined && (row.values[cell.measure]?.mean ?? null) === cell.value;
  };
  const of = (id: string, expected: Expected, printed: readonly number[], check: Check): Asked => {
    try {
      const found = check(results);
      return 'verdict' in found ? NOTHING : inside(id, expected, printed, found, isTaken);
    } catch {
      return NOTHING; // a run that the check needs has not been made
    }
  };
  return joined([
    ...Object.entries(claims).map(([id, check]) => {
      const { expected, printed } = claimOf(id);
      return of(id, expected, numbersIn(printed), check);
    }),
    ...findings.flatMap(({ claim, expected, check }) =>
      claim === undefined || claim.origin === 'recalled' ? [] : [of(claim.number, expected, [], check)],
    ),
  ]);
}
