/** The stack in words: every plot as a sentence and a table. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { disclosureStyles, sectionStyles } from './common-styles';
import type { Columns } from '../model/series';
import type { Plot } from './plots';
import { eventSentence } from './rug-sentence';
import { words } from '../../content/languages/en/sentences';
import { numberTable, tableStyles } from './number-table';
import { sentence } from './plot-sentence';
import { table } from './plot-table';
import { BaseElement } from '../store/base-element';

export class PlotWords extends BaseElement {
  static override readonly styles = [
    disclosureStyles,
    sectionStyles,
    tableStyles,
    css`
      h3 {
        margin: 1rem 0 0.25rem;
        font-size: 1rem;
        font-weight: 600;
      }
      p {
        max-width: 70ch;
        margin: 0 0 0.5rem;
      }
    `,
  ];

  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) plots: readonly Plot[] = [];
  @state() open = false;

  protected override render(): TemplateResult {
    const { columns } = this;
    return html`<details class="section" @toggle=${this.onToggle}>
      <summary>
        <h2>${words().summary}</h2>
      </summary>
      ${this.open && columns !== undefined ? [...this.plots.map((plot) => this.inWords(columns, plot)), this.events(columns)] : nothing}
    </details>`;
  }

  private inWords(columns: Columns, plot: Plot): TemplateResult {
    return html`<section>
      <h3 id="of-${plot.id}">${plot.title}</h3>
      <p>${sentence(columns, plot)}</p>
      ${numberTable(table(columns, plot), { name: words().table(plot.title), heading: `of-${plot.id}` })}
    </section>`;
  }

  private events(columns: Columns): TemplateResult {
    return html`<section>
      <h3>${words().events}</h3>
      <p>${eventSentence(columns)}</p>
    </section>`;
  }

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('plot-words', PlotWords);
