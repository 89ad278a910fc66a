/** Live run minus baseline over time, on the same time axis as the plot above it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PlotSheet } from './plot-sheet';
import type { Columns } from '../model/series';
import { showFixed } from '../model/units';
import { words } from '../../content/languages/en/compare';
import { bisectRight, extent } from 'd3-array';
import { frameOf, valueAxis } from '../plot/axis';
import { niceEnds, sharp, timeScale, valueScale, type Ends } from '../plot/scale';
import type { DifferenceLine, Differences, Overlay } from './overlay';
import { plotStyles } from './plot-styles';
import type { Plot } from './plots';
import { rule, type LineMark } from '../plot/mark';
import { swatch } from '../plot/key';
import { digitsFor } from './plot-sentence';

const height = 76;

/** With its sign: `+12.3`, `−4.0`, `0.0`. */
const signed = (value: number, digits: number): string => {
  const shown = showFixed(value, digits);
  return value > 0 && Number(value.toFixed(digits)) !== 0 ? `+${shown}` : shown;
};

/** The value of a line at `t`: that of the nearest earlier point. */
function at({ times, values }: DifferenceLine, t: number): number {
  const last = times.at(-1) ?? 0;
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  return t > last + step ? NaN : (values[Math.max(0, bisectRight(times, t) - 1)] ?? NaN);
}

/** Zero is always in it. */
function domainOf(lines: readonly DifferenceLine[]): Ends {
  const [low = 0, high = 0] = extent([0, ...lines.flatMap(({ values }) => extent(values).map((end) => end ?? 0))]);
  return niceEnds(low === high ? [-1, 1] : [low, high], 3);
}

export class DifferenceStrip extends PlotSheet {
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
  /** A slider is held: the axis only grows. */
  @property({ type: Boolean }) dragging = false;

  private differences: Differences | undefined;
  private domain: Ends = [-1, 1];

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { columns, overlay, plot } = this;
    if ((['columns', 'overlay', 'plot', 'dragging'] as const).every((name) => !changed.has(name))) return;
    this.differences = columns && overlay?.differences(columns, plot);
    const wish = domainOf(this.differences?.lines ?? []);
    const grown = [Math.min(this.domain[0], wish[0]), Math.max(this.domain[1], wish[1])] as const;
    this.domain = this.dragging ? grown : wish;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { plot, differences } = this;
    if (differences === undefined) return nothing;
    const { letter, lines } = differences;
    const { unit } = plot;
    const digits = digitsFor(plot, Math.max(...domainOf(lines).map(Math.abs)));
    return html`<header>
        <h4>${words().stripTitle(plot.title, letter)} <span class="unit">${unit}</span></h4>
        <ul>
          ${lines.map(
            (line) =>
              html`<li>
                ${line.style === null ? nothing : swatch(line.style)}
                <span class="value">${signed(at(line, this.cursor), digits)}</span>
                <span class="mean">${words().stripMean(signed(line.mean, digits), unit)}</span>
              </li>`,
          )}
        </ul>
      </header>
      ${lines.length === 0 ? html`<p>${words().stripEmpty}</p>` : nothing}
      <div class="sheet" ?hidden=${lines.length === 0}>
        ${this.layer('under', height)}
        <canvas aria-hidden="true"></canvas>
        ${this.layer('over', height)} ${this.layer('cursor', height)}
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (canvas === null || this.width <= 0) return;
    const still = changed.size > 0 && [...changed.keys()].every((name) => name === 'cursor' || name === 'marked');
    if (!still) this.draw(canvas);
    const frame = frameOf(this.width, height);
    const x = sharp(timeScale(frame, this.shown)(this.cursor));
    const line = this.marked ? [rule([x, frame.top - 4, x, frame.bottom], 'ink')] : [];
    this.fill('cursor', line);
  }

  private draw(canvas: HTMLCanvasElement): void {
    const { width, domain, shown } = this;
    const frame = frameOf(width, height);
    const y = valueScale(frame, domain);
    const x = timeScale(frame, shown);
    const marks = valueAxis(frame, y, { count: 3, signed: true });
    const dense = (this.differences?.lines ?? []).map(({ style, times, values }): LineMark => {
      const points = new Float32Array(times.length * 2);
      times.forEach((t, index) => {
        const value = values[index] ?? NaN;
        points[index * 2] = Number.isNaN(value) ? NaN : x(t);
        points[index * 2 + 1] = y(value);
      });
      return { kind: 'line', points, ink: style?.ink ?? 'ink', width: 1.2, dash: style?.dash ?? [], alpha: 1 };
    });
    this.paint(canvas, { width, height, frame, marks, dense });
  }
}

customElements.define('difference-strip', DifferenceStrip);
