/** The stack of plots over one time axis: one cursor, one part of the run, axes that stay put. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Known } from '../model/instant';
import type { Columns } from '../model/series';
import type { TimeWindow } from '../model/time-window';
import type { PlotLooks } from '../model/shown';
import type { Moments } from '../store/moments';
import './event-rug';
import type { Arrangement } from './plot-arranging';
import { Domains } from './plot-domains';
import { PlotKeys } from './plot-keys';
import { PlotLoading } from './plot-loading';
import { PlotPointer } from './plot-pointer';
import type { PlotView } from './plot-view';
import { linesOf, type GroupStyle, type LineStyle } from './flow-style';
import type { Forms } from './gathered';
import { frameOf } from '../plot/axis';
import { timeScale, type Ends, type Scale } from '../plot/scale';
import type { Overlay } from './overlay';
import { MOST_NAMES, hasRoomForNames, heightFor, narrow } from './plot-room';
import { withoutHidden, type Near, type Plot } from './plots';
import { stackStyles } from './plot-styles';
import { onTheme } from './theme';
import { BaseElement } from '../store/base-element';

export class PlotStack extends BaseElement {
  static override readonly styles = [stackStyles];

  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) plots: readonly Plot[] = [];
  /** The part that is shown at its own resolution, once it is there. */
  @property({ attribute: false }) near: Near | undefined;
  /** What has been recorded of a part of the run, also where another one is shown. */
  @property({ attribute: false }) closer: Columns | undefined;
  @property({ attribute: false }) moments: Moments | undefined;
  /** The part of the run that is shown; null: all of it. */
  @property({ attribute: false }) window: TimeWindow | null = null;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  /** Handles of lines that a hand can move, by the plots' ids. */
  @property({ attribute: false }) grips: ReadonlyMap<string, readonly unknown[]> | undefined;
  @property({ attribute: false }) overlay: Overlay | undefined;
  /** Times of changes in mid-run. */
  @property({ attribute: false }) flags: readonly number[] = [];
  /** Id of the plot that has the difference to the baseline under it. */
  @property() strip = '';
  /** Duration before there are columns. */
  @property({ type: Number }) expected = 1;
  @property({ type: Number }) playhead = 0;
  @property({ type: Boolean }) playing = false;
  @property({ type: Boolean }) dragging = false;
  /** Which keys arrange plots, in words: there are none before they are heard. */
  @state() keys = '';
  /** What the reader has chosen for plots, by their ids; undefined where there is nothing to choose. */
  @property({ attribute: false }) looks: PlotLooks | null | undefined;
  /** Height of each plot, in px, where the page does not leave it to the window; 0: it does. */
  @property({ type: Number }) each = 0;
  @state() width = 0;
  @state() tall = 120;
  /** Time under the pointer or the keyboard's cursor; null where neither is on the plots. */
  @state() hover: number | null = null;
  /** Key of the line, or of the group, that stands out, and of the one that a click has chosen for when no other does. */
  @state() picked = '';
  chosen = '';
  @state() look = 0;
  @state() spoken = '';
  /** A wheel scrolled the page where it could have zoomed. */
  @state() missed = false;
  @state() known: Known | undefined;
  /** Makes one line of several flows, and axes of equal ratios: loaded with the first plot that shows them. */
  @state() forms: Forms | undefined;
  /** The plot whose height a hand changes, and how high it is now, in px. */
  @state() pulled: { readonly id: string; readonly px: number } | undefined;
  /** Keys of the lines that are hidden, in all plots, where the page says so; null: none. */
  @property({ attribute: false }) hide: readonly string[] | null | undefined;
  /** The same as it stands. */
  @state() unseen: ReadonlySet<string> = new Set();

  readonly domains = new Domains();
  private readonly resized = new ResizeObserver(() => this.measure());
  private readonly onResize = (): void => this.measure();
  private readonly keyboard = new PlotKeys(this);
  private readonly pointer = new PlotPointer(this);
  private readonly loading = new PlotLoading(this);
  private stopTheme: (() => void) | undefined;
  /** `near` for each plot. */
  private nears: readonly PlotView['near'][] = [];

  protected override whileHere(signal: AbortSignal): void {
    this.resized.observe(this);
    addEventListener('resize', this.onResize, { signal });
    this.stopTheme = onTheme(() => {
      this.look += 1;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.stopTheme?.();
  }

  get views(): readonly PlotView[] {
    return [...this.renderRoot.querySelectorAll<PlotView>('plot-view')];
  }

  override focus(options?: FocusOptions): void {
    this.views[0]?.focus(options);
  }

  private measure(): void {
    this.width = this.clientWidth;
    this.rise();
  }

  /** Without a look at the page, which would lay it out in the middle of an update. */
  private rise(): void {
    this.tall = this.each > 0 ? this.each : heightFor(this.width, this.plots.length);
  }

  get duration(): number {
    return this.columns?.layout.duration_s ?? this.expected;
  }

  /** The time that the plots show, in s. The same object as long as it is the same time. */
  shown: Ends = [0, 1];

  private get x(): Scale {
    return timeScale(frameOf(this.width, 100), this.shown);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { columns, near, duration } = this;
    const [from, to] = this.window ?? [0, duration];
    if (changed.has('near')) this.nears = near?.plots.map((plot) => plot && { columns: near.columns, plot }) ?? [];
    if (changed.has('hide') && this.hide !== undefined) this.unseen = new Set(this.hide);
    const moved = this.shown[0] !== from || this.shown[1] !== to;
    if (moved) this.shown = [from, to];
    if (moved || this.known === undefined || changed.has('columns') || changed.has('closer')) this.loading.learn();
    if (!this.hasUpdated) this.measure();
    else if (changed.has('plots') || changed.has('each')) this.rise();
    const scaled =
      moved ||
      (['columns', 'near', 'plots', 'dragging', 'overlay', 'unseen', 'forms'] as const).some((name) =>
        changed.has(name),
      );
    if (columns !== undefined && scaled) {
      for (const [index, plot] of this.plots.entries()) this.domains.scale(columns, plot, near?.plots[index], this);
    }
    if (this.hover !== null) this.hover = Math.min(to, Math.max(from, this.hover));
  }

  get lines(): readonly LineStyle[] {
    return this.groups.flatMap(linesOf);
  }

  get crowded(): boolean {
    return this.lines.length > MOST_NAMES;
  }

  /** Names stand above the first plot alone, or in the ranking. */
  private isTerse(plot: Plot, index: number): boolean {
    if (this.crowded) return this.width < narrow;
    return index > 0 && plot.named !== true && !hasRoomForNames(plot, this.width);
  }

  /** Many lines are ranked by what they get. */
  private ranking(): TemplateResult | typeof nothing {
    const index = this.plots.findIndex(({ id }) => id === 'throughput');
    if (!this.crowded || index < 0) return nothing;
    return html`<plot-ranking
      .columns=${this.near?.columns ?? this.columns}
      .plot=${this.near?.plots[index] ?? this.plots[index]}
      .shown=${this.shown}
      .groups=${this.groups}
      .picked=${this.picked}
    ></plot-ranking>`;
  }

  private readonly onLine = ({ detail: { key, alone } }: CustomEvent<{ key: string; alone: boolean }>): void =>
    this.toggleLine(key, alone);

  /** Hides a line, or shows it again; `alone`: all others, or shows all again. */
  toggleLine(key: string, alone: boolean): void {
    const others = this.lines.map(({ key: other }) => other).filter((other) => other !== key);
    const isAlone = !this.unseen.has(key) && others.every((other) => this.unseen.has(other));
    const next = new Set(alone ? (isAlone ? [] : others) : this.unseen);
    if (!alone && !next.delete(key)) next.add(key);
    this.unseen = next;
    const detail: Arrangement = { hide: next.size > 0 ? [...next] : null };
    this.dispatchEvent(new CustomEvent('plots-arranged', { detail }));
  }

  private readonly onRange = ({ detail: id }: CustomEvent<string>): void => this.toggleRange(id);

  toggleRange(id: string): void {
    this.domains.toggleWhole(id);
    const { columns, near } = this;
    const index = this.plots.findIndex((plot) => plot.id === id);
    const plot = this.plots[index];
    if (columns !== undefined && plot !== undefined) this.domains.scale(columns, plot, near?.plots[index], this);
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { columns, plots, width, hover, duration } = this;
    const { cursor } = this;
    const [from, to] = this.shown;
    const marked = hover !== null || (this.playhead >= from && this.playhead <= to && this.playhead < duration);
    return html`
      ${this.window === null ? nothing : this.bar()} ${this.ranking()}
      <div
        class="plots"
        @pointermove=${this.pointer.onMove}
        @pointerdown=${this.pointer.onDown}
        @pointerup=${this.pointer.onUp}
        @pointerleave=${this.pointer.onLeave}
        @dblclick=${this.pointer.onDouble}
        @plot-range=${this.onRange}
        @line-chosen=${this.onLine}
        @keydown=${this.keyboard.onKey}
        @focusout=${this.onBlur}
      >
        ${plots.map((plot, index) => this.plot(plot, index, marked))}
        <event-rug
          .columns=${columns}
          .near=${this.near?.columns}
          .flags=${this.flags}
          .groups=${this.groups}
          .width=${width}
          .shown=${this.shown}
          .cursor=${cursor}
          .until=${cursor}
          .marked=${marked}
          .dragging=${this.dragging}
          .look=${this.look}
        ></event-rug>
        <time-axis
          .width=${width}
          .shown=${this.shown}
          .cursor=${cursor}
          ?marked=${marked && columns !== undefined}
          .look=${this.look}
        ></time-axis>
      </div>
      ${this.window === null ? this.bar() : nothing}
      <p class="hidden" role="status">${this.spoken}</p>
    `;
  }

  private plot(plot: Plot, index: number, marked: boolean): TemplateResult {
    const { id } = plot;
    const { cursor } = this;
    const { gathered, domain, range } = this.domains.of(id);
    return html`<plot-view
        .columns=${this.columns}
        .near=${this.nears[index]}
        .gathered=${gathered}
        .known=${this.known}
        .overlay=${this.overlay}
        .flags=${this.flags}
        .plot=${plot}
        .grips=${this.grips?.get(id)}
        .shown=${this.shown}
        .domain=${domain}
        .range=${range}
        .width=${this.width}
        .height=${this.heightOf(id)}
        .look=${this.look}
        .adjustable=${this.looks !== undefined}
        .fixed=${this.each > 0}
        .keys=${this.keys}
        .cursor=${cursor}
        .marked=${marked}
        .unseen=${this.unseen}
        .picked=${this.picked}
        .crowded=${this.crowded}
        ?terse=${this.isTerse(plot, index)}
      ></plot-view
      >${id === 'cwnd' ? html`<slot></slot>` : nothing}${this.stripUnder(plot, cursor, marked)}`;
  }

  /** Above the plots where they show a part of the run: then it has all of it. */
  private bar(): TemplateResult {
    const [plot] = this.plots;
    return html`<window-bar
      .window=${this.window}
      .duration=${this.duration}
      .columns=${this.columns}
      .plot=${plot && withoutHidden(plot, this.unseen)}
      .width=${this.width}
      .look=${this.look}
      ?making=${this.window !== null && this.near === undefined}
      ?missed=${this.missed}
    ></window-bar>`;
  }

  /** As the reader or the page has it, in px. */
  private heightOf(id: string): number {
    if (this.each > 0) return this.tall;
    return this.pulled?.id === id ? this.pulled.px : (this.looks?.[id]?.height_px ?? this.tall);
  }

  private stripUnder(plot: Plot, cursor: number, marked: boolean): TemplateResult | typeof nothing {
    if (this.overlay === undefined || plot.id !== this.strip) return nothing;
    return html`<difference-strip
      .columns=${this.columns}
      .overlay=${this.overlay}
      .plot=${plot}
      .shown=${this.shown}
      .width=${this.width}
      .cursor=${cursor}
      .marked=${marked}
      .dragging=${this.dragging}
      .look=${this.look}
    ></difference-strip>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('hover')) this.dispatchEvent(new CustomEvent('plot-cursor', { detail: this.hover }));
    if (!(['playhead', 'playing', 'columns', 'expected', 'window', 'width'] as const).some((name) => changed.has(name)))
      return;
    const [, to] = this.shown;
    const at = `${this.x(Math.max(this.playhead, 0))}px`;
    const after = this.playing ? 0 : 0.16;
    const revealed =
      this.playhead >= to ? 'none' : `linear-gradient(to right, #000 ${at}, rgb(0 0 0 / ${after}) ${at})`;
    this.style.setProperty('--revealed', revealed);
  }

  /** Time that is read out: under the hand, or the playhead's as far as it is shown. */
  get cursor(): number {
    const [from, to] = this.shown;
    return Math.min(to, Math.max(from, this.hover ?? this.playhead));
  }

  choose(window: TimeWindow | null): void {
    this.missed = false;
    this.dispatchEvent(new CustomEvent('window-chosen', { detail: window }));
  }

  /** The time that is shown there, or at the nearest end. */
  timeAt(clientX: number): number {
    const [from, to] = this.shown;
    return Math.min(to, Math.max(from, this.x.invert(clientX - this.getBoundingClientRect().left)));
  }

  private readonly onBlur = (): void => {
    this.hover = null;
    this.picked = this.chosen;
  };
}

customElements.define('plot-stack', PlotStack);
