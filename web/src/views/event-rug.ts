/** Packet events in thin lanes. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { fetchPart } from '../model/part';
import { PlotSheet } from './plot-sheet';
import { showFixed, showNumber } from '../model/units';
import { words } from '../../content/languages/en/plots';
import type { Columns } from '../model/series';
import { frameOf } from '../plot/axis';
import type { GroupStyle } from './flow-style';
import { swatch } from '../plot/key';
import { sharp, timeScale, type Scale } from '../plot/scale';
import { plotStyles } from './plot-styles';
import { renderCanvas } from '../plot/canvas';
import { under } from '../plot/svg';
import { nearestEvent, type Pick } from './pick';
import type { Reason } from './reasons';
import type { DensitiesOf } from './rug-bars';
import { barWords, countEvents, laneHeight, lanesOf, rugHeight, rugScene, type Densities } from './rug-scene';
import { rule, symbol, type Mark } from '../plot/mark';
import { palette } from './theme';

/** What decides which events are drawn, and where. */
const DRAWN = ['columns', 'near', 'groups', 'width', 'shown', 'dragging', 'densitiesOf'] as const;

/** Under the lanes, for the small rules of the cursor and of flags. */
const FOOT = 4;

export class EventRug extends PlotSheet {
  static override readonly styles = [
    plotStyles,
    css`
      .sheet {
        cursor: default;
      }
      .count {
        min-width: 2.4em;
      }
    `,
  ];

  @property({ attribute: false }) columns: Columns | undefined;
  /** Those of the part that is shown, where it has been recorded by itself. */
  @property({ attribute: false }) near: Columns | undefined;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  /** Times of changes in mid-run: each has a small flag over the time axis. */
  @property({ attribute: false }) flags: readonly number[] = [];
  /** Events are counted up to here. */
  @property({ type: Number }) until = 0;
  /** A slider is held: no lane goes away. */
  @property({ type: Boolean }) dragging = false;

  private lanes: readonly Reason[] = lanesOf(undefined);
  private densities: Densities | undefined;
  @state() densitiesOf: DensitiesOf | undefined;
  private isAsked = false;

  private get x(): Scale {
    return timeScale(frameOf(this.width, 100), this.shown);
  }

  /** The event nearest to a point of the page, if one is near. */
  eventAt(clientX: number, clientY: number): Pick | undefined {
    const sheet = this.renderRoot.querySelector('.sheet');
    if (this.columns === undefined || sheet === null) return undefined;
    const box = sheet.getBoundingClientRect();
    const { x } = this;
    const height = (lane: number): number => 1 + (lane + 0.5) * laneHeight;
    const away = (t_s: number, lane: number): number =>
      Math.hypot(x(t_s) - (clientX - box.left), height(lane) - (clientY - box.top));
    return nearestEvent(this.near ?? this.columns, this.lanes, away, 14);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('columns') || changed.has('dragging')) {
      this.lanes = lanesOf(this.columns, this.dragging ? this.lanes : []);
    }
    const { columns, near, groups, width, shown, lanes } = this;
    if (columns === undefined) return;
    if (DRAWN.some((name) => changed.has(name)))
      this.densities = this.densitiesOf?.(near ?? columns, groups, width, shown, lanes);
    if (this.isAsked) return;
    this.isAsked = true;
    fetchPart(() => import('./rug-bars')).then(
      (part) => {
        this.densitiesOf = part.densitiesOf;
      },
      () => undefined, // each event has its symbol
    );
  }

  protected override render(): TemplateResult {
    const { columns, densities } = this;
    const bars = densities?.lanes.some((lane) => lane !== undefined) === true;
    const counts = countEvents(columns, this.until, this.lanes);
    const omitted = columns?.layout.events_omitted ?? 0;
    const total = rugHeight(this.lanes) + FOOT;
    return html`
      <header>
        <h3>
          ${words().events}
          <span class="unit"
            >${omitted > 0 ? words().omitted(showNumber(omitted)) : nothing}
            ${bars ? words().bars(barWords(densities)) : nothing}</span
          >
        </h3>
        <ul>
          ${counts.map(
            ({ lane, count }, index) =>
              html`<li>
                ${swatch({ ink: 'muted', marker: lane.shape })}
                <span class="name">${lane.label}</span><span class="value count">${showFixed(count, 0)}</span>
                ${this.mostIn(densities?.lanes[index]?.most)}
              </li>`,
          )}
        </ul>
      </header>
      <div class="sheet">
        ${this.layer('under', total)}
        <canvas aria-hidden="true"></canvas>
        ${this.layer('over', total)} ${this.layer('cursor', total)}
      </div>
    `;
  }

  /** What the highest bar of a lane stands for. */
  private mostIn(most: number | undefined): TemplateResult | typeof nothing {
    return most === undefined ? nothing : html`<span class="unit">${words().most(showNumber(most))}</span>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.width <= 0) return;
    const drawn = DRAWN.some((name) => changed.has(name)) || changed.has('flags') || changed.has('look');
    if (drawn) this.draw();
    this.drawCursor();
  }

  private draw(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const sheet = this.renderRoot.querySelector<HTMLElement>('.sheet');
    if (canvas === null || sheet === null) return;
    const { columns, width, shown } = this;
    const height = rugHeight(this.lanes);
    const tall = `${height + FOOT}px`;
    if (sheet.style.height !== tall) sheet.style.height = tall;
    if (columns !== undefined) {
      const scene = rugScene(this.near ?? columns, this.groups, width, shown, this.lanes, this.densities);
      renderCanvas(canvas, scene, palette(), Math.max(1, devicePixelRatio));
      this.fill('under', under(scene));
    }
    this.fill('over', this.flagMarks(height));
  }

  /** On the axis: the moment is where the staff stands. */
  private flagMarks(height: number): readonly Mark[] {
    const { x, shown } = this;
    const visible = this.flags.filter((flag) => flag >= shown[0] && flag <= shown[1]);
    return visible.flatMap((flag): readonly Mark[] => {
      const at = sharp(x(flag));
      return [rule([at, 0, at, height + 3], 'ink'), symbol(at + 3.5, 3.5, 'pennant', 'ink', 7)];
    });
  }

  private drawCursor(): void {
    const at = sharp(this.x(this.cursor));
    const isDrawn = this.marked && this.columns !== undefined;
    const staff = isDrawn ? [rule([at, -4, at, rugHeight(this.lanes) + 3], 'ink')] : [];
    this.fill('cursor', staff);
  }
}

customElements.define('event-rug', EventRug);
