/**
 * The reference, for the site's build. What it says is TypeScript of the page (`web/src/pages/
 * reference`).
 */
import { moduleAt } from './module-at.mjs';

/**
 * @typedef {object} Reference
 * @property {(name: string) => string} body the body of the reference in the page called `name`
 * @property {() => string} handbook the body of the handbook
 * @property {() => string} lessons the body of the page of lessons
 * @property {(name: string) => string} head what the heads of all pages say, of the one in the file `name`.html
 * @property {(inside: { script: string, style: string }) => string} singleHead the head of the lab as one file
 * @property {(hashOf: (text: string) => string) => string} missingPage 404.html; `hashOf` is how a policy names what stands in a page
 * @property {(hashOf: (text: string) => string) => string} notStoredPage the page in the place of one that is not kept, without a network
 * @property {(current: string) => string} masthead the site's name and pages at the top of a static page
 * @property {(path: string) => Readonly<Record<string, string>>} headers what a server sends with the file at `path` of the site
 * @property {() => string} headersFile the same for all files, as some hosts read it
 * @property {() => string} tokens the palettes as a style sheet
 * @property {() => string} languages the style sheet that shows one language of the page of lessons
 * @property {() => string} bare what a figure says where neither script nor style comes
 */

/** @returns {Promise<Reference>} as the catalogue is now */
export const reference = () => moduleAt('web/src/pages/reference/build.ts');
