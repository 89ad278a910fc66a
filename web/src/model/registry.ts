/**
 * The checked-in catalog (`npm run generate`). Controls render from its tables before the engine has
 * loaded; the texts, which are as long as all the rest of the page's script, follow when the page shows.
 */
import type { Catalog } from './catalog';
import tables from './generated/tables.json';

/** The engine's parameter tables, without their texts. */
export const catalog = tables as Catalog;

/** The same with help texts, sources and equations. */
export async function wholeCatalog(): Promise<Catalog> {
  const { default: whole } = await import('./generated/catalog.json');
  return whole as Catalog;
}
