/** The rows of the rail: what kinds there are, and which of them stand in sight. */
import type { Catalog, Entry, ParamSpec } from '../../model/catalog';
import { sameJson } from '../../model/equal';
import { NONE, entryOf, partAt, rowsOf } from '../../model/parts';
import { chosenAt, isGiven, kindsAt, valueInForce } from '../../model/path';
import type { FlowGroup, Scenario } from '../../model/scenario';
import { words } from '../../../content/languages/en/lab';

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

export interface Sets {
  readonly path: string;
  readonly entry: Entry;
}

/** A control of the page that is made of the parameter at `path`. */
export interface Ratio {
  readonly path: string;
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

export interface Name {
  readonly room: 'links' | 'flows';
  readonly index: number;
  readonly id: string;
}

/** The links that a group sends through, or when it sends. */
export interface OfFlow {
  readonly index: number;
  readonly flow: FlowGroup;
}

export type Row =
  | ({ readonly type: 'param' } & Item)
  | ({ readonly type: 'choice' } & Choice)
  | ({ readonly type: 'sets' } & Sets)
  | ({ readonly type: 'ratio' } & Ratio)
  | ({ readonly type: 'ecn' } & EcnHint)
  | ({ readonly type: 'note' } & Note)
  | ({ readonly type: 'name' } & Name)
  | ({ readonly type: 'route' } & OfFlow)
  | ({ readonly type: 'intervals' } & OfFlow);

export interface Part {
  readonly title: string;
  readonly rows: readonly Row[];
}

export interface Section {
  readonly id: string;
  /** What it is remembered by: its name, not its place. */
  readonly key: string;
  readonly title: string;
  /** Flow group or link of this section, if it is one. */
  readonly group: number | null;
  readonly link: number | null;
  readonly first: readonly Row[];
  /** What is there on request. */
  readonly more: readonly Part[];
}

/** Where the control of a contract path is: its section, and whether it is in what is there on request. */
export function placeOf(sections: readonly Section[], path: string): { key: string; more: boolean } | undefined {
  const isIt = (row: Row): boolean => 'path' in row && row.path === path;
  const section = sections.find(({ first, more }) => [first, ...more.map(({ rows }) => rows)].flat().some(isIt));
  return section && { key: section.key, more: !section.first.some(isIt) };
}

export type ParamRow = Extract<Row, { type: 'param' }>;

/** What sections are made of. */
export interface Sight {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  /**
   * The experiment as it was opened: what it sets itself stands in sight. Not the one in hand, or a control would move
   * while the hand is on it.
   */
  readonly opened: Scenario;
}

export const at = (prefix: string, specs: readonly ParamSpec[]): readonly ParamRow[] =>
  specs.map((spec) => ({ type: 'param', path: `${prefix}${spec.key}`, spec }));

/** Rows whose key is one of `keys`, in that order. */
export const named = (rows: readonly ParamRow[], ...keys: readonly string[]): readonly ParamRow[] =>
  keys.flatMap((key) => rows.filter(({ spec }) => spec.key === key));

/** What `isSet` has found, for each row of a table: the rail is drawn again with each position of a slider. */
const found = new WeakMap<Scenario, Map<string, { readonly spec: ParamSpec; readonly set: boolean }>>();

export function isSet({ catalog, opened }: Sight, { path, spec }: ParamRow): boolean {
  const known = found.get(opened) ?? new Map<string, { readonly spec: ParamSpec; readonly set: boolean }>();
  found.set(opened, known);
  const before = known.get(path);
  if (before?.spec === spec) return before.set;
  const set = isGiven(opened, path) && !sameJson(valueInForce(catalog, opened, path), spec.default);
  known.set(path, { spec, set });
  return set;
}

/**
 * The tables begin with what matters most: the first `count` rows of one stand in sight, but for switches, which turn
 * exceptions on; and whatever else the experiment sets itself. The rest is there on request.
 */
export function parted(
  sight: Sight,
  rows: readonly ParamRow[],
  count: number,
): readonly [readonly ParamRow[], readonly ParamRow[]] {
  const front = rows.filter(({ spec }) => spec.kind !== 'flag').slice(0, count);
  const inSight = (row: ParamRow): boolean => front.includes(row) || isSet(sight, row);
  return [rows.filter(inSight), rows.filter((row) => !inSight(row))];
}

export const notEmpty = ({ rows }: Part): boolean => rows.length > 0;

export const IN_SIGHT = 3;

/** The choice among the named sets of values of an entry, if it has any. */
export const setsRow = (entry: Entry | undefined, path: string): readonly Row[] =>
  entry?.presets === undefined || entry.presets.length === 0 ? [] : [{ type: 'sets', path, entry }];

/** What a link or flow group does without, by key. */
function without(key: string): { label: string; none: string; summary: string } | undefined {
  const { none, rateModel, withoutRateModel, loss, withoutLoss, arq, withoutArq, app, backlogged, withoutApp } =
    words();
  switch (key) {
    case 'rate_model':
      return { label: rateModel, none, summary: withoutRateModel };
    case 'loss':
      return { label: loss, none, summary: withoutLoss };
    case 'arq':
      return { label: arq, none, summary: withoutArq };
    case 'app':
      return { label: app, none: backlogged, summary: withoutApp };
    default:
      return undefined;
  }
}

export function optionalRows(
  { catalog, scenario }: Sight,
  room: 'links' | 'flows',
  index: number,
  key: string,
): readonly Row[] {
  const path = `${room}.${index}.${key}`;
  const part = partAt(path);
  const said = without(key);
  const entries = kindsAt(catalog, path) ?? [];
  if (part === undefined || said === undefined || entries.length === 0) return [];
  const kind = chosenAt(catalog, scenario, path);
  const none = { id: NONE, label: said.none, summary: said.summary, source: '', params: [] };
  const specs = kind === NONE ? [] : rowsOf(catalog, part, scenario[room][index]?.[key]);
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
