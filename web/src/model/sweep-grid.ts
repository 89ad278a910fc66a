/** A sweep's points as a line or a grid that can be drawn: what stands across, what stands up, and what they are called. */
import type { Catalog, Entry, ParamSpec } from './catalog';
import { canonicalJson } from './equal';
import { entryOf, kindOf, partAt, rowsOf } from './parts';
import { getValue, kindsAt, labelOf, ownerName, specOf, valueInForce, withValue } from './path';
import type { Json, Scenario } from './scenario';
import { type Sweep, type SweepAxis, choiceAt, pathsOf, pointsOf, scenarioAt } from './sweep';
import { showNumber, showValue, unitName } from './units';

export interface GridValue {
  /** With its unit: `25 ms`. */
  readonly label: string;
  /** At the axis, where the unit stands in the axis' name: `25`. */
  readonly tick: string;
  /** Null on an axis of categories. */
  readonly number: number | null;
  /** The kind that a categorical value names. */
  readonly kind: string | null;
}

export interface GridAxis {
  readonly name: string;
  /** The unit of the ticks; empty where they carry their own. */
  readonly unit: string;
  readonly values: readonly GridValue[];
  readonly numeric: boolean;
  readonly log: boolean;
  /** Place of the scenario in hand, in steps along `values`; null where it is not on this axis. */
  readonly now: number | null;
}

export interface Grid {
  readonly x: GridAxis;
  readonly y: GridAxis | null;
  /** The point where column and row meet. */
  readonly pointAt: (column: number, row: number) => number;
}

/** What a value that no row describes is: a kind by its parameters, a way by its links. */
function describe(value: Json, rows: readonly ParamSpec[] = []): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => describe(item, rows)).join(' → ');
  return Object.entries(value as Readonly<Record<string, Json>>)
    .filter(([key]) => key !== 'kind')
    .map(([key, inner]) => {
      const spec = rows.find((row) => row.key === key);
      return spec === undefined ? `${key}\u00a0${describe(inner)}` : `${spec.label}\u00a0${showValue(spec, inner)}`;
    })
    .join(', ');
}

/** The names of an axis' values; what tells two of one kind apart stands behind the kind. */
function namesOf(
  catalog: Catalog,
  path: string,
  spec: ParamSpec | undefined,
  values: readonly Json[],
): readonly string[] {
  if (spec !== undefined) return values.map((value) => showValue(spec, value));
  const kinds = kindsAt(catalog, path) ?? [];
  const part = partAt(path);
  const entry = (value: Json): Entry | undefined => entryOf(kinds, kindOf(value));
  const bare = values.map((value) => entry(value)?.label ?? describe(value));
  const distinct = new Set(values.map(canonicalJson)).size > new Set(bare).size;
  return bare.map((name, i) => {
    const rivals = values.filter((other, at) => bare[at] === name && canonicalJson(other) !== canonicalJson(values[i]));
    const own = describe(values[i] ?? null, part && rowsOf(catalog, part, values[i]));
    return distinct && rivals.length > 0 && own !== '' ? `${name} (${own})` : name;
  });
}

/** Where `value` lies along increasing or decreasing numbers, in steps. */
export function placeAmong(numbers: readonly number[], value: number): number | null {
  for (let i = 0; i < numbers.length; i += 1) {
    const [a = NaN, b = NaN] = [numbers[i], numbers[i + 1]];
    if (value === a) return i;
    if ((value - a) * (value - b) < 0) return i + (value - a) / (b - a);
  }
  return null;
}

function placeOf(catalog: Catalog, live: Scenario, path: string, { values }: SweepAxis): number | null {
  const value = valueInForce(catalog, live, path);
  const same = values.findIndex((each) => canonicalJson(each) === canonicalJson(value));
  if (same >= 0) return same;
  if (typeof value === 'number') {
    const numbers = values.filter((each) => typeof each === 'number');
    return numbers.length === values.length ? placeAmong(numbers, value) : null;
  }
  const alike = values.flatMap((each, i) => (kindOf(each) !== undefined && kindOf(each) === kindOf(value) ? [i] : []));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

export function growsByRatio(numbers: readonly number[]): boolean {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const middle = numbers[Math.floor(numbers.length / 2)] ?? 0;
  if (numbers.length < 4 || Math.min(...numbers) <= 0) return false;
  return Math.abs(Math.log(middle / Math.sqrt(first * last))) < Math.abs(Math.log((2 * middle) / (first + last)));
}

function nameOf(catalog: Catalog, scenario: Scenario, paths: readonly string[]): string {
  const [path = ''] = paths;
  const label = labelOf(catalog, scenario, path);
  const owners = paths.flatMap((each) => ownerName(catalog, scenario, each) ?? []);
  const [owner = ''] = owners;
  return owners.length < 2 ? label : `${owners.join(', ')}: ${label.slice(owner.length + 2)}`;
}

function axisOf(catalog: Catalog, sweep: Sweep, axis: SweepAxis, live: Scenario | null): GridAxis {
  const paths = pathsOf(axis);
  const [path = ''] = paths;
  // Which parameters there are may depend on what the other axes choose.
  const there = scenarioAt(
    sweep,
    sweep.base,
    sweep.axes.map(() => 0),
  );
  const spec = specOf(catalog, there, path);
  const names = namesOf(catalog, path, spec, axis.values);
  const numbers = axis.values.filter((value) => typeof value === 'number');
  const numeric =
    numbers.length === axis.values.length && numbers.every((value, i) => i === 0 || value !== numbers[i - 1]);
  const own = spec?.unit === 'bit/s';
  return {
    name: nameOf(catalog, there, paths),
    unit: !numeric || own ? '' : unitName((spec?.unit ?? '').replace(/^us$/, 'µs')),
    numeric,
    log: numeric && growsByRatio(numbers),
    now: live === null ? null : placeOf(catalog, live, path, axis),
    values: axis.values.map((value, i) => ({
      label: names[i] ?? '',
      tick: numeric && !own && typeof value === 'number' ? showNumber(value) : (names[i] ?? ''),
      number: numeric && typeof value === 'number' ? value : null,
      kind: kindOf(value) ?? null,
    })),
  };
}

/** Paired axes are one axis of pairs. */
function pairs(axes: readonly GridAxis[], points: number): GridAxis {
  const values = Array.from({ length: points }, (_, i): GridValue => {
    const label = axes.map(({ values: each }) => each[i]?.label ?? '').join(', ');
    return { label, tick: label, number: null, kind: null };
  });
  return {
    name: axes.map(({ name }) => name).join(', '),
    unit: '',
    numeric: false,
    log: false,
    now: null,
    values,
  };
}

/**
 * The grid of a sweep of one or two axes; `live` is the scenario in hand, whose place is marked, if
 * it is one that the sweep varies. Numbers go across where
 * the other axis has none, of two lists of names the shorter one; otherwise the first axis does.
 */
export function gridOf(catalog: Catalog, sweep: Sweep, live: Scenario | null): Grid {
  const axes = sweep.axes.map((axis) => axisOf(catalog, sweep, axis, live));
  const [first, second] = axes;
  if (first === undefined) throw new Error('A sweep has an axis.');
  if (sweep.paired === true && axes.length > 1) {
    return { x: pairs(axes, pointsOf(sweep)), y: null, pointAt: (column) => column };
  }
  if (second === undefined) return { x: first, y: null, pointAt: (column) => column };
  const columns = second.values.length;
  const across = first.numeric === second.numeric && !first.numeric ? first.values.length <= columns : first.numeric;
  if (!across) {
    return { x: second, y: first, pointAt: (column, row) => row * columns + column };
  }
  return { x: first, y: second, pointAt: (column, row) => column * columns + row };
}

/** The point of the sweep that the scenario in hand is; null where it is none. Seeds do not matter. */
export function pointOf(catalog: Catalog, sweep: Sweep, live: Scenario): number | null {
  if (!isOfSweep(sweep, live)) return null;
  // A default that is in force is a value as well.
  const whole = sweep.axes
    .flatMap(pathsOf)
    .reduce((left, path) => withValue(left, path, valueInForce(catalog, left, path)), live);
  const last = sweep.axes.at(-1);
  const given = canonicalJson(getValue(whole, (last && pathsOf(last)[0]) ?? ''));
  const listed = (last?.values ?? []).map((value) => canonicalJson(value) === given);
  const wanted = canonicalJson({ ...whole, seed: 0 });
  for (let point = 0; point < pointsOf(sweep); point += 1) {
    const choice = choiceAt(sweep, point);
    // The last axis is set last, so that its value is found as it is; only what this leaves is compared as a whole.
    if (listed[choice.at(-1) ?? 0] !== true) continue;
    if (canonicalJson({ ...scenarioAt(sweep, sweep.base, choice), seed: 0 }) === wanted) return point;
  }
  return null;
}

/** Is the scenario in hand one that the sweep varies, whatever stands on the axes? */
export function isOfSweep(sweep: Sweep, live: Scenario): boolean {
  const choice = sweep.axes.map(() => 0);
  const [own, other] = [sweep.base, live].map((scenario) =>
    canonicalJson({ ...scenarioAt(sweep, scenario, choice), seed: 0 }),
  );
  return own === other;
}
