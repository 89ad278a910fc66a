/** Values that came from outside, as far as they are known. */

/** The fields of an object that may have any. */
export type Fields = Readonly<Record<string, unknown>>;

/** Is it an object, and no list? */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a text says; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
