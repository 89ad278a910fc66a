/** The run behind a point of a study. */
import type { Panel, Study } from '../../ledger/exhibit';
import { type Row, pointOfSet } from '../../ledger/results';
import type { PointRef } from '../../ledger/expected';
import { withValue } from '../../model/path';
import { pointsOf } from '../../model/sweep';
import type { Scenario } from '../../model/scenario';
import { remembered } from '../../model/remembered';

const seeded = remembered((row: Pick<Row, 'set' | 'scenario'>, sets: Study['sets']) => {
  const [seed] = sets.find(({ id }) => id === row.set)?.sweep.seeds ?? [];
  return seed === undefined ? row.scenario : withValue(row.scenario, 'seed', seed);
});

/** The scenario of a point with the first of its seeds. The same object for the same row. */
export const runOf = ({ sets }: Pick<Study, 'sets'>, row: Pick<Row, 'set' | 'scenario'>): Scenario => seeded(row, sets);

const points = new WeakMap<object, Map<number, Omit<Row, 'values'>>>();

/** The run behind a point of a set, whether or not it has been computed; undefined where there is none. */
export function runAt({ sets }: Pick<Study, 'sets'>, { set: id, point }: PointRef): Scenario | undefined {
  const set = sets.find((each) => each.id === id);
  if (set === undefined) return undefined;
  const own = points.get(set) ?? new Map<number, Omit<Row, 'values'>>();
  points.set(set, own);
  const row = own.get(point) ?? pointOfSet(set, point);
  own.set(point, row);
  return runOf({ sets }, row);
}

export type TracePanel = Extract<Panel, { readonly kind: 'trace' }>;

/** The run that the panel shows: the first of its sets with its coordinates. */
export function tracedRun(study: Study, { sets, where = {} }: TracePanel): Scenario | undefined {
  for (const id of sets) {
    const set = study.sets.find((each) => each.id === id);
    if (set === undefined) continue;
    for (let point = 0; point < pointsOf(set.sweep); point += 1) {
      const row: Omit<Row, 'values'> = pointOfSet(set, point);
      if (Object.entries(where).every(([key, value]) => row.at[key] === value)) return runOf(study, row);
    }
  }
  return undefined;
}
