/** The head of the pages that are written at build: the site's name and its pages. */
import { referencePage, type Language, type Translation } from '../text';
import { byLanguage, tags } from '../text/by-language';
import { masthead as english } from '../../content/languages/en/masthead';
import { writtenIn } from './written';

type Words = Translation<typeof english>;

const words = byLanguage(
  import.meta.glob<Words>('../../content/languages/*/masthead.ts', { eager: true, import: 'masthead' }),
);

const pages = ['laboratory', 'lessons', 'gallery', 'study', 'teach', 'reference'] as const;

const hrefs = {
  laboratory: './',
  lessons: './lessons.html',
  gallery: './gallery.html',
  study: './study.html',
  teach: './builder.html',
} as const;

function siteOf(current: string, tag: Language): string {
  const said = words.get(tag) ?? english;
  const links = pages.map((id) => {
    const href = id === 'reference' ? referencePage(tag) : hrefs[id];
    return `<a href="${href}"${current === id ? ' aria-current="page"' : ''}>${said[id]}</a>`;
  });
  return `<nav class="site" lang="${tag}" aria-label="${said.site}">
        ${links.join('\n        ')}
      </nav>`;
}

const skips: Readonly<Record<string, 'skipToLessons' | 'skipToHandbook'>> = {
  lessons: 'skipToLessons',
  handbook: 'skipToHandbook',
};

/** `name`: of the file. The page of lessons is in all languages, of which its style sheet shows one; the reference is a page in each. */
export function mastheadOf(name: string): string {
  const [current = '', own] = name.split('.');
  const skip = skips[current] ?? 'skipToReference';
  const shown = tags.filter((tag) => current === 'lessons' || tag === (own ?? 'en'));
  const each = (make: (tag: Language) => string, between: string): string => shown.map(make).join(between);
  const link = (tag: Language): string =>
    `<a class="skip" href="#${current === 'lessons' ? tag : 'main'}" lang="${tag}">${writtenIn(tag)[skip]}</a>`;
  return `${each(link, '\n    ')}
    <header class="masthead">
      <div class="name"><a href="./">LBE Lab</a></div>
      ${each((tag) => siteOf(current, tag), '\n      ')}
      <theme-toggle></theme-toggle>
    </header>`;
}
