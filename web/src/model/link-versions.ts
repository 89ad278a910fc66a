/**
 * What links of earlier versions say, in the words of this one. A link is read for ever: where a name changes, it gets one
 * line in `RENAMED`; where the grammar or the scenario contract changes, `UPGRADES` gets one entry, and what it leads to is
 * the version that is written from then on.
 */
import { canonicalJson } from './equal';

type Pairs = ReadonlyMap<string, string>;

/** From one version of the grammar to the next. */
export interface Upgrade {
  /** The keys and values of a link, or of a pin in it; `v` does not matter. */
  readonly pairs: (pairs: Pairs) => Pairs;
  /** A scenario that was packed whole, as it was parsed. */
  readonly scenario: (value: unknown) => unknown;
}

type Names = Readonly<Record<string, string>>;

/** Old names and the present ones. */
export interface Renamed {
  /** Ids of presets. */
  readonly presets: Names;
  /** Keys of links: the scenario's whole (`duration`), an owned one from its first dot on (`.queue.limit`). */
  readonly keys: Names;
  /** Kinds of controllers, queues and models, by the part that they stand in: `{ cc: { old: 'new' } }`. */
  readonly kinds: Readonly<Record<string, Names>>;
}

export interface Earlier {
  /** The first leads from version 1 to version 2. */
  readonly upgrades: readonly Upgrade[];
  readonly renamed: Renamed;
}

const UPGRADES: readonly Upgrade[] = [];
const RENAMED: Renamed = { presets: {}, keys: {}, kinds: {} };

export const EARLIER: Earlier = { upgrades: UPGRADES, renamed: RENAMED };

/** The version that links are written in. */
export const versionOf = ({ upgrades }: Earlier): number => upgrades.length + 1;

const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const presentName = (names: Names | undefined, name: string): string => (names && lookUp(names, name)) ?? name;

/** A key as this version has it: `lbe.queue.size` may be `lbe.queue.limit` by now. */
export function presentKey({ keys }: Renamed, key: string): string {
  const dot = Math.max(0, key.indexOf('.'));
  return key.slice(0, dot) + presentName(keys, key.slice(dot));
}

/** A value as this version has it: kinds may have other names. The key is this version's. */
export const presentValue = ({ kinds }: Renamed, key: string, value: string): string =>
  presentName(lookUp(kinds, key.slice(key.lastIndexOf('.') + 1)), value);

/** The pairs of a link, or of a pin in it, that was made by version `from`. */
export function upgradedPairs({ upgrades, renamed }: Earlier, from: number, pairs: Pairs): Map<string, string> {
  const present = upgrades.slice(from - 1).reduce((left, { pairs: upgrade }) => upgrade(left), pairs);
  return new Map(
    [...present].map(([old, value]) => {
      const key = presentKey(renamed, old);
      return [key, key === 'p' ? presentName(renamed.presets, value) : presentValue(renamed, key, value)];
    }),
  );
}

/** A scenario that a link of version `from` holds whole. */
export function upgradedScenario({ upgrades, renamed }: Earlier, from: number, value: unknown): unknown {
  const present = upgrades.slice(from - 1).reduce((left, { scenario: upgrade }) => upgrade(left), value);
  if (Object.keys(renamed.kinds).length === 0) return present;
  return JSON.parse(canonicalJson(present), (part, inner: unknown) => {
    const kind = typeof inner === 'object' && inner !== null && 'kind' in inner ? inner.kind : undefined;
    const name = typeof kind === 'string' ? presentName(lookUp(renamed.kinds, part), kind) : undefined;
    return name === undefined ? inner : { ...(inner as object), kind: name };
  });
}
