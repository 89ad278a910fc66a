/** The time axis under all plots. It stays at the foot of what is in sight while the plots pass under it. */
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import { showFixed } from '../model/units';
import { frameOf, timeLabels } from '../plot/axis';
import { text } from '../plot/mark';
import { sharp, timeScale, type Ends } from '../plot/scale';
import { fill } from '../plot/svg';
import { plotStyles } from './plot-styles';
import { palette } from './theme';

const height = 16;

export class TimeAxis extends PatientElement {
  protected override readonly turn = 'plot';
  static override readonly styles = [
    plotStyles,
    css`
      :host {
        position: sticky;
        bottom: var(--foot, 0px);
        z-index: 1;
        background: var(--paper);
      }
      .sheet {
        cursor: default;
      }
    `,
  ];

  @property({ type: Number }) width = 0;
  /** The time that is shown, in s. */
  @property({ attribute: false }) shown: Ends = [0, 1];
  @property({ type: Number }) cursor = 0;
  /** The cursor's time is written. */
  @property({ type: Boolean }) marked = false;
  @property({ type: Number }) look = 0;

  protected override render(): TemplateResult {
    const { width } = this;
    return html`<div class="sheet">
      ${['over', 'cursor'].map(
        (layer) =>
          html`<svg
            class=${layer}
            width=${width}
            height=${height}
            viewBox="0 0 ${width} ${height}"
            aria-hidden="true"
          ></svg>`,
      )}
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { width, shown, cursor, marked } = this;
    if (width <= 0) return;
    const frame = frameOf(width, 0);
    const x = timeScale(frame, shown);
    if ((['width', 'shown', 'look'] as const).some((name) => changed.has(name)))
      fill(this.renderRoot.querySelector('.over'), timeLabels(frame, x, 10, ' s'), palette());
    const [from, to] = shown;
    // As many as tell one pixel from the next.
    const digits = Math.max(1, 2 - Math.floor(Math.log10((to - from) / 2)));
    const at = Math.min(Math.max(sharp(x(cursor)), frame.left + 24), frame.right - 16);
    const time = text(at, 11, `${showFixed(cursor, digits)}\u00a0s`, { anchor: 'middle', ink: 'ink', bold: true });
    fill(this.renderRoot.querySelector('.cursor'), marked ? [time] : [], palette());
    this.makeRoom(marked ? at : -Infinity);
  }

  /** Hides the tick labels that the cursor's time would cover. */
  private makeRoom(at: number): void {
    for (const label of this.renderRoot.querySelectorAll('.over text')) {
      const near = Math.abs(Number(label.getAttribute('x')) - at) < 52;
      const seen = near ? 'hidden' : 'visible';
      if (label.getAttribute('visibility') !== seen) label.setAttribute('visibility', seen);
    }
  }
}

customElements.define('time-axis', TimeAxis);
