/** The figures of a run's parts: of each flow group and link, and what a user feels. */
import type { Catalog, MetricSpec } from '../model/catalog';
import { given } from '../model/given';
import type { Better } from '../model/harm';
import { feltBy } from '../model/parts';
import type { FlowGroup } from '../model/scenario';
import type { Report } from '../model/series';
import { whyOf, whyOfFlows } from './absence';
import { figureIn, named, type Metric } from './metrics';

/** A figure under a heading: the bottleneck, a flow group, a link. */
export interface Measure extends Metric {
  readonly heading: string;
  /** Its name under that heading. */
  readonly own?: string;
  /** Of which values the flows of a group have more, where harm can be done to it. */
  readonly better?: Better;
  /** The measure is the harm that is done to the figure: of a run and of the same without some groups. */
  readonly harmed?: true;
}

/** What the flows of a group have together, or on average; null where none of them has it. */
function ofFlows({ flows }: Report, group: string, { key, unit, mean }: MetricSpec): number | null {
  const all = flows.flatMap((flow) => (flow.group === group ? [figureIn(flow, key, unit)] : []));
  const known = all.filter((each) => each !== null);
  const sum = known.reduce((before, each) => before + each, 0);
  return known.length === 0 ? null : mean ? sum / known.length : sum;
}

/** The metric `row` of the group or link `of`, which the page calls `name`. */
export function ofPart(row: MetricSpec, of: string, name = of): Measure {
  const { scope, key, unit, better } = row;
  const link = ({ links }: Report): Report['links'][number] | undefined => links.find(({ id }) => id === of);
  const own = named(row);
  return {
    ...own,
    id: `${scope === 'link' ? 'links' : 'flows'}.${of}.${key}`,
    heading: name,
    own: own.label,
    label: `${name}: ${own.label}`,
    ...given({ better }),
    ...(scope === 'link'
      ? { value: (report) => figureIn(link(report), key, unit), why: (report) => whyOf(link(report)?.absent, key) }
      : scope === 'group'
        ? {
            value: ({ metrics: m }) => figureIn(Object(m[key]) as object, of, unit),
            why: ({ absent }) => whyOf(absent, `${key}.${of}`),
          }
        : { value: (report) => ofFlows(report, of, row), why: (report) => whyOfFlows(report, of, key) }),
  };
}

/** What the user of a group's flows feels; nothing where there is none. */
export const feltOf = (catalog: Catalog, flow: FlowGroup, name?: string): readonly Measure[] => {
  const felt = feltBy(catalog, flow);
  return catalog.metrics.flatMap((row) => (row.scope === felt ? [ofPart(row, flow.id, name)] : []));
};
