/** An experiment that is chosen once, and the forms that it is for: a figure, a link for a class, questions. */
import { fetchPart } from '../../model/part';
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { words } from '../../../content/languages/en/builder';
import { ROOMS } from './rooms';
import { TeachPage, type Room } from '../../ui/teach-page';
import type { builderForm } from './builder-form';
import type { BuilderState } from './builder-state';

export class BuilderPage extends TeachPage {
  /** What the page is made of could not be loaded. */
  @state() failed = false;
  private builder: BuilderState | undefined;
  private form: typeof builderForm | undefined;

  protected override whileHere(gone: AbortSignal): void {
    gone.addEventListener('abort', () => this.builder?.close());
    void this.load();
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

  protected override get room(): Room {
    const asked = new URLSearchParams(location.search).get('tab');
    return this.builder?.draft?.room ?? ROOMS.find((room) => room === asked) ?? ROOMS[0];
  }

  protected override open(room: Room): boolean {
    if (room === 'check' || this.builder?.draft === undefined) return false;
    this.builder.change({ room });
    return true;
  }

  protected override contents(): TemplateResult {
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
