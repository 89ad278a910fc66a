/** A panel of an exhibit: its picture or table, the key, the same in words and numbers, and its files. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { property, state } from 'lit/decorators.js';
import type { Study } from '../../ledger/exhibit';
import type { Results } from '../../ledger/results';
import type { Stored } from '../../ledger/stored';
import { entries } from '../../model/registry';
import { showFixed } from '../../model/units';
import { numberTable } from '../../views/number-table';
import { words } from '../../text/en/gallery';
import { disclosureStyles } from '../../views/common-styles';
import { swatch } from '../../plot/key';
import { cellWords, matrixTable, sweepDataOf, type Matrix } from '../../views/matrix';
import '../../views/plot-chart';
import type { ChartLinks, ChartWords } from '../../views/plot-chart';
import { sweepSentence } from '../../views/sweep-words';
import { drawingOf, type Drawing } from './panel-draw';
import { contentLang } from './content-lang';
import { saveCsv, saveSvg, type Origin } from './panel-files';
import { panelMatrix, type FigurePanel, type PanelMatrix } from './panel-matrix';
import { panelStyles } from './panel-styles';
import { hrefOf, runOf } from './run-link';

export class GalleryPanel extends LitElement {
  static override readonly styles = [disclosureStyles, panelStyles];

  @property({ attribute: false }) panel!: FigurePanel;
  @property({ attribute: false }) study!: Study;
  @property({ attribute: false }) results!: Results;
  /** For what ns-2 and ns-3 gave; null where the runs are not the paper's. */
  @property({ attribute: false }) stored!: Stored | null;
  @property({ attribute: false }) origin!: Origin;
  /** All runs have finished: what has no figure will not have one. */
  @property({ type: Boolean }) done = false;
  @state() referenced = true;
  @state() open = false;

  private made: PanelMatrix | undefined;
  private drawing: Drawing | undefined;
  private links: ChartLinks | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const renewed = (['panel', 'study', 'results', 'stored'] as const).some((name) => changed.has(name));
    if (renewed) {
      const made = panelMatrix(this.panel, this.results, this.stored);
      this.made = made;
      this.links = {
        name: words().openRun,
        href: async ({ row, column }) => {
          const origin = made.origins[row]?.[column];
          return origin ? hrefOf(runOf(this.study, origin)) : '';
        },
      };
    }
    if ((renewed || changed.has('referenced')) && this.made !== undefined && this.panel.kind !== 'table')
      this.drawing = drawingOf(entries, this.panel, this.made.matrix, this.referenced);
  }

  protected override render(): TemplateResult {
    const { panel, made } = this;
    if (made === undefined) return html``;
    return html`
      <header>
        <h3 lang=${contentLang() ?? nothing}>${panel.title}</h3>
        <span class="save">
          ${panel.kind === 'table' ? nothing : this.button(words().svg, this.onSvg)}
          ${this.button(words().csv, this.onCsv)}
        </span>
      </header>
      ${panel.kind === 'table' ? this.asTable(made) : this.asPicture(made)}
    `;
  }

  private button(form: string, act: () => void): TemplateResult {
    const name = words().saveAs(form, this.panel.title);
    return html`<button type="button" aria-label=${name} title=${name} @click=${act}>${form}</button>`;
  }

  private asPicture({ matrix }: PanelMatrix): TemplateResult | typeof nothing {
    const { drawing, links, panel } = this;
    if (drawing === undefined || panel.kind === 'table') return nothing;
    const { simulators, key } = drawing;
    const measured = matrix.measured(0, 0);
    const shown = key.length > 1 || (key[0]?.label ?? '') !== '';
    const about = panel.kind === 'curve' || panel.kind === 'bars' ? words().over(measured.label, panel.x.label) : '';
    return html`
      ${
        shown
          ? html`<ul class="key" aria-label=${words().key} lang=${contentLang() ?? nothing}>
              ${key.map((entry) => html`<li>${swatch(entry)}${entry.label}</li>`)}
            </ul>`
          : nothing
      }
      ${
        simulators.length === 0
          ? nothing
          : html`<label class="tick note"
              ><input type="checkbox" .checked=${this.referenced} @change=${this.onReferenced} />${
                words().reference
              }</label
            >`
      }
      <plot-chart
        .draw=${drawing.draw}
        .links=${links}
        .words=${
          {
            kind: words()[panel.kind],
            label: `${[panel.title, about].filter((part) => part !== '').join(': ')}. ${words().keys}`,
            sentence: this.sentence(matrix),
            hidden: true,
            pick: words().pick,
            said: ({ row, column }) => cellWords(matrix, row, column),
          } satisfies ChartWords
        }
      ></plot-chart>
      <details ?open=${this.open} @toggle=${this.onToggle}>
        <summary>${words().table}</summary>
        ${this.open ? this.inWords(matrix) : nothing}
      </details>
    `;
  }

  /** Every figure is the link to its run. */
  private asTable({ matrix, origins }: PanelMatrix): TemplateResult {
    const { x, rows, cells, measured, rowsLabel } = matrix;
    const cell = (row: number, column: number): TemplateResult => {
      const own = cells[row]?.[column];
      const origin = origins[row]?.[column];
      if (!own || !origin) return html`<td></td>`;
      const { digits, unit } = measured(row, column);
      const { value, printed, foreign } = own;
      const margin = value?.margin ?? null;
      const name = words().openNamed(cellWords(matrix, row, column));
      const href = hrefOf(runOf(this.study, origin));
      return html`<td>
        <a href=${until(href, nothing)} title=${name}>${showFixed(value?.mean ?? null, digits)}</a>${
          margin === null ? nothing : html`<span class="margin"> ± ${showFixed(margin, digits)}</span>`
        }
        ${printed === null ? nothing : html`<span class="paper">${words().paperSays(printed)}</span>`}
        ${foreign.map(
          ({ simulator, mean }) =>
            html`<span class="paper">${simulator}: ${showFixed(mean, digits)}${unit === '%' ? ' %' : ''}</span>`,
        )}
      </td>`;
    };
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${matrix.title}>
      <table class="figure" lang=${contentLang() ?? nothing}>
        <thead>
          <tr>
            <th scope="col">${rowsLabel}</th>
            ${x.values.map(({ label }, column) => {
              const { unit } = measured(0, column);
              return html`<th scope="col">
                ${label}${unit === '' ? nothing : html` <span class="margin">(${unit})</span>`}
              </th>`;
            })}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ name }, row) =>
              html`<tr>
                <th scope="row">${name}</th>
                ${x.values.map((_, column) => cell(row, column))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  /** Where it is largest and smallest; rings are two measures, of which the table says more. */
  private sentence(matrix: Matrix): string {
    return this.panel.kind === 'rings' ? '' : sweepSentence(sweepDataOf(matrix, matrix.measured(0, 0)), this.done);
  }

  private inWords(matrix: Matrix): TemplateResult {
    return html`<p>${this.sentence(matrix)}</p>
      ${numberTable(matrixTable(matrix), { name: `${words().table}: ${this.panel.title}`, lang: contentLang() })}`;
  }

  private readonly onSvg = (): void => {
    const { drawing } = this;
    if (drawing === undefined) return;
    saveSvg(this.origin, drawing.key, (width) => [
      { name: this.panel.title, unit: '', key: [], scene: drawing.draw(width).scene },
    ]);
  };

  private readonly onCsv = (): void => {
    if (this.made !== undefined) saveCsv(this.origin, this.made.matrix);
  };

  private readonly onReferenced = (event: Event): void => {
    this.referenced = (event.target as HTMLInputElement).checked;
  };

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('gallery-panel', GalleryPanel);
