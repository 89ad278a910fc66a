/**
 * Composing an experiment: flow groups and links are added, copied, removed and renamed. Whatever refers to them
 * (routes, the bottleneck, changes in mid-run) follows. Pure functions: a scenario is never changed in place.
 */
import type { Catalog } from './catalog';
import { changesOf, wholeRunValue } from './changes';
import { entryOf } from './parts';
import { packetTime } from './replications';
import { without } from './without';
import { type Route, hasPaths, returnsOf, routesOf, waysOf, withWays } from './routes';
import type { Change, FlowGroup, Json, Link, Scenario } from './scenario';

/** Why a step cannot be taken. */
export type Refusal =
  | { readonly why: 'last_flow' | 'last_link' | 'last_path' | 'empty_path' | 'empty_id' }
  | { readonly why: 'taken_id'; readonly id: string };

/** The scenario after a step, or why it cannot be taken. `rerouted`: groups that lost their only way and got another. */
export type Composed =
  | { readonly ok: true; readonly scenario: Scenario; readonly rerouted?: readonly string[] }
  | ({ readonly ok: false } & Refusal);

type Room = 'links' | 'flows';

export const done = (scenario: Scenario, rerouted: readonly string[] = []): Composed => ({
  ok: true,
  scenario,
  ...(rerouted.length > 0 && { rerouted }),
});

export const refused = (why: Exclude<Refusal['why'], 'taken_id'>): Composed => ({ ok: false, why });

/** An id that nothing in `taken` has: `base`, or the first of `base-2`, `base-3` that is free. */
export function freeId(taken: readonly { readonly id: string }[], base: string): string {
  const isFree = (id: string): boolean => taken.every((other) => other.id !== id);
  if (isFree(base)) return base;
  const stem = base.replace(/-\d+$/, '');
  let n = 2;
  while (!isFree(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
}

/** The changes in mid-run after entries of a list have moved; `to` answers null for one that is gone. */
function movedChanges(scenario: Scenario, room: Room, to: (index: number) => number | null): Scenario {
  if (scenario.changes === undefined) return scenario;
  const changes = scenario.changes.flatMap((change): readonly Change[] => {
    const [, at, rest = ''] = /^([a-z]+\.\d+)(\..*)$/.exec(change.path) ?? [];
    const [owner, index] = at?.split('.') ?? [];
    if (owner !== room || index === undefined) return [change];
    const next = to(Number(index));
    return next === null ? [] : [{ ...change, path: `${room}.${next}${rest}` }];
  });
  return changes.length === 0 ? without(scenario, 'changes') : { ...scenario, changes };
}

/** `list` with `item` at `index`; what stood there and after it moves on. */
const inserted = <T>(list: readonly T[], index: number, item: T): readonly T[] => list.toSpliced(index, 0, item);

const afterInsert =
  (at: number) =>
  (index: number): number =>
    index >= at ? index + 1 : index;

const afterRemoval =
  (at: number) =>
  (index: number): number | null =>
    index === at ? null : index > at ? index - 1 : index;

/** The group at `index` with other routes; `edit` gets the group as it is. */
export const withFlow = (scenario: Scenario, index: number, edit: (flow: FlowGroup) => FlowGroup): Scenario => ({
  ...scenario,
  flows: scenario.flows.map((flow, i) => (i === index ? edit(flow) : flow)),
});

// Flow groups

/**
 * A new group at the end, with this controller. It goes through the link `through` alone; where none is said, it takes the
 * way of the first group that has one path. Where that one's packets are sent with jitter, so are its own; and it has the set
 * of transport that that one has, so that controllers are compared, not transports.
 */
export function addFlow(catalog: Catalog, scenario: Scenario, kind: string, through?: string): Composed {
  const model = scenario.flows.find((flow) => !hasPaths(flow)) ?? scenario.flows[0];
  const back = through === undefined ? model && returnsOf(model)[0] : undefined;
  const family = entryOf(catalog.controllers, kind)?.family;
  const flow: FlowGroup = {
    id: freeId(scenario.flows, kind),
    cc: { kind },
    path:
      through === undefined
        ? ((model && routesOf(model)[0]) ?? scenario.links.slice(0, 1).map(({ id }) => id))
        : [through],
    ...(back !== undefined && back.length > 0 && { return_path: back }),
    ...((family === 'delay_lbe' || family === 'early_lbe') && { class: 'le' as const }),
  };
  const jitters = Number(model?.transport?.['send_jitter_ms'] ?? 0) > 0;
  const set = entryOf(catalog.controllers, kind)?.transport === undefined ? model?.transport?.['set'] : undefined;
  const transport = {
    ...(set !== undefined && { set }),
    ...(jitters && { send_jitter_ms: packetTime(scenario, flow) }),
  };
  const sent = Object.keys(transport).length > 0 ? { ...flow, transport } : flow;
  return done({ ...scenario, flows: [...scenario.flows, sent] });
}

export function duplicateFlow(scenario: Scenario, index: number): Composed {
  const flow = scenario.flows[index];
  if (flow === undefined) return done(scenario);
  const copy = { ...flow, id: freeId(scenario.flows, flow.id) };
  const moved = movedChanges(scenario, 'flows', afterInsert(index + 1));
  return done({ ...moved, flows: inserted(scenario.flows, index + 1, copy) });
}

export function removeFlow(scenario: Scenario, index: number): Composed {
  if (scenario.flows.length < 2) return refused('last_flow');
  const moved = movedChanges(scenario, 'flows', afterRemoval(index));
  return done({ ...moved, flows: scenario.flows.toSpliced(index, 1) });
}

/** The id as it will stand, or why it cannot. */
function newId(taken: readonly { readonly id: string }[], index: number, typed: string): Composed | string {
  const id = typed.trim();
  if (id === '') return refused('empty_id');
  return taken.some((other, i) => i !== index && other.id === id) ? { ok: false, why: 'taken_id', id } : id;
}

export function renameFlow(scenario: Scenario, index: number, typed: string): Composed {
  const id = newId(scenario.flows, index, typed);
  return typeof id === 'string' ? done(withFlow(scenario, index, (flow) => ({ ...flow, id }))) : id;
}

/** On and off: the group sends in these intervals, [from, to] in seconds; an empty list ends that. */
export function setIntervals(
  scenario: Scenario,
  index: number,
  intervals: readonly (readonly [number, number])[],
): Composed {
  const next = (flow: FlowGroup): FlowGroup =>
    intervals.length === 0
      ? without(flow, 'intervals_s')
      : { ...without(flow, 'start_s', 'stop_s'), intervals_s: intervals };
  return done(withFlow(scenario, index, next));
}

// Links

type Routes = (route: Route) => Route;

/** Every route of data and acknowledgements, rewritten; `only`: those of the group with this id alone. */
function withRoutes(scenario: Scenario, edit: Routes, only?: string): Scenario {
  const flows = scenario.flows.map((flow): FlowGroup => {
    if (only !== undefined && flow.id !== only) return flow;
    const { path, paths, return_path: back, return_paths: backs } = flow;
    return {
      ...flow,
      ...(path && { path: edit(path) }),
      ...(paths && { paths: paths.map(edit) }),
      ...(back && { return_path: edit(back) }),
      ...(backs && { return_paths: backs.map(edit) }),
    };
  });
  return { ...scenario, flows };
}

const BESIDE_DELAY_MS = 10;
/** Far above what the traces and models of this laboratory carry. */
const FAST_BPS = 100_000_000;
/** Faster than this a link is by request alone. */
const MOST_BPS = 10_000_000_000;

/**
 * Twice the highest rate that a link ever has, up to `MOST_BPS`. At an equal rate a link before the bottleneck would take its queue away
 * without a word, and one behind it would hardly have any.
 */
function besideRate(scenario: Scenario, { rate_bps: rate, rate_steps: steps }: Link, index: number): number {
  const changed = changesOf(scenario).flatMap(({ path, value }) => (path === `links.${index}.rate_bps` ? [value] : []));
  const stepped = Array.isArray(steps) ? (steps as readonly Json[]).map((step) => (step as readonly Json[])[1]) : [];
  const known = [rate, ...changed, ...stepped].filter((bps) => typeof bps === 'number');
  const highest = Math.max(...known);
  return known.length === 0 ? FAST_BPS : Math.max(highest, Math.min(2 * highest, MOST_BPS));
}

/**
 * A link in series with the one at `index`, before or after it on every way that uses that one; `only`: on those of the group
 * with this id alone.
 */
export function addLink(scenario: Scenario, index: number, where: 'before' | 'after', only?: string): Composed {
  const near = scenario.links[index];
  if (near === undefined) return done(scenario);
  const link: Link = {
    id: freeId(scenario.links, near.id),
    rate_bps: besideRate(scenario, near, index),
    delay_ms: BESIDE_DELAY_MS,
    queue: { kind: 'droptail', limit_packets: 100 },
  };
  const pair = where === 'before' ? [link.id, near.id] : [near.id, link.id];
  const at = where === 'before' ? index : index + 1;
  // The bottleneck is the first link unless the scenario says otherwise: it stays the same link.
  const { bottleneck = scenario.links[0]?.id } = scenario;
  const linked = { ...movedChanges(scenario, 'links', afterInsert(at)), links: inserted(scenario.links, at, link) };
  const routed = withRoutes(linked, (route) => route.flatMap((id) => (id === near.id ? pair : [id])), only);
  return done(at === 0 && bottleneck !== undefined ? { ...routed, bottleneck } : routed);
}

/** Another rate of a link, given by one of the contract's keys, in place of the one that it has. */
export const setRate = (
  scenario: Scenario,
  index: number,
  key: 'rate_bps' | 'rate_steps' | 'rate_trace',
  value: Json,
): Composed => done(wholeRunValue(scenario, `links.${index}.${key}`, value));

export function renameLink(scenario: Scenario, index: number, typed: string): Composed {
  const id = newId(scenario.links, index, typed);
  const old = scenario.links[index];
  if (typeof id !== 'string' || old === undefined) return typeof id === 'string' ? done(scenario) : id;
  const links = scenario.links.map((link, i) => (i === index ? { ...link, id } : link));
  const routed = withRoutes({ ...scenario, links }, (route) => route.map((name) => (name === old.id ? id : name)));
  return done(routed.bottleneck === old.id ? { ...routed, bottleneck: id } : routed);
}

/** A group without the link `id`: other paths stay; a group without any left takes `instead`. */
function detoured(flow: FlowGroup, id: string, instead: string): FlowGroup {
  const around = (route: Route): Route => route.filter((name) => name !== id);
  const all = waysOf(flow).map(({ path, back }) => ({ path: around(path), back: around(back) }));
  const remaining = all.filter(({ path }) => path.length > 0);
  return withWays(flow, remaining.length === 0 ? [{ path: [instead], back: all[0]?.back ?? [] }] : remaining);
}

export function removeLink(scenario: Scenario, index: number): Composed {
  const gone = scenario.links[index];
  if (gone === undefined) return done(scenario);
  const links = scenario.links.toSpliced(index, 1);
  const instead = links.find(({ id }) => id === scenario.bottleneck) ?? links[0];
  if (instead === undefined) return refused('last_link');
  const uses = (flow: FlowGroup): boolean => [...routesOf(flow), ...returnsOf(flow)].flat().includes(gone.id);
  const flows = scenario.flows.map((flow) => (uses(flow) ? detoured(flow, gone.id, instead.id) : flow));
  const stranded = scenario.flows.filter((flow) =>
    routesOf(flow).every((route) => route.every((id) => id === gone.id)),
  );
  const moved = movedChanges(scenario, 'links', afterRemoval(index));
  const bare = scenario.bottleneck === gone.id ? without(moved, 'bottleneck') : moved;
  return done(
    { ...bare, links, flows },
    stranded.map(({ id }) => id),
  );
}
