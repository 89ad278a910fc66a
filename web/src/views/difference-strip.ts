/** Live run minus baseline over time, on the same time axis as the plot above it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { Columns } from '../model/series';
import { showFixed } from '../model/units';
import { texts } from '../text';
import { compare as english } from '../text/en/compare';
import { frameOf, timeScale } from './line-scene';
import { decimalsOf, linear, niceEnds, ticksIn } from './linear';
import type { DifferenceLine, Differences, Overlay } from './overlay';
import { plotStyles } from './plot-styles';
import type { Plot } from './plots';
import { renderCanvas } from './render-canvas';
import { fill, over, under } from './render-svg';
import { rule, text, type Mark, type PolylineMark, type Scene } from './scene';
import { swatch } from './swatch';
import { palette } from './theme';
import { unitOf } from './twin';

const words = texts('compare', english);

const height = 76;

/** With its sign: `+12.3`, `−4.0`, `0.0`. */
const signed = (value: number, digits: number): string => {
  const shown = showFixed(value, digits);
  return value > 0 && Number(value.toFixed(digits)) !== 0 ? `+${shown}` : shown;
};

/** The value of a line at `t`: that of the nearest earlier point. */
function at({ times, values }: DifferenceLine, t: number): number {
  const end = times.findIndex((time) => time > t);
  const last = times.at(-1) ?? 0;
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  if (end < 0 && t > last + step) return NaN;
  return values[end < 0 ? values.length - 1 : Math.max(0, end - 1)] ?? NaN;
}

/** Zero is always in it. */
function domainOf(lines: readonly DifferenceLine[]): readonly [number, number] {
  let [low, high] = [0, 0];
  for (const { values } of lines) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return niceEnds(low === high ? [-1, 1] : [low, high], 3);
}

export class DifferenceStrip extends PatientElement {
  protected override readonly isPlot = true;
  static override readonly styles = [
    plotStyles,
    css`
      :host {
        margin-bottom: 0.4rem;
      }
      h4 {
        margin: 0;
        font-size: 0.875rem;
        font-weight: 400;
      }
      p {
        margin: 0;
        padding-left: 46px;
        font-size: 0.875rem;
        color: var(--muted);
      }
      .mean {
        color: var(--muted);
      }
      .sheet {
        cursor: default;
      }
    `,
  ];

  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) overlay: Overlay | undefined;
  @property({ attribute: false }) plot!: Plot;
  @property({ type: Number }) duration = 1;
  @property({ type: Number }) width = 0;
  @property({ type: Number }) cursor = 0;
  @property({ type: Boolean }) marked = false;
  /** A slider is held: the axis only grows. */
  @property({ type: Boolean }) dragging = false;
  @property({ type: Number }) look = 0;

  private differences: Differences | undefined;
  private domain: readonly [number, number] = [-1, 1];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { columns, overlay, plot } = this;
    if ((['columns', 'overlay', 'plot', 'dragging'] as const).every((name) => !changed.has(name))) return;
    this.differences = columns && overlay?.differences(columns, plot);
    const wish = domainOf(this.differences?.lines ?? []);
    const grown = [Math.min(this.domain[0], wish[0]), Math.max(this.domain[1], wish[1])] as const;
    this.domain = this.dragging ? grown : wish;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { plot, width, differences } = this;
    if (differences === undefined) return nothing;
    const { letter, lines } = differences;
    const unit = unitOf(plot);
    const layer = (name: string): TemplateResult =>
      html`<svg
        class=${name}
        width=${width}
        height=${height}
        viewBox="0 0 ${width} ${height}"
        aria-hidden="true"
      ></svg>`;
    return html`<header>
        <h4>${words().stripTitle(plot.title, letter)} <span class="unit">${unit}</span></h4>
        <ul>
          ${lines.map(
            (line) =>
              html`<li>
                ${line.style === null ? nothing : swatch(line.style)}
                <span class="value">${signed(at(line, this.cursor), plot.digits)}</span>
                <span class="mean">${words().stripMean(signed(line.mean, plot.digits), unit)}</span>
              </li>`,
          )}
        </ul>
      </header>
      ${lines.length === 0 ? html`<p>${words().stripEmpty}</p>` : nothing}
      <div class="sheet" ?hidden=${lines.length === 0}>
        ${layer('under')}
        <canvas aria-hidden="true"></canvas>
        ${layer('over')} ${layer('cursor')}
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null || this.width <= 0) return;
    const still = changed.size > 0 && [...changed.keys()].every((name) => name === 'cursor' || name === 'marked');
    if (!still) this.draw(canvas);
    const frame = frameOf(this.width, height);
    const x = Math.round(timeScale(frame, this.duration)(this.cursor)) + 0.5;
    const line = this.marked ? [rule([x, frame.top - 4, x, frame.bottom], 'ink')] : [];
    fill(this.renderRoot.querySelector('.cursor'), line, palette());
  }

  private draw(canvas: HTMLCanvasElement): void {
    const { width, domain, duration } = this;
    const frame = frameOf(width, height);
    const y = linear(domain, [frame.bottom, frame.top]);
    const x = timeScale(frame, duration);
    const ticks = ticksIn(domain, 3);
    const decimals = decimalsOf(ticks);
    const marks = ticks.flatMap((tick): readonly Mark[] => {
      const level = Math.round(y(tick)) + 0.5;
      const label = tick > 0 ? `+${showFixed(tick, decimals)}` : showFixed(tick, decimals);
      return [
        rule([frame.left, level, frame.right, level], tick === 0 ? 'ink' : 'hair'),
        text(frame.left - 8, level + 4, label, { anchor: 'end' }),
      ];
    });
    const dense = (this.differences?.lines ?? []).map(({ style, times, values }): PolylineMark => {
      const points = new Float32Array(times.length * 2);
      times.forEach((t, index) => {
        const value = values[index] ?? NaN;
        points.set(Number.isNaN(value) ? [NaN, NaN] : [x(t), y(value)], index * 2);
      });
      return { kind: 'polyline', points, ink: style?.ink ?? 'ink', width: 1.2, dash: style?.dash ?? [], alpha: 1 };
    });
    const scene: Scene = { width, height, frame, marks, dense };
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    renderCanvas(canvas, scene, palette(), Math.max(1, devicePixelRatio));
    fill(this.renderRoot.querySelector('.under'), under(scene), palette());
    fill(this.renderRoot.querySelector('.over'), over(scene), palette());
  }
}

customElements.define('difference-strip', DifferenceStrip);
