/** A text to copy, shown whole, with the button that copies it. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { words } from '../../content/languages/en/share';
import { copyText } from './copy';
import { buttonStyles } from './button-styles';
import { copyIcon, doneIcon } from './icons';
import { BaseElement } from '../store/base-element';

/** How long the button says that it has copied, in ms. */
const SAID_MS = 2500;

export class CopyField extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
      }
      label {
        display: block;
        color: var(--muted);
        font-size: 0.875rem;
      }
      textarea {
        display: block;
        width: 100%;
        min-height: 2.5rem;
        max-height: 14rem;
        margin: 0.15rem 0 0.5rem;
        padding: 0.5rem 0.6rem;
        background: var(--panel);
        font:
          0.8125rem/1.5 ui-monospace,
          'SF Mono',
          Menlo,
          Consolas,
          'Liberation Mono',
          monospace;
        overflow: auto;
        overflow-wrap: anywhere;
        word-break: break-all;
        resize: none;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
      }
      button {
        display: inline-flex;
        align-items: center;
        gap: 0.45rem;
      }
      button.first {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--paper);
        font-weight: 600;
      }
      button.first:hover {
        border-color: var(--ink);
      }
      .said {
        flex: 1 1 12rem;
        margin: 0;
        color: var(--muted);
        font-size: 0.875rem;
      }
      @media (forced-colors: active) {
        button.first {
          border-color: ButtonText;
        }
      }
    `,
  ];

  /** Names the field. */
  @property() label = '';
  @property() text = '';
  /** What its button says; undefined: that it copies. */
  @property() button: string | undefined;
  /** It is what most readers are here for. */
  @property({ type: Boolean }) first = false;
  @state() copied = false;
  @state() said = '';
  private timer: number | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override focus(): void {
    this.renderRoot.querySelector('button')?.focus();
  }

  protected override render(): TemplateResult {
    const { copied, said } = this;
    return html`<label for="text">${this.label}</label>
      <textarea
        id="text"
        readonly
        rows="1"
        spellcheck="false"
        autocomplete="off"
        .value=${this.text}
        @focus=${this.select}
      ></textarea>
      <div class="row">
        <button type="button" class=${this.first ? 'first' : ''} @click=${this.onCopy}>
          ${copied ? doneIcon : copyIcon}
          <span>${copied ? words().done : (this.button ?? words().copyIt)}</span>
          ${this.button === undefined ? html`<span class="hidden">: ${this.label}</span>` : nothing}
        </button>
        <slot></slot>
        <p class="said ${copied ? 'hidden' : ''}" role="status">${said}</p>
      </div>`;
  }

  /** As high as its text: the whole of it is to be seen. */
  protected override updated(): void {
    const field = this.renderRoot.querySelector('textarea');
    if (field === null) return;
    field.style.setProperty('height', 'auto');
    field.style.setProperty('height', `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`);
  }

  private readonly select = (): void => this.renderRoot.querySelector('textarea')?.select();

  private readonly onCopy = async (): Promise<void> => {
    const { copied, said } = await copyText(this.text, this.renderRoot.querySelector('textarea'));
    this.copied = copied;
    this.said = said;
    clearTimeout(this.timer);
    if (!copied) return; // it stays until the text is copied
    this.timer = window.setTimeout(() => {
      this.copied = false;
      this.said = '';
    }, SAID_MS);
  };
}

customElements.define('copy-field', CopyField);
