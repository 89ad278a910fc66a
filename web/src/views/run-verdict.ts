/** What the run comes to, in one sentence where it is in sight from the start; `run-words` has the rest. */
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { Replications } from '../store/state';
import type { RunInput } from './run-facts';
import { verdict } from './verdict';
import { remembered } from '../model/remembered';

/** The verdict with what holds over the runs beside it. Three elements tell of the same run. */
export const verdictAmong = remembered((run: RunInput, replications: Replications | undefined) =>
  verdict(run, othersOf(run, replications), replications?.jitter_ms === null),
);

/** The runs beside it, to be read like it. */
export const othersOf = (run: RunInput, replications: Replications | undefined): readonly RunInput[] =>
  (replications?.runs ?? []).map((other) => ({ ...run, ...other }));

export class RunVerdict extends PatientElement {
  static override readonly styles = css`
    p {
      margin: 0;
      padding-left: 0.6rem;
      border-left: 3px solid var(--accent);
      font: 0.9375rem/1.4 var(--sans);
      text-wrap: pretty;
    }
  `;

  /** The run on screen; undefined before the first. */
  @property({ attribute: false }) run: RunInput | undefined;
  /** Runs that differ from it in random numbers, once they are there. */
  @property({ attribute: false }) replications: Replications | undefined;
  private said = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { run, replications } = this;
    if (run !== undefined && (changed.has('run') || changed.has('replications')))
      this.said = verdictAmong(run, replications);
  }

  protected override render(): TemplateResult {
    return html`<p>${this.said}</p>`;
  }
}

customElements.define('run-verdict', RunVerdict);
