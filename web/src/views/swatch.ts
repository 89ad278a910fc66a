/** A line's key: a piece of its line with its marker. */
import { svg, html, type TemplateResult } from 'lit';
import type { LineStyle } from './flow-style';
import { symbolPath } from '../plot/symbols';

export function swatch({ ink, dash, marker }: LineStyle): TemplateResult {
  return html`<svg class="swatch" width="26" height="12" viewBox="0 0 26 12" aria-hidden="true">
    ${svg`<path d="M1,6H25" fill="none" stroke="var(--${ink})" stroke-width="2" stroke-dasharray=${dash.length === 0 ? 'none' : dash.join(' ')} />
      <path d=${symbolPath(marker, 8)} fill="var(--${ink})" stroke="none" transform="translate(13,6)" />`}
  </svg>`;
}
