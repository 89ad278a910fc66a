/** What a reader can take home of the run on screen. Loaded when it is opened: it brings all that makes files. */
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Experiment } from '../../model/provenance';
import type { Lab } from '../../store/lab';
import { words } from '../../../content/languages/en/take-home';
import type { View } from '../../ui/view-of';
import { experimentOf } from '../../ui/files/experiment';
import type { Picture } from '../../ui/files/figures';
import './take-captures';
import './take-figure';
import './take-files';
import { BaseElement } from '../../store/base-element';

export class TakeHomePanel extends BaseElement {
  static override readonly styles = css`
    :host {
      display: block;
      padding-bottom: 0.5rem;
    }
    p {
      min-height: 1.5em;
      margin: 0.5rem 0 0;
      color: var(--muted);
      overflow-wrap: anywhere;
    }
  `;

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) view!: View;
  @property({ attribute: false }) pictures: readonly Picture[] = [];
  @property() what = '';
  @state() experiment: Experiment | undefined;
  @state() said = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) void this.prepare();
  }

  /** The run on screen, with its traces in it, and the link that opens it. */
  private async prepare(): Promise<void> {
    const { outcome, preset } = this.lab.store.get();
    if (outcome === undefined || outcome.report === this.experiment?.report) return;
    const experiment = await experimentOf(this.lab, preset, outcome);
    // Otherwise a newer run is on its way here.
    if (this.lab.store.get().outcome === outcome) this.experiment = experiment;
  }

  protected override render(): TemplateResult {
    const { experiment, view } = this;
    if (experiment === undefined) return html`<p role="status">${words().none}</p>`;
    return html`<take-figure
        .view=${view}
        .experiment=${experiment}
        .pictures=${this.pictures}
        .what=${this.what}
        @said=${this.onSaid}
      ></take-figure>
      <take-files .view=${view} .experiment=${experiment} @said=${this.onSaid}></take-files>
      <take-captures .store=${this.lab.store} .experiment=${experiment} @said=${this.onSaid}></take-captures>
      <p role="status">${this.said}</p>`;
  }

  private readonly onSaid = ({ detail }: CustomEvent<string>): void => {
    this.said = detail;
  };
}

customElements.define('take-home-panel', TakeHomePanel);
