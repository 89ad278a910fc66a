/** The one key: a piece of a line with its marker, or the marker alone. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Ink } from './palette';
import { isOpen, symbolPath, type Shape } from './symbols';

/** How a line looks; without a dash the marker stands alone. */
export interface Look {
  readonly ink: Ink;
  readonly marker: Shape;
  readonly dash?: readonly number[];
}

/** A line of a key. */
export interface KeyEntry extends Look {
  readonly label: string;
}

/** An entry's look, beside words of the page. In files it is made of marks (`key-marks.ts`). */
export function swatch({ ink, marker, dash }: Look): TemplateResult {
  const [width, size] = [dash === undefined ? 12 : 26, isOpen(marker) && dash === undefined ? 11 : 8];
  const colour = `var(--${ink})`;
  const paint = isOpen(marker) ? ['none', colour] : [colour, 'none'];
  return html`<svg class="swatch" width=${width} height="12" viewBox="0 0 ${width} 12" aria-hidden="true">
    ${
      dash === undefined
        ? nothing
        : svg`<path d="M1,6H25" stroke=${colour} stroke-width="2" stroke-dasharray=${dash.length === 0 ? 'none' : dash.join(' ')} />`
    }${svg`<path d=${symbolPath(marker, size)} fill=${paint[0] ?? ''} stroke=${paint[1] ?? ''} stroke-width="1.25" transform="translate(${width / 2},6)" />`}
  </svg>`;
}
