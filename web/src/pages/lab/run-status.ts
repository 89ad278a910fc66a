/** What the engine is doing: loading, computing a long run, or without a result. Takes no room of its own. */
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { words } from '../../text/en/notices';
import { buttonStyles } from '../../ui/button-styles';

export class RunStatus extends LitElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        position: absolute;
        inset: 0;
        z-index: 3;
        pointer-events: none;
        font: 0.9375rem/1.4 var(--sans);
        color: var(--ink);
      }
      .busy,
      .empty {
        position: sticky;
        top: 40vh;
        display: flex;
        align-items: center;
        gap: 0.75rem;
        width: max-content;
        max-width: calc(100% - 2rem);
        margin: 4.5rem auto 0;
        padding: 0.5rem 0.9rem;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--paper);
        pointer-events: auto;
      }
      .busy {
        opacity: 0;
        animation: appear 0.01s 0.4s forwards;
      }
      @keyframes appear {
        to {
          opacity: 1;
        }
      }
      progress {
        width: 9rem;
        height: 8px;
        accent-color: var(--accent);
      }
      .part {
        min-width: 3em;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ type: Boolean }) busy = false;
  @property({ type: Number }) progress = 0;
  /** Nothing has been computed yet. */
  @property({ type: Boolean }) empty = true;
  @property({ type: Boolean }) failed = false;
  /** Nothing has been heard of the engine for long. */
  @property({ type: Boolean }) silent = false;

  protected override render(): TemplateResult | typeof nothing {
    if (this.busy && this.silent) {
      return html`<div class="busy" role="status">
        <span>${words().silent}</span>
        <button type="button" @click=${this.onAgain}>${words().startAgain}</button>
        <button type="button" @click=${this.onCancel}>${words().stop}</button>
      </div>`;
    }
    if (this.busy && this.progress > 0) {
      return html`<div class="busy">
        <span>${words().computing}</span>
        <progress max="1" value=${this.progress} aria-label=${words().computing}></progress>
        <span class="part">${Math.floor(this.progress * 100)} %</span>
        <button type="button" @click=${this.onCancel}>${words().stop}</button>
      </div>`;
    }
    if (!this.empty) return nothing;
    if (!this.failed) return html`<p class="empty" role="status">${words().loading}</p>`;
    return html`<div class="empty">
      <span>${words().nothing}</span>
      <button type="button" @click=${this.onAgain}>${words().again}</button>
    </div>`;
  }

  private readonly onAgain = (): void => {
    this.dispatchEvent(new CustomEvent('again'));
  };

  private readonly onCancel = (): void => {
    this.dispatchEvent(new CustomEvent('cancel'));
  };
}

customElements.define('run-status', RunStatus);
