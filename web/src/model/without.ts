/** A copy of an object without some keys. */
export function without<T extends object>(owner: T, ...keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(owner).filter(([key]) => !keys.includes(key))) as T;
}
