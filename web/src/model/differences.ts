/**
 * What differs between scenarios, parameter by parameter: links and flow groups are matched by id, defaults are resolved,
 * and titles do not count. From it come the list beside pinned runs, the names of pins, and the steps of the history.
 */
import { words } from '../../content/languages/en/compare';
import type { Catalog, ParamSpec } from './catalog';
import { changesOf, isFate } from './changes';
import { fateInWords } from './fates';
import { renameFlow, renameLink } from './compose';
import { canonicalJson } from './equal';
import { FLOW_PARTS, LINK_PARTS, NONE, entryOf, flowRows, kindOf, rowsOf, type Part } from './parts';
import { rateInWords } from './describe-rate';
import { GUEST, withGuests } from './guests';
import { getValue, groupName, isGiven, labelOf, ownerOf, specOf, valueInForce } from './path';
import { shorten } from './repeat';
import { RATIO_PATH, ratioSpec, rttRatio } from './rtt-ratio';
import type { FlowGroup, Json, Link, Scenario } from './scenario';
import { showNumber, showSetting, showValue, showWhole } from './units';
import { remembered } from './remembered';

export interface Side {
  /** For people, with its unit: `25 ms`. */
  readonly text: string;
  /** Does the scenario give it, or is it the default? */
  readonly given: boolean;
  /** The part is not there at all: no loss, no ARQ. */
  readonly none?: boolean;
}

export interface Difference {
  /** A kind of controller, queue or model: its name says enough. */
  readonly plain: boolean;
  /** Contract path, with ids in the place of numbers: `flows.lbe.cc.target_ms`. */
  readonly key: string;
  /** The id of the link or flow group; undefined for the scenario's own. */
  readonly owner: string | undefined;
  /** What that is called on the page: a link by its name, a group by its protocol. */
  readonly name: string | undefined;
  readonly label: string;
  /** Of the page alone, made of a parameter: no table has its label and values. */
  readonly made?: true;
  /** One per scenario; undefined where it has no such parameter. */
  readonly sides: readonly (Side | undefined)[];
}

interface Cell extends Omit<Side, 'text'> {
  readonly owner: string | undefined;
  readonly label: string;
  /** Made of the few cells that differ alone. */
  readonly text: () => string;
  readonly exact: string;
  /** Other than the default. */
  readonly special: boolean;
  /** A kind, whose name says enough. */
  readonly plain?: boolean;
  /** With all digits, where rounding leaves no difference. */
  readonly whole?: () => string;
}

type Cells = Map<string, Cell>;

const cellOf = (
  owner: string | undefined,
  label: string,
  value: Json,
  text: string | (() => string),
  given: boolean,
): Cell => ({
  owner,
  label,
  exact: canonicalJson(value),
  text: typeof text === 'string' ? () => text : text,
  given,
  special: given,
});

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const bareText = (value: Json): string =>
  typeof value === 'number' ? showNumber(value) : shorten(typeof value === 'string' ? value : JSON.stringify(value));

/** A value that no table describes, in short: `a → b` for a way, `0–20, 40–60` for intervals, a rate in words. */
function rawText(key: string, value: Json): string {
  const said = rateInWords({ [key]: value } as unknown as Link);
  if (said !== undefined) return said;
  if (!isList(value)) return bareText(value);
  const [inner, outer] = key === 'intervals_s' ? ['–', ', '] : [' → ', '; '];
  const nested = value.map((item) => (isList(item) ? item.map(bareText).join(inner) : bareText(item)));
  const text = nested.join(value.some(isList) ? outer : inner);
  return text.length > LONG ? words().manyValues(value.length) : text;
}

/** What a key is called that no table has. */
const rawLabel = (key: string): string => (words().keys as Readonly<Record<string, string>>)[key] ?? key;

/** A list that is longer, in UTF-16 code units, is counted. */
const LONG = 60;

/** The discipline of a link that names none. */
const DEFAULT_QUEUE = 'droptail';

interface Place {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  /** Prefix of the contract path (`links.0.`) and of the key by id. */
  readonly path: string;
  readonly key: string;
  readonly owner: string | undefined;
}

function addRows(cells: Cells, { catalog, scenario, path, key, owner }: Place, specs: readonly ParamSpec[]): void {
  for (const spec of specs) {
    const at = `${path}${spec.key}`;
    const value = valueInForce(catalog, scenario, at);
    const cell = cellOf(owner, spec.label, value, () => showValue(spec, value), isGiven(scenario, at));
    const whole = (): string => showWhole(spec, value);
    cells.set(`${key}${spec.key}`, { ...cell, special: value !== spec.default, whole });
  }
}

/** The keys that no table has: paths, rate steps, intervals. */
function addRaw(cells: Cells, { key, owner }: Place, value: object, known: readonly string[]): void {
  for (const [name, raw] of Object.entries(value) as [string, Json | undefined][]) {
    if (raw === undefined || known.includes(name)) continue;
    cells.set(
      `${key}${name}`,
      cellOf(owner, rawLabel(name), raw, () => rawText(name, raw), true),
    );
  }
}

/** A part: which kind it is, and the parameters that such a kind has. */
function addPart(cells: Cells, place: Place, part: Part, given: Json | undefined, owner: Link | FlowGroup): void {
  const { catalog, path, key } = place;
  const kinds = part.kinds?.(catalog);
  const kind = kindOf(given) ?? (part.key === 'queue' ? DEFAULT_QUEUE : NONE);
  if (kinds !== undefined) {
    const name = entryOf(kinds, kind)?.label ?? (kind === NONE ? words().none : kind);
    const cell = cellOf(place.owner, part.label, kind, name, true);
    cells.set(`${key}${part.key}`, { ...cell, plain: kind !== NONE, none: kind === NONE });
  } else if (part.optional && part.key !== 'transport') {
    const there = given !== undefined && given !== null;
    const cell = cellOf(place.owner, part.label, there, there ? words().on : words().none, true);
    cells.set(`${key}${part.key}`, { ...cell, none: !there });
    if (!there) return;
  }
  const inner = { ...place, path: `${path}${part.key}.`, key: `${key}${part.key}.` };
  const rows = rowsOf(catalog, part, kinds === undefined ? given : { kind }, owner);
  addRows(cells, inner, rows);
  if (typeof given === 'object' && given !== null) addRaw(cells, inner, given, ['kind', ...rows.map((row) => row.key)]);
}

function addOwner(
  cells: Cells,
  place: Place,
  owner: Link | FlowGroup,
  specs: readonly ParamSpec[],
  parts: readonly Part[],
): void {
  cells.set(place.key.slice(0, -1), cellOf(owner.id, words().itself, true, words().there, true));
  const known = ['id', ...specs.map((spec) => spec.key), ...parts.map((part) => part.key)];
  addRaw(cells, place, owner, known);
  for (const part of parts) addPart(cells, place, part, owner[part.key], owner);
  addRows(cells, place, specs);
}

/** `flows.1.cc.target_ms` -> `flows.lbe.cc.target_ms`. */
const pathById = (scenario: Scenario, path: string): string =>
  path.replace(/^(links|flows)\.(\d+)/, (all, room: string) => `${room}.${ownerOf(scenario, path) ?? all}`);

/** A change in words: `LEDBAT: Target τ 60 ms at 40 s`. */
export function changeInWords(
  catalog: Catalog,
  scenario: Scenario,
  change: { readonly at_s: number; readonly path: string; readonly value: Json },
): string {
  const spec = specOf(catalog, scenario, change.path);
  const value = spec === undefined ? rawText('', change.value) : showValue(spec, change.value);
  const said = [labelOf(catalog, scenario, change.path), value] as const;
  const [label, given] = isFate(change) ? fateInWords(catalog, scenario, change) : said;
  return words().changeAt(label, given, showNumber(change.at_s, 6));
}

/** The cell of what comes with the scenario as code. */
const GUESTS = 'guests';
/** Not compared: what a reader sees of a scenario beside its numbers, and what has its own cells. */
const APART = ['version', 'title', 'summary', 'source', 'links', 'flows', GUESTS, 'changes', 'bottleneck'];

/** Controllers that come with the scenario: by the names that they give themselves, and where those are the same by their size. */
function addGuests(cells: Cells, { controllers }: Catalog, { guests = {} }: Scenario): void {
  const modules = Object.entries(guests).map(([name, { module }]) => {
    const label = entryOf(controllers, GUEST + name)?.label ?? name;
    const bytes = Math.floor((module.replace(/=+$/, '').length * 3) / 4);
    return { name, module, label, sized: `${label} (${showSetting(bytes, 'bytes')})` };
  });
  if (modules.length === 0) return;
  const exact = modules.map(({ name, module }) => [name, module]);
  const cell = cellOf(undefined, words().keys.guests, exact, modules.map(({ label }) => label).join(', '), true);
  cells.set(GUESTS, { ...cell, plain: true, whole: () => modules.map(({ sized }) => sized).join(', ') });
}

/** Guests of one name may be others in each scenario. */
function cellsOf(known: Catalog, scenario: Scenario): Cells {
  const catalog = withGuests(known, scenario);
  const cells: Cells = new Map();
  const top = { catalog, scenario, path: '', key: '', owner: undefined };
  addRows(cells, top, catalog.scenario);
  const bottleneck = scenario.bottleneck ?? scenario.links[0]?.id ?? '';
  cells.set('bottleneck', cellOf(undefined, words().bottleneck, bottleneck, bottleneck, true));
  addRaw(cells, top, scenario, [...APART, ...catalog.scenario.map((spec) => spec.key)]);
  scenario.links.forEach((link, i) => {
    const place = { catalog, scenario, path: `links.${i}.`, key: `links.${link.id}.`, owner: link.id };
    addOwner(cells, place, link, catalog.link, LINK_PARTS);
  });
  scenario.flows.forEach((flow, i) => {
    const place = { catalog, scenario, path: `flows.${i}.`, key: `flows.${flow.id}.`, owner: flow.id };
    addOwner(cells, place, flow, flowRows(catalog, flow), FLOW_PARTS);
  });
  addGuests(cells, catalog, scenario);
  const changes = changesOf(scenario);
  const list = changes.map((change) => changeInWords(catalog, scenario, change)).join('; ');
  const text = changes.length === 0 ? words().none : list;
  const exact = changes.map(({ at_s, path, value }) => [at_s, pathById(scenario, path), value]);
  cells.set('changes', cellOf(undefined, words().changes, exact, text, true));
  return cells;
}

/** The key of the link or group itself that a parameter belongs to. */
const ownerKey = (key: string, { owner }: Cell): string | undefined => {
  const room = key.split('.')[0] ?? '';
  return owner === undefined ? undefined : `${room}.${owner}`;
};

/**
 * A parameter that one side lacks counts where the side has the link or group itself, and the other has a value of its
 * own: that a kind has parameters which another has not is said by the kinds.
 */
function differs(all: readonly Cells[], key: string, present: readonly Cell[]): boolean {
  const first = present[0];
  if (first === undefined) return false;
  if (present.some(({ exact }) => exact !== first.exact)) return true;
  if (present.length === all.length) return false;
  const whole = ownerKey(key, first);
  if (whole === key) return true;
  if (key === `${whole ?? ''}.id`) return false; // said by the link or group itself
  const lacking = all.some((cells) => !cells.has(key) && (whole === undefined || cells.has(whole)));
  return lacking && present.some(({ special }) => special);
}

/**
 * The cells of a scenario under the names that links and groups have in the first one: where as many are there as before,
 * one with another name in the same place was renamed, and is the same one.
 */
function cellsAs(catalog: Catalog, first: Scenario, scenario: Scenario): Cells {
  const named = { links: scenario.links.map(({ id }) => id), flows: scenario.flows.map(({ id }) => id) };
  const was = { links: first.links.map(({ id }) => id), flows: first.flows.map(({ id }) => id) };
  let same = scenario;
  for (const [room, rename] of [
    ['links', renameLink],
    ['flows', renameFlow],
  ] as const) {
    if (was[room].length !== named[room].length) continue;
    was[room].forEach((id, i) => {
      if (named[room].includes(id) || was[room].includes(named[room][i] ?? '')) return;
      const result = rename(same, i, id);
      if (result.ok) same = result.scenario;
    });
  }
  const cells = cellsOf(catalog, same);
  for (const room of ['links', 'flows'] as const) {
    same[room].forEach(({ id }, i) => {
      const name = named[room][i] ?? id;
      cells.set(`${room}.${id}.id`, cellOf(id, words().nameOf, name, name, true));
    });
  }
  return cells;
}

/** The published scenario is compared with each position of a slider. */
const firstCells = remembered((first: Scenario, catalog: Catalog) => cellsAs(catalog, first, first));

export function differencesOf(catalog: Catalog, scenarios: readonly Scenario[]): readonly Difference[] {
  const [first, ...others] = scenarios;
  if (first === undefined) return [];
  const all = [firstCells(first, catalog), ...others.map((scenario) => cellsAs(catalog, first, scenario))];
  const keys = new Set(all.flatMap((cells) => [...cells.keys()]));
  return [...keys].flatMap((key): readonly Difference[] => {
    const present = all.flatMap((cells) => cells.get(key) ?? []);
    const [first] = present;
    if (first === undefined || !differs(all, key, present)) return [];
    const { owner, label } = first;
    const plain = present.every((cell) => cell.plain === true);
    const name = owner && nameOf(catalog, scenarios, key, owner);
    const [texts, values] = [present.map((cell) => cell.text()), present.map(({ exact }) => exact)];
    const rounded = new Set(texts).size < new Set(values).size;
    const sides = all.map((cells): Side | undefined => {
      const cell = cells.get(key);
      return cell && { ...cell, text: (rounded ? cell.whole : undefined)?.() ?? cell.text() };
    });
    const row = { key, owner, name, label, plain, sides };
    return [isRatio(scenarios, key) ? { ...row, ...ratioOf(scenarios) } : row];
  });
}

const nameOf = (catalog: Catalog, scenarios: readonly Scenario[], key: string, owner: string): string =>
  key.startsWith('flows.') ? groupNames(catalog, scenarios, owner) : owner;

/** What a group is called in those of the scenarios that have it: each of its names once. */
export function groupNames(catalog: Catalog, scenarios: readonly Scenario[], group: string): string {
  const theirs = scenarios.filter(({ flows }) => flows.some(({ id }) => id === group));
  return [...new Set(theirs.map((its) => groupName(withGuests(catalog, its), its, group)))].join(' / ') || group;
}

/** Is it what the page moves as the ratio of round-trip times, in each of them? */
const isRatio = (scenarios: readonly Scenario[], key: string): boolean =>
  key === RATIO_PATH.replace('0', scenarios[0]?.flows[0]?.id ?? '') &&
  scenarios.every((scenario) => rttRatio(scenario) !== null);

/** The ratio, and the delay that makes it: both have a control. */
function ratioOf(scenarios: readonly Scenario[]): Pick<Difference, 'label' | 'made' | 'sides'> {
  const sides = scenarios.map((scenario) => {
    const [ratio, extra] = [rttRatio(scenario), getValue(scenario, RATIO_PATH)];
    const more = typeof extra === 'number' && extra > 0 ? ` (+${showSetting(extra, 'ms')})` : '';
    return { text: showNumber(ratio) + more, given: extra !== undefined };
  });
  return { label: ratioSpec.label, made: true, sides };
}

/** The label, with its owner where another row has the same one. */
function labelAmong(rows: readonly Difference[], { name, label, key }: Difference): string {
  const ambiguous = rows.some((row) => row.label === label && row.key !== key);
  return name !== undefined && (ambiguous || label === words().itself) ? `${name}: ${label}` : label;
}

/** How many differences a short name names. */
const NAMED = 2;

/** A short name for `scenario`, by what it has other than `from`: `Target τ 100 ms`. */
export function nameFor(catalog: Catalog, from: Scenario, scenario: Scenario): string {
  const rows = differencesOf(catalog, [from, scenario]);
  if (rows.length === 0) return '';
  // What it lacks is said by what it has: another kind.
  const there = rows.filter(({ sides }) => sides[1] !== undefined);
  const isSaid = (text: string | undefined): boolean =>
    there.some(({ key, plain, sides }) => key !== GUESTS && plain && sides[1]?.text === text);
  const own = there.filter(({ key, sides }) => key !== GUESTS || !isSaid(sides[1]?.text));
  const parts = (own.length > 0 ? own : rows).slice(0, NAMED).map((row) => {
    const text = row.sides[1]?.text ?? words().none;
    const alone = row.plain || (row.key === 'changes' && changesOf(scenario).length > 0);
    return alone ? text : `${labelAmong(rows, row)} ${text}`;
  });
  const rest = own.length - parts.length;
  return parts.join(', ') + (rest > 0 ? ` ${words().more(rest)}` : '');
}

/** `25 ms`, `60 ms` -> `25 → 60 ms`: the unit once. */
function arrow(before: string, after: string): string {
  const unit = /\u00a0[^\u00a0]+$/.exec(after)?.[0] ?? '';
  const short = unit !== '' && before.endsWith(unit) ? before.slice(0, -unit.length) : before;
  return `${short} → ${after}`;
}

/** Which changes in mid-run have come or gone. */
function changesInWords(catalog: Catalog, before: Scenario, after: Scenario): string {
  const news = (of: Scenario, than: Scenario): readonly string[] => {
    const known = changesOf(than).map(canonicalJson);
    const fresh = changesOf(of).filter((change) => !known.includes(canonicalJson(change)));
    return fresh.map((change) => changeInWords(withGuests(catalog, of), of, change));
  };
  const [added, gone] = [news(after, before), news(before, after)];
  const [first = '', ...others] = added.length > 0 ? added : gone;
  const what = added.length > 0 ? first : words().without(first);
  return others.length > 0 ? `${what} ${words().more(others.length)}` : what;
}

/** What one step of the history changed: `Target τ: 25 → 60 ms`; empty where nothing did. */
export function stepInWords(catalog: Catalog, before: Scenario, after: Scenario): string {
  const rows = differencesOf(catalog, [before, after]);
  const [first] = rows;
  if (first === undefined) return '';
  if (first.key === 'changes') return changesInWords(catalog, before, after);
  const [from, to] = first.sides;
  const itself = first.label === words().itself && first.name !== undefined;
  const came = from === undefined ? words().added : words().removed;
  const what = itself
    ? came(first.name)
    : `${labelAmong(rows, first)}: ${arrow(from?.text ?? words().none, to?.text ?? words().none)}`;
  return rows.length > 1 ? `${what} ${words().more(rows.length - 1)}` : what;
}
