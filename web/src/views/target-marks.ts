/** The paper's printed figures in a curve: a ring each, with its number where there is room, and a band for the tolerance. */
import { placeBeside } from '../plot/labels';
import { rule, symbol, type LineMark, type Mark, type TextMark } from '../plot/mark';
import type { Ink } from '../plot/palette';
import { sharp, type Box } from '../plot/scale';
import { showNumber } from '../model/units';
import type { Target, TargetPlace } from './matrix';

/** Of a point of the curve. */
export interface PointTarget extends Target {
  readonly column: number;
  readonly row: number;
}

/** Where things lie in the picture. */
interface Lie {
  readonly frame: Box;
  /** Of a column, and of a number on the axis. */
  readonly column: (column: number) => number;
  readonly across: (value: number) => number;
  readonly up: (value: number) => number;
  /** Of the edges of a line's bands. */
  readonly inkOf: (row: number) => Ink;
}

/** Half the width of a point's band, and half the height of a place's. */
const HALF = 5;

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly printed: number;
  readonly row: number;
}

const boxOf = ({ x, y }: Ring): Box => ({ left: x - HALF, right: x + HALF, top: y - HALF, bottom: y + HALF });

/** Bands of neighbouring points that are asked for the same are one. */
function runsOf(targets: readonly PointTarget[]): readonly (readonly PointTarget[])[] {
  const sorted = targets.toSorted((a, b) => a.row - b.row || a.low - b.low || a.high - b.high || a.column - b.column);
  const runs: PointTarget[][] = [];
  for (const target of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const same =
      last !== undefined &&
      last.row === target.row &&
      last.low === target.low &&
      last.high === target.high &&
      last.printed === target.printed &&
      target.column - last.column <= 1;
    if (same) run?.push(target);
    else runs.push([target]);
  }
  return runs;
}

export interface TargetMarks {
  /** Under the lines. */
  readonly bands: readonly Mark[];
  /** Over them. */
  readonly rings: readonly Mark[];
}

/** `lines`, `taken`: what the numbers keep clear of. */
export function targetMarks(
  targets: readonly PointTarget[],
  places: readonly TargetPlace[],
  { frame, column, across, up, inkOf }: Lie,
  lines: readonly LineMark[],
  taken: readonly Box[],
): TargetMarks {
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const bands: Mark[] = [];
  const rings: Ring[] = [];
  const band = (box: Box): void => void bands.push({ kind: 'bar', ...box, ink: 'line', alpha: 0.2 });
  for (const run of runsOf(targets)) {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) continue;
    const left = clamp(column(first.column) - HALF, frame.left, frame.right);
    const right = clamp(column(last.column) + HALF, frame.left, frame.right);
    const ends = [first.high, first.low] as const;
    const [top, bottom] = ends.map((value, i) =>
      Number.isFinite(value) ? clamp(up(value), frame.top, frame.bottom) : [frame.top, frame.bottom][i],
    );
    if (top === undefined || bottom === undefined) continue;
    band({ left, right, top, bottom });
    for (const end of ends.filter(Number.isFinite)) {
      const at = up(end);
      if (at >= frame.top && at <= frame.bottom)
        bands.push(rule([left, sharp(at), right, sharp(at)], inkOf(first.row)));
    }
    for (const { printed, row, column: step } of run) {
      if (printed !== null) rings.push({ x: column(step), y: up(printed), printed, row });
    }
  }
  for (const { low, high, printed, level, row } of places) {
    const [left, right] = [low, high].map((value) => clamp(across(value), frame.left, frame.right));
    if (left === undefined || right === undefined) continue;
    // An extreme has no height of its own: where nothing is in the way.
    const foot = frame.bottom - HALF - 1;
    const isFull = [...taken, ...rings.map(boxOf)].some(
      (box) =>
        box.bottom > foot - HALF &&
        box.right > across(printed ?? low) - HALF &&
        box.left < across(printed ?? low) + HALF,
    );
    const y = level !== null ? up(level) : isFull ? frame.top + HALF + 1 : foot;
    const [top, bottom] = level === null ? [frame.top, frame.bottom] : [y - HALF, y + HALF];
    band({ left, right, top, bottom });
    for (const at of [left, right]) bands.push(rule([sharp(at), top, sharp(at), bottom], inkOf(row)));
    if (printed !== null) rings.push({ x: across(printed), y, printed, row });
  }
  const seen = new Set<string>();
  const named = rings.filter(({ row, printed }) => {
    const key = `${row} ${printed}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const names: readonly TextMark[] = placeBeside(
    named.map(({ x, y, printed }) => ({ x, y, words: showNumber(printed) })),
    frame,
    lines,
    [...taken, ...rings.map(boxOf)],
  );
  return { bands, rings: [...rings.map(({ x, y }) => symbol(x, y, 'ring', 'ink', 11)), ...names] };
}
