/** Packets over the drawing of the network: a canvas, a few words beside it, and who looks when. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { changesOf, inForceAt } from '../model/changes';
import type { Catalog } from '../model/catalog';
import { showTime } from '../model/clock';
import { valueOf } from '../model/instant';
import type { Journal } from '../model/journal';
import { journeyOf, type Fallen, type Moment } from '../model/journey';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import { showFixed } from '../model/units';
import { fetchPart } from '../model/part';
import type { Moments } from '../store/moments';
import { words } from '../../content/languages/en/network';
import { eachEvent, findSeries } from '../model/columns';
import { drawFelt, feltEnds, type FeltEnd } from './felt-ends';
import type { GroupStyle } from './flow-style';
import { packetKey } from './packet-key';
import type { Drawn, watchPackets } from './packet-picks';
import { canvasPen } from './packet-pen';
import { drawLength, drawLimits, drawMoment, showerWidth, type PacketLayout } from './packet-places';
import { packetLayout } from './packet-layout';
import { fates } from './reasons';
import { palette, wantsStill } from './theme';
import { sizes, type Drawing } from './topology';
import { cut, linkWords, momentSentences } from './topology-words';

/** What the strip says of the moment to be drawn. */
export interface NetworkHost extends ReactiveControllerHost, HTMLElement {
  readonly scenario: Scenario;
  readonly groups: readonly GroupStyle[];
  readonly catalog: Catalog;
  readonly columns: Columns | undefined;
  /** The same run, recorded for a part of it. */
  readonly closer: Columns | undefined;
  readonly moments: Moments | undefined;
  readonly time: number;
  readonly hover: number | null;
  readonly speed: number;
  readonly playing: boolean;
  /** Somebody tells more of a packet that is pointed at. */
  readonly asks: boolean;
  sentences: readonly string[];
  /** For screen readers: the packet that the keys have led to. */
  spoken: string;
}

/** How long what was dropped is seen: on the wall, and at most in the run while it stands. */
const SEEN_S = 0.9;
const SEEN_STANDING_S = 0.2;
/** A pointer that rests so long wants to know, in ms. */
const REST_MS = 120;
/** Words of the moment are written anew so often during play, in ms. */
const WORDS_MS = 1000;
/** A moment that takes longer than this to come is waited for in words, in ms. */
const PATIENCE_MS = 500;
/** So many gaps in one play, and packets are left out until something else is asked for. */
const MOST_GAPS = 3;

export class NetworkView implements ReactiveController {
  plan: Drawing | undefined;
  private readonly host: NetworkHost;
  private readonly pen = canvasPen();
  private laidOut:
    | {
        readonly plan: Drawing;
        readonly groups: unknown;
        readonly columns: unknown;
        readonly layout: PacketLayout;
        readonly felt: readonly (FeltEnd | undefined)[];
      }
    | undefined;
  private element: HTMLElement | null = null;
  private stop: (() => void) | undefined;
  private seen = false;
  private hovered: number | null = null;
  private resting: number | undefined;
  private telling: number | undefined;
  private writtenAt = 0;
  private playedAt = 0;
  private gaps = 0;
  private lacking = false;
  private lackedFrom = 0;
  private impatience: number | undefined;
  private status = '';
  /** What was drawn last, where its packets are known. */
  private drawn: Drawn | undefined;
  private picks: ReturnType<typeof watchPackets> | undefined;
  private readonly watch = new IntersectionObserver((entries) => {
    this.seen = entries.at(-1)?.isIntersecting ?? false;
    this.paint();
  });

  constructor(host: NetworkHost) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.watch.observe(this.host);
  }

  hostDisconnected(): void {
    this.watch.disconnect();
    this.stop?.();
    this.stop = undefined;
    this.listen(null);
    clearTimeout(this.resting);
    clearTimeout(this.telling);
    clearTimeout(this.impatience);
  }

  /** The element that holds the drawing, or null while it is closed. */
  connect(element: HTMLElement | null): void {
    if (element !== this.element) this.listen(element);
    this.element = element;
    if (this.host.moments !== undefined) this.stop ??= this.host.moments.subscribe(() => this.paint());
  }

  /** Packets can be pointed at in the drawing. */
  private listen(element: HTMLElement | null): void {
    this.picks?.end();
    this.picks = undefined;
    const [focused, canvas] = [element?.parentElement, element?.querySelector('canvas')];
    if (!focused || !canvas || !this.host.asks) return;
    fetchPart(() => Promise.all([import('./packet-picks'), import('./packet-words')])).then(
      ([{ watchPackets }, { calledIn }]) => {
        if (this.element !== element || this.picks !== undefined) return;
        const { host } = this;
        this.picks = watchPackets({
          element: focused,
          canvas,
          drawn: () => this.drawn,
          called: () => host.columns && calledIn(host.columns, host.groups),
          time: (t_s) => `${this.timeText(t_s)}\u00a0s`,
          repaint: () => this.paint(),
          say: (sentence) => {
            host.spoken = sentence;
          },
        });
      },
      () => undefined, // the plots can be asked
    );
  }

  private timeText(t_s: number): string {
    const { columns, playing, speed } = this.host;
    return showTime(t_s, columns?.layout.duration_s ?? 0, playing ? speed : 0);
  }

  key(): TemplateResult {
    const { columns } = this.host;
    const marks = columns?.layout.event_kinds.map((kind) => kind.startsWith('mark_')) ?? [];
    let marked = false;
    if (columns !== undefined)
      eachEvent(columns, (_, kind) => {
        marked ||= marks[kind] === true;
      });
    const scales = this.layout()?.grids.map((grid) => grid?.scale ?? 1) ?? [];
    const scale = Math.max(1, ...scales);
    const sides = new Set(columns?.layout.flows.map(({ packet_bytes }) => packet_bytes));
    return html`${this.status === '' ? nothing : html`<span class="status">${this.status}</span>`}
      <span>${scale > 1 ? words().cell(scale) : words().unitCell}</span
      >${sides.size > 1 ? html`<span>${words().bySize}</span>` : nothing}${packetKey(marked)}${this.feltKey()}`;
  }

  private feltKey(): readonly TemplateResult[] {
    const kinds = new Set(this.laidOut?.felt.flatMap((end) => end?.kind ?? []));
    return [...kinds].map((kind) => html`<span>${words().felt[kind]}</span>`);
  }

  paint(): void {
    const { element, host } = this;
    const layout = this.layout();
    const canvas = element?.querySelector('canvas');
    if (!this.seen || layout === undefined || element === null || !canvas) return;
    const end = host.columns?.layout.duration_s ?? Infinity;
    const t_s = Math.min(host.hover ?? host.time, end);
    const journal = this.journalAt(t_s);
    const speed = host.playing && host.hover === null ? host.speed : 0;
    const memory_s = speed > 0 ? SEEN_S * speed : Math.min(SEEN_S * host.speed, SEEN_STANDING_S);
    const moment = journal && this.momentOf(journal, t_s, memory_s);
    const context = this.clear(canvas, layout.drawing);
    drawLimits(layout, this.pen);
    this.drawn = moment && { layout, moment, showing: { memory_s, t_s, falls: !wantsStill(), speed } };
    if (this.drawn !== undefined) drawMoment(layout, this.drawn.moment, this.drawn.showing, this.pen);
    this.drawFelt(layout, t_s);
    this.picks?.ring(this.pen);
    const lengths = layout.boxes.map((_, link) => moment?.links[link]?.waiting.length ?? this.length(link, t_s));
    if (moment === undefined)
      lengths.forEach((length, link) => {
        const grid = layout.grids[link];
        if (grid !== undefined && !Number.isNaN(length)) drawLength(grid, length, this.pen);
      });
    if (context !== null) this.pen.flush(context, palette());
    this.write(element, layout, this.limitsAt(t_s), lengths, moment?.fallen ?? []);
    this.say(moment === undefined ? this.lackOf() : '');
    this.tell(t_s, moment, lengths);
  }

  /** The journal of the moment shown; asked for where play or a resting hand want it. */
  private journalAt(t_s: number): Journal | undefined {
    const { host } = this;
    const { moments, hover } = host;
    if (moments === undefined || host.columns === undefined) return undefined;
    if (hover !== this.hovered) {
      this.hovered = hover;
      clearTimeout(this.resting);
      this.resting = undefined;
      if (hover !== null)
        this.resting = window.setTimeout(() => {
          this.resting = undefined;
          this.paint();
        }, REST_MS);
    }
    if (hover !== null && this.resting !== undefined) return moments.peek(t_s);
    const journal = moments.at(t_s);
    if (!host.playing || host.speed !== this.playedAt) this.gaps = 0;
    else if (journal === undefined && !this.lacking) this.gaps += 1;
    this.playedAt = host.playing ? host.speed : 0;
    if (journal === undefined && !this.lacking) {
      this.lackedFrom = performance.now();
      clearTimeout(this.impatience);
      this.impatience = window.setTimeout(() => {
        if (this.lacking) this.paint();
      }, PATIENCE_MS + 20);
    }
    this.lacking = journal === undefined;
    return this.gaps > MOST_GAPS ? undefined : journal;
  }

  private lackOf(): string {
    const { host } = this;
    if (host.columns === undefined || host.moments === undefined) return '';
    if (this.gaps > MOST_GAPS) return words().tooFast;
    if (host.moments.state() === 'failed') return words().lengthsOnly;
    // Most moments are there before a reader could read that they are on their way.
    return !host.playing && performance.now() - this.lackedFrom > PATIENCE_MS ? words().coming : '';
  }

  private momentOf(journal: Journal, t_s: number, memory_s: number): Moment {
    const links = this.host.scenario.links.length;
    const moment = journeyOf(journal).at(t_s, links, memory_s);
    if (journal.from_s <= t_s - memory_s) return moment;
    // What fell shortly before this part of the run stands in the one before.
    const before = this.host.moments?.peek(journal.from_s - 1e-9);
    if (before === undefined || before === journal) return moment;
    const { fallen } = journeyOf(before).at(t_s, links, memory_s);
    return { ...moment, fallen: [...fallen.filter(({ at_s }) => at_s < journal.from_s), ...moment.fallen] };
  }

  private length(link: number, t_s: number): number {
    const { columns, closer } = this.host;
    const series = columns && findSeries(columns.layout, 'queue', { link });
    if (columns === undefined || series === undefined) return NaN;
    const { value } = valueOf({ columns, closer }, series, t_s);
    return Number.isNaN(value) ? 0 : value;
  }

  /** Packets at the limit of each queue, with what was changed in mid-run up to then. */
  private limitsAt(t_s: number): readonly (number | null)[] {
    const { catalog, scenario, columns } = this.host;
    if (changesOf(scenario).length === 0) return (columns?.layout.links ?? []).map((link) => link.limit_packets);
    return inForceAt(catalog, scenario, t_s).links.map((link) => linkWords(catalog, link).limit);
  }

  /** What users have at the moment, where packets arrive. */
  private drawFelt({ drawing }: PacketLayout, t_s: number): void {
    for (const { group, receiver, y } of drawing.ends) {
      const id = this.host.scenario.flows[group]?.id;
      const place = this.host.groups.findIndex((each) => each.group === id);
      const felt = this.laidOut?.felt[place]?.at(t_s);
      if (felt !== undefined) drawFelt(felt, receiver, y, this.host.groups[place]?.ink ?? 'ink', this.pen);
    }
  }

  private layout(): PacketLayout | undefined {
    const { plan, host } = this;
    if (plan === undefined) return undefined;
    const { groups, columns } = host;
    const known = this.laidOut;
    if (known?.plan === plan && known.groups === groups && known.columns === columns) return known.layout;
    const layout = packetLayout(plan, host.scenario, groups, columns);
    this.laidOut = { plan, groups, columns, layout, felt: columns === undefined ? [] : feltEnds(columns, groups) };
    return layout;
  }

  private clear(canvas: HTMLCanvasElement, { width, height }: Drawing): CanvasRenderingContext2D | null {
    const density = Math.max(1, devicePixelRatio);
    const [across, down] = [Math.round(width * density), Math.round(height * density)];
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const context = canvas.getContext('2d');
    context?.setTransform(density, 0, 0, density, 0, 0);
    context?.clearRect(0, 0, width, height);
    return context;
  }

  /** The figures and the reasons beside the boxes. */
  private write(
    element: HTMLElement,
    layout: PacketLayout,
    limits: readonly (number | null)[],
    lengths: readonly number[],
    fallen: readonly Fallen[],
  ): void {
    for (const group of element.querySelectorAll<SVGGElement>('.link')) {
      const link = this.host.scenario.links.findIndex(({ id }) => id === group.dataset['link']);
      const box = layout.boxes[link];
      if (box === undefined) continue;
      const limit = 'tight' in group.dataset ? null : (limits[link] ?? null);
      const length = lengths[link] ?? NaN;
      const count = Number.isNaN(length) ? '' : `${showFixed(length, 0)}${limit === null ? '' : ` / ${limit}`}`;
      const here = fallen.filter((each) => each.link === link);
      const grid = layout.drawing.ways.length === 0;
      const near = here.filter(({ kind, waited }) => grid || (kind >= 0 && !waited));
      const far = here.filter((each) => !near.includes(each));
      const lost = far.some(({ kind }) => kind < 0);
      const room = showerWidth(layout.drawing);
      const [text, under, behind] = group.querySelectorAll('.count, .fall');
      write(text, count);
      const letters = grid ? (box.width + box.pipe - room) / sizes.letter : Infinity;
      write(under, cut(this.reasons(near), letters));
      write(behind, this.reasons(far));
      place(under, box.back ? box.left - 4 : box.left + room);
      const aside = (lost ? room : 0) + 6;
      place(behind, box.back ? box.left - aside : box.left + box.width + aside);
    }
  }

  private reasons(fallen: readonly Fallen[]): string {
    const counts = new Map<number, number>();
    for (const { kind } of fallen) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts].map(([kind, count]) => `${count > 1 ? `${count} × ` : ''}${this.reason(kind)}`).join(', ');
  }

  private reason(kind: number): string {
    const id = kind < 0 ? 'drop_link' : this.host.columns?.layout.event_kinds[kind];
    return fates.find((fate) => fate.id === id)?.label ?? id ?? '';
  }

  private say(status: string): void {
    if (status === this.status) return;
    this.status = status;
    this.host.requestUpdate();
  }

  /** The moment in words, for those who do not see it: when it has come to rest, and now and then during play. */
  private tell(t_s: number, moment: Moment | undefined, lengths: readonly number[]): void {
    const now = performance.now();
    clearTimeout(this.telling);
    const wait = this.host.playing ? Math.max(0, this.writtenAt + WORDS_MS - now) : REST_MS;
    this.telling = window.setTimeout(() => {
      this.writtenAt = performance.now();
      this.host.sentences = this.sentences(t_s, moment, lengths);
    }, wait);
  }

  private sentences(t_s: number, moment: Moment | undefined, lengths: readonly number[]): readonly string[] {
    const { scenario, groups } = this.host;
    const time = (t: number): string => this.timeText(t);
    const links = scenario.links.map(({ id }) => id);
    if (moment === undefined)
      return lengths.flatMap((length, link) =>
        Number.isNaN(length) ? [] : [words().lengthKnown(links[link] ?? '', Math.round(length))],
      );
    const flow = (number: number): string => groups.find(({ flows }) => flows.includes(number))?.label ?? words().title;
    return momentSentences(moment, time(t_s), { links, flow, reason: (kind) => this.reason(kind) }, time);
  }
}

function write(target: Element | undefined, text: string): void {
  if (target !== undefined && target.textContent !== text) target.textContent = text;
}

function place(target: Element | undefined, x: number): void {
  if (target !== undefined && target.getAttribute('x') !== String(x)) target.setAttribute('x', String(x));
}
