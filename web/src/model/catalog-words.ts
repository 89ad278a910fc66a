/** The catalog with the names of its parameters in the page's language; what it says of them stays English. */
import { language, texts } from '../text';
import { parameters as english } from '../text/en/parameters';
import type { Catalog } from './catalog';

const words = texts('parameters', english);

/** A copy of a tree in which every parameter has its translated label. */
function translated(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(translated);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, translated(value)]));
  const { label, kind } = node as { readonly label?: unknown; readonly kind?: unknown };
  const name = typeof label === 'string' && typeof kind === 'string' ? words()[label] : undefined;
  return name === undefined ? copy : { ...copy, label: name };
}

/** The catalog as the reader reads it; the same one in English. */
export const catalogInWords = (catalog: Catalog): Catalog =>
  language() === 'en' ? catalog : (translated(catalog) as Catalog);
