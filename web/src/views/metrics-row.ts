/** The row of figures; the definition of each is one tap away. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { Catalog } from '../model/catalog';
import { entries } from '../model/registry';
import type { Report } from '../model/series';
import type { Replications } from '../store/state';
import { NO_VALUE, showFixed } from '../model/units';
import { words } from '../../content/languages/en/metrics';
import { definedName, definitionNote, definitionStyles } from './definition';
import { difference, fatesAt, figure, metricsOf, rangeOf, whyNot, type Fate, type Metric } from './metrics';

export class MetricsRow extends PatientElement {
  static override readonly styles = [
    definitionStyles,
    css`
      :host {
        display: block;
        container-type: inline-size;
        font: 0.875rem/1.35 var(--sans);
        color: var(--ink);
      }
      dl.figures {
        display: grid;
        grid-template-columns: repeat(8, minmax(0, 1fr));
        gap: 0.5rem 0.7rem;
        margin: 0;
      }
      dl.fates {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.3rem;
        margin: 0.35rem 0 0;
      }
      .fates > div {
        display: flex;
        align-items: baseline;
        gap: 0.4rem;
        white-space: nowrap;
      }
      .fates .range {
        display: inline;
      }
      .figure {
        border-top: 1px solid var(--line);
        padding-top: 0.15rem;
        overflow-wrap: anywhere;
      }
      dd {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
      .value {
        font-size: 1.3125rem;
        line-height: 1.2;
      }
      .unit {
        color: var(--muted);
      }
      /* Together where there is room; with wide letters the unit takes the next line. */
      .amount {
        display: inline-flex;
        flex-wrap: wrap;
        align-items: baseline;
        column-gap: 0.25em;
      }
      .range,
      .change {
        display: block;
        min-height: 1.15rem;
        line-height: 1.15rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }
      @container (max-width: 51.25rem) {
        dl.figures {
          grid-template-columns: repeat(4, minmax(0, 1fr));
        }
      }
      @container (max-width: 30rem) {
        dl.figures {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
        .change {
          display: inline;
          margin-left: 0.35rem;
        }
      }
    `,
  ];

  /** As far as it has loaded: definitions come last. */
  @property({ attribute: false }) catalog: Catalog = entries;
  @property({ attribute: false }) report: Report | undefined;
  /** The run before the change under way: differences are to this one. */
  @property({ attribute: false }) earlier: Report | undefined;
  /** Runs that differ from it in random numbers; `jitter_ms`: and in a send jitter that it has not. */
  @property({ attribute: false }) replications: Replications | undefined;
  /** There will be such runs: their line has its place before they come. */
  @property({ type: Boolean }) ranges = false;
  /** Figures in place of the usual ones, without the packets at the bottleneck. */
  @property({ attribute: false }) list: readonly Metric[] | undefined;
  @property({ attribute: false }) bestEffort: readonly string[] = [];
  /** Id of the link whose packets are counted. */
  @property() bottleneck = '';

  protected override render(): TemplateResult {
    const list = this.list ?? metricsOf(this.catalog, this.bestEffort, this.bottleneck, this.report);
    const counts = this.list === undefined ? fatesAt(this.report, this.bottleneck) : [];
    return html`<dl class="figures">${list.map((metric) => this.item(metric))}</dl>
      ${counts.length > 0 ? html`<dl class="fates" aria-label=${words().atBottleneck}>${counts.map((fate) => this.fate(fate))}</dl>` : nothing}
      ${list.map((metric) => this.about(metric, whyNot(metric, this.report)))} ${counts.map((fate) => this.about(fate))}`;
  }

  /** The definition of a figure and, where it is absent, the reason. */
  private about({ id, label, definition }: Pick<Metric, 'id' | 'label' | 'definition'>, why?: string): TemplateResult {
    return definitionNote(id, words().about(label), definition, ...(why === undefined ? [] : [why]));
  }

  private item(metric: Metric): TemplateResult {
    const value = figure(metric, this.report);
    const change = difference(metric, this.report, this.earlier);
    const why = whyNot(metric, this.report);
    return html`<div class="figure">
      <dt>${definedName(metric.id, metric.label)}</dt>
      <dd>
        <span class="amount"
          ><span class="value" title=${why ?? nothing}>${value}</span>
          <span class="unit">${value === NO_VALUE ? '' : metric.unit}</span></span
        >
        ${this.range(metric)}
        <span class="change" title=${words().change}>${change && words().against(change)}</span>
      </dd>
    </div>`;
  }

  /** How far the figure differs between runs that differ in random numbers alone. */
  private range(metric: Parameters<typeof rangeOf>[0]): TemplateResult | typeof nothing {
    const { replications, report } = this;
    if (!this.ranges || report === undefined) return nothing;
    // A figure lies in the range beside it: that of all runs, this one among them.
    const reports = [report, ...(replications?.runs ?? []).map((run) => run.report)];
    const found = reports.length < 2 ? '' : rangeOf(metric, reports);
    return html`<span class="range" title=${words().ofRuns(reports.length)}>${found}</span>`;
  }

  private fate({ id, label, count }: Fate): TemplateResult {
    const value = (report: Report): number =>
      fatesAt(report, this.bottleneck).find((each) => each.id === id)?.count ?? 0;
    return html`<div>
      <dt>${definedName(id, label)}</dt>
      <dd class="count">${showFixed(count, 0)} ${this.range({ value, digits: 0 })}</dd>
    </div>`;
  }
}

customElements.define('metrics-row', MetricsRow);
