/** What the pages beside the laboratory that are made by scripts have in common: the site's name and its pages, look and language. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { words } from '../text/en/masthead';
import { bookIcon, galleryIcon, lessonsIcon } from './icons';
import './language-switch';
import './theme-toggle';

interface Home {
  /** What a click on the gallery does in the gallery itself. */
  readonly gallery?: (event: Event) => void;
}

function siteMasthead({ gallery }: Home): TemplateResult {
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

/** A page with a `<main>`, in the document's tree: landmarks, headings and the skip link are the document's. */
export class SitePage extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  /** The way past the head, and the head. */
  protected head(skip: string, home: Home = {}): TemplateResult {
    return html`<a class="skip" href="#main" @click=${this.onSkip}>${skip}</a> ${siteMasthead(home)}`;
  }

  /** The address may hold what is shown, so the skip link must not change it. */
  private readonly onSkip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('main')?.focus();
  };
}
