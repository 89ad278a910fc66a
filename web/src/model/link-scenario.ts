/**
 * The experiment in a link or in a pin: a readable difference against a scenario that both sides know, or the whole of it,
 * packed.
 */
import { parseJson } from './json';
import type { Catalog } from './catalog';
import { scenarioProblems } from './check';
import { canonicalJson, sameJson } from './equal';
import { type KindSlot, type Slot, printValue, readSlotsOf, readValue, slotsOf } from './link-keys';
import { catalogOf, type LinkContext } from './link-context';
import { type Pair, quote } from './link-text';
import { type Budget, pack, sizeOf, unpack } from './packed';
import { NONE, kindOf, partAt } from './parts';
import { getValue, replaceValue, withValue } from './path';
import { withHeeded } from './retired';
import type { Json, Scenario } from './scenario';
import { words } from '../../content/languages/en/problems';

/** What `z` begins with. */
const PACKING = '1';
/** A readable difference up to this length is never packed. */
const READABLE_LENGTH = 1000;
/** Packing must save a fifth. */
const WORTHWHILE = 0.8;

const kindAt = (scenario: Scenario, path: string): string => kindOf(getValue(scenario, path)) ?? NONE;

/** A kind as a link means it: its own defaults; what all queues share stays. The same kind changes nothing. */
function chooseKind(catalog: Catalog, scenario: Scenario, path: string, kind: string): Scenario {
  if (kindAt(scenario, path) === kind) return scenario;
  if (kind === NONE) return withValue(scenario, path, undefined); // what takes its place stands in the link
  const shared = partAt(path)?.rows(catalog) ?? [];
  const given = (getValue(scenario, path) ?? {}) as Readonly<Record<string, Json>>;
  const remaining = Object.entries(given).filter(([key]) => shared.some((spec) => spec.key === key));
  return withHeeded(catalog, replaceValue(scenario, path, { kind, ...Object.fromEntries(remaining) }));
}

// Reading

/** What a link may say of a choice. */
export const kindNames = ({ kinds, optional }: KindSlot): readonly string[] => [
  ...(optional ? [NONE] : []),
  ...kinds.map((kind) => kind.id),
];

/** Kinds come first: they decide which other keys there are. */
function readKinds(catalog: Catalog, base: Scenario, pairs: Map<string, string>, problems: string[]): Scenario {
  let scenario = base;
  for (const slot of slotsOf(catalog, base)) {
    const kind = 'kinds' in slot ? pairs.get(slot.key) : undefined;
    if (kind === undefined || !('kinds' in slot)) continue;
    pairs.delete(slot.key);
    const names = kindNames(slot);
    if (names.includes(kind)) scenario = chooseKind(catalog, scenario, slot.path, kind);
    else problems.push(words().mustBeNot(slot.key, words().oneOf(names.join(', ')), quote(kind)));
  }
  return scenario;
}

function readParams(
  catalog: Catalog,
  base: Scenario,
  pairs: ReadonlyMap<string, string>,
  problems: string[],
): Scenario {
  const table = new Map<string, Slot>();
  for (const slot of readSlotsOf(catalog, base)) if (!table.has(slot.key)) table.set(slot.key, slot);
  let scenario = base;
  for (const [key, text] of pairs) {
    const slot = table.get(key);
    if (slot === undefined || !('spec' in slot)) {
      problems.push(words().noKey(quote(key)));
      continue;
    }
    const read = readValue(slot.spec, key, text);
    if ('problem' in read) problems.push(read.problem);
    else scenario = withValue(scenario, slot.path, read.value);
  }
  return scenario;
}

/** `base` with what the pairs change; undefined where `problems` has got sentences about them. */
export function readDifference(
  catalog: Catalog,
  base: Scenario,
  pairs: ReadonlyMap<string, string>,
  problems: string[],
): Scenario | undefined {
  const found: string[] = [];
  const left = new Map(pairs);
  const withKinds = readKinds(catalog, base, left, found);
  const scenario = readParams(catalog, withKinds, left, found);
  if (found.length === 0) found.push(...scenarioProblems(catalog, scenario));
  problems.push(...found);
  return found.length === 0 ? withHeeded(catalog, scenario) : undefined;
}

function openPacked(z: string, budget: Budget): { value: unknown } | { problem: string } {
  const [packing, data = ''] = z.split('.');
  if (packing !== PACKING) return { problem: words().packedNewer };
  const text = unpack(data, budget);
  if (text === undefined) return { problem: words().packedDamaged };
  const value = parseJson(text);
  return value === undefined ? { problem: words().packedOther } : { value };
}

/** The scenario that the value of `z` holds; undefined where `problems` has got sentences about it. */
export async function readPacked(
  context: LinkContext,
  z: string,
  budget: Budget,
  problems: string[],
): Promise<Scenario | undefined> {
  const opened = openPacked(z, budget);
  const catalog = 'value' in opened ? await catalogOf(context, opened.value) : context.catalog;
  const found = 'problem' in opened ? [opened.problem] : scenarioProblems(catalog, opened.value);
  problems.push(...found);
  return 'value' in opened && found.length === 0 ? withHeeded(catalog, opened.value as Scenario) : undefined;
}

// Writing

const sameIds = (a: readonly { id: string }[], b: readonly { id: string }[]): boolean =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id);

/** The differences slot by slot; undefined where a value has no readable form. */
function differences(catalog: Catalog, from: Scenario, scenario: Scenario): readonly Pair[] | undefined {
  let base = from;
  const kinds = new Map<string, string>();
  for (const slot of slotsOf(catalog, scenario)) {
    const kind = 'kinds' in slot ? kindAt(scenario, slot.path) : undefined;
    if (kind === undefined || kind === kindAt(base, slot.path)) continue;
    base = chooseKind(catalog, base, slot.path, kind);
    kinds.set(slot.path, kind);
  }
  const pairs: Pair[] = [];
  // What is retired stays in a link as long as it is in the scenario, so that every reader of it is told.
  for (const slot of readSlotsOf(catalog, scenario)) {
    if ('kinds' in slot) {
      const kind = kinds.get(slot.path);
      if (kind !== undefined) pairs.push([slot.key, kind]);
      continue;
    }
    const value = getValue(scenario, slot.path);
    if (sameJson(value, getValue(base, slot.path))) continue;
    const printed = printValue(slot.spec, value);
    if (printed === undefined) return undefined;
    pairs.push([slot.key, printed]);
  }
  return pairs;
}

/** The readable form, or undefined where it would not read back as the very same scenario. */
export function readable(catalog: Catalog, base: Scenario, scenario: Scenario): readonly Pair[] | undefined {
  if (base === scenario) return [];
  if (!sameIds(scenario.links, base.links) || !sameIds(scenario.flows, base.flows)) return undefined;
  const pairs = differences(catalog, base, scenario);
  const back = pairs && readDifference(catalog, base, new Map(pairs), []);
  return back !== undefined && sameJson(back, scenario) ? pairs : undefined;
}

/** The readable form where there is one and it is short, or else the packed one. `print` makes the text whose length counts. */
export function printScenario(
  scenario: Scenario,
  pairs: readonly Pair[] | undefined,
  budget: Budget,
  print: (pairs: readonly Pair[]) => string,
): readonly Pair[] {
  const text = pairs && print(pairs);
  if (pairs !== undefined && text !== undefined && text.length <= READABLE_LENGTH) return pairs;
  const json = canonicalJson(scenario);
  const packed: readonly Pair[] = [['z', `${PACKING}.${pack(json, budget.left)}`]];
  if (pairs !== undefined && text !== undefined && print(packed).length > WORTHWHILE * text.length) return pairs;
  budget.left = Math.max(0, budget.left - sizeOf(json));
  return packed;
}
