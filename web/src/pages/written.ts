/** The texts of pages that are written at build, in every language: none is asked for by a reader. */
import { written as english } from '../../content/languages/en/written';
import type { Language, Translation } from '../text';
import { byLanguage, tags } from '../text/by-language';

type Written = Translation<typeof english>;

export const written = byLanguage(
  import.meta.glob<Written>('../../content/languages/*/written.ts', { eager: true, import: 'written' }),
);

/** In a language, or in English where it has none. */
export const writtenIn = (tag: string): Written => written.get(tag) ?? english;

/** Links to the same page in the languages that it is not in. */
export const others = (own: Language, hrefOf: (tag: Language) => string): string =>
  tags
    .filter((tag) => tag !== own)
    .map((tag) => `<a href="${hrefOf(tag)}" hreflang="${tag}" lang="${tag}">${writtenIn(tag).thisPage}</a>`)
    .join(' · ');

const bareIn = (tag: string): string =>
  tag === 'en' ? writtenIn(tag).figure.bare : `<span lang="${tag}">${writtenIn(tag).figure.bare}</span>`;

/** What stays in sight of a figure whose frame gets nothing else. */
export const bare = (): string => `<p class="bare">${tags.map(bareIn).join(' ')}</p>`;
