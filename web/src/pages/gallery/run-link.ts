/** The address of a run in the lab. */
import { fetchPart } from '../../model/part';
import type { Study } from '../../ledger/exhibit';
import { type Row, pointOfSet } from '../../ledger/results';
import type { PointRef } from '../../ledger/expected';
import { withValue } from '../../model/path';
import { DEFAULT_PRESET } from '../../model/presets';
import type { Scenario } from '../../model/scenario';

/** The codec needs the tables and the presets: they come when the first link is wanted. */
const codec = async () => {
  const [{ printLink }, { catalog }, { published }] = await Promise.all([
    fetchPart(() => import('../../model/link')),
    fetchPart(() => import('../../model/tables')),
    fetchPart(() => import('../../model/published')),
  ]);
  return (scenario: Scenario) => printLink({ catalog, presets: published }, DEFAULT_PRESET, scenario);
};
let loaded: ReturnType<typeof codec> | undefined;

const known = new WeakMap<Scenario, Promise<string>>();

/** Opens the lab with the scenario. The same promise each time. */
export function hrefOf(scenario: Scenario): Promise<string> {
  const before = known.get(scenario);
  if (before !== undefined) return before;
  loaded ??= codec();
  loaded.catch(() => {
    loaded = undefined; // the next one who wants a link tries again
    known.delete(scenario);
  });
  const href = loaded.then((print) => print(scenario)).then((link) => `./#${link}`);
  known.set(scenario, href);
  return href;
}

const seeded = new WeakMap<object, Scenario>();

/** The scenario of a point with the first of its seeds. The same object for the same row. */
export function runOf({ sets }: Pick<Study, 'sets'>, row: Pick<Row, 'set' | 'scenario'>): Scenario {
  const before = seeded.get(row);
  if (before !== undefined) return before;
  const [seed] = sets.find(({ id }) => id === row.set)?.sweep.seeds ?? [];
  const scenario = seed === undefined ? row.scenario : withValue(row.scenario, 'seed', seed);
  seeded.set(row, scenario);
  return scenario;
}

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
