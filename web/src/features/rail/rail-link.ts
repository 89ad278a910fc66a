/** A link's section of the rail: rate, delay, queue, and what else can happen to a packet on it. */
import type { Catalog } from '../../model/catalog';
import { rateInWords } from '../../model/describe-rate';
import { entryOf } from '../../model/parts';
import { valueInForce } from '../../model/path';
import type { Link, Scenario } from '../../model/scenario';
import { words } from '../../../content/languages/en/lab';
import {
  IN_SIGHT,
  at,
  named,
  notEmpty,
  optionalRows,
  parted,
  setsRow,
  type Row,
  type Section,
  type Sight,
} from './rail-rows';

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

export function linkSection(sight: Sight, index: number): Section | undefined {
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
