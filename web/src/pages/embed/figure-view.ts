/** A figure that runs: the parts that its author chose, the controls, and a foot. */
import { sum } from 'd3-array';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../../model/catalog';
import type { ToFigure } from '../../model/embed-protocol';
import type { Permit } from '../../model/permit';
import type { Scenario } from '../../model/scenario';
import { retiredOf } from '../../model/retired';
import type { Part, Presentation } from '../../model/presentation';
import { scenarioInForce } from '../../store/mid-run';
import type { State } from '../../store/state';
import { words } from '../../../content/languages/en/embed';
import type { PlotStack } from '../../views/plot-stack';
import '../../ui/felt-figures';
import '../../views/run-words';
import '../../views/topology-strip';
import '../../ui/copy-report';
import '../../ui/notice-list';
import type { NoticeList } from '../../ui/notice-list';
import '../../ui/run-warnings';
import '../../features/listen/background-bar';
import { playback, type TransportBar } from '../../features/play/transport-bar';
import { RunPage } from '../../ui/run-page';
import { viewOf, type View } from '../../ui/view-of';
import './figure-controls';
import type { FigureControls } from './figure-controls';
import './figure-foot';
import type { FigureFoot } from './figure-foot';
import { figurePermit } from './figure-rows';
import type { FigureSession } from './figure-session';
import { controlCount, partsOf, plotHeight } from '../../model/figure-room';
import { originOf } from '../../model/preset-versions';
import { PublishedElement } from '../../ui/published-element';
import { words as experimentWords } from '../../../content/languages/en/experiments';
import { words as presetWords } from '../../../content/languages/en/presets';
import { changedInWords } from '../../model/changed-words';

class FigureTitle extends PublishedElement {
  protected override render(): TemplateResult {
    const { scenario, preset } = this.now;
    const published = this.published?.scenario;
    const origin = published && originOf(preset, published, scenario);
    const own = published !== undefined && scenario.title !== published.title ? scenario.title : undefined;
    const today = presetWords()[preset]?.title ?? scenario.title ?? 'LBE Lab';
    const title = own ?? (origin === published ? today : experimentWords().asFirst(today));
    const changes = origin === undefined || own !== undefined ? [] : changedInWords(this.catalog, origin, scenario);
    document.title = `${title} · LBE Lab`;
    return html`<h1>${title}</h1>
      ${changes.length === 0 ? nothing : html`<p class="differs">${words().differs(changes.join('; '))}</p>`}`;
  }
}

customElements.define('figure-title', FigureTitle);

/** A plot's drawing is at least and at most so high, in px, where it shares the room that the author gave. */
const SHARED = [40, 420] as const;
/** The same where the figure takes the room that was reserved: further off, the guess was of other plots. */
const GUESSED = [84, 240] as const;

/** What the foot says of the engine. */
const working = ({ busy, progress, silent, outcome }: State): Partial<FigureFoot> => ({
  busy,
  progress,
  silent,
  stopped: outcome === undefined && !busy,
});

export class FigureView extends RunPage {
  @property({ attribute: false }) asked!: Presentation;
  /** What of it cannot be. */
  @property({ attribute: false }) problems: readonly string[] = [];
  /** A teacher's own questions stand below it. */
  @property({ attribute: false }) questions = false;
  /** Height that there is, in px. */
  @property({ attribute: false }) room = 0;
  /** For a slot to run in. */
  @property({ attribute: false }) waiting = false;
  @state() waitingLong = false;
  /** Height of a plot's drawing, in px. */
  @state() each = 0;
  declare session: FigureSession;
  private allowed: { readonly scenario: Scenario; readonly permit: Permit } | undefined;
  /** What is measured, and the height in px that the figure has been given for it. */
  private content: Element | null = null;
  private held = 0;
  private planned = false;
  private readonly sized = new ResizeObserver(() => this.plan());
  private waitTimer: number | undefined;

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

  private has(part: Part): boolean {
    return partsOf(this.asked).includes(part);
  }

  /** Its controls, and what it says of the address, are of the scenario in hand. */
  protected override watched(state: State): readonly unknown[] {
    return [...super.watched(state), state.scenario];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sized.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('waiting')) return;
    window.clearTimeout(this.waitTimer);
    this.waitingLong = false;
    if (!this.waiting) return;
    this.waitTimer = window.setTimeout(() => {
      this.waitingLong = true;
    }, 1000);
  }

  protected override render(): TemplateResult {
    const state = this.lab.store.get();
    const { session, lab, catalog } = this;
    if (session.broken !== '')
      return html`<main class="running"><p class="problem" role="alert">${session.broken}</p></main>`;
    const view = viewOf(catalog, state);
    return html`<main
      class="running"
      tabindex="-1"
      @lbe-edit=${this.onEdit}
      @lbe-edits=${this.onEdits}
      @lbe-kind=${this.onKind}
    >
      <figure-title class=${this.has('title') ? '' : 'hidden'} .lab=${lab} .catalog=${catalog}></figure-title>
      ${this.problem(catalog, state, view)} ${this.has('play') ? this.background() : nothing}
      ${this.has('network') ? this.network(words().network, state, view, true) : nothing}
      ${
        this.has('plots')
          ? html`<section class="plots" aria-label=${words().plots}>
              <h2 class="hidden">${words().plots}</h2>
              ${this.plots(state, view, session.overlay)}
            </section>`
          : nothing
      }
      ${
        this.has('play')
          ? html`<section aria-label=${words().playback}>
              <transport-bar bare .actions=${lab.actions} ${this.follow(playback)}></transport-bar>
            </section>`
          : nothing
      }
      ${this.has('figures') ? this.figures(words().figures, state, view) : nothing}
      ${this.has('words') ? this.runWords(state, view, this.permit) : nothing}
      <run-warnings .warnings=${retiredOf(state.outcome?.report)}></run-warnings>
      ${controlCount(this.asked) > 0 ? this.controls(state, view) : nothing}
      ${this.questions ? html`<class-questions named .lab=${lab}></class-questions>` : nothing}
      <notice-list ${this.follow<NoticeList>(({ notices }) => ({ notices }))} @dismiss=${this.onDismiss}></notice-list>
      <figure-foot
        ${this.follow(working)}
        .href=${session.href}
        .latest=${session.latest}
        .moved=${session.moved}
        .waiting=${this.waitingLong}
        .digest=${session.digest}
        @reset=${session.reset}
        @cancel=${lab.actions.cancel}
        @again=${lab.actions.startAgain}
      ></figure-foot>
    </main>`;
  }

  /** What of the address cannot be, in one place. */
  private problem(catalog: Catalog, state: State, view: View): TemplateResult | typeof nothing {
    const all = this.session.problemsOf(this.asked, catalog, state, view);
    const said = [...(this.problems.length === 0 ? [] : [words().asked(this.problems.join(' '))]), ...all];
    return said.length === 0 ? nothing : html`<p class="problem" role="alert">${said.join(' ')}</p>`;
  }

  override get catalog(): Catalog {
    return this.lab.withGuests(this.session.whole ?? this.lab.catalog);
  }

  protected override heightOf(plots: number): number {
    return this.each === 0 ? plotHeight(this.clientWidth, plots) : this.each;
  }

  private controls(state: State, view: View): TemplateResult {
    return html`<section aria-label=${words().controls}>
      <figure-controls
        ${this.follow<FigureControls>((now) => ({
          scenario: scenarioInForce(this.lab.catalog, now),
          notices: now.notices,
        }))}
        .asked=${this.asked}
        .catalog=${this.catalog}
        .opened=${this.session.author?.scenario ?? state.scenario}
        .groups=${view.groups}
      ></figure-controls>
    </section>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const content = this.querySelector('main');
    if (content !== this.content) {
      this.sized.disconnect();
      if (content !== null) this.sized.observe(content);
      this.content = content;
    }
    if (changed.has('room')) {
      this.hold(this.room);
      this.plan();
    }
  }

  /** The page around it moves when its parts have found their heights, not with each of them. */
  private hold(px: number): void {
    this.held = px;
    this.style.height = `${px}px`;
  }

  private plan(): void {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() => {
      this.planned = false;
      this.fit();
    });
  }

  /** The plots share what the rest of the figure leaves; in as many frames as they take to be drawn. */
  private fit(): void {
    const { content } = this;
    const height = content?.getBoundingClientRect().height ?? 0;
    if (height === 0) return;
    // Once it has grown, it stays so.
    let room = Math.max(this.room, this.held);
    const drawn = this.querySelector<PlotStack>('plot-stack')?.views.map(({ sheet }) => sheet?.offsetHeight ?? 0) ?? [];
    if (drawn.length > 0) {
      const share = Math.floor((room - height + sum(drawn)) / drawn.length);
      const given = this.asked.height_px !== undefined;
      const [least, most] = given ? SHARED : GUESSED;
      const usual = plotHeight(this.clientWidth, drawn.length);
      this.each = given ? Math.min(most, Math.max(least, share)) : share < least || share > most ? usual : share;
      if (share > most) ({ room } = this);
    }
    if (drawn.every((px) => px === this.each)) this.hold(Math.max(room, height));
    else this.plan();
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

  protected override mayMove(paths: readonly string[]): boolean {
    return this.permit.all(paths);
  }
}

customElements.define('figure-view', FigureView);
