/** The keys of a link that say what is on screen, beside the pins and the sweep. */
import { given } from './given';
import { presetCalled, type LinkContext } from './link-context';
import { RESERVED } from './link-keys';
import { printSweep, readSweep } from './link-sweep';
import { percent, quote, printInner, readInner, type Pair } from './link-text';
import type { Budget } from './packed';
import { LETTERS, type Pin, type Letter } from './pins';
import { presetWhole, type Preset, type AnyPreset } from './presets';
import type { Scenario } from './scenario';
import { FORMS, LEAST_PX, MOST_PX, type PlotLook, type PlotLooks, type Seen, type Shown } from './shown';
import { isWindow, SHORTEST_S, type TimeWindow } from './time-window';
import { parseQuantity, printQuantity, unitCodes } from './units';
import { words } from '../../content/languages/en/problems';
import type { Catalog } from './catalog';
import { printScenario, readDifference, readPacked, readable } from './link-scenario';
import { remembered } from './remembered';

/** Longest name of a pin, in UTF-16 code units. */
export const LONGEST_NAME = 200;

/** The experiment that the link itself holds; a pin may be a difference to it. */
interface Host {
  readonly preset: string;
  readonly scenario: Scenario;
}

const pinKey = (letter: Letter): `pin${Letter}` => `pin${letter}`;

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
async function readPin(
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
function printPins(
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

export const MOST_PLOTS = 40;
/** Plots are the views' own: of their ids only the form is known here. */
const PLOT_ID = /^[A-Za-z][\w:.-]{0,63}$/;
/** As the engine tells its version, and its digest of a run. */
const ENGINE = /^\d+\.\d+\.\d+(?:[-+][\w.+-]{1,32})?$/;
const DIGEST = /^[0-9a-f]{16}$/;

const MOST_LINES = 100;

const SHOWN_KEYS: readonly string[] = RESERVED.link.filter((key) => !['v', 'p', 'z'].includes(key));

/** Takes the keys of this file out of the pairs of a link. */
export function takeShown(pairs: Map<string, string>): ReadonlyMap<string, string> {
  const taken = [...pairs].filter(([key]) => SHOWN_KEYS.includes(key));
  for (const [key] of taken) pairs.delete(key);
  return new Map(taken);
}

// Reading

const arePlots = (ids: readonly string[]): boolean =>
  ids.length > 0 && ids.length <= MOST_PLOTS && ids.every((id) => PLOT_ID.test(id)) && new Set(ids).size === ids.length;

const isTime = (at_s: number, duration_s: number): boolean => at_s >= 0 && at_s <= duration_s;

function readTime(text: string, { duration_s }: { readonly duration_s: number }, problems: string[]) {
  const at_s = parseQuantity(text, 's');
  if (at_s !== undefined && isTime(at_s, duration_s)) return at_s;
  const hint = at_s === undefined ? words().withUnit(unitCodes('s').join(', ')) : '';
  problems.push(words().mustBe('at', `${words().between('0s', printQuantity(duration_s, 's'), false)}${hint}`));
  return undefined;
}

/** `12s..12.5s`: each end with its unit. */
function readWindow(text: string, { duration_s }: { readonly duration_s: number }, problems: string[]) {
  const [from_s, to_s, ...more] = text.split('..').map((each) => parseQuantity(each, 's'));
  if (from_s !== undefined && to_s !== undefined && more.length === 0) {
    const window: TimeWindow = [from_s, to_s];
    if (isWindow(window, duration_s)) return window;
  }
  const [shortest, longest] = [SHORTEST_S, duration_s].map((t_s) => printQuantity(t_s, 's'));
  problems.push(words().mustBe('window', words().window(shortest ?? '', longest ?? '')));
  return undefined;
}

function readSeen(pairs: ReadonlyMap<string, string>, problems: string[]): Seen | undefined {
  const [engine, digest] = [pairs.get('engine'), pairs.get('digest')];
  if (engine !== undefined && !ENGINE.test(engine)) problems.push(words().mustBe('engine', words().version));
  if (digest !== undefined && !DIGEST.test(digest)) problems.push(words().mustBe('digest', words().digest));
  if ((engine === undefined) !== (digest === undefined)) problems.push(words().seenWhole);
  return engine === undefined || digest === undefined ? undefined : { engine, digest };
}

/** `mean,log,runs,180px`: what is chosen for one plot, each choice once. */
function readLook(text: string): PlotLook | undefined {
  const words = text.split(',');
  const form = FORMS.find((each) => words.includes(each));
  const height = words.flatMap((word) => /^([1-9]\d{1,3})px$/.exec(word)?.[1] ?? []).map(Number);
  const [height_px] = height;
  const [log, runs] = [words.includes('log'), words.includes('runs')];
  const known = [form, log || undefined, runs || undefined, height_px].filter((each) => each !== undefined);
  if (known.length !== words.length) return undefined;
  if (height_px !== undefined && (height_px < LEAST_PX || height_px > MOST_PX)) return undefined;
  return {
    ...(form !== undefined && { form }),
    ...(log && { log }),
    ...(runs && { runs }),
    ...(height_px !== undefined && { height_px }),
  };
}

/** The id of a plot may have a colon itself; what is chosen for it has none. */
function readLooks(text: string, problems: string[]): PlotLooks | undefined {
  const looks = text.split(';').map((each) => {
    const colon = each.lastIndexOf(':');
    return [each.slice(0, colon), readLook(each.slice(colon + 1))] as const;
  });
  if (arePlots(looks.map(([id]) => id)) && looks.every(([, look]) => look !== undefined))
    return Object.fromEntries(looks.flatMap(([id, look]) => (look === undefined ? [] : [[id, look]])));
  problems.push(words().mustBe('looks', words().looks(FORMS.join(', '), LEAST_PX, MOST_PX, MOST_PLOTS)));
  return undefined;
}

function printLooks(looks: PlotLooks): string | undefined {
  const said = Object.entries(looks).flatMap(([id, { form, log, runs, height_px }]) => {
    const height = height_px === undefined ? [] : [`${height_px}px`];
    const choices = [...(form === undefined ? [] : [form]), ...(log ? ['log'] : []), ...(runs ? ['runs'] : [])];
    const look = [...choices, ...height].join(',');
    return look === '' || !PLOT_ID.test(id) ? [] : [`${id}:${look}`];
  });
  return said.length === 0 || said.length > MOST_PLOTS ? undefined : said.join(';');
}

/** Is it a line of the experiment: of a group, of one of its paths, or of a link's own series? */
const isLine = ({ flows }: Scenario, key: string): boolean =>
  /^(?:gauge|series):\w/.test(key) || flows.some(({ id }) => key.replace(/:\d+$/, '') === id || key === id);

/** `lbe,mp:2,series:capacity`. */
function readHidden(text: string, scenario: Scenario, problems: string[]): readonly string[] | undefined {
  const keys = text.split(',').map((key) => key.replace(/%2[5C]/g, decodeURIComponent));
  if (keys.every((key) => isLine(scenario, key)) && new Set(keys).size === keys.length && keys.length <= MOST_LINES)
    return keys;
  problems.push(words().mustBe('hide', words().lines(scenario.flows.map(({ id }) => id).join(', '), MOST_LINES)));
  return undefined;
}

function printHidden(keys: readonly string[], scenario: Scenario): string | undefined {
  const said = keys.filter((key) => isLine(scenario, key)).slice(0, MOST_LINES);
  return said.length === 0 ? undefined : said.map((key) => key.replace(/[%,]/g, percent)).join(',');
}

/** What stands in the pairs whatever the experiment is. */
function readPlain(pairs: ReadonlyMap<string, string>, problems: string[]): Omit<Shown, 'pins'> {
  const [plots, order] = [pairs.get('plots')?.split(','), pairs.get('order')?.split(',')];
  const told = pairs.get('looks');
  const looks = told === undefined ? undefined : readLooks(told, problems);
  const strip = pairs.get('strip');
  const letter = pairs.get('baseline');
  const pinned = LETTERS.filter((each) => pairs.has(pinKey(each)));
  const baseline = pinned.find((each) => each === letter);
  const seen = readSeen(pairs, problems);
  if (plots !== undefined && !arePlots(plots)) problems.push(words().mustBe('plots', words().plotIds(MOST_PLOTS)));
  if (order !== undefined && !arePlots(order)) problems.push(words().mustBe('order', words().plotIds(MOST_PLOTS)));
  if (strip !== undefined && !PLOT_ID.test(strip)) problems.push(words().mustBe('strip', words().plotId));
  if (letter !== undefined && baseline === undefined)
    problems.push(
      pinned.length === 0
        ? words().noPins
        : words().mustBeNot('baseline', words().oneOf(pinned.join(', ')), quote(letter)),
    );
  return given({ plots, order, looks, baseline, strip, seen });
}

/** What a link shows. `host` is its experiment; without one only what does not depend on it is looked at. */
export async function readShown(
  context: LinkContext,
  host: Host | undefined,
  pairs: ReadonlyMap<string, string>,
  budget: Budget,
  problems: string[],
): Promise<Shown> {
  const plain = readPlain(pairs, problems);
  if (host === undefined) return { ...plain, pins: [] };
  const pins: Pin[] = [];
  for (const letter of LETTERS) {
    const value = pairs.get(pinKey(letter));
    const pin = value === undefined ? undefined : await readPin(context, host, [letter, value], budget, problems);
    if (pin !== undefined) pins.push(pin);
  }
  const [at, part, asked, without] = (['at', 'window', 'sweep', 'hide'] as const).map((key) => pairs.get(key));
  const at_s = at === undefined ? undefined : readTime(at, host.scenario, problems);
  const window = part === undefined ? undefined : readWindow(part, host.scenario, problems);
  const sweep = asked === undefined ? undefined : readSweep(context.catalog, host.scenario, asked, problems);
  const hide = without === undefined ? undefined : readHidden(without, host.scenario, problems);
  return {
    ...plain,
    pins,
    ...given({ at_s, window, sweep, hide }),
  };
}

// Writing

const pair = (key: (typeof RESERVED.link)[number], value: string | undefined): readonly Pair[] =>
  value === undefined ? [] : [[key, value]];

/** The pairs of what is shown, in canonical order. What no link can say (a moment after the end, an axis that is gone) is left out. */
export function printShown(
  context: LinkContext,
  host: Host,
  { plots, order, looks, hide, at_s, window, pins, baseline, strip, sweep, seen }: Shown,
  wholeOf: (id: string) => Preset | undefined,
  budget: Budget,
): readonly Pair[] {
  const inRun = at_s !== undefined && isTime(at_s, host.scenario.duration_s);
  const fits = seen !== undefined && ENGINE.test(seen.engine) && DIGEST.test(seen.digest);
  return [
    ...pair('plots', plots !== undefined && arePlots(plots) ? plots.join(',') : undefined),
    ...pair('order', order !== undefined && arePlots(order) ? order.join(',') : undefined),
    ...pair('looks', looks && printLooks(looks)),
    ...pair('hide', hide && printHidden(hide, host.scenario)),
    ...pair('at', inRun ? printQuantity(at_s, 's') : undefined),
    ...pair(
      'window',
      window !== undefined && isWindow(window, host.scenario.duration_s)
        ? window.map((t_s) => printQuantity(t_s, 's')).join('..')
        : undefined,
    ),
    ...printPins(context, host, pins, wholeOf, budget),
    ...pair('baseline', pins.some(({ letter }) => letter === baseline) ? baseline : undefined),
    ...pair('strip', strip !== undefined && PLOT_ID.test(strip) ? strip : undefined),
    ...pair('sweep', sweep && printSweep(context.catalog, host.scenario, sweep)),
    ...(fits ? [...pair('engine', seen.engine), ...pair('digest', seen.digest)] : []),
  ];
}
