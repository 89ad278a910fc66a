/** The figures of a run as a figure's page is told them, by name: `efficiency`, `share.lbe`, `goodput_bps.tcp`. */
import type { Report } from '../../model/series';
import { whyOf, whyOfFlows } from '../../views/absence';

/** A group's flows together; null where one of them has no such figure. */
function sumOf({ flows }: Report, group: string, key: 'goodput_bps' | 'throughput_bps'): number | null {
  return flows
    .filter((flow) => flow.group === group)
    .reduce<number | null>((sum, { [key]: own }) => (sum === null || own === null ? null : sum + own), 0);
}

/** Why figures are left out, by the same names, in the page's language. */
export function absentMetrics(report: Report): Readonly<Record<string, string>> {
  const known = metricsByName(report);
  const own = Object.keys(report.absent ?? {}).map((key) => [key, whyOf(report.absent, key)] as const);
  const groups = [...new Set(report.flows.map(({ group }) => group))];
  const rates = RATES.flatMap((key) =>
    groups.map((group) => [`${key}.${group}`, whyOfFlows(report, group, key)] as const),
  );
  return Object.fromEntries(
    [...own, ...rates].filter(
      (entry): entry is readonly [string, string] => entry[1] !== undefined && !Object.hasOwn(known, entry[0]),
    ),
  );
}

const RATES = ['goodput_bps', 'throughput_bps'] as const;

/** Figures without a meaning in this run are left out. */
export function metricsByName(report: Report): Readonly<Record<string, number>> {
  const groups = [...new Set(report.flows.map(({ group }) => group))];
  const named = Object.entries(report.metrics).flatMap(([name, value]): (readonly [string, number | null])[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([group, each]) => [`${name}.${group}`, each] as const)
      : [[name, value]],
  );
  const rates = RATES.flatMap((key) => groups.map((group) => [`${key}.${group}`, sumOf(report, group, key)] as const));
  return Object.fromEntries(
    [...named, ...rates].filter((entry): entry is readonly [string, number] => entry[1] !== null),
  );
}
