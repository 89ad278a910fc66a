/** Which controls stand where: the few that matter in sight, the rest behind "More". */
import type { Catalog, Entry, ParamSpec } from '../../model/catalog';
import { rateInWords } from '../../model/describe-rate';
import { LINK_PARTS, NONE, entryOf, rowsOf } from '../../model/parts';
import { hasPaths, returnsOf, routesOf } from '../../model/routes';
import { chosenAt, kindsAt, valueInForce } from '../../model/path';
import type { FlowGroup, Link, Scenario } from '../../model/scenario';

/** A parameter of the tables. */
export interface Item {
  readonly path: string;
  readonly spec: ParamSpec;
}

/** A choice of kind, with what else there is to choose. */
export interface Choice {
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  readonly entries: readonly Entry[];
}

/** Named sets of values of the entry that stands at `path`. */
export interface Sets {
  readonly path: string;
  readonly entry: Entry;
}

/** Where a queue marks and flows do not take part. */
export interface EcnHint {
  /** Paths of the switches that are off. */
  readonly off: readonly string[];
  /** Is it off for all flows? */
  readonly all: boolean;
}

/** Something that is shown and not changed here. */
export interface Note {
  readonly label: string;
  readonly text: string;
}

export type Row =
  | ({ readonly type: 'param' } & Item)
  | ({ readonly type: 'choice' } & Choice)
  | ({ readonly type: 'sets' } & Sets)
  | ({ readonly type: 'ecn' } & EcnHint)
  | ({ readonly type: 'note' } & Note);

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Flow group of this section, if it is one. */
  readonly group: number | null;
  readonly first: readonly Row[];
  readonly more: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  /** "More" holds something that the scenario gives and a reader should see. */
  readonly open: boolean;
}

type ParamRow = Extract<Row, { type: 'param' }>;

const at = (prefix: string, specs: readonly ParamSpec[]): readonly ParamRow[] =>
  specs.map((spec) => ({ type: 'param', path: `${prefix}${spec.key}`, spec }));

/** Splits rows into those whose key is in `keys`, in that order, and the rest. */
function pick(rows: readonly ParamRow[], keys: readonly string[]): readonly [readonly ParamRow[], readonly ParamRow[]] {
  const first = keys.flatMap((key) => rows.filter(({ spec }) => spec.key === key));
  return [first, rows.filter((row) => !first.includes(row))];
}

const notEmpty = ({ rows }: { rows: readonly Row[] }): boolean => rows.length > 0;

/** How many of an entry's own parameters stand in sight. */
const IN_SIGHT = 3;

/** What a link does without. */
const without: Readonly<Record<string, { readonly label: string; readonly none: string; readonly summary: string }>> = {
  rate_model: { label: 'Rate model', none: 'none', summary: 'The rate is the one that is given.' },
  loss: { label: 'Random loss', none: 'none', summary: 'No packet is lost on the way.' },
  arq: { label: 'Link ARQ', none: 'none', summary: 'The link does not send again what was lost on it.' },
};

/** The choice of an optional part of a link, and the parameters of what is chosen. */
function optionalRows(catalog: Catalog, scenario: Scenario, index: number, key: string): readonly Row[] {
  const part = LINK_PARTS.find((candidate) => candidate.key === key);
  const words = without[key];
  const path = `links.${index}.${key}`;
  const entries = kindsAt(catalog, path) ?? [];
  if (part === undefined || words === undefined || entries.length === 0) return [];
  const kind = chosenAt(catalog, scenario, path);
  const none = { id: NONE, label: words.none, summary: words.summary, source: '', params: [] };
  const specs = kind === NONE ? [] : rowsOf(catalog, part, scenario.links[index]?.[key]);
  const entry = entryOf(entries, kind);
  return [
    { type: 'choice', path, label: words.label, kind, entries: [none, ...entries] },
    ...(entry?.presets === undefined || entry.presets.length === 0 ? [] : [{ type: 'sets', path, entry } as const]),
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

/** Keys of a link that stand behind "More" and, where given, are worth opening it for. */
const REMARKABLE = ['jitter_ms', 'rate_trace', 'loss', 'arq'];

function rateRows(link: Link, rate: readonly Row[]): readonly Row[] {
  const words = rateInWords(link);
  return words === undefined ? rate : [{ type: 'note', label: 'Rate', text: words }];
}

function linkSection(catalog: Catalog, scenario: Scenario, index: number): Section | undefined {
  const link = scenario.links[index];
  if (link === undefined) return undefined;
  const prefix = `links.${index}.`;
  const queue = `${prefix}queue`;
  const kind = link.queue?.kind ?? '';
  const entry = entryOf(catalog.queues, kind);
  const own = at(`${queue}.`, entry?.params ?? []);
  const limit = link.queue?.['limit_bytes'] === undefined ? 'limit_packets' : 'limit_bytes';
  const [[rate], afterRate] = pick(at(prefix, catalog.link), ['rate_bps']);
  const [delay, rest] = pick(afterRate, ['delay_ms']);
  const [limits] = pick(at(`${queue}.`, catalog.queue), [limit]);
  const [ecn] = pick(at(`${queue}.`, catalog.queue), entry?.marks === true ? ['ecn'] : []);
  const model = link['rate_model'] === undefined ? [] : optionalRows(catalog, scenario, index, 'rate_model');
  const inSight = model.findIndex(({ type }) => type === 'param') + IN_SIGHT;
  return {
    id: `link-${index}`,
    title: scenario.links.length > 1 ? `Link “${link.id}”` : 'Network',
    group: null,
    first: [
      ...(model.length > 0 ? model.slice(0, inSight) : rateRows(link, rate === undefined ? [] : [rate])),
      ...delay,
      ...(kind === '' ? [] : [{ type: 'choice', path: queue, label: 'Queue', kind, entries: catalog.queues } as const]),
      ...(entry === undefined || entry.presets.length === 0 ? [] : [{ type: 'sets', path: queue, entry } as const]),
      ...limits,
      ...own.slice(0, IN_SIGHT),
      ...ecn,
      ...(entry?.marks === true ? ecnHint(catalog, scenario, queue) : []),
    ],
    more: [
      { title: 'Rate model', rows: model.slice(inSight) },
      { title: entry?.label ?? 'Queue', rows: own.slice(IN_SIGHT) },
      {
        title: 'Link',
        rows: [
          ...rest,
          ...(model.length > 0 ? [] : optionalRows(catalog, scenario, index, 'rate_model')),
          ...(link['rate_trace'] === undefined ? [] : at(`${prefix}rate_trace.`, catalog.rate_trace)),
          ...optionalRows(catalog, scenario, index, 'loss'),
          ...(link['loss'] === undefined && link['arq'] === undefined
            ? []
            : optionalRows(catalog, scenario, index, 'arq')),
        ],
      },
    ].filter(notEmpty),
    open: REMARKABLE.some((key) => link[key] !== undefined),
  };
}

/** Parameters of a controller that stand in sight, as far as it has them. */
const ccFirst = ['target_ms', 'gain', 'threshold', 'alpha', 'zeta'];

/** Of several paths: what stands in sight. */
const pathsFirst = ['scheduler', 'receive_buffer_packets'];

/** The ways of a group with several, in words. */
function pathsInWords(flow: FlowGroup): string {
  const returns = returnsOf(flow);
  const words = routesOf(flow).map((links, i) => {
    const back = returns[i] ?? [];
    return `${i + 1}: ${links.join(', ')}${back.length === 0 ? '' : `, back over ${back.join(', ')}`}`;
  });
  return words.join('; ');
}

/** What a group with several paths has beyond the others: in sight, and behind "More". */
function pathRows(catalog: Catalog, flow: FlowGroup, prefix: string): readonly [readonly Row[], readonly Row[]] {
  if (!hasPaths(flow)) return [[], []];
  const rows = [...at(prefix, catalog.multipath), ...at(`${prefix}transport.`, catalog.multipath_transport)];
  const [first, rest] = pick(rows, pathsFirst);
  return [[{ type: 'note', label: 'Paths', text: pathsInWords(flow) }, ...first], rest];
}

function flowSection(catalog: Catalog, scenario: Scenario, index: number): Section | undefined {
  const flow = scenario.flows[index];
  if (flow === undefined) return undefined;
  const prefix = `flows.${index}.`;
  const { kind } = flow.cc;
  const entry = entryOf(catalog.controllers, kind);
  const [own, rest] = pick(at(`${prefix}cc.`, entry?.params ?? []), ccFirst);
  const [count, flowRest] = pick(at(prefix, catalog.flow), ['count']);
  const [paths, furtherPaths] = pathRows(catalog, flow, prefix);
  return {
    id: `flow-${index}`,
    title: entry?.label ?? kind,
    group: index,
    first: [
      { type: 'choice', path: `${prefix}cc`, label: 'Protocol', kind, entries: catalog.controllers },
      ...own.slice(0, IN_SIGHT),
      ...paths,
      ...count,
    ],
    more: [
      { title: entry?.label ?? 'Protocol', rows: [...own.slice(IN_SIGHT), ...rest] },
      { title: 'Several paths', rows: furtherPaths },
      { title: 'Flow', rows: flowRest },
      { title: 'Transport', rows: at(`${prefix}transport.`, catalog.transport) },
    ].filter(notEmpty),
    open: false,
  };
}

/** The sections of the rail: links, flow groups, measurement. */
export function sectionsOf(catalog: Catalog, scenario: Scenario): readonly Section[] {
  const [first, more] = pick(at('', catalog.scenario), ['duration_s', 'seed']);
  const measurement: Section = {
    id: 'measurement',
    title: 'Measurement',
    group: null,
    first,
    more: [{ title: 'Measurement', rows: more }].filter(notEmpty),
    open: false,
  };
  return [
    ...scenario.links.map((_, index) => linkSection(catalog, scenario, index)),
    ...scenario.flows.map((_, index) => flowSection(catalog, scenario, index)),
    measurement,
  ].filter((section) => section !== undefined);
}
