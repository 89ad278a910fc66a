/** The engine's parameter tables, without their texts; the page imports them when it has drawn its first plots. */
import type { Catalog } from './catalog';
import tables from './generated/tables.json';

export const catalog = tables as Catalog;
