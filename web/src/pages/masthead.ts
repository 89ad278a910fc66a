/** The head of the pages that are written at build: the site's name and its pages. */
import type { Language, Translation } from '../text';
import { masthead as german } from '../../content/languages/de/masthead';
import { masthead as english } from '../../content/languages/en/masthead';

const pages = ['laboratory', 'lessons', 'gallery', 'study', 'teach', 'reference'] as const;

const hrefs = {
  laboratory: './',
  lessons: './lessons.html',
  gallery: './gallery.html',
  study: './study.html',
  teach: './builder.html',
} as const;

/** `lang`: where the page is in two languages, whose style sheet shows one (lessons.css). */
function siteOf(current: string, words: Translation<typeof english>, lang?: Language): string {
  const links = pages.map((id) => {
    // A page in German alone says so in its name.
    const isCurrent = current.replace(/\.de$/, '') === id;
    const href = isCurrent ? `./${current}.html` : id === 'reference' ? words.referencePage : hrefs[id];
    return `<a href="${href}"${isCurrent ? ' aria-current="page"' : ''}>${words[id]}</a>`;
  });
  return `<nav class="site"${lang === undefined ? '' : ` lang="${lang}"`} aria-label="${words.site}">
        ${links.join('\n        ')}
      </nav>`;
}

/** `current` is the page that it stands on. */
export function mastheadOf(current: string): string {
  const sites =
    current === 'lessons'
      ? [siteOf(current, english, 'en'), siteOf(current, german, 'de')]
      : [siteOf(current, current.endsWith('.de') ? german : english)];
  return `<header class="masthead">
      <div class="name"><a href="./">LBE Lab</a></div>
      ${sites.join('\n      ')}
      <theme-toggle></theme-toggle>
    </header>`;
}
