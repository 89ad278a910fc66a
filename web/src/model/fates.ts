/** Another fate for a packet or a decision: entries of a scenario's `changes` whose path is `flows.N.fate`. */
import type { Catalog } from './catalog';
import { changesOf, isFate, withChanges } from './changes';
import { groupName } from './path';
import type { Change, Scenario } from './scenario';
import { showNumber, showQuantity } from './units';
import { words } from '../../content/languages/en/fates';

/** How late a packet comes where a reader asks for that, in ms. */
export const LATER_MS = 5;

/** What can be given: to a packet, or to a cut of the window. */
export type FateKind = 'spared' | 'dropped' | 'marked' | 'late' | 'uncut';

/** The value of such an entry, as far as it is told of. */
interface Fate {
  readonly fate: FateKind;
  readonly packet?: number;
  readonly index?: number;
  readonly late_ms?: number;
}

export const fatesOf = (scenario: Scenario): readonly Change[] => changesOf(scenario).filter(isFate);

/** The run as it was. */
export const withoutFates = (scenario: Scenario): Scenario =>
  withChanges(
    scenario,
    changesOf(scenario).filter((change) => !isFate(change)),
  );

/** Whose it is: a row of `Layout.flows`. */
export interface FateOwner {
  readonly group: string;
  readonly index: number;
  readonly path?: number | null;
}

/** All changes with one fate more, which takes the place of another of the same packet. Undefined: no such flow. */
export function withFate(
  scenario: Scenario,
  { group, index, path = null }: FateOwner,
  at_s: number,
  fate: FateKind,
  packet?: number,
): readonly Change[] | undefined {
  const nth = scenario.flows.findIndex(({ id }) => id === group);
  if (nth < 0) return undefined;
  const whose = {
    ...(packet !== undefined && { packet }),
    ...(index > 0 && { index }),
    ...(path !== null && path > 0 && { subflow: path }),
  };
  const change = {
    at_s,
    path: `flows.${nth}.fate`,
    value: { fate, ...whose, ...(fate === 'late' && { late_ms: LATER_MS }) },
  };
  const key = (other: Change): string => {
    const { packet: own = null, index: of = 0, subflow = 0 } = other.value as Readonly<Record<string, unknown>>;
    return JSON.stringify([other.path, other.at_s, own, of, subflow]);
  };
  return [...changesOf(scenario).filter((other) => !isFate(other) || key(other) !== key(change)), change];
}

/** Whose an entry is, of what, and what is given. */
interface Told {
  readonly owner: string;
  readonly packet: string | undefined;
  readonly given: string;
}

export function fateTold(catalog: Catalog, scenario: Scenario, { path, value }: Change): Told {
  const { fate, packet, index = 0, late_ms = 0 } = value as unknown as Fate;
  const id = scenario.flows[Number(path.split('.')[1])]?.id ?? '';
  return {
    owner: `${groupName(catalog, scenario, id)}${index > 0 ? ` ${showNumber(index + 1)}` : ''}`,
    packet: packet === undefined ? undefined : showNumber(packet),
    given: fate === 'late' ? words().late(showQuantity(late_ms, 'ms')) : words().given[fate],
  };
}

/** The same for a list: `LEDBAT: packet 812`, `not dropped`. */
export function fateInWords(catalog: Catalog, scenario: Scenario, change: Change): readonly [string, string] {
  const { owner, packet, given } = fateTold(catalog, scenario, change);
  return [`${owner}: ${packet === undefined ? words().window : words().packet(packet)}`, given];
}
