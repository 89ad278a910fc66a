/** The figures of a run: what each is called, how it is defined, how it is written. */
import type { Catalog, MetricSpec } from '../model/catalog';
import type { Report } from '../model/series';
import { NO_VALUE, showFixed, unitName } from '../model/units';
import { texts, type Texts } from '../text';
import { words } from '../../content/languages/en/metrics';
import { whyOf, whyOfGroups } from './absence';
import { fates } from './reasons';

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

/** English has no list of its own: its words are the catalog's. */
const names = texts<Texts>('measures', {});

/** What of a metric is shown as it is, in the reader's language. */
export function named({ scope, key, label, help, unit, digits }: MetricSpec): Omit<Metric, 'value'> {
  const own = names()[`${scope}.${key}`];
  return { id: key, label, definition: help, ...(own as object), unit: unitName(unit), digits };
}

const FACTORS: Readonly<Record<string, number>> = { '%': 100, 'Mb/s': 1e-6 };

/** The figure of that name in a part of a report, in what it is shown in; null where it is none. */
export function figureIn(part: object | undefined, key: string, unit: string): number | null {
  const value = (part as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof value === 'number' ? value * (FACTORS[unit] ?? 1) : null;
}

export const ofRun = (row: MetricSpec): Metric => ({
  ...named(row),
  value: (report) => figureIn(report.metrics, row.key, row.unit),
  why: ({ absent }) => whyOf(absent, row.key),
});

export function shareOf(report: Report, groups: readonly string[]): number | null {
  const shares = groups.map((group) => report.metrics.share[group]).filter((share) => typeof share === 'number');
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0);
}

/** The row of figures, in its order. */
const FIGURES = [
  'efficiency',
  'share',
  'jain_long',
  'jain_short',
  'loss',
  'queue_mean_packets',
  'queue_delay_mean_ms',
  'queue_delay_p95_ms',
];

export const metrics = ({ metrics: rows }: Catalog, bestEffort: readonly string[]): readonly Metric[] =>
  FIGURES.flatMap((key) =>
    key === 'share'
      ? {
          id: key,
          ...words().share,
          unit: '%',
          digits: 1,
          value: (report) => figureIn({ share: shareOf(report, bestEffort) }, key, '%'),
          why: (report) => whyOfGroups(report, key, bestEffort),
        }
      : rows.filter((row) => row.scope === 'run' && row.key === key).map(ofRun),
  );

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

/** The fate of those that a link itself loses. */
export const LINK_LOSS = 'drop_link';

/** Of the packets that a link sent, the part that it lost on the way; null where it sent none. */
export function linkLossOf(report: Report, link: string): number | null {
  const at = report.links.find(({ id }) => id === link);
  const sent = (at?.enqueued ?? 0) - (at?.dropped ?? 0);
  return at === undefined || sent <= 0 ? null : (at.lost ?? 0) / sent;
}

/** Beside the loss of the queue, where a link has one of its own. */
const linkLoss = (link: string): Metric => ({
  id: 'link_loss',
  ...words().linkLoss,
  unit: '%',
  digits: 2,
  value: (report) => {
    const part = linkLossOf(report, link);
    return part === null ? null : 100 * part;
  },
});

/** The figures of a run: the usual ones, and the loss of the link itself where it has lost any; each loss by whose it is. */
export function metricsOf(
  catalog: Catalog,
  bestEffort: readonly string[],
  link: string,
  report?: Report,
): readonly Metric[] {
  const own = report !== undefined && (linkLossOf(report, link) ?? 0) > 0;
  return metrics(catalog, bestEffort).flatMap((metric) =>
    metric.id === 'loss' ? [{ ...metric, label: words().queueLoss }, ...(own ? [linkLoss(link)] : [])] : metric,
  );
}

export const figure = ({ value, digits }: Metric, report: Report | undefined): string =>
  report === undefined ? NO_VALUE : showFixed(value(report), digits);

export const whyNot = ({ value, why }: Metric, report: Report | undefined): string | undefined =>
  report === undefined || value(report) !== null ? undefined : why?.(report);

/** The smallest and the largest figure of some runs, as written; empty where there are none. */
export function rangeOf({ value, digits }: Pick<Metric, 'value' | 'digits'>, reports: readonly Report[]): string {
  const values = reports.flatMap((report) => value(report) ?? []);
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)].map((each) => showFixed(each, digits));
  return least === most ? (least ?? '') : words().range(least ?? '', most ?? '');
}

/** The difference to an earlier run, signed; empty where the figure would read the same. */
export function difference({ value, digits }: Metric, now: Report | undefined, before: Report | undefined): string {
  const a = now && value(now);
  const b = before && value(before);
  if (typeof a !== 'number' || typeof b !== 'number') return '';
  const change = Number(a.toFixed(digits)) - Number(b.toFixed(digits));
  if (Math.abs(change) < 0.5 * 10 ** -digits) return '';
  return `${change > 0 ? '+' : ''}${showFixed(change, digits)}`;
}
