/** The stack of plots over one time axis: one cursor, one keyboard, domains that stay put. */
import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { hiddenStyles } from './common-styles';
import { showFixed } from '../model/units';
import type { Columns } from '../model/series';
import { EventRug } from './event-rug';
import { PlotView } from './plot-view';
import { linesOf, type GroupStyle } from './flow-style';
import { frameOf } from '../plot/axis';
import { nextDomain, timeScale, type Ends, type Scale } from '../plot/scale';
import { textWidth } from '../plot/text-width';
import { eventOn, pickEvent, tapWatch } from './pick';
import type { Overlay } from './overlay';
import { peakOf, readouts, type Plot } from './plots';
import { eventTimes } from './rug-scene';
import { onTheme } from './theme';
import { unitOf } from './twin';

/** Below this width the stack is a phone's. */
const narrow = 560;

/** What the page asks of a plot's height: all of the stack on one screen, where that is readable. */
function heightFor(width: number, plots: number): number {
  if (width < narrow) return 112;
  const spare = (innerHeight - 552) / Math.max(1, plots);
  return Math.round(Math.min(200, Math.max(84, spare)));
}

/** About the room that a plot's title and the names of its lines take; many names stand above the first plot alone. */
function namesWidth({ title, tracks }: Plot): number {
  const names = new Set(tracks.map(({ style }) => style?.label ?? ''));
  return [...names].reduce((sum, name) => sum + textWidth(name, 14) + 80, textWidth(title, 15, true) + 150);
}

export class PlotStack extends LitElement {
  static override readonly styles = [
    hiddenStyles,
    css`
      :host {
        display: block;
      }
      plot-view {
        margin-bottom: 0.4rem;
      }
    `,
  ];

  @property({ attribute: false }) columns: Columns | undefined;
  @property({ attribute: false }) plots: readonly Plot[] = [];
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  /** The ghosts of pinned runs. */
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
  /** Height of each plot, in px, where the page does not leave it to the window; 0: it does. */
  @property({ type: Number }) each = 0;
  @state() width = 0;
  @state() tall = 120;
  /** Time under the pointer or the keyboard's cursor; null where neither is on the plots. */
  @state() hover: number | null = null;
  @state() picked = -1;
  @state() look = 0;
  @state() spoken = '';

  private readonly domains = new Map<string, readonly [number, number]>();
  private readonly resized = new ResizeObserver(() => {
    this.measure();
  });
  private readonly onResize = (): void => {
    this.measure();
  };
  private readonly taps = tapWatch();
  private stopTheme: (() => void) | undefined;
  private saying: number | undefined;
  private lastSaid = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
    addEventListener('resize', this.onResize);
    this.stopTheme = onTheme(() => {
      this.look += 1;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    removeEventListener('resize', this.onResize);
    this.stopTheme?.();
    clearTimeout(this.saying);
  }

  /** The plots as they stand. */
  get views(): readonly PlotView[] {
    return [...this.renderRoot.querySelectorAll<PlotView>('plot-view')];
  }

  /** To the first plot. */
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

  private get duration(): number {
    return this.columns?.layout.duration_s ?? this.expected;
  }

  /** The time that the plots show, in s: the whole run. The same object as long as it is the same time. */
  private shown: Ends = [0, 1];

  private get x(): Scale {
    return timeScale(frameOf(this.width, 100), this.shown);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { columns, duration } = this;
    if (this.shown[1] !== duration) this.shown = [0, duration];
    if (!this.hasUpdated) this.measure();
    else if (changed.has('plots') || changed.has('each')) this.rise();
    const scaled = (['columns', 'plots', 'dragging', 'overlay'] as const).some((name) => changed.has(name));
    if (columns !== undefined && scaled) {
      for (const plot of this.plots) {
        const peak = Math.max(peakOf(columns, plot), this.overlay?.peak(columns, plot) ?? 0);
        this.domains.set(plot.id, nextDomain(this.domains.get(plot.id), peak, this.dragging));
      }
    }
    if (this.hover !== null && this.hover > duration) this.hover = duration;
  }

  protected override render(): TemplateResult {
    const { columns, plots, width, tall, hover, duration } = this;
    const cursor = hover ?? Math.min(this.playhead, duration);
    const marked = hover !== null || this.playhead < duration;
    return html`
      <div
        @pointermove=${this.onPointer}
        @pointerdown=${this.onDown}
        @pointerup=${this.onUp}
        @pointerleave=${this.onLeave}
        @keydown=${this.onKey}
        @focusout=${this.onBlur}
      >
        ${plots.map(
          (plot, index) =>
            html`<plot-view
                .columns=${columns}
                .overlay=${this.overlay}
                .flags=${this.flags}
                .plot=${plot}
                .shown=${this.shown}
                .domain=${this.domains.get(plot.id) ?? [0, 1]}
                .width=${width}
                .height=${tall}
                .cursor=${cursor}
                .marked=${marked}
                .picked=${this.picked}
                .look=${this.look}
                ?terse=${index > 0 && plot.named !== true && (width < narrow || namesWidth(plot) > width)}
              ></plot-view
              >${this.stripUnder(plot, cursor, marked)}`,
        )}
        <event-rug
          .columns=${columns}
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
      </div>
      <p class="hidden" role="status">${this.spoken}</p>
    `;
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
    if (!changed.has('playhead') && !changed.has('columns') && !changed.has('width') && !changed.has('playing')) return;
    const part = this.playhead / this.duration;
    this.style.setProperty('--reveal', part >= 1 ? '100%' : `${this.x(this.playhead)}px`);
    this.style.setProperty('--beyond', this.playing ? '0' : '0.16');
  }

  private timeAt(clientX: number): number {
    const [from, to] = this.shown;
    return Math.min(to, Math.max(from, this.x.invert(clientX - this.getBoundingClientRect().left)));
  }

  private readonly onPointer = (event: PointerEvent): void => {
    if (this.columns !== undefined) this.hover = this.timeAt(event.clientX);
  };

  private readonly onDown = (event: PointerEvent): void => {
    this.taps.down(event);
    this.onPointer(event);
  };

  /** A tap asks for more; dragging only moves the cursor. */
  private readonly onUp = (event: PointerEvent): void => {
    if (this.columns === undefined || !this.taps.isTap(event)) return;
    const target = event.composedPath().find((each) => each instanceof PlotView || each instanceof EventRug);
    const onSheet = event.composedPath().some((each) => each instanceof HTMLElement && each.className === 'sheet');
    if (!onSheet || target === undefined) return;
    const t_s = this.timeAt(event.clientX);
    const found = target instanceof EventRug ? target.eventAt(event.clientX, event.clientY) : undefined;
    const flow = target instanceof PlotView ? target.flowAt(event.clientY) : undefined;
    this.dispatchEvent(pickEvent({ ...(found ?? { t_s, flow }), clientY: event.clientY }));
  };

  /** The keyboard's pick: where the cursor stands, of the flow that the arrow keys chose. */
  private pickAt(columns: Columns, t_s: number): void {
    const flow = this.picked < 0 ? undefined : this.groups.flatMap(linesOf)[this.picked]?.flows[0];
    this.dispatchEvent(pickEvent(eventOn(columns, t_s, flow) ?? { t_s, flow }));
  }

  private readonly onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.hover = null;
  };

  private readonly onBlur = (): void => {
    this.hover = null;
    this.picked = -1;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { columns } = this;
    if (columns === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = this.hover ?? Math.min(this.playhead, this.duration);
    const step = this.duration / (event.shiftKey ? 20 : 200);
    const next: Record<string, () => number> = {
      ArrowLeft: () => now - step,
      ArrowRight: () => now + step,
      Home: () => 0,
      End: () => this.duration,
      '[': () => eventTimes(columns).findLast((time) => time < now - 1e-6) ?? now,
      ']': () => eventTimes(columns).find((time) => time > now + 1e-6) ?? now,
    };
    const turn = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const move = next[event.key];
    if (turn !== undefined) {
      const groups = Math.max(1, this.groups.flatMap(linesOf).length);
      this.picked = (Math.max(this.picked, turn > 0 ? -1 : 0) + turn + groups) % groups;
    } else if (move !== undefined) {
      this.hover = Math.min(this.duration, Math.max(0, move()));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.pickAt(columns, now);
      return;
    } else return;
    event.preventDefault();
    const view = event
      .composedPath()
      .find((target) => target instanceof HTMLElement && target.localName === 'plot-view');
    if (view !== undefined) this.say(columns, (view as HTMLElement & { plot: Plot }).plot);
  };

  /** Speaks the read-outs at the cursor, at most once a second and after the hand has stopped. */
  private say(columns: Columns, plot: Plot): void {
    clearTimeout(this.saying);
    const wait = Math.max(250, 1000 - (performance.now() - this.lastSaid));
    this.saying = window.setTimeout(() => {
      this.lastSaid = performance.now();
      const at = this.hover ?? this.playhead;
      const all = readouts(columns, plot, at);
      const chosen = this.picked >= 0 && all[this.picked] !== undefined ? [all[this.picked]] : all;
      const words = chosen.map((entry) =>
        entry === undefined ? '' : `${entry.label} ${showFixed(entry.value, plot.digits)} ${unitOf(plot)}`,
      );
      this.spoken = `${showFixed(at, 1)} s: ${words.join(', ')}`;
    }, wait);
  }
}

customElements.define('plot-stack', PlotStack);
