/** Which runs test what the page says of one: loaded once one is there. */
import type { Catalog } from '../model/catalog';
import type { Partner } from '../model/partners';
import type { Outcome } from '../sim/protocol';
import { partnersOf } from '../views/partners-of';
import { makeView } from './view-of';

export function partners(catalog: Catalog, outcome: Outcome): readonly Partner[] {
  const { run } = makeView(catalog, outcome.scenario, outcome, []);
  return run === undefined ? [] : partnersOf(run);
}
