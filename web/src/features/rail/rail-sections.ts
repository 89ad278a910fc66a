/** Which controls stand where: the few that matter in sight, the rest behind "More". */
import type { Catalog } from '../../model/catalog';
import { entryOf, heededRows, takesApplication, unheeded } from '../../model/parts';
import { isOfUse, valueInForce } from '../../model/path';
import { hasPaths } from '../../model/routes';
import { RATIO_PATH, rttRatio } from '../../model/rtt-ratio';
import type { FlowGroup, Scenario, Link } from '../../model/scenario';
import { words } from '../../../content/languages/en/lab';
import {
  IN_SIGHT,
  at,
  notEmpty,
  optionalRows,
  parted,
  setsRow,
  named,
  type Row,
  type Section,
  type Sight,
} from './rail-rows';
import { rateInWords } from '../../model/describe-rate';

/** The flows that answer to congestion and do not have ECN on, where the queue is to mark. */
function ecnHint(catalog: Catalog, scenario: Scenario, queue: string): readonly Row[] {
  if (valueInForce(catalog, scenario, `${queue}.ecn`) !== true) return [];
  const switches = scenario.flows.flatMap(({ cc }, i) =>
    entryOf(catalog.controllers, cc.kind)?.family === 'unresponsive' ? [] : [`flows.${i}.transport.ecn`],
  );
  const off = switches.filter((path) => valueInForce(catalog, scenario, path) !== true);
  return off.length === 0 ? [] : [{ type: 'ecn', off, all: off.length === switches.length }];
}

function rateRows(link: Link, rate: readonly Row[]): readonly Row[] {
  const said = rateInWords(link);
  return said === undefined ? rate : [{ type: 'note', label: words().rate, text: said }];
}

/** The parts that the link, as opened, has, and those that it could have. */
function optionalParts(sight: Sight, index: number): readonly [readonly Row[], readonly Row[]] {
  const link = sight.scenario.links[index];
  const opened = sight.opened.links[index];
  const loss = optionalRows(sight, 'links', index, 'loss');
  const arq =
    link?.['loss'] === undefined && link?.['arq'] === undefined ? [] : optionalRows(sight, 'links', index, 'arq');
  const both = [...loss, ...arq];
  return opened?.['loss'] === undefined && opened?.['arq'] === undefined ? [[], both] : [both, []];
}

function linkSection(sight: Sight, index: number): Section | undefined {
  const { catalog, scenario } = sight;
  const link = scenario.links[index];
  if (link === undefined) return undefined;
  const prefix = `links.${index}.`;
  const queue = `${prefix}queue`;
  const kind = link.queue?.kind ?? '';
  const entry = entryOf(catalog.queues, kind);
  const [own, ownRest] = parted(sight, at(`${queue}.`, entry?.params ?? []), IN_SIGHT);
  const limit = link.queue?.['limit_bytes'] === undefined ? 'limit_packets' : 'limit_bytes';
  const shared = at(`${queue}.`, catalog.queue);
  // Rate and delay have no default: every link states them.
  const rows = at(prefix, catalog.link);
  const [rate, ...stated] = rows.filter(({ spec }) => spec.default === null);
  const [set, rest] = parted(
    sight,
    rows.filter(({ spec }) => spec.default !== null),
    0,
  );
  const model = link['rate_model'] === undefined ? [] : optionalRows(sight, 'links', index, 'rate_model');
  const inSight = model.findIndex(({ type }) => type === 'param') + IN_SIGHT;
  const [has, could] = optionalParts(sight, index);
  return {
    id: `link-${index}`,
    key: `link ${link.id}`,
    title: scenario.links.length > 1 ? words().link(link.id) : words().network,
    group: null,
    link: index,
    first: [
      ...(model.length > 0 ? model.slice(0, inSight) : rateRows(link, rate === undefined ? [] : [rate])),
      ...stated,
      ...set,
      ...(kind === ''
        ? []
        : [{ type: 'choice', path: queue, label: words().queue, kind, entries: catalog.queues } as const]),
      ...setsRow(entry, queue),
      ...named(shared, limit),
      ...own,
      ...(entry?.marks === true ? named(shared, 'ecn') : []),
      ...(entry?.marks === true ? ecnHint(catalog, scenario, queue) : []),
      ...has,
    ],
    more: [
      { title: words().rateModel, rows: model.slice(inSight) },
      { title: entry?.label ?? words().queue, rows: ownRest },
      {
        title: words().linkPart,
        rows: [
          { type: 'name', room: 'links', index, id: link.id } as const,
          ...rest,
          ...(model.length > 0 ? [] : optionalRows(sight, 'links', index, 'rate_model')),
          ...(link['rate_trace'] === undefined ? [] : at(`${prefix}rate_trace.`, catalog.rate_trace)),
          ...could,
        ],
      },
    ].filter(notEmpty),
  };
}

/** What a group with several paths has beyond the others: in sight, and behind "More". */
function pathRows(sight: Sight, flow: FlowGroup, prefix: string): readonly [readonly Row[], readonly Row[]] {
  if (!hasPaths(flow)) return [[], []];
  const { catalog } = sight;
  const [own, rest] = parted(sight, at(prefix, catalog.multipath), 1);
  const [buffers, further] = parted(sight, at(`${prefix}transport.`, catalog.multipath_transport), 1);
  return [
    [...own, ...buffers],
    [...rest, ...further],
  ];
}

/** Start and stop, or the intervals that stand in their place. */
const IN_PLACE = ['start_s', 'stop_s'];

function flowSection(sight: Sight, index: number): Section | undefined {
  const { catalog, scenario, opened } = sight;
  const flow = scenario.flows[index];
  if (flow === undefined) return undefined;
  const prefix = `flows.${index}.`;
  const { kind } = flow.cc;
  const entry = entryOf(catalog.controllers, kind);
  const [own, rest] = parted(sight, at(`${prefix}cc.`, entry?.params ?? []), IN_SIGHT);
  const onOff = flow['intervals_s'] !== undefined;
  const left = [...unheeded(catalog, flow), ...(onOff ? IN_PLACE : [])];
  const rows = at(prefix, catalog.flow).filter(({ spec }) => !left.includes(spec.key));
  const [flowFirst, flowRest] = parted(sight, rows, 1);
  const transportRows = at(`${prefix}transport.`, heededRows(catalog, flow));
  const ofUse = transportRows.filter(({ path }) => isOfUse(catalog, scenario, path));
  const [transportSet, transport] = parted(sight, ofUse, 0);
  const [paths, furtherPaths] = pathRows(sight, flow, prefix);
  const app = takesApplication(catalog, flow) ? optionalRows(sight, 'flows', index, 'app') : [];
  const hasApp = flow['app'] !== undefined;
  const route: readonly Row[] = [{ type: 'route', index, flow }];
  const intervals: readonly Row[] = [{ type: 'intervals', index, flow }];
  const isOnOff = opened.flows[index]?.['intervals_s'] !== undefined;
  const isRouted = scenario.links.length > 1 || hasPaths(flow);
  return {
    id: `flow-${index}`,
    key: `flow ${flow.id}`,
    title: entry?.label ?? kind,
    group: index,
    link: null,
    first: [
      ...(hasApp ? app : []),
      { type: 'choice', path: `${prefix}cc`, label: words().protocol, kind, entries: catalog.controllers },
      ...setsRow(entry, `${prefix}cc`),
      ...own,
      ...(isRouted ? route : []),
      ...paths,
      ...flowFirst,
      ...(isOnOff && !hasApp ? intervals : []),
      ...transportSet,
      ...(index === 0 && rttRatio(scenario) !== null ? [{ type: 'ratio', path: RATIO_PATH } as const] : []),
    ],
    more: [
      { title: entry?.label ?? words().protocol, rows: rest },
      { title: words().severalPaths, rows: furtherPaths },
      {
        title: words().flow,
        rows: [
          { type: 'name', room: 'flows', index, id: flow.id } as const,
          ...(hasApp ? [] : app),
          ...(isRouted ? [] : route),
          ...flowRest,
          ...(isOnOff || hasApp ? [] : intervals),
        ],
      },
      { title: words().transport, rows: transport },
    ].filter(notEmpty),
  };
}

export function sectionsOf(catalog: Catalog, scenario: Scenario, opened: Scenario = scenario): readonly Section[] {
  const sight: Sight = { catalog, scenario, opened };
  const measurement: Section = {
    id: 'measurement',
    key: 'measurement',
    title: words().measurement,
    group: null,
    link: null,
    first: at('', catalog.scenario),
    more: [],
  };
  return [
    ...scenario.links.map((_, index) => linkSection(sight, index)),
    ...scenario.flows.map((_, index) => flowSection(sight, index)),
    measurement,
  ].filter((section) => section !== undefined);
}
