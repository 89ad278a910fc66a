/**
 * The small button that takes a plot home. It is for the pointer: each plot is one tab stop, and by keyboard the same list of
 * plots stands where they are taken home. Loaded with what it asks.
 */
import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { words } from '../../content/languages/en/plots';
import type { Plot } from './plots';
import { BaseElement } from '../store/base-element';

export class ExportButton extends BaseElement {
  static override readonly styles = css`
    button {
      display: grid;
      place-items: center;
      width: 24px;
      height: 24px;
      border-radius: 3px;
      color: var(--muted);
    }
    button:hover {
      color: var(--ink);
    }
  `;

  @property({ attribute: false }) plot!: Plot;

  private readonly ask = (): void => {
    const options = { bubbles: true, composed: true, detail: { plot: this.plot.id } };
    this.dispatchEvent(new CustomEvent('lbe-export', options));
  };

  protected override render(): TemplateResult {
    const name = words().export(this.plot.title);
    return html`<button type="button" tabindex="-1" aria-label=${name} title=${name} @click=${this.ask}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M7,1.5V9M3.8,6L7,9.2L10.2,6M1.5,12.5H12.5" fill="none" stroke="currentColor" stroke-width="1.4" />
      </svg>
    </button>`;
  }
}

customElements.define('export-button', ExportButton);
