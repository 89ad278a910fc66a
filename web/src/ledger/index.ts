/** Every exhibit and every reason: a file in the folder is one; none is listed by hand. */
import type { Exhibit, Reason } from './exhibit';

const inOrder = <T extends { readonly id: string }>(files: Readonly<Record<string, T>>): readonly T[] =>
  Object.values(files).toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));

export const exhibits = inOrder(
  import.meta.glob<Exhibit>(['./exhibits/*.ts', '!./exhibits/*.test.ts'], { eager: true, import: 'default' }),
);

/** A file of reasons exports a list. */
export const reasons: readonly Reason[] = Object.values(
  import.meta.glob<readonly Reason[]>('./reasons/*.ts', { eager: true, import: 'default' }),
).flat();
