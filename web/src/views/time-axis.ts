/** The time axis under all plots. It stays at the foot of what is in sight while the plots pass under it. */
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { PlotSheet } from './plot-sheet';
import { showFixed } from '../model/units';
import { frameOf, timeLabels } from '../plot/axis';
import { text } from '../plot/mark';
import { sharp, timeScale } from '../plot/scale';
import { plotStyles } from './plot-styles';

const height = 16;

export class TimeAxis extends PlotSheet {
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

  protected override render(): TemplateResult {
    return html`<div class="sheet">${this.layer('over', height)} ${this.layer('cursor', height)}</div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { width, shown, cursor, marked } = this;
    if (width <= 0) return;
    const frame = frameOf(width, 0);
    const x = timeScale(frame, shown);
    if ((['width', 'shown', 'look'] as const).some((name) => changed.has(name)))
      this.fill('over', timeLabels(frame, x, 10, ' s'));
    const [from, to] = shown;
    // As many as tell one pixel from the next.
    const digits = Math.max(1, 2 - Math.floor(Math.log10((to - from) / 2)));
    const at = Math.min(Math.max(sharp(x(cursor)), frame.left + 24), frame.right - 16);
    const time = text(at, 11, `${showFixed(cursor, digits)}\u00a0s`, { anchor: 'middle', ink: 'ink', bold: true });
    this.fill('cursor', marked ? [time] : []);
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
