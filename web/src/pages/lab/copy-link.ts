/** Copies the address, which holds the whole experiment. */
import { LitElement, css, html, type TemplateResult } from 'lit';
import { texts } from '../../text';
import { masthead as english } from '../../text/en/masthead';
import { hiddenStyles } from '../../views/common-styles';
import { buttonStyles } from './button-styles';
import { doneIcon, linkIcon } from './icons';

const words = texts('masthead', english);

export class CopyLink extends LitElement {
  static override readonly styles = [
    buttonStyles,
    hiddenStyles,
    css`
      button {
        display: inline-flex;
        align-items: center;
        gap: 0.45rem;
      }
      .words {
        min-width: 5.2em;
        text-align: start;
        white-space: nowrap;
      }
      @media (max-width: 53.6875em) {
        button {
          width: 34px;
          padding: 0;
          border-color: transparent;
          background: none;
          justify-content: center;
        }
        .words {
          position: absolute;
          width: 1px;
          height: 1px;
          min-width: 0;
          overflow: hidden;
          clip-path: inset(50%);
        }
        button.done {
          color: var(--accent);
        }
      }
    `,
  ];
  static override readonly properties = { said: { state: true } };

  declare said: string;
  private timer: number | undefined;

  constructor() {
    super();
    this.said = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override render(): TemplateResult {
    return html`<button
        type="button"
        class=${this.said === '' ? '' : 'done'}
        title=${words().copyLinkTitle}
        @click=${this.onClick}
      >
        ${this.said === words().copied ? doneIcon : linkIcon}<span class="words"
          >${this.said === '' ? words().copyLink : this.said}</span
        >
      </button>
      <span class="hidden" role="status">${this.said}</span>`;
  }

  private readonly onClick = (): void => {
    navigator.clipboard.writeText(location.href).then(
      () => {
        this.say(words().copied);
      },
      () => {
        this.say(words().notAllowed);
      },
    );
  };

  private say(words: string): void {
    this.said = words;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.said = '';
    }, 2500);
  }
}

customElements.define('copy-link', CopyLink);
