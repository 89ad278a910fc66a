/** The list of controls for whoever sets up a page or a figure for others. */
import { texts } from '../../../src/text';

export const standings = {
  find: 'Find a control',
  findExample: 'target, rate, queue …',
  nothingFound: (query: string): string => `No control for “${query}”.`,
  every: (section: string): string => `All of ${section}`,
  everyChoice: 'set all to',
  all: 'All controls',
  more: 'Further ones',
  name: (name: string, key: string): string => `${name} (${key})`,
  shown: 'Shown',
  locked: 'Locked',
  hidden: 'Hidden',
  counts: (shown: number, locked: number, hidden: number): string =>
    `${shown} to move, ${locked} locked, ${hidden} hidden.`,
} as const;

export const words = texts('standings', standings);
