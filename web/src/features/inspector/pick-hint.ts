/** Says that a click on a plot or a packet tells what happened there, until the reader has asked once. */
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { visits } from '../../model/storage';
import { words } from '../../text/en/inspector';
import { buttonStyles } from '../../ui/button-styles';

const KEY = 'lbe:asked';

export class PickHint extends LitElement {
  static override readonly styles = [
    buttonStyles,
    css`
      /* Over what ends there, and without room of its own: nothing moves when it comes or goes. */
      :host {
        position: absolute;
        inset: auto max(1.5rem, (100% - 1440px) / 2) 100% auto;
        pointer-events: none;
      }
      p {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        margin: 0 14px 0 0;
        padding: 0.1rem 0.2rem 0.1rem 0.7rem;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--paper);
        font: 0.875rem/1.35 var(--sans);
        color: var(--ink);
      }
      button {
        pointer-events: auto;
      }
      @media (max-width: 68.75em) {
        :host {
          right: 1rem;
        }
      }
      /* The axis of time stands right above the controls where the plots go on below. */
      @media (max-height: 53em) {
        :host {
          bottom: calc(100% + 1.75rem);
        }
      }
      @media (max-width: 53.6875em) {
        p {
          margin: 0;
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  @state() isShown = visits.read(KEY) === undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.ownerDocument.addEventListener('plot-pick', this.leave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownerDocument.removeEventListener('plot-pick', this.leave);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isShown) return nothing;
    return html`<p>
      ${matchMedia('(pointer: coarse)').matches ? words().hintTouch : words().hint}
      <button
        class="icon plain"
        type="button"
        aria-label=${words().hintClose}
        title=${words().hintClose}
        @click=${this.leave}
      >
        <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true"><path d="M3,3L13,13M13,3L3,13" /></svg>
      </button>
    </p>`;
  }

  private readonly leave = (): void => {
    if (!this.isShown) return;
    this.isShown = false;
    visits.write(KEY, '1');
  };
}

customElements.define('pick-hint', PickHint);
