/** Which further plots there are, as a list to tick: closed until a reader wants more than the usual ones. */
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { disclosureStyles, hiddenStyles } from './common-styles';
import { unitName } from '../model/units';
import { texts } from '../text';
import { plots as english } from '../text/en/plots';
import type { FurtherPlot } from './plots';

const words = texts('plots', english);

/** A plot that a reader switches on or off. */
export interface PlotChoice {
  readonly id: string;
  readonly shown: boolean;
}

export class PlotMenu extends LitElement {
  static override readonly styles = [
    disclosureStyles,
    hiddenStyles,
    css`
      :host {
        line-height: 1.4;
      }
      summary {
        min-height: 24px;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1.3rem;
        margin: 0;
        padding: 0;
        border: 0;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 28px;
      }
      input {
        accent-color: var(--accent);
      }
      .unit {
        color: var(--muted);
      }
    `,
  ];
  static override readonly properties = { further: { attribute: false } };

  declare further: readonly (FurtherPlot & { readonly shown: boolean })[];

  constructor() {
    super();
    this.further = [];
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.further.length === 0) return nothing;
    return html`<details>
      <summary>${words().more}</summary>
      <fieldset>
        <legend class="hidden">${words().further}</legend>
        ${this.further.map(
          ({ id, title, unit, shown }) =>
            html`<label
              ><input type="checkbox" name=${id} .checked=${shown} @change=${this.onChange} /><span
                >${title} ${unit === '' ? nothing : html`<span class="unit">${unitName(unit)}</span>`}</span
              ></label
            >`,
        )}
      </fieldset>
    </details>`;
  }

  private readonly onChange = (event: Event): void => {
    const { name, checked } = event.target as HTMLInputElement;
    const detail: PlotChoice = { id: name, shown: checked };
    this.dispatchEvent(new CustomEvent('plot-choice', { detail }));
  };
}

customElements.define('plot-menu', PlotMenu);
