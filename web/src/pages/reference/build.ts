/** What the build and `npm run generate` ask for: the pages' heads, the static pages, and the reference of the checked-in catalog. */
import { wholeCatalog } from '../../model/registry';
import { presets } from '../../model/presets-whole';
import { tokenSheet } from '../../plot/palette';
import { lessonsBody } from '../lessons/page';
import { headOf, singleHeadOf } from '../head';
import { mastheadOf } from '../masthead';
import { missingPage, notStoredPage } from '../missing';
import { headersFile, headersOf } from '../served';
import { contentOf } from './content';
import { markdownOf } from './markdown';
import { bodyOf } from './page';

const content = await contentOf({ catalog: await wholeCatalog(), presets });

export const body = (): string => bodyOf(content);
export const lessons = lessonsBody;
export const head = headOf;
export const singleHead = singleHeadOf;
export const headers = headersOf;
export { headersFile, missingPage, notStoredPage };
export const masthead = mastheadOf;
export const markdown = (): string => markdownOf(content);
export const tokens = (): string => tokenSheet();
