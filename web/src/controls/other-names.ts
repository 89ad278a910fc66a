/** What else readers call a parameter: searches find it by these words. */
import { synonyms as english, words as synonyms } from '../../content/languages/en/synonyms';

/** The last word of a path is the key; readers of any language know the English terms too. */
export const otherNames = (path: string): string => {
  const key = path.slice(path.lastIndexOf('.') + 1);
  return [synonyms()[key] ?? '', english[key] ?? ''].join(' ');
};
