/** The exhibits in the order of the gallery: paper by paper, then past them. */
import { contents, type Entry } from '../../ledger/contents';
import { PAPER_NUMBERS, type PaperNumber } from '../../model/papers';

export interface Room {
  readonly paper: PaperNumber | null;
  readonly entries: readonly Entry[];
}

export const rooms: readonly Room[] = [...PAPER_NUMBERS, null].map((paper) => ({
  paper,
  entries: contents.filter((entry) => entry.paper === paper),
}));

/** The name of a room's slides in an address. */
export const deckOf = (paper: PaperNumber | null): string => paper ?? 'beyond';

export const decks: ReadonlyMap<string, number> = new Map(
  rooms.map(({ paper, entries }) => [deckOf(paper), entries.length]),
);

const inOrder = rooms.flatMap(({ entries }) => entries);

export const exhibitIds: readonly string[] = inOrder.map(({ id }) => id);

export const entryOf = (id: string): Entry | undefined => inOrder.find((entry) => entry.id === id);

export function neighbours(id: string): readonly [Entry | undefined, Entry | undefined] {
  const at = exhibitIds.indexOf(id);
  return [inOrder[at - 1], inOrder[at + 1]];
}
