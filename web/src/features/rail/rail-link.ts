/** A link's section of the rail: rate, delay, queue, and what else can happen to a packet on it. */
import type { Catalog } from '../../model/catalog';
import { rateInWords } from '../../model/describe-rate';
import { LINK_PARTS, NONE, entryOf, rowsOf } from '../../model/parts';
import { chosenAt, kindsAt, valueInForce } from '../../model/path';
import type { Link, Scenario } from '../../model/scenario';
import { words } from '../../text/en/lab';
import { IN_SIGHT, at, named, notEmpty, parted, setsRow, type Row, type Section, type Sight } from './rail-rows';

/** What a link does without, by key. */
function without(key: string): { label: string; none: string; summary: string } | undefined {
  const { none, rateModel, withoutRateModel, loss, withoutLoss, arq, withoutArq } = words();
  switch (key) {
    case 'rate_model':
      return { label: rateModel, none, summary: withoutRateModel };
    case 'loss':
      return { label: loss, none, summary: withoutLoss };
    case 'arq':
      return { label: arq, none, summary: withoutArq };
    default:
      return undefined;
  }
}

/** The choice of an optional part of a link, and the parameters of what is chosen. */
function optionalRows({ catalog, scenario }: Sight, index: number, key: string): readonly Row[] {
  const part = LINK_PARTS.find((candidate) => candidate.key === key);
  const said = without(key);
  const path = `links.${index}.${key}`;
  const entries = kindsAt(catalog, path) ?? [];
  if (part === undefined || said === undefined || entries.length === 0) return [];
  const kind = chosenAt(catalog, scenario, path);
  const none = { id: NONE, label: said.none, summary: said.summary, source: '', params: [] };
  const specs = kind === NONE ? [] : rowsOf(catalog, part, scenario.links[index]?.[key]);
  const entry = entryOf(entries, kind);
  return [
    { type: 'choice', path, label: said.label, kind, entries: [none, ...entries] },
    ...setsRow(entry, path),
    ...at(
      `${path}.`,
      specs.filter((spec) => spec.key !== part.mode),
    ),
  ];
}

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
  const loss = optionalRows(sight, index, 'loss');
  const arq = link?.['loss'] === undefined && link?.['arq'] === undefined ? [] : optionalRows(sight, index, 'arq');
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
  const model = link['rate_model'] === undefined ? [] : optionalRows(sight, index, 'rate_model');
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
          ...(model.length > 0 ? [] : optionalRows(sight, index, 'rate_model')),
          ...(link['rate_trace'] === undefined ? [] : at(`${prefix}rate_trace.`, catalog.rate_trace)),
          ...could,
        ],
      },
    ].filter(notEmpty),
  };
}
