/** Which controls stand where: the few that matter in sight, the rest behind "More". */
import type { Catalog } from '../../model/catalog';
import { entryOf, heededRows, takesApplication, unheeded } from '../../model/parts';
import { isOfUse } from '../../model/path';
import { hasPaths } from '../../model/routes';
import { RATIO_PATH, rttRatio } from '../../model/rtt-ratio';
import type { FlowGroup, Scenario } from '../../model/scenario';
import { words } from '../../../content/languages/en/lab';
import { linkSection } from './rail-link';
import { IN_SIGHT, at, notEmpty, optionalRows, parted, setsRow, type Row, type Section, type Sight } from './rail-rows';

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

/** The sections of the rail: links, flow groups, measurement. */
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
