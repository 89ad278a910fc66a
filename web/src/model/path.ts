/**
 * Contract paths (`links.0.rate_bps`, `flows.1.cc.target_ms`): reading and writing a value in a
 * scenario, and finding the parameter table's row for it. Scenarios are never changed in place.
 */
import { isAllowed } from './allowed';
import { sameJson } from './equal';
import type { Catalog, Entry, ParamSpec } from './catalog';
import type { Json, Kinded, Scenario } from './scenario';

type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function child(node: unknown, key: string): unknown {
  if (Array.isArray(node)) return /^\d+$/.test(key) ? (node as unknown[])[Number(key)] : undefined;
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined;
}

/** The value at `path`, or undefined where the scenario does not give it. */
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
  const kept = Object.entries(isObject(node) ? node : {}).filter(([name]) => name !== key || next !== undefined);
  const copy: Record<string, unknown> = Object.fromEntries(kept);
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
  const emptied = isObject(left) && Object.keys(left).length === 0;
  return emptied ? (withChild(changed, parent, undefined) as Scenario) : changed;
}

/** Keys of which a scenario gives one: each stands in place of the others. */
const ALTERNATIVES: readonly (readonly string[])[] = [
  ['limit_packets', 'limit_bytes'],
  ['rate_bps', 'rate_steps', 'rate_trace', 'rate_model'],
];

/** The paths whose place `path` takes. */
function rivalsOf(path: string): readonly string[] {
  const cut = path.lastIndexOf('.') + 1;
  const key = path.slice(cut);
  const keys = ALTERNATIVES.find((group) => group.includes(key)) ?? [];
  return keys.filter((other) => other !== key).map((other) => path.slice(0, cut) + other);
}

/** As `withValue`, and takes away what the value stands in place of: a limit in bytes ends one in packets. */
export function replaceValue(scenario: Scenario, path: string, value: Json | undefined): Scenario {
  const rivals = value === undefined ? [] : rivalsOf(path);
  const cleared = rivals.reduce((left, rival) => withValue(left, rival, undefined), scenario);
  return withValue(cleared, path, value);
}

const named = (specs: readonly ParamSpec[] | undefined, key: string | undefined): ParamSpec | undefined =>
  specs?.find((spec) => spec.key === key);

/** The registry entry called `kind`, if there is one. */
export const entryOf = (entries: readonly Entry[], kind: string | undefined): Entry | undefined =>
  entries.find((entry) => entry.id === kind);

function linkSpec(catalog: Catalog, queue: Kinded | undefined, rest: readonly string[]): ParamSpec | undefined {
  const [key, inner, ...deeper] = rest;
  if (deeper.length > 0) return undefined;
  if (inner === undefined) return named(catalog.link, key);
  if (key !== 'queue') return undefined;
  return named(catalog.queue, inner) ?? named(entryOf(catalog.queues, queue?.kind)?.params, inner);
}

function flowSpec(catalog: Catalog, cc: Kinded, rest: readonly string[]): ParamSpec | undefined {
  const [key, inner, ...deeper] = rest;
  if (deeper.length > 0) return undefined;
  if (inner === undefined) return named(catalog.flow, key);
  if (key === 'transport') return named(catalog.transport, inner);
  return key === 'cc' ? named(entryOf(catalog.controllers, cc.kind)?.params, inner) : undefined;
}

/** The parameter table's row for `path`, or undefined where the tables do not describe it. */
export function specOf(catalog: Catalog, scenario: Scenario, path: string): ParamSpec | undefined {
  const [room, index, ...rest] = path.split('.');
  if (index === undefined) return named(catalog.scenario, room);
  if (room === 'links') {
    const link = scenario.links[Number(index)];
    return link && linkSpec(catalog, link.queue, rest);
  }
  const flow = room === 'flows' ? scenario.flows[Number(index)] : undefined;
  return flow && flowSpec(catalog, flow.cc, rest);
}

/** The value in force at `path`: the given one, or else the default; null where there is none, or another key stands in its place. */
export function valueInForce(catalog: Catalog, scenario: Scenario, path: string): Json {
  const given = getValue(scenario, path);
  if (given !== undefined || rivalsOf(path).some((rival) => isGiven(scenario, rival))) return given ?? null;
  return specOf(catalog, scenario, path)?.default ?? null;
}

/** Is the value at `path` the scenario's own, not the default? */
export const isGiven = (scenario: Scenario, path: string): boolean => getValue(scenario, path) !== undefined;

/** The id of the link or flow group that `path` belongs to; undefined at scenario level. */
export function ownerOf(scenario: Scenario, path: string): string | undefined {
  const [room, index] = path.split('.');
  if (room === 'links') return scenario.links[Number(index)]?.id;
  return room === 'flows' ? scenario.flows[Number(index)]?.id : undefined;
}

function ownLabel(catalog: Catalog, scenario: Scenario, path: string): string {
  const key = path.split('.').at(-1) ?? path;
  if (key === 'cc') return 'Congestion control';
  if (key === 'queue') return 'Queue discipline';
  return specOf(catalog, scenario, path)?.label ?? key;
}

/** A label for people: `lbe: Target τ`, or the path's last key where no table names it. */
export function labelOf(catalog: Catalog, scenario: Scenario, path: string): string {
  const label = ownLabel(catalog, scenario, path);
  const owner = ownerOf(scenario, path);
  return owner === undefined ? label : `${owner}: ${label}`;
}

/** The choosable kinds at `path`; undefined unless it is a `cc` or a `queue`. */
export function kindsAt(catalog: Catalog, path: string): readonly Entry[] | undefined {
  if (/^flows\.\d+\.cc$/.test(path)) return catalog.controllers;
  return /^links\.\d+\.queue$/.test(path) ? catalog.queues : undefined;
}

/**
 * A copy with another congestion controller (`flows.1.cc`) or queue discipline (`links.0.queue`).
 * Parameters that the new kind also has, and allows, are kept; the others go.
 */
export function withKind(catalog: Catalog, scenario: Scenario, path: string, kind: string): Scenario {
  const entries = kindsAt(catalog, path);
  const params = entries === undefined ? [] : (entryOf(entries, kind)?.params ?? []);
  const common = entries === catalog.queues ? catalog.queue : [];
  const specs = [...common, ...params];
  const given = getValue(scenario, path);
  const kept = Object.entries(isObject(given) ? given : {}).filter(([key, value]) =>
    specs.some((spec) => spec.key === key && isAllowed(spec, value)),
  );
  return withValue(scenario, path, { kind, ...Object.fromEntries(kept) });
}

/** Every path of the scenario that the tables describe, in their order, with its row. */
export function paramsOf(catalog: Catalog, scenario: Scenario): { readonly path: string; readonly spec: ParamSpec }[] {
  const at = (prefix: string, specs: readonly ParamSpec[]): { path: string; spec: ParamSpec }[] =>
    specs.map((spec) => ({ path: prefix + spec.key, spec }));
  return [
    ...at('', catalog.scenario),
    ...scenario.links.flatMap((link, i) => [
      ...at(`links.${String(i)}.`, catalog.link),
      ...at(`links.${String(i)}.queue.`, catalog.queue),
      ...at(`links.${String(i)}.queue.`, entryOf(catalog.queues, link.queue?.kind)?.params ?? []),
    ]),
    ...scenario.flows.flatMap((flow, i) => [
      ...at(`flows.${String(i)}.`, catalog.flow),
      ...at(`flows.${String(i)}.cc.`, entryOf(catalog.controllers, flow.cc.kind)?.params ?? []),
      ...at(`flows.${String(i)}.transport.`, catalog.transport),
    ]),
  ];
}
