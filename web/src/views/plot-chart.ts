/**
 * A drawing whose points stand for runs: a curve, a heat map, bars, rings. One tab stop; arrow keys go from point to point,
 * a click or Enter opens the run. What is under the cursor is said in a line below.
 */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { symbol } from '../plot/mark';
import { nearest, sameSpot, step, type Spot, type SpotScene } from '../plot/nearest';
import { fill, over, under } from '../plot/svg';
import { markPainted } from '../store/marks';
import { frameMarks } from './heat-map-scene';
import { chartStyles } from './plot-chart-styles';
import { palette } from './theme';
import { watch } from './watch';
import { BaseElement } from '../store/base-element';

export interface ChartWords {
  readonly kind: string;
  /** Its name, and which keys there are. */
  readonly label: string;
  /** All of it in a sentence; `hidden`: for those alone who do not see the drawing. */
  readonly sentence: string;
  readonly hidden: boolean;
  /** While no point is chosen. */
  readonly pick: string;
  readonly said: (spot: Spot) => string;
}

/** Where points are links: the address of a point's run, empty where it has none, and the name of the link. */
export interface ChartLinks {
  readonly href: (spot: Spot) => Promise<string>;
  readonly name: string;
}

export class PlotChart extends BaseElement {
  static override readonly styles = [chartStyles];

  @property({ attribute: false }) draw!: (width: number) => SpotScene;
  @property({ attribute: false }) words!: ChartWords;
  /** Without links, `chart-open` asks for the run of a point. */
  @property({ attribute: false }) links: ChartLinks | undefined;
  @state() width = 0;
  @state() cursor: Spot | null = null;
  /** Of the run under the cursor; empty until it is known. */
  @state() href = '';
  /** Changes with the theme. */
  @state() shade = 0;

  private drawn: SpotScene | undefined;

  constructor() {
    super();
    watch(this, {
      resized: () => {
        this.width = this.clientWidth;
      },
      restyled: () => {
        this.shade += 1;
      },
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('draw') && !changed.has('width')) return;
    this.drawn = this.width > 0 ? this.draw(this.width) : undefined;
    const { cursor, drawn } = this;
    if (cursor !== null) this.aim(drawn === undefined ? null : sameSpot(drawn.spots, cursor));
  }

  /** Moves the cursor, and asks for the address of what is there. */
  private aim(spot: Spot | null): void {
    const same = spot?.row === this.cursor?.row && spot?.column === this.cursor?.column;
    this.cursor = spot;
    if (spot !== null && same && this.href !== '') return;
    this.href = '';
    if (spot === null) return;
    void this.links?.href(spot).then((href) => {
      if (this.cursor === spot) this.href = href;
    });
  }

  protected override render(): TemplateResult {
    const { drawn, cursor, href, words, links } = this;
    const { width, height } = drawn?.scene ?? { width: 0, height: 0 };
    const linked = cursor !== null && links !== undefined && href !== '';
    return html`
      <div
        class="sheet ${drawn === undefined ? 'empty' : ''}"
        tabindex="0"
        role="application"
        aria-roledescription=${words.kind}
        aria-label=${words.label}
        aria-describedby="sentence"
        @keydown=${this.onKey}
        @pointermove=${this.onPointer}
        @pointerdown=${this.onPointer}
        @pointerleave=${this.onLeave}
        @click=${this.onClick}
      >
        ${['under', 'over', 'cursor'].map(
          (layer) =>
            html`<svg
              class=${layer}
              width=${width}
              height=${height}
              viewBox="0 0 ${width} ${height}"
              aria-hidden="true"
            ></svg>`,
        )}
        ${linked ? html`<a class="point" href=${href} tabindex="-1" aria-label=${links.name}></a>` : nothing}
      </div>
      <p class="readout" role="status">
        ${cursor === null ? words.pick : words.said(cursor)}
        ${linked ? html`<a href=${href}>${links.name}</a>` : nothing}
      </p>
      <p id="sentence" class=${words.hidden ? 'hidden' : 'sentence'}>${words.sentence}</p>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { drawn, cursor } = this;
    if (drawn === undefined) return;
    const paint = palette();
    if ((['draw', 'width', 'shade'] as const).some((name) => changed.has(name))) {
      fill(this.renderRoot.querySelector('.under'), under(drawn.scene), paint);
      fill(this.renderRoot.querySelector('.over'), over(drawn.scene), paint);
      markPainted(0);
    }
    fill(this.renderRoot.querySelector('.cursor'), cursor === null ? [] : cursorMarks(cursor), paint);
    const point = this.renderRoot.querySelector<HTMLElement>('.point');
    point?.style.setProperty('left', `${cursor?.x ?? 0}px`);
    point?.style.setProperty('top', `${cursor?.y ?? 0}px`);
  }

  private under(event: MouseEvent): Spot | null {
    const sheet = this.renderRoot.querySelector('.sheet')?.getBoundingClientRect();
    if (sheet === undefined || this.drawn === undefined) return null;
    return nearest(this.drawn.spots, event.clientX - sheet.left, event.clientY - sheet.top);
  }

  /** Where points are links, the one that lies on the cursor is followed: the page decides where it opens. */
  private open(spot: Spot): void {
    if (this.links === undefined) this.dispatchEvent(new CustomEvent<Spot>('chart-open', { detail: spot }));
    else
      void this.links
        .href(spot)
        .then(() => this.updateComplete)
        .then(() => this.renderRoot.querySelector<HTMLElement>('.point')?.click());
  }

  private readonly onPointer = (event: PointerEvent): void => this.aim(this.under(event));

  private readonly onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && this.renderRoot.querySelector('.sheet:focus') === null) this.aim(null);
  };

  /** With a finger the first touch shows what a point says; the link in the line below opens it. */
  private readonly onClick = (event: MouseEvent): void => {
    const onLink = (event.target as Element).closest('a') !== null;
    if (this.links !== undefined && (event as PointerEvent).pointerType === 'touch') {
      if (onLink) event.preventDefault();
      return;
    }
    const spot = this.under(event);
    if (spot === null || onLink) return;
    this.aim(spot);
    this.open(spot);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { drawn, cursor } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || drawn === undefined) return;
    if (/^(Arrow|Home|End)/.test(event.key)) this.aim(step(drawn.spots, cursor, event.key));
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) this.open(cursor);
    else return;
    event.preventDefault();
  };
}

/** A frame around a cell, a ring around a point. */
const cursorMarks = ({ x, y, cell, empty }: Spot): ReturnType<typeof frameMarks> =>
  cell !== undefined ? frameMarks(cell, 'accent') : empty === true ? [] : [symbol(x, y, 'ring', 'accent', 24)];

customElements.define('plot-chart', PlotChart);
