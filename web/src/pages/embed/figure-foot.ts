/** Below a figure: the way to the laboratory, the way back to what the author chose, and what the engine does. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { isSingleFile } from '../../model/edition';
import { words } from '../../../content/languages/en/embed';
import { words as noticeWords } from '../../../content/languages/en/notices';
import { copyText } from '../../ui/copy';
import { pageFolder } from '../../ui/page-address';
import { buttonStyles } from '../../ui/button-styles';
import { BaseElement } from '../../store/base-element';

export class FigureFoot extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        font: 0.875rem/1.4 var(--sans);
        color: var(--muted);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 1rem;
        min-height: 32px;
      }
      a {
        padding: 4px 0;
      }
      button {
        min-height: 28px;
        font-size: 0.875rem;
      }
      .status {
        margin: 0;
      }
      .digest {
        margin: 0 0 0 auto;
        font-size: 0.8125rem;
        overflow-wrap: anywhere;
      }
      .refused {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.6rem;
        align-items: center;
        padding: 0.3rem 0;
        color: var(--ink);
      }
      .refused p {
        flex-basis: 100%;
        margin: 0;
      }
      .refused input {
        flex: 1;
        min-width: 8rem;
        height: 28px;
      }
    `,
  ];

  /** The laboratory with the experiment as it stands, from here: `./index.html#…`. */
  @property() href = '';
  /** The same at this very moment, where that is known at once. */
  @property({ attribute: false }) latest: () => string = () => this.href;
  /** The reader has changed something. */
  @property({ type: Boolean }) moved = false;
  @property({ type: Boolean }) busy = false;
  @property({ type: Number }) progress = 0;
  /** Nothing has been heard of the engine for long. */
  @property({ type: Boolean }) silent = false;
  @property({ type: Boolean }) waiting = false;
  /** There is no run, and none under way. */
  @property({ type: Boolean }) stopped = false;
  @property() digest = '';
  /** No tab could be opened: the link to copy. */
  @state() refused = '';
  @state() said = '';

  protected override render(): TemplateResult {
    const { open, openTitle, reset, resetTitle, digest } = words();
    return html`<div class="bar">
        ${
          // A figure that is one file has no laboratory beside it.
          isSingleFile
            ? nothing
            : html`<a
                href=${this.href}
                target="_blank"
                rel="noopener"
                title=${openTitle}
                @pointerdown=${this.onAim}
                @click=${this.onOpen}
                >${open}</a
              >`
        }
        ${this.moved ? html`<button type="button" title=${resetTitle} @click=${this.onReset}>${reset}</button>` : nothing}
        <p class="status" role="status">${this.status}</p>
        ${this.action()}
        ${this.digest === '' ? nothing : html`<p class="digest" title=${digest}>${words().lab} <code>${this.digest}</code></p>`}
      </div>
      ${this.refused === '' ? nothing : this.toCopy()}`;
  }

  private get status(): string {
    if (this.waiting) return words().waitsForOthers;
    if (this.busy && this.silent) return noticeWords().silent;
    if (this.busy && this.progress > 0) return noticeWords().computing;
    return this.stopped ? noticeWords().nothing : '';
  }

  private action(): TemplateResult | typeof nothing {
    if (this.busy && this.silent)
      return html`<button type="button" @click=${this.onAgain}>${noticeWords().startAgain}</button>`;
    if (this.busy && this.progress > 0) {
      return html`<progress max="1" value=${this.progress} aria-label=${noticeWords().computing}></progress>
        <button type="button" @click=${this.onCancel}>${noticeWords().stop}</button>`;
    }
    return this.stopped ? html`<button type="button" @click=${this.onAgain}>${noticeWords().again}</button>` : nothing;
  }

  private toCopy(): TemplateResult {
    const { popupRefused, copy, link, close } = words();
    return html`<div class="refused">
      <p role="alert">${popupRefused}</p>
      <input readonly aria-label=${link} .value=${this.refused} @focus=${this.onFocus} />
      <button type="button" @click=${this.onCopy}>${copy}</button>
      <button type="button" @click=${this.onClose}>${close}</button>
      <span role="status">${this.said}</span>
    </div>`;
  }

  /** A link is followed with what stands in it: what moves while the hand comes is put in before. */
  private readonly onAim = (): void => {
    this.href = this.latest();
    this.renderRoot.querySelector('a')?.setAttribute('href', this.href);
  };

  /**
   * A frame may be kept from opening tabs, and nothing tells it so but the attempt: then the link is there to copy. A tab of
   * the laboratory is of this site; it gets no handle on the frame either.
   */
  private readonly onOpen = (event: MouseEvent): void => {
    this.onAim();
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (window.parent === window || !plain) return;
    event.preventDefault();
    const tab = window.open(this.href, '_blank');
    this.refused = tab === null ? this.href.replace(/^\.\//, pageFolder()) : '';
    try {
      if (tab !== null) tab.opener = null;
    } catch {
      // It is already elsewhere, and has been told of nobody.
    }
  };

  private readonly onFocus = (event: Event): void => (event.target as HTMLInputElement).select();

  private readonly onCopy = async (): Promise<void> => {
    this.said = (await copyText(this.refused, this.renderRoot.querySelector('input'))).said;
  };

  private readonly onClose = (): void => {
    this.refused = '';
    this.said = '';
    this.renderRoot.querySelector('a')?.focus();
  };

  private tell(name: 'reset' | 'cancel' | 'again'): void {
    this.dispatchEvent(new CustomEvent(name));
  }
  private readonly onReset = (): void => {
    this.tell('reset');
    this.renderRoot.querySelector('a')?.focus({ preventScroll: true }); // the button goes
  };
  private readonly onCancel = (): void => this.tell('cancel');
  private readonly onAgain = (): void => this.tell('again');
}

customElements.define('figure-foot', FigureFoot);
