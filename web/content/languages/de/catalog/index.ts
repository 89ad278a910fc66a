/** What the engine's tables say, in German, by the English texts; loaded with the whole catalog. */
import { metrics } from './metrics';
import { parameters } from './parameters';
import { registries } from './registries';

export const catalog: Readonly<Record<string, string>> = { ...metrics, ...parameters, ...registries };

/** A copy of the tables with German texts: what has none, names and sources, stays. */
export function inGerman(node: unknown): unknown {
  if (typeof node === 'string') return Object.hasOwn(catalog, node) ? catalog[node] : node;
  if (Array.isArray(node)) return node.map(inGerman);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inGerman(value)]));
}
