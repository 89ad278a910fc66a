/** What the build asks for: the pages' heads, the static pages, and the reference of the catalog. */
import { catalogInWords } from '../../model/catalog-words';
import { wholeCatalog } from '../../model/registry';
import { presets } from '../../model/presets-whole';
import { tokenSheet } from '../../plot/palette';
import { handbook } from '../handbook/build';
import { lessonsBody } from '../lessons/page';
import { headOf, singleHeadOf } from '../head';
import { mastheadOf } from '../masthead';
import { missingPage, notStoredPage } from '../missing';
import { headersFile, headersOf } from '../served';
import { startLanguage } from '../../text';
import german from '../../../content/languages/de';
import { equations } from '../../../content/languages/de/reference/equations';
import { reference as germanReference } from '../../../content/languages/de/reference/words';
import { contentOf, type Content } from './content';
import { bodyOf } from './page';

const contentNow = async (): Promise<Content> => contentOf({ catalog: catalogInWords(await wholeCatalog()), presets });

/** An equation with its words in German; what is no word stays. */
const inGermanWords = (tex: string): string =>
  tex.replaceAll(/\\text\{([^{}]*)\}/g, (_, words: string) => `\\text{${equations[words] ?? words}}`);

const content = await contentNow();

await startLanguage('de', () => Promise.resolve({ ...german, reference: germanReference }));
const inGerman = bodyOf(await contentNow(), inGermanWords);
await startLanguage('en');

/** The body of the reference in the page called `name`. */
export const body = (name: string): string => (name === 'reference.de' ? inGerman : bodyOf(content));
export const lessons = lessonsBody;
export const head = headOf;
export const singleHead = singleHeadOf;
export const headers = headersOf;
export { handbook, headersFile, missingPage, notStoredPage };
export const masthead = mastheadOf;
export const tokens = (): string => tokenSheet();
