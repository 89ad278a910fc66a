/** The head of the pages beside the laboratory that are made by scripts: the site's name and its pages, look and language. */
import { html, nothing, type TemplateResult } from 'lit';
import { texts } from '../text';
import { masthead as english } from '../text/en/masthead';
import { bookIcon, galleryIcon, lessonsIcon } from './icons';
import './language-switch';
import './theme-toggle';

const words = texts('masthead', english);

/** `gallery`: what a click on the gallery does in the gallery itself. */
export function siteMasthead({ gallery }: { readonly gallery?: (event: Event) => void } = {}): TemplateResult {
  const current = gallery === undefined ? nothing : 'page';
  return html`<header class="masthead">
    <div class="name"><a href="./">${words().home}</a></div>
    <nav class="site" aria-label=${words().site}>
      <a href="./">${words().laboratory}</a>
      <a href="./lessons.html" title=${words().lessons}>${lessonsIcon}<span>${words().lessons}</span></a>
      <a href="./gallery.html" aria-current=${current} title=${words().gallery} @click=${gallery ?? nothing}
        >${galleryIcon}<span>${words().gallery}</span></a
      >
      <a href="./reference.html" title=${words().reference}>${bookIcon}<span>${words().reference}</span></a>
    </nav>
    <theme-toggle></theme-toggle>
    <language-switch></language-switch>
  </header>`;
}
