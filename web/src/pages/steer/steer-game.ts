/** The game: a window under a hand, what is to be seen of it, and at the end its score. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { eachEvent, findSeries, sampleAt } from '../../model/columns';
import { showFixed, showNumber, showQuantity } from '../../model/units';
import { createEngineClient } from '../../sim/client';
import { words } from '../../../content/languages/en/steer';
import { wantsStill } from '../../views/theme';
import { fragmentOf } from './asked';
import { LEAST, MOST, type LevelId } from './levels';
import { placeWords, result } from './result';
import { Rivals } from './rivals';
import { Session } from './session';
import './steer-plots';
import { printTaken, type Taken } from './taken';

const SPEEDS = [0.25, 0.5, 1, 2] as const;
/** A longer pause between two frames (a hidden tab) does not skip ahead, in s. */
const LONGEST_S = 0.25;
/** Where nothing is to move by itself the lines jump, so often a second. */
const STILL_S = 0.25;
/** Narrower than this the plots are moved to the top of the screen, in px. */
const PHONE = 640;
/** Packets a second that a stick held to its end adds, and where its rest ends. */
const STICK = 30;
const REST = 0.25;

/** How far the keys move the window. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -MOST,
  End: MOST,
};

/** Up and down on the first game pad, from 1 to -1: its stick, or its cross. */
function padOf(): number {
  const pad = navigator.getGamepads().find((each) => each !== null);
  if (pad === undefined) return 0;
  const [, stick = 0] = pad.axes;
  const cross = Number(pad.buttons[12]?.pressed ?? false) - Number(pad.buttons[13]?.pressed ?? false);
  return cross === 0 ? (Math.abs(stick) > REST ? -stick : 0) : cross;
}

export class SteerGame extends LitElement {
  @property() level: LevelId = 'tutorial';
  /** A play to begin with, which has been checked. */
  @property({ attribute: false }) play: Taken | undefined;
  /** Only what the own host knows is shown. */
  @property({ type: Boolean }) blind = false;
  /** For a class: to be handed in. */
  @property({ type: Boolean }) classed = false;
  @state() changes = 0;
  @query('input[type=range]') private readonly slider!: HTMLInputElement | null;

  private readonly session = new Session(createEngineClient, () => this.onChange());
  private rivals: Rivals | undefined;
  private last_ms: number | undefined;
  private waited_s = 0;
  private pushed = 0;
  private wasOver = true;

  /** In the document's tree: the style is the page's. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session.close();
    this.rivals?.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('level') && !changed.has('play')) return;
    this.rivals?.close();
    this.rivals = new Rivals(this.level, () => this.requestUpdate());
    this.wasOver = this.play !== undefined;
    this.session.open(this.level, this.play);
  }

  private onChange(): void {
    this.changes += 1;
    const { isOver, watching, taken } = this.session;
    if (isOver && !this.wasOver && !watching)
      this.dispatchEvent(new CustomEvent('played', { detail: printTaken(taken) }));
    this.wasOver = isOver;
  }

  private readonly frame = (now_ms: number): void => {
    const { session } = this;
    if (session.phase !== 'playing' || !this.isConnected) return;
    requestAnimationFrame(this.frame);
    const elapsed_s = Math.min((now_ms - (this.last_ms ?? now_ms)) / 1000, LONGEST_S);
    this.last_ms = now_ms;
    this.pushed += padOf() * STICK * elapsed_s;
    const whole = Math.trunc(this.pushed);
    this.pushed -= whole;
    if (whole !== 0) this.move(whole);
    this.waited_s += elapsed_s;
    if (wantsStill() && this.waited_s < STILL_S) return;
    session.pass(this.waited_s);
    this.waited_s = 0;
  };

  private run(): void {
    this.last_ms = undefined;
    this.waited_s = 0;
    requestAnimationFrame(this.frame);
  }

  private readonly onStart = (): void => {
    const { session } = this;
    if (session.phase === 'playing' || session.phase === 'paused') {
      session.toggle();
    } else {
      if (session.isOver && session.outcome !== undefined && this.play === undefined)
        this.rivals?.leave(session.taken, session.outcome.report);
      session.start();
      this.slider?.focus({ preventScroll: true });
      if (innerWidth < PHONE) this.querySelector('.stage')?.scrollIntoView({ block: 'start' });
    }
    if (session.phase === 'playing') this.run();
  };

  private readonly onWatch = (): void => {
    this.session.start(true);
    this.run();
  };

  private move(by: number): void {
    this.session.steer(this.session.window + by);
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined || event.target instanceof HTMLSelectElement || event.ctrlKey || event.altKey || event.metaKey)
      return;
    event.preventDefault();
    this.move(by);
  };

  private readonly onSpeed = (event: Event): void => {
    this.session.speed = Number((event.target as HTMLSelectElement).value);
  };

  private readonly onSee = (event: Event): void => {
    this.dispatchEvent(new CustomEvent('blind', { detail: (event.target as HTMLInputElement).value === 'hidden' }));
  };

  protected override render(): TemplateResult {
    const { session, blind, rivals } = this;
    const report = session.isOver ? session.outcome?.report : undefined;
    const places = report && rivals?.places(report);
    return html`<section class="game" aria-label=${words().title} @keydown=${this.onKey}>
        <p class="about">
          ${words().about[this.level]}
          ${
            this.level === 'tutorial'
              ? html`<a href="#${fragmentOf({ level: 'quiet', queue: blind ? 'hidden' : 'shown' })}"
                  >${words().skipTutorial}</a
                >`
              : nothing
          }
        </p>
        ${this.choices()}
        ${session.problem === '' ? nothing : html`<p class="problem" role="alert">${words().failed(session.problem)}</p>`}
        <div class="stage ${session.rules.cues === undefined ? '' : 'hinted'}">
          <p class="cue" role="status">${report === undefined ? this.hint() : places && placeWords(places)}</p>
          <steer-plots
            .columns=${session.outcome?.columns}
            .level=${session.rules}
            .at=${session.at_s}
            ?blind=${blind}
          ></steer-plots>
          ${this.hand()}
        </div>
        <p class="muted">${words().keys} ${words().hiddenHint}</p>
      </section>
      ${report === undefined ? nothing : result(this.level, session, { places, onWatch: this.onWatch, classed: this.classed })}`;
  }

  private hint(): string {
    const { rules, at_s } = this.session;
    const texts: Readonly<Record<number, string>> = words().cues;
    return texts[(rules.cues ?? []).findLastIndex((from_s) => from_s <= at_s)] ?? '';
  }

  private choices(): TemplateResult {
    const { queue, shown, hidden, speed, speedOf } = words();
    const radio = (value: string, label: string, checked: boolean): TemplateResult =>
      html`<label class="radio"
        ><input
          type="radio"
          name="queue"
          value=${value}
          .checked=${live(checked)}
          @change=${this.onSee}
        />${label}</label
      >`;
    return html`<div class="choices">
      <fieldset class="see">
        <legend>${queue}</legend>
        ${radio('shown', shown, !this.blind)} ${radio('hidden', hidden, this.blind)}
      </fieldset>
      <label
        >${speed}
        <select @change=${this.onSpeed}>
          ${SPEEDS.map(
            (each) =>
              html`<option value=${each} ?selected=${each === this.session.speed}>
                ${speedOf(showNumber(each))}
              </option>`,
          )}
        </select></label
      >
    </div>`;
  }

  private hand(): TemplateResult {
    const { session } = this;
    const { window, packets, start, pause, goOn, again, losses, time } = words();
    const isDead = session.isOver || session.watching;
    const step = (by: number): TemplateResult =>
      html`<button
        type="button"
        aria-label="${window} ${by > 0 ? '+' : '−'}${Math.abs(by)}"
        ?disabled=${isDead}
        @click=${() => this.move(by)}
      >
        ${by > 0 ? '+' : '−'}${Math.abs(by)}
      </button>`;
    const labels = { ready: start, playing: pause, paused: goOn, done: again };
    return html`<div class="hand">
      <button class="go" type="button" ?disabled=${session.outcome === undefined} @click=${this.onStart}>
        ${labels[session.phase]}
      </button>
      <label class="window">
        <span>${window}: <b>${packets(showNumber(session.window))}</b></span>
        <input
          type="range"
          min=${LEAST}
          max=${MOST}
          step="1"
          aria-valuetext=${packets(showNumber(session.window))}
          ?disabled=${isDead}
          .value=${live(String(session.window))}
          @input=${(event: Event) => session.steer(Number((event.target as HTMLInputElement).value))}
        />
      </label>
      <div class="steps">${[-5, -1, 1, 5].map(step)}</div>
      <p class="facts">
        <span>${time(showFixed(session.at_s, 1), showNumber(session.rules.duration_s))}</span>
        <span>${words().rtt}: ${showQuantity(this.rtt_ms, 'ms', 3)}</span>
        <span>${losses}: ${showNumber(this.losses)}</span>
      </p>
    </div>`;
  }

  /** As the last acknowledgement said. */
  private get rtt_ms(): number {
    const { outcome, at_s } = this.session;
    const series = outcome && findSeries(outcome.columns.layout, 'rtt', { flow: 0 });
    return outcome === undefined || series === undefined ? NaN : sampleAt(outcome.columns, series, at_s);
  }

  /** As a host notices them: by acknowledgements that are missing, or by silence. */
  private get losses(): number {
    const { outcome, at_s } = this.session;
    if (outcome === undefined) return 0;
    const { event_kinds } = outcome.columns.layout;
    const noticed = ['fast_retransmit', 'timeout'].map((kind) => event_kinds.indexOf(kind));
    let count = 0;
    eachEvent(
      outcome.columns,
      (_at, kind, flow) => {
        if (flow === 0 && noticed.includes(kind)) count += 1;
      },
      at_s,
    );
    return count;
  }
}

customElements.define('steer-game', SteerGame);
