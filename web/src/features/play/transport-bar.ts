/** Play, scrub, speed: always in view. The scrub slider stands exactly under the plots' time axis. What stands in it are steps. */
import { css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import { timeDigits } from '../../model/clock';
import { showFixed } from '../../model/units';
import type { Actions } from '../../store/actions';
import { SPEEDS, shownDuration, type Speed, type State } from '../../store/state';
import { sliderStyles } from '../../controls/slider-styles';
import { words } from '../../../content/languages/en/playback';
import { margin } from '../../plot/axis';
import { buttonStyles } from '../../ui/button-styles';
import { iconButton } from '../../ui/icon-button';
import { pauseIcon, playIcon, restartIcon, slidersIcon } from '../../ui/icons';
import { BaseElement } from '../../store/base-element';

/** A speed as a student reads it: a part of real time, or so many times. */
const speedName = (speed: Speed): string => (speed < 1 ? words().slow(Math.round(1 / speed)) : words().fast(speed));

export class TransportBar extends BaseElement {
  static override readonly styles = [
    sliderStyles,
    buttonStyles,
    css`
      input[type='range'] {
        box-sizing: border-box;
        width: calc(100% - ${margin.left + margin.right}px + var(--thumb));
        margin: 0 0 0 calc(${margin.left}px - var(--thumb) / 2);
      }
      .row {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        padding: 0 ${margin.right}px 0 ${margin.left}px;
      }
      select {
        width: auto;
        min-width: 0;
      }
      .time {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .at {
        display: inline-block;
        min-width: 6.5em;
        text-align: end;
      }
      .of {
        color: var(--muted);
      }
      .space {
        flex: 1;
      }
      .controls {
        display: none;
        align-items: center;
        gap: 0.4rem;
      }
      .speed {
        display: flex;
        min-width: 0;
        align-items: center;
        gap: 0.4rem;
        color: var(--muted);
      }
      @media (max-width: 74.9375em) {
        .speed .name {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .of {
          display: none;
        }
      }
      @media (max-width: 53.6875em) {
        .row {
          padding: 0;
        }
        .controls {
          display: inline-flex;
        }
        button.restart {
          display: none; /* it stands with the steps */
        }
      }
      @media (max-width: 26.25em) {
        .row {
          gap: 0.3rem;
        }
        .time {
          font-size: 0.875rem;
        }
        .at {
          min-width: 0;
        }
        .controls {
          padding: 0 0.5rem;
        }
        .controls svg {
          display: none;
        }
      }
      @media (max-width: 23.125em) {
        .time {
          display: none;
        }
      }
      :host([bare]) .row {
        padding: 0 0 0 ${margin.left}px;
      }
      :host([bare]) .controls {
        display: none;
      }
      :host([bare]) button.restart {
        display: inline-grid;
      }
    `,
  ];

  @property({ attribute: false }) actions!: Pick<Actions, 'play' | 'pause' | 'seek' | 'restart' | 'setSpeed'>;
  @property({ attribute: false }) playhead = 0;
  @property({ attribute: false }) end = 1;
  @property({ attribute: false }) playing = false;
  @property({ attribute: false }) speed: Speed = 1;
  /** There is no run to play. */
  @property({ attribute: false }) idle = false;
  @property({ type: Boolean }) sheetOpen = false;
  /** Without the way to the controls: they stand elsewhere, or nowhere. */
  @property({ type: Boolean, reflect: true }) bare!: boolean;
  /** Was it playing when the hand took the slider? */
  private resume = false;

  /** To the way to the controls; where they stand elsewhere, to Play or Pause. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>(this.bare ? '.play' : '.controls')?.focus(options);
  }

  protected override render(): TemplateResult {
    const { end, playing, idle } = this;
    const at = Math.min(this.playhead, end);
    const digits = timeDigits(at, end, playing ? this.speed : 0);
    const say = words();
    return html`
      <input
        type="range"
        aria-label=${say.timeShown}
        aria-valuetext=${say.timeOf(showFixed(at, digits), showFixed(end, end < 20 ? 2 : 1))}
        min="0"
        max=${end}
        step=${end / 1000}
        .value=${live(String(at))}
        ?disabled=${idle}
        @input=${this.onScrub}
        @change=${this.onScrubbed}
      />
      <div class="row">
        ${iconButton(restartIcon, say.fromStart, this.actions.restart, { disabled: idle, look: 'restart' })}
        ${iconButton(playing ? pauseIcon : playIcon, playing ? say.pause : say.play, this.onPlay, { disabled: idle, look: 'play' })}
        <label class="speed" title=${say.speedHelp}>
          <span class="name">${say.speed}</span>
          <select @change=${this.onSpeed}>
            ${SPEEDS.map(
              (speed) =>
                html`<option value=${speed} .selected=${live(speed === this.speed)}>${speedName(speed)}</option>`,
            )}
          </select>
        </label>
        <slot></slot>
        <span class="space"></span>
        <span class="time"
          ><span class="at">${showFixed(at, digits)}</span>
          <span class="of">${say.of} ${showFixed(end, end < 20 ? 2 : 1)}</span> s</span
        >
        <button
          class="controls"
          type="button"
          aria-expanded=${this.sheetOpen ? 'true' : 'false'}
          @click=${this.onSheet}
        >
          ${slidersIcon}<span class="name">${say.controls}</span>
        </button>
      </div>
    `;
  }

  private readonly onPlay = (): void => {
    if (this.playing) this.actions.pause();
    else this.actions.play();
  };

  private readonly onScrub = (event: Event): void => {
    if (this.playing) {
      this.resume = true;
      this.actions.pause();
    }
    this.actions.seek(Number((event.target as HTMLInputElement).value));
  };

  private readonly onScrubbed = (): void => {
    if (this.resume) this.actions.play();
    this.resume = false;
  };

  private readonly onSpeed = (event: Event): void => {
    const chosen = Number((event.target as HTMLSelectElement).value);
    const speed = SPEEDS.find((candidate): candidate is Speed => candidate === chosen);
    if (speed !== undefined) this.actions.setSpeed(speed);
  };

  private readonly onSheet = (): void => void this.dispatchEvent(new CustomEvent('sheet'));
}

export function playback(state: State): Partial<TransportBar> {
  const { playhead_s, playing, speed, outcome } = state;
  return { playhead: playhead_s, end: shownDuration(state), playing, speed, idle: outcome === undefined };
}

customElements.define('transport-bar', TransportBar);
