/** The run in words: one sentence beside the figures, all of it one tap away, and the sentence spoken when a run is done. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { Permit } from '../model/permit';
import { showQuantity } from '../model/units';
import type { PartnerRuns, Replications } from '../store/state';
import { words } from '../../content/languages/en/summary';
import { words as wholeWords } from '../../content/languages/en/whole';
import { disclosureStyles } from './common-styles';
import { causeOf, momentOf, seeCause, type Cause } from './causes';
import { nextSteps, type NextStep } from './next-steps';
import type { RunInput } from './run-facts';
import { controlSentences, outcomeSentences, setupSentences } from './run-summary';
import { testsOf, verdictAlike, verdictAmong } from './run-verdict';
import { testedSentence } from './tested-sentence';
import { whatIfSentences } from './what-if';

/** At most one announcement in so many ms, and only when nothing has changed for as long. */
const CALM = 1000;

export class RunWords extends PatientElement {
  static override readonly styles = [
    disclosureStyles,
    css`
      .verdict {
        margin: 0;
        font: 1.0625rem/1.4 var(--serif);
        text-wrap: pretty;
      }
      /* It stands above the plots: 'run-verdict'. */
      :host([apart]) .verdict {
        display: none;
      }
      .basis,
      .tested {
        color: var(--muted);
      }
      .folds {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.5rem;
      }
      .folds details[open] {
        flex-basis: 100%;
      }
      summary {
        display: list-item;
      }
      h3 {
        margin: 0.75rem 0 0.15rem;
        font-size: 1rem;
        font-weight: 600;
      }
      p,
      ul {
        max-width: 70ch;
        margin: 0 0 0.25rem;
      }
      ul {
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: start;
        gap: 0.75rem;
        margin-bottom: 0.35rem;
      }
      li span {
        flex: 1;
      }
      button {
        flex: none;
        min-height: 28px;
        padding: 0 0.6rem;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--paper);
        color: var(--ink);
        font-size: 0.875rem;
      }
      button:hover {
        border-color: var(--ink);
      }
      @media print {
        button {
          display: none;
        }
      }
      @media (pointer: coarse) {
        summary,
        button {
          min-height: 44px;
        }
      }
    `,
  ];

  @property({ attribute: false }) run: RunInput | undefined;
  /** Runs that differ from it in random numbers, once they are there. */
  @property({ attribute: false }) replications: Replications | undefined;
  /** Runs that test what is said, once they are there. */
  @property({ attribute: false }) partners: PartnerRuns | undefined;
  /** What the reader may move; undefined: everything. */
  @property({ attribute: false }) permit: Permit | undefined;
  /** Runs beside this one are on their way, or there: nothing is spoken before they are. */
  @property({ type: Boolean }) awaits = false;
  @property({ type: Boolean }) dragging = false;
  @state() open = false;
  @state() spoken = '';
  private said = '';
  private news = '';
  private cause: Cause | null = null;
  private tested = '';
  private whatIf: readonly string[] = [];
  private timer: number | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { run, replications, partners } = this;
    const told = changed.has('run') || changed.has('replications') || changed.has('partners');
    if (!told && !changed.has('dragging')) return;
    if (run !== undefined && told) {
      const tests = testsOf(run, partners);
      const known = replications === undefined ? undefined : tests;
      this.said = verdictAmong(run, replications, partners);
      this.news = verdictAlike(run, replications, partners);
      this.cause = causeOf(run, tests);
      this.whatIf = whatIfSentences(run, tests);
      this.tested = known === undefined ? '' : testedSentence(run, known);
    }
    clearTimeout(this.timer);
    if (this.dragging || this.isOpen() || this.news === this.spoken) return;
    this.timer = window.setTimeout(() => {
      this.spoken = this.news;
    }, CALM);
  }

  /** May what is said of the run still become another sentence? */
  private isOpen(): boolean {
    const { awaits, run, replications, partners } = this;
    if (!awaits || run === undefined || run.report.ended_early) return false;
    return replications === undefined || partners === undefined;
  }

  protected override render(): TemplateResult {
    const { run } = this;
    return html`<p class="verdict">${this.said}</p>
      ${this.whatIf.length === 0 ? nothing : html`<p class="what-if">${this.whatIf.join(' ')}</p>`}
      ${this.tested === '' ? nothing : html`<p class="tested">${this.tested}</p>`} ${this.basis()} ${this.why()}
      <p class="hidden" role="status">${this.spoken}</p>
      ${
        run === undefined
          ? nothing
          : html`<div class="folds">
              <details @toggle=${this.onToggle}>
                <summary>${words().heading}</summary>
                ${this.open ? this.whole(run) : nothing}
              </details>
              <details>
                <summary>${words().how}</summary>
                <p>${wholeWords().definition}</p>
              </details>
            </div>`
      }`;
  }

  /** What the ranges are of. */
  private basis(): TemplateResult | typeof nothing {
    const { replications } = this;
    if (replications === undefined) return nothing;
    const { runs, jitter_ms, too_long } = replications;
    const said = too_long
      ? words().tooLong
      : runs.length === 0
        ? words().sameSeed
        : jitter_ms === null
          ? words().otherSeeds(runs.length + 1)
          : words().otherTimings(runs.length, showQuantity(jitter_ms, 'ms'));
    return html`<p class="basis">${said}</p>`;
  }

  /** The mechanism, and the moment that shows it. */
  private why(): TemplateResult | typeof nothing {
    const { cause } = this;
    if (cause === null) return nothing;
    return html`<p class="why">
      <b>${words().why}:</b> ${cause.text}
      <button type="button" @click=${() => this.dispatchEvent(seeCause(cause))}>
        ${words().seeIt(momentOf(cause))}
      </button>
    </p>`;
  }

  private whole(run: RunInput): TemplateResult {
    const { parts } = words();
    const section = (heading: string, sentences: readonly string[]): TemplateResult =>
      html`<h3>${heading}</h3>
        <p>${sentences.join(' ')}</p>`;
    const steps = nextSteps(run, this.permit);
    return html`${section(parts.setup, setupSentences(run))} ${section(parts.controls, controlSentences(run))}
    ${section(parts.happened, outcomeSentences(run, this.said))}
    ${
      steps.length === 0
        ? nothing
        : html`<h3>${parts.next}</h3>
            <ul>
              ${steps.map(
                (step, i) =>
                  html`<li>
                    <span id="step-${i}">${step.text}</span>
                    <button type="button" aria-describedby="step-${i}" @click=${() => this.take(step)}>
                      ${words().tryIt}
                    </button>
                  </li>`,
              )}
            </ul>`
    }`;
  }

  private take(step: NextStep): void {
    this.dispatchEvent(new CustomEvent<NextStep>('next-step', { detail: step }));
  }

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('run-words', RunWords);
