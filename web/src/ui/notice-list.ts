/** Sentences for the reader, which stop nobody. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { reloading } from '../store/notices';
import type { Notice, Offer } from '../store/state';
import { words } from '../../content/languages/en/notices';
import { buttonStyles } from './button-styles';
import { iconButton } from './icon-button';
import { closeIcon } from './icons';
import { BaseElement } from '../store/base-element';

/** Something that is loaded late is not there. */
export const partMissing = (again: () => void): Omit<Notice, 'id'> => ({
  level: 'error',
  topic: 'site',
  text: words().missing,
  offer: { label: words().again, take: again },
  other: reloading(),
});

const button = (offer: Offer | undefined): TemplateResult | typeof nothing =>
  offer === undefined ? nothing : html`<button type="button" @click=${offer.take}>${offer.label}</button>`;

export class NoticeList extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      .notice {
        display: flex;
        align-items: start;
        gap: 0.75rem;
        padding: 0.35rem 0.35rem 0.35rem 0.9rem;
        border: 1px solid var(--line);
        border-left: 4px solid var(--accent);
        border-radius: 4px;
        background: var(--paper);
        color: var(--ink);
        font: 0.9375rem/1.45 var(--sans);
        box-shadow: 0 2px 12px rgb(0 0 0 / 0.12);
      }
      .notice + .notice {
        margin-top: 0.5rem;
      }
      .error {
        border-left-color: var(--alarm);
      }
      p {
        flex: 1;
        margin: 0.25rem 0;
        overflow-wrap: anywhere;
      }
      b {
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) notices: readonly Notice[] = [];

  protected override render(): TemplateResult {
    return html`<div role="status">
      ${this.notices.map(
        ({ id, level, text, lang, offer, other, report }) =>
          html`<div class="notice ${level}">
            <p lang=${lang ?? nothing}>${text}</p>
            ${button(offer)} ${button(other)}
            ${report === undefined ? nothing : html`<copy-report .text=${report}></copy-report>`}
            ${iconButton(closeIcon, words().dismiss, () => this.dismiss(id), { title: '' })}
          </div>`,
      )}
    </div>`;
  }

  private dismiss(id: number): void {
    this.dispatchEvent(new CustomEvent<number>('dismiss', { detail: id }));
  }
}

customElements.define('notice-list', NoticeList);
