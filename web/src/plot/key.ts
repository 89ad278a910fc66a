/** The one key: a piece of a line with its marker, or the marker alone, as marks for a file and as a drawing for the page. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { rule, symbol, text, type Mark } from './mark';
import type { Ink } from './palette';
import { isOpen, symbolPath, type Shape } from './symbols';
import { textWidth } from './text-width';

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

const ROW = 18;

/** Entries side by side, in as many rows as they need, from the one edge to the other. */
export function keyMarks(
  key: readonly KeyEntry[],
  from: number,
  to: number,
): { readonly marks: readonly Mark[]; readonly height: number } {
  let x = from;
  let y = 9;
  const marks = key.flatMap(({ label, ink, marker, dash }): readonly Mark[] => {
    const indent = dash === undefined ? 14 : 34;
    const width = indent + textWidth(label);
    if (x > from && x + width > to) {
      x = from;
      y += ROW;
    }
    const at = x;
    x += width + 16;
    return [
      ...(dash === undefined ? [] : [rule([at, y, at + 28, y], ink, 1.5, dash)]),
      symbol(at + (dash === undefined ? 5 : 14), y, marker, ink),
      text(at + indent, y + 4, label, { ink: 'ink' }),
    ];
  });
  return { marks, height: key.length === 0 ? 0 : y + 11 };
}

/** The same beside words of the page. */
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
