/** Evaluates what a claim says: leaf by leaf, so that a reader sees every measured figure beside what was wanted. */
import { group } from 'd3-array';
import type {
  Cell,
  Coordinate,
  Coordinates,
  Expected,
  Judgement,
  Leaf,
  Selecting,
  Selection,
  Verdict,
} from './expected';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A coordinate that is a list stands as JSON: `[1,1]`. */
export function fits(at: Coordinates, selection: Selection): boolean {
  return Object.entries(selection).every(([key, wanted]) => {
    const own = at[key];
    if (typeof wanted === 'string' || typeof wanted === 'number') return own === wanted;
    const [low = NaN, high = NaN] = wanted;
    if (isNumber(own) && wanted.length === 2) return own >= low && own <= high;
    return own === JSON.stringify(wanted);
  });
}

export const selected = (cells: readonly Cell[], { sel = {}, metric }: Selecting): readonly Cell[] =>
  cells.filter(({ at }) => fits(at, metric === undefined ? sel : { ...sel, metric }));

/** The coordinates in which cells differ, or all of a single one; `known` ones have been named before. */
function nameOf(cells: readonly Cell[], all: readonly Cell[], known: Coordinates): string {
  const [first] = cells;
  if (first === undefined) return '';
  const telling = Object.entries(first.at).filter(
    ([key, value]) =>
      !Object.hasOwn(known, key) &&
      cells.every(({ at }) => at[key] === value) &&
      (all.length < 2 || all.some(({ at }) => at[key] !== value)),
  );
  return telling.map(([key, value]) => `${key} = ${value}`).join(', ');
}

const named = (selection: Selection): string =>
  Object.entries(selection)
    .map(([key, value]) => `${key} = ${Array.isArray(value) ? value.join('–') : String(value)}`)
    .join(', ');

const short = (value: number): string => String(Number(value.toPrecision(6)));

function meanOf(cells: readonly Cell[]): number | null {
  const values = cells.map(({ value }) => value).filter(isNumber);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sums, differences, products and quotients of numbers and coordinates; no name leads anywhere else. */
export function formula(text: string, at: Coordinates): number {
  const tokens = text.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  let next = 0;
  const factor = (): number => {
    const token = tokens[next++] ?? '';
    if (token === '(') {
      const inner = sum();
      next += 1;
      return inner;
    }
    if (token === '-') return -factor();
    return /^\d/.test(token) ? Number(token) : Number(at[token]);
  };
  const product = (): number => {
    let left = factor();
    while (tokens[next] === '*' || tokens[next] === '/')
      left = tokens[next++] === '*' ? left * factor() : left / factor();
    return left;
  };
  const sum = (): number => {
    let left = product();
    while (tokens[next] === '+' || tokens[next] === '-')
      left = tokens[next++] === '+' ? left + product() : left - product();
    return left;
  };
  return sum();
}

const leaf = (
  what: string,
  wanted: string,
  measured: number | null,
  ok: (value: number) => boolean,
  cell?: Cell,
): Leaf => ({
  what,
  wanted,
  measured,
  ok: measured !== null && Number.isFinite(measured) && ok(measured),
  ...(cell?.point !== undefined && { point: cell.point }),
  ...(cell?.range !== undefined && { range: cell.range }),
});

const missing = (what: string, wanted: string): Leaf => ({ what, wanted, measured: null, ok: false });

/** A comparison of every selected cell by itself. */
function eachCell(
  cells: readonly Cell[],
  known: Coordinates,
  check: Selecting,
  wanted: (at: Coordinates) => string,
  ok: (value: number, at: Coordinates) => boolean,
): readonly Leaf[] {
  const chosen = selected(cells, check);
  if (chosen.length === 0) return [missing(named(check.sel ?? {}), wanted({}))];
  return chosen.map((cell) =>
    leaf(nameOf([cell], cells, known), wanted(cell.at), cell.value, (value) => ok(value, cell.at), cell),
  );
}

/** Cells that differ in one coordinate alone, in the order of that coordinate. */
export function curvesOf(cells: readonly Cell[], along: string): readonly (readonly Cell[])[] {
  const curves = group(
    cells.filter(({ at, value }) => isNumber(at[along]) && value !== null),
    ({ at }) => JSON.stringify(Object.entries(at).filter(([key]) => key !== along)),
  );
  return [...curves.values()].map((curve) => curve.toSorted((a, b) => Number(a.at[along]) - Number(b.at[along])));
}

function eachCurve(
  cells: readonly Cell[],
  known: Coordinates,
  check: Selecting & { readonly along: string },
  wanted: string,
  judge: (curve: readonly Cell[]) => {
    readonly measured: number | null;
    readonly ok: boolean;
    readonly cell?: Cell | undefined;
  },
): readonly Leaf[] {
  const curves = curvesOf(selected(cells, check), check.along);
  if (curves.length === 0) return [missing(named(check.sel ?? {}), wanted)];
  return curves.map((curve) => {
    const { measured, ok, cell } = judge(curve);
    const found = leaf(nameOf(curve, cells, known), wanted, measured, () => ok, cell);
    return measured === null ? { ...found, never: true } : found;
  });
}

const valueOf = (cell: Cell): number => cell.value ?? NaN;

/**
 * No step against the direction by more than the slack; nor, which is ours and stricter, the whole way from the first cell
 * to the last: many small steps the wrong way are no rise. What fails by a step does not hold in part for the whole way.
 */
function monotone(
  cells: readonly Cell[],
  known: Coordinates,
  expected: Extract<Expected, { op: 'monotone' }>,
): readonly Leaf[] {
  const { along, dir, slack } = expected;
  const sign = dir === 'up' ? 1 : -1;
  const curves = curvesOf(selected(cells, expected), along).filter((curve) => curve.length > 1);
  const wanted = `${dir === 'up' ? '≥' : '≤'} ${short(-sign * slack)}`;
  if (curves.length === 0) return [missing(named(expected.sel ?? {}), wanted)];
  return curves.flatMap((curve) => {
    const name = nameOf(curve, cells, known);
    const change = (from: Cell | undefined, to: Cell | undefined): Leaf => {
      const [a, b] = [from?.value ?? NaN, to?.value ?? NaN];
      const way = `${along} = ${from?.at[along] ?? ''} → ${to?.at[along] ?? ''}: ${short(a)} → ${short(b)}`;
      const what = name === '' ? way : `${name}, ${way}`;
      return leaf(what, wanted, b - a, (value) => sign * value >= -slack, to);
    };
    const changes = curve.slice(1).map((cell, i) => change(curve[i], cell));
    const worst = changes.reduce((sofar, each) =>
      sign * (each.measured ?? 0) < sign * (sofar.measured ?? 0) ? each : sofar,
    );
    if (curve.length === 2) return [worst];
    const whole = change(curve[0], curve.at(-1));
    return [worst, { ...whole, ok: whole.ok && worst.ok }];
  });
}

export function crossing(curve: readonly Cell[], along: string, level: number): number | null {
  for (const [i, cell] of curve.entries()) {
    const before = curve[i - 1];
    if (valueOf(cell) === level) return Number(cell.at[along]);
    if (before === undefined) continue;
    const [from, to] = [valueOf(before) - level, valueOf(cell) - level];
    if (from * to < 0) {
      const [x, next] = [Number(before.at[along]), Number(cell.at[along])];
      return x + ((next - x) * from) / (from - to);
    }
  }
  return null;
}

function pick(
  cells: readonly Cell[],
  selection: Selection,
): { readonly value: number | null; readonly cell: Cell | undefined } {
  const chosen = cells.filter(({ at }) => fits(at, selection));
  return { value: meanOf(chosen), cell: chosen[0] };
}

function pair(
  cells: readonly Cell[],
  a: Selection,
  b: Selection,
  sign: '−' | '/',
): { readonly measured: number | null; readonly what: string; readonly cell: Cell | undefined } {
  const [left, right] = [pick(cells, a), pick(cells, b)];
  const measured =
    left.value === null || right.value === null
      ? null
      : sign === '−'
        ? left.value - right.value
        : left.value / right.value;
  const shown = (value: number | null): string => (value === null ? '?' : short(value));
  return {
    measured,
    what: `${named(a)} ${sign} ${named(b)}: ${shown(left.value)} ${sign} ${shown(right.value)}`,
    cell: left.cell,
  };
}

/** Every choice of the coordinates that `forall` goes through. */
export function choices(over: Extract<Expected, { op: 'forall' }>['over']): readonly Coordinates[] {
  return Object.entries(over).reduce<readonly Coordinates[]>(
    (sofar, [key, values]) => {
      const own: readonly Coordinates[] = Array.isArray(values)
        ? (values as readonly Coordinate[]).map((value) => ({ [key]: value }))
        : Object.entries(values as Readonly<Record<string, readonly Coordinate[]>>).flatMap(([outer, inner]) => {
            const [first = '', second = ''] = key.split('_');
            return inner.map((value) => ({ [first]: outer, [second]: value }));
          });
      return sofar.flatMap((left) => own.map((right) => ({ ...left, ...right })));
    },
    [{}],
  );
}

const within = (lo: number, hi: number): string => `${short(lo)} … ${short(hi)}`;

/** Asks that a value lie between two ends, one of which may be open. */
export type Bounding = Extract<Expected, { op: 'between' | 'ge' | 'corr' | 'le' | 'approx' }>;

export function endsOf(check: Bounding): (at: Coordinates) => readonly [low: number, high: number] {
  if (check.op === 'between') return () => [check.lo, check.hi];
  if (check.op !== 'approx') return () => (check.op === 'le' ? [-Infinity, check.value] : [check.value, Infinity]);
  return (at) => {
    const target = typeof check.value === 'string' ? formula(check.value, at) : check.value;
    const room = check.abs ?? Math.abs(target) * (check.rel ?? 0);
    return [target - room, target + room];
  };
}

function wantedOf(check: Bounding, at: Coordinates): string {
  const [low, high] = endsOf(check)(at);
  if (check.op === 'approx') return `${short((low + high) / 2)} ± ${short((high - low) / 2)}`;
  return low === -Infinity ? `≤ ${short(high)}` : high === Infinity ? `≥ ${short(low)}` : within(low, high);
}

type Op<K extends Expected['op']> = Extract<Expected, { op: K }>;

/** Cells against each other. */
function ofPairs(expected: Op<'cmp' | 'diff' | 'ratio' | 'order'>, cells: readonly Cell[]): readonly Leaf[] {
  const compared = (a: Selection, b: Selection, wanted: string, ok: (value: number) => boolean): Leaf => {
    const { measured, what, cell } = pair(cells, a, b, expected.op === 'ratio' ? '/' : '−');
    return leaf(what, wanted, measured, ok, cell);
  };
  if (expected.op === 'order') {
    const { cells: list, dir, min_gap: gap } = expected;
    const sign = dir === 'desc' ? 1 : -1;
    const ok = (v: number): boolean => (gap === 0 ? sign * v > 0 : sign * v >= gap);
    return list
      .slice(1)
      .map((next, i) => compared(list[i] ?? {}, next, `${sign > 0 ? '>' : '<'} ${short(sign * gap)}`, ok));
  }
  const { a, b } = expected;
  if (expected.op !== 'cmp') {
    const { lo, hi } = expected;
    return [compared(a, b, within(lo, hi), (v) => v >= lo && v <= hi)];
  }
  const { margin, rel } = expected;
  const more = rel === 'gt';
  // No margin asked for is still an order; a negative one is a tolerance.
  const ok = (difference: number): boolean => {
    const lead = more ? difference : -difference;
    return margin === 0 ? lead > 0 : lead >= margin;
  };
  const sign = margin === 0 ? (more ? '>' : '<') : more ? '≥' : '≤';
  return [compared(a, b, `${sign} ${short(more ? margin : -margin)}`, ok)];
}

/** The course of curves. */
function ofCurves(
  expected: Op<'flat' | 'peak_at' | 'crosses'>,
  cells: readonly Cell[],
  known: Coordinates,
): readonly Leaf[] {
  if (expected.op === 'flat')
    return eachCurve(cells, known, expected, `≤ ${short(expected.max_spread)}`, (curve) => {
      const values = curve.map(valueOf);
      const spread = Math.max(...values) - Math.min(...values);
      return { measured: spread, ok: spread <= expected.max_spread };
    });
  const { along, lo, hi } = expected;
  return eachCurve(cells, known, expected, within(lo, hi), (curve) => {
    const sign = expected.op === 'peak_at' && expected.which === 'min' ? -1 : 1;
    const peak =
      expected.op === 'peak_at'
        ? curve.reduce((best, cell) => (sign * valueOf(cell) > sign * valueOf(best) ? cell : best))
        : undefined;
    const place = expected.op === 'crosses' ? crossing(curve, along, expected.level) : Number(peak?.at[along]);
    return { measured: place, ok: place !== null && place >= lo && place <= hi, cell: peak };
  });
}

function leavesOf(expected: Expected, cells: readonly Cell[], known: Coordinates = {}): readonly Leaf[] {
  switch (expected.op) {
    case 'between':
    case 'ge':
    case 'corr':
    case 'le':
    case 'approx': {
      const ends = endsOf(expected);
      const wanted = (at: Coordinates): string => wantedOf(expected, at);
      return eachCell(cells, known, expected, wanted, (v, at) => v >= ends(at)[0] && v <= ends(at)[1]);
    }
    case 'cmp':
    case 'diff':
    case 'ratio':
    case 'order':
      return ofPairs(expected, cells);
    case 'monotone':
      return monotone(cells, known, expected);
    case 'flat':
    case 'peak_at':
    case 'crosses':
      return ofCurves(expected, cells, known);
    case 'event': {
      const { name, time_lo_s: low, time_hi_s: high } = expected;
      const wanted = (): string => `${within(low, high)} s`;
      return eachCell(cells, known, { sel: { event: name } }, wanted, (v) => v >= low && v <= high);
    }
    case 'predicate': {
      const [found] = cells.filter(({ at }) => at['predicate'] === expected.name);
      return [leaf(expected.test, '1', found?.value ?? null, (v) => v === 1, found)];
    }
    case 'forall':
      return choices(expected.over).flatMap((choice) => {
        const here = cells.filter(({ at }) => fits(at, choice));
        const found = leavesOf(expected.check, here, { ...known, ...choice });
        const name = named(choice);
        return found.map((each) => ({
          ...each,
          what: [name, each.what].filter((part) => part !== '').join(': '),
        }));
      });
    case 'all_of':
      return expected.checks.flatMap((check) => leavesOf(check, cells, known));
    case 'any_of': {
      const tried = expected.checks.map((check) => leavesOf(check, cells, known));
      return tried.find((leaves) => leaves.every(({ ok }) => ok)) ?? tried.flat();
    }
  }
}

/** Holds where every comparison does, in part where some do; unmeasured where nothing was there to compare. */
export function verdictOf(leaves: readonly Leaf[]): Verdict {
  if (leaves.every(({ measured, never }) => measured === null && never !== true)) return 'unmeasured';
  const held = leaves.filter(({ ok }) => ok).length;
  if (held === leaves.length) return 'holds';
  return held === 0 ? 'fails' : 'part';
}

export function judge(expected: Expected, cells: readonly Cell[]): Judgement {
  const leaves = leavesOf(expected, cells);
  return { verdict: verdictOf(leaves), leaves };
}
