/** Says that a value is set: a lock and words, so that nobody has to tell it by colour, or by trying. */
import { html, type TemplateResult } from 'lit';
import { words } from '../../content/languages/en/control';

export const lockedMark = (): TemplateResult =>
  html`<p class="locked">
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2" fill="none" stroke="currentColor" stroke-width="1.6" />
      <rect x="3" y="7" width="10" height="7.5" rx="1" fill="currentColor" />
    </svg>
    ${words().locked}
  </p>`;
