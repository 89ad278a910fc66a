/** The ways of a flow group: which links, in which order, over one path or several, and back. */
import type { Catalog } from './catalog';
import { type Composed, done, freeId, refused, withFlow } from './compose';
import { type Route, hasPaths, routesOf, waysOf, withWays } from './routes';
import type { FlowGroup, Link, Scenario } from './scenario';
import { without } from './without';

/** Other links for one way of a group, in this order. */
export function setRoute(scenario: Scenario, index: number, way: number, path: Route): Composed {
  if (path.length === 0) return refused('empty_path');
  return done(
    withFlow(scenario, index, (flow) =>
      withWays(
        flow,
        waysOf(flow).map((old, i) => (i === way ? { ...old, path } : old)),
      ),
    ),
  );
}

/**
 * Other links for the acknowledgements of one way; none: they take a pure delay. A list of ways back has one entry for
 * each path, so with several paths the first link given stands for the others too, and none for all.
 */
export function setReturn(scenario: Scenario, index: number, way: number, back: Route): Composed {
  return done(
    withFlow(scenario, index, (flow) =>
      withWays(
        flow,
        waysOf(flow).map((old, i) =>
          i === way || (back.length > 0 && old.back.length === 0) ? { ...old, back } : old,
        ),
      ),
    ),
  );
}

/** Where a flow enters the network, or leaves it. */
export type End = 'entrance' | 'exit';

/** The links that some way has directly behind `id`, or with `end` entrance directly before it, in the scenario's order. */
function nextTo({ links, flows }: Scenario, id: string, end: End): readonly string[] {
  const step = end === 'exit' ? 1 : -1;
  const found = flows.flatMap(routesOf).flatMap((route) => {
    const at = route.indexOf(id);
    return at < 0 ? [] : (route[at + step] ?? []);
  });
  return links.map((link) => link.id).filter((link) => found.includes(link));
}

/** The shortest chain of links from one to another that follows the ways there are, with both of them; undefined: none. */
function between(scenario: Scenario, from: string, to: string): Route | undefined {
  const chains: Route[] = [[from]];
  const seen = new Set([from]);
  for (let chain = chains.shift(); chain !== undefined; chain = chains.shift()) {
    const last = chain.at(-1) ?? from;
    if (last === to) return chain;
    for (const next of nextTo(scenario, last, 'exit')) {
      if (seen.has(next)) continue;
      seen.add(next);
      chains.push([...chain, next]);
    }
  }
  return undefined;
}

/** The group's only way; undefined where it has several. */
export const onlyWay = (flow: FlowGroup | undefined): Route | undefined =>
  flow === undefined || hasPaths(flow) ? undefined : routesOf(flow)[0];

/**
 * A group with one path enters, or leaves, at another link. On its way or on the way of others to it, the way is cut or
 * grows along that; past its other end it takes that one along; a link that no way connects with it is joined to it.
 */
export function moveEnd(scenario: Scenario, index: number, end: End, to: string): Composed {
  const route = onlyWay(scenario.flows[index]);
  const [first, last] = [route?.[0], route?.at(-1)];
  if (route === undefined || first === undefined || last === undefined) return done(scenario);
  const set = (path: Route): Composed => setRoute(scenario, index, 0, path);
  const at = route.indexOf(to);
  const isEntrance = end === 'entrance';
  if (at >= 0) return set(isEntrance ? route.slice(at) : route.slice(0, at + 1));
  const chain = isEntrance ? between(scenario, to, first) : between(scenario, last, to);
  const past = isEntrance ? between(scenario, last, to) : between(scenario, to, first);
  if (chain === undefined && past !== undefined) return set([to]);
  const added = (chain ?? [to]).filter((id) => !route.includes(id));
  return set(isEntrance ? [...added, ...route] : [...route, ...added]);
}

/** The link to which one step moves an end: `forth` in the direction of the packets, or back; undefined: there is none. */
export function endStep(scenario: Scenario, index: number, end: End, forth: boolean): string | undefined {
  const route = onlyWay(scenario.flows[index]) ?? [];
  const [first = '', last = ''] = [route[0], route.at(-1)];
  const isInward = (end === 'entrance') === forth;
  if (isInward && route.length > 1) return end === 'entrance' ? route[1] : route.at(-2);
  return nextTo(scenario, forth ? last : first, forth ? 'exit' : 'entrance').find((id) => !route.includes(id));
}

function copyOfLink(scenario: Scenario, id: string): Link | undefined {
  const link = scenario.links.find((candidate) => candidate.id === id);
  return link && { ...link, id: freeId(scenario.links, id) };
}

/**
 * One more path for the connections of a group: as the last one, with a new link beside the bottleneck (or beside its
 * first link, where it does not go through the bottleneck).
 */
export function addPath(scenario: Scenario, index: number): Composed {
  const flow = scenario.flows[index];
  const last = flow && waysOf(flow).at(-1);
  if (last === undefined) return done(scenario);
  const bottleneck = scenario.bottleneck ?? scenario.links[0]?.id;
  const narrow = last.path.find((id) => id === bottleneck) ?? last.path[0] ?? '';
  const link = copyOfLink(scenario, narrow);
  if (link === undefined) return refused('empty_path');
  const way = { ...last, path: last.path.map((id) => (id === narrow ? link.id : id)) };
  const linked = { ...scenario, links: [...scenario.links, link] };
  return done(withFlow(linked, index, (old) => withWays(old, [...waysOf(old), way], true)));
}

/** Without one of a group's paths. The last of several makes it a group with a single path, without what only several have. */
export function removePath(catalog: Catalog, scenario: Scenario, index: number, way: number): Composed {
  const flow = scenario.flows[index];
  const ways = flow === undefined ? [] : waysOf(flow).toSpliced(way, 1);
  if (ways.length === 0) return refused('last_path');
  const single = (old: FlowGroup): FlowGroup => {
    const bare = without(old, ...catalog.multipath.map(({ key }) => key));
    const transport = without(bare.transport ?? {}, ...catalog.multipath_transport.map(({ key }) => key));
    return Object.keys(transport).length === 0 ? without(bare, 'transport') : { ...bare, transport };
  };
  return done(withFlow(scenario, index, (old) => withWays(ways.length > 1 ? old : single(old), ways, ways.length > 1)));
}

/** Reads `0–20, 40–60` (seconds): on and off in turn. Undefined where it is not that; an empty text is no interval. */
export function readIntervals(text: string): readonly (readonly [number, number])[] | undefined {
  const parts = text
    .replaceAll(',', ';')
    .split(';')
    .map((part) => part.replaceAll(/\s|s\b/g, ''))
    .filter((part) => part !== '');
  const pairs = parts.map((part) => /^(\d+(?:\.\d+)?)(?:–|-|to|bis|\.\.)(\d+(?:\.\d+)?)$/.exec(part));
  if (pairs.includes(null)) return undefined;
  return pairs.map((pair): readonly [number, number] => [Number(pair?.[1]), Number(pair?.[2])]);
}

/** Intervals as they are typed: `0–20, 40–60`. */
export const showIntervals = (intervals: readonly (readonly [number, number])[]): string =>
  intervals.map(([from, to]) => `${from}–${to}`).join(', ');
