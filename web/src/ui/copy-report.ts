/** A button that copies a report of a fault: the project has no address that a page could send it to, and nothing leaves the page by itself. */
import { css, html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { words } from '../../content/languages/en/notices';
import { copyText, type Copied } from './copy';
import { linkTo } from './page-address';
import { buttonStyles } from './button-styles';
import { BaseElement } from '../store/base-element';

export class CopyReport extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      textarea {
        display: block;
        width: 16rem;
        max-width: 100%;
        height: 6rem;
      }
    `,
  ];

  @property() text = '';
  @state() answer: Copied | undefined;

  private get whole(): string {
    return [this.text, linkTo(`${location.search}${location.hash}`), navigator.userAgent].join('\n');
  }

  protected override render(): TemplateResult {
    if (this.answer?.copied !== false)
      return html`<button type="button" @click=${this.onCopy}>${this.answer?.said ?? words().copyReport}</button>`;
    return html`${this.answer.said}
      <textarea readonly aria-label=${words().report} .value=${this.whole} @focus=${this.onFocus}></textarea>`;
  }

  /** Where the browser does not allow copying, the text comes to be copied by hand. */
  private readonly onCopy = async (): Promise<void> => {
    this.answer = await copyText(this.whole, null);
    await this.updateComplete;
    this.renderRoot.querySelector('textarea')?.focus();
  };

  private readonly onFocus = ({ currentTarget }: Event): void => (currentTarget as HTMLTextAreaElement).select();
}

customElements.define('copy-report', CopyReport);
