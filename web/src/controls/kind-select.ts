/** Chooses a kind (a congestion controller, a queue discipline, a model of loss); what it does is one tap away. */
import { part } from '../model/part';
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import { isSingleFile } from '../model/edition';
import { referenceOf, registries, type Registry } from '../model/anchors';
import type { Entry } from '../model/catalog';
import { NONE } from '../model/parts';
import { unbroken } from '../text';
import { words } from '../../content/languages/en/control';
import { catalogQuestion } from './catalog-question';
import { Explained } from './explained';
import { kindEvent } from './events';
import { lockedMark } from './locked-mark';

/** Longer lists than this have a chooser of their own. */
const SHORT = 6;

export class KindSelect extends Explained {
  @property() path = '';
  @property() label = '';
  @property() kind = '';
  @property({ attribute: false }) entries: readonly Entry[] = [];
  /** It shows what is chosen and cannot be moved. */
  @property({ type: Boolean }) locked = false;

  private get chosen(): Entry | undefined {
    return this.entries.find(({ id }) => id === this.kind);
  }

  protected override render(): TemplateResult {
    const { chosen: entry, label, locked } = this;
    const name = entry?.label ?? this.kind;
    const value = locked
      ? html`<span class="as-text">${name}</span>`
      : this.entries.length > SHORT
        ? this.button(name)
        : this.select();
    return html`${this.row(label, words().about(name), value, !locked)} ${locked ? lockedMark() : nothing}
    ${this.open && entry !== undefined ? this.help(entry) : nothing}`;
  }

  private button(name: string): TemplateResult {
    return html`<button
      id="field"
      class="choice"
      type="button"
      aria-haspopup="dialog"
      aria-label="${this.label}: ${name}"
      @click=${this.onAsk}
    >
      <span>${name}</span><span aria-hidden="true">…</span>
    </button>`;
  }

  private select(): TemplateResult {
    return html`<select id="field" @change=${this.onChange}>
      ${this.entries.map(
        ({ id, label }) => html`<option value=${id} .selected=${live(id === this.kind)}>${label}</option>`,
      )}
    </select>`;
  }

  private help({ id, summary, source }: Entry): TemplateResult {
    const { registry } = this;
    return html`<div class="help">
      <p>${unbroken(summary)}</p>
      ${source === '' ? nothing : html`<p>${words().source(source)}</p>`}
      ${
        registry === undefined || isSingleFile
          ? nothing
          : html`<p><a href=${referenceOf(registry, id)}>${words().aboutThis(this.label)}</a>: ${words().rules}</p>`
      }
    </div>`;
  }

  private get registry(): Registry | undefined {
    const key = this.path.replace(/^.*\./, '');
    return this.kind === NONE ? undefined : registries.find((registry) => registry === key);
  }

  private async ask(): Promise<void> {
    const { choose } = await part(() => import('./choice-dialog'));
    const { chooseProtocol, chooseQueue } = words();
    const title = this.registry === 'cc' ? chooseProtocol : this.registry === 'queue' ? chooseQueue : this.label;
    const kind = await choose(catalogQuestion(title, this.entries, this.registry, this.kind));
    if (kind !== undefined && kind !== this.kind) this.dispatchEvent(kindEvent({ path: this.path, kind }));
  }

  private readonly onAsk = (): void => void this.ask();

  private readonly onChange = (event: Event): void =>
    void this.dispatchEvent(kindEvent({ path: this.path, kind: (event.target as HTMLSelectElement).value }));
}

customElements.define('kind-select', KindSelect);
