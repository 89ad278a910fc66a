/** Steps and jumps: from packet to packet, from drop to drop, each named in words. On a phone they stand in a row that opens above the bar. */
import { html, nothing, css, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import { showTime } from '../../model/clock';
import { SPEEDS, shownDuration, type State } from '../../store/state';
import { JUMPS, createStepper, jumpsIn, type Jump, type Stepper } from '../../store/steps';
import { words } from '../../../content/languages/en/playback';
import { calledIn, eventSentences } from '../../views/packet-words';
import type { GroupStyle } from '../../views/flow-style';
import { LabElement } from '../../ui/lab-element';
import { iconButton } from '../../ui/icon-button';
import { jumpBackIcon, jumpForwardIcon, moreIcon, restartIcon, stepBackIcon, stepForwardIcon } from '../../ui/icons';
import { remembered } from '../../model/remembered';
import { buttonStyles } from '../../ui/button-styles';

const stepStyles = [
  buttonStyles,
  css`
    :host,
    .row {
      display: flex;
      align-items: center;
      gap: 0.4rem;
    }
    .row {
      padding-inline-start: 0.6rem;
    }
    .pair {
      display: flex;
      align-items: center;
    }
    .pair > * {
      border-radius: 0;
      margin-inline-start: -1px;
    }
    .pair > :first-child {
      border-radius: 4px 0 0 4px;
    }
    .pair > :last-child {
      border-radius: 0 4px 4px 0;
    }
    .pair > :hover,
    .pair > :focus-visible {
      z-index: 1;
    }
    select {
      max-width: 11.5em;
      text-overflow: ellipsis;
    }
    @media (max-width: 74.9375em) {
      select {
        max-width: 8em;
      }
    }
    /* Over the bar's slider, which the page moves down for it. */
    .told {
      position: absolute;
      inset: 0.4rem 0 auto;
      max-height: 2.7em;
      margin: 0;
      padding: 0 calc(max(1.5rem, (100% - 1440px) / 2) + 14px) 0 calc(max(1.5rem, (100% - 1440px) / 2) + 46px);
      overflow: hidden;
      font: 0.875rem/1.35 var(--sans);
      font-variant-numeric: tabular-nums;
      color: var(--ink);
    }
    @media (max-width: 68.75em) {
      .told {
        padding-inline: calc(1rem + 46px) calc(1rem + 14px);
      }
    }
    .icon.restart {
      display: none;
    }
    .icon.more {
      display: none;
    }
    .clock {
      display: none;
    }
    @media (max-width: 53.6875em) {
      .icon.more {
        display: inline-grid;
      }
      .row {
        display: none;
      }
      .icon.restart {
        display: inline-grid;
      }
      .row.open {
        position: absolute;
        right: 0;
        bottom: 100%;
        left: 0;
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        padding: 0.4rem 1rem;
        border-top: 1px solid var(--hair);
        background: var(--paper);
      }
      .told {
        position: static;
        flex-basis: 100%;
        max-height: none;
        padding: 0;
      }
    }
    @media (max-width: 23.125em) {
      .open .clock {
        display: inline; /* there is no room for it in the bar */
        font: 0.875rem/1.2 var(--sans);
        font-variant-numeric: tabular-nums;
      }
    }
  `,
];

/** Elements that have keys of their own. */
const typing = 'select, textarea, input:not([type="range"])';

const jumpsOf = remembered(jumpsIn);

export class StepControls extends LabElement {
  static override readonly styles = stepStyles;

  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  /** What happens where the last step or jump has led; empty once the reader has gone elsewhere. */
  @property({ reflect: true }) told = '';
  @state() jump: Jump = 'drop';
  @state() open = false;
  /** Where the last step or jump has led, in s, once it is there. */
  private landed: number | undefined;
  private isStepping = false;
  private release: (() => void) | undefined;
  private stepper: Stepper | undefined;

  protected override whileHere(signal: AbortSignal): void {
    document.addEventListener('keydown', this.onKey, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.release?.();
    this.release = undefined;
  }

  /** The reader has gone on from where the last step or jump has led. */
  private isElsewhere({ playhead_s, playing }: State): boolean {
    return this.landed !== undefined && (playing || playhead_s !== this.landed);
  }

  protected override watched(state: State): readonly unknown[] {
    const { outcome, playhead_s, playing } = state;
    return [this.isElsewhere(state), outcome?.columns, this.open && !playing ? playhead_s : 0];
  }

  protected override willUpdate(): void {
    const { store, actions, moments } = this.lab;
    this.stepper ??= createStepper(store, actions, moments);
    this.release ??= moments.subscribe(() => this.tell());
    if (!this.isElsewhere(this.now)) return;
    this.isStepping = false;
    this.landed = undefined;
    this.told = '';
  }

  private jumps(): readonly Jump[] {
    const columns = this.now.outcome?.columns;
    return columns === undefined ? [] : jumpsOf(columns);
  }

  protected override render(): TemplateResult {
    const say = words();
    const jumps = this.jumps();
    const what = say.jumps[this.jump];
    const idle = this.now.outcome === undefined;
    const button = (name: string, icon: TemplateResult, act: () => void): TemplateResult =>
      iconButton(icon, name, act, { disabled: idle, look: '' });
    return html`
      <button
        class="icon more"
        type="button"
        aria-label=${say.more}
        aria-expanded=${this.open ? 'true' : 'false'}
        @click=${this.onMore}
      >
        ${moreIcon}
      </button>
      <div class="row ${this.open ? 'open' : ''}" role="group" aria-label=${say.more} title=${say.keys}>
        ${this.told === '' ? nothing : html`<p class="told" aria-hidden="true">${this.told}</p>`}
        ${iconButton(restartIcon, say.fromStart, this.lab.actions.restart, { disabled: idle, look: 'restart' })}
        <div class="pair">
          ${button(say.previousStep, stepBackIcon, this.onStepBack)}
          ${button(say.nextStep, stepForwardIcon, this.onStep)}
        </div>
        <div class="pair">
          ${button(say.previous(what), jumpBackIcon, this.onJumpBack)}
          <select aria-label=${say.jumpTo} ?disabled=${idle} @change=${this.onChoice}>
            ${JUMPS.map((jump) =>
              jumps.includes(jump) || jump === this.jump || jump === 'drop'
                ? html`<option value=${jump} .selected=${live(jump === this.jump)}>${say.jumps[jump]}</option>`
                : nothing,
            )}
          </select>
          ${button(say.next(what), jumpForwardIcon, this.onJump)}
        </div>
        <span class="clock">${this.time()}</span>
      </div>
      <p class="hidden">${say.keys}</p>
      <p class="hidden" role="status">${this.told}</p>
    `;
  }

  private time(): string {
    const state = this.lab.store.get();
    const end = shownDuration(state);
    return `${showTime(Math.min(state.playhead_s, end), end, state.playing ? state.speed : 0)}\u00a0s`;
  }

  private step(forward: boolean): void {
    this.landed = undefined;
    this.isStepping = true;
    this.stepper?.step(forward);
    this.tell();
  }

  private jumpTo(forward: boolean): void {
    this.landed = undefined;
    this.isStepping = this.stepper?.jump(this.jump, forward) === true;
    if (this.isStepping) this.tell();
    else this.land(words().none(words().jumps[this.jump]));
  }

  /** Names what happens where the playhead stands now: the time alone while the journal is on its way. */
  private tell(): void {
    const { store, moments } = this.lab;
    const { playhead_s, outcome } = store.get();
    if (!this.isStepping || outcome === undefined || this.stepper?.waits() === true) return;
    const journal = moments.at(playhead_s);
    if (journal === undefined && moments.state() !== 'failed') return;
    this.isStepping = false;
    const what = journal && eventSentences(journal, playhead_s, calledIn(outcome.columns, this.groups));
    this.land([`${this.time()}:`, ...(what ?? [])].join(' ').replace(/:$/, ''));
  }

  private land(told: string): void {
    this.landed = this.lab.store.get().playhead_s;
    this.told = told;
  }

  private readonly onStep = (): void => this.step(true);

  private readonly onStepBack = (): void => this.step(false);

  private readonly onJump = (): void => this.jumpTo(true);

  private readonly onJumpBack = (): void => this.jumpTo(false);

  private readonly onMore = (): void => {
    this.open = !this.open;
  };

  private readonly onChoice = (event: Event): void => {
    const chosen = (event.target as HTMLSelectElement).value;
    this.jump = JUMPS.find((jump) => jump === chosen) ?? this.jump;
  };

  private faster(by: 1 | -1): void {
    const { store, actions } = this.lab;
    const next = SPEEDS[SPEEDS.indexOf(store.get().speed) + by];
    if (next !== undefined) actions.setSpeed(next);
  }

  /** Keys, while the focus is on a plot, the drawing or in the bar: single letters work nowhere else. */
  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const path = event.composedPath();
    const within = (name: string): HTMLElement | undefined =>
      path.find((each): each is HTMLElement => each instanceof HTMLElement && each.localName === name);
    const plots = within('plot-stack');
    if ([plots, within('topology-strip'), within('transport-bar')].every((each) => each === undefined)) return;
    const [target] = path;
    if (target instanceof HTMLElement && target.matches(typing)) return;
    const { store, actions } = this.lab;
    const keys: Readonly<Record<string, () => void>> = {
      ' ': () => {
        if (store.get().playing) actions.pause();
        else actions.play();
      },
      '.': this.onStep,
      ',': this.onStepBack,
      n: this.onJump,
      p: this.onJumpBack,
      '+': () => this.faster(1),
      '-': () => this.faster(-1),
    };
    const act = keys[event.key];
    if (act === undefined || (event.key === ' ' && target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    this.leave(plots);
    act();
  };

  private leave(plots: HTMLElement | undefined): void {
    const stack: (HTMLElement & { hover?: number | null }) | undefined = plots;
    if (typeof stack?.hover !== 'number') return;
    this.lab.actions.seek(stack.hover);
    stack.hover = null;
  }
}

customElements.define('step-controls', StepControls);
