/** One plot: traces on canvas, axes and cursor in SVG above it, title and read-outs in a line of text. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PlotSheet } from './plot-sheet';
import { inTurn } from '../store/turns';
import { showFixed } from '../model/units';
import type { Known } from '../model/instant';
import type { Columns } from '../model/series';
import { words as texted } from '../../content/languages/en/plots';
import { least } from 'd3-array';
import { blankScene, lineScene, scalesOf, type Frame } from './line-scene';
import type { Overlay } from './overlay';
import { decimalsOf } from '../plot/axis';
import { scaleOf, sharp, type Ends } from '../plot/scale';
import { isOf, type LineStyle } from './flow-style';
import type { Gathered } from './gathered';
import { plotStyles } from './plot-styles';
import { briefUnit, shadeWords } from './plot-forms';
import { readouts, withoutHidden, type Plot, type Readout } from './plots';
import { renderCanvas } from '../plot/canvas';
import { rule, symbol, type Mark, type Scene } from '../plot/mark';
import { swatch } from '../plot/key';
import { palette } from './theme';
import { sentence } from './plot-sentence';

/** What the axis of a plot shows of its values. */
export interface PlotRange {
  /** All of them, because the reader has asked for that. */
  readonly whole: boolean;
  readonly above?: Frame['above'];
}

export class PlotView extends PlotSheet {
  static override readonly styles = [plotStyles];

  @property({ attribute: false }) columns: Columns | undefined;
  /** The same part of the run at its own resolution, where that has been recorded: it is drawn then. */
  @property({ attribute: false }) near: { readonly columns: Columns; readonly plot: Plot } | undefined;
  /** What is drawn instead where several flows are one line. */
  @property({ attribute: false }) gathered: Gathered | undefined;
  /** What else tells of the moment under the cursor. Another object when that has changed. */
  @property({ attribute: false }) known: Known | undefined;
  @property({ attribute: false }) overlay: Overlay | undefined;
  /** Times of changes in mid-run. */
  @property({ attribute: false }) flags: readonly number[] = [];
  @property({ attribute: false }) plot!: Plot;
  @property({ attribute: false }) domain!: Ends;
  /** What of the values the axis shows; undefined: all of them, and there is nothing to choose. */
  @property({ attribute: false }) range: PlotRange | undefined;
  @property({ type: Number }) height = 0;
  /** On a narrow screen: without the names, which stand above the first plot. */
  @property({ type: Boolean, reflect: true }) terse = false;
  /** Keys of the lines that a reader has hidden: they keep their places in the legend. */
  @property({ attribute: false }) unseen: ReadonlySet<string> = new Set();
  /** Key of the line that stands out: the arrow keys chose it, or the pointer where lines are many. */
  @property() picked = '';
  /** More lines than a legend can tell apart: it has the one that stands out alone. */
  @property({ type: Boolean, reflect: true }) crowded = false;
  /** Handles of lines that a hand can move: `plot-grips`, where that has been loaded. */
  @property({ attribute: false }) grips: readonly unknown[] | undefined;
  /** Further keys, in words. */
  @property() keys = '';
  /** The reader may choose how it looks: `plot-tools`. */
  @property({ type: Boolean }) adjustable = false;
  /** Its height and its place are not the reader's. */
  @property({ type: Boolean }) fixed = false;

  private scene: Scene | undefined;
  private telling = false;
  /** What the ghosts' canvas shows: it is drawn again only when this changes. */
  private ghostKey = '';

  get sheet(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.sheet');
  }

  override focus(options?: FocusOptions): void {
    this.sheet?.focus(options);
  }

  /** Read-outs at the cursor, in the plot's order. */
  get values(): readonly Readout[] {
    const { columns, plot } = this.near ?? this;
    return readouts(columns, plot, this.cursor, this.known);
  }

  /** The flow whose line is nearest to a height on the page, at the cursor; undefined where the lines are no flow's. */
  flowAt(clientY: number): number | undefined {
    const { sheet } = this;
    if (this.scene === undefined || sheet === null) return undefined;
    const { y } = scalesOf(this.frame);
    const aim = clientY - sheet.getBoundingClientRect().top;
    const lines = this.values.filter(({ style }) => style !== null && !this.isUnseen(style));
    // A line without a value here is nearest to nothing: d3 passes over NaN.
    return least(lines, ({ value }) => Math.abs(y(value) - aim))?.style?.flows[0];
  }

  protected override render(): TemplateResult {
    const { width, height } = this;
    const { plot } = this.near ?? this;
    return html`
      <header>
        <h3>
          ${plot.title}
          <span class="unit"
            >${this.terse ? briefUnit(plot) : `${plot.wholeUnit ?? plot.unit}${shadeWords(plot)}`}</span
          >
        </h3>
        ${
          this.adjustable
            ? html`<plot-tools .plot=${this.plot} .height=${height} ?fixed=${this.fixed}></plot-tools>`
            : nothing
        }${this.rangeButton()}
        <ul>
          ${this.values.map(({ label, style, value, exact }) =>
            this.crowded && style !== null && style.flows.length > 0 && !this.isPicked(style)
              ? nothing
              : html`<li class=${this.isPicked(style) ? 'picked' : ''}>
                  ${style === null ? nothing : this.lineButton(style, label)}
                  <span class=${exact ? 'value' : 'value near'} title=${exact ? nothing : texted().nearly}
                    >${showFixed(value, this.digits, this.widest)}</span
                  >${this.ghostValue(style)}
                </li>`,
          )}
        </ul>
      </header>
      <div
        class="sheet"
        tabindex="0"
        role="application"
        aria-roledescription=${texted().role}
        aria-label=${texted().keys(plot.title) + this.keys}
        aria-describedby="words"
      >
        ${this.layer('under', height)}
        ${this.overlay === undefined ? nothing : html`<canvas class="ghosts" aria-hidden="true"></canvas>`}
        <canvas class="live" aria-hidden="true"></canvas>
        ${this.overlay === undefined ? nothing : this.layer('letters', height)} ${this.layer('over', height)}
        ${this.layer('cursor', height)}
        ${this.grips?.length && width > 0 ? html`<plot-grips .grips=${this.grips} .frame=${this.frame}></plot-grips>` : nothing}
      </div>
      <p id="words" class="hidden"></p>
    `;
  }

  private isUnseen(style: LineStyle | null): boolean {
    return style !== null && this.unseen.has(style.key);
  }

  private isPicked(style: LineStyle | null): boolean {
    return style !== null && isOf(style, this.picked);
  }

  /** Hides a line in all plots, or shows it again; two clicks show it alone. The keys of the plot do the same. */
  private lineButton(style: LineStyle, label: string): TemplateResult {
    const ask = (alone: boolean) => (): void => {
      const detail = { key: style.key, alone };
      this.dispatchEvent(new CustomEvent('line-chosen', { detail, bubbles: true, composed: true }));
    };
    return html`<button
      class="line"
      type="button"
      tabindex="-1"
      aria-pressed=${!this.isUnseen(style)}
      title=${texted().line}
      @click=${ask(false)}
      @dblclick=${ask(true)}
    >
      ${swatch(style)}${label === '' ? nothing : html`<span class=${style.flows.length > 0 ? 'name' : 'other'}>${label}</span>`}
    </button>`;
  }

  /** Where the axis leaves something out, or was asked not to. */
  private rangeButton(): TemplateResult | typeof nothing {
    if (this.range === undefined) return nothing;
    return html`<button
      class="range"
      type="button"
      tabindex="-1"
      aria-pressed=${this.range.whole}
      @click=${() => this.dispatchEvent(new CustomEvent('plot-range', { detail: this.plot.id, bubbles: true, composed: true }))}
    >
      ${texted().wholeRange}
    </button>`;
  }

  /** Decimals of what is read out: the usual ones, and no fewer than the axis has beside it. */
  private get digits(): number {
    const { plot, domain } = this;
    const isCoarse = plot.digits === 0 || plot.log === true;
    return isCoarse ? plot.digits : Math.max(plot.digits, decimalsOf(scaleOf(domain, [0, 1]).ticks(4)));
  }

  /** Characters of the largest value of the axis: a legend that grew with its values would take another line. */
  private get widest(): number {
    return showFixed(this.domain[1], this.digits).length;
  }

  private ghostValue(style: LineStyle | null): TemplateResult | typeof nothing {
    const { columns, overlay, plot } = this;
    const ghost = columns && overlay?.value(columns, plot, style, this.cursor);
    if (ghost === undefined) return nothing;
    return html`<span class="ghost">${ghost.letter} ${showFixed(ghost.value, this.digits)}</span>`;
  }

  /** All of it in words, for those who do not see it: these wait for a slider in motion. */
  private tell(): void {
    const target = this.renderRoot.querySelector('#words');
    const { columns, plot } = this;
    const words = columns === undefined ? texted().noData : sentence(columns, plot);
    if (target !== null && target.textContent !== words) target.textContent = words;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if ((changed.has('columns') || changed.has('plot')) && !this.telling) {
      this.telling = true;
      void inTurn(() => {
        this.telling = false;
        this.tell();
      });
    }
    if (this.width <= 0) return;
    const drawn = (
      [
        'columns',
        'near',
        'gathered',
        'plot',
        'range',
        'unseen',
        'domain',
        'shown',
        'width',
        'height',
        'look',
        'flags',
        ...(this.crowded ? (['picked', 'crowded'] as const) : []),
      ] as const
    ).some((name) => changed.has(name));
    if (drawn) this.draw();
    if (drawn || changed.has('overlay')) this.drawGhosts();
    this.drawCursor();
  }

  private get frame(): Frame {
    const { width, height, domain, shown, flags } = this;
    const density = Math.max(1, devicePixelRatio);
    return {
      width,
      height,
      domain,
      shown,
      density,
      flags,
      above: this.range?.above,
      lit: this.crowded ? this.picked : undefined,
      kind: this.plot.log && domain[0] > 0 ? 'log' : 'linear',
    };
  }

  /** On a canvas of their own, so that a moving slider redraws the live run alone. */
  private drawGhosts(): void {
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>('canvas.ghosts');
    const { columns, overlay, plot } = this;
    if (canvas === null || overlay === undefined || columns === undefined) {
      this.ghostKey = '';
      return;
    }
    const { frame } = this;
    const { width, height, domain, density, shown } = frame;
    const key = [overlay.key(columns, plot), width, height, domain.join(), density, shown.join(), this.look].join('|');
    if (key === this.ghostKey) return;
    this.ghostKey = key;
    const scene = overlay.scene(columns, plot, frame);
    renderCanvas(canvas, scene, palette(), density);
    this.fill('letters', scene.marks);
  }

  private draw(): void {
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>('canvas.live');
    if (canvas === null) return;
    const { frame } = this;
    const { gathered, unseen } = this;
    const { columns, plot } = gathered ?? this.near ?? this;
    this.scene =
      columns === undefined
        ? blankScene(frame)
        : lineScene(columns, withoutHidden(plot, unseen), frame, gathered?.bands(frame, unseen));
    this.paint(canvas, this.scene);
  }

  private drawCursor(): void {
    if (this.scene === undefined || this.columns === undefined || !this.marked) {
      this.fill('cursor', []);
      return;
    }
    const scales = scalesOf(this.frame);
    const { box, y } = scales;
    const x = sharp(scales.x(this.cursor));
    const marks: Mark[] = [rule([x, box.top - 4, x, box.bottom], 'ink')];
    this.values.forEach(({ style, value }) => {
      const isPicked = this.isPicked(style);
      if (Number.isNaN(value) || this.isUnseen(style) || (this.crowded && style !== null && !isPicked)) return;
      const size = isPicked ? 12 : 9;
      marks.push(symbol(x, y(value), style?.marker ?? 'circle', style?.ink ?? 'ink', size));
    });
    this.fill('cursor', marks);
  }
}

customElements.define('plot-view', PlotView);
