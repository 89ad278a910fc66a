/** Sweeps in the lab: put together, run by the pool, drawn, and each point opened again as an experiment. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import { sameJson } from '../../model/equal';
import { withHeeded } from '../../model/retired';
import type { Permit } from '../../model/permit';
import { remembered } from '../../model/remembered';
import { shorten } from '../../model/repeat';
import type { Scenario } from '../../model/scenario';
import type { AskedAxis, AskedSweep } from '../../model/shown';
import { type Sweep, runsOf, sweepProblems } from '../../model/sweep';
import { gridOf, isOfSweep, pointOf } from '../../model/sweep-grid';
import { showNumber } from '../../model/units';
import type { State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/sweep';
import { disclosureStyles, sectionStyles } from '../../views/common-styles';
import type { SweepData } from '../../views/heat-map-scene';
import type { Measure } from '../../views/measures';
import { measureNamed, measuresFor, usualMeasure } from '../../views/sweep-measures';
import { tableStyles } from '../../views/number-table';
import '../../views/plot-chart';
import type { Spot } from '../../plot/nearest';
import { chartWords, sweepScene, tableBelow, type SweepLook } from '../../views/sweep-chart';
import { sharedPool } from '../../sim/batch';
import { buttonStyles } from '../../ui/button-styles';
import { permitIn } from '../../ui/permitted';
import { save } from '../../ui/files/deliver';
import {
  askedAxis,
  axisFor,
  axisFrom,
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
import { aboutFigure, figureField, lookField, measureField, seedField, withoutField } from './fields';
import { keep, keyOf, recall, SweepRun } from './runner';
import { progressView, statusOf } from './run-view';
import { seriesStyles } from './series-styles';
import { fieldStyles, sweepPanelStyles } from './sweep-styles';

const USUAL_SEEDS = 3;

/** Between two drawings of a sweep that runs, in ms: each takes some 10 ms of a processor that a worker could have. */
const REDRAW_MS = 400;

/** Settled and drawn from the same ones. */
const choicesOf = remembered((scenario: Scenario, catalog: Catalog, permit: Permit) =>
  candidatesOf(catalog, scenario, permit),
);

export class SweepPanel extends LabElement {
  static override readonly styles = [
    buttonStyles,
    disclosureStyles,
    fieldStyles,
    sectionStyles,
    tableStyles,
    sweepPanelStyles,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  @state() open = false;
  @state() first: AxisForm | null = null;
  @state() second: AxisForm | null = null;
  @state() seeds: number = USUAL_SEEDS;
  @state() measure = '';
  @state() look: SweepLook = 'map';
  @state() without: string | undefined;
  @state() tabled = false;
  @state() figure: { readonly id: string; readonly sweep: Sweep } | null = null;
  @state() current: SweepRun | null = null;
  @state() problem = '';
  /** The form came with a link, and has not been run. */
  @state() brought = false;
  /** What the form was made from, or has been made to. */
  private form: AskedSweep | null = null;
  private planned = false;
  private ofFigure = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.current?.cancel();
  }

  protected override watched({ scenario, busy, sweep }: State): readonly unknown[] {
    return [scenario, busy, sweep];
  }

  protected override willUpdate(): void {
    const { sweep, busy } = this.now;
    if (sweep !== this.form) this.fill(sweep);
    if (this.current?.state === 'running') sharedPool().hold(busy);
    if (this.open) this.settleAxes();
  }

  private get live(): Scenario {
    return this.now.scenario;
  }

  /** Makes the form what a link says; nobody but the reader runs it. */
  private fill(asked: AskedSweep | null): void {
    this.form = asked;
    this.figure = null;
    this.problem = '';
    this.brought = asked !== null;
    this.first = this.formOf(asked?.axes[0]);
    this.second = this.formOf(asked?.axes[1]);
    this.seeds = asked?.seeds ?? USUAL_SEEDS;
    this.measure = asked?.measure ?? '';
    this.look = asked?.look ?? 'map';
    this.without = asked?.without;
    if (asked === null) return;
    this.open = true;
    this.problem = this.misfit(asked);
    if (asked.figure !== undefined) this.choose(asked.figure, asked.look);
  }

  private formOf(axis: AskedAxis | undefined): AxisForm | null {
    return (axis && axisFrom(this.catalog, this.live, axis, permitIn(this.lab))) ?? null;
  }

  /** What the experiment in hand has not got of it. */
  private misfit({ axes, measure, figure, without }: AskedSweep): string {
    if (figure !== undefined) return '';
    const groups = choicesOf(this.live, this.catalog, permitIn(this.lab));
    const lost = axes.find(({ path }) => !isThere(groups, path));
    if (lost !== undefined) return words().noSuchAxis(shorten(lost.path));
    if (measure === undefined) return '';
    return measureNamed(measuresFor(this.catalog, this.live, without), measure) !== undefined
      ? ''
      : words().noSuchMeasure(shorten(measure));
  }

  /** The reader has changed the form: from now on the address has it. */
  private keep(): void {
    const { figure, forms, seeds, measure, look, harming } = this;
    this.brought = false;
    this.form = {
      ...(figure !== null && { figure: figure.id }),
      axes: figure === null ? forms.map(askedAxis) : [],
      seeds,
      ...(measure !== '' && { measure }),
      look,
      ...(figure === null && harming !== undefined && { without: harming }),
    };
    this.lab.actions.setSweep(this.form);
  }

  /** Axes that the scenario in hand does not have give way to the usual one. */
  private settleAxes(): void {
    const groups = choicesOf(this.live, this.catalog, permitIn(this.lab));
    // What was missing for a while comes back with an experiment that has it.
    const [first, second] = this.form?.axes ?? [];
    if (first !== undefined && this.first?.path !== first.path) this.first = this.formOf(first) ?? this.first;
    if (second !== undefined && this.second === null) this.second = this.formOf(second);
    if (this.second !== null && !isThere(groups, this.second.path)) this.second = null;
    if (this.first !== null && isThere(groups, this.first.path)) return;
    this.first = axisFor(this.catalog, this.live, usualPath(groups), USUAL_POINTS.alone) ?? null;
  }

  private get forms(): readonly AxisForm[] {
    return [this.first, this.second].filter((form) => form !== null);
  }

  private get harming(): string | undefined {
    const { flows } = this.live;
    return flows.length > 1 && flows.some(({ id }) => id === this.without) ? this.without : undefined;
  }

  private get wanted(): Sweep {
    return this.figure?.sweep ?? sweepFrom(this.catalog, this.live, this.forms, this.seeds, this.harming);
  }

  protected override render(): TemplateResult {
    return html`<details class="section" .open=${live(this.open)} @toggle=${this.onToggle}>
      <summary>
        <h2>${words().title}</h2>
        ${words().lead}
      </summary>
      ${this.open ? this.body() : nothing}
    </details>`;
  }

  private body(): TemplateResult {
    const groups = choicesOf(this.live, this.catalog, permitIn(this.lab));
    if (this.first === null && this.figure === null) return html`<p>${words().nothingToVary}</p>`;
    const wanted = this.wanted;
    const measures = measuresFor(this.catalog, wanted.base, wanted.without?.[0]);
    const running = this.current?.state === 'running';
    const runs = runsOf(wanted);
    return html`
      ${this.figure === null ? this.axes(groups) : aboutFigure(this.figure.sweep)}
      <div class="rest">
        ${measureField(measures, this.chosenOf(measures, wanted.base), (measure) => this.put({ measure }))}
        ${
          this.figure === null
            ? html`${withoutField(this.catalog, this.live, this.harming, this.onWithout)}
              ${seedField(this.seeds, (seeds) => this.put({ seeds: Number(seeds) }))}`
            : nothing
        }
        <button class="go" type="button" ?disabled=${running || runs === 0} @click=${this.onRun}>
          ${words().run(showNumber(runs))}
        </button>
        ${permitIn(this.lab).restricted ? nothing : figureField(this.figure?.id, (id) => this.choose(id))}
      </div>
      ${this.brought && this.current === null ? html`<p class="notice">${words().brought}</p>` : nothing}
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

  private chosenOf(measures: readonly Measure[], base: Scenario): string {
    return measureNamed(measures, this.measure)?.id ?? usualMeasure(measures, base);
  }

  private result(): TemplateResult | typeof nothing {
    const { current } = this;
    if (current === null) return nothing;
    const chosen = this.chosenOf(current.measures, current.sweep.base);
    const measure = current.measures.find(({ id }) => id === chosen);
    if (measure === undefined) return nothing;
    const data = this.dataOf(current, measure);
    const two = data.grid.y !== null;
    const look = two ? this.look : 'lines';
    return html`<section aria-label=${words().title}>
      ${progressView(current, () => current.cancel())} ${this.staleness(current)}
      ${current.alike && current.state === 'done' ? html`<p class="notice">${words().alike}</p>` : nothing}
      ${two ? lookField(this.look, (look) => this.put({ look: look === 'map' ? 'map' : 'lines' })) : nothing}
      <plot-chart
        .draw=${sweepScene(data, seriesStyles(this.catalog, data.grid), look)}
        .words=${chartWords(data, look, current.state === 'done')}
        @chart-open=${({ detail }: CustomEvent<Spot>) => this.openPoint(data.grid.pointAt(detail.column, detail.row))}
      ></plot-chart>
      ${tableBelow(data, this.tabled, this.onTabled)}
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
      whys: run.reasons(id),
      label,
      unit,
      digits,
      most: unit === '%' ? 100 : /^(jain|delay_index)/.test(id) ? 1 : undefined,
      live: pointOf(this.catalog, run.sweep, scenario),
      liveName: words().present,
    };
  }

  private staleness({ sweep }: SweepRun): TemplateResult | typeof nothing {
    if (isOfSweep(sweep, this.live)) return nothing;
    if (this.ofFigure) return html`<p class="notice">${words().otherFigure}</p>`;
    return html`<p class="notice">
      ${words().earlier} <button type="button" @click=${this.onRun}>${words().again}</button>
    </p>`;
  }

  /** A few drawings a second, however many runs finish: more would take the cores from the runs. */
  private readonly redraw = (): void => {
    if (this.planned) return;
    this.planned = true;
    setTimeout(() => {
      this.planned = false;
      this.requestUpdate();
    }, REDRAW_MS);
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
    const settled = (scenario: Scenario): Scenario => withHeeded(this.catalog, scenario);
    const run =
      before ?? new SweepRun(sweep, measuresFor(this.catalog, sweep.base, sweep.without?.[0]), sharedPool(), settled);
    run.onChange = () => {
      if (run.isFinal) keep(run);
      if (run === this.current) this.redraw();
    };
    this.current = run;
    this.ofFigure = figure !== null;
  };

  /** One step of history: the sweep stays, and marks where the experiment now is. */
  private openPoint(chosen: number): void {
    const job = this.current?.jobs.find(({ point }) => point === chosen);
    if (job !== undefined) this.lab.actions.load({ preset: this.now.preset, scenario: job.scenario }, 'push');
  }

  private readonly onTabled = (event: Event): void => {
    this.tabled = (event.target as HTMLDetailsElement).open;
  };

  /** What the reader has changed of the form. */
  private put(change: Partial<Pick<this, 'first' | 'measure' | 'seeds' | 'look' | 'without'>>): void {
    Object.assign(this, change);
    this.keep();
  }

  private readonly onFirst = ({ detail: first }: CustomEvent<AxisForm | null>): void => this.put({ first });

  /** A second axis makes a map of what was a curve: fewer points of the first are enough. */
  private readonly onSecond = ({ detail }: CustomEvent<AxisForm | null>): void => {
    const { first, second } = this;
    this.second = detail;
    const [before, after] =
      detail === null ? [USUAL_POINTS.two, USUAL_POINTS.alone] : [USUAL_POINTS.alone, USUAL_POINTS.two];
    if (first?.type === 'numbers' && (second === null) !== (detail === null) && this.isProposed(first, before))
      this.first = axisFor(this.catalog, this.live, first.path, after) ?? first;
    this.keep();
  };

  private isProposed(axis: AxisForm, points: number): boolean {
    return sameJson(axis, axisFor(this.catalog, this.live, axis.path, points));
  }

  /** With another group, or none, the measure is the usual one again. */
  private readonly onWithout = (id: string): void => this.put({ without: id === '' ? undefined : id, measure: '' });

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };

  /** Takes a paper's sweep in place of the axes; none where nothing is chosen. With `look` it came with a link. */
  private choose(id: string, look?: SweepLook): void {
    const figure = figures.find((each) => each.id === id);
    this.problem = '';
    if (figure === undefined) {
      this.figure = null;
      if (look === undefined) this.keep();
      else this.problem = words().noSuchFigure(id);
      return;
    }
    const { form } = this;
    figure.load().then(
      (sweep) => {
        if (this.form !== form) return; // the reader, or another link, wants something else by now
        this.figure = { id, sweep };
        // Curves are what the papers print.
        this.look = look ?? 'lines';
        if (look === undefined) this.keep();
      },
      () => {
        this.problem = words().figureFailed;
      },
    );
  }

  private readonly onSave = (): void => {
    if (this.current !== null)
      save('sweep.json', 'application/json', [`${JSON.stringify(this.current.sweep, null, 2)}\n`]);
  };
}

customElements.define('sweep-panel', SweepPanel);
