/** Chooses a kind (a congestion controller, a queue discipline, a model of loss); what it does is one tap away. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { referenceOf, registries, type Registry } from '../model/anchors';
import type { Entry } from '../model/catalog';
import { NONE } from '../model/parts';
import { controlStyles } from './control-styles';
import { kindEvent } from './events';

export class KindSelect extends LitElement {
  static override readonly styles = controlStyles;
  static override readonly properties = {
    path: {},
    label: {},
    kind: {},
    entries: { attribute: false },
    open: { state: true },
  };

  declare path: string;
  declare label: string;
  declare kind: string;
  declare entries: readonly Entry[];
  declare open: boolean;

  constructor() {
    super();
    this.path = '';
    this.label = '';
    this.kind = '';
    this.entries = [];
    this.open = false;
  }

  protected override render(): TemplateResult {
    const entry = this.entries.find(({ id }) => id === this.kind);
    return html`<div class="row">
        <label for="field">${this.label}</label>
        <button
          class="why"
          type="button"
          aria-label="About ${entry?.label ?? this.kind}"
          aria-expanded=${this.open ? 'true' : 'false'}
          @click=${this.onWhy}
        >
          ?
        </button>
        <select id="field" @change=${this.onChange}>
          ${this.entries.map(
            ({ id, label }) => html`<option value=${id} .selected=${live(id === this.kind)}>${label}</option>`,
          )}
        </select>
      </div>
      ${
        this.open && entry !== undefined
          ? html`<div class="help">
              <p>${entry.summary}</p>
              ${entry.source === '' ? nothing : html`<p>Source: ${entry.source}</p>`}
              ${
                this.registry === undefined
                  ? nothing
                  : html`<p>
                      <a href=${referenceOf(this.registry, entry.id)}>About this ${this.label.toLowerCase()}</a>: its
                      rules and parameters
                    </p>`
              }
            </div>`
          : nothing
      }`;
  }

  /** Which of the reference's chapters tells of what is chosen. */
  private get registry(): Registry | undefined {
    const key = this.path.replace(/^.*\./, '');
    return this.kind === NONE ? undefined : registries.find((registry) => registry === key);
  }

  private readonly onWhy = (): void => {
    this.open = !this.open;
  };

  private readonly onChange = (event: Event): void => {
    this.dispatchEvent(kindEvent({ path: this.path, kind: (event.target as HTMLSelectElement).value }));
  };
}

customElements.define('kind-select', KindSelect);
