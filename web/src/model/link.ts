/**
 * The link codec: an experiment, and what of it is on screen, as the fragment of a URL. `v=2&p=tcp-vs-ledbat&lbe.target=50ms`
 * is a readable difference against a preset; `z=1.<...>` is a whole scenario where the difference cannot be expressed or
 * would be long. The grammar is in docs/links.md.
 */
import { cappedSentences } from './capped';
import { withGuests } from './guests';
import { LENGTHS } from './link-budget';
import { presetCalled, type LinkContext } from './link-context';
import { printScenario, readDifference, readPacked, readable } from './link-scenario';
import { printShown, readShown, takeShown } from './link-shown';
import { printPairs, quote, readPairs } from './link-text';
import { wholeBudget, type Budget } from './packed';
import { NEWEST, presetIn, type Version, versionFor, VERSIONS } from './preset-versions';
import { DEFAULT_PRESET, type AnyPreset, presetNow, presetWhole } from './presets';
import type { Scenario } from './scenario';
import { NOTHING_SHOWN, type Shown } from './shown';
import { words } from '../../content/languages/en/problems';

export type { LinkContext } from './link-context';

/** The longest link that is read, in characters; no published one comes near this. */
export const MAX_LENGTH = 64 * 1024;
/** Longer links are cut by mail programs and chats; such a scenario travels as a file. */
export const LONGEST_LINK = LENGTHS.most;

export interface Linked {
  readonly preset: string;
  readonly scenario: Scenario;
  readonly shown: Shown;
}

/** A link's meaning, or what is wrong with it: one sentence for each bad key, as many as anybody reads. */
export type ParsedLink =
  | ({ readonly ok: true } & Linked)
  | { readonly ok: false; readonly problems: readonly string[] };

// Reading

/** The presets as a link of this version means them; its pins mean the same. */
const contextIn = (version: Version, { catalog, declared, presets }: LinkContext): LinkContext => ({
  catalog,
  ...(declared && { declared }),
  presets: presets.map((preset) => presetIn(version, preset)),
});

/** What is wrong with a version that is none: in another version's grammar nothing else means anything. */
function versionProblem(text: string | undefined): string {
  if (text === undefined) return words().noVersion;
  return /^[1-9]\d{0,5}$/.test(text)
    ? words().newer
    : words().mustBeNot('v', words().oneOf(VERSIONS.join(', ')), quote(text));
}

function readPreset(context: LinkContext, id: string | undefined, problems: string[]): AnyPreset | undefined {
  const preset = presetCalled(context, id);
  if (preset === undefined) problems.push(id === undefined ? words().noPreset : words().unknownPreset(quote(id)));
  return preset;
}

/** The experiment; undefined where `problems` has got sentences about it. */
async function readScenario(
  context: LinkContext,
  named: AnyPreset,
  pairs: ReadonlyMap<string, string>,
  budget: Budget,
  problems: string[],
): Promise<Scenario | undefined> {
  const preset = await presetWhole(named).catch(() => undefined);
  const z = pairs.get('z');
  if (z !== undefined && pairs.size > 1) problems.push(words().packedBeside);
  else if (z !== undefined) return readPacked(context, z, budget, problems);
  else if (preset !== undefined) return readDifference(context.catalog, preset.scenario, pairs, problems);
  else problems.push(words().notLoaded(quote(named.id)));
  return undefined;
}

/** Reads a fragment, with or without its `#`. Never throws; an empty one is the default preset. */
export async function parseLink(now: LinkContext, fragment: string): Promise<ParsedLink> {
  const text = fragment.replace(/^#/, '');
  const bad = (...problems: readonly string[]): ParsedLink => ({ ok: false, problems: cappedSentences(problems) });
  if (text.length > MAX_LENGTH) return bad(words().tooLong);
  const problems: string[] = [];
  const pairs = readPairs(text === '' ? `v=${NEWEST}&p=${DEFAULT_PRESET}` : text, problems);
  const version = VERSIONS.find((each) => each === pairs.get('v'));
  if (version === undefined) return bad(versionProblem(pairs.get('v')));
  const context = contextIn(version, now);
  const budget = wholeBudget();
  const shownPairs = takeShown(pairs);
  const preset = readPreset(context, pairs.get('p'), problems);
  pairs.delete('v');
  pairs.delete('p');
  const scenario = preset && (await readScenario(context, preset, pairs, budget, problems));
  const host = preset && scenario && { preset: preset.id, scenario };
  const its = { ...context, catalog: withGuests(context.catalog, scenario) };
  const shown = await readShown(its, host, shownPairs, budget, problems);
  return problems.length > 0 || host === undefined ? bad(...problems) : { ok: true, ...host, shown };
}

// Writing

/** The presets that a link names. */
const presetsOf = (context: LinkContext, preset: string, { pins }: Shown): readonly AnyPreset[] =>
  [...new Set([preset, ...pins.map((pin) => pin.preset)])].flatMap((id) => presetCalled(context, id) ?? []);

/** The link by the presets that are there: what is a difference to another one is packed whole. */
function print(now: LinkContext, preset: string, scenario: Scenario, shown: Shown): string {
  const version = versionFor(preset, scenario);
  const context = contextIn(version, now);
  const wholeOf = (id: string) => {
    const called = presetCalled(context, id);
    return called && presetNow(called);
  };
  const budget = wholeBudget();
  const head = [
    ['v', version],
    ['p', preset],
  ] as const;
  const base = wholeOf(preset);
  const pairs = base && readable(context.catalog, base.scenario, scenario);
  const own = printScenario(scenario, pairs, budget, (each) => printPairs([...head, ...each]));
  return printPairs([...head, ...own, ...printShown(context, { preset, scenario }, shown, wholeOf, budget)]);
}

/** As `printLink`, at once; undefined where a preset that the link names has to be loaded first. */
export function printLinkNow(
  context: LinkContext,
  preset: string,
  scenario: Scenario,
  shown: Shown = NOTHING_SHOWN,
): string | undefined {
  const there = presetsOf(context, preset, shown).every((each) => presetNow(each) !== undefined);
  return there ? print(context, preset, scenario, shown) : undefined;
}

/** The canonical fragment, without `#`, for a scenario that began as `preset`, and for what of it is shown. */
export async function printLink(
  context: LinkContext,
  preset: string,
  scenario: Scenario,
  shown: Shown = NOTHING_SHOWN,
): Promise<string> {
  await Promise.all(presetsOf(context, preset, shown).map((each) => presetWhole(each).catch(() => undefined)));
  return print(context, preset, scenario, shown);
}
