/**
 * Contract paths (`links.0.rate_bps`, `flows.1.cc.target_ms`): reading and writing a value in a
 * scenario, and finding the parameter table's row for it. Scenarios are never changed in place.
 */
import { isFields } from './json';
import { isAllowed } from './allowed';
import { sameJson } from './equal';
import type { Catalog, Entry, ParamSpec } from './catalog';
import {
  FLOW_PARTS,
  LINK_PARTS,
  NONE,
  entryOf,
  flowRows,
  heededRows,
  kindOf,
  partAt,
  rowsOf,
  type Part,
} from './parts';
import type { FlowGroup, Json, Link, Scenario } from './scenario';

function child(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(key) ? (node as unknown[])[Number(key)] : undefined;
  return isFields(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

export function getValue(scenario: Scenario, path: string): Json | undefined {
  let node: unknown = scenario;
  for (const key of path.split('.')) node = child(node, key);
  return node as Json | undefined;
}

function withChild(node: unknown, keys: readonly string[], value: Json | undefined): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const next = withChild(child(node, key), rest, value);
  if (Array.isArray(node)) return (node as unknown[]).map((item, i) => (String(i) === key ? next : item));
  const remaining = Object.entries(isFields(node) ? node : {}).filter(([name]) => name !== key || next !== undefined);
  const copy: Record<string, unknown> = Object.fromEntries(remaining);
  if (next !== undefined) copy[key] = next;
  return copy;
}

/**
 * A copy of the scenario with `value` at `path`; undefined takes the key away, so that its
 * default is in force again. Objects on the way (`transport`) are made where they are missing
 * and taken away when they become empty. A list's length never changes. Where nothing changes,
 * the scenario itself is returned.
 */
export function withValue(scenario: Scenario, path: string, value: Json | undefined): Scenario {
  const keys = path.split('.');
  if (sameJson(value, getValue(scenario, path))) return scenario;
  const changed = withChild(scenario, keys, value) as Scenario;
  if (value !== undefined || keys.length < 2) return changed;
  const parent = keys.slice(0, -1);
  const left = getValue(changed, parent.join('.'));
  const emptied = isFields(left) && Object.keys(left).length === 0;
  return emptied ? (withChild(changed, parent, undefined) as Scenario) : changed;
}

/** Keys of which a scenario gives one: each stands in place of the others. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  ['limit_packets', 'limit_bytes'],
  ['rate_bps', 'rate_steps', 'rate_trace', 'rate_model'],
];

/** The paths whose place `path` takes. */
export function rivalsOf(path: string): readonly string[] {
  const cut = path.lastIndexOf('.') + 1;
  const key = path.slice(cut);
  const keys = ALTERNATIVES.find((group) => group.includes(key)) ?? [];
  return keys.filter((other) => other !== key).map((other) => path.slice(0, cut) + other);
}

/** Switches that mean something only while another one of their table is on; the engine refuses them without. */
const ONLY_WITH: Readonly<Record<string, string>> = { quick_ack: 'delayed_ack' };

/** May the switch at `path` be turned on? */
export function isOfUse(catalog: Catalog, scenario: Scenario, path: string): boolean {
  const cut = path.lastIndexOf('.') + 1;
  const needed = ONLY_WITH[path.slice(cut)];
  return needed === undefined || valueInForce(catalog, scenario, path.slice(0, cut) + needed) === true;
}

/** What goes off with the switch at `path`. */
function dependantsOf(path: string): readonly string[] {
  const cut = path.lastIndexOf('.') + 1;
  return Object.entries(ONLY_WITH).flatMap(([key, needed]) =>
    needed === path.slice(cut) ? [path.slice(0, cut) + key] : [],
  );
}

/**
 * As `withValue`, and takes away what the value stands in place of (a limit in bytes ends one in packets), and what means
 * nothing with the switch off.
 */
export function replaceValue(scenario: Scenario, path: string, value: Json | undefined): Scenario {
  const gone = [...(value === undefined ? [] : rivalsOf(path)), ...(value === true ? [] : dependantsOf(path))];
  const cleared = gone.reduce((left, rival) => withValue(left, rival, undefined), scenario);
  return withValue(cleared, path, value);
}

const named = (specs: readonly ParamSpec[] | undefined, key: string | undefined): ParamSpec | undefined =>
  specs?.find((spec) => spec.key === key);

/** The row for a key of a link or flow group, or of one of its parts. */
function ownedSpec(
  catalog: Catalog,
  [specs, parts]: readonly [readonly ParamSpec[], readonly Part[]],
  owner: Link | FlowGroup | undefined,
  [key, inner, ...deeper]: readonly string[],
): ParamSpec | undefined {
  if (owner === undefined || deeper.length > 0) return undefined;
  if (inner === undefined) return named(specs, key);
  const part = parts.find((candidate) => candidate.key === key);
  return part && named(rowsOf(catalog, part, owner[part.key], owner), inner);
}

/** The parameter table's row for `path`, or undefined where the tables do not describe it. */
export function specOf(catalog: Catalog, scenario: Scenario, path: string): ParamSpec | undefined {
  const [room, index, ...rest] = path.split('.');
  if (index === undefined) return named(catalog.scenario, room);
  if (room === 'links') return ownedSpec(catalog, [catalog.link, LINK_PARTS], scenario.links[Number(index)], rest);
  if (room !== 'flows') return undefined;
  const flow = scenario.flows[Number(index)];
  return flow && ownedSpec(catalog, [flowRows(catalog, flow), FLOW_PARTS], flow, rest);
}

/** The value in force at `path`: the given one, or else the default; null where there is none, or another key stands in its place. */
export function valueInForce(catalog: Catalog, scenario: Scenario, path: string): Json {
  const given = getValue(scenario, path);
  if (given !== undefined || rivalsOf(path).some((rival) => isGiven(scenario, rival))) return given ?? null;
  return specOf(catalog, scenario, path)?.default ?? null;
}

export const isGiven = (scenario: Scenario, path: string): boolean => getValue(scenario, path) !== undefined;

/** What a group is called on the page: by its protocol, and by its own name too where others have the same one. */
export function groupName(catalog: Catalog, { flows }: Scenario, id: string): string {
  const kind = flows.find((flow) => flow.id === id)?.cc.kind;
  const label = entryOf(catalog.controllers, kind)?.label ?? kind ?? id;
  return flows.filter(({ cc }) => cc.kind === kind).length > 1 ? `${label} (${id})` : label;
}

export function ownerName(catalog: Catalog, scenario: Scenario, path: string): string | undefined {
  const id = ownerOf(scenario, path);
  return id === undefined || path.startsWith('links.') ? id : groupName(catalog, scenario, id);
}

export function ownerOf(scenario: Scenario, path: string): string | undefined {
  const [room, index] = path.split('.');
  if (room === 'links') return scenario.links[Number(index)]?.id;
  return room === 'flows' ? scenario.flows[Number(index)]?.id : undefined;
}

function ownLabel(catalog: Catalog, scenario: Scenario, path: string): string {
  const key = path.split('.').at(-1) ?? path;
  const part = partAt(path);
  if (part !== undefined) return part.label;
  return specOf(catalog, scenario, path)?.label ?? key;
}

/** A label for people: `LEDBAT: Target τ`, or the path's last key where no table names it. */
export function labelOf(catalog: Catalog, scenario: Scenario, path: string): string {
  const label = ownLabel(catalog, scenario, path);
  const owner = ownerName(catalog, scenario, path);
  return owner === undefined ? label : `${owner}: ${label}`;
}

export function kindsAt(catalog: Catalog, path: string): readonly Entry[] | undefined {
  const part = partAt(path);
  if (part?.mode === undefined) return part?.kinds?.(catalog);
  const spec = named(part.rows(catalog), part.mode);
  if (spec?.kind !== 'choice') return [];
  const { help: summary, source } = spec;
  return spec.options.map(({ id, label }) => ({ id, label, summary, source, params: [] }));
}

export function chosenAt(catalog: Catalog, scenario: Scenario, path: string): string {
  const value = getValue(scenario, path);
  const mode = partAt(path)?.mode;
  if (mode === undefined) return kindOf(value) ?? NONE;
  const chosen = isFields(value) ? valueInForce(catalog, scenario, `${path}.${mode}`) : NONE;
  return typeof chosen === 'string' ? chosen : NONE;
}

/** The rate that a link has once nothing varies it: the one that its model aimed at, or the standard experiment's. */
function steadyRate(catalog: Catalog, scenario: Scenario, path: string): number {
  const model = getValue(scenario, path);
  const spec = entryOf(catalog.rate_model, kindOf(model))?.params.find(({ unit }) => unit === 'bit/s');
  const value = spec && valueInForce(catalog, scenario, `${path}.${spec.key}`);
  const rate = named(catalog.link, 'rate_bps');
  return typeof value === 'number' && rate !== undefined && isAllowed(rate, value) ? value : 10_000_000;
}

/** Contract paths of what the controllers do not heed of their flows' transport, given or not. */
export function unheededPaths(catalog: Catalog, scenario: Scenario): readonly string[] {
  return scenario.flows.flatMap((flow, i) => {
    const heeded = new Set(heededRows(catalog, flow).map(({ key }) => key));
    return catalog.transport.flatMap(({ key }) => (heeded.has(key) ? [] : [`flows.${i}.transport.${key}`]));
  });
}

export const withoutValues = (scenario: Scenario, paths: readonly string[]): Scenario =>
  paths.reduce((left, path) => (isGiven(left, path) ? withValue(left, path, undefined) : left), scenario);

/**
 * A copy with another kind at `path`: a congestion controller (`flows.1.cc`), a queue discipline (`links.0.queue`), a
 * model of loss or rate; `none` takes an optional one away. Parameters that the new kind also has, and allows, are kept;
 * the others go, and with a controller what it does not heed of the transport.
 */
export function withKind(catalog: Catalog, scenario: Scenario, path: string, kind: string): Scenario {
  const part = partAt(path);
  if (part === undefined) return scenario;
  if (kind === NONE && part.optional) {
    const without = withValue(scenario, path, undefined);
    // Where nothing is lost, nothing is to be repeated.
    if (part.key === 'loss') return withValue(without, path.replace(/[^.]+$/, 'arq'), undefined);
    if (part.key !== 'rate_model') return without;
    const rate = steadyRate(catalog, scenario, path);
    return replaceValue(scenario, path.replace(/[^.]+$/, 'rate_bps'), rate);
  }
  if (part.mode !== undefined) return withValue(scenario, `${path}.${part.mode}`, kind);
  const specs = rowsOf(catalog, part, { kind });
  const given = getValue(scenario, path);
  const remaining = Object.entries(isFields(given) ? given : {}).filter(([key, value]) =>
    specs.some((spec) => spec.key === key && isAllowed(spec, value)),
  );
  const chosen = replaceValue(scenario, path, { kind, ...Object.fromEntries(remaining) });
  return withoutValues(chosen, unheededPaths(catalog, chosen));
}

type Row = { readonly path: string; readonly spec: ParamSpec };

const rowsAt = (prefix: string, specs: readonly ParamSpec[]): readonly Row[] =>
  specs.map((spec) => ({ path: prefix + spec.key, spec }));

/** Every path of the scenario that the tables describe, in their order, with its row. */
export function paramsOf(catalog: Catalog, scenario: Scenario): readonly Row[] {
  const owned = (
    prefix: string,
    owner: Link | FlowGroup,
    specs: readonly ParamSpec[],
    parts: readonly Part[],
  ): readonly Row[] => [
    ...rowsAt(prefix, specs),
    ...parts.flatMap((part) => rowsAt(`${prefix}${part.key}.`, rowsOf(catalog, part, owner[part.key], owner))),
  ];
  return [
    ...rowsAt('', catalog.scenario),
    ...scenario.links.flatMap((link, i) => owned(`links.${i}.`, link, catalog.link, LINK_PARTS)),
    ...scenario.flows.flatMap((flow, i) => owned(`flows.${i}.`, flow, flowRows(catalog, flow), FLOW_PARTS)),
  ];
}
