/** Scenarios for property tests, drawn from the parameter tables themselves. */
import fc from 'fast-check';
import { character } from './character.arb';
import type { Catalog, NumberSpec, ParamSpec } from '../src/model/catalog';
import { FLOW_PARTS, LINK_PARTS, NONE, type Part } from '../src/model/parts';
import { kindsAt, paramsOf, replaceValue, withKind } from '../src/model/path';
import type { Json, Scenario } from '../src/model/scenario';

/** Any number that the parameter allows. */
export function anyNumber({ kind, min, max, open_min }: NumberSpec): fc.Arbitrary<number> {
  const [first, last] = [Math.ceil(min), Math.min(Math.floor(max), Number.MAX_SAFE_INTEGER)];
  const whole = first <= last ? [fc.integer({ min: first, max: last })] : []; // none from 0.01 to 0.99
  const number = fc.oneof(...whole, ...(kind === 'integer' ? [] : [fc.double({ min, max, noNaN: true })]));
  return number.map((value) => value + 0).filter((value) => !(open_min && value === min));
}

/** Any value that the parameter allows, and none. */
export function anyValue(spec: ParamSpec): fc.Arbitrary<Json | undefined> {
  if (spec.kind === 'flag') return fc.option(fc.boolean(), { nil: undefined });
  if (spec.kind === 'choice') return fc.constantFrom(undefined, ...spec.options.map((option) => option.id));
  return fc.option(anyNumber(spec), { nil: undefined });
}

/** A change that some link can express: a parameter's value, or another kind. */
function anyEdit(catalog: Catalog, scenario: Scenario): fc.Arbitrary<(scenario: Scenario) => Scenario> {
  const params = paramsOf(catalog, scenario).filter(({ path }) => path !== 'duration_s');
  const param = fc
    .constantFrom(...params)
    .chain(({ path, spec }) => anyValue(spec).map((value) => (s: Scenario) => replaceValue(s, path, value)));
  const choices = (room: string, owners: readonly unknown[], parts: readonly Part[]): readonly [string, Part][] =>
    owners.flatMap((_, i) =>
      parts.flatMap((part): [string, Part][] =>
        part.kinds !== undefined && part.kinds(catalog).length > 0 ? [[`${room}.${i}.${part.key}`, part]] : [],
      ),
    );
  const slots = [...choices('links', scenario.links, LINK_PARTS), ...choices('flows', scenario.flows, FLOW_PARTS)];
  const kind = fc.constantFrom(...slots).chain(([path, { optional }]) => {
    const kinds = (kindsAt(catalog, path) ?? []).map(({ id }) => id);
    return fc
      .constantFrom(...kinds, ...(optional ? [NONE] : []))
      .map((id) => (s: Scenario) => withKind(catalog, s, path, id));
  });
  return fc.oneof({ weight: 4, arbitrary: param }, { weight: 1, arbitrary: kind });
}

/** `base` after up to `most` changes, one after another. */
export function anyScenario(catalog: Catalog, base: Scenario, most = 12): fc.Arbitrary<Scenario> {
  const step = (scenario: Scenario, left: number): fc.Arbitrary<Scenario> =>
    left === 0 ? fc.constant(scenario) : anyEdit(catalog, scenario).chain((edit) => step(edit(scenario), left - 1));
  return fc.integer({ min: 0, max: most }).chain((count) => step(base, count));
}

export { character };

/** Any text as an id: dots, ampersands and half surrogate pairs too. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: character, maxLength: 8 }),
  fc.constantFrom('a.b', 'x=y', 'p&q', '50%', 'links', 'v', '__proto__', '\ud800', 'toString', ''),
);
