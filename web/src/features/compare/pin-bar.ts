/** Under the plots: pin the run, the key to the ghosts, and where the difference is drawn. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { baselineOf } from '../../model/pins';
import { showNumber } from '../../model/units';
import type { PinnedRun, State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/compare';
import type { Overlay } from '../../views/overlay';
import { buttonStyles } from '../../ui/button-styles';
import { pinIcon } from '../../ui/icons';
import type { View } from '../../ui/view-of';
import { dashOf } from './dash';
import { overlayFor } from './ghosts-of';
import { nameFor } from '../../model/differences';
import { presetWhole } from '../../model/presets';
import type { Scenario } from '../../model/scenario';
import type { Lab } from '../../store/lab';

/** The preset as published; undefined where it cannot be loaded. */
async function published({ presets }: Lab, id: string): Promise<Scenario | undefined> {
  const preset = presets.find((candidate) => candidate.id === id);
  return (
    preset &&
    (await presetWhole(preset).then(
      ({ scenario }) => scenario,
      () => undefined,
    ))
  );
}

/** A name for the run of `scenario`: against the baseline, or against the preset where that is another experiment. */
async function nameOfRun(lab: Lab, catalog: Catalog, scenario: Scenario): Promise<string> {
  const { pins, baseline, preset } = lab.store.get();
  const beside = baselineOf(pins, baseline);
  const from = beside?.preset === preset ? beside.scenario : await published(lab, preset);
  if (from === undefined) return scenario.title ?? words().copyOf;
  const name = nameFor(catalog, from, scenario);
  if (name !== '') return name;
  return beside === undefined ? words().asPublished : (scenario.title ?? words().asPublished);
}

export class PinBar extends LabElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        font: 0.875rem/1.3 var(--sans);
        color: var(--ink);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.2rem 1.1rem;
        min-height: 32px;
      }
      .pin {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
        min-height: 28px;
        padding: 0 0.6rem 0 0.4rem;
        font-size: 0.875rem;
      }
      ul {
        display: contents;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li,
      label {
        display: inline-flex;
        align-items: center;
        gap: 0.35rem;
        min-width: 0;
        min-height: 24px;
      }
      li label {
        cursor: pointer;
      }
      .name {
        max-width: 22em;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .off .name {
        color: var(--muted);
      }
      .dash {
        flex: none;
      }
      .quiet {
        color: var(--muted);
        white-space: nowrap;
      }
      select {
        min-height: 28px;
        max-width: 12em;
        font-size: 0.875rem;
      }
      @media (pointer: coarse) {
        .pin,
        li,
        label,
        select {
          min-height: 44px;
        }
      }
      @media print {
        .pin,
        input,
        .strip {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) plots!: View['plots'];
  private shown: { readonly pins: unknown; readonly baseline: unknown; readonly catalog: unknown } | undefined;

  protected override watched({ pins, baseline, strip, outcome }: State): readonly unknown[] {
    return [pins, baseline, strip, outcome === undefined];
  }

  protected override render(): TemplateResult {
    const state = this.now;
    const baseline = baselineOf(state.pins, state.baseline)?.letter;
    const lasts = new Set([...state.pins.map(({ scenario }) => scenario.duration_s), state.scenario.duration_s]);
    return html`<div class="bar" role="group" aria-label=${words().bar}>
      <button
        class="pin"
        type="button"
        title=${words().pinHint}
        ?disabled=${state.outcome === undefined}
        @click=${this.onPin}
      >
        ${pinIcon}${words().pin}
      </button>
      ${
        state.pins.length === 0
          ? nothing
          : html`<ul aria-label=${words().bar}>
                ${state.pins.map((pin) => this.chip(pin, pin.letter === baseline, lasts.size > 1))}
              </ul>
              ${this.stripChoice(state)}`
      }
    </div>`;
  }

  private chip(pin: PinnedRun, isBaseline: boolean, withDuration: boolean): TemplateResult {
    const { letter, name, hidden, scenario } = pin;
    return html`<li class=${hidden ? 'off' : ''}>
      <label title=${name}>
        <input
          type="checkbox"
          aria-label=${words().show(letter, name)}
          .checked=${live(!hidden)}
          @change=${() => this.lab.actions.editPin(letter, { hidden: !hidden })}
        />
        <b>${letter}</b>${dashOf(letter)}<span class="name">${name}</span>
      </label>
      ${withDuration ? html`<span class="quiet">${words().seconds(showNumber(scenario.duration_s))}</span>` : nothing}
      ${isBaseline ? html`<span class="quiet">(${words().baseline})</span>` : nothing}
    </li>`;
  }

  private stripChoice({ strip }: State): TemplateResult {
    return html`<label class="strip"
      ><span class="quiet">${words().strip}</span>
      <select @change=${this.onStrip}>
        <option value="" .selected=${live(strip === null)}>${words().stripNone}</option>
        ${this.plots.map(({ id, title }) => html`<option value=${id} .selected=${live(id === strip)}>${title}</option>`)}
      </select></label
    >`;
  }

  protected override updated(): void {
    const { pins, baseline } = this.now;
    const { catalog } = this;
    const same = this.shown?.pins === pins && this.shown.baseline === baseline && this.shown.catalog === catalog;
    if (same) return;
    this.shown = { pins, baseline, catalog };
    const detail = overlayFor(catalog, pins, baseline) ?? null;
    this.dispatchEvent(new CustomEvent<Overlay | null>('overlay', { detail }));
  }

  private readonly onPin = (): void => {
    const { store, actions } = this.lab;
    const { outcome } = store.get();
    if (outcome === undefined) return;
    void nameOfRun(this.lab, this.catalog, outcome.scenario).then((name) => {
      // A name takes a moment where the preset has to be loaded; it is of the run that was there.
      if (store.get().outcome === outcome) actions.pin(name);
    });
  };

  private readonly onStrip = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    this.lab.actions.setStrip(value === '' ? null : value);
  };
}

customElements.define('pin-bar', PinBar);
