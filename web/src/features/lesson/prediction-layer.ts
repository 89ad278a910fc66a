/** What lies over the plots during a prediction: covers that say so, and the surface to draw on; afterwards the drawing alone. */
import { line } from 'd3-shape';
import { html, nothing, svg, css, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { DrawStep } from '../../lessons/lesson';
import { POINTS, emptySketch, pointAt, stroke, type Sketch } from '../../lessons/sketch';
import { showFixed } from '../../model/units';
import { words } from '../../../content/languages/en/course';
import { frameOf, valueAxis } from '../../plot/axis';
import { scaleOf, valueScale, type Ends } from '../../plot/scale';
import { fill } from '../../plot/svg';
import { palette } from '../../views/theme';
import type { Place } from './places';
import { BaseElement } from '../../store/base-element';

const layerStyles = css`
  :host {
    position: absolute;
    inset: 0;
    z-index: 2;
    pointer-events: none;
    font: 0.9375rem/1.4 var(--sans);
    color: var(--muted);
  }
  .cover,
  .surface,
  .drawn {
    position: absolute;
    box-sizing: border-box;
    margin: 0;
  }
  .cover {
    display: grid;
    place-items: center;
    padding-left: 46px;
    font-family: var(--serif);
    font-style: italic;
  }
  .surface {
    pointer-events: auto;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    cursor: crosshair;
    border-radius: 3px;
    background: var(--paper);
  }
  svg {
    display: block;
    overflow: visible;
  }
  text {
    fill: var(--muted);
    font-size: 12px;
    text-anchor: end;
    font-variant-numeric: tabular-nums;
  }
  .area {
    fill: var(--panel);
  }
  .stroke,
  .halo {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    stroke-dasharray: 7 4;
    stroke-linejoin: round;
  }
  .halo {
    stroke: var(--paper);
    stroke-width: 5;
    stroke-dasharray: none;
  }
  .surface .stroke {
    stroke-dasharray: none;
  }
  .surface .halo {
    display: none;
  }
  .name {
    fill: var(--ink);
    stroke: var(--paper);
    stroke-width: 5;
    paint-order: stroke;
    text-anchor: start;
  }
  .hand {
    visibility: hidden;
    stroke: var(--accent);
    fill: none;
    stroke-width: 1.5;
  }
  .surface:focus-visible .hand {
    visibility: visible;
  }
`;

/** Points that an arrow key moves by, and parts of the axis that it changes. */
const KEY_POINTS = 2;
const KEY_PART = 1 / 24;

export class PredictionLayer extends BaseElement {
  static override readonly styles = [layerStyles];

  @property({ attribute: false }) places: readonly Place[] = [];
  @property({ type: Boolean }) covered = false;
  /** The step to draw for; undefined where there is nothing to draw. */
  @property({ attribute: false }) step: DrawStep | undefined;
  @property({ attribute: false }) sketch: Sketch = emptySketch();
  @property({ type: Number }) duration = 1;
  /** The keyboard's place on the time axis. */
  @state() at = 0;
  @state() level = 0;
  @state() spoken = '';
  private last: readonly [number, number] | undefined;

  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.surface')?.focus();
  }

  protected override render(): TemplateResult {
    const { step, covered } = this;
    return html`${this.places.map((place) => {
      if (step !== undefined && place.id === step.plot) return this.surface(place, step);
      return covered ? html`<p class="cover" data-plot=${place.id}>${words().first}</p>` : nothing;
    })}`;
  }

  protected override updated(): void {
    for (const place of this.places) {
      const element = this.renderRoot.querySelector<HTMLElement>(`[data-plot="${CSS.escape(place.id)}"]`);
      for (const side of ['left', 'top', 'width', 'height'] as const) {
        element?.style.setProperty(side, `${place[side]}px`);
      }
      if (this.step === undefined || place.id !== this.step.plot) continue;
      const { box, y } = this.scale(place, this.step);
      fill(element?.querySelector('.axis') ?? null, valueAxis(box, y), palette());
    }
  }

  private surface(place: Place, step: DrawStep): TemplateResult {
    const { covered } = this;
    const { width, height, title } = place;
    const drawing = svg`<svg width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${covered ? this.axis(place, step) : nothing}${this.line(place, step)}</svg>`;
    if (!covered) return html`<div class="drawn" data-plot=${place.id}>${drawing}</div>`;
    return html`<div
        class="surface"
        data-plot=${place.id}
        tabindex="0"
        role="application"
        aria-label=${words().sketchLabel(title)}
        aria-describedby="keys"
        @pointerdown=${this.onDown}
        @pointermove=${this.onMove}
        @pointerup=${this.onUp}
        @pointercancel=${this.onUp}
        @keydown=${this.onKey}
      >
        ${drawing}
      </div>
      <p id="keys" class="hidden">${words().sketchKeys}</p>
      <p class="hidden" role="status">${this.spoken}</p>`;
  }

  /** The scale in force: the lesson's own while the run is hidden, then the plot's. */
  private scale({ width, height, domain }: Place, { top }: DrawStep) {
    const box = frameOf(width, height);
    const ends: Ends = this.covered ? [0, top] : domain;
    return { box, x: scaleOf([0, POINTS - 1], [box.left, box.right]), y: valueScale(box, ends) };
  }

  private axis(place: Place, step: DrawStep): TemplateResult {
    const { box, x, y } = this.scale(place, step);
    const { left, right, top, bottom } = box;
    const value = this.sketch[this.at] ?? NaN;
    return svg`<rect class="area" x=${left} y=${top} width=${right - left} height=${bottom - top} />
      <g class="axis"></g>
      <g class="hand"><line x1=${x(this.at)} x2=${x(this.at)} y1=${top} y2=${bottom} />
      <circle cx=${x(this.at)} cy=${y(Number.isNaN(value) ? this.level : value)} r="5" /></g>`;
  }

  private line(place: Place, step: DrawStep): TemplateResult {
    const { x, y } = this.scale(place, step);
    // The pen is up where nothing has been drawn.
    const pen = line<number>(
      (_value, point) => x(point),
      (value) => y(value),
    ).defined((value) => !Number.isNaN(value));
    const d = pen.digits(1)(this.sketch) ?? '';
    const first = this.sketch.findIndex((value) => !Number.isNaN(value));
    const label = this.covered || first < 0 ? nothing : this.label(x(first) + 6, y(this.sketch[first] ?? 0));
    return svg`<path class="halo" d=${d} /><path class="stroke" d=${d} />${label}`;
  }

  private label(x: number, y: number): TemplateResult {
    return svg`<text class="name" x=${x} y=${Math.max(20, y - 6)}>${words().yourPrediction}</text>`;
  }

  private spot(event: PointerEvent): readonly [number, number] | undefined {
    const { step } = this;
    const place = this.places.find(({ id }) => id === step?.plot);
    const box = this.renderRoot.querySelector('.surface')?.getBoundingClientRect();
    if (step === undefined || place === undefined || box === undefined) return undefined;
    const { x, y } = this.scale(place, step);
    const part = x.invert(event.clientX - box.left) / (POINTS - 1);
    const value = y.invert(event.clientY - box.top);
    return [pointAt(part), Math.min(step.top, Math.max(0, value))];
  }

  private set(sketch: Sketch): void {
    this.dispatchEvent(new CustomEvent('sketch', { detail: sketch }));
  }

  private readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.last = this.spot(event);
    if (this.last !== undefined) this.set(stroke(this.sketch, this.last, this.last));
  };

  private readonly onMove = (event: PointerEvent): void => {
    if (this.last === undefined) return;
    const spot = this.spot(event);
    if (spot === undefined) return;
    this.set(stroke(this.sketch, this.last, spot));
    this.last = spot;
  };

  private readonly onUp = (): void => {
    this.last = undefined;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { step } = this;
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const along: Readonly<Record<string, number>> = {
      ArrowLeft: -KEY_POINTS,
      ArrowRight: KEY_POINTS,
      Home: -POINTS,
      End: POINTS,
    };
    const up: Readonly<Record<string, number>> = {
      ArrowUp: KEY_PART,
      ArrowDown: -KEY_PART,
      PageUp: 6 * KEY_PART,
      PageDown: -6 * KEY_PART,
    };
    const [move, change] = [along[event.key], up[event.key]];
    if (event.key === 'Enter') this.dispatchEvent(new CustomEvent('sketch-done'));
    else if (event.key === 'Delete' || event.key === 'Backspace') this.set(emptySketch());
    else if (move !== undefined) this.moveBy(move);
    else if (change !== undefined) this.raiseBy(change * step.top, step.top);
    else return;
    event.preventDefault();
  };

  /** A pen that is down draws on: the value is carried along. */
  private moveBy(points: number): void {
    const from: readonly [number, number] = [this.at, this.sketch[this.at] ?? NaN];
    this.at = Math.min(POINTS - 1, Math.max(0, this.at + points));
    const there = this.sketch[this.at] ?? NaN;
    if (!Number.isNaN(from[1]) && Number.isNaN(there)) this.set(stroke(this.sketch, from, [this.at, from[1]]));
    this.level = Number.isNaN(there) ? (Number.isNaN(from[1]) ? this.level : from[1]) : there;
    this.say(Number.isNaN(from[1]) ? there : this.level);
  }

  private raiseBy(change: number, top: number): void {
    this.level = Math.min(top, Math.max(0, this.level + change));
    // The stretch since the last key point bends with it.
    const before = Math.max(0, this.at - KEY_POINTS);
    const start = this.sketch[before] ?? NaN;
    const from: readonly [number, number] = Number.isNaN(start) ? [this.at, this.level] : [before, start];
    this.set(stroke(this.sketch, from, [this.at, this.level]));
    this.say(this.level);
  }

  private say(value: number): void {
    const time = showFixed((this.duration * this.at) / (POINTS - 1), 0);
    const unit = this.step?.unit ?? '';
    const digits = (this.step?.top ?? 0) < 20 ? 1 : 0;
    this.spoken = Number.isNaN(value)
      ? words().sketchNothing(time)
      : words().sketchAt(time, showFixed(value, digits), unit);
  }
}

customElements.define('prediction-layer', PredictionLayer);
