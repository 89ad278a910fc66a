/** The axes as a reader puts them together: which parameters there are, what an axis begins with, and the sweep that results. */
import { group } from 'd3-array';
import type { Catalog, Entry, NumberSpec } from '../../model/catalog';
import { entryOf, kindOf, partAt } from '../../model/parts';
import {
  getValue,
  isGiven,
  kindsAt,
  labelOf,
  ownerName,
  paramsOf,
  replaceValue,
  specOf,
  valueInForce,
  withKind,
  withValue,
} from '../../model/path';
import { FREE, type Permit } from '../../model/permit';
import type { Json, Scenario } from '../../model/scenario';
import type { AskedAxis } from '../../model/shown';
import type { Sweep } from '../../model/sweep';
import { including, spread, usualSpan, type Span } from '../../model/sweep-values';
import { words } from '../../../content/languages/en/sweep';
import { words as unitWords } from '../../../content/languages/en/units';

export interface Candidate {
  readonly path: string;
  readonly label: string;
}

export interface CandidateGroup {
  readonly title: string;
  readonly items: readonly Candidate[];
}

/** An axis of numbers: evenly spread, or as the reader wrote them. */
export interface NumberAxis {
  readonly type: 'numbers';
  readonly path: string;
  readonly spec: NumberSpec;
  readonly span: Span;
  readonly values: readonly number[];
}

/** An axis of choices, of which some are taken. */
export interface ChoiceAxis {
  readonly type: 'choices';
  readonly path: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
}

export type AxisForm = NumberAxis | ChoiceAxis;

/** Points of an axis at first: one axis may have more. */
export const USUAL_POINTS = { alone: 17, two: 9 } as const;

const kindPaths = ({ links, flows }: Scenario): readonly string[] => [
  ...links.map((_, i) => `links.${i}.queue`),
  ...flows.map((_, i) => `flows.${i}.cc`),
];

/** Belongs to a part that the scenario does without, and that would have to be made first. */
function isOfAbsentPart(scenario: Scenario, path: string): boolean {
  const parent = path.slice(0, path.lastIndexOf('.'));
  const part = partAt(parent);
  return part?.mode !== undefined && getValue(scenario, parent) === undefined;
}

export function candidatesOf(catalog: Catalog, scenario: Scenario, permit: Permit = FREE): readonly CandidateGroup[] {
  const rows = paramsOf(catalog, scenario)
    .map(({ path }) => path)
    .filter((path) => path !== 'seed' && !isOfAbsentPart(scenario, path));
  const paths = [...kindPaths(scenario), ...rows].filter((path) => permit.at(path) === 'shown');
  const order = (path: string): string => path.split('.').slice(0, 2).join('.');
  const owners = [...scenario.links.map((_, i) => `links.${i}`), ...scenario.flows.map((_, i) => `flows.${i}`)];
  const rank = (path: string): number => (owners.includes(order(path)) ? owners.indexOf(order(path)) : owners.length);
  const sorted = paths.toSorted((a, b) => rank(a) - rank(b));
  const item = (path: string): Candidate => ({ path, label: labelOf(catalog, scenario, path) });
  const given = sorted.filter((path) => isGiven(scenario, path));
  const rest = sorted.filter((path) => !isGiven(scenario, path));
  const owned = group(rest, (path) => ownerName(catalog, scenario, path));
  return [
    { title: words().given, items: given.map(item) },
    ...[...owned].map(([owner, own]) => ({ title: owner ?? words().measurement, items: own.map(item) })),
  ];
}

/** What a first look varies: a target delay, where a flow has one, or else the buffer. */
export function usualPath(groups: readonly CandidateGroup[]): string {
  const all = groups.flatMap(({ items }) => items.map(({ path }) => path));
  const wanted = [/^flows\.\d+\.cc\.target_ms$/, /queue\.limit_packets$/, /rate_bps$/];
  return wanted.flatMap((pattern) => all.filter((path) => pattern.test(path)))[0] ?? all[0] ?? '';
}

/** At first every queue, but of controllers only those that aim at what the one in force does: the others are a tick away. */
function usualKinds(catalog: Catalog, scenario: Scenario, path: string, kinds: readonly Entry[]): readonly string[] {
  const familyOf = (id: string | undefined): string | undefined => entryOf(catalog.controllers, id)?.family;
  const aim = (id: string | undefined): string | undefined => familyOf(id)?.replace(/^.*_lbe$/, 'lbe');
  const now = kindOf(getValue(scenario, path));
  return kinds.filter(({ id }) => aim(id) === aim(now)).map(({ id }) => id);
}

export function axisFor(catalog: Catalog, scenario: Scenario, path: string, points: number): AxisForm | undefined {
  const kinds = kindsAt(catalog, path);
  if (kinds !== undefined) {
    const options = kinds.map(({ id, label }) => ({ id, label }));
    return { type: 'choices', path, options, chosen: usualKinds(catalog, scenario, path, kinds) };
  }
  const spec = specOf(catalog, scenario, path);
  switch (spec?.kind) {
    case undefined:
      return undefined;
    case 'choice':
      return { type: 'choices', path, options: spec.options, chosen: spec.options.map(({ id }) => id) };
    case 'flag': {
      const options = [
        { id: 'false', label: unitWords().off },
        { id: 'true', label: unitWords().on },
      ];
      return { type: 'choices', path, options, chosen: ['false', 'true'] };
    }
    case 'number':
    case 'integer': {
      const value = valueInForce(catalog, scenario, path);
      const now = typeof value === 'number' ? value : null;
      const span = usualSpan(spec, now, points);
      return { type: 'numbers', path, spec, span, values: including(spread(spec, span), now) };
    }
  }
}

export function respan(axis: NumberAxis, span: Span, catalog: Catalog, scenario: Scenario): NumberAxis {
  const value = valueInForce(catalog, scenario, axis.path);
  return { ...axis, span, values: including(spread(axis.spec, span), typeof value === 'number' ? value : null) };
}

/** An axis as it is kept: what the reader sees is made from it again, value by value. */
export const askedAxis = (axis: AxisForm): AskedAxis => ({
  path: axis.path,
  values:
    axis.type === 'numbers' ? axis.values : axis.options.map(({ id }) => id).filter((id) => axis.chosen.includes(id)),
});

/** The form of an axis that was kept; values that are not evenly spread stay as they are. Undefined: there is no such axis. */
export function axisFrom(
  catalog: Catalog,
  scenario: Scenario,
  { path, values }: AskedAxis,
  permit: Permit = FREE,
): AxisForm | undefined {
  if (!isThere(candidatesOf(catalog, scenario, permit), path)) return undefined;
  const axis = axisFor(catalog, scenario, path, USUAL_POINTS.alone);
  if (axis?.type === 'choices') {
    const asked = values.map(String);
    return { ...axis, chosen: axis.options.map(({ id }) => id).filter((id) => asked.includes(id)) };
  }
  const numbers = values.filter((value) => typeof value === 'number');
  const [from, to] = [numbers[0], numbers.at(-1)];
  if (axis === undefined || from === undefined || to === undefined) return axis;
  return { ...axis, span: { from, to, points: numbers.length }, values: numbers };
}

export const isThere = (groups: readonly CandidateGroup[], path: string): boolean =>
  groups.some(({ items }) => items.some((each) => each.path === path));

function valuesOf(catalog: Catalog, scenario: Scenario, axis: AxisForm): readonly Json[] {
  if (axis.type === 'numbers') return axis.values;
  const chosen = axis.options.filter(({ id }) => axis.chosen.includes(id)).map(({ id }) => id);
  if (kindsAt(catalog, axis.path) !== undefined) {
    return chosen.map((kind) => getValue(withKind(catalog, scenario, axis.path, kind), axis.path) ?? null);
  }
  return specOf(catalog, scenario, axis.path)?.kind === 'flag' ? chosen.map((id) => id === 'true') : chosen;
}

const outerFirst = (forms: readonly AxisForm[]): readonly AxisForm[] =>
  forms.toSorted((a, b) => Number(a.path.startsWith(`${b.path}.`)) - Number(b.path.startsWith(`${a.path}.`)));

/** The sweep of these axes over the scenario in hand, for the harm of a group if it names one. Its base does not depend on where on the axes that is. */
export function sweepFrom(
  catalog: Catalog,
  scenario: Scenario,
  forms: readonly AxisForm[],
  seeds: number,
  without?: string,
): Sweep {
  const settled = forms.reduce(
    (left, form) => (form.type === 'numbers' ? replaceValue(left, form.path, form.values[0]) : left),
    scenario,
  );
  const axes = outerFirst(forms).map((form) => ({
    path: form.path,
    values: valuesOf(catalog, settled, form),
    label: labelOf(catalog, scenario, form.path),
  }));
  const base = axes.reduce(
    (left, { path, values: [first] }) => (first === undefined ? left : withValue(left, path, first)),
    settled,
  );
  const first = scenario.seed ?? 1;
  return {
    version: 1,
    title: scenario.title ?? '',
    base: withValue(base, 'seed', undefined),
    axes,
    seeds: Array.from({ length: seeds }, (_, i) => (first + i) % 2 ** 32),
    ...(without !== undefined && { without: [without] }),
  };
}
