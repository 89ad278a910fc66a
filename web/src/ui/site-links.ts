/** The links to the site's pages, in the head of each. */
import { html, nothing, type TemplateResult } from 'lit';
import { referencePage } from '../text';
import { words } from '../../content/languages/en/masthead';

const pages = [
  ['lessons', './lessons.html'],
  ['gallery', './gallery.html'],
  ['study', './study.html'],
  ['teach', './builder.html'],
  ['reference', ''], // another address in each language
] as const;

export type Here = (typeof pages)[number][0];

/** `onHere`: what a click on the link to the page itself does. */
export const siteLinks = (here?: Here, onHere?: (event: Event) => void): readonly TemplateResult[] =>
  pages.map(
    ([page, href]) =>
      html`<a
        href=${href || referencePage()}
        aria-current=${page === here ? 'page' : nothing}
        @click=${page === here ? onHere : nothing}
        >${words()[page]}</a
      >`,
  );
