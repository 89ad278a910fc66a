/** The builder: an author puts a figure together, sees it, and takes one piece of text along. */
import { fetchPart } from '../../model/part';
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { words } from '../../text/en/builder';
import { SitePage } from '../../ui/site-masthead';
import type { builderForm } from './builder-form';
import type { BuilderState } from './builder-state';

export class BuilderPage extends SitePage {
  /** What the page is made of could not be loaded. */
  @state() failed = false;
  private builder: BuilderState | undefined;
  private form: typeof builderForm | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.builder?.close();
  }

  /** The codec of links, the rail's tables of rows and the form come together: there is nothing to show without them. */
  private readonly load = async (): Promise<void> => {
    this.failed = false;
    try {
      const [{ BuilderState }, { builderForm }] = await Promise.all([
        fetchPart(() => import('./builder-state')),
        fetchPart(() => import('./builder-form')),
      ]);
      this.form = builderForm;
      this.builder ??= new BuilderState(() => this.requestUpdate());
      if (this.isConnected) await this.builder.open();
    } catch {
      this.failed = true;
    }
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    return html`
      ${this.head(words().skip)}
      <main id="main" tabindex="-1" aria-labelledby="title">
        <h1 id="title">${words().title}</h1>
        <p class="lead">${words().lead}</p>
        ${this.contents()}
      </main>
    `;
  }

  protected override firstUpdated(): void {
    document.title = `${words().title} · LBE Lab`;
  }

  private contents(): TemplateResult {
    const { builder } = this;
    if (this.failed) {
      return html`<p role="alert">${words().failed}</p>
        <p><button type="button" @click=${this.load}>${words().again}</button></p>`;
    }
    const drawn = builder && this.form?.(builder);
    return drawn ?? html`<p role="status">${words().loading}</p>`;
  }
}

customElements.define('builder-page', BuilderPage);
