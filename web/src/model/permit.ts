/**
 * What a link lets its reader move: which parameters of an experiment are shown, which show their value only, which are not
 * there. Rail, sweep and next steps ask it, in the laboratory and in a figure. It is a courtesy and no lock.
 */
import type { Catalog } from './catalog';
import { slotsOf } from './link-keys';
import { encodeId } from './link-text';
import { kindsAt, rivalsOf, withKind } from './path';
import { partAt } from './parts';
import type { Presentation } from './presentation';
import type { FlowGroup, Link, Scenario } from './scenario';

export const STANDINGS = ['shown', 'locked', 'hidden'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Permit {
  /** Something is locked or hidden: nothing is added, removed or renamed either, and no other experiment is opened. */
  readonly restricted: boolean;
  /** By contract path: `flows.1.cc.target_ms`, or a choice, `links.0.queue`. */
  readonly at: (path: string) => Standing;
  /** May all of these be moved at once? */
  readonly all: (paths: readonly string[]) => boolean;
}

export const FREE: Permit = { restricted: false, at: () => 'shown', all: () => true };

type Asked = Pick<Presentation, 'controls' | 'locked'>;

/**
 * A key that is named counts before `all`, and `locked` before `controls`. What neither names is hidden where `controls` is
 * a list, and shown otherwise: `controls=lbe.target&locked=all` leaves one control to move and shows the others' values.
 */
export function standingsOf({ controls, locked }: Asked): (key: string) => Standing {
  const listed = (keys: Asked['controls']): ReadonlySet<string> => new Set(keys === 'all' ? [] : keys);
  const [shown, fixed] = [listed(controls), listed(locked)];
  const other = locked === 'all' ? 'locked' : controls === undefined || controls === 'all' ? 'shown' : 'hidden';
  return (key) => (fixed.has(key) ? 'locked' : shown.has(key) ? 'shown' : other);
}

/** A part that works by a mode, such as ARQ, has the key of that mode. */
function slotPath(path: string): string {
  const mode = partAt(path)?.mode;
  return mode === undefined ? path : `${path}.${mode}`;
}

export function permitOf(asked: Asked, catalog: Catalog, scenario: Scenario): Permit {
  const { controls, locked } = asked;
  const isFree = (controls === undefined || controls === 'all') && (locked === undefined || locked.length === 0);
  if (isFree) return FREE;
  const standings = new Map<string, Standing>();
  const standingOf = standingsOf(asked);
  for (const { key, path } of slotsOf(catalog, scenario)) {
    if (!standings.has(path)) standings.set(path, standingOf(key));
  }
  /** What no link can name, such as the way of a flow, is nobody's to move. */
  const unnamed: Standing = controls === undefined || controls === 'all' || locked === 'all' ? 'locked' : 'hidden';
  const named = (path: string): Standing | undefined => standings.get(slotPath(path));
  // A value that takes a locked one's place would move that.
  const at = (path: string): Standing => {
    const own = named(path) ?? unnamed;
    return own === 'shown' && rivalsOf(path).some((rival) => named(rival) === 'locked') ? 'locked' : own;
  };
  return { restricted: true, at, all: (paths) => paths.every((path) => at(path) === 'shown') };
}

/** Of a link or flow group: every choice of kind makes others, and who asks asks again and again. */
const known = new WeakMap<Link | FlowGroup, { readonly catalog: Catalog; readonly keys: ReadonlySet<string> }>();

/** The keys of one link or flow group, whatever kinds are chosen: parameters of CoDel too, while the queue is FIFO. */
function keysOf(catalog: Catalog, owner: Link | FlowGroup, alone: Scenario): ReadonlySet<string> {
  const before = known.get(owner);
  if (before?.catalog === catalog) return before.keys;
  const own = slotsOf(catalog, alone);
  const others = own.flatMap((slot) =>
    'kinds' in slot
      ? (kindsAt(catalog, slot.path) ?? []).flatMap(({ id }) =>
          slotsOf(catalog, withKind(catalog, alone, slot.path, id)),
        )
      : [],
  );
  const keys = new Set([...own, ...others].map(({ key }) => key));
  known.set(owner, { catalog, keys });
  return keys;
}

/** Can `scenario` have a key, as it is or with other kinds? */
function canHave(catalog: Catalog, scenario: Scenario): (key: string) => boolean {
  const owned = new Map<string, (readonly [owner: Link | FlowGroup, alone: Scenario])[]>();
  const add = (owner: Link | FlowGroup, alone: Scenario): void => {
    const id = encodeId(owner.id);
    const all = owned.get(id) ?? [];
    all.push([owner, alone]);
    owned.set(id, all);
  };
  for (const link of scenario.links) add(link, { ...scenario, links: [link], flows: [] });
  for (const flow of scenario.flows) add(flow, { ...scenario, links: [], flows: [flow] });
  const whole = new Set(slotsOf(catalog, { ...scenario, links: [], flows: [] }).map(({ key }) => key));
  return (key) => {
    const owners = owned.get(key.split('.')[0] ?? '') ?? [];
    return whole.has(key) || owners.some(([owner, alone]) => keysOf(catalog, owner, alone).has(key));
  };
}

/** The keys that a link names and that none of these experiments can have. */
export function unknownKeys(
  { controls, locked }: Asked,
  catalog: Catalog,
  scenarios: readonly Scenario[],
): readonly string[] {
  const named = [controls, locked].flatMap((keys) => (keys === undefined || keys === 'all' ? [] : keys));
  if (named.length === 0) return [];
  const askable = scenarios.map((scenario) => canHave(catalog, scenario));
  return [...new Set(named)].filter((key) => !askable.some((has) => has(key)));
}

/** What each key of a link may do. */
export type Standings = ReadonlyMap<string, Standing>;

/** The shortest `controls` and `locked` that give every key its standing. */
export function askedFrom(standings: Standings): Asked {
  const of = (wanted: Standing): readonly string[] =>
    [...standings].flatMap(([key, standing]) => (standing === wanted ? [key] : []));
  const [shown, locked, hidden] = STANDINGS.map(of) as [readonly string[], readonly string[], readonly string[]];
  if (hidden.length > 0) return { controls: shown, ...(locked.length > 0 && { locked }) };
  if (locked.length === 0) return {};
  if (shown.length === 0) return { locked: 'all' };
  return shown.join(',').length < locked.join(',').length ? { controls: shown, locked: 'all' } : { locked };
}
