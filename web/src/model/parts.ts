/**
 * The parts of a link or flow group that are objects of their own, and the tables that describe them. Paths, checks, the
 * keys of links and the rail all go by this list.
 */
import type { Catalog, Entry, Felt, ParamSpec } from './catalog';
import { type parts as english, words } from '../../content/languages/en/parts';
import { hasPaths } from './routes';
import type { FlowGroup, Json, Link } from './scenario';

export interface Part {
  /** Its key in the link or flow group. */
  readonly key: string;
  readonly label: string;
  /** What there is to choose from; undefined where the part is a plain table. */
  readonly kinds?: (catalog: Catalog) => readonly Entry[];
  /** The rows that it has whatever the kind; some only with the owner's other keys. */
  readonly rows: (catalog: Catalog, owner?: Link | FlowGroup) => readonly ParamSpec[];
  /** The row that says how it works, where no kind does. */
  readonly mode?: string;
  /** A scenario may go without: no loss, no ARQ. */
  readonly optional: boolean;
  /** Its rows mean something only where the scenario has it. */
  readonly onlyGiven?: true;
}

/** A part with its label in the reader's language. A scenario may go without, unless it says otherwise. */
const part = (
  key: Exclude<keyof typeof english, 'defaults'>,
  more: Pick<Part, 'rows'> & Partial<Omit<Part, 'key' | 'label'>>,
): Part => ({
  optional: true,
  ...more,
  key,
  get label() {
    return words()[key];
  },
});

const none = (): readonly ParamSpec[] => [];

/** A link's, in the order in which a link prints them. */
export const LINK_PARTS: readonly Part[] = [
  part('queue', { kinds: (catalog) => catalog.queues, rows: (catalog) => catalog.queue, optional: false }),
  part('rate_model', { kinds: (catalog) => catalog.rate_model, rows: none }),
  part('rate_trace', { rows: (catalog) => catalog.rate_trace, onlyGiven: true }),
  part('loss', { kinds: (catalog) => catalog.loss, rows: none }),
  part('arq', { rows: (catalog) => catalog.arq, mode: 'mode' }),
];

/** The rows of a group's transport, with the defaults of the set that it names. */
function transportRows(catalog: Catalog, owner: Link | FlowGroup | undefined): readonly ParamSpec[] {
  const given = owner?.['transport'] as { readonly set?: Json } | undefined;
  const values = catalog.transport_sets.find(({ id }) => id === given?.set)?.values ?? {};
  return catalog.transport.map((row) =>
    row.key in values ? ({ ...row, default: values[row.key] } as ParamSpec) : row,
  );
}

/** Those that its controller heeds: one that sends at a rate has no window. */
export function heededRows(catalog: Catalog, owner: Link | FlowGroup | undefined): readonly ParamSpec[] {
  const heeded = entryOf(catalog.controllers, kindOf(owner?.['cc']))?.transport;
  const rows = transportRows(catalog, owner);
  return heeded === undefined ? rows : rows.filter(({ key }) => heeded.includes(key));
}

/** What a group may have in place of an application. */
const INSTEAD = ['paths', 'intervals_s', 'size_bytes'];

/** May an application write the group's data? Not where its controller is a source itself. */
export const takesApplication = (catalog: Catalog, flow: FlowGroup): boolean =>
  entryOf(catalog.controllers, flow.cc.kind)?.transport === undefined &&
  INSTEAD.every((key) => flow[key] === undefined);

/** What the user of a group's flows feels, if there is one. */
export const feltBy = (catalog: Catalog, flow: FlowGroup): Felt | undefined =>
  entryOf(catalog.app, kindOf(flow['app']))?.felt ?? entryOf(catalog.controllers, flow.cc.kind)?.felt;

/** A flow group's. */
export const FLOW_PARTS: readonly Part[] = [
  part('app', { kinds: (catalog) => catalog.app, rows: none }),
  part('cc', { kinds: (catalog) => catalog.controllers, rows: none, optional: false }),
  part('transport', {
    rows: (catalog, owner) => [
      ...heededRows(catalog, owner),
      ...(owner !== undefined && hasPaths(owner) ? catalog.multipath_transport : []),
    ],
  }),
];

/** The keys of a group's own rows that its application or source leaves no room for. */
export const unheeded = (catalog: Catalog, flow: FlowGroup): readonly string[] => [
  ...(flow['app'] === undefined ? [] : ['size_bytes']),
  ...(entryOf(catalog.controllers, flow.cc.kind)?.own_packets === true ? ['packet_bytes'] : []),
];

/** The rows of a flow group itself: some are only for several paths. */
export const flowRows = (catalog: Catalog, flow: FlowGroup): readonly ParamSpec[] => [
  ...catalog.flow,
  ...(hasPaths(flow) ? catalog.multipath : []),
];

/** Stands for an optional part that is not there. */
export const NONE = 'none';

/** The registry entry called `kind`, if there is one. */
export const entryOf = <E extends Entry>(entries: readonly E[], kind: string | undefined): E | undefined =>
  entries.find((entry) => entry.id === kind);

/** The kind that a part's value names; undefined where there is none. */
export function kindOf(value: Json | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { kind } = value as { readonly kind?: Json };
  return typeof kind === 'string' ? kind : undefined;
}

/** The rows of a part that has this value: those of every kind, then those of its own kind. */
export function rowsOf(
  catalog: Catalog,
  part: Part,
  value: Json | undefined,
  owner?: Link | FlowGroup,
): readonly ParamSpec[] {
  if (part.onlyGiven === true && (value === undefined || value === null)) return [];
  const own = part.kinds && entryOf(part.kinds(catalog), kindOf(value));
  return [...part.rows(catalog, owner), ...(own?.params ?? [])];
}

/** The part that `path` is (`links.0.loss`, `flows.1.cc`), if it is one. */
export function partAt(path: string): Part | undefined {
  const [, room, key] = /^(links|flows)\.\d+\.([^.]+)$/.exec(path) ?? [];
  const parts = room === 'links' ? LINK_PARTS : room === 'flows' ? FLOW_PARTS : [];
  return parts.find((part) => part.key === key);
}
