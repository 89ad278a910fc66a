/** Which runs test what the page says of one: loaded once one is there. */
import type { Catalog } from '../model/catalog';
import type { Partner } from '../model/partners';
import type { Outcome } from '../sim/protocol';
import { partnersOf } from '../views/partners-of';
import { runOf } from './view-of';

export const partners = (catalog: Catalog, outcome: Outcome): readonly Partner[] => partnersOf(runOf(catalog, outcome));
