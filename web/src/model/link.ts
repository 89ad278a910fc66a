/**
 * The link codec: a scenario as the fragment of a URL. `v=1&p=tcp-vs-ledbat&lbe.target=50ms` is a
 * readable difference against a preset; `z=1.<...>` is a whole scenario where the difference
 * cannot be expressed or would be long. The grammar is in docs/links.md.
 */
import type { Catalog } from './catalog';
import { scenarioProblems } from './check';
import { canonicalJson, sameJson } from './equal';
import { type KindSlot, type Slot, encodeId, printValue, readValue, slotsOf } from './link-keys';
import { pack, unpack } from './packed';
import { NONE, kindOf, partAt } from './parts';
import { getValue, replaceValue, withValue } from './path';
import { type AnyPreset, DEFAULT_PRESET, type Preset, presetWhole } from './presets';
import type { Json, Scenario } from './scenario';
import { NOTHING_SHOWN, type Shown } from './shown';
import { texts } from '../text';
import { problems as english } from '../text/en/problems';

const words = texts('problems', english);

const VERSION = '1';
/** No published link comes near this. */
const MAX_LENGTH = 64 * 1024;
/** A readable link up to this length is never packed. */
const READABLE_LENGTH = 1000;
/** Longer links are cut by mail programs and chats; such a scenario travels as a file. */
export const LONGEST_LINK = 8000;
/** Packing must save a fifth. */
const WORTHWHILE = 0.8;

/** What links are read against. */
export interface LinkContext {
  readonly catalog: Catalog;
  readonly presets: readonly AnyPreset[];
}

/** What a link holds. */
export interface Linked {
  readonly preset: string;
  readonly scenario: Scenario;
  readonly shown: Shown;
}

/** A link's meaning, or what is wrong with it: one sentence for each bad key. */
export type ParsedLink =
  ({ readonly ok: true } & Linked) | { readonly ok: false; readonly problems: readonly string[] };

const bad = (...problems: readonly string[]): ParsedLink => ({ ok: false, problems });
const quote = (text: string): string => words().quote(text.length > 40 ? `${text.slice(0, 40)}…` : text);

const presetCalled = ({ presets }: LinkContext, id: string | undefined): AnyPreset | undefined =>
  presets.find((preset) => preset.id === id);

// Reading

/** Keys and values, decoded; a key keeps its parts apart. */
function readPairs(text: string, problems: string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of text.split('&')) {
    const cut = part.indexOf('=');
    if (cut < 1) {
      problems.push(words().noPair(quote(part)));
      continue;
    }
    try {
      const key = part.slice(0, cut).split('.').map(decodeURIComponent).map(encodeId).join('.');
      if (pairs.has(key)) problems.push(words().twice(key));
      pairs.set(key, decodeURIComponent(part.slice(cut + 1)));
    } catch {
      // URIError: a stray % or half a surrogate pair.
      problems.push(words().badEncoding(quote(part)));
    }
  }
  return pairs;
}

function versionProblem(version: string | undefined): string | undefined {
  if (version === VERSION) return undefined;
  if (version === undefined) return words().noVersion;
  const newer = /^[1-9]\d*$/.test(version);
  return newer ? words().newer : words().mustBeNot('v', '1', quote(version));
}

/** A kind as a link means it: its own defaults; what all queues share stays. The same kind changes nothing. */
function chooseKind({ catalog }: LinkContext, scenario: Scenario, path: string, kind: string): Scenario {
  if (kindAt(scenario, path) === kind) return scenario;
  if (kind === NONE) return withValue(scenario, path, undefined); // what takes its place stands in the link
  const shared = partAt(path)?.rows(catalog) ?? [];
  const given = (getValue(scenario, path) ?? {}) as Readonly<Record<string, Json>>;
  const kept = Object.entries(given).filter(([key]) => shared.some((spec) => spec.key === key));
  return replaceValue(scenario, path, { kind, ...Object.fromEntries(kept) });
}

/** What a link may say of a choice. */
const kindNames = ({ kinds, optional }: KindSlot): readonly string[] => [
  ...(optional ? [NONE] : []),
  ...kinds.map((kind) => kind.id),
];

/** Kinds come first: they decide which other keys there are. */
function readKinds(context: LinkContext, base: Scenario, pairs: Map<string, string>, problems: string[]): Scenario {
  let scenario = base;
  for (const slot of slotsOf(context.catalog, base)) {
    const kind = 'kinds' in slot ? pairs.get(slot.key) : undefined;
    if (kind === undefined || !('kinds' in slot)) continue;
    pairs.delete(slot.key);
    const names = kindNames(slot);
    if (names.includes(kind)) scenario = chooseKind(context, scenario, slot.path, kind);
    else problems.push(words().mustBeNot(slot.key, words().oneOf(names.join(', ')), quote(kind)));
  }
  return scenario;
}

function readParams(
  { catalog }: LinkContext,
  base: Scenario,
  pairs: Map<string, string>,
  problems: string[],
): Scenario {
  const table = new Map<string, Slot>();
  for (const slot of slotsOf(catalog, base)) if (!table.has(slot.key)) table.set(slot.key, slot);
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

function readDifference(
  context: LinkContext,
  preset: Preset,
  pairs: Map<string, string>,
  problems: string[],
): ParsedLink {
  const withKinds = readKinds(context, preset.scenario, pairs, problems);
  const scenario = readParams(context, withKinds, pairs, problems);
  if (problems.length === 0) problems.push(...scenarioProblems(context.catalog, scenario));
  return problems.length > 0 ? bad(...problems) : { ok: true, preset: preset.id, scenario, shown: NOTHING_SHOWN };
}

async function readPacked({ catalog }: LinkContext, preset: Preset, z: string): Promise<ParsedLink> {
  const [version, data = ''] = z.split('.');
  if (version !== VERSION) return bad(words().packedNewer);
  const text = await unpack(data);
  if (text === undefined) return bad(words().packedDamaged);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad(words().packedOther);
  }
  const problems = scenarioProblems(catalog, value);
  return problems.length > 0
    ? bad(...problems)
    : { ok: true, preset: preset.id, scenario: value as Scenario, shown: NOTHING_SHOWN };
}

/** The keys that every link has; what is left in `pairs` is the difference. */
function readHead(context: LinkContext, pairs: Map<string, string>, problems: string[]): AnyPreset | undefined {
  const version = versionProblem(pairs.get('v'));
  // In another version's grammar nothing else means anything.
  if (version !== undefined) {
    problems.splice(0, problems.length, version);
    return undefined;
  }
  const id = pairs.get('p');
  const preset = presetCalled(context, id);
  if (preset === undefined) problems.push(id === undefined ? words().noPreset : words().unknownPreset(quote(id)));
  pairs.delete('v');
  pairs.delete('p');
  return preset;
}

/** Reads a fragment, with or without its `#`. Never throws; an empty one is the default preset. */
export async function parseLink(context: LinkContext, fragment: string): Promise<ParsedLink> {
  const text = fragment.replace(/^#/, '');
  if (text.length > MAX_LENGTH) return bad(words().tooLong);
  const problems: string[] = [];
  const pairs =
    text === ''
      ? new Map([
          ['v', VERSION],
          ['p', DEFAULT_PRESET],
        ])
      : readPairs(text, problems);
  const named = readHead(context, pairs, problems);
  if (named === undefined) return bad(...problems);
  const preset = await presetWhole(named).catch(() => undefined);
  if (preset === undefined) return bad(words().notLoaded(quote(named.id)));
  const z = pairs.get('z');
  if (z === undefined) return readDifference(context, preset, pairs, problems);
  if (pairs.size > 1) problems.push(words().packedBeside);
  return problems.length > 0 ? bad(...problems) : readPacked(context, preset, z);
}

// Writing

const sameIds = (a: readonly { id: string }[], b: readonly { id: string }[]): boolean =>
  a.length === b.length && a.every(({ id }, i) => id === b[i]?.id);

const head = (preset: string): string => `v=${VERSION}&p=${encodeURIComponent(preset)}`;

const kindAt = (scenario: Scenario, path: string): string => kindOf(getValue(scenario, path)) ?? NONE;

/** The differences slot by slot; undefined in the list where a value has no readable form. */
function differences(context: LinkContext, preset: Preset, scenario: Scenario): (string | undefined)[] {
  let base = preset.scenario;
  const kinds = new Map<string, string>();
  for (const slot of slotsOf(context.catalog, scenario)) {
    const kind = 'kinds' in slot ? kindAt(scenario, slot.path) : undefined;
    if (kind === undefined || kind === kindAt(base, slot.path)) continue;
    base = chooseKind(context, base, slot.path, kind);
    kinds.set(slot.path, kind);
  }
  return slotsOf(context.catalog, scenario).flatMap((slot) => {
    if ('kinds' in slot) {
      const kind = kinds.get(slot.path);
      return kind === undefined ? [] : [`${slot.key}=${encodeURIComponent(kind)}`];
    }
    const value = getValue(scenario, slot.path);
    if (sameJson(value, getValue(base, slot.path))) return [];
    const printed = printValue(slot.spec, value);
    return [printed === undefined ? undefined : `${slot.key}=${encodeURIComponent(printed)}`];
  });
}

/** The readable form, or undefined where it would not read back as the very same scenario. */
function readable(context: LinkContext, preset: Preset, scenario: Scenario): string | undefined {
  if (!sameIds(scenario.links, preset.scenario.links) || !sameIds(scenario.flows, preset.scenario.flows))
    return undefined;
  try {
    const parts = differences(context, preset, scenario);
    if (parts.includes(undefined)) return undefined;
    const text = [head(preset.id), ...parts].join('&');
    const problems: string[] = [];
    const pairs = readPairs(text, problems);
    readHead(context, pairs, problems);
    const back = readDifference(context, preset, pairs, problems);
    return back.ok && sameJson(back.scenario, scenario) ? text : undefined;
  } catch {
    // URIError: half a surrogate pair in an id has no percent-encoding.
    return undefined;
  }
}

/** The canonical fragment, without `#`, for a scenario that began as `preset`. */
export async function printLink(
  context: LinkContext,
  preset: string,
  scenario: Scenario,
  _shown: Shown = NOTHING_SHOWN,
): Promise<string> {
  const named = presetCalled(context, preset);
  const base = named && (await presetWhole(named).catch(() => undefined));
  const text = base && readable(context, base, scenario);
  if (text !== undefined && text.length <= READABLE_LENGTH) return text;
  const packed = `${head(preset)}&z=${VERSION}.${await pack(canonicalJson(scenario))}`;
  return text !== undefined && packed.length > WORTHWHILE * text.length ? text : packed;
}
