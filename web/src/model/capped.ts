/** How much is said of one thing: who wrote thousands of bad keys is told of the first. */
import { words } from '../../content/languages/en/problems';
import { shorten } from './repeat';

/** The most sentences, and the most names in a sentence. */
export const MOST_SAID = 12;

/** The first sentences, and how many there are beside them. */
export const cappedSentences = (sentences: readonly string[]): readonly string[] =>
  sentences.length <= MOST_SAID
    ? sentences
    : [...sentences.slice(0, MOST_SAID), words().moreProblems(sentences.length - MOST_SAID)];

/** The first names, and how many there are beside them. */
export function cappedNames(names: readonly string[]): string {
  const first = names
    .slice(0, MOST_SAID)
    .map((name) => shorten(name))
    .join(', ');
  return names.length <= MOST_SAID ? first : words().moreNames(first, names.length - MOST_SAID);
}
