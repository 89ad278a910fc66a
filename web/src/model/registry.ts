/**
 * The checked-in catalog (`npm run generate`), in three parts that follow each other: what the first plots need is in the
 * page's own script, the tables that controls and links are read from come with these, the texts when all that is there.
 */
import { fetchPart } from './part';
import type { Catalog } from './catalog';
import bare from './generated/entries.json';

/** Controllers and queue disciplines with their names, gauges and delay targets; the other lists are empty. */
export const entries = bare as Catalog;

/** All parameters, without their texts. */
export const catalogTables = async (): Promise<Catalog> => (await fetchPart(() => import('./tables'))).catalog;

/** The same with help texts, sources and equations. */
export async function wholeCatalog(): Promise<Catalog> {
  const { default: whole } = await fetchPart(() => import('./generated/catalog.json'));
  return whole as Catalog;
}
