/** What to know before the run on screen is trusted: the engine's warnings, in the reader's language. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { PhaseWarning, RunWarning } from '../model/series';
import { showNumber } from '../model/units';
import { words } from '../../content/languages/en/warnings';
import { BaseElement } from '../store/base-element';

/** Figures are those of the scenario: three digits say which. */
const ms = (value: number): string => `${showNumber(Number(value.toPrecision(4)))}\u00a0ms`;

const phase = ({ flow, link, round_trip_ms, packet_times, packet_time_ms }: PhaseWarning): string =>
  words().phase(flow, ms(round_trip_ms), showNumber(packet_times), link, ms(packet_time_ms));

export function warningSentence(warning: RunWarning): string {
  switch (warning.kind) {
    case 'phase':
      return phase(warning);
    case 'retired':
      return words().retired(warning.flow, warning.key);
    case 'guest':
      return words().guest(warning.flow, warning.names.join(', '));
    case 'seed':
      return words().seed;
  }
}

export class RunWarnings extends BaseElement {
  static override readonly styles = css`
    :host {
      display: block;
    }
    ul {
      margin: 0.2rem 0 0.6rem;
      padding: 0 0 0 0.7rem;
      border-left: 2px solid var(--line);
      list-style: none;
      color: var(--muted);
      font: 0.9375rem/1.45 var(--sans);
      max-width: 52em;
    }
  `;

  /** Only those of these kinds; all without it. */
  @property() of: string | undefined;
  @property({ attribute: false }) warnings: readonly RunWarning[] | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const shown = this.warnings?.filter(({ kind }) => this.of === undefined || this.of.split(' ').includes(kind)) ?? [];
    if (shown.length === 0) return nothing;
    return html`<ul aria-label=${words().name}>
      ${shown.map((each) => html`<li>${warningSentence(each)}</li>`)}
    </ul>`;
  }
}

customElements.define('run-warnings', RunWarnings);
