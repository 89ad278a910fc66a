/** Sweeps in the lab: put together, run by the pool, drawn, and each point opened again as an experiment. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Catalog } from '../../../model/catalog';
import type { Scenario } from '../../../model/scenario';
import { type Sweep, runsOf, sweepProblems } from '../../../model/sweep';
import { gridOf, isOfSweep, pointOf } from '../../../model/sweep-grid';
import { showNumber } from '../../../model/units';
import { bindStore, type Selected } from '../../../store/controller';
import type { Lab } from '../../../store/lab';
import { texts } from '../../../text';
import { sweep as english } from '../../../text/en/sweep';
import { disclosureStyles, hiddenStyles } from '../../../views/common-styles';
import type { SweepData } from '../../../views/heat-map-scene';
import { measuresOf, usualMeasure, type Measure } from '../../../views/measures';
import '../../../views/sweep-figure';
import type { SweepLook } from '../../../views/sweep-figure';
import { buttonStyles } from '../button-styles';
import type { View } from '../view-of';
import {
  axisFor,
  candidatesOf,
  isThere,
  sweepFrom,
  USUAL_POINTS,
  usualPath,
  type AxisForm,
  type CandidateGroup,
} from './axes';
import './axis-picker';
import { figures } from './figures';
import { keep, keyOf, recall, sharedPool, SweepRun } from './runner';
import { progressView, statusOf } from './run-view';
import { seriesStyles } from './series-styles';
import { fieldStyles, sweepPanelStyles } from './sweep-styles';

const words = texts('sweep', english);

/** Numbers of seeds that may be chosen. */
const SEEDS = [1, 3, 5, 10] as const;

export class SweepPanel extends LitElement {
  static override readonly styles = [buttonStyles, hiddenStyles, disclosureStyles, fieldStyles, sweepPanelStyles];
  static override readonly properties = {
    lab: { attribute: false },
    catalog: { attribute: false },
    view: { attribute: false },
    open: { state: true },
    first: { state: true },
    second: { state: true },
    seeds: { state: true },
    measure: { state: true },
    look: { state: true },
    figure: { state: true },
    current: { state: true },
    problem: { state: true },
  };

  declare lab: Lab;
  declare catalog: Catalog;
  declare view: View;
  declare open: boolean;
  declare first: AxisForm | null;
  declare second: AxisForm | null;
  declare seeds: number;
  declare measure: string;
  declare look: SweepLook;
  /** A paper's sweep in place of the reader's own axes. */
  declare figure: { readonly id: string; readonly sweep: Sweep } | null;
  /** The sweep that is on screen. */
  declare current: SweepRun | null;
  declare problem: string;
  private scenario: Selected<Scenario> | undefined;
  private busy: Selected<boolean> | undefined;
  private planned = false;

  constructor() {
    super();
    this.open = false;
    this.first = null;
    this.second = null;
    this.seeds = 3;
    this.measure = '';
    this.look = 'map';
    this.figure = null;
    this.current = null;
    this.problem = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.current?.cancel();
  }

  protected override willUpdate(): void {
    this.scenario ??= bindStore(this, this.lab.store, (state) => state.scenario);
    this.busy ??= bindStore(this, this.lab.store, (state) => state.busy);
    if (this.current?.state === 'running') sharedPool().hold(this.busy.value);
    if (this.open) this.settleAxes();
  }

  private get live(): Scenario {
    return this.scenario?.value ?? this.lab.store.get().scenario;
  }

  /** Axes that the scenario in hand does not have give way to the usual one. */
  private settleAxes(): void {
    const groups = candidatesOf(this.catalog, this.live);
    if (this.second !== null && !isThere(groups, this.second.path)) this.second = null;
    if (this.first !== null && isThere(groups, this.first.path)) return;
    this.first = axisFor(this.catalog, this.live, usualPath(groups), USUAL_POINTS.alone) ?? null;
  }

  private get forms(): readonly AxisForm[] {
    return [this.first, this.second].filter((form) => form !== null);
  }

  /** The sweep that the form describes. */
  private get wanted(): Sweep {
    return this.figure?.sweep ?? sweepFrom(this.catalog, this.live, this.forms, this.seeds);
  }

  protected override render(): TemplateResult {
    return html`<details class="panel" @toggle=${this.onToggle}>
      <summary>
        <h2>${words().title}</h2>
        <span class="lead">${words().lead}</span>
      </summary>
      ${this.open ? this.body() : nothing}
    </details>`;
  }

  private body(): TemplateResult {
    const groups = candidatesOf(this.catalog, this.live);
    const wanted = this.wanted;
    const measures = measuresOf(wanted.base, this.bestEffortOf(wanted.base));
    const running = this.current?.state === 'running';
    const runs = runsOf(wanted);
    return html`
      ${this.figure === null ? this.axes(groups) : this.about(this.figure.sweep)}
      <div class="rest">
        ${this.measureField(measures, this.chosenOf(measures, wanted.base))}
        ${this.figure === null ? this.seedField() : nothing}
        <button class="go" type="button" ?disabled=${running || runs === 0} @click=${this.onRun}>
          ${words().run(showNumber(runs))}
        </button>
        <div class="figures">
          <label for="figure">${words().figures}</label>
          <select id="figure" @change=${this.onFigure}>
            <option value="" .selected=${live(this.figure === null)}>${words().chooseFigure}</option>
            ${figures.map(({ id, title }) => html`<option value=${id} .selected=${live(this.figure?.id === id)}>${title}</option>`)}
          </select>
        </div>
      </div>
      ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem}</p>`} ${this.result()}
    `;
  }

  private axes(groups: readonly CandidateGroup[]): TemplateResult {
    const picker = (which: 'first' | 'second', label: string): TemplateResult =>
      html`<axis-picker
        id=${which}
        label=${label}
        .groups=${groups}
        .catalog=${this.catalog}
        .scenario=${this.live}
        .axis=${this[which]}
        .points=${which === 'first' && this.second === null ? USUAL_POINTS.alone : USUAL_POINTS.two}
        ?optional=${which === 'second'}
        @axis=${which === 'first' ? this.onFirst : this.onSecond}
      ></axis-picker>`;
    return html`<div class="axes">${picker('first', words().across)}${picker('second', words().second)}</div>`;
  }

  private about({ base, title }: Sweep): TemplateResult {
    return html`<p>${base.summary ?? ''}</p>
      <p class="source">${words().figureOf(title ?? '', base.source ?? '')}</p>`;
  }

  private measureField(measures: readonly Measure[], chosen: string): TemplateResult {
    const headings = [...new Set(measures.map(({ heading }) => heading))];
    return html`<div class="measure">
      <label for="measure">${words().measure}</label>
      <select id="measure" @change=${this.onMeasure}>
        ${headings.map(
          (heading) =>
            html`<optgroup label=${heading}>
              ${measures
                .filter((each) => each.heading === heading)
                .map(({ id, label }) => html`<option value=${id} .selected=${live(id === chosen)}>${label}</option>`)}
            </optgroup>`,
        )}
      </select>
    </div>`;
  }

  /** The reader's measure, where these runs have it. */
  private chosenOf(measures: readonly Measure[], base: Scenario): string {
    return measures.some(({ id }) => id === this.measure) ? this.measure : usualMeasure(measures, base);
  }

  private seedField(): TemplateResult {
    return html`<div class="seeds">
      <label for="seeds" title=${words().seedsHint}>${words().seeds}</label>
      <select id="seeds" @change=${this.onSeeds}>
        ${SEEDS.map((n) => html`<option value=${n} .selected=${live(n === this.seeds)}>${n}</option>`)}
      </select>
    </div>`;
  }

  private result(): TemplateResult | typeof nothing {
    const { current } = this;
    if (current === null) return nothing;
    const chosen = this.chosenOf(current.measures, current.sweep.base);
    const measure = current.measures.find(({ id }) => id === chosen);
    if (measure === undefined) return nothing;
    const data = this.dataOf(current, measure);
    const two = data.grid.y !== null;
    return html`<section aria-label=${words().title}>
      ${progressView(current, this.onCancel)} ${this.staleness(current)} ${two ? this.looks() : nothing}
      <sweep-figure
        .data=${data}
        .seriesStyles=${seriesStyles(this.catalog, data.grid)}
        .look=${two ? this.look : 'lines'}
        ?done=${current.state === 'done'}
        @sweep-open=${this.onOpen}
      ></sweep-figure>
      <p class="definition">${measure.definition}</p>
      <p class="status">
        ${statusOf(current)}
        <button type="button" title=${words().saveHint} @click=${this.onSave}>${words().save}</button>
      </p>
    </section>`;
  }

  private dataOf(run: SweepRun, { id, label, unit, digits }: Measure): SweepData {
    const { live: scenario } = this;
    return {
      grid: gridOf(this.catalog, run.sweep, isOfSweep(run.sweep, scenario) ? scenario : null),
      values: run.summaries(id),
      label,
      unit,
      digits,
      live: pointOf(this.catalog, run.sweep, scenario),
      liveName: words().present,
    };
  }

  private staleness({ sweep }: SweepRun): TemplateResult | typeof nothing {
    if (isOfSweep(sweep, this.live)) return nothing;
    if (this.figure !== null) return html`<p class="notice">${words().otherFigure}</p>`;
    return html`<p class="notice">
      ${words().earlier} <button type="button" @click=${this.onRun}>${words().again}</button>
    </p>`;
  }

  private looks(): TemplateResult {
    const choice = (look: SweepLook, label: string): TemplateResult =>
      html`<label
        ><input
          type="radio"
          name="look"
          value=${look}
          .checked=${live(this.look === look)}
          @change=${this.onLook}
        />${label}</label
      >`;
    return html`<fieldset class="looks">
      <legend class="hidden">${words().drawAs}</legend>
      ${choice('map', words().asMap)}${choice('lines', words().asLines)}
    </fieldset>`;
  }

  /** The groups of best effort, by the protocols that the scenario gives them. */
  private bestEffortOf({ flows }: Scenario): readonly string[] {
    const best = this.catalog.controllers.filter(({ family }) => family === 'best_effort').map(({ id }) => id);
    return flows.filter(({ cc }) => best.includes(cc.kind)).map(({ id }) => id);
  }

  /** At most one drawing a frame, however many runs finish. */
  private readonly redraw = (): void => {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() => {
      this.planned = false;
      this.requestUpdate();
    });
  };

  private readonly onRun = (): void => {
    const { forms, figure } = this;
    const sweep = this.wanted;
    const same = figure === null && forms[0]?.path === forms[1]?.path && forms.length > 1;
    this.problem = same ? words().sameAxis : (sweepProblems(this.catalog, sweep)[0] ?? '');
    if (this.problem !== '') return;
    if (this.current !== null && this.current.state === 'running') {
      if (keyOf(this.current.sweep) === keyOf(sweep)) return;
      this.current.cancel();
    }
    const before = recall(sweep);
    const run = before ?? new SweepRun(sweep, measuresOf(sweep.base, this.bestEffortOf(sweep.base)), sharedPool());
    run.onChange = () => {
      if (run.state === 'done') keep(run);
      if (run === this.current) this.redraw();
    };
    this.current = run;
  };

  private readonly onCancel = (): void => {
    this.current?.cancel();
  };

  /** One step of history: the sweep stays, and marks where the experiment now is. */
  private readonly onOpen = ({ detail }: CustomEvent<number>): void => {
    const job = this.current?.jobs.find(({ point }) => point === detail);
    if (job !== undefined)
      this.lab.actions.load({ preset: this.lab.store.get().preset, scenario: job.scenario }, 'push');
  };

  private readonly onFirst = ({ detail }: CustomEvent<AxisForm | null>): void => {
    this.first = detail;
  };

  /** A second axis makes a map of what was a curve: fewer points of the first are enough. */
  private readonly onSecond = ({ detail }: CustomEvent<AxisForm | null>): void => {
    const { first, second } = this;
    this.second = detail;
    if (first?.type !== 'numbers' || (second === null) === (detail === null)) return;
    const [before, after] =
      detail === null ? [USUAL_POINTS.two, USUAL_POINTS.alone] : [USUAL_POINTS.alone, USUAL_POINTS.two];
    if (first.span.points !== before) return;
    this.first = axisFor(this.catalog, this.live, first.path, after) ?? first;
  };

  private readonly onMeasure = (event: Event): void => {
    this.measure = (event.target as HTMLSelectElement).value;
  };

  private readonly onSeeds = (event: Event): void => {
    this.seeds = Number((event.target as HTMLSelectElement).value);
  };

  private readonly onLook = (event: Event): void => {
    this.look = (event.target as HTMLInputElement).value === 'map' ? 'map' : 'lines';
  };

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };

  private readonly onFigure = (event: Event): void => {
    const id = (event.target as HTMLSelectElement).value;
    const figure = figures.find((each) => each.id === id);
    this.problem = '';
    if (figure === undefined) {
      this.figure = null;
      return;
    }
    figure.load().then(
      (sweep) => {
        this.figure = { id, sweep };
        // Curves are what the papers print.
        this.look = 'lines';
      },
      () => {
        this.problem = words().figureFailed;
      },
    );
  };

  private readonly onSave = (): void => {
    const { current } = this;
    if (current === null) return;
    const file = new Blob([`${JSON.stringify(current.sweep, null, 2)}\n`], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'sweep.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };
}

customElements.define('sweep-panel', SweepPanel);
