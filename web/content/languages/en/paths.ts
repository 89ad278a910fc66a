/** The figures of connections over several paths. */
import { texts } from '../../../src/text';

export const paths = {
  summary: 'Figures by path',
  omitted: (count: string) => `${count} more connections are not shown.`,
  byPath: (label: string) => `${label}, by path`,
  whole: (label: string) => `${label}, as a whole`,
  connection: (label: string, number: string) => `${label}, connection ${number}`,
  path: 'Path',
  nth: (number: string) => `Path ${number}`,
  together: 'Together',
  throughput: 'Throughput, Mb/s',
  rtt: 'RTT, ms',
  sent: 'Sent',
  lost: 'Lost',
  lostPart: 'Lost, %',
  retransmits: 'Retransmits',
  timeouts: 'Timeouts',
  reordering: {
    label: 'Reordering',
    definition: 'Data that arrived after data that comes later in the stream, as a part of all that arrived.',
  },
  blocked: {
    label: 'Blocked',
    definition: 'How long some path had room in its window, and a full send or receive buffer kept it waiting.',
  },
  held: {
    label: 'Held at most',
    definition: 'The most packets that ever waited at the receiver for a gap to be filled.',
  },
  reinjected: {
    label: 'Sent again on another path',
    definition: 'Packets whose data was given up on one path and sent again on another.',
  },
  duplicates: {
    label: 'Arrived twice',
    definition: 'Packets whose data was there already when they arrived.',
  },
} as const;

export const words = texts('paths', paths);
