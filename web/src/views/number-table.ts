/** A table of figures as the text twin of a drawing: it scrolls by itself where it is wide, also by keyboard. */
import { css, html, nothing, type TemplateResult } from 'lit';

export const tableStyles = css`
  caption {
    padding-bottom: 0.3rem;
    color: var(--muted);
    text-align: start;
  }
  th,
  td {
    padding: 0.1rem 0 0.1rem 1.4rem;
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
  }
  thead th {
    border-bottom: 1px solid var(--line);
    color: var(--muted);
  }
`;

export interface NumberTable {
  readonly head: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
}

export interface TableNames {
  /** What assistive technology calls the region. */
  readonly name: string;
  readonly caption?: string;
  /** Id of a heading that names the table, in place of a caption. */
  readonly heading?: string;
}

export const numberTable = ({ head, rows }: NumberTable, { name, caption, heading }: TableNames): TemplateResult =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${name}>
    <table aria-labelledby=${heading ?? nothing}>
      ${
        caption === undefined
          ? nothing
          : html`<caption>
              ${caption}
            </caption>`
      }
      <thead>
        <tr>
          ${head.map((each) => html`<th scope="col">${each}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...values]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${values.map((value) => html`<td>${value}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
