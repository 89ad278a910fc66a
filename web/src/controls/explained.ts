/** A control of the rail: a name, a value to set, and what it means one tap away. */
import { html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import { controlStyles } from './control-styles';
import { whyButton } from './why-button';

export abstract class Explained extends PatientElement {
  protected override readonly turn = 'control';
  static override readonly styles = controlStyles;

  @state() open = false;

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('number-input, #field')?.focus(options);
  }

  /** `about`: what the button to its meaning is called. A value that cannot be set has no label. */
  protected row(name: string, about: string, value: unknown, isSet = true): TemplateResult {
    return html`<div class="row">
      ${isSet ? html`<label for="field">${name}</label>` : html`<span>${name}</span>`}
      ${whyButton(about, this.open, this.onWhy)} ${value}
    </div>`;
  }

  protected readonly onWhy = (): void => {
    this.open = !this.open;
  };
}
