/** A button that copies a report of a fault: the project has no address that a page could send it to, and nothing leaves the page by itself. */
import { LitElement, css, html, type TemplateResult } from 'lit';
import { texts } from '../../text';
import { notices as english } from '../../text/en/notices';
import { buttonStyles } from './button-styles';

const words = texts('notices', english);

export class CopyReport extends LitElement {
  static override readonly styles = [
    buttonStyles,
    css`
      textarea {
        display: block;
        box-sizing: border-box;
        width: 16rem;
        max-width: 100%;
        height: 6rem;
      }
    `,
  ];
  static override readonly properties = { text: {}, state: { state: true } };

  declare text: string;
  declare state: 'idle' | 'copied' | 'refused';

  constructor() {
    super();
    this.text = '';
    this.state = 'idle';
  }

  private get whole(): string {
    return [this.text, location.href, navigator.userAgent].join('\n');
  }

  protected override render(): TemplateResult {
    if (this.state === 'refused')
      return html`<textarea
        readonly
        aria-label=${words().report}
        .value=${this.whole}
        @focus=${this.onFocus}
      ></textarea>`;
    return html`<button type="button" @click=${this.onCopy}>
      ${this.state === 'copied' ? words().copied : words().copyReport}
    </button>`;
  }

  /** Where the browser does not allow copying, the text is there to be copied by hand. */
  private readonly onCopy = (): void => {
    const copy = async (): Promise<void> => {
      await navigator.clipboard.writeText(this.whole); // outside secure contexts there is no clipboard at all
      this.state = 'copied';
    };
    copy().catch(async () => {
      this.state = 'refused';
      await this.updateComplete;
      this.renderRoot.querySelector('textarea')?.focus();
    });
  };

  private readonly onFocus = ({ currentTarget }: Event): void => {
    (currentTarget as HTMLTextAreaElement).select();
  };
}

customElements.define('copy-report', CopyReport);
