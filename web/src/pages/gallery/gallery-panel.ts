/** A panel of an exhibit: its picture or table, the key, the same in words and numbers, and its files. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { property, state } from 'lit/decorators.js';
import type { Study } from '../../ledger/exhibit';
import { entries } from '../../model/registry';
import { showFixed } from '../../model/units';
import { numberTable } from '../../views/number-table';
import { words } from '../../../content/languages/en/gallery';
import { disclosureStyles } from '../../views/common-styles';
import { swatch } from '../../plot/key';
import { CORNERS } from '../../views/heat-map-scene';
import {
  cellWords,
  limitSentence,
  matrixTable,
  placeSentences,
  printedWords,
  sweepDataOf,
  targetWords,
  type Matrix,
} from '../../views/matrix';
import '../../views/plot-chart';
import type { ChartLinks, ChartWords } from '../../views/plot-chart';
import { sweepSentence } from '../../views/sweep-words';
import { drawingOf, type Drawing } from './panel-draw';
import { saveCsv, saveSvg, type Origin } from './panel-files';
import type { ExhibitMatrix, FigurePanel, PanelMatrix } from './panel-matrix';
import { panelStyles } from './panel-styles';
import { runOf } from './run-link';
import { hrefOf } from '../../ui/lab-link';
import { BaseElement } from '../../store/base-element';

/** Whether the paper says anything of the panel's figures in numbers. */
const isAsked = ({ cells, places = [] }: Matrix): boolean =>
  places.length > 0 ||
  cells.flat().some((cell) => cell !== null && (cell.printed !== null || (cell.targets ?? []).length > 0));

export class GalleryPanel extends BaseElement {
  static override readonly styles = [disclosureStyles, panelStyles];

  @property({ attribute: false }) panel!: FigurePanel;
  @property({ attribute: false }) study!: Study;
  @property({ attribute: false }) made: ExhibitMatrix | undefined;
  /** The runs are the paper's, and of a paper: where it says nothing in numbers, the panel says so. */
  @property({ type: Boolean }) papers = false;
  @property({ attribute: false }) origin!: Origin;
  /** All runs have finished: what has no figure will not have one. */
  @property({ type: Boolean }) done = false;
  /** On a slide: nothing to take home, and of the paper only what it prints. */
  @property({ type: Boolean }) bare = false;
  @state() referenced = true;
  @state() open = false;

  private drawing: Drawing | undefined;
  private links: ChartLinks | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { made } = this;
    if (made === undefined) return;
    const renewed = (['panel', 'study', 'made'] as const).some((name) => changed.has(name));
    if (renewed) {
      this.links = {
        name: words().openRun,
        href: async ({ row, column }) => {
          const origin = made.origins[row]?.[column];
          return origin ? hrefOf(runOf(this.study, origin)) : '';
        },
      };
    }
    if ((renewed || changed.has('referenced')) && this.panel.kind !== 'table')
      this.drawing = drawingOf(entries, this.panel, made, this.referenced);
  }

  protected override render(): TemplateResult {
    const { panel, made } = this;
    if (made === undefined) return html``;
    return html`
      <header>
        <h3>${panel.title}</h3>
        <span class="save">
          ${panel.kind === 'table' ? nothing : this.button(words().svg, this.onSvg)}
          ${this.button(words().csv, this.onCsv)}
        </span>
      </header>
      ${panel.kind === 'table' ? this.asTable(made) : this.asPicture(made)}
      ${this.papers && !isAsked(made.matrix) ? html`<p class="note">${words().nothingPrinted}</p>` : nothing}
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
          ? html`<ul class="key" aria-label=${words().key}>
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
      ${panel.kind === 'map' ? this.aboutMap(panel, matrix) : nothing}
      <details ?open=${this.open} @toggle=${this.onToggle}>
        <summary>${words().table}</summary>
        ${this.open ? this.inWords(matrix) : nothing}
      </details>
    `;
  }

  /** The signs of the map, what it comes to, and the way to a sweep that a reader can change. */
  private aboutMap({ inLab }: Extract<FigurePanel, { readonly kind: 'map' }>, matrix: Matrix): TemplateResult {
    return html`<p class="note">${limitSentence(matrix)} ${words().inCells}</p>
      <ul class="key" aria-label=${words().key}>
        <li>${CORNERS.filled} ${words().beyondRuns(words().ownKind)}</li>
        <li>${CORNERS.open} ${words().beyondMedian(words().ownKind)}</li>
      </ul>
      <p class="note"><a href=${until(hrefOf(inLab.scenario, inLab.sweep), nothing)}>${words().inLab}</a></p>`;
  }

  /** Every figure is the link to its run. */
  private asTable({ matrix, origins }: PanelMatrix): TemplateResult {
    const { x, rows, cells, measured, rowsLabel } = matrix;
    const cell = (row: number, column: number): TemplateResult => {
      const own = cells[row]?.[column];
      const origin = origins[row]?.[column];
      if (!own || !origin) return html`<td></td>`;
      const { digits, unit } = measured(row, column);
      const { value, foreign } = own;
      const margin = value?.margin ?? null;
      const name = words().openNamed(cellWords(matrix, row, column));
      const href = hrefOf(runOf(this.study, origin));
      return html`<td>
        <a href=${until(href, nothing)} title=${name}>${showFixed(value?.mean ?? null, digits)}</a>${
          margin === null ? nothing : html`<span class="margin"> ± ${showFixed(margin, digits)}</span>`
        }
        ${(this.bare ? printedWords : targetWords)(own).map((each) => html`<span class="paper">${each}</span>`)}
        ${foreign.map(
          ({ simulator, mean }) =>
            html`<span class="paper">${simulator}: ${showFixed(mean, digits)}${unit === '%' ? ' %' : ''}</span>`,
        )}
      </td>`;
    };
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${matrix.title}>
      <table class="figure">
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
    const said =
      this.panel.kind === 'rings' ? [] : [sweepSentence(sweepDataOf(matrix, matrix.measured(0, 0)), this.done)];
    return [...said, limitSentence(matrix), ...placeSentences(matrix)].filter((each) => each !== '').join(' ');
  }

  private inWords(matrix: Matrix): TemplateResult {
    return html`<p>${this.sentence(matrix)}</p>
      ${numberTable(matrixTable(matrix), { name: `${words().table}: ${this.panel.title}` })}`;
  }

  private readonly onSvg = (): void => {
    const { drawing } = this;
    if (drawing === undefined) return;
    saveSvg(this.origin, drawing.key, (width) => [
      { name: this.panel.title, unit: '', key: [], scene: drawing.draw(width).scene },
    ]);
  };

  private readonly onCsv = (): void => {
    if (this.made !== undefined) saveCsv(this.origin, this.made.inFile());
  };

  private readonly onReferenced = (event: Event): void => {
    this.referenced = (event.target as HTMLInputElement).checked;
  };

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('gallery-panel', GalleryPanel);
