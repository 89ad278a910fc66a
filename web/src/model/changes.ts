/**
 * What a reader changed while the run went on: the scenario's `changes`, which the engine replays. At every moment some
 * values are in force: those of the start, and the changes up to then.
 */
import { isAllowed } from './allowed';
import type { Catalog } from './catalog';
import { sameJson } from './equal';
import { replaceValue, rivalsOf, specOf, valueInForce, withValue } from './path';
import type { Change, Json, Scenario } from './scenario';
import type { Report } from './series';

export const changesOf = (scenario: Scenario): readonly Change[] => scenario.changes ?? [];

/** The scenario with these changes, in order of time; without the key where there are none. */
export const withChanges = (scenario: Scenario, changes: readonly Change[]): Scenario =>
  withValue(
    scenario,
    'changes',
    changes.length === 0
      ? undefined
      : changes.toSorted((a, b) => a.at_s - b.at_s).map(({ at_s, path, value }) => ({ at_s, path, value })),
  );

/** Another fate for a packet or a decision, not a value from then on. */
export const isFate = ({ path }: Pick<Change, 'path'>): boolean => /^flows\.\d+\.fate$/.test(path);

/** Where changes stand in a plot: a fate where the run has parted from what it was. */
export const flagsOf = (scenario: Scenario, report: Report | undefined): readonly number[] =>
  changesOf(scenario).flatMap((change, nth) =>
    isFate(change) ? (report?.fates?.find((fate) => fate.change === nth)?.at_s ?? []) : [change.at_s],
  );

export const isLive = (catalog: Catalog, scenario: Scenario, path: string): boolean =>
  specOf(catalog, scenario, path)?.live === true;

export const changesUntil = (scenario: Scenario, t_s: number): number =>
  changesOf(scenario).filter(({ at_s }) => at_s <= t_s).length;

/** The scenario as it is in force at `t_s`, in s. What no table allows in mid-run is left out: the engine refuses it. */
export function inForceAt(catalog: Catalog, scenario: Scenario, t_s: number): Scenario {
  return changesOf(scenario)
    .filter(({ at_s }) => at_s <= t_s)
    .toSorted((a, b) => a.at_s - b.at_s)
    .reduce(
      (now, { path, value }) => (isLive(catalog, scenario, path) ? withValue(now, path, value ?? undefined) : now),
      scenario,
    );
}

/**
 * With `change` in the place of an earlier one of the same parameter at the same moment. One that leaves the value as it
 * is at that moment is not written down.
 */
export function withChange(catalog: Catalog, scenario: Scenario, change: Change): Scenario {
  const { at_s, path, value } = change;
  const others = changesOf(scenario).filter((other) => other.path !== path || other.at_s !== at_s);
  const without = withChanges(scenario, others);
  const before = valueInForce(catalog, inForceAt(catalog, without, at_s), path);
  return sameJson(before, value) ? without : withChanges(scenario, [...others, change]);
}

/** A value for the whole run: no change of the parameter, or of what it stands in place of, is left. */
export function wholeRunValue(scenario: Scenario, path: string, value: Json | undefined): Scenario {
  const replaced = [path, ...rivalsOf(path)];
  const remaining = changesOf(scenario).filter((change) => !replaced.includes(change.path));
  const without = remaining.length === changesOf(scenario).length ? scenario : withChanges(scenario, remaining);
  return replaceValue(without, path, value);
}

/** Where the link or flow group that `path` belongs to stands in `after`; undefined where it is gone. */
function movedPath(before: Scenario, after: Scenario, path: string): string | undefined {
  const [room, index, ...rest] = path.split('.');
  if (room !== 'links' && room !== 'flows') return path;
  const id = before[room][Number(index)]?.id;
  const found = after[room].findIndex((owner) => owner.id === id);
  // As many as before and no such id: it has another name.
  const place = found < 0 && before[room].length === after[room].length ? Number(index) : found;
  return place < 0 ? undefined : [room, place, ...rest].join('.');
}

/**
 * `after`, an edit of `before`, with the changes that still mean something: each follows its link or flow group by id,
 * and goes where its parameter has gone (another kind of queue).
 */
export function carryChanges(catalog: Catalog, before: Scenario, after: Scenario): Scenario {
  if (after.changes === undefined || after.changes !== before.changes) return after;
  const remaining = after.changes.flatMap((change) => {
    const path = movedPath(before, after, change.path);
    if (path !== undefined && isFate(change)) return [{ ...change, path }];
    const spec = path === undefined ? undefined : specOf(catalog, after, path);
    const fits = spec?.live === true && (change.value === null || isAllowed(spec, change.value));
    return path !== undefined && fits ? [{ ...change, path }] : [];
  });
  return withChanges(after, remaining);
}
