/** Says that a click on a plot or a packet tells what happened there, until the reader has asked once. */
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { visits } from '../../model/storage';
import { words } from '../../text/en/inspector';
import { buttonStyles } from '../../ui/button-styles';

const KEY = 'lbe:asked';
/** The axis of time with some air, in px. */
const AXIS_PX = 28;
/** Room below the axis's numbers, in px. */
const BLANK_PX = 4;
const MOVES = ['scroll', 'resize'];

export class PickHint extends LitElement {
  static override readonly styles = [
    buttonStyles,
    css`
      /* Over what ends there, and without room of its own: nothing moves when it comes or goes. */
      :host {
        position: absolute;
        inset: auto max(1.5rem, (100% - 1440px) / 2) 100% auto;
        margin-left: 1rem;
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

  private readonly sizes = new ResizeObserver(() => {
    this.place();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.ownerDocument.addEventListener('plot-pick', this.leave);
    if (!this.isShown) return;
    for (const happening of MOVES) addEventListener(happening, this.place, { passive: true });
    this.sizes.observe(this.ownerDocument.body);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownerDocument.removeEventListener('plot-pick', this.leave);
    this.rest();
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

  private rest(): void {
    for (const happening of MOVES) removeEventListener(happening, this.place);
    this.sizes.disconnect();
  }

  /** Goes above the axis of time where that ends behind the hint. */
  private readonly place = (): void => {
    const plots = (this.getRootNode() as ParentNode).querySelector('plot-stack');
    const foot = this.parentElement;
    if (plots === null || foot === null) return;
    const edge = foot.getBoundingClientRect().top;
    const free = edge - plots.getBoundingClientRect().bottom;
    this.style.bottom =
      free < this.offsetHeight - BLANK_PX ? `calc(100% + ${String(Math.max(free, 0) + AXIS_PX)}px)` : '';
  };

  private readonly leave = (): void => {
    if (!this.isShown) return;
    this.isShown = false;
    this.rest();
    visits.write(KEY, '1');
  };
}

customElements.define('pick-hint', PickHint);
