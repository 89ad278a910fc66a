/** What the matrix can show: its figures, one at a time, and from what on they hold. */

/** One measure of all cells. Percents and seconds. */
export interface View {
  readonly id: 'harm' | 'use' | 'left' | 'yield' | 'back' | 'late';
  readonly unit: '%' | 's';
  readonly digits: number;
  /** What a low-priority controller should keep to, on every seed. */
  readonly bound: number;
  readonly better: 'less' | 'more';
  /** Where the darkest colour is; the lightest is at the bound. */
  readonly most: number;
  /** Of two flows of the same controller: there is no primary. */
  readonly own?: true;
}

export type ViewId = View['id'];

export const VIEWS: readonly View[] = [
  { id: 'harm', unit: '%', digits: 0, bound: 10, better: 'less', most: 100 },
  { id: 'use', unit: '%', digits: 0, bound: 90, better: 'more', most: 100 },
  { id: 'left', unit: '%', digits: 0, bound: 50, better: 'more', most: 100 },
  { id: 'yield', unit: 's', digits: 1, bound: 5, better: 'less', most: 40 },
  { id: 'back', unit: 's', digits: 1, bound: 5, better: 'less', most: 20 },
  { id: 'late', unit: '%', digits: 0, bound: 60, better: 'less', most: 100, own: true },
];

export const viewCalled = (id: ViewId): View => VIEWS.find((view) => view.id === id) as View;

/** Does a figure keep to the bound on every seed, on none, or on some? */
export const STANDINGS = ['holds', 'breaks', 'undecided'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Beside the colour of a cell, so that it can be read without. */
export const signOf = (standing: Standing): string => ({ holds: '✓', breaks: '✗', undecided: '?' })[standing];

/** A cell: its figure over the seeds that have finished. Infinity is a time that never came. */
export interface Cell {
  /** Seeds with a figure. */
  readonly n: number;
  /** The median. */
  readonly middle: number;
  readonly least: number;
  readonly most: number;
  readonly standing: Standing;
}

/** The cell of some figures, of which those without a meaning are NaN; null where none has one. */
export function cellOf({ bound, better }: View, figures: readonly number[]): Cell | null {
  const known = figures.filter((figure) => !Number.isNaN(figure)).toSorted((a, b) => a - b);
  const n = known.length;
  const [low, high] = [known[(n - 1) >> 1], known[n >> 1]];
  const [least, most] = [known[0], known[n - 1]];
  if (low === undefined || high === undefined || least === undefined || most === undefined) return null;
  const kept = known.filter((figure) => (better === 'less' ? figure <= bound : figure >= bound)).length;
  return {
    n,
    middle: (low + high) / 2,
    least,
    most,
    standing: kept === n ? 'holds' : kept === 0 ? 'breaks' : 'undecided',
  };
}

/** How far the figure of a cell is beyond the bound: 0 is at it, 1 as far as it goes. */
export function levelOf({ bound, better, most }: View, cell: Cell | null): number {
  if (cell === null) return 0;
  const off = better === 'less' ? (cell.middle - bound) / (most - bound) : (bound - cell.middle) / bound;
  return Math.min(1, Math.max(0, off));
}
