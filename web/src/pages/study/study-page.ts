/** The page of trials: its head, and what is loaded behind it. */
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { fetchPart } from '../../model/part';
import { language } from '../../text';
import { words } from '../../text/en/study';
import { SitePage } from '../../ui/site-masthead';

export class StudyPage extends SitePage {
  @state() loaded = false;
  @state() failed = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private readonly load = async (): Promise<void> => {
    this.failed = false;
    try {
      await fetchPart(() => import('./who-yields'));
      this.loaded = true;
    } catch {
      this.failed = true;
    }
  };

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  protected override render(): TemplateResult {
    const { title, lead, skip, loading, failed, again } = words();
    return html`${this.head(skip, 'study')}
      <main id="main" tabindex="-1" aria-labelledby="title" lang=${language()}>
        <h1 id="title">${title}</h1>
        <p class="lead">${lead}</p>
        ${
          this.failed
            ? html`<p role="alert">${failed}</p>
                <p><button type="button" @click=${this.load}>${again}</button></p>`
            : this.loaded
              ? html`<who-yields></who-yields>`
              : html`<p role="status">${loading}</p>`
        }
      </main>`;
  }
}

customElements.define('study-page', StudyPage);
