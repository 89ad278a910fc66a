/** Every exhibit and every reason: a file in the folder is one; none is listed by hand. */
import type { Exhibit, Reason } from './exhibit';

/** Within a paper: its tables, figures, conclusions, setup; past the papers, from the queue to the smallest windows and to other people. */
const PARTS = [
  'table',
  'fig',
  'conclusions',
  'setup',
  'class',
  'late',
  'adaptive',
  'timeouts',
  'knob',
  'harm',
  'torrents',
  'deployed',
  'promise',
  'copa',
  'scavenger',
  'many',
  'proteus',
  'pcc',
  'pages',
];

const partOf = (id: string): number => PARTS.findIndex((part) => id.includes(`-${part}`));

const paperOf = ({ paper }: Exhibit): string => paper ?? 'Z, past them all';

const inOrder = (files: Readonly<Record<string, Exhibit>>): readonly Exhibit[] =>
  Object.values(files).toSorted(
    (a, b) =>
      paperOf(a).localeCompare(paperOf(b), 'en') ||
      partOf(a.id) - partOf(b.id) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  );

export const exhibits = inOrder(
  import.meta.glob<Exhibit>(['../../content/papers/exhibits/*.ts', '!../../content/papers/exhibits/*.test.ts'], {
    eager: true,
    import: 'default',
  }),
);

/** A file of reasons exports a list. */
export const reasons: readonly Reason[] = Object.values(
  import.meta.glob<readonly Reason[]>('../../content/papers/reasons/*.ts', { eager: true, import: 'default' }),
).flat();
