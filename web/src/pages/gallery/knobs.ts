/** What a reader varies of an exhibit: the same value in the base of every set that has the parameter. */
import type { Exhibit, RunSet, Study } from '../../ledger/exhibit';
import type { Catalog, NumberSpec } from '../../model/catalog';
import { sameJson } from '../../model/equal';
import { labelOf, replaceValue, specOf, valueInForce } from '../../model/path';
import type { Json } from '../../model/scenario';
import { pathsOf } from '../../model/sweep';

/** Values that differ from the paper's, by path. */
export type Knobs = ReadonlyMap<string, Json>;

export interface Knob {
  readonly path: string;
  /** With the name of the link or flow that has it. */
  readonly spec: NumberSpec;
  /** The paper's. */
  readonly usual: Json;
}

/** Does the set vary it already, or something within it or around it? */
const isAxis = ({ sweep }: RunSet, path: string): boolean =>
  sweep.axes.some((axis) =>
    pathsOf(axis).some((own) => own === path || path.startsWith(`${own}.`) || own.startsWith(`${path}.`)),
  );

const takes = (catalog: Catalog, set: RunSet, path: string): boolean =>
  !isAxis(set, path) && specOf(catalog, set.sweep.base, path) !== undefined;

/**
 * The exhibit's knobs that at least one of its sets can take. Sets that differ in a value, as three backhauls do in their
 * capacity, are not given the same one.
 */
export function knobsOf(catalog: Catalog, { knobs, sets }: Exhibit): readonly Knob[] {
  return knobs.flatMap((path): readonly Knob[] => {
    const bases = sets.filter((set) => takes(catalog, set, path)).map(({ sweep }) => sweep.base);
    const [base] = bases;
    const spec = base && specOf(catalog, base, path);
    if (base === undefined || (spec?.kind !== 'number' && spec?.kind !== 'integer')) return [];
    const usual = valueInForce(catalog, base, path);
    if (bases.some((other) => !sameJson(valueInForce(catalog, other, path), usual))) return [];
    return [{ path, spec: { ...spec, label: labelOf(catalog, base, path) }, usual }];
  });
}

/** The same study with the reader's values. */
export function turned<S extends Study>(catalog: Catalog, study: S, knobs: Knobs): S {
  if (knobs.size === 0) return study;
  const sets = study.sets.map((set) => {
    const base = [...knobs].reduce(
      (left, [path, value]) => (takes(catalog, set, path) ? replaceValue(left, path, value) : left),
      set.sweep.base,
    );
    return { ...set, sweep: { ...set.sweep, base } };
  });
  return { ...study, sets };
}
