/** The ways that a flow group's data and acknowledgements take, whether it has one path or several. */
import type { FlowGroup, Link } from './scenario';

type Route = readonly string[];

/** Its connections have several paths, and so a subflow on each. */
export const hasPaths = (owner: FlowGroup | Link): boolean => Array.isArray(owner['paths']);

/** The links of each path, in order. */
export const routesOf = ({ path, paths }: FlowGroup): readonly Route[] => paths ?? (path === undefined ? [] : [path]);

/** The links that acknowledgements take back, path by path; empty where they only take time. */
export function returnsOf(flow: FlowGroup): readonly Route[] {
  const given = hasPaths(flow) ? flow.return_paths : flow.return_path && [flow.return_path];
  return routesOf(flow).map((_, i) => given?.[i] ?? []);
}
