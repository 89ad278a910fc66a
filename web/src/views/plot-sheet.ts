/** What plots, their strips and their axis have in common: layers of a drawing over the time that is shown. */
import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { renderCanvas } from '../plot/canvas';
import type { Mark, Scene } from '../plot/mark';
import type { Ends } from '../plot/scale';
import { fill, over, under } from '../plot/svg';
import { PatientElement } from '../store/patient-element';
import { palette } from './theme';

export abstract class PlotSheet extends PatientElement {
  protected override readonly turn = 'plot';

  /** The time that is shown, in s. */
  @property({ attribute: false }) shown: Ends = [0, 1];
  @property({ type: Number }) width = 0;
  /** Time that the read-outs are of. */
  @property({ type: Number }) cursor = 0;
  @property({ type: Boolean }) marked = false;
  /** Changes with the theme. */
  @property({ type: Number }) look = 0;

  /** A layer with nothing on it yet. */
  protected layer(name: string, height: number): TemplateResult {
    const { width } = this;
    return html`<svg
      class=${name}
      width=${width}
      height=${height}
      viewBox="0 0 ${width} ${height}"
      aria-hidden="true"
    ></svg>`;
  }

  protected fill(layer: string, marks: readonly Mark[]): void {
    fill(this.renderRoot.querySelector(`.${layer}`), marks, palette());
  }

  /** Traces on the canvas, lines under it, words over it. */
  protected paint(canvas: HTMLCanvasElement, scene: Scene): void {
    renderCanvas(canvas, scene, palette(), Math.max(1, devicePixelRatio));
    this.fill('under', under(scene));
    this.fill('over', over(scene));
  }
}
