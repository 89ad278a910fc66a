/** The law of who is to give way, below the plot of its window: in its own words, and with the numbers of the moment that is shown. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { decisionBefore, decisionUntil, lawsOf, memberAt, scopeOf } from '../../model/decision';
import { swatch } from '../../plot/key';
import { shownMoment, type State } from '../../store/state';
import { words } from '../../../content/languages/en/inspector';
import { LabElement } from '../../ui/lab-element';
import type { View } from '../../ui/view-of';
import type { GroupStyle } from '../../views/flow-style';
import { roleOf } from '../../views/run-facts';
import { lawLine } from './law-lines';

/** Play changes its numbers so often, in ms: faster nobody can read. */
const STEP_MS = 250;

export class LawStrip extends LabElement {
  static override readonly styles = [
    css`
      p {
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.9rem;
        align-items: baseline;
        height: 1.45em; /* one line: nothing below it moves */
        margin: 0 14px 0.3rem 46px;
        overflow: hidden;
        font: 0.875rem/1.45 var(--serif);
        font-variant-numeric: tabular-nums;
      }
      .swatch {
        margin-inline-end: 0.35rem;
      }
      .of {
        font-family: var(--sans);
      }
      .number,
      b {
        color: color-mix(in srgb, var(--own) 65%, var(--ink)); /* as dark as letters have to be */
      }
      @media (max-width: 62.4375em) {
        /* The numbers stand in the place of the names, which keep it: nothing below moves. */
        p {
          display: grid;
          grid-template-columns: auto 1fr;
          height: auto;
        }
        .names,
        .numbers {
          grid-area: 1 / 2;
        }
        .names:has(~ .numbers) {
          visibility: hidden;
        }
      }
      @media (max-width: 35em) {
        p {
          grid-template-columns: 1fr;
          margin-inline: 0;
          font-size: 0.8125rem;
        }
        .names,
        .numbers {
          grid-area: 2 / 1;
        }
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) view!: View;
  /** Time under the pointer, in s; null: the playhead's. */
  @state() hover: number | null = null;
  private release: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.parentElement?.addEventListener('plot-cursor', this.onCursor);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.parentElement?.removeEventListener('plot-cursor', this.onCursor);
    this.release?.();
    this.release = undefined;
  }

  protected override watched(now: State): readonly unknown[] {
    return [now.outcome, now.playing ? Math.floor(performance.now() / STEP_MS) : shownMoment(now)];
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    this.release ??= this.lab.moments.subscribe(() => this.requestUpdate());
  }

  /** Whose law it is: the first group of low priority, else the first. */
  private get subject(): GroupStyle | undefined {
    const { catalog, view } = this;
    const scenario = this.now.outcome?.scenario ?? this.now.scenario;
    const low = scenario.flows.find((flow) => roleOf(catalog, scenario, flow) === 'low') ?? scenario.flows[0];
    return view.groups.find(({ group }) => group === low?.id);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { outcome } = this.now;
    const style = this.subject;
    const [flow] = style?.flows ?? [];
    if (outcome === undefined || style === undefined || flow === undefined) return nothing;
    const t_s = this.hover ?? shownMoment(this.now);
    const { scenario, columns } = outcome;
    const member = memberAt(this.catalog, scenario, columns.layout, flow, t_s);
    // Whoever has stopped within the run wants its numbers; elsewhere it tells what is known.
    const stopped = this.hover === null && !this.now.playing && t_s < columns.layout.duration_s;
    const journal = stopped ? this.lab.moments.at(t_s) : this.lab.moments.peek(t_s);
    const decision = journal && decisionUntil(journal, flow, t_s);
    const usual = member.controller?.laws.findLast(({ cause, note }) => cause === 'ack' && note === '');
    const scope = decision && scopeOf(decision, decisionBefore(journal, decision), member);
    const step =
      decision && scope && lawsOf(decision, scope, member.controller).find(({ law }) => law.cause === decision.cause);
    const law = step?.law ?? usual;
    if (law === undefined) return nothing;
    return html`<p .style=${`--own: var(--${style.ink})`}>
      <span class="of">${swatch(style)}${words().lawOf(style.label)}</span>
      ${lawLine(law, decision && step && { decision, scope: step.scope })}
    </p>`;
  }

  private readonly onCursor = ({ detail }: Event & { readonly detail?: number | null }): void => {
    this.hover = detail ?? null;
  };
}

customElements.define('law-strip', LawStrip);
