/** The checked-in catalog (`npm run generate`): controls render from it before the engine has loaded. */
import type { Catalog } from './catalog';
import tables from './generated/catalog.json';

/** The engine's parameter tables. */
export const catalog = tables as Catalog;
