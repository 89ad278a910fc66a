/**
 * Somebody's own controllers in a scenario (docs/guest.md): what each says of itself, by its module. The worker that asks them
 * (sim/guest-client.ts) tells it here; until then they are names.
 */
import type { Catalog, Controller } from './catalog';
import { isFields } from './json';
import { nameWords } from './repeat';
import type { Guest, Scenario } from './scenario';
import { words } from '../../content/languages/en/problems';

/** How the `kind` of a guest begins: its name follows. */
export const GUEST = 'guest:';

/** As the engine: guests of a scenario, and the longest texts of a module and of what it was compiled from. */
export const MOST_GUESTS = 8;
export const LONGEST_MODULE = 87_384;
export const LONGEST_SOURCE = 32_768;

type Guests = Readonly<Record<string, Guest>>;

const declared = new Map<string, Controller>();

export function remember(module: string, entry: Controller): void {
  declared.set(module, entry);
}

export const isKnown = (module: string): boolean => declared.has(module);

const nameOnly = (name: string): Controller => ({
  id: name,
  label: name,
  summary: '',
  source: '',
  equations: [],
  simplified: '',
  params: [],
  gauges: [],
  laws: [],
  family: 'best_effort',
});

/** The guests of whatever came from outside, as far as it has any. */
function guestsOf(value: unknown): Guests {
  const guests = isFields(value) ? value['guests'] : undefined;
  const found = isFields(guests) ? Object.entries(guests) : [];
  const isGuest = (guest: unknown): guest is Guest => isFields(guest) && typeof guest['module'] === 'string';
  return Object.fromEntries(found.filter((each): each is [string, Guest] => isGuest(each[1])));
}

/** The modules of a scenario, each once. */
export const modulesOf = (value: unknown): readonly string[] => [
  ...new Set(Object.values(guestsOf(value)).map(({ module }) => module)),
];

const made = new WeakMap<Guests, { readonly of: Catalog; readonly size: number; readonly catalog: Catalog }>();

/** The catalog with the controllers that come with the scenario, and no other scenario's. */
export function withGuests(catalog: Catalog, scenario: unknown): Catalog {
  const given = isFields(scenario) ? (scenario as Partial<Scenario>).guests : undefined;
  const isOwn = ({ id }: Controller): boolean => id.startsWith(GUEST);
  const others = catalog.controllers.filter((each) => !isOwn(each));
  if (!isFields(given)) return catalog.controllers.some(isOwn) ? { ...catalog, controllers: others } : catalog;
  const known = made.get(given);
  if (known?.of === catalog && known.size === declared.size) return known.catalog;
  const own = Object.entries(guestsOf(scenario)).map(([name, { module }]) => ({
    ...(declared.get(module) ?? nameOnly(name)),
    id: GUEST + name,
  }));
  const whole = { ...catalog, controllers: [...others, ...own] };
  made.set(given, { of: catalog, size: declared.size, catalog: whole });
  return whole;
}

/** What is wrong with the shape of `guests`; what is in a module the engine judges. */
export function guestProblems(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!isFields(value) || Object.keys(value).length > MOST_GUESTS) return [words().guests(MOST_GUESTS)];
  return Object.entries(value).flatMap(([name, guest]) => {
    const isText = (key: string, most: number): boolean => {
      const text = isFields(guest) ? guest[key] : undefined;
      return typeof text === 'string' && text.length <= most;
    };
    const hasSource = isFields(guest) && guest['source'] !== undefined;
    const fits = isText('module', LONGEST_MODULE) && (!hasSource || isText('source', LONGEST_SOURCE));
    return fits ? [] : [words().guest(nameWords(name), LONGEST_MODULE, LONGEST_SOURCE)];
  });
}

const CHUNK = 0x8000;

export function encoded(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

/** The flow group that a new controller is for: the one with that guest, the first of low priority, or the last. */
export function groupFor(catalog: Catalog, { flows }: Scenario, name: string): number {
  const isLow = (kind: string): boolean => {
    const family = catalog.controllers.find(({ id }) => id === kind)?.family;
    return family === 'delay_lbe' || family === 'early_lbe';
  };
  const has = flows.findIndex(({ cc }) => cc.kind === GUEST + name);
  const low = flows.findIndex(({ cc }) => isLow(cc.kind));
  return [has, low, flows.length - 1].find((i) => i >= 0) ?? 0;
}

/** The scenario with this guest, and a group that has it: one step of history. Values that it does not know any more go. */
export function withGuest(catalog: Catalog, scenario: Scenario, name: string, guest: Guest): Scenario {
  const entry = declared.get(guest.module);
  const kind = GUEST + name;
  const known = new Set(['kind', ...(entry?.params ?? []).map(({ key }) => key)]);
  const group = groupFor(catalog, scenario, name);
  const flows = scenario.flows.map((flow, i) => {
    if (flow.cc.kind !== kind) return i === group ? { ...flow, cc: { kind } } : flow;
    const kept = Object.entries(flow.cc).filter(([key]) => known.has(key));
    return { ...flow, cc: { ...Object.fromEntries(kept), kind } };
  });
  return { ...scenario, guests: { ...scenario.guests, [name]: guest }, flows };
}
