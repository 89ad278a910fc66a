/** Opens the dialog that shares the experiment, which is loaded then. */
import { LitElement, css, html, type TemplateResult } from 'lit';
import type { Lab } from '../../../store/lab';
import { texts } from '../../../text';
import { masthead as english } from '../../../text/en/masthead';
import { buttonStyles } from '../button-styles';
import { linkIcon } from '../icons';

const words = texts('masthead', english);

export class ShareButton extends LitElement {
  static override readonly styles = [
    buttonStyles,
    css`
      button {
        display: inline-flex;
        align-items: center;
        gap: 0.45rem;
      }
      @media (max-width: 53.6875em) {
        button {
          width: 34px;
          padding: 0;
          border-color: transparent;
          background: none;
          justify-content: center;
        }
        span {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
    `,
  ];

  lab: Lab | undefined;

  protected override render(): TemplateResult {
    return html`<button type="button" aria-haspopup="dialog" title=${words().shareTitle} @click=${this.onClick}>
      ${linkIcon}<span>${words().share}</span>
    </button>`;
  }

  private readonly onClick = (event: Event): void => {
    const { lab } = this;
    const button = event.currentTarget as HTMLElement;
    if (lab === undefined) return;
    void import('./share-dialog').then(({ showShare }) => {
      showShare(lab, button);
    });
  };
}

customElements.define('share-button', ShareButton);
