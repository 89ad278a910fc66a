/** A text of the scenario with a name beside it: a group's name, its intervals. What it means, its owner says. */
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { words } from '../../content/languages/en/control';
import { controlStyles } from './control-styles';
import { whyButton } from './why-button';
import { BaseElement } from '../store/base-element';

export class TextEdit extends BaseElement {
  static override readonly styles = controlStyles;

  @property() label = '';
  @property() help = '';
  @property() value = '';
  @property() placeholder = '';
  @property() error = '';
  @state() open = false;

  protected override render(): TemplateResult {
    return html`<div class="row">
        <label for="field">${this.label}</label>
        ${whyButton(words().about(this.label), this.open, this.onWhy)}
        <input
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
        />
      </div>
      <p id="error" class="error" ?hidden=${this.error === ''}>${this.error === '' ? nothing : this.error}</p>
      ${this.open ? html`<div class="help"><p>${this.help}</p></div>` : nothing}`;
  }

  private readonly onWhy = (): void => {
    this.open = !this.open;
  };

  private readonly onTyped = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const { value } = field;
    field.value = this.value; // until it has been taken
    this.dispatchEvent(new CustomEvent<string>('typed', { detail: value }));
  };
}

customElements.define('text-edit', TextEdit);
