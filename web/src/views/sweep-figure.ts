/** A sweep as a picture: a curve or a heat map, one tab stop; a click or Enter on a point asks for its run. */
import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { texts } from '../text';
import { numberTable } from './number-table';
import { sweep as english } from '../text/en/sweep';
import { disclosureStyles, hiddenStyles } from './common-styles';
import { curveScene, type SeriesStyle } from './curve-scene';
import { cellBox, frameMarks, heatMapScene, type SweepData } from './heat-map-scene';
import { fill, over, under } from '../plot/svg';
import type { Mark, Scene } from '../plot/mark';
import { sweepFigureStyles } from './sweep-figure-styles';
import { pointWords, sweepReasons, sweepSentence, sweepTable } from './sweep-words';
import { palette } from './theme';
import { watch } from './watch';

const words = texts('sweep', english);

/** A heat map, or lines over the axis that goes across. */
export type SweepLook = 'map' | 'lines';

interface Cursor {
  readonly column: number;
  readonly row: number;
}

export class SweepFigure extends LitElement {
  static override readonly styles = [hiddenStyles, disclosureStyles, sweepFigureStyles];

  @property({ attribute: false }) data!: SweepData;
  /** How the lines look, row by row. */
  @property({ attribute: false }) seriesStyles: readonly SeriesStyle[] = [];
  @property() look: SweepLook = 'lines';
  /** All runs have finished: what has no figure will not have one. */
  @property({ type: Boolean }) done = false;
  @state() width = 0;
  @state() cursor: Cursor | null = null;
  /** Changes with the theme. */
  @state() shade = 0;
  @state() open = false;

  private drawn: Scene | undefined;
  private spots: ReadonlyMap<number, readonly [number, number]> = new Map();

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

  /** What is on screen, for an export. */
  get scene(): Scene | undefined {
    return this.drawn;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { data, width, look, cursor } = this;
    const { x, y } = data.grid;
    if (cursor !== null && (cursor.column >= x.values.length || cursor.row >= (y?.values.length ?? 1))) {
      this.cursor = null;
    }
    const drawing = (['data', 'width', 'look', 'seriesStyles'] as const).some((name) => changed.has(name));
    if (!drawing || width <= 0) return;
    if (look === 'map') {
      this.drawn = heatMapScene(data, width);
      this.spots = new Map();
    } else {
      const { scene, spots } = curveScene(data, this.seriesStyles, width);
      this.drawn = scene;
      this.spots = spots;
    }
  }

  protected override render(): TemplateResult {
    const { drawn, data, cursor } = this;
    const { x, y } = data.grid;
    const name = y === null ? words().name(data.label, x.name) : words().nameOfTwo(data.label, x.name, y.name);
    const said = cursor === null ? words().pick : pointWords(data, cursor.column, cursor.row, this.done);
    const size = { width: drawn?.width ?? 0, height: drawn?.height ?? 0 };
    return html`
      <div
        class="sheet"
        tabindex="0"
        role="application"
        aria-roledescription=${this.look === 'map' ? words().heatMap : words().curve}
        aria-label="${name}. ${words().keys}"
        aria-describedby="sentence"
        @keydown=${this.onKey}
        @pointermove=${this.onPointer}
        @pointerleave=${this.onLeave}
        @click=${this.onClick}
      >
        ${['under', 'over', 'cursor'].map(
          (layer) =>
            html`<svg
              class=${layer}
              width=${size.width}
              height=${size.height}
              viewBox="0 0 ${size.width} ${size.height}"
              aria-hidden="true"
            ></svg>`,
        )}
      </div>
      <p class="readout" role="status">${said}</p>
      <p id="sentence" class="sentence">${[sweepSentence(data, this.done), ...sweepReasons(data)].join(' ')}</p>
      <details ?open=${this.open} @toggle=${this.onToggle}>
        <summary>${words().table}</summary>
        ${this.open ? this.table(name) : nothing}
      </details>
    `;
  }

  private table(name: string): TemplateResult {
    return numberTable(sweepTable(this.data), { name: words().table, caption: name });
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { drawn } = this;
    if (drawn === undefined) return;
    const paint = palette();
    if ((['data', 'width', 'look', 'seriesStyles', 'shade'] as const).some((name) => changed.has(name))) {
      fill(this.renderRoot.querySelector('.under'), under(drawn), paint);
      fill(this.renderRoot.querySelector('.over'), over(drawn), paint);
    }
    fill(this.renderRoot.querySelector('.cursor'), this.cursorMarks(drawn), paint);
  }

  private cursorMarks({ frame }: Scene): readonly Mark[] {
    const { cursor, data } = this;
    if (cursor === null) return [];
    if (this.look === 'map') return frameMarks(cellBox(data.grid, frame, cursor.column, cursor.row), 'accent');
    const spot = this.spots.get(data.grid.pointAt(cursor.column, cursor.row));
    return spot === undefined
      ? []
      : [{ kind: 'symbol', x: spot[0], y: spot[1], shape: 'ring', size: 22, ink: 'accent' }];
  }

  /** The point under the pointer: the cell, or the nearest spot of a line. */
  private pointUnder(event: MouseEvent): Cursor | null {
    const sheet = this.renderRoot.querySelector('.sheet')?.getBoundingClientRect();
    const { drawn, data } = this;
    if (sheet === undefined || drawn === undefined) return null;
    const at = [event.clientX - sheet.left, event.clientY - sheet.top] as const;
    let best: (Cursor & { readonly distance: number }) | null = null;
    data.grid.x.values.forEach((_, column) => {
      (data.grid.y?.values ?? [null]).forEach((__, row) => {
        const box = cellBox(data.grid, drawn.frame, column, row);
        const spot = this.spots.get(data.grid.pointAt(column, row));
        const inside = at[0] >= box.left && at[0] < box.right && at[1] >= box.top && at[1] < box.bottom;
        const distance =
          this.look === 'map' ? (inside ? 0 : Infinity) : spot && Math.hypot(at[0] - spot[0], at[1] - spot[1]);
        if (distance !== undefined && distance < (best?.distance ?? 40)) best = { column, row, distance };
      });
    });
    return best;
  }

  private readonly onPointer = (event: PointerEvent): void => {
    const found = this.pointUnder(event);
    if (found?.column !== this.cursor?.column || found?.row !== this.cursor?.row) this.cursor = found;
  };

  private readonly onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.cursor = null;
  };

  private readonly onClick = (event: MouseEvent): void => {
    const found = this.pointUnder(event);
    if (found === null) return;
    this.cursor = found;
    this.ask(found);
  };

  private ask({ column, row }: Cursor): void {
    this.dispatchEvent(new CustomEvent<number>('sweep-open', { detail: this.data.grid.pointAt(column, row) }));
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y } = this.data.grid;
    const [columns, rows] = [x.values.length, y?.values.length ?? 1];
    const { column, row } = this.cursor ?? { column: -1, row: 0 };
    // Numbers grow upwards, names read downwards; among lines, the next one is the next in the list.
    const up = this.look === 'map' && y?.numeric === true ? 1 : -1;
    const moves: Record<string, Cursor> = {
      ArrowLeft: { column: column - 1, row },
      ArrowRight: { column: column + 1, row },
      ArrowUp: { column, row: row + up },
      ArrowDown: { column, row: row - up },
      Home: { column: 0, row },
      End: { column: columns - 1, row },
    };
    const move = moves[event.key];
    if (move !== undefined) {
      this.cursor = {
        column: Math.min(columns - 1, Math.max(0, move.column)),
        row: Math.min(rows - 1, Math.max(0, move.row)),
      };
    } else if ((event.key === 'Enter' || event.key === ' ') && this.cursor !== null) this.ask(this.cursor);
    else return;
    event.preventDefault();
  };

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('sweep-figure', SweepFigure);
