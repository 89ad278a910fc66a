/**
 * The language in which a claim says what must be true of measured cells. A cell is a value with the coordinates that name it
 * (`T` = 20, `series` = ledbat); a check selects cells and compares. `evaluate.ts` does both.
 */

export type Coordinate = string | number;
export type Coordinates = Readonly<Record<string, Coordinate>>;

/** A measured value. `point` says which run of which set stands behind it, where there is one. */
export interface Cell {
  readonly at: Coordinates;
  /** Null where the figure has no meaning. */
  readonly value: number | null;
  readonly point?: PointRef;
  /** The measure of the set that the value is; left out where it was made of several. */
  readonly measure?: string;
  /** Least and greatest over the seeds, where a check tells them. */
  readonly range?: Range;
}

export type Range = readonly [least: number, greatest: number];

export interface PointRef {
  readonly set: string;
  readonly point: number;
}

export type Selection = Readonly<Record<string, Coordinate | readonly number[]>>;

export interface Selecting {
  readonly sel?: Selection;
  /** A measure, as a coordinate `metric`. */
  readonly metric?: string;
}

export type Expected =
  | ({ readonly op: 'between'; readonly lo: number; readonly hi: number } & Selecting)
  /** `value` may be a formula of coordinates: `100/(N+1)`. */
  | ({
      readonly op: 'approx';
      readonly value: number | string;
      readonly abs?: number;
      readonly rel?: number;
    } & Selecting)
  | ({ readonly op: 'ge' | 'le'; readonly value: number } & Selecting)
  | {
      readonly op: 'cmp';
      readonly rel: 'gt' | 'lt';
      readonly a: Selection;
      readonly b: Selection;
      readonly margin: number;
    }
  | {
      readonly op: 'diff' | 'ratio';
      readonly a: Selection;
      readonly b: Selection;
      readonly lo: number;
      readonly hi: number;
    }
  | {
      readonly op: 'order';
      readonly dir: 'asc' | 'desc';
      readonly cells: readonly Selection[];
      readonly min_gap: number;
    }
  | ({
      readonly op: 'monotone';
      readonly along: string;
      readonly dir: 'up' | 'down';
      readonly slack: number;
    } & Selecting)
  | ({ readonly op: 'flat'; readonly along: string; readonly max_spread: number } & Selecting)
  | ({
      readonly op: 'peak_at';
      readonly along: string;
      readonly lo: number;
      readonly hi: number;
      readonly which: 'max' | 'min';
    } & Selecting)
  | ({
      readonly op: 'crosses';
      readonly along: string;
      readonly level: number;
      readonly lo: number;
      readonly hi: number;
    } & Selecting)
  | ({ readonly op: 'corr'; readonly rel: 'ge'; readonly value: number } & Selecting)
  /** A time, in the cell whose coordinate `event` has that name. */
  | { readonly op: 'event'; readonly name: string; readonly time_lo_s: number; readonly time_hi_s: number }
  /** A fact that a function finds, in the cell whose coordinate `predicate` has that name: 1 where it is so. */
  | { readonly op: 'predicate'; readonly name: string; readonly test: string }
  /** `over`: lists of coordinates; or, under `scenario_N`, one list of N for each scenario. */
  | {
      readonly op: 'forall';
      readonly over: Readonly<Record<string, readonly Coordinate[] | Readonly<Record<string, readonly Coordinate[]>>>>;
      readonly check: Expected;
    }
  | { readonly op: 'all_of' | 'any_of'; readonly checks: readonly Expected[] };

export const ge = (value: number, of: Selecting = {}): Expected => ({ op: 'ge', value, ...of });
export const le = (value: number, of: Selecting = {}): Expected => ({ op: 'le', value, ...of });
export const between = (lo: number, hi: number, of: Selecting = {}): Expected => ({ op: 'between', lo, hi, ...of });
export const allOf = (...checks: readonly Expected[]): Expected => ({ op: 'all_of', checks });
export const forall = (over: (Expected & { readonly op: 'forall' })['over'], check: Expected): Expected => ({
  op: 'forall',
  over,
  check,
});

export interface Leaf {
  /** Which cells: `T = 20, series = ledbat`. */
  readonly what: string;
  /** `≥ 93`. */
  readonly wanted: string;
  /** What is compared; null where nothing was measured. */
  readonly measured: number | null;
  readonly ok: boolean;
  /** Nothing was missing: the curve does not cross. */
  readonly never?: true;
  readonly point?: PointRef;
  readonly range?: Range;
  /** A test that shows it, where no run does: its file in the project and its name there. */
  readonly test?: { readonly file: string; readonly name: string };
}

/**
 * `depends`: holds under one reading of what the paper leaves open, and not under another; `open`: measured, and not judged;
 * `told`: there is nothing to measure, the page says it.
 */
export type Verdict = 'holds' | 'depends' | 'part' | 'fails' | 'unmeasured' | 'open' | 'told';

export interface Judgement {
  readonly verdict: Verdict;
  readonly leaves: readonly Leaf[];
  /** By the id of another reading, if its runs give other figures. */
  readonly readings?: Readonly<Record<string, Judgement>>;
}
