/** The ways that a flow group's data and acknowledgements take, whether it has one path or several. */
import { without } from './without';
import type { FlowGroup, Link } from './scenario';

/** Links, in the order in which a packet meets them. */
export type Route = readonly string[];

/** Its connections have several paths, and so a subflow on each. */
export const hasPaths = (owner: FlowGroup | Link): boolean => Array.isArray(owner['paths']);

export const routesOf = ({ path, paths }: FlowGroup): readonly Route[] => paths ?? (path === undefined ? [] : [path]);

/** The links that acknowledgements take back, path by path; empty where they only take time. */
export function returnsOf(flow: FlowGroup): readonly Route[] {
  const given = hasPaths(flow) ? flow.return_paths : flow.return_path && [flow.return_path];
  return routesOf(flow).map((_, i) => given?.[i] ?? []);
}

/** One way of a group: its links, and those of its acknowledgements (none: a pure delay). */
export interface Way {
  readonly path: Route;
  readonly back: Route;
}

export const waysOf = (flow: FlowGroup): readonly Way[] => {
  const back = returnsOf(flow);
  return routesOf(flow).map((path, i) => ({ path, back: back[i] ?? [] }));
};

/** The group with these ways, written as its scenario writes them: `path`, or `paths`. */
export function withWays(flow: FlowGroup, ways: readonly Way[], several = hasPaths(flow)): FlowGroup {
  const bare = without(flow, 'path', 'paths', 'return_path', 'return_paths');
  const backs = ways.map(({ back }) => back);
  // An empty way back cannot be written in a list: then all acknowledgements take a pure delay.
  const hasBack = backs.every((back) => back.length > 0);
  const [first] = ways;
  return several
    ? { ...bare, paths: ways.map(({ path }) => path), ...(hasBack && { return_paths: backs }) }
    : { ...bare, path: first?.path ?? [], ...(hasBack && first && { return_path: first.back }) };
}
