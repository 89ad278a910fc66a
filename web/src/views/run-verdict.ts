/** What the run comes to, in one sentence where it is in sight from the start; `run-words` has the rest. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { PartnerRuns, Replications } from '../store/state';
import type { Tests } from './judgement';
import type { RunInput } from './run-facts';
import { findingsOf } from './findings';
import { holds, verdict } from './verdict';
import { remembered } from '../model/remembered';
import { words } from '../../content/languages/en/summary';

/**
 * The verdict with what holds over the runs beside it, and as they test it. Three elements tell of the same run. As long as
 * it is not known how far the figures swing they are told alone.
 */
export const verdictAmong = remembered(
  (run: RunInput, replications: Replications | undefined, partners: PartnerRuns | undefined) =>
    verdict(run, othersOf(run, replications), replications === undefined ? undefined : testsOf(run, partners)),
);

/** The same without how far the figures differ, where all runs say the same: a range alone is no news. */
export const verdictAlike = remembered(
  (run: RunInput, replications: Replications | undefined, partners: PartnerRuns | undefined) => {
    const others = othersOf(run, replications);
    const tests = testsOf(run, partners);
    // A slider in motion has no runs beside its own: there is one sentence.
    if (others.length === 0 || !holds(run, others, tests)) return verdictAmong(run, replications, partners);
    return verdict(run, [], tests);
  },
);

/** The partner runs, to be read like the run; undefined as long as they are not there. */
export const testsOf = remembered((run: RunInput, partners: PartnerRuns | undefined): Tests | undefined => {
  if (partners === undefined) return undefined;
  const found = Object.entries(partners.runs).map(
    ([test, other]) => [test, other ? { ...run, ...other } : null] as const,
  );
  return Object.fromEntries(found);
});

/** The runs beside it, to be read like it: the same objects each time, so that what is found in them is found once. */
export const othersOf = remembered((run: RunInput, replications: Replications | undefined): readonly RunInput[] =>
  (replications?.runs ?? []).map((other) => ({ ...run, ...other })),
);

export class RunVerdict extends PatientElement {
  static override readonly styles = css`
    p {
      margin: 0;
      padding-left: 0.6rem;
      border-left: 3px solid var(--accent);
      font: 0.9375rem/1.4 var(--sans);
      text-wrap: pretty;
    }
    button {
      min-height: 24px;
      margin-block: -2px; /* a line with it is no higher than another */
      text-decoration: underline dotted;
      text-underline-offset: 0.25em;
    }
  `;

  @property({ attribute: false }) run: RunInput | undefined;
  /** Runs that differ from it in random numbers, once they are there. */
  @property({ attribute: false }) replications: Replications | undefined;
  /** Runs that test what is said, once they are there. */
  @property({ attribute: false }) partners: PartnerRuns | undefined;
  /** With how far the runs differ. */
  @state() ranges = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { run } = this;
    // It tells of a part of the run and of all of it: room for both from the start, so that nothing moves later.
    if (run !== undefined && changed.has('run')) this.toggleAttribute('parts', findingsOf(run).when !== null);
  }

  protected override render(): TemplateResult {
    const { run, replications, partners, ranges } = this;
    if (run === undefined) return html`<p></p>`;
    const [alike, all] = [verdictAlike(run, replications, partners), verdictAmong(run, replications, partners)];
    const button = html`<button
      type="button"
      aria-expanded=${ranges}
      title=${words().rangesHelp}
      @click=${this.onRanges}
    >
      ${words().inAllRuns((replications?.runs.length ?? 0) + 1)}
    </button>`;
    return html`<p>${ranges ? all : alike} ${alike === all ? nothing : button}</p>`;
  }

  private readonly onRanges = (): void => {
    this.ranges = !this.ranges;
  };
}

customElements.define('run-verdict', RunVerdict);
