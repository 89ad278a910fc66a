/** The key to a ghost: a piece of its dash. */
import { html, svg, type TemplateResult } from 'lit';
import type { Letter } from '../../model/pins';
import { ghostDash } from '../../views/ghosts';

export const dashOf = (letter: Letter): TemplateResult =>
  html`<svg class="dash" width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
    ${svg`<path d="M1,5H29" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray=${ghostDash(letter).join(' ')} />`}
  </svg>`;
