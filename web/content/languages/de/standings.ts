import type { Translation } from '../../../src/text';
import type { standings as english } from '../en/standings';

export const standings: Translation<typeof english> = {
  find: 'Regler suchen',
  findExample: 'Ziel, Rate, Warteschlange …',
  nothingFound: (query) => `Kein Regler für „${query}“.`,
  every: (section) => `Alle von ${section}`,
  everyChoice: 'alle setzen auf',
  all: 'Alle Regler',
  more: 'Weitere',
  name: (name, key) => `${name} (${key})`,
  shown: 'Sichtbar',
  locked: 'Gesperrt',
  hidden: 'Verborgen',
  counts: (shown, locked, hidden) => `${shown} beweglich, ${locked} gesperrt, ${hidden} verborgen.`,
};
