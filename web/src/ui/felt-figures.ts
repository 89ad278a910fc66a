/** What the users of applications feel: figures of their own for each group that has one. */
import { css, html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../model/catalog';
import { entryOf, kindOf } from '../model/parts';
import { entries } from '../model/registry';
import type { FlowGroup } from '../model/scenario';
import type { Report } from '../model/series';
import type { Outcome } from '../sim/protocol';
import { PatientElement } from '../store/patient-element';
import type { Replications } from '../store/state';
import { words } from '../../content/languages/en/summary';
import { feltOf, type Measure } from '../views/measures';
import '../views/metrics-row';

export class FeltFigures extends PatientElement {
  static override readonly styles = css`
    section {
      margin-top: 0.6rem;
    }
    h3 {
      margin: 0 0 0.2rem;
      font: 600 0.875rem/1.35 var(--sans);
      color: var(--ink);
    }
  `;

  @property({ attribute: false }) catalog: Catalog = entries;
  @property({ attribute: false }) outcome: Outcome | undefined;
  /** A run that the figures are compared with. */
  @property({ attribute: false }) earlier: Report | undefined;
  @property({ attribute: false }) replications: Replications | undefined;
  /** There are replications, or will be. */
  @property({ type: Boolean }) ranges = false;

  protected override render(): readonly TemplateResult[] {
    const { outcome } = this;
    if (outcome === undefined) return [];
    return outcome.scenario.flows.flatMap((flow) => {
      const list = feltOf(this.catalog, flow).filter(({ value }) => value(outcome.report) !== null);
      return list.length === 0 ? [] : [this.group(flow, list, outcome.report)];
    });
  }

  private group(flow: FlowGroup, list: readonly Measure[], report: Report): TemplateResult {
    const sourceOf = ({ app, cc }: FlowGroup) =>
      entryOf(this.catalog.app, kindOf(app)) ?? entryOf(this.catalog.controllers, cc.kind);
    const source = sourceOf(flow);
    const label = source?.label ?? flow.id;
    const isOne = this.outcome?.scenario.flows.filter((other) => sourceOf(other) === source).length === 1;
    return html`<section>
      <h3>${words().feltBy(isOne ? label : words().oneOf(label, flow.id))}</h3>
      <metrics-row
        .catalog=${this.catalog}
        .list=${list.map((measure) => ({ ...measure, label: measure.own ?? measure.label }))}
        .report=${report}
        .earlier=${this.earlier}
        .replications=${this.replications}
        ?ranges=${this.ranges}
      ></metrics-row>
    </section>`;
  }
}

customElements.define('felt-figures', FeltFigures);
