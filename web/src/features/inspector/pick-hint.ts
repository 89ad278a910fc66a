/** Says that a click on a plot or a packet tells what happened there: in the first visit that sees it, until the reader has asked. */
import { cross, iconButton } from '../../ui/icon-button';
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { visits } from '../../model/storage';
import { words } from '../../../content/languages/en/inspector';
import { isTouched } from '../../views/theme';
import { buttonStyles } from '../../ui/button-styles';
import { BaseElement } from '../../store/base-element';

const KEY = 'lbe:asked';

export class PickHint extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      p {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        margin: 0 14px 0 0; /* to where the plots end */
        font: 0.875rem/1.35 var(--sans);
        color: var(--muted);
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  @state() isShown = visits.read(KEY) === undefined;

  protected override whileHere(signal: AbortSignal): void {
    this.ownerDocument.addEventListener('plot-pick', this.leave, { signal });
    if (!this.isShown) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting && entry.intersectionRatio === 1)) visits.write(KEY, '1');
      },
      { threshold: 1 },
    );
    seen.observe(this);
    signal.addEventListener('abort', () => seen.disconnect());
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.isShown) return nothing;
    return html`<p>
      ${isTouched() ? words().hintTouch : words().hint} ${iconButton(cross(12), words().hintClose, this.onClose)}
    </p>`;
  }

  private readonly onClose = (): void => {
    this.leave();
    this.ownerDocument.querySelector<HTMLElement>('#plots')?.focus({ preventScroll: true });
  };

  private readonly leave = (): void => {
    if (!this.isShown) return;
    this.isShown = false;
    visits.write(KEY, '1');
  };
}

customElements.define('pick-hint', PickHint);
