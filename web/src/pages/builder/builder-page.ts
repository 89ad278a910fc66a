/** The builder: an author puts a figure together, sees it, and takes one piece of text along. */
import { LitElement, html, type TemplateResult } from 'lit';
import { texts } from '../../text';
import { builder as english } from '../../text/en/builder';
import { masthead as englishMasthead } from '../../text/en/masthead';
import { bookIcon, galleryIcon, lessonsIcon } from '../lab/icons';
import '../lab/language-switch';
import '../lab/theme-toggle';
import { bench } from './bench';
import { Desk } from './desk';
import './experiment-form';
import type { Pasted } from './read-snippet';

const words = texts('builder', english);
const site = texts('masthead', englishMasthead);

export class BuilderPage extends LitElement {
  private readonly desk = new Desk(() => {
    this.requestUpdate();
  });

  /** The page itself is in the document's tree: landmarks, headings and the skip link are the document's. */
  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.desk.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.desk.close();
  }

  protected override render(): TemplateResult {
    return html`
      <a class="skip" href="#main" @click=${this.onSkip}>${words().skip}</a>
      <header class="masthead">
        <div class="name"><a href="./">${site().home}</a></div>
        <nav class="site" aria-label=${site().site}>
          <a href="./">${site().laboratory}</a>
          <a href="./lessons.html" title=${site().lessons}>${lessonsIcon}<span>${site().lessons}</span></a>
          <a href="./gallery.html" title=${site().gallery}>${galleryIcon}<span>${site().gallery}</span></a>
          <a href="./reference.html" title=${site().reference}>${bookIcon}<span>${site().reference}</span></a>
        </nav>
        <theme-toggle></theme-toggle>
        <language-switch></language-switch>
      </header>
      <main id="main" tabindex="-1">
        <h1>${words().title}</h1>
        <p class="lead">${words().lead}</p>
        ${this.contents()}
      </main>
    `;
  }

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  private contents(): TemplateResult {
    const { desk } = this;
    const { context, draft, failed } = desk;
    if (failed) {
      return html`<p role="alert">${words().failed}</p>
        <p><button type="button" @click=${desk.load}>${words().again}</button></p>`;
    }
    if (context === undefined || draft === undefined) return html`<p role="status">${words().loading}</p>`;
    return html`<section aria-labelledby="experiment">
        <h2 id="experiment">${words().experiment.heading}</h2>
        <experiment-form
          .presets=${context.presets}
          .preset=${draft.preset}
          .link=${desk.link ?? ''}
          .problems=${desk.problems}
          .said=${desk.said}
          @preset=${this.onPreset}
          @pasted=${this.onPasted}
          @nonsense=${this.onNonsense}
        ></experiment-form>
      </section>
      ${bench(desk, context, draft)}`;
  }

  private readonly onPreset = ({ detail }: CustomEvent<string>): void => {
    void this.desk.openPreset(detail);
  };

  private readonly onPasted = ({ detail }: CustomEvent<Pasted>): void => {
    void this.desk.openPasted(detail);
  };

  private readonly onNonsense = (): void => {
    this.desk.complain(words().experiment.nothing);
  };

  /** The address holds the figure, so the skip link must not change it. */
  private readonly onSkip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('main')?.focus();
  };
}

customElements.define('builder-page', BuilderPage);
