/** What a sweep can be read for: the figures of the page's row, and those of each flow group and link. */
import type { FlowReport, Report } from '../model/series';
import type { Catalog } from '../model/catalog';
import { entryOf } from '../model/parts';
import type { Scenario } from '../model/scenario';
import { texts } from '../text';
import { sweep as english } from '../text/en/sweep';
import { whyOf, whyOfFlows } from './absence';
import { metrics, type Metric } from './metrics';

const words = texts('sweep', english);

/** A figure under a heading: the bottleneck, a flow group, a link. */
export interface Measure extends Metric {
  readonly heading: string;
}

const percent = (part: number | null | undefined): number | null => (typeof part === 'number' ? part * 100 : null);

/** What the flows of a group have together; null where none of them has it. */
function total(report: Report, group: string, value: (flow: FlowReport) => number | null): number | null {
  const values = report.flows.flatMap((flow) => (flow.group === group ? [value(flow)] : []));
  const known = values.filter((each) => each !== null);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
}

function mean(report: Report, group: string, value: (flow: FlowReport) => number | null): number | null {
  const known = report.flows.filter((flow) => flow.group === group && value(flow) !== null).length;
  const sum = total(report, group, value);
  return sum === null ? null : sum / known;
}

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor);

function ofGroup(group: string): readonly Measure[] {
  const text = words().measures;
  const made = (
    key: keyof typeof text,
    unit: string,
    digits: number,
    value: Metric['value'],
    why?: NonNullable<Metric['why']>,
  ): Measure => ({
    id: `flows.${group}.${key}`,
    ...(why && { why }),
    heading: group,
    label: `${group}: ${text[key].label}`,
    definition: text[key].definition,
    unit,
    digits,
    value,
  });
  return [
    made(
      'share',
      '%',
      1,
      ({ metrics: m }) => percent(m.share[group]),
      ({ absent }) => whyOf(absent, `share.${group}`),
    ),
    made(
      'throughput',
      'Mb/s',
      2,
      (report) =>
        scaled(
          total(report, group, (f) => f.throughput_bps),
          1e-6,
        ),
      (report) => whyOfFlows(report, group, 'throughput_bps'),
    ),
    made(
      'goodput',
      'Mb/s',
      2,
      (report) =>
        scaled(
          total(report, group, (f) => f.goodput_bps),
          1e-6,
        ),
      (report) => whyOfFlows(report, group, 'goodput_bps'),
    ),
    made(
      'jain',
      '',
      3,
      ({ metrics: m }) => m.jain_group[group] ?? null,
      ({ absent }) => whyOf(absent, `jain_group.${group}`),
    ),
    made(
      'rtt',
      'ms',
      1,
      (report) => mean(report, group, (f) => f.rtt_mean_ms),
      (report) => whyOfFlows(report, group, 'rtt_mean_ms'),
    ),
    made('lost', 'packets', 0, (report) => total(report, group, (f) => f.lost_packets)),
    made('timeouts', '', 0, (report) => total(report, group, (f) => f.timeouts)),
    made('retransmits', '', 0, (report) => total(report, group, (f) => f.retransmits)),
    made(
      'completed',
      's',
      2,
      (report) => mean(report, group, (f) => f.completed_s),
      (report) => whyOfFlows(report, group, 'completed_s'),
    ),
  ];
}

function ofLink(link: string): readonly Measure[] {
  const text = words().measures;
  const at = (report: Report): Report['links'][number] | undefined => report.links.find(({ id }) => id === link);
  const made = (
    key: keyof typeof text,
    unit: string,
    digits: number,
    value: Metric['value'],
    why?: NonNullable<Metric['why']>,
  ): Measure => ({
    id: `links.${link}.${key}`,
    ...(why && { why }),
    heading: link,
    label: `${link}: ${text[key].label}`,
    definition: text[key].definition,
    unit,
    digits,
    value,
  });
  return [
    made(
      'linkEfficiency',
      '%',
      1,
      (report) => percent(at(report)?.efficiency),
      (report) => whyOf(at(report)?.absent, 'efficiency'),
    ),
    made('linkQueue', 'packets', 1, (report) => at(report)?.queue_mean_packets ?? null),
    made('linkDrops', 'packets', 0, (report) => at(report)?.dropped ?? null),
    made('linkMarks', 'packets', 0, (report) => at(report)?.marked ?? null),
  ];
}

/** Everything that can be measured in runs of `scenario`, the figures of the page's row first. */
export function measuresOf(scenario: Scenario, bestEffort: readonly string[]): readonly Measure[] {
  const text = words().measures;
  const heading = words().bottleneck;
  const more = (
    key: keyof typeof text,
    unit: string,
    digits: number,
    value: Metric['value'],
    figure: string,
  ): Measure => ({
    id: key,
    why: ({ absent }) => whyOf(absent, figure),
    heading,
    ...text[key],
    unit,
    digits,
    value,
  });
  return [
    // Without flows of best effort there is no share of theirs.
    ...metrics(bestEffort)
      .filter(({ id }) => id !== 'share' || bestEffort.length > 0)
      .map((metric): Measure => ({ ...metric, heading })),
    more('queueOccupancy', '%', 1, ({ metrics: m }) => percent(m.queue_occupancy), 'queue_occupancy'),
    more('delayIndex', '', 3, ({ metrics: m }) => m.delay_index, 'delay_index'),
    more('reordering', '%', 2, ({ metrics: m }) => percent(m.reordering), 'reordering'),
    ...scenario.flows.flatMap(({ id }) => ofGroup(id)),
    ...scenario.links.flatMap(({ id }) => ofLink(id)),
  ];
}

/** The same, with the groups of best effort told by the protocols that the scenario gives them. */
export const measuresFor = (catalog: Catalog, scenario: Scenario): readonly Measure[] =>
  measuresOf(
    scenario,
    scenario.flows.flatMap(({ id, cc }) =>
      entryOf(catalog.controllers, cc.kind)?.family === 'best_effort' ? [id] : [],
    ),
  );

/** The measure to begin with: who gets what, where several groups share; else how well the link is used. */
export function usualMeasure(measures: readonly Measure[], scenario: Scenario): string {
  const [first] = scenario.flows;
  const ids = scenario.flows.length > 1 ? ['share', `flows.${first?.id ?? ''}.share`] : [];
  return ids.find((id) => measures.some((measure) => measure.id === id)) ?? 'efficiency';
}
