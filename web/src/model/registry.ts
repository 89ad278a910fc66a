/**
 * The catalog as the engine prints it (`scripts/lib/generated.mjs`), in three parts that follow each other: what the first plots need is in the
 * page's own script, the tables that controls and links are read from come with these, the texts when all that is there.
 */
import { fetchPart } from './part';
import { language } from '../text';
import type { Catalog } from './catalog';
import bare from './generated/entries.json';

/** Controllers, applications and queue disciplines with their names, gauges and delay targets; the other lists are empty. */
export const entries = bare as unknown as Catalog; // of applications only names and gauges

/** All parameters, without their texts. */
export const catalogTables = async (): Promise<Catalog> => (await fetchPart(() => import('./tables'))).catalog;

const said = import.meta.glob<(node: unknown) => unknown>('./*/catalog/index.ts', {
  base: '../../content/languages',
  import: 'default',
});

/** The same with help texts, sources and equations; what it says is in the page's language, or in English where that does not come. */
export async function wholeCatalog(): Promise<Catalog> {
  const { default: whole } = await fetchPart(() => import('./generated/catalog.json'));
  const load = said[`./${language()}/catalog/index.ts`];
  const inWords = load && (await fetchPart(load).catch(() => undefined));
  return (inWords?.(whole) ?? whole) as Catalog;
}
