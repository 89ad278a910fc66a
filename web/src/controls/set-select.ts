/** Chooses a named set of values: what a paper or a simulator runs. Says which one is in force. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Entry, ValueSet } from '../model/catalog';
import { editsFor, setsOf } from '../model/value-sets';
import { words } from '../../content/languages/en/control';
import { controlStyles } from './control-styles';
import { whyButton } from './why-button';
import { editsEvent } from './events';
import { BaseElement } from '../store/base-element';

export class SetSelect extends BaseElement {
  static override readonly styles = controlStyles;

  @property() path = '';
  @property({ attribute: false }) entry!: Entry;
  /** The set whose values are in force; undefined where they are the reader's own. */
  @property({ attribute: false }) active: ValueSet | undefined;
  @state() open = false;

  protected override render(): TemplateResult {
    const { entry, active } = this;
    return html`<div class="row">
        <label for="field">${words().values}</label>
        ${whyButton(words().aboutValues(entry.label), this.open, this.onWhy)}
        <select id="field" @change=${this.onChange}>
          ${active === undefined ? html`<option value="" selected disabled>${words().own}</option>` : nothing}
          ${setsOf(entry).map(
            ({ id, label }) => html`<option value=${id} .selected=${live(id === active?.id)}>${label}</option>`,
          )}
        </select>
      </div>
      ${
        this.open
          ? html`<div class="help">
              <p>${words().valuesHelp(entry.label)}</p>
              ${active === undefined || active.source === '' ? nothing : html`<p>${words().source(active.source)}</p>`}
            </div>`
          : nothing
      }`;
  }

  private readonly onWhy = (): void => {
    this.open = !this.open;
  };

  private readonly onChange = (event: Event): void => {
    const id = (event.target as HTMLSelectElement).value;
    const chosen = setsOf(this.entry).find((set) => set.id === id);
    if (chosen !== undefined) this.dispatchEvent(editsEvent(editsFor(this.entry, this.path, chosen)));
  };
}

customElements.define('set-select', SetSelect);
