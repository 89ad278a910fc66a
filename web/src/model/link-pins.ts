/** Pinned runs in a link: each is a link within the link, in the value of `pinA` to `pinD`. */
import type { Catalog } from './catalog';
import { presetCalled, type LinkContext } from './link-context';
import { printInner, quote, readInner, type Pair } from './link-text';
import { printScenario, readDifference, readPacked, readable } from './link-scenario';
import type { Budget } from './packed';
import { LETTERS, type Letter, type Pin } from './pins';
import { presetWhole, type AnyPreset, type Preset } from './presets';
import type { Scenario } from './scenario';
import { words } from '../../content/languages/en/problems';
import { remembered } from './remembered';

/** Longest name of a pin, in UTF-16 code units. */
export const LONGEST_NAME = 200;

/** The experiment that the link itself holds; a pin may be a difference to it. */
export interface Host {
  readonly preset: string;
  readonly scenario: Scenario;
}

export const pinKey = (letter: Letter): `pin${Letter}` => `pin${letter}`;

/** What a pin may say beside its experiment. */
function readWords(pairs: Map<string, string>, problems: string[]): Pick<Pin, 'name' | 'hidden'> {
  const name = pairs.get('name') ?? '';
  const hidden = pairs.get('hidden') ?? 'off';
  pairs.delete('name');
  pairs.delete('hidden');
  if (name.length > LONGEST_NAME) problems.push(words().mustBe('name', words().shortText(LONGEST_NAME)));
  if (hidden !== 'on' && hidden !== 'off') problems.push(words().mustBe('hidden', words().onOrOff));
  return { name, hidden: hidden === 'on' };
}

/** The preset that a pin began as, by id: the link's where it names none. */
function readPreset(context: LinkContext, host: Host, pairs: Map<string, string>, problems: string[]) {
  const id = pairs.get('p') ?? host.preset;
  pairs.delete('p');
  const preset = presetCalled(context, id);
  if (preset === undefined) problems.push(words().unknownPreset(quote(id)));
  return preset;
}

/** What the differences of a pin are to. */
async function readBase(
  host: Host,
  preset: AnyPreset,
  pairs: Map<string, string>,
  problems: string[],
): Promise<Scenario | undefined> {
  const base = pairs.get('base');
  pairs.delete('base');
  if (base === 'link') return host.scenario;
  if (base !== undefined) problems.push(words().mustBeNot('base', 'link', quote(base)));
  const whole = await presetWhole(preset).catch(() => undefined);
  if (whole === undefined) problems.push(words().notLoaded(quote(preset.id)));
  return whole?.scenario;
}

/** A pin from the value of its key; undefined where `problems` has got sentences about it. */
export async function readPin(
  context: LinkContext,
  host: Host,
  [letter, value]: readonly [Letter, string],
  budget: Budget,
  problems: string[],
): Promise<Pin | undefined> {
  const found: string[] = [];
  const pairs = readInner(value, found);
  const said = readWords(pairs, found);
  const preset = readPreset(context, host, pairs, found);
  const z = pairs.get('z');
  let scenario: Scenario | undefined;
  if (z !== undefined && pairs.size > 1) found.push(words().packedBeside);
  else if (z !== undefined) scenario = await readPacked(context, z, budget, found);
  else if (preset !== undefined) {
    const base = await readBase(host, preset, pairs, found);
    if (base !== undefined) scenario = readDifference(context.catalog, base, pairs, found);
  }
  problems.push(...found.map((sentence) => words().within(pinKey(letter), sentence)));
  if (found.length > 0 || preset === undefined || scenario === undefined) return undefined;
  return { letter, ...said, preset: preset.id, scenario };
}

/** Pins stay while a reader moves a slider, and every step of that prints a link. */
const ownDifference = remembered((scenario: Scenario, catalog: Catalog, base: Scenario) =>
  readable(catalog, base, scenario),
);

/** The values of the pins' keys. `wholeOf` gives a preset, if it is there. */
export function printPins(
  { catalog }: LinkContext,
  host: Host,
  pins: readonly Pin[],
  wholeOf: (id: string) => Preset | undefined,
  budget: Budget,
): readonly Pair[] {
  return LETTERS.flatMap((letter): Pair[] => {
    const pin = pins.find((each) => each.letter === letter);
    if (pin === undefined) return [];
    const preset = wholeOf(pin.preset);
    const own = preset && ownDifference(pin.scenario, catalog, preset.scenario);
    const toLink = own === undefined ? readable(catalog, host.scenario, pin.scenario) : undefined;
    const pairs = own ?? (toLink && [['base', 'link'] as const, ...toLink]);
    const value = printInner([
      ...(pin.preset === host.preset ? [] : [['p', pin.preset] as const]),
      ...(pin.name === '' ? [] : [['name', pin.name.slice(0, LONGEST_NAME)] as const]),
      ...(pin.hidden ? [['hidden', 'on'] as const] : []),
      ...printScenario(pin.scenario, pairs, budget, printInner),
    ]);
    return [[pinKey(letter), value]];
  });
}
