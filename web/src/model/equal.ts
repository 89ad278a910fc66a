/** Comparing and writing JSON values independently of the order of their keys. */
import type { Json } from './scenario';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** JSON with sorted keys: equal values give equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

export const sameJson = (a: Json | object | undefined, b: Json | object | undefined): boolean =>
  a === b || canonicalJson(a) === canonicalJson(b);

export const sameEach = (a: readonly unknown[], b: readonly unknown[] | undefined): boolean =>
  a.length === b?.length && a.every((value, i) => Object.is(value, b[i]));
