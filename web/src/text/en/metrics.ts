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
      'Fairness: Jain’s index of the rates, over the whole measured time, of the flows that cross the bottleneck and were active: 1 when all are equal, 1/N when one has everything.',
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
} as const;
