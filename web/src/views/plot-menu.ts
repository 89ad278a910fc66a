/** Which plots there are, as a list to tick: closed until a reader wants others than the usual ones. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import { disclosureStyles } from './common-styles';
import { words } from '../../content/languages/en/plots';
import { BaseElement } from '../store/base-element';

/** A plot that a reader may switch on or off. */
export interface PlotChoice {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly shown: boolean;
}

/** The reader's choice: ids of plots, or null for the usual ones. */
export type PlotsChosen = readonly string[] | null;

/**
 * `chosen` with one more or one fewer. What the present run has no plot of stays in the list, for when there is one again.
 */
export function withChoice(
  choices: readonly PlotChoice[],
  chosen: PlotsChosen,
  id: string,
  on: boolean,
): readonly string[] {
  const there = choices.filter((plot) => (plot.id === id ? on : plot.shown)).map((plot) => plot.id);
  const absent = (chosen ?? []).filter((each) => choices.every((plot) => plot.id !== each));
  return [...there, ...absent];
}

export class PlotMenu extends BaseElement {
  static override readonly styles = [
    disclosureStyles,
    css`
      :host {
        line-height: 1.4;
      }
      summary {
        min-height: 24px;
      }
      @media (pointer: coarse) {
        summary {
          min-height: 44px;
          align-content: center;
        }
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.3rem;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 28px;
      }
      .unit {
        color: var(--muted);
      }
      button {
        min-height: 28px;
        padding: 0 0.6rem;
        border: 1px solid var(--line);
        border-radius: 4px;
        color: var(--ink);
      }
      button:disabled {
        color: var(--muted);
        cursor: default;
      }
    `,
  ];

  @property({ attribute: false }) choices: readonly PlotChoice[] = [];
  @property({ attribute: false }) chosen: PlotsChosen = null;

  protected override render(): TemplateResult | typeof nothing {
    const { choices, chosen } = this;
    if (choices.length < 2) return nothing;
    const last = choices.filter(({ shown }) => shown).length < 2;
    return html`<details>
      <summary>${words().choose}</summary>
      <fieldset>
        <legend class="hidden">${words().onScreen}</legend>
        ${choices.map(
          ({ id, title, unit, shown }) =>
            html`<label title=${shown && last ? words().lastPlot : nothing}
              ><input
                type="checkbox"
                name=${id}
                .checked=${live(shown)}
                ?disabled=${shown && last}
                @change=${this.onChange}
              /><span>${title} ${unit === '' ? nothing : html`<span class="unit">${unit}</span>`}</span></label
            >`,
        )}
        <button type="button" ?disabled=${chosen === null} @click=${this.onUsual}>${words().usual}</button>
      </fieldset>
    </details>`;
  }

  private tell(detail: PlotsChosen): void {
    this.dispatchEvent(new CustomEvent('plots-chosen', { detail }));
  }

  private readonly onChange = (event: Event): void => {
    const { name, checked } = event.target as HTMLInputElement;
    this.tell(withChoice(this.choices, this.chosen, name, checked));
  };

  private readonly onUsual = (): void => this.tell(null);
}

customElements.define('plot-menu', PlotMenu);
