/** The checked-in catalog: controls render from it before the engine has loaded. */
import type { Catalog } from './catalog';
import tables from './catalog.fixture.json';

/** The engine's parameter tables. */
export const catalog = tables as Catalog;
