/** The sweep in a link: what the form asks for, with the keys of links in the place of paths. */
import { given } from './given';
import { allowed, isAllowed } from './allowed';
import type { Catalog, NumberSpec, ParamSpec } from './catalog';
import { sameJson } from './equal';
import { printValue, readSlotsOf, type Slot } from './link-keys';
import { kindNames } from './link-scenario';
import { printInner, quote, readInner, type Pair } from './link-text';
import { valueInForce } from './path';
import type { Scenario } from './scenario';
import type { AskedAxis, AskedSweep } from './shown';
import { including, spread } from './sweep-values';
import { parseQuantity, printQuantity, unitCodes } from './units';
import { words } from '../../content/languages/en/problems';

/** What a sweep has where a link does not say. */
export const USUAL_SWEEP = { seeds: 3, look: 'map' } as const;
export const LOOKS = ['map', 'lines'] as const;
/** Bounds of what a link may ask for. */
export const MOST_AXES = 2;
export const MOST_VALUES = 1000;
export const MOST_SEEDS = 100;
export const LONGEST_MEASURE = 200;
export const FIGURE_ID = /^[\w-]{1,64}$/;

const isNumber = (spec: ParamSpec): spec is NumberSpec => spec.kind === 'number' || spec.kind === 'integer';

/** What a choice may be on an axis, as a link says it and as the form keeps it. */
function optionsOf(slot: Slot): readonly (readonly [text: string, id: string])[] {
  if ('kinds' in slot) return kindNames(slot).map((id) => [id, id]);
  if (slot.spec.kind === 'choice') return slot.spec.options.map(({ id }) => [id, id]);
  return [
    ['off', 'false'],
    ['on', 'true'],
  ];
}

/** `5ms..100ms/17`, and with a value that took the place of the nearest: `5ms..100ms/17@25ms`. */
const POINTS = /^(\d{1,4})(?:@(.+))?$/;

function readRange(spec: NumberSpec, text: string): readonly number[] | undefined {
  // Split and not matched as a whole: a pattern would try every dot as the end of the first.
  const [ends = '', tail = '', ...rest] = text.split('/');
  const [first = '', last = '', ...others] = ends.split('..');
  const [, points, placed] = POINTS.exec(tail) ?? [];
  if (points === undefined || rest.length + others.length > 0) return undefined;
  const [from, to] = [parseQuantity(first, spec.unit), parseQuantity(last, spec.unit)];
  const value = placed === undefined ? null : parseQuantity(placed, spec.unit);
  if (from === undefined || to === undefined || value === undefined) return undefined;
  const span = { from, to, points: Number(points) };
  return isAllowed(spec, from) && isAllowed(spec, to) && span.points >= 2 && span.points <= MOST_VALUES
    ? including(spread(spec, span), value)
    : undefined;
}

function readList(spec: NumberSpec, text: string): readonly number[] | undefined {
  const values = text.split(',').map((each) => parseQuantity(each, spec.unit));
  return values.every((value) => value !== undefined) ? values : undefined;
}

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The values of an axis, or undefined where they are not what the parameter may be. */
function readValues(slot: Slot, text: string): readonly (number | string)[] | undefined {
  if ('spec' in slot && isNumber(slot.spec)) {
    const { spec } = slot;
    const values = text.includes('..') ? readRange(spec, text) : readList(spec, text);
    if (values === undefined || values.length > MOST_VALUES || !areDistinct(values)) return undefined;
    return values.every((value) => isAllowed(spec, value)) ? values : undefined;
  }
  const options = new Map(optionsOf(slot));
  const ids = text.split(',').map((each) => options.get(each));
  return ids.every((id) => id !== undefined) && areDistinct(ids) ? ids : undefined;
}

function whatFits(slot: Slot): string {
  if (!('spec' in slot) || !isNumber(slot.spec)) {
    const names = optionsOf(slot).map(([text]) => text);
    return words().axisOf(names.join(', '));
  }
  const { spec } = slot;
  const units = unitCodes(spec.unit);
  const unit = units.length === 0 ? '' : words().withUnit(units.join(', '));
  const example = `${printQuantity(spec.slider_min, spec.unit)}..${printQuantity(spec.slider_max, spec.unit)}/9`;
  return words().axisFrom(MOST_VALUES, `${allowed(spec)}${unit}`, example);
}

function readAxis(slot: Slot, text: string, problems: string[]): readonly AskedAxis[] {
  const values = readValues(slot, text);
  if (values !== undefined) return [{ path: slot.path, values }];
  problems.push(words().mustBe(slot.key, whatFits(slot)));
  return [];
}

/** Takes a key out of the pairs. */
function take(pairs: Map<string, string>, key: string): string | undefined {
  const value = pairs.get(key);
  pairs.delete(key);
  return value;
}

/** The sweep from the value of its key; undefined where `problems` has got sentences about it. */
export function readSweep(
  catalog: Catalog,
  scenario: Scenario,
  value: string,
  problems: string[],
): AskedSweep | undefined {
  const found: string[] = [];
  const pairs = readInner(value, found);
  const [figure, measure, without] = [take(pairs, 'figure'), take(pairs, 'measure'), take(pairs, 'without')];
  const [seedText = String(USUAL_SWEEP.seeds), lookText = USUAL_SWEEP.look] = [
    take(pairs, 'seeds'),
    take(pairs, 'look'),
  ];
  const seeds = /^\d{1,3}$/.test(seedText) ? Number(seedText) : 0;
  const look = LOOKS.find((each) => each === lookText);
  if (figure !== undefined && !FIGURE_ID.test(figure)) found.push(words().mustBe('figure', words().figureId));
  if (seeds < 1 || seeds > MOST_SEEDS)
    found.push(words().mustBe('seeds', words().between('1', String(MOST_SEEDS), true)));
  if (look === undefined) found.push(words().mustBeNot('look', words().oneOf(LOOKS.join(', ')), quote(lookText)));
  if (measure !== undefined && (measure === '' || measure.length > LONGEST_MEASURE))
    found.push(words().mustBe('measure', words().shortText(LONGEST_MEASURE)));
  const groups = scenario.flows.length > 1 && figure === undefined ? scenario.flows.map(({ id }) => id) : [];
  if (without !== undefined && !groups.includes(without))
    found.push(words().mustBeNot('without', words().oneOf(groups.join(', ')), quote(without)));
  const table = new Map(readSlotsOf(catalog, scenario).map((slot) => [slot.key, slot]));
  const axes = [...pairs].flatMap(([key, text]) => {
    const slot = table.get(key);
    if (slot !== undefined) return readAxis(slot, text, found);
    found.push(words().noKey(quote(key)));
    return [];
  });
  const fits = figure === undefined ? pairs.size > 0 && pairs.size <= MOST_AXES : pairs.size === 0;
  if (!fits && found.length === 0) found.push(words().axesOrFigure);
  problems.push(...found.map((sentence) => words().within('sweep', sentence)));
  if (found.length > 0 || look === undefined) return undefined;
  return { ...given({ figure, measure, without }), axes, seeds, look };
}

// Writing

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** The short form of numbers that are evenly spread, but for the value in force; undefined where they are not. */
function printRange(spec: NumberSpec, values: readonly number[], now: unknown): string | undefined {
  const [from, to, points] = [values[0], values.at(-1), values.length];
  if (from === undefined || to === undefined || points < 3) return undefined;
  const even = spread(spec, { from, to, points });
  const text = `${printQuantity(from, spec.unit)}..${printQuantity(to, spec.unit)}/${points}`;
  if (same(even, values)) return text;
  // What took the place of the nearest is the value that was in force; it need not be any more.
  const odd = values.filter((value) => !even.includes(value));
  const placed = [...(typeof now === 'number' ? [now] : []), ...odd].find((each) =>
    same(including(even, each), values),
  );
  return placed === undefined ? undefined : `${text}@${printQuantity(placed, spec.unit)}`;
}

/** An axis' values as a link has them; undefined where the parameter cannot be what they say. */
function printAxis(catalog: Catalog, scenario: Scenario, slot: Slot, { values }: AskedAxis): string | undefined {
  if (!('spec' in slot) || !isNumber(slot.spec)) {
    const texts_ = new Map(optionsOf(slot).map(([text, id]) => [id, text]));
    return values.map((value) => texts_.get(String(value)) ?? '').join(',');
  }
  const { spec, path } = slot;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) return undefined;
  const list = numbers.map((value) => printValue(spec, value)).join(',');
  const range = printRange(spec, numbers, valueInForce(catalog, scenario, path));
  return range !== undefined && range.length < list.length ? range : list;
}

/** The value of the sweep's key; undefined where the scenario has no such axes, as when it has been changed since. */
export function printSweep(catalog: Catalog, scenario: Scenario, sweep: AskedSweep): string | undefined {
  const { figure, axes, seeds, measure, look, without } = sweep;
  // What is retired stays in a link as long as it is asked for, so that every reader of it is told.
  const table = new Map(readSlotsOf(catalog, scenario).map((slot) => [slot.path, slot]));
  const drawn = axes.flatMap((axis): Pair[] => {
    const slot = table.get(axis.path);
    const text = slot && printAxis(catalog, scenario, slot, axis);
    return slot === undefined || text === undefined || readValues(slot, text) === undefined ? [] : [[slot.key, text]];
  });
  if (figure === undefined && drawn.length < axes.length) return undefined;
  const text = printInner([
    ...(figure === undefined ? drawn : [['figure', figure] as const]),
    ...(seeds === USUAL_SWEEP.seeds ? [] : [['seeds', String(seeds)] as const]),
    ...(measure === undefined ? [] : [['measure', measure] as const]),
    ...(look === USUAL_SWEEP.look ? [] : [['look', look] as const]),
    ...(without === undefined ? [] : [['without', without] as const]),
  ]);
  const back = readSweep(catalog, scenario, text, []);
  return back !== undefined && (figure !== undefined || sameJson(back.axes, axes)) ? text : undefined;
}
