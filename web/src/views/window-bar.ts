/** Which part of the run the plots show: in words, in a picture of the whole run, and with buttons. Nothing where that is all of it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { panned, zoomed, type TimeWindow } from '../model/time-window';
import type { Columns } from '../model/series';
import { windowText } from '../model/time-window-words';
import { showNumber } from '../model/units';
import { margin } from '../plot/axis';
import { renderCanvas } from '../plot/canvas';
import { words } from '../../content/languages/en/closer';
import { lineScene } from './line-scene';
import { rangeOf, reachOf } from './plot-domains';
import type { Plot } from './plots';
import { palette } from './theme';
import { BaseElement } from '../store/base-element';

/** `window-chosen`: the part of the run that a reader wants to see; null: all of it. */
export type WindowChosen = TimeWindow | null;

/** Height of the whole run's picture, in px. */
const HIGH = 40;

/** One press of a button looks so much closer, or moves so many lengths. */
const [CLOSER, AWAY, ALONG] = [0.5, 2, 0.5] as const;

const icon = (d: string): TemplateResult =>
  html`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d=${d} /></svg>`;

export class WindowBar extends BaseElement {
  static override readonly styles = css`
    :host {
      display: block;
      font-size: 0.875rem;
      line-height: 1.4;
    }
    [role='group'] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.2rem 0.4rem;
      padding-inline: ${margin.left}px ${margin.right}px;
    }
    p {
      margin: 0;
      padding-inline: ${margin.left}px ${margin.right}px;
      color: var(--muted);
    }
    .shown {
      margin-inline-end: auto;
      font-variant-numeric: tabular-nums;
    }
    .making {
      color: var(--muted);
    }
    .overview {
      position: relative;
      flex: 1 0 100%;
      height: ${HIGH}px;
      touch-action: none;
      cursor: pointer;
    }
    canvas {
      position: absolute;
      left: -${margin.left}px;
    }
    .overview i {
      position: absolute;
      inset-block: 0;
      box-sizing: border-box;
      min-width: 6px;
      border: 2px solid var(--accent);
      border-radius: 3px;
      background: color-mix(in srgb, var(--accent) 14%, transparent);
    }
    button {
      display: inline-grid;
      place-items: center;
      min-width: 28px;
      height: 28px;
      padding: 0 0.4rem;
      border: 1px solid var(--line);
      border-radius: 4px;
      background: var(--paper);
      color: var(--ink);
    }
    button:hover {
      border-color: var(--ink);
    }
    button svg {
      fill: none;
      stroke: currentColor;
      stroke-width: 1.5;
    }
    @media (max-width: 53.6875em) {
      [role='group'],
      p {
        padding-inline: 0;
      }
      .overview {
        flex-basis: calc(100% - ${margin.left + margin.right}px);
        margin-inline: ${margin.left}px ${margin.right}px;
      }
    }
  `;

  /** The part that is shown; null: all of the run. */
  @property({ attribute: false }) window: TimeWindow | null = null;
  /** Length of the run, in s. */
  @property({ type: Number }) duration = 1;
  /** The whole run, and which of its plots the picture is of. */
  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) plot: Plot | undefined;
  /** With the room for the values' axis, as the plots have it, in px. */
  @property({ type: Number }) width = 0;
  /** Changes with the theme. */
  @property({ type: Number }) look = 0;
  /** A finer recording is on its way. */
  @property({ type: Boolean }) making = false;
  /** A wheel scrolled the page over a plot: the reader may have meant to zoom. */
  @property({ type: Boolean }) missed = false;

  protected override render(): TemplateResult | typeof nothing {
    const { window, duration } = this;
    if (window === null) return this.missed ? html`<p role="status">${words().hint}</p>` : nothing;
    const [from_s, to_s] = window;
    const middle = (from_s + to_s) / 2;
    const text = words().shown(windowText(window), `${showNumber(duration)}\u00a0s`);
    const button = (label: string, d: string, next: () => WindowChosen): TemplateResult =>
      html`<button type="button" aria-label=${label} title=${label} @click=${() => this.choose(next())}>
        ${icon(d)}
      </button>`;
    return html`<div role="group" aria-label=${words().name}>
        <span class="shown"
          >${text}${this.making ? html` <span class="making">${words().making}</span>` : nothing}</span
        >
        ${button(words().earlier, 'M10,3L5,8L10,13', () => panned(window, duration, -ALONG * (to_s - from_s)))}
        ${button(words().later, 'M6,3L11,8L6,13', () => panned(window, duration, ALONG * (to_s - from_s)))}
        ${button(words().closer, 'M8,3V13M3,8H13', () => zoomed(window, duration, CLOSER, middle))}
        ${button(words().further, 'M3,8H13', () => zoomed(window, duration, AWAY, middle))}
        <button type="button" class="whole" @click=${() => this.choose(null)}>${words().whole}</button>
        <div
          class="overview"
          tabindex="0"
          role="slider"
          aria-label=${words().slide}
          aria-valuemin="0"
          aria-valuemax=${duration}
          aria-valuenow=${from_s}
          aria-valuetext=${text}
          @pointerdown=${this.onDown}
          @pointermove=${this.onMove}
          @keydown=${this.onKey}
        >
          <canvas aria-hidden="true"></canvas>
          <i .style=${`left:${(100 * from_s) / duration}%;width:${(100 * (to_s - from_s)) / duration}%`}></i>
        </div>
      </div>
      ${this.missed ? html`<p role="status">${words().hint}</p>` : nothing}`;
  }

  /** No axes: what stands there is told by the plots. */
  protected override updated(changed: PropertyValues<this>): void {
    // A part that is moved along the run leaves the picture as it is.
    if (!(['columns', 'plot', 'width', 'look'] as const).some((name) => changed.has(name))) return;
    const { columns, plot, width, duration } = this;
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null || columns === undefined || plot === undefined || width <= 0) return;
    const range = rangeOf(plot, reachOf(columns, plot), false);
    const domain = 'ends' in range ? range.ends : ([0, range.top] as const);
    const density = Math.max(1, devicePixelRatio);
    const scene = lineScene(columns, plot, { width, height: HIGH, shown: [0, duration], domain, density });
    renderCanvas(canvas, scene, palette(), density);
  }

  private choose(detail: WindowChosen): void {
    this.dispatchEvent(new CustomEvent('window-chosen', { detail, bubbles: true, composed: true }));
  }

  /** The part around the pointer. */
  private centre(event: PointerEvent): void {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const { window, duration } = this;
    if (window === null || width === 0) return;
    const middle = (window[0] + window[1]) / 2;
    this.choose(panned(window, duration, ((event.clientX - left) / width) * duration - middle));
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.centre(event);
  };

  private readonly onMove = (event: PointerEvent): void => {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.centre(event);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { window, duration } = this;
    if (window === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const length_s = window[1] - window[0];
    const by = {
      ArrowLeft: -0.1,
      ArrowDown: -0.1,
      ArrowRight: 0.1,
      ArrowUp: 0.1,
      PageDown: -1,
      PageUp: 1,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const far = Number.isFinite(by) ? by * length_s : Math.sign(by) * duration;
    this.choose(panned(window, duration, far));
  };
}

customElements.define('window-bar', WindowBar);
