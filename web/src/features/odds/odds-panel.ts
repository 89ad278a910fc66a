/** When did it become inevitable: the probability of an ending over the time at which the run is forked, below the plots. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { changesOf } from '../../model/changes';
import { sameJson } from '../../model/equal';
import { delaysOf } from '../../model/forks';
import { freeLetter } from '../../model/pins';
import type { Scenario } from '../../model/scenario';
import { showNumber, showQuantity } from '../../model/units';
import { sharedPool } from '../../sim/batch';
import { shownWindow, type State } from '../../store/state';
import { buttonStyles } from '../../ui/button-styles';
import { LabElement } from '../../ui/lab-element';
import { permitIn } from '../../ui/permitted';
import type { View } from '../../ui/view-of';
import { disclosureStyles } from '../../views/common-styles';
import type { RunInput } from '../../views/run-facts';
import { watch } from '../../views/watch';
import { words } from '../../../content/languages/en/odds';
import { words as fateWords } from '../../../content/languages/en/fates';
import { endingsOf, type Ending } from './endings';
import { ForkRuns, probe, type Probe, type Tally } from './fork-runs';
import { oddsChart } from './odds-chart';
import { oddsSentence } from './sentence';
import { oddsStyles } from './odds-styles';

const REDRAW_MS = 200;

const seconds = (at_s: number): string => showQuantity(at_s, 's', 4);

export class OddsPanel extends LabElement {
  static override readonly styles = [buttonStyles, disclosureStyles, oddsStyles];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) view!: View;
  @state() open = false;
  @state() runs: ForkRuns | undefined;
  @state() ending = '';
  @state() problem = '';
  @state() at = 0;
  @state() opened: { readonly at_s: number; readonly scenario: Scenario } | undefined;
  @state() width = 0;
  private giveUp: () => void = () => undefined;
  private drawn = 0;

  constructor() {
    super();
    watch(this, { resized: () => (this.width = this.clientWidth), restyled: () => undefined });
  }

  protected override watched({ scenario, outcome, busy, window }: State): readonly unknown[] {
    return [scenario, outcome, busy, window];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  /** Another experiment has other forks; one of its own is on screen beside them. */
  protected override willUpdate(): void {
    const { scenario, busy } = this.now;
    if (this.open) sharedPool().hold(busy);
    const { runs } = this;
    if (runs === undefined || sameJson(scenario, runs.scenario)) {
      if (runs !== undefined) this.opened = undefined;
    } else if (this.opened === undefined || !sameJson(scenario, this.opened.scenario)) {
      this.stop();
      this.runs = undefined;
      this.opened = undefined;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { run } = this.view;
    if (run === undefined || permitIn(this.lab).restricted) return nothing;
    const endings = this.runs?.endings ?? endingsOf(run);
    if (endings.length === 0) return nothing;
    return html`<details .open=${live(this.open)} @toggle=${this.onToggle}>
      <summary title=${words().lead}>${words().title}</summary>
      ${this.open ? this.body(run) : nothing}
    </details>`;
  }

  private body(run: RunInput): TemplateResult {
    const { runs, problem } = this;
    const ending = this.chosen;
    if (runs === undefined || ending === undefined)
      return html`${problem === '' ? nothing : html`<p class="error" role="alert">${problem}</p>`}
        <button type="button" ?disabled=${this.now.busy} @click=${() => this.begin(run)}>${words().again}</button>`;
    const tallies = runs.tallies(ending);
    const isRunning = runs.state === 'running';
    return html`<label
        >${words().ending(seconds(0.75 * runs.scenario.duration_s))}
        <select @change=${this.onEnding}>
          ${runs.endings.map(
            ({ id, label, holds }) =>
              html`<option value=${id} .selected=${live(id === ending.id)}>
                ${label}${holds(runs.own) ? ' ✓' : ''}
              </option>`,
          )}
        </select></label
      >
      ${this.chart(tallies, runs)}
      <p class="quiet">
        ${words().bars} ${words().openHere}
        ${runs.delays === undefined ? nothing : words().delays(showQuantity(Number(runs.delays.value), 'ms', 3))}
      </p>
      <div class="said" role="status">
        ${
          isRunning
            ? html`<progress max=${runs.total} value=${runs.done} aria-label=${words().title}></progress>
                ${words().progress(showNumber(runs.done), showNumber(runs.total))}
                <button type="button" @click=${() => runs.cancel()}>${words().stop}</button>`
            : runs.state === 'done'
              ? html`<p>${oddsSentence(tallies)}</p>`
              : nothing
        }
        ${
          this.opened === undefined
            ? nothing
            : html`<p>
                ${words().opened(seconds(this.opened.at_s))}
                <button type="button" @click=${this.onBack}>${words().back}</button>
              </p>`
        }
      </div>`;
  }

  private get chosen(): Ending | undefined {
    const endings = this.runs?.endings;
    return endings?.find(({ id }) => id === this.ending) ?? endings?.[0];
  }

  private chart(tallies: readonly Tally[], runs: ForkRuns): TemplateResult {
    return oddsChart({
      width: this.width,
      window: shownWindow(this.now) ?? [0, runs.scenario.duration_s],
      tallies,
      opened_s: this.opened?.at_s,
      at: this.at,
      onAt: (time) => (this.at = time),
      onShow: (time) => this.show(time),
      onNear: (at_s) => this.lab.actions.prepare(runs.scenario, at_s),
    });
  }

  private begin(run: RunInput): void {
    const { scenario } = run;
    const pool = sharedPool();
    this.stop();
    this.problem = '';
    this.giveUp = probe(pool, scenario, (known) => {
      if (typeof known === 'string') this.problem = words().failed(known);
      else this.fork(run, known);
    });
  }

  private fork(run: RunInput, known: Probe): void {
    const { scenario, catalog, bottleneck } = run;
    const delays = known.isRandom ? undefined : delaysOf(catalog, scenario, bottleneck);
    if (!known.isRandom && delays === undefined) {
      this.problem = words().noChance;
      return;
    }
    const endings = endingsOf(run);
    // What did come first.
    const ordered = endings.toSorted((a, b) => Number(b.holds(known.report)) - Number(a.holds(known.report)));
    const runs = new ForkRuns(scenario, ordered, delays, known, sharedPool());
    runs.onChange = () => {
      if (runs.state === 'running' && performance.now() - this.drawn < REDRAW_MS) return;
      this.drawn = performance.now();
      this.requestUpdate();
    };
    this.runs = runs;
    this.at = 0;
  }

  private stop(): void {
    this.giveUp();
    this.giveUp = () => undefined;
    this.runs?.cancel();
  }

  private show(time: number): void {
    const { runs, chosen } = this;
    const at_s = runs?.times[time];
    const seed = chosen && runs?.example(time, chosen);
    if (runs === undefined || seed === undefined || at_s === undefined) return;
    const { actions } = this.lab;
    const { pins, outcome } = this.now;
    const isKept = pins.some(({ scenario }) => sameJson(scenario, runs.scenario));
    const isOnScreen = outcome !== undefined && sameJson(outcome.scenario, runs.scenario);
    if (isOnScreen && !isKept && freeLetter(pins) !== undefined) actions.pin(fateWords().asItWas);
    const scenario = runs.fork(time, seed);
    this.opened = { at_s, scenario };
    actions.setChanges(changesOf(scenario));
    actions.seek(at_s);
    actions.play();
  }

  private readonly onBack = (): void => {
    const { runs } = this;
    if (runs !== undefined) this.lab.actions.setChanges(changesOf(runs.scenario));
  };

  private readonly onEnding = ({ target }: Event): void => {
    this.ending = (target as HTMLSelectElement).value;
  };

  private readonly onToggle = ({ target }: Event): void => {
    this.open = (target as HTMLDetailsElement).open;
    const { run } = this.view;
    if (this.open && this.runs === undefined && run !== undefined && !this.now.busy) this.begin(run);
  };
}

customElements.define('odds-panel', OddsPanel);
