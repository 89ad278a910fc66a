/** A text of the scenario with a name beside it: a group's name, its intervals. What it means, its owner says. */
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { words } from '../../content/languages/en/control';
import { Explained } from './explained';

export class TextEdit extends Explained {
  @property() label = '';
  @property() help = '';
  @property() value = '';
  @property() placeholder = '';
  @property() error = '';

  protected override render(): TemplateResult {
    const input = html`<input
      id="field"
      type="text"
      autocomplete="off"
      spellcheck="false"
      enterkeyhint="done"
      placeholder=${this.placeholder}
      .value=${this.value}
      aria-invalid=${this.error === '' ? 'false' : 'true'}
      aria-describedby="error"
      @change=${this.onTyped}
    />`;
    return html`${this.row(this.label, words().about(this.label), input)}
      <p id="error" class="error" ?hidden=${this.error === ''}>${this.error === '' ? nothing : this.error}</p>
      ${this.open ? html`<div class="help"><p>${this.help}</p></div>` : nothing}`;
  }

  private readonly onTyped = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const { value } = field;
    field.value = this.value; // until it has been taken
    this.dispatchEvent(new CustomEvent<string>('typed', { detail: value }));
  };
}

customElements.define('text-edit', TextEdit);
