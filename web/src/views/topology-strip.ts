/**
 * The network above the plots, and what is under way in it: senders, links with their queues, receivers, and every packet
 * at its place at the time shown. Where that is not known yet, the lengths of the queues are.
 */
import { least } from 'd3-array';
import { html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { PatientElement } from '../store/patient-element';
import type { Catalog } from '../model/catalog';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import type { Moments } from '../store/moments';
import { words } from '../../content/languages/en/network';
import type { GroupStyle, LineStyle } from './flow-style';
import { symbolPath } from '../plot/symbols';
import { NetworkView } from './network-view';
import { server, serverX, middleOf } from './queue-grid';
import { serverRadius } from './packet-places';
import {
  cardsOf,
  drawingOf,
  isLarge,
  nameGap,
  sizes,
  type Drawing,
  type Ends,
  type LinkBox,
  type Way,
} from './topology';
import { topologyStyles } from './topology-styles';
import { linkSentence, linkWords, partsWithin, shortened, topologySentences, type LinkWords } from './topology-words';
import { watch } from './watch';

/** Letters of a sender's name. */
const NAME = 20;

/** A link that is called like its discipline says it once. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Below this width of the window the drawing waits until it is asked for. */
const ROOMY = '(min-width: 64em)';

export class TopologyStrip extends PatientElement {
  static override readonly styles = topologyStyles;

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) scenario!: Scenario;
  @property({ attribute: false }) groups: readonly GroupStyle[] = [];
  @property({ attribute: false }) columns: Columns | undefined;
  /** The same run, recorded for a part of it. */
  @property({ attribute: false }) closer: Columns | undefined;
  @property({ attribute: false }) moments: Moments | undefined;
  /** The time that is shown, and the one under the pointer, which goes before it. */
  @property({ type: Number }) time = 0;
  @property({ attribute: false }) hover: number | null = null;
  /** Of play, in s of the run per s. */
  @property({ type: Number }) speed = 1;
  @property({ type: Boolean }) playing = false;
  /** A packet that is pointed at is asked for, with `plot-pick`. */
  @property({ type: Boolean }) asks = false;
  /** Unfolded from the beginning, however narrow the page is. */
  @property({ type: Boolean }) unfolded = false;
  /** The drawing alone. */
  @property({ type: Boolean, reflect: true }) bare = false;
  /** Room for what is to be taken hold of, in px; 0: there is nothing of that. */
  @property({ type: Number }) handle = 0;
  /** Id of the link that something is held over. */
  @property() aim = '';
  @state() toggled: boolean | undefined;
  /** Room for the drawing, in px. */
  @state() width = 0;
  /** What happens at the moment, in words. The drawing writes them when it is drawn: without a difference it stays. */
  @state({ hasChanged: (now: readonly string[], before?: readonly string[]) => now.join() !== before?.join() })
  sentences: readonly string[] = [];

  /** For screen readers: the packet that the keys have led to. */
  @state() spoken = '';

  private labels: readonly string[] = [];
  /** What each group is called beside its sender. */
  names: readonly string[] = [];
  private words: readonly LinkWords[] = [];
  private plan: Drawing | undefined;
  private readonly view = new NetworkView(this);

  /** Where everything stands; undefined while there is no drawing. */
  get drawn(): Drawing | undefined {
    return this.renderRoot.querySelector('.drawing') === null ? undefined : this.plan;
  }

  /** The link whose box or pipe is there, or at most `near` px away. */
  linkAt(clientX: number, clientY: number, near: number): string | undefined {
    const sheet = this.renderRoot.querySelector('.drawing')?.getBoundingClientRect();
    if (sheet === undefined) return undefined;
    const [x, y] = [clientX - sheet.left, clientY - sheet.top];
    const away = ({ left, top, width, height, pipe, back }: LinkBox): number => {
      const from = back ? left - pipe : left;
      return Math.hypot(Math.max(from - x, 0, x - from - width - pipe), Math.max(top - y, 0, y - top - height));
    };
    const box = least(this.drawn?.boxes ?? [], away);
    return box !== undefined && away(box) <= near ? this.scenario.links[box.link]?.id : undefined;
  }

  constructor() {
    super();
    watch(this, {
      resized: () => this.measure(),
      restyled: () => this.view.paint(),
    });
  }

  private measure(): void {
    const { paddingLeft, paddingRight } = getComputedStyle(this);
    this.width = Math.floor(this.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0));
  }

  /** A frame of play moves packets and nothing else. */
  protected override shouldUpdate(changed: PropertyValues<this>): boolean {
    if ([...changed.keys()].some((key) => key !== 'time' && key !== 'hover')) return true;
    this.view.paint();
    return false;
  }

  /** What does not change with the time that is shown. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) this.measure(); // a drawing that came after the rest would push the plots down
    const anew = (['scenario', 'groups', 'catalog', 'width', 'handle'] as const).some((key) => changed.has(key));
    if (!anew) return;
    const { scenario, catalog, width } = this;
    this.labels = scenario.flows.map(({ id }) => this.styleOf(id)?.label ?? id);
    this.words = scenario.links.map((link) => linkWords(catalog, link));
    this.names = this.labels.map((label) => shortened(label, NAME));
    const room = Math.max(280, width);
    this.plan = isLarge(scenario) ? cardsOf(scenario, room) : drawingOf(scenario, this.names, room, this.handle);
    this.view.plan = this.plan;
  }

  protected override render(): TemplateResult {
    const open = this.toggled ?? (this.unfolded || matchMedia(ROOMY).matches);
    return html`<details ?open=${open} @toggle=${this.onToggle}>
      <summary>${words().title}</summary>
      ${open && this.plan !== undefined && this.width > 0 ? this.body(this.plan) : nothing}
    </details>`;
  }

  protected override updated(): void {
    this.view.connect(this.renderRoot.querySelector('.drawing'));
    this.view.paint();
    this.dispatchEvent(new CustomEvent('drawn'));
  }

  private body(plan: Drawing): TemplateResult {
    const { scenario, catalog, labels } = this;
    return html`
      <p class="key" aria-hidden="true">${this.view.key()}</p>
      <div
        class="scroll"
        tabindex="0"
        role=${this.asks && this.handle === 0 ? 'application' : 'group'}
        aria-label=${this.asks && this.handle === 0 ? words().packets : words().drawing}
      >
        <div class="drawing">${this.drawing(plan)}<canvas aria-hidden="true"></canvas><slot name="over"></slot></div>
      </div>
      <slot></slot>
      <ul class="hidden">
        ${[...topologySentences(catalog, scenario, labels), ...this.sentences].map(
          (sentence) => html`<li>${sentence}</li>`,
        )}
      </ul>
      ${this.asks ? html`<p class="hidden" role="status">${this.spoken}</p>` : nothing}
    `;
  }

  styleOf(id: string | undefined): GroupStyle | undefined {
    return this.groups.find(({ group }) => group === id);
  }

  private drawing(drawing: Drawing): TemplateResult {
    const { names, words: known } = this;
    const { width, height, boxes, ways, ends, lane } = drawing;
    return html`<svg width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${lane === null ? nothing : this.lane(lane, ends)} ${ways.map((way) => this.line(way, drawing))}
      ${boxes.map((box) => {
        const word = known[box.link];
        return word === undefined ? nothing : this.box(box, word, drawing);
      })}
      ${ends.map((end) => this.end(end, names))}
      ${ways.filter(({ back }) => back).map((way) => this.arrow(way, drawing, names))}
    </svg>`;
  }

  private lookOf({ group, path }: Pick<Way, 'group' | 'path'>): LineStyle | undefined {
    const style = this.styleOf(this.scenario.flows[group]?.id);
    return (path === null ? undefined : style?.paths[path]) ?? style;
  }

  /** A way, in the look of its line in the plots, but fainter: packets travel on it. */
  private stroke(way: Way, d: string): TemplateResult {
    const look = this.lookOf(way);
    const dash = way.back ? [2, 4] : (look?.dash ?? []);
    return svg`<path class="way" d=${d} stroke="var(--${look?.ink ?? 'muted'})"
      stroke-dasharray=${dash.length === 0 ? 'none' : dash.join(' ')} />`;
  }

  /** From the sender to the receiver, or back. */
  private line(way: Way, { ends }: Drawing): TemplateResult | typeof nothing {
    const end = ends.find(({ group }) => group === way.group);
    if (end === undefined) return nothing;
    const { sender, receiver } = end;
    if (way.back) return this.stroke(way, `M${receiver},${way.y}H${sender}`);
    if (way.y === end.y) return this.stroke(way, `M${sender},${way.y}H${receiver}`);
    const aside = 7 + 4 * (way.group % 4); // the branches of two groups stand beside each other
    const [a, b] = [sender + aside, receiver - aside];
    const [above, below] = [end.y + 4, way.y - 4];
    return this.stroke(
      way,
      `M${sender},${end.y}H${a - 4}Q${a},${end.y} ${a},${above}V${below}Q${a},${way.y} ${a + 4},${way.y}` +
        `H${b - 4}Q${b},${way.y} ${b},${below}V${above}Q${b},${end.y} ${b + 4},${end.y}H${receiver}`,
    );
  }

  /** The line of acknowledgements that only take time. */
  private lane(y: number, ends: readonly Ends[]): TemplateResult {
    const from = Math.min(...ends.map(({ sender }) => sender));
    const to = Math.max(...ends.map(({ receiver }) => receiver));
    return svg`<path class="lane" d="M${to},${y}H${from}M${from + 5},${y - 3}L${from},${y}L${from + 5},${y + 3}" />
      <text class="line" x=${from - sizes.edge} y=${y + 4} text-anchor="end">${words().acks}</text>`;
  }

  private end({ group, sender, receiver, y }: Ends, names: readonly string[]): TemplateResult {
    const look = this.lookOf({ group, path: null });
    const ink = `var(--${look?.ink ?? 'ink'})`;
    return svg`<path d=${symbolPath(look?.marker ?? 'circle', 11)} transform="translate(${sender},${y})" fill=${ink} />
      <text class="sender" x=${sender - nameGap(this.handle)} y=${y + 4} text-anchor="end">${names[group] ?? ''}${
        names[group] === this.labels[group] ? nothing : svg`<title>${this.labels[group]}</title>`
      }</text>
      <circle cx=${receiver} cy=${y} r="4.5" fill="var(--paper)" stroke=${ink} stroke-width="2" />`;
  }

  private arrow({ group, y }: Way, { ends }: Drawing, names: readonly string[]): TemplateResult {
    const x = ends.find((end) => end.group === group)?.sender ?? 0;
    const ink = this.lookOf({ group, path: null })?.ink ?? 'muted';
    return svg`<path d="M${x + 7},${y - 4}L${x},${y}L${x + 7},${y + 4}" fill="none" stroke="var(--${ink})" stroke-width="1.5" />
      <text class="line" x=${x - sizes.edge} y=${y + 4} text-anchor="end">${words().to(names[group] ?? '')}</text>`;
  }

  /** The queue and its server; above them what they are called, above the pipe what it does to packets. */
  private box(box: LinkBox, known: LinkWords, drawing: Drawing): TemplateResult {
    const { name, line, queue, limit } = known;
    const ways = drawing.ways.length > 0;
    const total = drawing.width;
    const { left, top, width, height, pipe, back } = box;
    const bottleneck = (this.scenario.bottleneck ?? this.scenario.links[0]?.id) === name;
    const stroke = bottleneck && this.scenario.links.length > 1 ? 'ink' : 'line';
    const [y, floor] = [top + sizes.words, height - sizes.words];
    const room = ways ? width : width + pipe;
    /** Letters of a name that leave room for so many of a number. */
    const beside = (digits: number): number => Math.floor((room - 7 * digits) / 7.4);
    const digits = limit === null ? 5 : 3 + 2 * String(limit).length;
    // Where the name needs it, the limit is left out beside what waits.
    const isTight = limit !== null && name.length > beside(digits);
    const letters = beside(isTight ? 1 + String(limit).length : digits);
    const called = shortened(name, Math.max(4, letters));
    const rest = Math.floor(((letters - called.length) * 7.4 - 8) / sizes.letter);
    const far = back ? left - 8 : left + width + 10;
    const middle = middleOf(box);
    const split = back ? left + server : left + width - server;
    const most = back ? 24 : Math.min(24, Math.floor((total - far) / sizes.letter));
    return svg`<g class=${name === this.aim ? 'link aim' : 'link'} data-link=${name} ?data-tight=${isTight}>
      <title>${linkSentence(known)}</title>
      ${ways ? nothing : svg`<path class="way" d="M${left + width},${middle}h${pipe - 4}" stroke="var(--line)" />`}
      <rect x=${left + 0.5} y=${y + 0.5} width=${width - 1} height=${floor - 1} rx="3" fill="var(--panel)" stroke="var(--${stroke})" />
      <path d="M${split + 0.5},${y + 1}v${floor - 2}" stroke="var(--hair)" />
      <circle cx=${serverX(box)} cy=${middle} r=${serverRadius} fill="var(--paper)" stroke="var(--line)" />
      <text x=${left + 1} y=${top + 12}><tspan class="name">${called}</tspan>${
        rest < queue.length || plain(queue) === plain(name) ? nothing : svg`<tspan class="line" dx="6">${queue}</tspan>`
      }</text>
      <text class="line count" x=${ways ? left + width - 1 : left + width + pipe - 4} y=${top + 12} text-anchor="end"></text>
      ${ways ? svg`<text class="line" x=${far} y=${top + 12} text-anchor=${back ? 'end' : 'start'}>${partsWithin(line, most)}</text>` : nothing}
      <text class="fall" x=${left} y=${top + height + 13}></text>
      <text class="fall lost" x=${far} y=${top + height + 13} text-anchor=${back ? 'end' : 'start'}></text>
    </g>`;
  }

  private readonly onToggle = (event: Event): void => {
    this.toggled = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('topology-strip', TopologyStrip);
