/**
 * What of the simulator is held to something that is not ours: other implementations that ran the same, their code's own
 * numbers, numbers printed in a source, rules that a program works which was written apart. The build gathers
 * it from `docs/fidelity` and the vectors (`scripts/lib/evidence.mjs`); what is in the catalog and
 * not there stands beside nothing, and the page on method lists it.
 */
import type { Catalog, ParamSpec } from '../model/catalog';

/** The sorts of parts, in the order in which a reader sees them. */
export const SORTS = ['controllers', 'queues', 'transport', 'multipath', 'app', 'link'] as const;
export type Sort = (typeof SORTS)[number];

/** A controller, a discipline, an application, or a way in which transport or link can be. */
export interface Part {
  readonly sort: Sort;
  /** `controllers.bbr3`, `transport.recovery.rack`: where the catalog has it. */
  readonly path: string;
  readonly label: string;
}

/** Of a parameter that is a choice or a switch, each way of being; nothing is what it is without it. */
function waysOf(sort: Sort, place: string, specs: readonly ParamSpec[]): readonly Part[] {
  return specs.flatMap((spec): readonly Part[] => {
    const path = `${place}.${spec.key}`;
    if (spec.kind === 'flag') return [{ sort, path, label: spec.label }];
    if (spec.kind !== 'choice') return [];
    return spec.options
      .filter(({ id }) => id !== 'off')
      .map(({ id, label }) => ({ sort, path: `${path}.${id}`, label: `${spec.label}: ${label}` }));
  });
}

const entries = (sort: Sort, place: string, all: readonly { readonly id: string; readonly label: string }[]) =>
  all.map(({ id, label }): Part => ({ sort, path: `${place}.${id}`, label }));

/** Everything that could be held to something. What somebody only asks for, such as a rate or a size, is no part. */
export const partsOf = (catalog: Catalog): readonly Part[] => [
  ...entries('controllers', 'controllers', catalog.controllers),
  ...entries('queues', 'queues', catalog.queues),
  ...waysOf(
    'transport',
    'transport',
    catalog.transport.filter(({ key }) => key !== 'set'),
  ),
  ...waysOf('multipath', 'multipath', catalog.multipath),
  ...entries('app', 'app', catalog.app),
  ...entries('link', 'loss', catalog.loss),
  ...entries('link', 'rate_model', catalog.rate_model),
  ...waysOf('link', 'arq', catalog.arq),
];

/** By path: how many cases of other simulators and stacks have it, and how many vectors of others it is held to. */
export type Evidence = Readonly<Record<string, { readonly cases: number; readonly vectors: number }>>;

/** The parts of a sort: beside other implementations, held to numbers of others alone, and beside nothing. */
export function standing(
  parts: readonly Part[],
  evidence: Evidence,
): Readonly<Record<'compared' | 'held' | 'nothing', readonly Part[]>> {
  const of = (path: string): 'compared' | 'held' | 'nothing' => {
    const found = evidence[path];
    return found === undefined ? 'nothing' : found.cases > 0 ? 'compared' : 'held';
  };
  const those = (how: string): readonly Part[] => parts.filter(({ path }) => of(path) === how);
  return { compared: those('compared'), held: those('held'), nothing: those('nothing') };
}
