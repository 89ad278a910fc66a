/** What the engine is doing: loading, computing a long run, or without a result. Takes no room of its own. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/notices';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';

export class RunStatus extends LabElement {
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
      }
      .part {
        min-width: 3em;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  /** Nothing has been computed yet. */
  @property({ type: Boolean }) empty = true;
  @property({ type: Boolean }) failed = false;

  /** Most runs are over before there is anything to tell. */
  protected override watched({ busy, progress, silent }: State): readonly unknown[] {
    return [busy && silent, busy ? progress : 0];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { busy, progress, silent } = this.now;
    if (busy && silent) {
      return html`<div class="busy" role="status">
        <span>${words().silent}</span>
        <button type="button" @click=${this.lab.actions.startAgain}>${words().startAgain}</button>
        <button type="button" @click=${this.lab.actions.cancel}>${words().stop}</button>
      </div>`;
    }
    if (busy && progress > 0) {
      return html`<div class="busy">
        <span>${words().computing}</span>
        <progress max="1" value=${progress} aria-label=${words().computing}></progress>
        <span class="part">${Math.floor(progress * 100)}&nbsp;%</span>
        <button type="button" @click=${this.lab.actions.cancel}>${words().stop}</button>
      </div>`;
    }
    if (!this.empty) return nothing;
    if (!this.failed) return html`<p class="empty" role="status">${words().loading}</p>`;
    return html`<div class="empty">
      <span>${words().nothing}</span>
      <button type="button" @click=${this.lab.actions.startAgain}>${words().again}</button>
    </div>`;
  }
}

customElements.define('run-status', RunStatus);
