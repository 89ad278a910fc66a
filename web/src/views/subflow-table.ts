/** Figures by path, one tap away; nothing where every flow has a single one. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { disclosureStyles, sectionStyles } from './common-styles';
import type { Report } from '../model/series';
import type { GroupStyle } from './flow-style';
import { tableStyles } from './number-table';
import { connectionsOf, heads, type Connection } from './subflows';
import { showNumber } from '../model/units';
import { words } from '../../content/languages/en/paths';
import { swatch } from '../plot/key';
import { BaseElement } from '../store/base-element';

export class SubflowTable extends BaseElement {
  static override readonly styles = [
    disclosureStyles,
    sectionStyles,
    tableStyles,
    css`
      caption {
        padding: 0.3rem 0 0.1rem;
        color: inherit;
        font-weight: 600;
        white-space: nowrap;
      }
      td,
      th:not(:first-child) {
        padding-left: 1.5rem;
      }
      tbody tr:last-child > * {
        border-top: 1px solid var(--hair);
      }
      .swatch {
        margin-right: 0.5rem;
        vertical-align: middle;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.3rem;
        margin: 0.3rem 0 0.6rem;
        font-size: 0.875rem;
      }
      dl > div {
        display: flex;
        gap: 0.4rem;
        white-space: nowrap;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
      .reason {
        max-width: 80ch;
        margin: 0.2rem 0 0;
        color: var(--muted);
        font-size: 0.875rem;
      }
      .meaning {
        max-width: 80ch;
        margin: 0 0 0.6rem;
        padding-left: 1.1rem;
        color: var(--muted);
        font-size: 0.875rem;
      }
    `,
  ];

  @property({ attribute: false }) report: Report | undefined;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];

  protected override render(): TemplateResult | typeof nothing {
    const { shown, omitted } = connectionsOf(this.report, this.groups);
    const [first] = shown;
    if (first === undefined) return nothing;
    return html`<details class="section">
      <summary>
        <h2>${words().summary}</h2>
      </summary>
      ${shown.map((connection) => this.connection(connection))}
      ${omitted > 0 ? html`<p>${words().omitted(showNumber(omitted))}</p>` : nothing}
      <ul class="meaning">
        ${first.whole.map(({ label, definition }) => html`<li>${label}: ${definition}</li>`)}
      </ul>
    </details>`;
  }

  private connection({ label, rows, whole, reasons }: Connection): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${words().byPath(label)}>
        <table>
          <caption>
            ${label}
          </caption>
          <thead>
            <tr>
              ${heads().map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              (row) =>
                html`<tr>
                  <th scope="row">${row.style === null ? nothing : swatch(row.style)}${row.label}</th>
                  ${row.cells.map((cell, i) => html`<td title=${row.whys[i] ?? nothing}>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${reasons.map((reason) => html`<p class="reason">${reason}</p>`)}
      <dl aria-label=${words().whole(label)}>
        ${whole.map(
          ({ id, label: name, text }) =>
            html`<div data-figure=${id}>
              <dt>${name}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
      </dl>`;
  }
}

customElements.define('subflow-table', SubflowTable);
