/** The ways of a flow group: which links, in which order, over one path or several, and back. */
import type { Catalog } from './catalog';
import { type Composed, done, freeId, refused, withFlow } from './compose';
import { type Route, waysOf, withWays } from './routes';
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

/** A copy of a link beside it. */
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
