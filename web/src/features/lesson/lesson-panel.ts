/** A guided lesson beside the plots: sets the lab up, asks, lets it run, and explains with the student's own figures. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { lessonCalled, lessons, type LessonEntry } from '../../../content/lessons/course';
import type { Lesson, Run, Setup, Step } from '../../lessons/lesson';
import * as interpreter from '../../lessons/run';
import { setUp } from '../../lessons/setups';
import { ENOUGH, coverage, emptySketch, type Sketch } from '../../lessons/sketch';
import type { Catalog } from '../../model/catalog';
import { isSingleFile } from '../../model/edition';
import { sameJson } from '../../model/equal';
import type { Scenario } from '../../model/scenario';
import { watchStore } from '../../store/controller';
import type { Lab } from '../../store/lab';
import type { State } from '../../store/state';
import { language } from '../../text';
import { words } from '../../../content/languages/en/course';
import { dropQuery, query } from '../../ui/asked';
import { buttonStyles } from '../../ui/button-styles';
import { beginWith, permitIn } from '../../ui/permitted';
import { playWhole } from '../../ui/play-whole';
import { gather } from '../../ui/hand-in/gathered';
import { runOf } from '../../ui/hand-in/run-of';
import type { View } from '../../ui/view-of';
import type { LessonFrame } from './frame';
import { pageOf, titleOf, type Page } from './lesson-page';
import { lessonStyles } from './lesson-styles';
import { placesIn } from './places';
import { PredictionLayer } from './prediction-layer';
import { storeProgress, storedProgress } from './progress';
import { BaseElement } from '../../store/base-element';

export class LessonPanel extends BaseElement {
  static override readonly styles = [buttonStyles, lessonStyles];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) view!: View;
  @state() lesson: Lesson | undefined;
  @state() progress: interpreter.Progress | undefined;
  @state() sketch: Sketch = emptySketch();
  @state() message = '';
  @state() failed = false;

  private entry: LessonEntry | undefined;
  /** The scenario that the page's step began with. */
  private start: Scenario | undefined;
  /** What takes the focus when it has been drawn. */
  private focusOn = '';
  private layer: PredictionLayer | undefined;
  /** The page whose run is on its way into the record. */
  private noted = -1;
  private readonly resized = new ResizeObserver(() => this.place());

  constructor() {
    super();
    watchStore(
      this,
      () => this.lab.store,
      ({ outcome, busy, scenario }: State) => (this.entry === undefined ? [] : [busy ? scenario : outcome]),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.layer?.remove();
    this.resized.disconnect();
  }

  protected override firstUpdated(): void {
    const asked = new URLSearchParams(query()).get('lesson');
    if (asked === null) return;
    this.entry = lessonCalled(asked);
    void this.begin();
  }

  private async begin(): Promise<void> {
    const { entry } = this;
    this.failed = false;
    if (entry === undefined) {
      this.failed = true;
      this.show({ covered: false });
      return;
    }
    try {
      const lesson = await entry.load(language());
      const stored = storedProgress(entry.id);
      this.progress = interpreter.restored(lesson, stored);
      this.lesson = lesson;
      // A reader who comes back to a step with the experiment in the address keeps what they had made of it.
      await this.setUp(stored !== undefined && location.hash !== '');
    } catch {
      this.failed = true;
      this.show({ covered: false });
    }
  }

  private get step(): Step | undefined {
    return this.lesson && this.progress && interpreter.stepAt(this.lesson, this.progress);
  }

  /** The experiment of the page: the step's, or that at the end. */
  private get setup(): Setup | undefined {
    return (this.step ?? this.lesson?.ending)?.setup;
  }

  private get hidden_(): boolean {
    return this.lesson !== undefined && this.progress !== undefined && interpreter.isHidden(this.lesson, this.progress);
  }

  private get run(): Run | undefined {
    const { outcome, scenario } = this.lab.store.get();
    if (outcome === undefined || this.start === undefined) return undefined;
    return outcome.scenario === scenario ? outcome : undefined;
  }

  private async setUp(keep = false): Promise<void> {
    const { setup, step, lab } = this;
    if (setup === undefined) return;
    this.frame();
    const start = await setUp(setup, step?.title ?? words().ending, lab.presets);
    if (start.scenario.guests !== undefined) await lab.declared(start.scenario);
    if (this.setup !== setup) return; // the student has turned the page in the meantime
    this.start = start.scenario;
    beginWith(start);
    if (!keep) {
      lab.actions.pause();
      lab.actions.load(start, 'push');
      lab.actions.seek(start.scenario.duration_s);
    }
    this.requestUpdate();
  }

  private frame(): void {
    if (this.setup !== undefined) {
      const { plots, controls } = this.setup;
      this.show({ covered: this.hidden_, asking: this.hidden_ || this.step?.kind === 'goal', plots, controls });
    }
  }

  private show(frame: LessonFrame | undefined): void {
    this.dispatchEvent(new CustomEvent('lesson-frame', { detail: frame }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { entry, lesson, progress } = this;
    if (!new URLSearchParams(query()).has('lesson')) return nothing;
    if (this.failed) {
      return html`<div class="sheet" role="alert">
        <p>${entry === undefined ? words().unknown : words().failed}</p>
        <p class="turn">
          ${entry === undefined ? nothing : html`<button type="button" @click=${this.onAgain}>${words().again}</button>`}
          ${isSingleFile ? nothing : html`<a href="./lessons.html">${words().allLessons}</a>`}
        </p>
      </div>`;
    }
    if (entry === undefined || lesson === undefined || progress === undefined) {
      return html`<div class="sheet"><p>${words().loading}</p></div>`;
    }
    const number = lessons.findIndex(({ id }) => id === entry.id);
    const page: Page = {
      lesson,
      progress,
      number,
      run: this.run,
      start: this.start,
      changed: this.start !== undefined && !sameJson(this.start, this.lab.store.get().scenario),
      sketch: this.sketch,
      message: this.message,
      choose: this.choose,
      reveal: this.reveal,
      turn: this.turn,
      setUpAgain: () => void this.setUp(),
      leave: this.leave,
      drawWithKeys: () => this.layer?.focus(),
      clear: () => {
        this.sketch = emptySketch();
      },
      point: (path) => this.dispatchEvent(new CustomEvent('show-control', { detail: path, bubbles: true })),
      canPoint: (path) => permitIn(this.lab).all([path]),
      gathered: () => gather({ id: entry.id, title: titleOf(number), lesson, progress }),
    };
    return pageOf(page);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.focusOn !== '') {
      const target = this.renderRoot.querySelector<HTMLElement>(this.focusOn);
      if (target !== null) {
        this.focusOn = '';
        target.focus({ preventScroll: true });
        this.bringUp(target);
      }
    }
    this.note();
    if (this.entry !== undefined && (changed.has('progress') || changed.has('lesson'))) this.keep();
    this.place();
  }

  /** Beside the plots the panel scrolls by itself, above them the page does. */
  private bringUp(target: HTMLElement): void {
    if (getComputedStyle(this).position !== 'sticky') target.scrollIntoView({ block: 'start' });
    else {
      scrollTo({ top: 0 }); // the plot that is asked about stands first
      this.scrollTop =
        target.id === 'step'
          ? 0
          : this.scrollTop + target.getBoundingClientRect().top - this.getBoundingClientRect().top - 8;
    }
  }

  private keep(): void {
    const { entry, lesson, progress } = this;
    if (entry === undefined || lesson === undefined || progress === undefined) return;
    storeProgress(entry.id, progress, progress.page >= lesson.steps.length);
  }

  /** Keeps the run that judges the answer, as a link and a digest: what the student hands in is checked by them. */
  private note(): void {
    const { step, progress, run, lab } = this;
    if (step === undefined || progress === undefined || run === undefined) return;
    const { page } = progress;
    if (this.noted === page || (progress.records[page] ?? null) !== null) return;
    const made = interpreter.judgementOf(step, progress, this.sketch, run);
    if (made === undefined) return;
    this.noted = page;
    void runOf(lab, run)
      .then((of) => {
        if (this.progress !== undefined) this.progress = interpreter.record(this.progress, page, { ...made, run: of });
      })
      .finally(() => {
        this.noted = -1;
      });
  }

  /** Lays covers and drawing over the plots, where those stand now. */
  private place(): void {
    const section = document.querySelector('#plots');
    const stack = section?.querySelector('plot-stack');
    const { step, hidden_: covered } = this;
    const drawn = step?.kind === 'draw' && (covered || coverage(this.sketch) > 0);
    if (section === null || stack === null || stack === undefined || (!covered && !drawn)) {
      this.layer?.remove();
      this.layer = undefined;
      return;
    }
    if (this.layer === undefined) {
      this.layer = new PredictionLayer();
      this.layer.addEventListener('sketch', (event) => {
        this.sketch = (event as CustomEvent<Sketch>).detail;
      });
      this.layer.addEventListener('sketch-done', this.reveal);
      section.append(this.layer);
      this.resized.observe(stack);
    }
    this.layer.covered = covered;
    this.layer.step = drawn ? step : undefined;
    this.layer.sketch = this.sketch;
    this.layer.duration = this.lab.store.get().scenario.duration_s;
    // The plots take their new places when they have been drawn.
    requestAnimationFrame(() => {
      if (this.layer !== undefined) this.layer.places = placesIn(section);
    });
  }

  private readonly choose = (option: number): void => {
    if (this.progress === undefined) return;
    this.progress = interpreter.choose(this.progress, option);
    this.message = '';
  };

  /** Shows the run, if there is a prediction to compare it with. */
  private readonly reveal = (): void => {
    const { step, progress } = this;
    if (step === undefined || progress === undefined || !this.hidden_) return;
    if (step.kind === 'choice' && progress.chosen[progress.page] === null) this.message = words().chooseFirst;
    else if (step.kind === 'draw' && coverage(this.sketch) < ENOUGH) this.message = words().drawFirst;
    else {
      this.message = '';
      this.progress = interpreter.reveal(progress);
      this.focusOn = '#result';
      this.frame();
      playWhole(this.lab);
    }
  };

  private readonly turn = (pages: number): void => {
    const { lesson, progress } = this;
    if (lesson === undefined || progress === undefined) return;
    this.progress = interpreter.turn(lesson, progress, pages);
    this.sketch = emptySketch();
    this.message = '';
    this.focusOn = '#step';
    void this.setUp();
  };

  private readonly leave = (): void => {
    dropQuery('lesson');
    this.lesson = undefined;
    this.progress = undefined;
    this.entry = undefined;
    this.show(undefined);
    document.querySelector<HTMLElement>('#plots')?.focus();
  };

  private readonly onAgain = (): void => void this.begin();
}

customElements.define('lesson-panel', LessonPanel);
