/** A figure that runs: the parts that its author chose, the controls, and a foot. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChooseKind, Edit, Edits } from '../../controls/events';
import type { ToFigure } from '../../model/embed-protocol';
import type { Permit } from '../../model/permit';
import type { Scenario } from '../../model/scenario';
import { retiredOf } from '../../model/retired';
import type { Part, Presentation } from '../../model/presentation';
import { bindStore, type Selected } from '../../store/controller';
import type { Lab } from '../../store/lab';
import { scenarioInForce } from '../../store/mid-run';
import { closerColumns, shownDuration, shownMoment, shownWindow, type State } from '../../store/state';
import { words } from '../../text/en/embed';
import '../../views/metrics-row';
import type { NextStep } from '../../views/next-steps';
import '../../views/plot-stack';
import type { Arrangement } from '../../views/plot-arranging';
import type { PlotStack } from '../../views/plot-stack';
import '../../views/run-words';
import '../../views/topology-strip';
import type { TopologyStrip } from '../../views/topology-strip';
import type { WindowChosen } from '../../views/window-bar';
import '../../ui/copy-report';
import '../../ui/notice-list';
import '../../ui/run-warnings';
import '../../features/play/transport-bar';
import type { TransportBar } from '../../features/play/transport-bar';
import { viewOf, type View } from '../../ui/view-of';
import './figure-controls';
import './figure-foot';
import { figurePermit } from './figure-rows';
import type { FigureSession } from './figure-session';
import './figure-title';
import { controlCount, partsOf, plotHeight } from '../../model/figure-room';

/** A plot's drawing is at least and at most so high, in px, where it shares the room that the author gave. */
const SHARED = [40, 420] as const;
/** The same where the figure takes the room that was reserved: further off, the guess was of other plots. */
const GUESSED = [84, 240] as const;

export class FigureView extends LitElement {
  @property({ attribute: false }) asked!: Presentation;
  /** What of it cannot be. */
  @property({ attribute: false }) problems: readonly string[] = [];
  @property({ attribute: false }) lab!: Lab;
  /** Height that there is, in px. */
  @property({ attribute: false }) room = 0;
  /** For a slot to run in. */
  @property({ attribute: false }) waiting = false;
  /** It has been waiting for longer than a moment. */
  @state() waitingLong = false;
  @state() dragging = false;
  /** Height of a plot's drawing, in px. */
  @state() each = 0;
  declare session: FigureSession;
  private state: Selected<State> | undefined;
  private allowed: { readonly scenario: Scenario; readonly permit: Permit } | undefined;
  private fitted = '';
  private waitTimer: number | undefined;

  /** Whether anybody can see the figure. */
  set seen(seen: boolean) {
    this.session.setSeen(seen);
  }

  /** Shows the link that the figure's address holds; `asked`: by somebody who wants to see it run. */
  async open(fragment: string, asked = false): Promise<void> {
    await this.session.open(fragment, asked && this.has('play'));
  }

  hear(message: ToFigure): void {
    this.session.hear(message);
  }

  /** To where it goes on: the figure itself, and then Play, or Pause, once that can be used. */
  takeFocus(): void {
    this.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    const release = this.lab.store.subscribe(({ outcome }) => {
      if (outcome === undefined) return;
      release();
      void this.updateComplete.then(async () => {
        const bar = this.querySelector<TransportBar>('transport-bar');
        await bar?.updateComplete;
        // Whoever has gone on in the meantime stays there.
        if (document.activeElement?.localName === 'main') bar?.focus({ preventScroll: true });
      });
    });
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private has(part: Part): boolean {
    return partsOf(this.asked).includes(part);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.state ??= bindStore(this, this.lab.store, (state) => state);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('waiting')) return;
    window.clearTimeout(this.waitTimer);
    this.waitingLong = false;
    if (!this.waiting) return;
    this.waitTimer = window.setTimeout(() => {
      this.waitingLong = true;
    }, 1000);
  }

  protected override render(): TemplateResult {
    const state = this.state?.value ?? this.lab.store.get();
    const { session, lab } = this;
    if (session.broken !== '')
      return html`<main class="running"><p class="problem" role="alert">${session.broken}</p></main>`;
    const catalog = session.whole ?? lab.catalog;
    const view = viewOf(catalog, state);
    return html`<main
      class="running"
      tabindex="-1"
      @lbe-edit=${this.onEdit}
      @lbe-edits=${this.onEdits}
      @lbe-kind=${this.onKind}
    >
      <figure-title class=${this.has('title') ? '' : 'hidden'} .lab=${lab} .catalog=${catalog}></figure-title>
      ${this.problem(catalog, state, view)} ${this.has('network') ? this.network(state, view) : nothing}
      ${this.has('plots') ? this.plots(state, view) : nothing}
      ${
        this.has('play')
          ? html`<section aria-label=${words().playback}>
              <transport-bar
                bare
                .actions=${lab.actions}
                .playhead=${state.playhead_s}
                .end=${shownDuration(state)}
                .playing=${state.playing}
                .speed=${state.speed}
                .idle=${state.outcome === undefined}
              ></transport-bar>
            </section>`
          : nothing
      }
      ${this.has('figures') ? this.figures(state, view) : nothing}
      ${
        this.has('words')
          ? html`<run-words
              .run=${view.run}
              .permit=${this.permit}
              .dragging=${this.dragging}
              @next-step=${this.onNextStep}
            ></run-words>`
          : nothing
      }
      <run-warnings .warnings=${retiredOf(state.outcome?.report)}></run-warnings>
      ${controlCount(this.asked) > 0 ? this.controls(state, view) : nothing}
      <notice-list .notices=${state.notices} @dismiss=${this.onDismiss}></notice-list>
      <figure-foot
        .href=${session.href}
        .latest=${session.latest}
        .moved=${session.moved}
        .busy=${state.busy}
        .progress=${state.progress}
        .silent=${state.silent}
        .waiting=${this.waitingLong}
        .stopped=${state.outcome === undefined && !state.busy}
        .digest=${session.digest}
        @reset=${session.reset}
        @cancel=${lab.actions.cancel}
        @again=${lab.actions.startAgain}
      ></figure-foot>
    </main>`;
  }

  /** What of the address cannot be, in one place. */
  private problem(catalog: Lab['catalog'], state: State, view: View): TemplateResult | typeof nothing {
    const all = this.session.problemsOf(this.asked, catalog, state, view);
    const said = [...(this.problems.length === 0 ? [] : [words().asked(this.problems.join(' '))]), ...all];
    return said.length === 0 ? nothing : html`<p class="problem" role="alert">${said.join(' ')}</p>`;
  }

  private network(state: State, view: View): TemplateResult {
    return html`<topology-strip
      role="region"
      aria-label=${words().network}
      .catalog=${this.session.whole ?? this.lab.catalog}
      .scenario=${state.outcome?.scenario ?? state.scenario}
      .groups=${view.groups}
      .columns=${view.columns}
      .closer=${closerColumns(state)}
      .moments=${this.lab.moments}
      .time=${shownMoment(state)}
      .speed=${state.speed}
      .playing=${state.playing}
      .open=${true}
    ></topology-strip>`;
  }

  private plots(state: State, view: View): TemplateResult {
    return html`<section class="plots" aria-label=${words().plots}>
      <h2 class="hidden">${words().plots}</h2>
      <plot-stack
        .columns=${view.columns}
        .near=${view.near}
        .closer=${closerColumns(state)}
        .moments=${this.lab.moments}
        .window=${shownWindow(state)}
        .plots=${view.plots}
        .looks=${state.looks}
        .groups=${view.groups}
        .overlay=${this.session.overlay}
        strip=${state.strip ?? ''}
        .flags=${view.flags}
        .expected=${state.scenario.duration_s}
        .playhead=${state.playhead_s}
        .playing=${state.playing}
        .dragging=${this.dragging}
        .each=${this.each === 0 ? plotHeight(this.clientWidth, view.plots.length) : this.each}
        @plot-cursor=${this.onCursor}
        @window-chosen=${this.onWindow}
        @plots-arranged=${this.onArranged}
      ></plot-stack>
    </section>`;
  }

  private figures(state: State, view: View): TemplateResult {
    return html`<metrics-row
      role="region"
      aria-label=${words().figures}
      .catalog=${this.session.whole ?? this.lab.catalog}
      .report=${state.outcome?.report}
      .bestEffort=${view.bestEffort}
      .bottleneck=${view.bottleneck}
    ></metrics-row>`;
  }

  private controls(state: State, view: View): TemplateResult {
    return html`<section aria-label=${words().controls}>
      <figure-controls
        .asked=${this.asked}
        .catalog=${this.session.whole ?? this.lab.catalog}
        .scenario=${scenarioInForce(this.lab.catalog, state)}
        .opened=${this.session.author?.scenario ?? state.scenario}
        .groups=${view.groups}
        .notices=${state.notices}
      ></figure-controls>
    </section>`;
  }

  protected override updated(): void {
    const state = this.lab.store.get();
    const plots = this.querySelectorAll('plot-stack').length;
    const key = [
      this.clientWidth,
      this.room,
      plots,
      state.plots?.length,
      state.preset,
      state.outcome !== undefined,
      this.session.whole !== undefined,
    ].join();
    if (key === this.fitted || this.clientWidth === 0) return;
    this.fitted = key;
    // When what is inside has been drawn too.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => this.fit());
    });
  }

  /** The plots share what the rest of the figure leaves. */
  private fit(): void {
    const stack = this.querySelector<PlotStack>('plot-stack');
    const count = stack?.plots.length ?? 0;
    const height = this.getBoundingClientRect().height;
    if (stack === null || count === 0 || height === 0) return;
    const share = Math.floor((this.room - (height - count * stack.each)) / count);
    const given = this.asked.height_px !== undefined;
    const [least, most] = given ? SHARED : GUESSED;
    const usual = plotHeight(this.clientWidth, count);
    this.each = given ? Math.min(most, Math.max(least, share)) : share < least || share > most ? usual : share;
  }

  /** What can be moved here; computed once for each experiment. */
  private get permit(): Permit {
    const { scenario } = this.lab.store.get();
    if (this.allowed?.scenario !== scenario) {
      const opened = this.session.author?.scenario ?? scenario;
      this.allowed = { scenario, permit: figurePermit(this.asked, this.lab.catalog, scenario, opened) };
    }
    return this.allowed.permit;
  }

  private may(paths: readonly string[]): boolean {
    return this.permit.all(paths);
  }

  private readonly onEdit = ({ detail: { path, value, commit } }: CustomEvent<Edit>): void => {
    if (!this.may([path])) return;
    this.dragging = !commit;
    this.lab.actions.setValue(path, value, { commit });
  };

  private readonly onEdits = ({ detail: { edits } }: CustomEvent<Edits>): void => {
    if (this.may(edits.map(({ path }) => path))) this.lab.actions.setValues(edits);
  };

  private readonly onKind = ({ detail: { path, kind } }: CustomEvent<ChooseKind>): void => {
    if (this.may([path])) this.lab.actions.setKind(path, kind);
  };

  private readonly onNextStep = ({ detail: { path, value, kind } }: CustomEvent<NextStep>): void => {
    if (!this.may([path])) return;
    if (kind) this.lab.actions.setKind(path, String(value));
    else this.lab.actions.setValues([{ path, value }]);
  };

  private readonly onCursor = ({ detail }: CustomEvent<number | null>): void => {
    const strip = this.querySelector<TopologyStrip>('topology-strip');
    if (strip !== null) strip.hover = detail;
  };

  private readonly onArranged = ({ detail }: CustomEvent<Arrangement>): void => this.lab.actions.arrange(detail);

  private readonly onWindow = ({ detail }: CustomEvent<WindowChosen>): void => this.lab.actions.setWindow(detail);

  private readonly onDismiss = ({ detail }: CustomEvent<number>): void => this.lab.actions.dismissNotice(detail);
}

customElements.define('figure-view', FigureView);
