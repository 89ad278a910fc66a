/** Chooses the page's language. The page is made again in it; the experiment, which is in the address, stays. */
import { css, html, type TemplateResult } from 'lit';
import { storeLanguage } from '../model/reader-language';
import { LANGUAGES, language, type Language } from '../text';
import { words } from '../../content/languages/en/masthead';
import { buttonStyles } from './button-styles';
import { languageIcon } from './icons';
import { BaseElement } from '../store/base-element';

export class LanguageSwitch extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      .switch {
        position: relative;
        display: inline-flex;
        align-items: center;
        gap: 0.35rem;
        min-height: 32px;
        padding: 0 0.5rem;
        border-radius: 4px;
        color: var(--ink);
        font: 0.9375rem/1.2 var(--sans);
        overflow: clip; /* WebKit's list is as wide as its longest entry */
      }
      svg {
        display: block;
        fill: none;
        stroke: currentColor;
        stroke-width: 1.4;
      }
      /* The list is the browser's own; what it shows when closed is the icon and the name. */
      select {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        min-height: 0;
        opacity: 0;
      }
      @media (pointer: coarse) {
        .switch {
          min-width: 44px;
          min-height: 44px;
          box-sizing: border-box;
          justify-content: center;
          padding: 0;
        }
      }
      .switch:focus-within {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }
      @media (max-width: 71.9375em) {
        .switch {
          padding: 0 0.45rem;
        }
        .name {
          display: none;
        }
      }
    `,
  ];

  protected override render(): TemplateResult {
    const now = language();
    return html`<span class="switch"
      >${languageIcon}<span class="name" aria-hidden="true">${LANGUAGES[now].name}</span>
      <select aria-label=${words().language} @change=${this.onChange}>
        ${Object.entries(LANGUAGES).map(
          ([tag, { name }]) => html`<option value=${tag} lang=${tag} ?selected=${tag === now}>${name}</option>`,
        )}
      </select></span
    >`;
  }

  private readonly onChange = (event: Event): void => {
    const choice = (event.target as HTMLSelectElement).value as Language;
    const stored = storeLanguage(choice);
    const query = new URLSearchParams(location.search);
    if (!stored || query.has('lang')) {
      query.set('lang', choice); // it wins over what is stored, and stands where nothing is
      history.replaceState(null, '', `?${query.toString()}${location.hash}`);
    }
    location.reload();
  };
}

customElements.define('language-switch', LanguageSwitch);
