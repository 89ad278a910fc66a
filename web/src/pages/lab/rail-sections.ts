/** Which controls stand where: the few that matter in sight, the rest behind "More". */
import type { Catalog, ParamSpec } from '../../model/catalog';
import { entryOf } from '../../model/parts';
import type { Scenario } from '../../model/scenario';

export interface Item {
  readonly path: string;
  readonly spec: ParamSpec;
}

export interface Kind {
  readonly path: string;
  readonly label: string;
  readonly kind: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Flow group of this section, if it is one. */
  readonly group: number | null;
  readonly kind: Kind | null;
  /** How many of the first items stand before the choice of kind. */
  readonly kindAt: number;
  readonly first: readonly Item[];
  readonly more: readonly { readonly title: string; readonly items: readonly Item[] }[];
}

const at = (prefix: string, specs: readonly ParamSpec[]): readonly Item[] =>
  specs.map((spec) => ({ path: `${prefix}${spec.key}`, spec }));

/** Splits items into those whose key is in `keys`, in that order, and the rest. */
function pick(items: readonly Item[], keys: readonly string[]): readonly [readonly Item[], readonly Item[]] {
  const first = keys.flatMap((key) => items.filter(({ spec }) => spec.key === key));
  return [first, items.filter((item) => !first.includes(item))];
}

const notEmpty = ({ items }: { items: readonly Item[] }): boolean => items.length > 0;

function linkSection(catalog: Catalog, scenario: Scenario, index: number): Section | undefined {
  const link = scenario.links[index];
  if (link === undefined) return undefined;
  const prefix = `links.${index}.`;
  const kind = link.queue?.kind ?? '';
  const entry = entryOf(catalog.queues, kind);
  const inBytes = link.queue?.['limit_bytes'] !== undefined;
  const limit = inBytes ? 'limit_bytes' : 'limit_packets';
  const other = inBytes ? 'limit_packets' : 'limit_bytes';
  const [first, more] = pick(
    [...at(prefix, catalog.link), ...at(`${prefix}queue.`, catalog.queue).filter(({ spec }) => spec.key !== other)],
    link.rate_bps === undefined ? ['delay_ms', limit] : ['rate_bps', 'delay_ms', limit],
  );
  const rest = link.rate_bps === undefined ? more.filter(({ spec }) => spec.key !== 'rate_bps') : more;
  return {
    id: `link-${index}`,
    title: scenario.links.length > 1 ? `Link “${link.id}”` : 'Network',
    group: null,
    kind: kind === '' ? null : { path: `${prefix}queue`, label: 'Queue', kind },
    kindAt: first.length - 1,
    first,
    more: [
      { title: entry?.label ?? 'Queue', items: at(`${prefix}queue.`, entry?.params ?? []) },
      { title: 'Link', items: rest },
    ].filter(notEmpty),
  };
}

/** Parameters of a controller that stand in sight, as far as it has them. */
const ccFirst = ['target_ms', 'gain', 'threshold', 'alpha', 'zeta'];

function flowSection(catalog: Catalog, scenario: Scenario, index: number): Section | undefined {
  const flow = scenario.flows[index];
  if (flow === undefined) return undefined;
  const prefix = `flows.${index}.`;
  const entry = entryOf(catalog.controllers, flow.cc.kind);
  const [own, rest] = pick(at(`${prefix}cc.`, entry?.params ?? []), ccFirst);
  const [count, flowRest] = pick(at(prefix, catalog.flow), ['count']);
  return {
    id: `flow-${index}`,
    title: entry?.label ?? flow.cc.kind,
    group: index,
    kind: { path: `${prefix}cc`, label: 'Protocol', kind: flow.cc.kind },
    kindAt: 0,
    first: [...own.slice(0, 3), ...count],
    more: [
      { title: entry?.label ?? 'Protocol', items: [...own.slice(3), ...rest] },
      { title: 'Flow', items: flowRest },
      { title: 'Transport', items: at(`${prefix}transport.`, catalog.transport) },
    ].filter(notEmpty),
  };
}

/** The sections of the rail: links, flow groups, measurement. */
export function sectionsOf(catalog: Catalog, scenario: Scenario): readonly Section[] {
  const [first, more] = pick(at('', catalog.scenario), ['duration_s', 'seed']);
  const measurement: Section = {
    id: 'measurement',
    title: 'Measurement',
    group: null,
    kind: null,
    kindAt: 0,
    first,
    more: [{ title: 'Measurement', items: more }].filter(notEmpty),
  };
  return [
    ...scenario.links.map((_, index) => linkSection(catalog, scenario, index)),
    ...scenario.flows.map((_, index) => flowSection(catalog, scenario, index)),
    measurement,
  ].filter((section) => section !== undefined);
}
