/** The figures of the compared runs and their differences. */
import type { Catalog } from '../../model/catalog';
import { groupNames } from '../../model/differences';
import type { Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { NO_VALUE, showFixed } from '../../model/units';
import { words } from '../../../content/languages/en/compare';
import { whyOfFlows } from '../../views/absence';
import { metrics, whyNot, type Metric } from '../../views/metrics';

export interface Measured {
  readonly report: Report | undefined;
  readonly scenario: Scenario;
  /** Ids of the groups that the low-priority ones should yield to. */
  readonly bestEffort: readonly string[];
}

export interface FigureRow {
  readonly metric: Metric;
  /** One per run; null where it has no meaning there. */
  readonly values: readonly (number | null)[];
  /** One per run: why it has none there. */
  readonly whys: readonly (string | undefined)[];
}

const MBIT = 1e6;

const throughputOf = (group: string, name: string): Metric => ({
  id: `throughput-${group}`,
  label: words().throughputOf(name),
  unit: words().throughputUnit,
  definition: words().throughputDefinition(name),
  digits: 2,
  value: ({ flows }) => {
    const mine = flows.filter((flow) => flow.group === group);
    const known = mine.flatMap(({ throughput_bps }) => throughput_bps ?? []);
    return known.length === 0 ? null : known.reduce((sum, rate) => sum + rate, 0) / MBIT;
  },
  why: (report) => whyOfFlows(report, group, 'throughput_bps'),
});

export function figureRows(catalog: Catalog, runs: readonly Measured[]): readonly FigureRow[] {
  const groups = new Set(runs.flatMap(({ report }) => report?.flows.map(({ group }) => group) ?? []));
  const scenarios = runs.map(({ scenario }) => scenario);
  const lists = runs.map(({ bestEffort }) => [
    ...metrics(catalog, bestEffort),
    ...[...groups].map((group) => throughputOf(group, groupNames(catalog, scenarios, group))),
  ]);
  return (lists[0] ?? []).map((metric, row) => ({
    metric,
    values: runs.map(({ report }, run) => (report && lists[run]?.[row]?.value(report)) ?? null),
    whys: runs.map(({ report }, run) => {
      const own = lists[run]?.[row];
      return own && whyNot(own, report);
    }),
  }));
}

const signed = (value: number, digits: number): string => (value > 0 ? '+' : '') + showFixed(value, digits);

export const figureText = ({ digits }: Metric, value: number | null): string =>
  value === null ? NO_VALUE : showFixed(value, digits);

/**
 * The signed difference of two values and, where there is something to relate it to, its part of the baseline's:
 * `+12.3 (+45 %)`. Empty where both read the same.
 */
export function differenceText({ digits }: Metric, value: number | null, baseline: number | null): string {
  if (value === null || baseline === null) return '';
  const change = Number(value.toFixed(digits)) - Number(baseline.toFixed(digits));
  if (Math.abs(change) < 0.5 * 10 ** -digits) return '';
  const relative = (100 * change) / Math.abs(Number(baseline.toFixed(digits)));
  const wide = Math.abs(relative) >= 10 ? 0 : 1;
  const part = Number.isFinite(relative) && Math.abs(relative) < 10_000 ? ` (${signed(relative, wide)}\u00a0%)` : '';
  return signed(change, digits) + part;
}
