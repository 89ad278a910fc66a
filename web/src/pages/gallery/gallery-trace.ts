/** A panel that shows a run over time: the run is made here, and drawn as the lab draws it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { property, state } from 'lit/decorators.js';
import type { Study } from '../../ledger/exhibit';
import { seriesCsv } from '../../model/export-csv';
import { entries } from '../../model/registry';
import type { Scenario } from '../../model/scenario';
import type { Outcome } from '../../sim/protocol';
import { numberTable } from '../../views/number-table';
import { words } from '../../../content/languages/en/gallery';
import { disclosureStyles } from '../../views/common-styles';
import { keyOfGroups, plotPanels } from '../../views/plot-figure';
import '../../views/plot-stack';
import type { Plot } from '../../views/plots';
import { sentence } from '../../views/plot-sentence';
import { table } from '../../views/plot-table';
import { makeView, type View } from '../../ui/view-of';
import { saveSvg, saveText, type Origin } from './panel-files';
import { panelStyles } from './panel-styles';
import { tracedRun, type TracePanel } from './run-link';
import { hrefOf } from '../../ui/lab-link';
import { traceOf } from './trace-run';
import { BaseElement } from '../../store/base-element';

export class GalleryTrace extends BaseElement {
  static override readonly styles = [
    disclosureStyles,
    panelStyles,
    css`
      .open {
        display: inline-block;
        padding-block: 0.25rem; /* a finger's 24 px */
      }
    `,
  ];

  @property({ attribute: false }) panel!: TracePanel;
  @property({ attribute: false }) study!: Study;
  @property({ attribute: false }) origin!: Origin;
  /** It is a panel of a paper, in its own setting. */
  @property({ type: Boolean }) papers = false;
  @state() outcome: Outcome | undefined;
  @state() problem = '';
  @state() open = false;
  private scenario: Scenario | undefined;
  private view: View | undefined;
  private plot: Plot | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('study') || changed.has('panel')) this.start();
    if (!changed.has('outcome') || this.outcome === undefined) return;
    const { outcome, panel } = this;
    this.view = makeView(entries, outcome.scenario, outcome, [panel.plot]);
    this.plot = this.view.plots.find(({ id }) => id === panel.plot);
  }

  private start(): void {
    const scenario = tracedRun(this.study, this.panel);
    this.scenario = scenario;
    this.problem = '';
    if (scenario === undefined) return;
    traceOf(scenario).then(
      (outcome) => {
        if (this.scenario === scenario) this.outcome = outcome;
      },
      (failure: unknown) => {
        if (this.scenario === scenario) this.problem = failure instanceof Error ? failure.message : String(failure);
      },
    );
  }

  protected override render(): TemplateResult {
    const { panel, plot, outcome } = this;
    const button = (form: string, act: () => void): TemplateResult => {
      const name = words().saveAs(form, panel.title);
      return html`<button type="button" aria-label=${name} title=${name} @click=${act}>${form}</button>`;
    };
    return html`
      <header>
        <h3>${panel.title}</h3>
        ${
          plot === undefined
            ? nothing
            : html`<span class="save">${button(words().svg, this.onSvg)} ${button(words().csv, this.onCsv)}</span>`
        }
      </header>
      ${this.body(plot, outcome)} ${this.papers ? html`<p class="note">${words().nothingPrinted}</p>` : nothing}
    `;
  }

  private body(plot: Plot | undefined, outcome: Outcome | undefined): TemplateResult {
    if (this.problem !== '') return html`<p class="waiting" role="alert">${words().traceFailed(this.problem)}</p>`;
    if (outcome === undefined || this.view === undefined) return html`<p class="waiting">${words().tracing}</p>`;
    if (plot === undefined) return html`<p class="waiting">${words().noTrace}</p>`;
    const { columns } = outcome;
    const href = this.scenario === undefined ? nothing : until(hrefOf(this.scenario), nothing);
    return html`
      <plot-stack
        .columns=${columns}
        .plots=${[plot]}
        .groups=${this.view.groups}
        .flags=${this.view.flags}
        .playhead=${outcome.scenario.duration_s}
        .expected=${outcome.scenario.duration_s}
      ></plot-stack>
      <p class="note"><a class="open" href=${href}>${words().openRun}</a></p>
      <details ?open=${this.open} @toggle=${this.onToggle}>
        <summary>${words().table}</summary>
        ${this.open ? this.inWords(plot, outcome) : nothing}
      </details>
    `;
  }

  private inWords(plot: Plot, { columns }: Outcome): TemplateResult {
    return html`<p>${sentence(columns, plot)}</p>
      ${numberTable(table(columns, plot), { name: `${words().table}: ${this.panel.title}` })}`;
  }

  private readonly onSvg = (): void => {
    const { plot, outcome, view } = this;
    if (plot === undefined || outcome === undefined || view === undefined) return;
    saveSvg(this.origin, keyOfGroups(view.groups), (width, room) =>
      plotPanels(outcome.columns, [plot], { styles: view.groups, width, room, rug: false }),
    );
  };

  private readonly onCsv = (): void => {
    const { plot, outcome, origin } = this;
    if (plot === undefined || outcome === undefined) return;
    const { scenario, report } = outcome;
    const from = {
      title: origin.title,
      link: origin.link,
      version: entries.version,
      digest: report.digest,
      seed: scenario.seed ?? 1,
    };
    const series = plot.tracks.map((track) => track.series);
    saveText(origin, seriesCsv(outcome.columns, { scenario, report, from }, series));
  };

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('gallery-trace', GalleryTrace);
