/** What a sweep can be read for: the figures of the page's row, and those of each flow group and link. */
import type { Catalog, MetricSpec } from '../model/catalog';
import { entryOf } from '../model/parts';
import { groupName } from '../model/path';
import type { Scenario } from '../model/scenario';
import { words } from '../../content/languages/en/sweep';
import { feltOf, ofPart, type Measure } from './measures';
import { metrics, ofRun } from './metrics';

/** Everything that can be measured in runs of `scenario`, the figures of the page's row first. */
export function measuresOf(catalog: Catalog, scenario: Scenario, bestEffort: readonly string[]): readonly Measure[] {
  const rows = catalog.metrics.filter(({ label }) => label !== '');
  const of = (...scopes: readonly string[]): readonly MetricSpec[] =>
    rows.filter(({ scope }) => scopes.includes(scope));
  // Without flows of best effort there is no share of theirs.
  const first = metrics(catalog, bestEffort).filter(({ id }) => id !== 'share' || bestEffort.length > 0);
  const others = of('run').filter(({ key }) => first.every(({ id }) => id !== key));
  return [
    ...[...first, ...others.map(ofRun)].map((metric): Measure => ({ ...metric, heading: words().bottleneck })),
    ...scenario.flows.flatMap((flow) => {
      const name = groupName(catalog, scenario, flow.id);
      return [...feltOf(catalog, flow, name), ...of('group', 'flow').map((row) => ofPart(row, flow.id, name))];
    }),
    ...scenario.links.flatMap(({ id }) => of('link').map((row) => ofPart(row, id))),
  ];
}

/** What measures were called in links before they had the names of reports. */
const EARLIER: Readonly<Record<string, string>> = {
  queue: 'queue_mean_packets',
  delay: 'queue_delay_mean_ms',
  delay_p95: 'queue_delay_p95_ms',
  queueOccupancy: 'queue_occupancy',
  delayIndex: 'delay_index',
  throughput: 'throughput_bps',
  goodput: 'goodput_bps',
  jain: 'jain_group',
  rtt: 'rtt_mean_ms',
  lost: 'lost_packets',
  completed: 'completed_s',
  linkEfficiency: 'efficiency',
  linkQueue: 'queue_mean_packets',
  linkDrops: 'dropped',
  linkMarks: 'marked',
};

/** The measure that a link asks for; undefined where these runs have none of that name. */
export function measureNamed(measures: readonly Measure[], name: string): Measure | undefined {
  const present = name.replace(/[^.]+$/, (last) => EARLIER[last] ?? last);
  return measures.find(({ id }) => id === name) ?? measures.find(({ id }) => id === present);
}

/** What is harmed most where a user feels it, by the last part of a measure's id. */
const FELT_MOST = ['load_p95_ms', 'film_rate_bps', 'delay_p99_ms', 'throughput_bps'];

const lastOf = (id: string): string => id.replace(/^.*\./, '');

/** The harm that the group called `without` does to the others, what is felt most first. */
function harmsOf(measures: readonly Measure[], without: string): readonly Measure[] {
  const harms = measures.flatMap((measure): Measure[] => {
    const { id, heading, label, better } = measure;
    if (better === undefined || heading === without) return [];
    const harm = { unit: '%', digits: 1, definition: words().harmHelp(without, label), harmed: true } as const;
    return [{ ...measure, ...harm, id: `harm.${id}`, heading: words().harmTo(heading), label: words().harmOf(label) }];
  });
  const rank = ({ id }: Measure): number => (FELT_MOST.indexOf(lastOf(id)) + FELT_MOST.length) % FELT_MOST.length;
  const isFelt = ({ id }: Measure): boolean => FELT_MOST.includes(lastOf(id));
  return [...harms.filter(isFelt).toSorted((a, b) => rank(a) - rank(b)), ...harms.filter((each) => !isFelt(each))];
}

/**
 * The same, with the groups of best effort told by the protocols that the scenario gives them; with a group `without` which
 * the runs are made as well, the harm that it does comes first.
 */
export function measuresFor(catalog: Catalog, scenario: Scenario, without?: string): readonly Measure[] {
  const all = measuresOf(
    catalog,
    scenario,
    scenario.flows.flatMap(({ id, cc }) =>
      entryOf(catalog.controllers, cc.kind)?.family === 'best_effort' ? [id] : [],
    ),
  );
  return without === undefined ? all : [...harmsOf(all, groupName(catalog, scenario, without)), ...all];
}

/** The measure to begin with: who gets what, where several groups share; else how well the link is used. */
export function usualMeasure(measures: readonly Measure[], scenario: Scenario): string {
  const [harm] = measures;
  if (harm?.harmed === true) return harm.id;
  const [first] = scenario.flows;
  const ids = scenario.flows.length > 1 ? ['share', `flows.${first?.id ?? ''}.share`] : [];
  return ids.find((id) => measures.some((measure) => measure.id === id)) ?? 'efficiency';
}
