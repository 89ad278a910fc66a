/** Chooses a named set of values: what a paper or a simulator runs. Says which one is in force. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import type { Entry, ValueSet } from '../model/catalog';
import { editsFor, setsOf } from '../model/value-sets';
import { words } from '../../content/languages/en/control';
import { Explained } from './explained';
import { editsEvent } from './events';

export class SetSelect extends Explained {
  @property() path = '';
  @property({ attribute: false }) entry!: Entry;
  @property({ attribute: false }) active: ValueSet | undefined;

  protected override render(): TemplateResult {
    const { entry, active } = this;
    const select = html`<select id="field" @change=${this.onChange}>
      ${active === undefined ? html`<option value="" selected disabled>${words().own}</option>` : nothing}
      ${setsOf(entry).map(
        ({ id, label }) => html`<option value=${id} .selected=${live(id === active?.id)}>${label}</option>`,
      )}
    </select>`;
    return html`${this.row(words().values, words().aboutValues(entry.label), select)}
    ${
      this.open
        ? html`<div class="help">
            <p>${words().valuesHelp(entry.label)}</p>
            ${active === undefined || active.source === '' ? nothing : html`<p>${words().source(active.source)}</p>`}
          </div>`
        : nothing
    }`;
  }

  private readonly onChange = (event: Event): void => {
    const id = (event.target as HTMLSelectElement).value;
    const chosen = setsOf(this.entry).find((set) => set.id === id);
    if (chosen !== undefined) this.dispatchEvent(editsEvent(editsFor(this.entry, this.path, chosen)));
  };
}

customElements.define('set-select', SetSelect);
