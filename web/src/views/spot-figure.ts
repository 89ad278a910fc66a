/**
 * A drawing whose points stand for runs: one tab stop, arrow keys go from point to point, and each point is a link to its
 * run. What is under the cursor is said in a line below, with the same link.
 */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { texts } from '../text';
import { gallery as english } from '../text/en/gallery';
import { markPainted } from '../store/marks';
import { hiddenStyles } from './common-styles';
import { fill, over, under } from '../plot/svg';
import { nearest, step, type Spot, type SpotScene } from './spots';
import { sweepFigureStyles } from './sweep-figure-styles';
import { palette } from './theme';
import { watch } from './watch';

const words = texts('gallery', english);

/** What a spot says, and the address of its run. */
export interface SpotWords {
  readonly said: (spot: Spot) => string;
  readonly href: (spot: Spot) => Promise<string>;
}

export class SpotFigure extends LitElement {
  static override readonly styles = [
    hiddenStyles,
    sweepFigureStyles,
    css`
      .sheet {
        min-height: 0;
      }
      .sheet.empty {
        min-height: 230px;
      }
      .point {
        position: absolute;
        width: 28px;
        height: 28px;
        margin: -14px 0 0 -14px;
        border-radius: 50%;
      }
      .readout {
        min-height: 3em;
        font-size: 0.875rem;
        line-height: 1.5;
      }
      .readout a {
        display: inline-block;
        color: var(--accent);
        text-underline-offset: 0.18em;
      }
      a:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: 2px;
      }
    `,
  ];

  @property({ attribute: false }) draw!: (width: number) => SpotScene;
  @property({ attribute: false }) words!: SpotWords;
  /** Its name for those who do not see it. */
  @property() label = '';
  /** `curve`, `bars`: what it is. */
  @property() kind = '';
  @property() sentence = '';
  @state() width = 0;
  @state() cursor: Spot | null = null;
  /** Of the run under the cursor; empty until it is known. */
  @state() href = '';
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
    const { cursor } = this;
    if (cursor !== null) this.aim(this.drawn?.spots[cursor.row]?.[cursor.column] ?? null);
  }

  /** Moves the cursor, and asks for the address of what is there. */
  private aim(spot: Spot | null): void {
    const same = spot?.row === this.cursor?.row && spot?.column === this.cursor?.column;
    this.cursor = spot;
    if (spot === null) this.href = '';
    if (spot === null || (same && this.href !== '')) return;
    this.href = '';
    void this.words.href(spot).then((href) => {
      if (this.cursor === spot) this.href = href;
    });
  }

  protected override render(): TemplateResult {
    const { drawn, cursor, href } = this;
    const { width, height } = drawn?.scene ?? { width: 0, height: 0 };
    return html`
      <div
        class="sheet ${drawn === undefined ? 'empty' : ''}"
        tabindex="0"
        role="application"
        aria-roledescription=${this.kind}
        aria-label="${this.label}. ${words().keys}"
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
        ${
          cursor === null || href === ''
            ? nothing
            : html`<a class="point" href=${href} tabindex="-1" aria-label=${words().openRun}></a>`
        }
      </div>
      <p class="readout" role="status">
        ${cursor === null ? words().pick : this.words.said(cursor)}
        ${cursor === null || href === '' ? nothing : html`<a href=${href}>${words().openRun}</a>`}
      </p>
      <p id="sentence" class="hidden">${this.sentence}</p>
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
    fill(
      this.renderRoot.querySelector('.cursor'),
      cursor === null ? [] : [{ kind: 'symbol', x: cursor.x, y: cursor.y, shape: 'ring', size: 24, ink: 'accent' }],
      paint,
    );
    const point = this.renderRoot.querySelector<HTMLElement>('.point');
    point?.style.setProperty('left', `${cursor?.x ?? 0}px`);
    point?.style.setProperty('top', `${cursor?.y ?? 0}px`);
  }

  private readonly onPointer = (event: PointerEvent): void => {
    const sheet = this.renderRoot.querySelector('.sheet')?.getBoundingClientRect();
    if (sheet === undefined || this.drawn === undefined) return;
    this.aim(nearest(this.drawn.spots, event.clientX - sheet.left, event.clientY - sheet.top));
  };

  private readonly onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && this.renderRoot.querySelector('.sheet:focus') === null) this.aim(null);
  };

  private open(): void {
    const { cursor } = this;
    if (cursor !== null) {
      void this.words.href(cursor).then((href) => {
        location.assign(href);
      });
    }
  }

  /** With a finger the first touch shows what a point says; the link in the line below opens it. */
  private readonly onClick = (event: MouseEvent): void => {
    const onLink = (event.target as Element).closest('a') !== null;
    if ((event as PointerEvent).pointerType === 'touch') {
      if (onLink) event.preventDefault();
    } else if (!onLink) this.open();
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || this.drawn === undefined) return;
    if (/^(Arrow|Home|End)/.test(event.key)) this.aim(step(this.drawn.spots, this.cursor, event.key));
    else if ((event.key === 'Enter' || event.key === ' ') && this.cursor !== null) this.open();
    else return;
    event.preventDefault();
  };
}

customElements.define('spot-figure', SpotFigure);
