/** The text twin of a sweep's figure: what a point says, a sentence about all of them, and a table. */
import { type Summary, middleOf } from '../model/statistics';
import type { GridAxis } from '../model/sweep-grid';
import { showFixed } from '../model/units';
import { words } from '../../content/languages/en/sweep';
import type { SweepData } from './heat-map-scene';

/** Points without a figure that are named; of the others there is the number. */
const NAMED = 3;
const nbsp = '\u00a0';

const withUnit = (figure: string, unit: string): string => (unit === '' ? figure : `${figure}${nbsp}${unit}`);

const middleAt = (value: Summary | null | undefined): number | undefined => (value ? middleOf(value) : undefined);

/** `lbe: Target τ 25 ms, Queue CoDel`. */
export function placeName({ grid: { x, y } }: SweepData, column: number, row: number): string {
  const at = (axis: GridAxis, step: number): string => `${axis.name} ${axis.values[step]?.label ?? ''}`;
  return y === null ? at(x, column) : `${at(x, column)}, ${at(y, row)}`;
}

/** The mean with its unit; behind it where there are several seeds its interval, and from where to where they reach. */
export function figureWords({ unit, digits }: SweepData, value: Summary): string {
  const mean = withUnit(showFixed(middleOf(value), digits), unit);
  if (value.margin === null) return mean;
  if (value.median !== undefined) {
    const [least = '', most = ''] = [value.min, value.max].map((each) => showFixed(each, digits));
    return `${mean} (${least === most ? words().sameFor(value.n) : words().median(least, most, value.n)})`;
  }
  const [low = '', high = '', least = '', most = ''] = [
    value.mean - value.margin,
    value.mean + value.margin,
    value.min,
    value.max,
  ].map((each) => showFixed(each, digits));
  return `${mean} (${least === most ? words().sameFor(value.n) : words().within(low, high, least, most, value.n)})`;
}

export function pointWords(data: SweepData, column: number, row: number, done: boolean): string {
  const point = data.grid.pointAt(column, row);
  const value = data.values[point] ?? null;
  if (value !== null) return words().point(placeName(data, column, row), figureWords(data, value));
  const why = data.whys?.[point];
  const figure = why !== undefined || done ? words().meaningless : words().missing;
  return [words().point(placeName(data, column, row), figure), ...(why === undefined ? [] : [why])].join('. ');
}

/** Why points have no figure, each reason once, with the points that it is of where others have one. */
export function sweepReasons(data: SweepData): readonly string[] {
  const { grid, values, whys = [] } = data;
  const places = new Map<string, string[]>();
  grid.x.values.forEach((_, column) =>
    (grid.y?.values ?? [null]).forEach((__, row) => {
      const point = grid.pointAt(column, row);
      const why = (values[point] ?? null) === null ? whys[point] : undefined;
      if (why !== undefined) places.set(why, [...(places.get(why) ?? []), placeName(data, column, row)]);
    }),
  );
  return [...places].map(([why, at]) => words().noFigureAt(at.slice(0, NAMED).join('; '), at.length - NAMED, why));
}

/**
 * How a row of points goes: by what is shown of them where each is one run, else as far as the seeds of two points lie apart.
 * `within`: their means go another way too, by less than that.
 */
interface Trend {
  readonly way: 'rises' | 'falls' | 'turns' | 'flat';
  readonly within: boolean;
}

/** A way back of less than this part of what is between the smallest and the largest is no turn: single runs differ by as much. */
const TURN = 0.15;
/** So much of it between two neighbours is a step. */
const STEP = 0.6;

/** Which ways a pair of points may go: apart beyond their seeds, or in what is shown. */
function waysOf(points: readonly Summary[], apart: (before: Summary, after: Summary) => number): Trend['way'] {
  const signs = new Set(
    points.flatMap((before, i) => points.slice(i + 1).flatMap((after) => Math.sign(apart(before, after)) || [])),
  );
  return signs.size === 2 ? 'turns' : signs.has(1) ? 'rises' : signs.has(-1) ? 'falls' : 'flat';
}

function trendOf(points: readonly Summary[], digits: number): Trend {
  const shown = (value: number): number => Number(value.toFixed(digits));
  const middles = points.map(middleOf);
  const range = Math.max(...middles) - Math.min(...middles);
  const single = points.every(({ n }) => n === 1);
  const means = waysOf(points, (before, after) => shown(middleOf(after)) - shown(middleOf(before)));
  const beyond = waysOf(points, ({ min, max }, after) => {
    const [up, down] = [shown(after.min) - shown(max), shown(min) - shown(after.max)];
    const least = single ? TURN * range : 0;
    return up > least ? 1 : down > least ? -1 : 0;
  });
  return { way: beyond, within: means !== beyond };
}

/** The two neighbours between which most of it happens, where nearly nothing happens elsewhere; null where there are none. */
function stepIn(points: readonly Summary[]): number | null {
  const middles = points.map(middleOf);
  const range = Math.max(...middles) - Math.min(...middles);
  const jumps = middles.slice(1).map((value, i) => Math.abs(value - (middles[i] ?? value)));
  const most = Math.max(...jumps);
  return points.length > 3 && range > 0 && most >= STEP * range ? jumps.indexOf(most) : null;
}

/** How the measure goes along the first axis, where that has an order. */
function trendWords({ grid, values, digits }: SweepData): readonly string[] {
  const { x, y } = grid;
  if (!x.numeric || x.values.length < 3) return [];
  const rows = (y?.values ?? [null]).map((_, row) =>
    x.values.flatMap((__, column) => values[grid.pointAt(column, row)] ?? []),
  );
  const trends = rows.filter((row) => row.length > 1).map((row) => trendOf(row, digits));
  const several = rows.length > 1;
  const [row] = rows;
  const step = several || row === undefined || row.length < x.values.length ? null : stepIn(row);
  const [from, to] = step === null ? [] : [x.values[step]?.label, x.values[step + 1]?.label];
  if (from !== undefined && to !== undefined) return [words().step(x.name, from, to)];
  const ways = new Set(trends.map(({ way }) => way));
  const within = trends.some((trend) => trend.within);
  if (ways.has('flat') && within && ways.size === 1) return [words().withinSeeds(x.name)];
  ways.delete('flat');
  const [only] = ways;
  if (only === undefined || only === 'flat' || ways.size > 1) return [];
  if (within && trends.some(({ way }) => way !== only)) return [];
  if (only === 'turns') return several ? [] : [words().turns(x.name)];
  const single = rows.every((points) => points.every(({ n }) => n === 1));
  return [within && single ? words().nearly[only](x.name, several) : words()[only](x.name, several, within)];
}

/** Where the measure is largest and smallest, and how it goes along the axis. */
export function sweepSentence(data: SweepData, done: boolean): string {
  const { grid, values, label, unit, digits } = data;
  const points = grid.x.values.flatMap((_, column) =>
    (grid.y?.values ?? [null]).flatMap((__, row) => {
      const value = values[grid.pointAt(column, row)];
      return value ? [{ value, mean: middleOf(value), place: placeName(data, column, row) }] : [];
    }),
  );
  const [first] = points;
  if (first === undefined) return done ? words().noFigure : words().nothingYet;
  const most = points.reduce((best, each) => (each.mean > best.mean ? each : best), first);
  const least = points.reduce((best, each) => (each.mean < best.mean ? each : best), first);
  const show = (mean: number): string => withUnit(showFixed(mean, digits), unit);
  const reached = ({ min, max, ...value }: Summary): string => {
    const [middle, low, high] = [show(middleOf({ min, max, ...value })), showFixed(min, digits), show(max)];
    return low === showFixed(max, digits) ? middle : words().reached(middle, low, high, value.n);
  };
  if (show(most.mean) === show(least.mean)) return words().flat(label, words().everywhere(show(most.mean)));
  const extremes = words().extremes(
    label,
    words().largest(reached(most.value), most.place),
    words().smallest(reached(least.value), least.place),
  );
  return [extremes, ...trendWords(data)].join(' ');
}

export interface SweepTable {
  readonly head: readonly string[];
  /** The first of each row is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** A mean, and from where to where the seeds reach where they differ. */
function rangeWords(value: Summary | null | undefined, digits: number): string {
  const mean = showFixed(middleAt(value) ?? null, digits);
  const [least = '', most = ''] = [value?.min, value?.max].map((each) => showFixed(each ?? null, digits));
  return least === most ? mean : `${mean} (${least} – ${most})`;
}

/**
 * One axis: a row for each value, with the interval where a point has several runs. Two: means in rows and columns, each with
 * its range.
 */
export function sweepTable({ grid, values, label, unit, digits }: SweepData): SweepTable {
  const { x, y } = grid;
  const show = (value: number | null | undefined): string => showFixed(value ?? null, digits);
  const name = unit === '' ? label : `${label} (${unit})`;
  if (y === null) {
    const several = values.some((value) => value !== null && value.n > 1);
    return {
      head: [x.name, name, ...(several ? [words().interval, words().least, words().most, words().runs] : [])],
      rows: x.values.map((at, column) => {
        const value = values[grid.pointAt(column, 0)];
        const margin = value?.margin ?? null;
        const interval =
          value === undefined || value === null || margin === null || value.median !== undefined
            ? show(null)
            : `${show(value.mean - margin)} – ${show(value.mean + margin)}`;
        const range = [interval, show(value?.min), show(value?.max), showFixed(value?.n ?? 0, 0)];
        return [at.label, show(middleAt(value)), ...(several ? range : [])];
      }),
    };
  }
  return {
    head: [`${y.name} \\ ${x.name}`, ...x.values.map((at) => at.label)],
    rows: y.values.map((at, row) => [
      at.label,
      ...x.values.map((_, column) => rangeWords(values[grid.pointAt(column, row)], digits)),
    ]),
  };
}
