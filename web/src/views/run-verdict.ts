/** What the run comes to, in one sentence where it is in sight from the start; `run-words` has the rest. */
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { PartnerRuns, Replications } from '../store/state';
import type { Tests } from './judgement';
import type { RunInput } from './run-facts';
import { findingsOf, verdict } from './verdict';
import { remembered } from '../model/remembered';

/**
 * The verdict with what holds over the runs beside it, and as they test it. Three elements tell of the same run. As long as
 * it is not known how far the figures swing they are told alone.
 */
export const verdictAmong = remembered(
  (run: RunInput, replications: Replications | undefined, partners: PartnerRuns | undefined) =>
    verdict(run, othersOf(run, replications), replications === undefined ? undefined : testsOf(run, partners)),
);

/** The partner runs, to be read like the run; undefined as long as they are not there. */
export const testsOf = remembered((run: RunInput, partners: PartnerRuns | undefined): Tests | undefined => {
  if (partners === undefined) return undefined;
  const found = Object.entries(partners.runs).map(
    ([test, other]) => [test, other ? { ...run, ...other } : null] as const,
  );
  return Object.fromEntries(found);
});

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
  /** Runs that test what is said, once they are there. */
  @property({ attribute: false }) partners: PartnerRuns | undefined;
  private said = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { run, replications, partners } = this;
    if (run !== undefined && (changed.has('run') || changed.has('replications') || changed.has('partners')))
      this.said = verdictAmong(run, replications, partners);
    // It tells of a part of the run and of all of it: room for both from the start, so that nothing moves later.
    if (run !== undefined && changed.has('run')) this.toggleAttribute('parts', findingsOf(run).when !== null);
  }

  protected override render(): TemplateResult {
    return html`<p>${this.said}</p>`;
  }
}

customElements.define('run-verdict', RunVerdict);
