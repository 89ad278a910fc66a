/**
 * The catalog in the page's language: names of parameters, options and kinds at once, what it says of them when that has been
 * loaded (`wholeCatalog`).
 */
import { language } from '../text';
import { words as kindWords } from '../../content/languages/en/kinds';
import { words as optionWords } from '../../content/languages/en/options';
import { words } from '../../content/languages/en/parameters';
import type { Catalog } from './catalog';

interface Named {
  readonly key?: unknown;
  readonly kind?: unknown;
  readonly label?: unknown;
  readonly options?: unknown;
}

/** Options of the same key and id may mean different things: their English label tells them apart. */
function optionIn(key: string, option: { readonly id: string; readonly label: string }): object {
  const path = `${key}.${option.id}`;
  return { ...option, label: optionWords()[`${path}|${option.label}`] ?? optionWords()[path] ?? option.label };
}

/** A copy of a tree in which parameters, their options, sets of values and kinds have their translated labels. */
function translated(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(translated);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, translated(value)]));
  const { key, kind, label, options } = node as Named;
  if (typeof label !== 'string') return copy;
  if (typeof kind !== 'string' && !('values' in node)) return { ...copy, label: kindWords()[label] ?? label };
  const chosen =
    typeof key === 'string' && Array.isArray(options)
      ? { options: (options as { id: string; label: string }[]).map((option) => optionIn(key, option)) }
      : {};
  return { ...copy, ...chosen, label: words()[label] ?? label };
}

/** The catalog as the reader reads it; the same one in English. */
export const catalogInWords = (catalog: Catalog): Catalog =>
  language() === 'en' ? catalog : (translated(catalog) as Catalog);
