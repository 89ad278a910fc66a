/** Why the run came out as it did, beside the control that was moved last: in sight where the hand is. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import type { Outcome } from '../../sim/protocol';
import { partnersNow, replicationsNow, type State } from '../../store/state';
import { words } from '../../../content/languages/en/summary';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';
import { viewOf } from '../../ui/view-of';
import { causeOf, momentOf, seeCause, type Cause } from '../../views/causes';
import { testsOf, verdictAmong } from '../../views/run-verdict';

export class WhyNote extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        margin: 0.25rem 0 0.6rem;
        scroll-margin-block: 0.5rem;
        padding-left: 0.6rem;
        border-left: 2px solid var(--line);
        font-size: 0.875rem;
        line-height: 1.35;
      }
      p {
        margin: 0;
        text-wrap: pretty;
      }
      button {
        text-decoration: underline;
        text-underline-offset: 0.15em;
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  private of: Outcome | undefined;
  private shown: Outcome | undefined;
  private cause: Cause | null = null;
  /** The sentence that was brought into sight. */
  private brought = '';

  private runOf({ outcome, busy, scenario }: State): Outcome | undefined {
    return busy || outcome?.scenario !== scenario ? undefined : outcome;
  }

  protected override watched(state: State): readonly unknown[] {
    return [this.runOf(state), replicationsNow(state), partnersNow(state)];
  }

  protected override willUpdate(): void {
    const outcome = this.runOf(this.now);
    if (outcome === undefined) return;
    this.of = outcome;
    const { run } = viewOf(this.catalog, this.now);
    this.cause = run === undefined ? null : causeOf(run, testsOf(run, partnersNow(this.now)));
  }

  /** Into sight, once the hand rests; once more when the reason comes, for whoever still looks here. */
  protected override updated(): void {
    const { of, cause } = this;
    if (of === undefined || this.now.committed.scenario !== of.scenario) return;
    const { top, bottom } = this.getBoundingClientRect();
    const looked = this.brought !== (cause?.text ?? '') && top < innerHeight && bottom > 0;
    if (of === this.shown && !looked) return;
    this.shown = of;
    this.brought = cause?.text ?? '';
    this.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult {
    const { cause } = this;
    const { run } = viewOf(this.catalog, this.now);
    return html`<p>
      ${cause?.text ?? (run === undefined ? '' : verdictAmong(run, replicationsNow(this.now), partnersNow(this.now)))}
      ${
        cause === null
          ? nothing
          : html`<button class="plain" type="button" @click=${() => this.dispatchEvent(seeCause(cause))}>
              ${words().seeIt(momentOf(cause))}
            </button>`
      }
    </p>`;
  }
}

customElements.define('why-note', WhyNote);
