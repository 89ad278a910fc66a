/** The stack of plots over one time axis: one cursor, one keyboard, domains that stay put. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { showFixed } from '../model/units';
import { fetchPart } from '../model/part';
import type { Journalled, Known } from '../model/instant';
import type { Columns } from '../model/series';
import { panned, showing, zoomed, type TimeWindow } from '../model/time-window';
import { timeDecimals } from '../model/time-window-words';
import type { PlotLooks } from '../model/shown';
import type { Moments } from '../store/moments';
import { EventRug } from './event-rug';
import type { Arrangement } from './plot-arranging';
import { PlotView, type PlotRange } from './plot-view';
import { isOf, linesOf, type GroupStyle, type LineStyle } from './flow-style';
import type { Forms } from './gathered';
import { frameOf } from '../plot/axis';
import { nextDomain, niceEnds, timeScale, type Ends, type Scale } from '../plot/scale';
import { eventNear, eventOn, isOnSheet, pickEvent, tapWatch } from './pick';
import type { Overlay } from './overlay';
import { MOST_NAMES, hasRoomForNames, heightFor, narrow } from './plot-room';
import { rangeOf, reachOf, readouts, topOf, withoutHidden, type Near, type Plot, type Range } from './plots';
import { eventTimes } from './rug-scene';
import { stackStyles } from './plot-styles';
import { onTheme } from './theme';
import { digitsFor, unitOf } from './plot-sentence';
import { BaseElement } from '../store/base-element';

/** A click on a plot means the event that lies so near to it, in px. */
const SNAP = 6;
/** A second click within so many ms makes one of two. */
const DOUBLE_MS = 250;

const isTime = (time: number | undefined): time is number => time !== undefined;

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

  private readonly domains = new Map<string, readonly [number, number]>();
  private readonly ranges = new Map<string, PlotRange>();
  private readonly gathered = new Map<string, PlotView['gathered']>();
  /** Ids of the plots of which all values are to be in sight. */
  private readonly whole = new Set<string>();
  private readonly resized = new ResizeObserver(() => this.measure());
  private readonly onResize = (): void => this.measure();
  private readonly taps = tapWatch();
  private stopTheme: (() => void) | undefined;
  private stopHearing: (() => void) | undefined;
  private stopGestures: (() => void) | undefined;
  private isGathering = false;
  private journalled: Journalled | undefined;
  /** `near` for each plot. */
  private nears: readonly PlotView['near'][] = [];
  private resting: number | undefined;
  private picking: number | undefined;
  private forgetting: number | undefined;
  private saying: number | undefined;
  private lastSaid = 0;

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
    this.stopHearing?.();
    this.stopHearing = undefined;
    this.stopGestures?.();
    this.stopGestures = undefined;
    for (const timer of [this.saying, this.resting, this.forgetting, this.picking]) clearTimeout(timer);
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

  /** The time that the plots show, in s. The same object as long as it is the same time. */
  private shown: Ends = [0, 1];

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
    if (moved || this.known === undefined || changed.has('columns') || changed.has('closer')) this.learn();
    if (!this.hasUpdated) this.measure();
    else if (changed.has('plots') || changed.has('each')) this.rise();
    const scaled =
      moved ||
      (['columns', 'near', 'plots', 'dragging', 'overlay', 'unseen', 'forms'] as const).some((name) =>
        changed.has(name),
      );
    if (columns !== undefined && scaled) {
      for (const [index, plot] of this.plots.entries()) this.scale(columns, plot, near?.plots[index]);
    }
    if (this.hover !== null) this.hover = Math.min(to, Math.max(from, this.hover));
    if (!this.isGathering && this.plots.some(({ form, log, runs, felt }) => form ?? log ?? runs ?? felt)) {
      this.isGathering = true;
      fetchPart(() => import('./gathered')).then(
        ({ forms }) => {
          this.forms = forms;
        },
        () => undefined, // each flow is drawn, on an axis from zero
      );
    }
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

  /** Finds out which values a plot shows. */
  private scale(columns: Columns, every: Plot, closer: Plot | undefined): void {
    const { near, overlay, shown, whole, forms } = this;
    const plot = withoutHidden(every, this.unseen);
    const [source, drawn] = near && closer ? [near.columns, closer] : [columns, every];
    const made = forms?.gathered(source, drawn);
    this.gathered.set(every.id, made);
    const [own, edges] = [made?.columns ?? source, withoutHidden(made?.edges ?? drawn, this.unseen)];
    const reach = reachOf(own, edges, shown, overlay?.peak(columns, plot));
    const { high } = reach;
    const isLog = plot.log && forms !== undefined;
    const range: Range = isLog
      ? { is: 'below', ends: forms.logEnds(own, edges, shown, high) }
      : rangeOf(plot, reach, this.window !== null);
    const all = whole.has(plot.id);
    const before = this.domains.get(plot.id);
    const from = before?.[0] === 0 ? before : undefined;
    if (range.is === 'below' || (range.is === 'close' && !all)) {
      const [low, top] = isLog ? range.ends : niceEnds(range.ends, 4);
      // Under a hand it only grows.
      const [least, most] = this.dragging && range.is === 'below' && before ? before : [low, top];
      this.domains.set(plot.id, [Math.min(low, least), Math.max(top, most)]);
    } else {
      const top = 'ends' in range || all ? topOf(plot, high) : range.top;
      this.domains.set(plot.id, nextDomain(from, top, this.dragging));
    }
    const [, end] = this.domains.get(plot.id) ?? [0, 1];
    const above = range.is === 'usual' && range.high > end ? { value: range.high, at_s: range.high_s } : undefined;
    const isLess = (range.is === 'usual' && above !== undefined) || range.is === 'close';
    if (!all && !isLess) this.ranges.delete(plot.id);
    else if (all && range.is === 'whole') {
      whole.delete(plot.id); // there is nothing to choose any more
      this.ranges.delete(plot.id);
    } else {
      const known = this.ranges.get(plot.id);
      if (known?.whole !== all || known.above?.value !== above?.value || known.above?.at_s !== above?.at_s)
        this.ranges.set(plot.id, { whole: all, above });
    }
  }

  private readonly onLine = ({ detail: { key, alone } }: CustomEvent<{ key: string; alone: boolean }>): void =>
    this.toggleLine(key, alone);

  /** Hides a line, or shows it again; `alone`: all others, or shows all again. */
  private toggleLine(key: string, alone: boolean): void {
    const others = this.lines.map(({ key: other }) => other).filter((other) => other !== key);
    const isAlone = !this.unseen.has(key) && others.every((other) => this.unseen.has(other));
    const next = new Set(alone ? (isAlone ? [] : others) : this.unseen);
    if (!alone && !next.delete(key)) next.add(key);
    this.unseen = next;
    const detail: Arrangement = { hide: next.size > 0 ? [...next] : null };
    this.dispatchEvent(new CustomEvent('plots-arranged', { detail }));
  }

  /** Keys that choose what is drawn: lines, and the range of values. */
  private chooseByKey(event: KeyboardEvent): boolean {
    const style = this.lines.find((line) => isOf(line, this.picked));
    const view = event.composedPath().find((each) => each instanceof PlotView);
    if (event.key === 'r' && view !== undefined && this.ranges.has(view.plot.id)) this.toggleRange(view.plot.id);
    else if (event.key === 'h' && style !== undefined) this.toggleLine(style.key, false);
    else if (event.key === 'i' && style !== undefined) this.toggleLine(style.key, true);
    else return false;
    event.preventDefault();
    return true;
  }

  private readonly onRange = ({ detail: id }: CustomEvent<string>): void => this.toggleRange(id);

  private toggleRange(id: string): void {
    if (!this.whole.delete(id)) this.whole.add(id);
    const index = this.plots.findIndex((plot) => plot.id === id);
    const plot = this.plots[index];
    if (this.columns !== undefined && plot !== undefined) this.scale(this.columns, plot, this.near?.plots[index]);
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
        @pointermove=${this.onPointer}
        @pointerdown=${this.onDown}
        @pointerup=${this.onUp}
        @pointerleave=${this.onLeave}
        @dblclick=${this.onDouble}
        @plot-range=${this.onRange}
        @line-chosen=${this.onLine}
        @keydown=${this.onKey}
        @focusout=${this.onBlur}
      >
        ${plots.map(
          (plot, index) =>
            html`<plot-view
                .columns=${columns}
                .near=${this.nears[index]}
                .gathered=${this.gathered.get(plot.id)}
                .known=${this.known}
                .overlay=${this.overlay}
                .flags=${this.flags}
                .plot=${plot}
                .grips=${this.grips?.get(plot.id)}
                .shown=${this.shown}
                .domain=${this.domains.get(plot.id) ?? [0, 1]}
                .range=${this.ranges.get(plot.id)}
                .width=${width}
                .height=${this.heightOf(plot.id)}
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
              >${plot.id === 'cwnd' ? html`<slot></slot>` : nothing}${this.stripUnder(plot, cursor, marked)}`,
        )}
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
    this.listen();
    this.rest();
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
  private get cursor(): number {
    const [from, to] = this.shown;
    return Math.min(to, Math.max(from, this.hover ?? this.playhead));
  }

  /** What is known of a moment has changed. */
  private learn(): void {
    const { columns, closer, journalled } = this;
    this.known = columns && { columns, closer, journalled };
  }

  /** From the first journal on: what reads them is loaded with it. */
  private readJournals({ peek }: Moments): void {
    fetchPart(() => import('../model/journalled')).then(
      ({ byJournal }) => {
        this.journalled ??= byJournal(peek);
        this.learn();
      },
      () => undefined, // what the buckets know is shown, and said to be that
    );
  }

  /** Once there is something to look into. */
  private listen(): void {
    const { moments } = this;
    if (moments !== undefined)
      this.stopHearing ??= moments.subscribe(() => {
        if (this.journalled === undefined) this.readJournals(moments);
        this.learn();
      });
    if (this.columns === undefined || this.stopGestures !== undefined) return;
    let ended = false;
    this.stopGestures = () => {
      ended = true;
    };
    fetchPart(() =>
      Promise.all([
        import('./plot-gestures'),
        import('./plot-arranging'),
        import('./window-bar'),
        import('./time-axis'),
      ]),
    ).then(
      ([{ watchGestures }, { watchArranging }]) => {
        const element = this.renderRoot.querySelector<HTMLElement>('.plots');
        if (ended || element === null) return;
        const stops = [watchArranging(this, element)];
        this.stopGestures = () => {
          for (const stop of stops) stop();
        };
        stops.push(
          watchGestures({
            element,
            reach: () => {
              const { left, right } = frameOf(this.width, 100);
              return [left, right];
            },
            shown: () => this.shown,
            timeAt: (clientX) => this.timeAt(clientX),
            duration: () => this.duration,
            ready: () => this.columns !== undefined,
            show: (window) => this.choose(window),
            missed: () => this.miss(),
          }),
        );
      },
      () => undefined, // the keys and the link still do
    );
  }

  private choose(window: TimeWindow | null): void {
    this.missed = false;
    this.dispatchEvent(new CustomEvent('window-chosen', { detail: window }));
  }

  /** Says for a while how a wheel zooms. */
  private miss(): void {
    this.missed = true;
    clearTimeout(this.forgetting);
    this.forgetting = window.setTimeout(() => {
      this.missed = false;
    }, 4000);
  }

  /** A hand that rests wants to know exactly. */
  private rest(): void {
    if (this.resting !== undefined) clearTimeout(this.resting);
    this.resting = undefined;
    const { moments, cursor, duration } = this;
    if (moments === undefined || this.playing || this.dragging || cursor >= duration) return;
    this.resting = window.setTimeout(() => moments.at(cursor), 120);
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
    if (!isOnSheet(event) || target === undefined) return;
    const t_s = this.timeAt(event.clientX);
    const flow = target instanceof PlotView ? target.flowAt(event.clientY) : undefined;
    const reach_s = Math.abs(this.timeAt(event.clientX + SNAP) - this.timeAt(event.clientX - SNAP)) / 2;
    const found =
      target instanceof EventRug
        ? target.eventAt(event.clientX, event.clientY)
        : eventNear(this.near?.columns ?? this.columns, t_s, flow, reach_s);
    const pick = pickEvent({ ...(found ?? { t_s, flow }), clientY: event.clientY });
    clearTimeout(this.picking);
    if (event.pointerType !== 'mouse') this.dispatchEvent(pick);
    // Two clicks look closer, and ask nothing.
    else this.picking = window.setTimeout(() => this.dispatchEvent(pick), DOUBLE_MS);
  };

  private readonly onDouble = (): void => clearTimeout(this.picking);

  /** The keyboard's pick: where the cursor stands, of the flow that the arrow keys chose. */
  private pickAt(columns: Columns, t_s: number): void {
    const flow = this.lines.find((line) => isOf(line, this.picked))?.flows[0];
    this.dispatchEvent(pickEvent(eventOn(columns, t_s, flow) ?? { t_s, flow }));
  }

  private readonly onLeave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.hover = null;
  };

  private readonly onBlur = (): void => {
    this.hover = null;
    this.picked = this.chosen;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { columns } = this;
    if (columns === undefined || event.altKey || this.zoomByKey(event)) return;
    if (event.ctrlKey || event.metaKey || this.chooseByKey(event)) return;
    const now = this.cursor;
    const [from, to] = this.shown;
    const step = (to - from) / (event.shiftKey ? 20 : 200);
    const times = eventTimes(this.near?.columns ?? columns);
    // Beyond the part that is recorded by itself the whole run's have to do.
    const all = eventTimes(columns);
    const same = 1e-9;
    const next: Record<string, () => number> = {
      ArrowLeft: () => now - step,
      ArrowRight: () => now + step,
      Home: () => from,
      End: () => to,
      '[': () => [times, all].map((list) => list.findLast((time) => time < now - same)).find(isTime) ?? now,
      ']': () => [times, all].map((list) => list.find((time) => time > now + same)).find(isTime) ?? now,
    };
    const turn = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const move = next[event.key];
    if (turn !== undefined) {
      const groups = Math.max(1, this.lines.length);
      const before = this.lines.findIndex((line) => isOf(line, this.picked));
      this.picked = this.lines[(Math.max(before, turn > 0 ? -1 : 0) + turn + groups) % groups]?.key ?? '';
    } else if (move !== undefined) {
      this.reach(Math.min(this.duration, Math.max(0, move())));
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

  /** Puts the cursor there; the part that is shown goes with it. */
  private reach(t_s: number): void {
    this.hover = t_s;
    const next = this.window && showing(this.window, this.duration, t_s);
    if (next === this.window) return;
    if (next !== null) this.shown = next;
    this.choose(next);
  }

  private zoomByKey(event: KeyboardEvent): boolean {
    const { duration, shown, cursor } = this;
    const along = { ArrowLeft: -0.25, ArrowRight: 0.25 }[event.key];
    if (event.key === 'Escape' && this.window !== null) {
      // Whatever else is open closes first: it says so by then.
      setTimeout(() => {
        if (!event.defaultPrevented) this.choose(null);
      });
      return true;
    }
    if (event.ctrlKey || event.metaKey) {
      if (along === undefined || this.window === null) return false;
      this.choose(panned(shown, duration, along * (shown[1] - shown[0])));
    } else if (event.key === '+' || event.key === '=') this.choose(zoomed(shown, duration, 0.5, cursor));
    else if (event.key === '-') this.choose(zoomed(shown, duration, 2, cursor));
    else if (event.key === '0') this.choose(null);
    else return false;
    event.preventDefault();
    return true;
  }

  /** Speaks the read-outs at the cursor, at most once a second and after the hand has stopped. */
  private say(columns: Columns, plot: Plot): void {
    clearTimeout(this.saying);
    const wait = Math.max(250, 1000 - (performance.now() - this.lastSaid));
    this.saying = window.setTimeout(() => {
      this.lastSaid = performance.now();
      const at = this.cursor;
      const all = readouts(columns, plot, at, this.known);
      const mine = all.filter(({ style }) => style !== null && isOf(style, this.picked));
      const chosen = mine.length > 0 ? mine : all;
      const digits = digitsFor(plot, this.domains.get(plot.id)?.[1] ?? 1);
      const words = chosen.map(({ label, value }) => `${label} ${showFixed(value, digits)} ${unitOf(plot)}`);
      const [from, to] = this.shown;
      this.spoken = `${showFixed(at, timeDecimals(to - from) - 1)}\u00a0s: ${words.join(', ')}`;
    }, wait);
  }
}

customElements.define('plot-stack', PlotStack);
