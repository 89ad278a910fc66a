/** What the pages beside the laboratory that are made by scripts have in common: the site's name and its pages, look and language. */
import { html, type TemplateResult } from 'lit';
import { words } from '../../content/languages/en/masthead';
import { siteLinks, type Here } from './site-links';
import './language-switch';
import './theme-toggle';
import { PageElement } from '../store/base-element';

const siteMasthead = (here?: Here, onHere?: (event: Event) => void): TemplateResult =>
  html`<header class="masthead">
    <div class="name"><a href="./">${words().home}</a></div>
    <nav class="site" aria-label=${words().site}>
      <a href="./">${words().laboratory}</a>
      ${siteLinks(here, onHere)}
    </nav>
    <theme-toggle></theme-toggle>
    <language-switch></language-switch>
  </header>`;

/** A page with a `<main>`, in the document's tree: landmarks, headings and the skip link are the document's. */
export class SitePage extends PageElement {
  /** The way past the head, and the head. `onHere`: what a click on the link to this page does. */
  protected head(skip: string, here?: Here, onHere?: (event: Event) => void): TemplateResult {
    return html`<a class="skip" href="#main" @click=${this.onSkip}>${skip}</a> ${siteMasthead(here, onHere)}`;
  }

  /** The address may hold what is shown, so the skip link must not change it. */
  private readonly onSkip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('main')?.focus();
  };
}
