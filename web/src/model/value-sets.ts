/**
 * Named sets of values: what a paper or a simulator runs. A set says what differs from the defaults, so choosing one puts
 * the entry's other parameters back; what all kinds share (a queue's limit) stays where the set does not name it.
 */
import type { Catalog, Entry, ValueSet } from './catalog';
import { sameJson } from './equal';
import { valueInForce } from './path';
import type { Json, Scenario } from './scenario';
import { words } from '../../content/languages/en/parts';

/** The set that is no difference. */
export const DEFAULTS: ValueSet = {
  id: 'defaults',
  get label() {
    return words().defaults;
  },
  source: '',
  values: {},
};

export interface Change {
  readonly path: string;
  readonly value: Json | undefined;
}

export const setsOf = (entry: Entry): readonly ValueSet[] => [DEFAULTS, ...(entry.presets ?? [])];

/** What choosing `set` changes at `path` (`links.0.queue`). */
export function editsFor(entry: Entry, path: string, { values }: ValueSet): readonly Change[] {
  const own = entry.params.map(({ key }) => key);
  const shared = Object.keys(values).filter((key) => !own.includes(key));
  return [...own, ...shared].map((key) => ({ path: `${path}.${key}`, value: values[key] ?? undefined }));
}

export function activeSet(catalog: Catalog, scenario: Scenario, path: string, entry: Entry): ValueSet | undefined {
  const holds = ({ values }: ValueSet): boolean => {
    const wanted = { ...Object.fromEntries(entry.params.map(({ key, default: value }) => [key, value])), ...values };
    return Object.entries(wanted).every(([key, value]) =>
      sameJson(valueInForce(catalog, scenario, `${path}.${key}`), value),
    );
  };
  // The defaults come last: a set that differs in a shared value alone is the more specific answer.
  return [...(entry.presets ?? []), DEFAULTS].find(holds);
}
