/** Play, scrub, speed: always in view. The scrub slider stands exactly under the plots' time axis. */
import { LitElement, css, html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { showFixed } from '../../model/units';
import { bindStore, type Selected } from '../../store/controller';
import type { Lab } from '../../store/lab';
import { SPEEDS, shownDuration, type Speed, type State } from '../../store/state';
import { controlStyles } from '../../controls/control-styles';
import { margin } from '../../views/line-scene';
import { buttonStyles } from './button-styles';
import { pauseIcon, playIcon, restartIcon, slidersIcon } from './icons';

export class TransportBar extends LitElement {
  static override readonly styles = [
    controlStyles,
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
      }
      .time {
        min-width: 9.5em;
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
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
        align-items: center;
        gap: 0.4rem;
        color: var(--muted);
      }
      @media (max-width: 859px) {
        .row {
          padding: 0;
        }
        .controls {
          display: inline-flex;
        }
        .speed .name {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
      }
      @media (max-width: 370px) {
        .row {
          gap: 0.3rem;
        }
        .time {
          display: none;
        }
      }
      @media (max-width: 420px) {
        .time {
          min-width: 0;
          font-size: 0.875rem;
        }
        .of {
          display: none;
        }
        .controls svg {
          display: none;
        }
      }
    `,
  ];
  static override readonly properties = { lab: { attribute: false }, sheetOpen: { type: Boolean } };

  declare lab: Lab;
  declare sheetOpen: boolean;
  private state: Selected<State> | undefined;
  /** Was it playing when the hand took the slider? */
  private resume = false;

  constructor() {
    super();
    this.sheetOpen = false;
  }

  protected override willUpdate(): void {
    this.state ??= bindStore(this, this.lab.store, (state) => state);
  }

  protected override render(): TemplateResult {
    const state = this.state?.value ?? this.lab.store.get();
    const end = shownDuration(state);
    const at = Math.min(state.playhead_s, end);
    const digits = end < 20 ? 2 : 1;
    const idle = state.outcome === undefined;
    return html`
      <input
        type="range"
        aria-label="Time shown"
        aria-valuetext="${showFixed(at, digits)} of ${showFixed(end, digits)} seconds"
        min="0"
        max=${end}
        step=${end / 1000}
        .value=${live(String(at))}
        ?disabled=${idle}
        @input=${this.onScrub}
        @change=${this.onScrubbed}
      />
      <div class="row">
        <button
          class="icon"
          type="button"
          aria-label="Play from the start"
          title="Play from the start"
          ?disabled=${idle}
          @click=${this.onRestart}
        >
          ${restartIcon}
        </button>
        <button
          class="icon"
          type="button"
          aria-label=${state.playing ? 'Pause' : 'Play'}
          title=${state.playing ? 'Pause' : 'Play'}
          ?disabled=${idle}
          @click=${this.onPlay}
        >
          ${state.playing ? pauseIcon : playIcon}
        </button>
        <label class="speed">
          <span class="name">Speed</span>
          <select @change=${this.onSpeed}>
            ${SPEEDS.map((speed) => html`<option value=${speed} .selected=${live(speed === state.speed)}>${speed}×</option>`)}
          </select>
        </label>
        <span class="space"></span>
        <span class="time">${showFixed(at, digits, 5)} <span class="of">of ${showFixed(end, digits)}</span> s</span>
        <button
          class="controls"
          type="button"
          aria-expanded=${this.sheetOpen ? 'true' : 'false'}
          @click=${this.onSheet}
        >
          ${slidersIcon}<span class="name">Controls</span>
        </button>
      </div>
    `;
  }

  private readonly onPlay = (): void => {
    const { store, actions } = this.lab;
    if (store.get().playing) actions.pause();
    else actions.play();
  };

  private readonly onRestart = (): void => {
    this.lab.actions.restart();
  };

  private readonly onScrub = (event: Event): void => {
    const { store, actions } = this.lab;
    if (store.get().playing) {
      this.resume = true;
      actions.pause();
    }
    actions.seek(Number((event.target as HTMLInputElement).value));
  };

  private readonly onScrubbed = (): void => {
    if (this.resume) this.lab.actions.play();
    this.resume = false;
  };

  private readonly onSpeed = (event: Event): void => {
    const chosen = Number((event.target as HTMLSelectElement).value);
    const speed = SPEEDS.find((candidate): candidate is Speed => candidate === chosen);
    if (speed !== undefined) this.lab.actions.setSpeed(speed);
  };

  private readonly onSheet = (): void => {
    this.dispatchEvent(new CustomEvent('sheet'));
  };
}

customElements.define('transport-bar', TransportBar);
