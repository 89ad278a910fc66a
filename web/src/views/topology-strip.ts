/** The network above the plots: senders, links with their queues, receivers. What waits is that of the time at the cursor. */
import { LitElement, css, html, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { disclosureStyles, hiddenStyles } from './common-styles';
import type { Catalog } from '../model/catalog';
import type { Scenario } from '../model/scenario';
import type { Columns } from '../model/series';
import { showFixed } from '../model/units';
import { findSeries, sampleAt } from './columns';
import type { GroupStyle, LineStyle } from './flow-style';
import { glyphPath } from './glyph';
import { drawingOf, isLarge, sizes, type Drawing, type Ends, type LinkBox, type Way } from './topology';
import { cut, linkWords, topologySentences, type LinkWords } from './topology-words';

/** Letters of a sender's name. */
const NAME = 20;
const pad = 9;
/** Where the words of a box stand below its top. */
const lines = [16, 30, 44] as const;
const bar = { top: 49, height: 4 } as const;

/** Below this width of the window the drawing waits until it is asked for. */
const ROOMY = '(min-width: 1024px)';

export class TopologyStrip extends LitElement {
  static override readonly styles = [
    disclosureStyles,
    hiddenStyles,
    css`
      :host {
        font: 0.8125rem/1.35 var(--sans);
      }
      summary {
        min-height: 24px;
        font-size: 0.9375rem;
      }
      .scroll {
        position: relative;
        scrollbar-width: thin;
      }
      svg {
        display: block;
        font: 12px/1 var(--sans);
        font-variant-numeric: tabular-nums;
      }
      .name {
        font-weight: 600;
        fill: var(--ink);
      }
      .line {
        fill: var(--muted);
      }
      .fill,
      .sender {
        fill: var(--ink);
      }
      .cards {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(${sizes.box}px, 1fr));
        gap: 0.4rem;
        margin: 0;
        padding: 0 0 0.3rem;
        list-style: none;
      }
      @media (forced-colors: active) {
        svg {
          forced-color-adjust: none;
          background: var(--paper);
        }
      }
    `,
  ];
  static override readonly properties = {
    catalog: { attribute: false },
    scenario: { attribute: false },
    groups: { attribute: false },
    columns: { attribute: false },
    time: { type: Number },
    hover: { attribute: false },
    open: { state: true },
  };

  declare catalog: Catalog;
  declare scenario: Scenario;
  declare groups: readonly GroupStyle[];
  declare columns: Columns | undefined;
  /** The time that is shown, and the one under the pointer, which goes before it. */
  declare time: number;
  declare hover: number | null;
  declare open: boolean;

  private labels: readonly string[] = [];
  private names: readonly string[] = [];
  private words: readonly LinkWords[] = [];
  private plan: Drawing | undefined;

  constructor() {
    super();
    this.groups = [];
    this.time = 0;
    this.hover = null;
    this.open = matchMedia(ROOMY).matches;
  }

  protected override render(): TemplateResult {
    return html`<details ?open=${this.open} @toggle=${this.onToggle}>
      <summary>Network</summary>
      ${this.open ? this.body() : nothing}
    </details>`;
  }

  /** What does not change with the time that is shown. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('scenario') && !changed.has('groups') && !changed.has('catalog')) return;
    const { scenario, catalog } = this;
    this.labels = scenario.flows.map(({ id }) => this.styleOf(id)?.label ?? id);
    this.words = scenario.links.map((link) => linkWords(catalog, link));
    this.names = this.labels.map((label) => cut(label, NAME));
    this.plan = isLarge(scenario) ? undefined : drawingOf(scenario, this.names);
  }

  private body(): TemplateResult {
    const { scenario, catalog, labels, plan } = this;
    return html`
      ${plan === undefined ? this.cards() : this.drawing(plan)}
      <ul class="hidden">
        ${topologySentences(catalog, scenario, labels).map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    `;
  }

  private styleOf(id: string | undefined): GroupStyle | undefined {
    return this.groups.find(({ group }) => group === id);
  }

  /** Many links: each for itself, without the ways through them. */
  private cards(): TemplateResult {
    const box: LinkBox = { link: 0, left: 1, top: 1, width: sizes.box - 2, height: sizes.words };
    return html`<ul class="cards" aria-hidden="true">
      ${this.words.map(
        (word, link) =>
          html`<li>
            <svg width=${sizes.box} height=${sizes.words + 2}>${this.box({ ...box, link }, word)}</svg>
          </li>`,
      )}
    </ul>`;
  }

  private drawing(drawing: Drawing): TemplateResult {
    const { names, words } = this;
    const { width, height, boxes, ways, ends } = drawing;
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Drawing of the network; in words below">
      <svg width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true">
        ${ways.map((way) => this.line(way, drawing))}
        ${boxes.map((box) => {
          const word = words[box.link];
          return word === undefined ? nothing : this.box(box, word);
        })}
        ${ways.map((way) => this.inside(way))} ${ends.map((end) => this.end(end, names))}
        ${ways.filter(({ back }) => back).map((way) => this.arrow(way, drawing, names))}
      </svg>
    </div>`;
  }

  private lookOf({ group, path }: Pick<Way, 'group' | 'path'>): LineStyle | undefined {
    const style = this.styleOf(this.scenario.flows[group]?.id);
    return (path === null ? undefined : style?.paths[path]) ?? style;
  }

  /** A piece of a way, in the look of its line in the plots. */
  private stroke(way: Way, d: string): TemplateResult {
    const look = this.lookOf(way);
    const dash = way.back ? [2, 4] : (look?.dash ?? []);
    return svg`<path d=${d} fill="none" stroke="var(--${look?.ink ?? 'muted'})" stroke-width=${way.back ? 1.5 : 2}
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

  /** The same within the boxes that it goes through. */
  private inside(way: Way): TemplateResult {
    const d = way.through.map(({ left, width }) => `M${left},${way.y}H${left + width}`).join('');
    return this.stroke(way, d);
  }

  private end({ group, sender, receiver, y }: Ends, names: readonly string[]): TemplateResult {
    const look = this.lookOf({ group, path: null });
    const ink = `var(--${look?.ink ?? 'ink'})`;
    return svg`<path d=${glyphPath(look?.marker ?? 'circle', 11).d} transform="translate(${sender},${y})" fill=${ink} />
      <text class="sender" x=${sender - sizes.edge} y=${y + 4} text-anchor="end">${names[group] ?? ''}</text>
      <circle cx=${receiver} cy=${y} r="4.5" fill="var(--paper)" stroke=${ink} stroke-width="2" />`;
  }

  private arrow({ group, y }: Way, { ends }: Drawing, names: readonly string[]): TemplateResult {
    const x = ends.find((end) => end.group === group)?.sender ?? 0;
    const ink = this.lookOf({ group, path: null })?.ink ?? 'muted';
    return svg`<path d="M${x + 7},${y - 4}L${x},${y}L${x + 7},${y + 4}" fill="none" stroke="var(--${ink})" stroke-width="1.5" />
      <text class="line" x=${x - sizes.edge} y=${y + 4} text-anchor="end">to ${names[group] ?? ''}</text>`;
  }

  private box({ link, left, top, width, height }: LinkBox, { name, line, queue, limit }: LinkWords): TemplateResult {
    const waiting = this.waiting(link);
    const known = !Number.isNaN(waiting);
    const room = width - 2 * pad;
    const part = limit === null || limit === 0 || !known ? 0 : Math.min(1, waiting / limit);
    const count = `${showFixed(waiting, 0)}${limit === null ? '' : ` / ${limit}`}`;
    const letters = Math.floor((room - count.length * 7 - 6) / sizes.letter);
    const bottleneck = (this.scenario.bottleneck ?? this.scenario.links[0]?.id) === name;
    const stroke = bottleneck && this.scenario.links.length > 1 ? 'ink' : 'line';
    return svg`<g class="link" data-link=${name}>
      <rect x=${left + 0.5} y=${top + 0.5} width=${width - 1} height=${height - 1} rx="3" fill="var(--panel)" stroke="var(--${stroke})" />
      <text class="name" x=${left + pad} y=${top + lines[0]}>${cut(name, 20)}</text>
      <text class="line" x=${left + pad} y=${top + lines[1]}>${cut(line, 24)}</text>
      <text class="line" x=${left + pad} y=${top + lines[2]}>${cut(queue, letters)}</text>
      <text class="line count" x=${left + width - pad} y=${top + lines[2]} text-anchor="end">${count}</text>
      <rect x=${left + pad} y=${top + bar.top} width=${room} height=${bar.height} fill="var(--hair)" />
      <rect class="fill" x=${left + pad} y=${top + bar.top} width=${Math.round(room * part)} height=${bar.height} />
    </g>`;
  }

  /** Packets that wait at a link at the time shown. */
  private waiting(link: number): number {
    const { columns } = this;
    const series = columns && findSeries(columns.layout, 'queue', { link });
    if (columns === undefined || series === undefined) return NaN;
    const value = sampleAt(columns, series, Math.min(this.hover ?? this.time, columns.layout.duration_s));
    return Number.isNaN(value) ? 0 : value;
  }

  private readonly onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };
}

customElements.define('topology-strip', TopologyStrip);
