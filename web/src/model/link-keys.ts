/**
 * The keys of a link and the text of their values, read off the parameter tables: `lbe.target` is
 * `flows.1.cc.target_ms`, because group 1 is called `lbe` and its controller has a `target_ms`.
 */
import { allowed, isAllowed } from './allowed';
import type { Catalog, Entry, ParamSpec, Unit } from './catalog';
import { encodeId } from './link-text';
import { FLOW_PARTS, LINK_PARTS, entryOf, flowRows, kindOf, rowsOf } from './parts';
import { retiredRows } from './retired';
import type { FlowGroup, Json, Link, Scenario } from './scenario';
import { words } from '../../content/languages/en/problems';
import { parseQuantity, printQuantity, unitCodes } from './units';

/** The choice of a kind, whose parameters stand behind it. */
export interface KindSlot {
  readonly key: string;
  readonly path: string;
  readonly kinds: readonly Entry[];
  /** It may be `none`. */
  readonly optional: boolean;
}

/** Keys that every link may have, whatever its scenario, and those inside a pin and inside a sweep: no parameter has such a name. */
export const RESERVED = {
  link: [
    'v',
    'p',
    'z',
    'plots',
    'order',
    'looks',
    'hide',
    'at',
    'window',
    'pinA',
    'pinB',
    'pinC',
    'pinD',
    'baseline',
    'strip',
    'sweep',
    'engine',
    'digest',
  ],
  pin: ['p', 'z', 'base', 'name', 'hidden'],
  sweep: ['figure', 'seeds', 'measure', 'look'],
} as const;

/** What stands behind one key: a parameter, or a choice. */
export type Slot = { readonly key: string; readonly path: string; readonly spec: ParamSpec } | KindSlot;

const SUFFIXES: Readonly<Record<Unit, string>> = {
  '': '',
  ms: '_ms',
  s: '_s',
  us: '_us',
  min: '_min',
  'bit/s': '_bps',
  packets: '_packets',
  bytes: '_bytes',
  ppm: '_ppm',
  m: '_m',
  'km/h': '_kmh',
  dB: '_db',
};

function shortName({ key, unit }: ParamSpec): string {
  const suffix = SUFFIXES[unit];
  return suffix !== '' && key.endsWith(suffix) && key.length > suffix.length ? key.slice(0, -suffix.length) : key;
}

/**
 * Names for one table's parameters: the short name, or the full one where the short one is taken,
 * or (controllers) the short one behind `fallback`. `taken` collects what has been given away.
 */
function name(specs: readonly ParamSpec[], taken: Set<string>, fallback = ''): { spec: ParamSpec; name: string }[] {
  return specs.flatMap((spec) => {
    const short = shortName(spec);
    const candidates = fallback === '' ? [short, spec.key] : [short, `${fallback}.${short}`, `${fallback}.${spec.key}`];
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free === undefined) return [];
    taken.add(free);
    return [{ spec, name: free }];
  });
}

const slots = (named: readonly { spec: ParamSpec; name: string }[], owner: string, path: string): Slot[] =>
  named.map(({ spec, name: own }) => ({ key: `${owner}.${own}`, path: `${path}.${spec.key}`, spec }));

function linkSlots(catalog: Catalog, link: Link, path: string): Slot[] {
  const owner = encodeId(link.id);
  return [
    ...slots(name(catalog.link, new Set(LINK_PARTS.map(({ key }) => key))), owner, path),
    ...LINK_PARTS.flatMap((part): Slot[] => {
      const { key, optional } = part;
      const [own, at] = [`${owner}.${key}`, `${path}.${key}`];
      const kinds = part.kinds?.(catalog) ?? [];
      return [
        ...(kinds.length === 0 ? [] : [{ key: own, path: at, kinds, optional }]),
        ...slots(name(rowsOf(catalog, part, link[key]), new Set()), own, at),
      ];
    }),
  ];
}

/** The rows of a group's transport, by their names in a link: those that its controller heeds, or all that any link may have. */
function transportRows(catalog: Catalog, flow: FlowGroup, heeded: boolean): ReturnType<typeof name> {
  const own = FLOW_PARTS.find(({ key }) => key === 'transport')?.rows(catalog, flow) ?? [];
  // By their keys: a set of values brings rows of its own, with other defaults.
  const others = own.filter(({ key }) => !catalog.transport.some((row) => row.key === key));
  const all = name([...catalog.transport, ...others], new Set());
  return heeded ? all.filter(({ spec }) => own.some(({ key }) => key === spec.key)) : all;
}

function flowSlots(catalog: Catalog, flow: FlowGroup, path: string, heeded: boolean): Slot[] {
  const owner = encodeId(flow.id);
  const params = entryOf(catalog.controllers, flow.cc.kind)?.params ?? [];
  const retired = heeded ? [] : retiredRows(catalog, flow);
  const taken = new Set(['app', 'cc', 'transport']);
  const rows = flowRows(catalog, flow);
  const own = name(rows, taken);
  // A controller's parameter never has the full name of a flow's key either: that would mislead.
  for (const { key } of rows) taken.add(key);
  return [
    ...slots(own, owner, path),
    { key: `${owner}.app`, path: `${path}.app`, kinds: catalog.app, optional: true },
    ...slots(name(entryOf(catalog.app, kindOf(flow['app']))?.params ?? [], new Set()), `${owner}.app`, `${path}.app`),
    { key: `${owner}.cc`, path: `${path}.cc`, kinds: catalog.controllers, optional: false },
    ...slots(name([...params, ...retired], taken, 'cc'), owner, `${path}.cc`),
    ...slots(transportRows(catalog, flow, heeded), `${owner}.transport`, `${path}.transport`),
  ];
}

function slotsWith(catalog: Catalog, scenario: Scenario, heeded: boolean): readonly Slot[] {
  const own = name(catalog.scenario, new Set<string>(Object.values(RESERVED).flat()));
  return [
    ...own.map(({ spec, name: key }) => ({ key, path: spec.key, spec })),
    ...scenario.links.flatMap((link, i) => linkSlots(catalog, link, `links.${i}`)),
    ...scenario.flows.flatMap((flow, i) => flowSlots(catalog, flow, `flows.${i}`, heeded)),
  ];
}

/** Every key that a link to this scenario may have, in canonical order. */
export const slotsOf = (catalog: Catalog, scenario: Scenario): readonly Slot[] => slotsWith(catalog, scenario, true);

/** The same, with what the controllers do not heed, or do not have any more: links of before that have it. */
export const readSlotsOf = (catalog: Catalog, scenario: Scenario): readonly Slot[] =>
  slotsWith(catalog, scenario, false);

/** Stands for "not given here", where the preset gives a value. */
const UNSET = 'default';

/** A value's text, not percent-encoded; undefined where only the packed form can express it. */
export function printValue(spec: ParamSpec, value: Json | undefined): string | undefined {
  if (value === undefined) return UNSET;
  if (spec.kind === 'flag') return typeof value === 'boolean' ? (value ? 'on' : 'off') : undefined;
  if (spec.kind === 'choice') return typeof value === 'string' ? value : undefined;
  return typeof value === 'number' ? printQuantity(value, spec.unit) : undefined;
}

/** A value read from a link (undefined: the default), or the sentence that says what is wrong. */
export type ReadValue = { readonly value: Json | undefined } | { readonly problem: string };

function readPlain(spec: ParamSpec, text: string): Json | undefined {
  if (spec.kind === 'flag') return text === 'on' ? true : text === 'off' ? false : undefined;
  return spec.kind === 'choice' ? text : parseQuantity(text, spec.unit);
}

export function readValue(spec: ParamSpec, key: string, text: string): ReadValue {
  if (text === UNSET) return { value: undefined };
  const value = readPlain(spec, text);
  if (value !== undefined && isAllowed(spec, value)) return { value };
  const units = spec.kind === 'flag' || spec.kind === 'choice' ? [] : unitCodes(spec.unit);
  const hint = value === undefined && units.length > 0 ? words().withUnit(units.join(', ')) : '';
  return { problem: words().mustBe(key, `${allowed(spec)}${hint}`) };
}
