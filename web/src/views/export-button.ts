/**
 * The small button that takes a plot home. It is for the pointer: each plot is one tab stop, and by keyboard the same list of
 * plots stands where they are taken home.
 */
import { html, type TemplateResult } from 'lit';
import { words } from '../text/en/plots';
import type { Plot } from './plots';

export function exportButton({ id, title }: Plot): TemplateResult {
  const ask = (event: Event): void => {
    const options = { bubbles: true, composed: true, detail: { plot: id } };
    event.target?.dispatchEvent(new CustomEvent('lbe-export', options));
  };
  const name = words().export(title);
  return html`<button class="export" type="button" tabindex="-1" aria-label=${name} title=${name} @click=${ask}>
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M7,1.5V9M3.8,6L7,9.2L10.2,6M1.5,12.5H12.5" fill="none" stroke="currentColor" stroke-width="1.4" />
    </svg>
  </button>`;
}
