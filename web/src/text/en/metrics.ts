/** The figures of a run, and those of connections over several paths. */
export const metrics = {
  efficiency: {
    label: 'Efficiency',
    definition:
      'Bits that left the bottleneck, retransmissions included, as a part of what its capacity could carry in the measured time (η).',
  },
  share: {
    label: 'TCP share',
    definition:
      'Part of the bits through the bottleneck that belongs to the best-effort flows: “TCP %” in the papers. 100 % means that the low-priority flows yielded everything.',
  },
  jain_long: {
    label: 'Jain, long',
    definition:
      'Fairness: Jain’s index of the flows’ rates over the whole measured time: 1 when all are equal, 1/N when one has everything.',
  },
  jain_short: {
    label: 'Jain, short',
    definition:
      'Fairness in the short term: the mean of Jain’s index over consecutive windows of 20 round-trip times: low when flows take turns, even if each gets its share in the end.',
  },
  loss: {
    label: 'Loss',
    definition: 'Packets dropped at the bottleneck, as a part of those that arrived there.',
  },
  queue: {
    label: 'Mean queue',
    definition: 'Time average of the packets that wait at the bottleneck; the one in transmission does not count.',
  },
  delay: {
    label: 'Mean delay',
    definition: 'Queuing delay: the mean time that a packet waits at the bottleneck before its transmission begins.',
  },
  delay_p95: {
    label: 'Delay, p95',
    definition: 'The queuing delay that 95 of 100 packets stay within.',
  },
  arrived: {
    label: 'arrived',
    definition: 'Packets offered to the queue of the bottleneck in the measured time, whatever became of them.',
  },
  atBottleneck: 'Packets at the bottleneck',
  about: (label: string) => `${label}: definition`,
  change: 'Difference to the run before the last change',
  paths: {
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
  },
} as const;
