/** What the laboratory and a figure have in common: they draw the views of a run, and do what its controls ask for. */
import { html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChooseKind, Edit, Edits } from '../controls/events';
import { callIn, filmIn } from '../model/background';
import type { Catalog } from '../model/catalog';
import { part } from '../model/part';
import type { Permit } from '../model/permit';
import type { Report } from '../model/series';
import { watchStore } from '../store/controller';
import type { Lab } from '../store/lab';
import { closerColumns, partnersNow, replicationsNow, shownMoment, shownWindow, type State } from '../store/state';
import type { Cause } from '../views/causes';
import '../views/metrics-row';
import type { NextStep } from '../views/next-steps';
import type { Overlay } from '../views/overlay';
import type { Arrangement } from '../views/plot-arranging';
import '../views/plot-stack';
import type { PlotStack } from '../views/plot-stack';
import type { TopologyStrip } from '../views/topology-strip';
import type { WindowChosen } from '../views/window-bar';
import { followed } from './followed';
import type * as PlotGrips from './plot-grips';
import type { View } from './view-of';
import { PageElement } from '../store/base-element';

export abstract class RunPage extends PageElement {
  @property({ attribute: false }) lab!: Lab;
  /** A slider is held. */
  @state() dragging = false;
  /** What makes lines of plots movable, once it has loaded. */
  @state() private gripping: typeof PlotGrips | undefined;
  /** The figures before the change under way. */
  @state() earlier: Report | undefined;

  /** With the texts, once they have loaded. */
  abstract get catalog(): Catalog;

  /** May a control move these? What it asks for is done only then. */
  protected abstract mayMove(paths: readonly string[]): boolean;

  /** Height of one plot's drawing where there are so many, in px; 0: the usual one. */
  protected abstract heightOf(plots: number): number;

  private loading: Promise<void> | undefined;

  constructor() {
    super();
    watchStore(
      this,
      () => this.lab.store,
      (state: State) => this.watched(state),
    );
  }

  /** What it draws of the state, without what its parts follow: a frame of play, or of a slider in motion, is none of it. */
  protected watched({ outcome, scenario, ...state }: State): readonly unknown[] {
    const { closer, grown, replications, partners, window, plots, order, looks, hide, strip } = state;
    return [
      this.catalog,
      grown,
      outcome ?? scenario,
      closer,
      replications,
      partners,
      window,
      plots,
      order,
      looks,
      hide,
      strip,
    ];
  }

  /** For what of an element, which stands in its place in a template, follows the state by itself. */
  protected follow<E extends Element>(select: (state: State) => Partial<E>): unknown {
    return followed(this.lab.store, select);
  }

  /**
   * The drawing of the network. `unfolded`: from the beginning, however narrow the page is, and with nobody to ask. `tools`:
   * what stands below it.
   */
  protected network(label: string, state: State, view: View, unfolded = false, tools?: TemplateResult): TemplateResult {
    return html`<topology-strip
      role="region"
      ${this.follow<TopologyStrip>((now) => ({ time: shownMoment(now), speed: now.speed, playing: now.playing }))}
      aria-label=${label}
      .catalog=${this.catalog}
      .scenario=${state.outcome?.scenario ?? state.scenario}
      .groups=${view.groups}
      .columns=${view.columns}
      .closer=${closerColumns(state)}
      .moments=${this.lab.moments}
      ?asks=${!unfolded}
      ?unfolded=${unfolded}
      >${tools}</topology-strip
    >`;
  }

  /** What goes on behind those who feel something, to be switched, a call to be heard and a film to be seen. */
  protected background(): TemplateResult {
    const { scenario } = this.lab.store.get();
    const felt = callIn(scenario) ? 'call' : filmIn(scenario) ? 'film' : '';
    return html`<background-bar
      class=${felt}
      .lab=${this.lab}
      .catalog=${this.catalog}
      .may=${(path: string) => this.mayMove([path])}
      @lbe-kind=${this.onKind}
    ></background-bar>`;
  }

  /** `law`: what stands below the windows. */
  protected plots(state: State, view: View, overlay: Overlay | undefined, law?: TemplateResult): TemplateResult {
    const { outcome, grown } = state;
    if (outcome !== undefined) this.loading ??= this.loadGrips();
    return html`<plot-stack
      ${this.follow<PlotStack>(({ playhead_s, playing, grown: now }) => ({ playhead: now?.until_s ?? playhead_s, playing }))}
      .columns=${grown?.columns ?? view.columns}
      .near=${grown ? undefined : view.near}
      .closer=${closerColumns(state)}
      .moments=${this.lab.moments}
      .window=${shownWindow(state)}
      .plots=${view.plots}
      .looks=${state.looks}
      .hide=${state.hide}
      .groups=${view.groups}
      .grips=${outcome && this.gripping?.gripsOf(this.catalog, outcome.scenario, view.bottleneck, (paths) => this.mayMove(paths))}
      .overlay=${overlay}
      .flags=${view.flags}
      strip=${state.strip ?? ''}
      .expected=${state.scenario.duration_s}
      .dragging=${this.dragging}
      .each=${this.heightOf(view.plots.length)}
      @lbe-edit=${this.onEdit}
      @plot-cursor=${this.onCursor}
      @window-chosen=${this.onWindow}
      @plots-arranged=${this.onArranged}
      >${law}</plot-stack
    >`;
  }

  /** With the first run. */
  private async loadGrips(): Promise<void> {
    this.gripping = await part(() => import('./plot-grips')).catch(() => undefined);
  }

  /** `earlier`: a run that the figures are compared with. */
  protected figures(label: string, state: State, view: View, earlier?: Report): TemplateResult {
    return html`<metrics-row
        role="region"
        aria-label=${label}
        .catalog=${this.catalog}
        .report=${state.outcome?.report}
        .earlier=${earlier}
        .replications=${replicationsNow(state)}
        ?ranges=${this.lab.hasReplications}
        .bestEffort=${view.bestEffort}
        .bottleneck=${view.bottleneck}
      ></metrics-row
      ><felt-figures
        .catalog=${this.catalog}
        .outcome=${state.outcome}
        .earlier=${earlier}
        .replications=${replicationsNow(state)}
        ?ranges=${this.lab.hasReplications}
      ></felt-figures>`;
  }

  /** `apart`: its first sentence stands elsewhere where there is room. */
  protected runWords(state: State, view: View, permit: Permit | undefined, apart = false): TemplateResult {
    return html`<run-words
      ?apart=${apart}
      ?awaits=${this.lab.hasReplications}
      .run=${view.run}
      .replications=${replicationsNow(state)}
      .partners=${partnersNow(state)}
      .permit=${permit}
      .dragging=${this.dragging}
      @next-step=${this.onNextStep}
      @see-cause=${this.onCause}
    ></run-words>`;
  }

  /** Is it done? If so, the figures of before the hand touched the control are remembered. */
  private begin(...paths: readonly string[]): boolean {
    const may = this.mayMove(paths);
    if (may && !this.dragging) this.earlier = this.lab.store.get().outcome?.report;
    return may;
  }

  protected readonly onEdit = (event: CustomEvent<Edit>): void => {
    const { path, value, commit } = event.detail;
    event.stopPropagation(); // a figure listens around its plots too
    if (!this.begin(path)) return;
    this.dragging = !commit;
    this.lab.actions.setValue(path, value, { commit });
  };

  protected readonly onEdits = ({ detail: { edits } }: CustomEvent<Edits>): void => {
    if (this.begin(...edits.map(({ path }) => path))) this.lab.actions.setValues(edits);
  };

  protected readonly onKind = ({ detail: { path, kind } }: CustomEvent<ChooseKind>): void => {
    if (this.begin(path)) this.lab.actions.setKind(path, kind);
  };

  private readonly onNextStep = ({ detail: { path, value, kind } }: CustomEvent<NextStep>): void => {
    if (!this.begin(path)) return;
    if (kind) this.lab.actions.setKind(path, String(value));
    else this.lab.actions.setValues([{ path, value }]);
  };

  protected readonly onCause = ({ detail }: CustomEvent<Cause>): void =>
    void part(() => import('./show-cause')).then(({ showCause }) => showCause(this, detail));

  /** Past the page's own rendering: the pointer moves more often than anything else changes. */
  private readonly onCursor = ({ detail }: CustomEvent<number | null>): void => {
    const strip = this.querySelector<TopologyStrip>('topology-strip');
    if (strip !== null) strip.hover = detail;
  };

  private readonly onWindow = ({ detail }: CustomEvent<WindowChosen>): void => this.lab.actions.setWindow(detail);

  private readonly onArranged = ({ detail }: CustomEvent<Arrangement>): void => this.lab.actions.arrange(detail);

  protected readonly onDismiss = ({ detail }: CustomEvent<number>): void => this.lab.actions.dismissNotice(detail);
}
