/** The lab: an experiment as a question, its plots, its figures, and the controls to try. */
import { fetchPart, part } from '../../model/part';
import type { Catalog } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { wholeCatalog } from '../../model/registry';
import { html, nothing, type LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { words } from '../../../content/languages/en/page';
import { firstPlots } from '../../store/first-plots';
import type * as Later from './later';
import { partnersNow, replicationsNow, type State } from '../../store/state';
import type { Cause } from '../../views/causes';
import type { Overlay } from '../../views/overlay';
import type { PlotsChosen } from '../../views/plot-menu';
import { isBare, isForClass, query } from '../../ui/asked';
import '../../features/experiment/experiment-title';
import { openingFrame, seenIn, type LessonFrame } from '../../features/lesson/frame';
import type { VerifiedMark } from '../../features/share/verified-mark';
import { masthead } from './masthead';
import { partMissing, type NoticeList } from '../../ui/notice-list';
import './run-status';
import { playback } from '../../features/play/transport-bar';
import { RunPage } from '../../ui/run-page';
import { viewOf, type View } from '../../ui/view-of';

export class LabPage extends RunPage {
  @state() sheetOpen = false;
  @state() overlay: Overlay | undefined;
  /** What an open lesson lets the page show. */
  @state() lesson: LessonFrame | undefined = openingFrame(query());
  private shown = '';
  /** A run has been asked for. */
  private began = false;
  /** With the texts, once they have loaded; until then controls show without their help. */
  private whole: Catalog | undefined;
  /** Once they have loaded. */
  private later: typeof Later | undefined;

  protected override willUpdate(): void {
    if (!this.hasUpdated) void this.loadRest();
    const { preset, busy } = this.lab.store.get();
    this.began ||= busy;
    if (preset !== this.shown) this.earlier = undefined; // another experiment is no change of this one
    this.shown = preset;
  }

  protected override watched(given: State): readonly unknown[] {
    const state = seenIn(this.lesson, given);
    const { outcome, busy, preset, scenario } = state;
    return [...super.watched(state), outcome === undefined && busy, preset, scenario.source];
  }

  override get catalog(): Catalog {
    return this.lab.withGuests(this.whole ?? this.lab.catalog);
  }

  plotIds(): readonly string[] {
    return viewOf(this.catalog, this.lab.store.get()).choices.map(({ id }) => id);
  }

  /** What the page can show without for a moment. */
  private async loadRest(): Promise<void> {
    const elements = async (): Promise<void> => {
      // Controls are drawn from the tables: none is to show, or to be moved, before the page has handed these on.
      await this.lab.tables();
      this.requestUpdate();
      await this.updateComplete;
      if (this.lesson === undefined) await firstPlots(this.lab.store);
      const later = async (): Promise<void> => {
        this.later = await fetchPart(() => import('./later'));
        this.requestUpdate();
      };
      await Promise.all([fetchPart(() => import('./later-rail')), fetchPart(() => import('./later-drawing')), later()]);
      if (isBare) this.later?.playOnce(this.lab);
    };
    const load = (): void => {
      elements().catch(() => {
        this.lesson = undefined; // without the lesson nothing is hidden
        this.lab.actions.notify(partMissing(again));
      });
    };
    const again = (): void => {
      this.lab.actions.clearNotices('site');
      load();
    };
    load();
    await firstPlots(this.lab.store);
    const [whole, { withPapersNamed }] = await part(() => Promise.all([wholeCatalog(), import('../../model/papers')]));
    this.whole = withPapersNamed(catalogInWords(whole));
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const state = seenIn(this.lesson, this.lab.store.get());
    const { catalog: whole, later } = this;
    const view = viewOf(whole, state);
    const warnings = state.outcome?.report.warnings;
    return html`
      ${this.skips()} ${masthead(this.lab)}
      <div class="layout">
        <main>
          <lesson-panel .lab=${this.lab} .catalog=${whole} .view=${view} @lesson-frame=${this.onLesson}></lesson-panel>
          <experiment-title .lab=${this.lab} .catalog=${whole}></experiment-title>
          <class-notice .lab=${this.lab}></class-notice> ${this.lesson === undefined ? this.background() : nothing}
          <run-warnings of="retired guest" .warnings=${warnings}></run-warnings>
          <run-verdict
            .run=${view.run}
            .replications=${replicationsNow(state)}
            .partners=${partnersNow(state)}
          ></run-verdict>
          ${this.network(words().network, state, view, false, html`<network-edit .lab=${this.lab}></network-edit>`)}
          <guest-note .lab=${this.lab}></guest-note>
          ${this.hasUpdated ? this.figure(state, view, whole) : html`<div .style=${'min-height: 60vh'}></div>`}
          <inspector-panel .lab=${this.lab} .catalog=${whole} .view=${view}></inspector-panel>
          ${this.figures(words().figures, state, view, this.earlier)}
          ${this.runWords(state, view, later?.permitIn(this.lab), this.lesson === undefined)}
          <run-warnings of="phase" .warnings=${warnings}></run-warnings>
          <guest-write></guest-write>
          <class-questions .lab=${this.lab}></class-questions>
          <compare-panel .lab=${this.lab} .catalog=${whole}></compare-panel>
          <sweep-panel .lab=${this.lab} .catalog=${whole}></sweep-panel>
          <subflow-table .report=${state.outcome?.report} .groups=${view.groups}></subflow-table>
          <plot-words .columns=${view.columns} .plots=${view.plots}></plot-words>
          <take-home .lab=${this.lab} .view=${view}></take-home>
          ${later?.origin(state)}
          <verified-mark
            ${this.follow<VerifiedMark>(({ seen, scenario, outcome, busy }) => ({ seen, scenario, outcome, busy }))}
            .engine=${this.lab.catalog.version}
            .notify=${this.lab.actions.notify}
          ></verified-mark>
          ${later?.licences()}
        </main>
        <aside
          id="rail"
          class=${this.sheetOpen ? 'open' : ''}
          aria-label=${words().controls}
          @lbe-edit=${this.onEdit}
          @lbe-edits=${this.onEdits}
          @lbe-kind=${this.onKind}
          @see-cause=${this.onSeeCause}
          @keydown=${this.onSheetKey}
        >
          <control-rail
            .lab=${this.lab}
            .catalog=${whole}
            .groups=${view.groups}
            .only=${this.lesson?.controls}
            @sheet=${this.onSheet}
          ></control-rail>
        </aside>
        <section class="transport" aria-label=${words().playback}>
          <transport-bar
            .actions=${this.lab.actions}
            ${this.follow(playback)}
            .sheetOpen=${this.sheetOpen}
            @sheet=${this.onSheet}
            ><step-controls .lab=${this.lab} .groups=${view.groups}></step-controls
          ></transport-bar>
        </section>
      </div>
      <file-drop></file-drop>
      <notice-list ${this.follow<NoticeList>(({ notices }) => ({ notices }))} @dismiss=${this.onDismiss}></notice-list>
    `;
  }

  private skips(): TemplateResult {
    return html`<a class="skip" href="#plots" @click=${this.onSkip}>${words().skip}</a>
      <a class="skip" href="#rail" @click=${this.onSkip}>${words().skipToControls}</a>`;
  }

  private figure(state: State, view: View, whole: Catalog): TemplateResult {
    const law = html`<law-strip .lab=${this.lab} .catalog=${whole} .view=${view}></law-strip>`;
    return html`<section id="plots" class="figure" aria-labelledby="plots-name" tabindex="-1">
      <h2 id="plots-name" class="hidden">${words().plots}</h2>
      <run-status
        .lab=${this.lab}
        .empty=${state.outcome === undefined && (this.lesson?.covered !== true || state.busy)}
        .failed=${state.outcome === undefined && this.began && !state.busy}
      ></run-status>
      ${this.lesson?.covered === true ? this.plots(state, view, undefined) : this.plots(state, view, this.overlay, law)}
      <div class="below-plots">
        <pin-bar .lab=${this.lab} .catalog=${whole} .plots=${view.plots} @overlay=${this.onOverlay}></pin-bar>
        <pick-hint ?hidden=${this.sheetOpen}></pick-hint>
      </div>
      <odds-panel .lab=${this.lab} .catalog=${whole} .view=${view}></odds-panel>
      <change-list .lab=${this.lab} .catalog=${whole}></change-list>
      <plot-menu .choices=${view.choices} .chosen=${state.plots} @plots-chosen=${this.onPlotsChosen}></plot-menu>
    </section>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.toggleAttribute('data-class', isForClass());
    this.toggleAttribute('data-lesson', this.lesson !== undefined);
    this.toggleAttribute('data-covered', this.lesson?.covered === true);
    this.toggleAttribute('data-asking', this.lesson?.asking === true);
    if (this.querySelector('#plots') === null) setTimeout(() => this.requestUpdate()); // the page without plots is a task already
    if (!changed.has('sheetOpen') || changed.get('sheetOpen') === undefined) return;
    void this.moveFocus(this.sheetOpen);
    if (this.sheetOpen) this.keepPlotInSight();
  }

  /** The focus goes into the sheet of controls, and back; the sheet may have been opened before its script is there. */
  private async moveFocus(open: boolean): Promise<void> {
    const target = open ? 'control-rail' : 'transport-bar';
    await customElements.whenDefined(target);
    const element = this.querySelector<LitElement>(target);
    await element?.updateComplete;
    if (this.sheetOpen === open) element?.focus({ preventScroll: true });
  }

  /** Above the sheet stands a whole plot, so that it is seen what a control does: the first, if none is there already. */
  private keepPlotInSight(): void {
    const top = Math.max(this.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0, 0);
    const foot = this.querySelector('aside')?.offsetTop ?? 0; // where it comes to rest
    const plots = [...(this.querySelector('plot-stack')?.shadowRoot?.querySelectorAll('plot-view') ?? [])];
    const places = plots.map((plot) => plot.getBoundingClientRect());
    if (places.some((place) => place.top >= top && place.bottom <= foot)) return;
    scrollBy({ top: (places[0]?.top ?? top) - top });
  }

  protected override heightOf(): number {
    return 0;
  }

  protected override mayMove(paths: readonly string[]): boolean {
    return this.later?.permitIn(this.lab).all(paths) ?? true;
  }

  private readonly onPlotsChosen = ({ detail }: CustomEvent<PlotsChosen>): void => this.lab.actions.setPlots(detail);

  private readonly onOverlay = ({ detail }: CustomEvent<Overlay | null>): void => {
    this.overlay = detail ?? undefined;
  };

  private readonly onLesson = ({ detail }: CustomEvent<LessonFrame | undefined>): void => {
    const before = this.lesson?.plots;
    this.lesson = detail ?? undefined;
    // Figures of another step's run are no comparison.
    if (detail?.plots !== before) this.earlier = undefined;
    // Each step shows the plots that it is about; within it the student may choose others.
    const plots = this.lesson?.plots;
    if (plots !== before) this.lab.actions.setPlots(plots ?? null);
  };

  /** From the rail, which covers the plots on a phone. */
  private readonly onSeeCause = (event: CustomEvent<Cause>): void => {
    this.sheetOpen = false;
    this.onCause(event);
  };

  private readonly onSheet = (): void => {
    this.sheetOpen = !this.sheetOpen;
  };

  private readonly onSheetKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.sheetOpen) this.sheetOpen = false;
  };

  /** The address holds the experiment, so a skip link must not change it. On a phone the rail is a sheet, which takes the focus. */
  private readonly onSkip = (event: Event): void => {
    event.preventDefault();
    const target = this.querySelector<HTMLElement>((event.currentTarget as HTMLAnchorElement).hash);
    if (target === null) return;
    target.tabIndex = -1;
    if (getComputedStyle(target).visibility === 'hidden') this.sheetOpen = true;
    else target.focus();
  };
}

customElements.define('lab-page', LabPage);
