/** The figures of a run: what each is called, how it is defined, how it is written. */
import type { Report } from '../model/series';
import { NO_VALUE, showFixed, unitName } from '../model/units';
import { texts } from '../text';
import { metrics as english } from '../text/en/metrics';
import { whyOf, whyOfGroups } from './absence';
import { fates } from './reasons';

const words = texts('metrics', english);

export interface Metric {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly definition: string;
  readonly digits: number;
  /** In the unit above; null where it has no meaning. */
  readonly value: (report: Report) => number | null;
  /** Where it has none, why. */
  readonly why?: (report: Report) => string | undefined;
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
    ...words().efficiency,
    unit: '%',
    digits: 1,
    value: ({ metrics: m }) => percent(m.efficiency),
    why: ({ absent }) => whyOf(absent, 'efficiency'),
  },
  {
    id: 'share',
    ...words().share,
    unit: '%',
    digits: 1,
    value: (report) => percent(shareOf(report, bestEffort)),
    why: (report) => whyOfGroups(report, 'share', bestEffort),
  },
  {
    id: 'jain_long',
    ...words().jain_long,
    unit: '',
    digits: 3,
    value: ({ metrics: m }) => m.jain_long,
    why: ({ absent }) => whyOf(absent, 'jain_long'),
  },
  {
    id: 'jain_short',
    ...words().jain_short,
    unit: '',
    digits: 3,
    value: ({ metrics: m }) => m.jain_short,
    why: ({ absent }) => whyOf(absent, 'jain_short'),
  },
  {
    id: 'loss',
    ...words().loss,
    unit: '%',
    digits: 2,
    value: ({ metrics: m }) => percent(m.loss),
    why: ({ absent }) => whyOf(absent, 'loss'),
  },
  {
    id: 'queue',
    ...words().queue,
    unit: unitName('packets'),
    digits: 1,
    value: ({ metrics: m }) => m.queue_mean_packets,
    why: ({ absent }) => whyOf(absent, 'queue_mean_packets'),
  },
  {
    id: 'delay',
    ...words().delay,
    unit: 'ms',
    digits: 1,
    value: ({ metrics: m }) => m.queue_delay_mean_ms,
    why: ({ absent }) => whyOf(absent, 'queue_delay_mean_ms'),
  },
  {
    id: 'delay_p95',
    ...words().delay_p95,
    unit: 'ms',
    digits: 1,
    value: ({ metrics: m }) => m.queue_delay_p95_ms,
    why: ({ absent }) => whyOf(absent, 'queue_delay_p95_ms'),
  },
];

/** How many packets met one fate at a link. */
export interface Fate {
  readonly id: string;
  readonly label: string;
  readonly definition: string;
  readonly count: number;
}

/** What became of the packets that arrived at a link, by reason; a full queue is always named. */
export function fatesAt(report: Report | undefined, link: string): readonly Fate[] {
  const at = report?.links.find(({ id }) => id === link);
  const counts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    drop: { ...at?.drops, link: at?.lost ?? 0 },
    mark: at?.marks ?? {},
  };
  return [
    { id: 'arrived', ...words().arrived, count: at?.enqueued ?? NaN },
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

/** Why there is no figure; nothing where there is one, or no run yet. */
export const whyNot = ({ value, why }: Metric, report: Report | undefined): string | undefined =>
  report === undefined || value(report) !== null ? undefined : why?.(report);

/** The difference to an earlier run, signed; empty where the figure would read the same. */
export function difference({ value, digits }: Metric, now: Report | undefined, before: Report | undefined): string {
  const a = now && value(now);
  const b = before && value(before);
  if (typeof a !== 'number' || typeof b !== 'number') return '';
  const change = Number(a.toFixed(digits)) - Number(b.toFixed(digits));
  if (Math.abs(change) < 0.5 * 10 ** -digits) return '';
  return `${change > 0 ? '+' : ''}${showFixed(change, digits)}`;
}
