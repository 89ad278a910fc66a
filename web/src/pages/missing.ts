/**
 * Pages in the place of others. `404.html`, which hosts send in the place of what is not there. Where one stands at the top, none sends the laboratory
 * instead, with status 200, as some do otherwise. It is sent for an address at any depth, so that no relative address in it can
 * be right: style and script stand in it, and the script looks for the site. And the page that the service worker
 * sends for one that it does not keep.
 */
import { missing, notStored } from '../../content/languages/en/missing';
import { byLanguage } from '../text/by-language';
import { tokenSheet } from '../plot/palette';
import { standInHeadOf } from './head';

const style = `${tokenSheet()}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 4rem auto; padding: 0 1rem; }
h1, h2 { font: 600 1.375rem/1.25 Charter, Cambria, Georgia, serif; }
section + section { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--hair); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** The site is the nearest folder upwards that has the script of figures, whose name never changes. What is behind # may be an experiment. */
const script = `(async () => {
  let folder = new URL('./', location.href);
  const here = async () => (await fetch(new URL('lbe-figure.js', folder), { method: 'HEAD' })).ok;
  while (folder.pathname !== '/' && !(await here())) folder = new URL('../', folder);
  for (const link of document.querySelectorAll('a')) link.href = folder.pathname + location.hash;
})();
`;

type Words = Readonly<Record<'title' | 'text' | 'way', string>>;

const section = (lang: string, heading: string, { title, text, way }: Words): string =>
  `<section lang="${lang}">
        <${heading}>${title}</${heading}>
        <p>${text}</p>
        <p><a href="./">${way}</a></p>
      </section>`;

/** How a policy names what stands in a page. */
type HashOf = (text: string) => string;

type Missing = Readonly<Record<'missing' | 'notStored', Words>>;
const texts = byLanguage(import.meta.glob<Missing>('../../content/languages/*/missing.ts', { eager: true }));

/** In all languages, since no script chooses one; the laboratory is in the folder where the address is, or where `code` finds it. */
const standIn = (english: Words, of: keyof Missing, hashOf: HashOf, code?: string): string => `<!doctype html>
<html lang="en">
  <head>
    ${standInHeadOf(english, { style: hashOf(style), ...(code !== undefined && { script: hashOf(code) }) })}
    <style>${style}</style>
  </head>
  <body>
    <main>
      ${[...texts].map(([tag, said]) => section(tag, tag === 'en' ? 'h1' : 'h2', said[of])).join('\n      ')}
    </main>${code === undefined ? '' : `\n    <script>${code}</script>`}
  </body>
</html>
`;

/** `404.html`. */
export const missingPage = (hashOf: HashOf): string => standIn(missing, 'missing', hashOf, script);

/** What the service worker sends without a network in the place of a page that it does not keep. */
export const notStoredPage = (hashOf: HashOf): string => standIn(notStored, 'notStored', hashOf);
