/** What differs between the live run and the pinned ones: parameters and figures, a column for each run. */
import { html, nothing, css, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { withGuests } from '../../model/guests';
import { differencesOf, type Difference, type Side } from '../../model/differences';
import { baselineOf } from '../../model/pins';
import type { PinnedRun, State } from '../../store/state';
import { words } from '../../../content/languages/en/compare';
import { definedName, definitionNote, definitionStyles } from '../../views/definition';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';
import { bestEffortOf } from '../../ui/view-of';
import { dashOf } from './dash';
import { differenceText, figureRows, figureText, type FigureRow } from './figures';
import { tableStyles } from './table-styles';

const panelStyles = css`
  :host {
    display: block;
  }
  table {
    min-width: 30rem;
  }
  th.run {
    min-width: 7rem;
    vertical-align: top;
    color: var(--ink);
  }
  .part th {
    padding-top: 0.7rem;
    font-weight: 600;
    color: var(--muted);
  }
  tbody tr:not(.part) > * {
    border-top: 1px solid var(--hair);
  }
  tbody th[scope='row'] {
    position: sticky;
    left: 0;
    min-width: 8rem;
    max-width: 14rem;
    background: var(--paper);
  }
  @media (max-width: 53.6875em) {
    tbody th[scope='row'] {
      min-width: 6rem;
      max-width: 6rem;
      overflow-wrap: anywhere;
    }
  }
  .line {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 24px;
  }
  .line button {
    min-height: 28px;
    padding: 0 0.4rem;
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .base {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    min-height: 24px;
    margin-left: auto;
    color: var(--muted);
    cursor: pointer;
  }
  .name {
    width: 100%;
    min-width: 8.5rem;
    margin-block: 0.2rem;
  }
  .owner,
  .quiet,
  .change {
    color: var(--muted);
  }
  .quiet {
    max-width: 70ch;
  }
  .change {
    display: block;
    min-height: 1.2em;
    font-size: 0.8125rem;
  }
`;

export class ComparePanel extends LabElement {
  static override readonly styles = [buttonStyles, tableStyles, definitionStyles, panelStyles];

  @property({ attribute: false }) catalog!: Catalog;

  protected override watched({ pins, outcome, baseline }: State): readonly unknown[] {
    return [pins, outcome, baseline];
  }

  protected override render(): TemplateResult | typeof nothing {
    const { pins, outcome, baseline } = this.now;
    if (pins.length === 0 || outcome === undefined) return nothing;
    const base = baselineOf(pins, baseline);
    const scenarios = [outcome.scenario, ...pins.map(({ scenario }) => scenario)];
    const rows = differencesOf(this.catalog, scenarios);
    const reports = [outcome.report, ...pins.map((pin) => pin.outcome?.report)];
    const figures = figureRows(
      this.catalog,
      scenarios.map((scenario, i) => ({
        report: reports[i],
        scenario,
        bestEffort: bestEffortOf(withGuests(this.catalog, scenario), scenario),
      })),
    );
    const place = base === undefined ? -1 : 1 + pins.indexOf(base);
    const columns = pins.length + 2;
    const durations = new Set(scenarios.map(({ duration_s }) => duration_s));
    return html`<section>
      <h2 id="title">${words().title}</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="title">
        <table aria-labelledby="title">
          <thead>
            ${this.head(pins, base)}
          </thead>
          <tbody>
            <tr class="part">
              <th scope="rowgroup" colspan=${columns}>${words().parameters}</th>
            </tr>
            ${
              rows.length === 0
                ? html`<tr>
                    <td colspan=${columns} class="quiet">${words().same}</td>
                  </tr>`
                : rows.map((row) => this.parameter(row))
            }
          </tbody>
          <tbody>
            <tr class="part">
              <th scope="rowgroup" colspan=${columns}>${words().figures}</th>
            </tr>
            ${figures.map((row) => this.figure(row, place))}
          </tbody>
        </table>
      </div>
      ${base === undefined ? nothing : html`<p class="quiet">${words().toBaseline(base.letter)}</p>`}
      ${durations.size > 1 ? html`<p class="quiet">${words().durations}</p>` : nothing}
      ${figures.map(({ metric: { id, label, definition } }) => definitionNote(id, words().definition(label), definition))}
    </section>`;
  }

  private head(pins: readonly PinnedRun[], base: PinnedRun | undefined): TemplateResult {
    return html`<tr>
      <td></td>
      <th scope="col" class="run">${words().live}</th>
      ${pins.map((pin) => html`<th scope="col" class="run">${this.pinHead(pin, pin === base)}</th>`)}
    </tr>`;
  }

  private pinHead({ letter, name }: PinnedRun, isBase: boolean): TemplateResult {
    const { actions } = this.lab;
    return html`<span class="line"
        ><b>${letter}</b>${dashOf(letter)}<label class="base" title=${words().beBaseline(letter, name)}
          ><input
            type="radio"
            name="baseline"
            .checked=${live(isBase)}
            @change=${() => actions.setBaseline(letter)}
          />${words().baseline}</label
        ></span
      >
      <input
        class="name"
        type="text"
        autocomplete="off"
        maxlength="60"
        aria-label=${words().name(letter)}
        .value=${live(name)}
        @change=${(event: Event) => {
          const { value } = event.target as HTMLInputElement;
          actions.editPin(letter, { name: value.trim() === '' ? name : value.trim() });
          this.requestUpdate();
        }}
      />
      <span class="line"
        ><button type="button" title=${words().openHint(name)} @click=${() => actions.openPin(letter)}>
          ${words().open}</button
        ><button class="plain" type="button" title=${words().unpinHint(name)} @click=${() => actions.unpin(letter)}>
          ${words().unpin}
        </button></span
      >`;
  }

  private parameter({ name, label, sides }: Difference): TemplateResult {
    return html`<tr>
      <th scope="row">${name === undefined ? nothing : html`<span class="owner">${name}</span> `}${label}</th>
      ${sides.map((side) => html`<td>${this.side(side)}</td>`)}
    </tr>`;
  }

  private side(side: Side | undefined): TemplateResult {
    if (side === undefined) return html`<span class="quiet">${words().noSuch}</span>`;
    return html`${side.text}${side.given ? nothing : html` <span class="quiet">(${words().byDefault})</span>`}`;
  }

  private figure({ metric, values, whys }: FigureRow, place: number): TemplateResult {
    const { id, label, unit } = metric;
    return html`<tr>
      <th scope="row">
        ${definedName(id, label)}
        <span class="quiet">${unit}</span>
      </th>
      ${values.map((value, i) => {
        const change = i === place ? '' : differenceText(metric, value, values[place] ?? null);
        return html`<td title=${whys[i] ?? nothing}>
          ${figureText(metric, value)}${change === '' ? nothing : html` <span class="change">${change}</span>`}
        </td>`;
      })}
    </tr>`;
  }
}

customElements.define('compare-panel', ComparePanel);
