/** The figures of a run: what each is called, how it is defined, how it is written. */
import type { Report } from '../model/series';
import { NO_VALUE, showFixed } from '../model/units';
import { fates } from './reasons';

export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly definition: string;
  readonly digits: number;
  /** In the unit above; null where it has no meaning. */
  readonly value: (report: Report) => number | null;
}

const percent = (part: number | null): number | null => (part === null ? null : part * 100);

/** The share of the best-effort groups; null where none has one. */
export function shareOf(report: Report, groups: readonly string[]): number | null {
  const shares = groups.map((group) => report.metrics.share[group]).filter((share) => typeof share === 'number');
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0);
}

export const metrics = (bestEffort: readonly string[]): readonly Metric[] => [
  {
    id: 'efficiency',
    label: 'Efficiency',
    unit: '%',
    definition:
      'Bits that left the bottleneck, retransmissions included, as a part of what its capacity could carry in the measured time (η).',
    digits: 1,
    value: ({ metrics: m }) => percent(m.efficiency),
  },
  {
    id: 'share',
    label: 'TCP share',
    unit: '%',
    definition:
      'Part of the bits through the bottleneck that belongs to the best-effort flows: “TCP %” in the papers. 100 % means that the low-priority flows yielded everything.',
    digits: 1,
    value: (report) => percent(shareOf(report, bestEffort)),
  },
  {
    id: 'jain_long',
    label: 'Jain, long',
    unit: '',
    definition:
      'Fairness: Jain’s index of the flows’ rates over the whole measured time: 1 when all are equal, 1/N when one has everything.',
    digits: 3,
    value: ({ metrics: m }) => m.jain_long,
  },
  {
    id: 'jain_short',
    label: 'Jain, short',
    unit: '',
    definition:
      'Fairness in the short term: the mean of Jain’s index over consecutive windows of 20 round-trip times: low when flows take turns, even if each gets its share in the end.',
    digits: 3,
    value: ({ metrics: m }) => m.jain_short,
  },
  {
    id: 'loss',
    label: 'Loss',
    unit: '%',
    definition: 'Packets dropped at the bottleneck, as a part of those that arrived there.',
    digits: 2,
    value: ({ metrics: m }) => percent(m.loss),
  },
  {
    id: 'queue',
    label: 'Mean queue',
    unit: 'packets',
    definition: 'Time average of the packets that wait at the bottleneck; the one in transmission does not count.',
    digits: 1,
    value: ({ metrics: m }) => m.queue_mean_packets,
  },
  {
    id: 'delay',
    label: 'Mean delay',
    unit: 'ms',
    definition: 'Queuing delay: the mean time that a packet waits at the bottleneck before its transmission begins.',
    digits: 1,
    value: ({ metrics: m }) => m.queue_delay_mean_ms,
  },
  {
    id: 'delay_p95',
    label: 'Delay, p95',
    unit: 'ms',
    definition: 'The queuing delay that 95 of 100 packets stay within.',
    digits: 1,
    value: ({ metrics: m }) => m.queue_delay_p95_ms,
  },
];

/** How many packets met one fate at a link. */
export interface Fate {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  readonly count: number;
}

const arrivals: Omit<Fate, 'count'> = {
  id: 'arrived',
  label: 'arrived',
  definition: 'Packets offered to the queue of the bottleneck in the measured time, whatever became of them.',
};

/** What became of the packets that arrived at a link, by reason; a full queue is always named. */
export function fatesAt(report: Report | undefined, link: string): readonly Fate[] {
  const at = report?.links.find(({ id }) => id === link);
  const counts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    drop: { ...at?.drops, link: at?.lost ?? 0 },
    mark: at?.marks ?? {},
  };
  return [
    { ...arrivals, count: at?.enqueued ?? NaN },
    ...fates.flatMap(({ id, label, definition }): Fate[] => {
      const [list = '', ...reason] = id.split('_');
      const count = counts[list]?.[reason.join('_')] ?? 0;
      if (count === 0 && id !== 'drop_tail') return [];
      return [{ id, label, definition, count: at === undefined ? NaN : count }];
    }),
  ];
}

/** The figure, without its unit. */
export const figure = ({ value, digits }: Metric, report: Report | undefined): string =>
  report === undefined ? NO_VALUE : showFixed(value(report), digits);

/** The difference to an earlier run, signed; empty where the figure would read the same. */
export function difference({ value, digits }: Metric, now: Report | undefined, before: Report | undefined): string {
  const a = now && value(now);
  const b = before && value(before);
  if (typeof a !== 'number' || typeof b !== 'number') return '';
  const change = Number(a.toFixed(digits)) - Number(b.toFixed(digits));
  if (Math.abs(change) < 0.5 * 10 ** -digits) return '';
  return `${change > 0 ? '+' : ''}${showFixed(change, digits)}`;
}
