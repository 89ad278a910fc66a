/** What the build asks for: the pages' heads, the static pages, and the reference of the catalog. */
import { catalogInWords } from '../../model/catalog-words';
import { wholeCatalog } from '../../model/registry';
import { presets } from '../../model/presets-whole';
import { tokenSheet } from '../../plot/palette';
import { handbook } from '../handbook/build';
import { languageSheet, lessonsBody } from '../lessons/page';
import { headOf, singleHeadOf } from '../head';
import { mastheadOf } from '../masthead';
import { missingPage, notStoredPage } from '../missing';
import { headersFile, headersOf } from '../served';
import { startLanguage, type Texts } from '../../text';
import { filesIn, tags } from '../../text/by-language';
import { contentOf, type Content } from './content';
import { bodyOf } from './page';

const contentNow = async (): Promise<Content> => contentOf({ catalog: catalogInWords(await wholeCatalog()), presets });

type Words = Readonly<Record<string, string>>;
const areas = import.meta.glob<Readonly<Record<string, Texts>>>('../../../content/languages/*/index.ts', {
  eager: true,
  import: 'default',
});
const ownWords = import.meta.glob<Texts>('../../../content/languages/*/reference/words.ts', {
  eager: true,
  import: 'reference',
});
const equations = import.meta.glob<Words>('../../../content/languages/*/reference/equations.ts', {
  eager: true,
  import: 'equations',
});

/** By language: each is made while the page is in it. */
const bodies = new Map<string, string>();
for (const tag of tags) {
  const [words = {}] = filesIn(equations, tag);
  // An equation with its words; what is no word stays.
  const inWords = (tex: string): string =>
    tex.replaceAll(/\\text\{([^{}]*)\}/g, (_, text: string) => `\\text{${words[text] ?? text}}`);
  await startLanguage(tag, () => {
    const [reference] = filesIn(ownWords, tag);
    return Promise.resolve({ ...filesIn(areas, tag)[0], ...(reference && { reference }) });
  });
  bodies.set(tag, bodyOf(await contentNow(), inWords));
}
await startLanguage('en');

/** The body of the reference in the page called `name`: `reference`, `reference.de`. */
export const body = (name: string): string => bodies.get(name.split('.')[1] ?? 'en') ?? '';
export { bare } from '../written';
export const languages = languageSheet;
export const lessons = lessonsBody;
export const head = headOf;
export const singleHead = singleHeadOf;
export const headers = headersOf;
export { handbook, headersFile, missingPage, notStoredPage };
export const masthead = mastheadOf;
export const tokens = (): string => tokenSheet();
