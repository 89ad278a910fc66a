/** What is taken hold of in the drawing of the network while it is edited: links, places for new ones, flows and their ends. */
import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { onlyWay, type End } from '../../model/compose-routes';
import { textWidth } from '../../plot/text-width';
import { words } from '../../../content/languages/en/network-edit';
import { middleOf } from '../../views/queue-grid';
import { nameGap, type Drawing, type Ends, type LinkBox } from '../../views/topology';
import type { TopologyStrip } from '../../views/topology-strip';
import { linkWords } from '../../views/topology-words';
import { BaseElement } from '../../store/base-element';

export interface Chosen {
  readonly room: 'links' | 'flows';
  readonly id: string;
}

export interface HandleActions {
  readonly choose: (chosen: Chosen) => void;
  /** `only`: for the group with this id alone. */
  readonly insert: (link: string, where: 'before' | 'after', only?: string) => void;
  readonly remove: (chosen: Chosen) => void;
  /** To a link; undefined: it was let go elsewhere. */
  readonly moveEnd: (flow: string, end: End, link: string | undefined) => void;
  /** One link further, in the direction of the packets or against it. */
  readonly step: (flow: string, end: End, forth: boolean) => void;
}

/** What is moved further than this is pulled, in px. */
const PULLED_PX = 5;
/** How far beside a link an end may be let go, in px. */
const NEAR_PX = 24;

interface Pull {
  readonly flow: string;
  readonly end: End;
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly pulled: boolean;
}

export class NetworkHandles extends BaseElement {
  static override readonly styles = css`
    :host {
      position: absolute;
      inset: 0;
    }
    button {
      position: absolute;
      box-sizing: border-box;
      border: 1px solid transparent;
      border-radius: 4px;
      color: var(--ink);
      font: 600 15px/1 var(--sans);
    }
    button:hover {
      border-color: var(--accent);
    }
    button[aria-pressed='true'] {
      border: 2px solid var(--accent);
    }
    .new,
    .end {
      border: 1px solid var(--accent);
      border-radius: 50%;
      background: var(--paper);
      color: var(--accent);
    }
    .end {
      background: color-mix(in srgb, var(--paper) 40%, transparent);
      cursor: ew-resize;
      touch-action: none;
    }
    .new:hover,
    .end:hover {
      border-width: 2px;
    }
    svg {
      position: absolute;
      inset: 0;
      overflow: visible;
      pointer-events: none;
    }
    path {
      fill: none;
      stroke: var(--accent);
      stroke-width: 2;
      stroke-dasharray: 5 4;
    }
  `;

  @property({ attribute: false }) strip!: TopologyStrip;
  @property({ attribute: false }) actions!: HandleActions;
  @property({ attribute: false }) chosen: Chosen | undefined;
  @state() pull: Pull | undefined;
  /** A pull that has ended is no click. */
  private pulled = false;

  /** To the handle of a link or a flow, or to the first one. */
  show(chosen: Chosen | undefined): boolean {
    const found =
      chosen && this.renderRoot.querySelector<HTMLElement>(`[data-${chosen.room}="${CSS.escape(chosen.id)}"]`);
    const target = found ?? (chosen === undefined ? this.renderRoot.querySelector<HTMLElement>('button') : null);
    target?.focus();
    return target !== null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { drawn } = this.strip;
    if (drawn === undefined) return nothing;
    const { links, flows } = this.strip.scenario;
    const ends = drawn.ends.toSorted((a, b) => a.y - b.y || a.sender - b.sender);
    const boxes = drawn.boxes.toSorted((a, b) => a.left - b.left || a.top - b.top);
    return html`
      ${repeat(
        boxes,
        ({ link }) => `link ${links[link]?.id ?? ''}`,
        (box) => this.ofLink(box, drawn),
      )}
      ${repeat(
        ends,
        ({ group }) => `flow ${flows[group]?.id ?? ''}`,
        (each) => this.ofFlow(each),
      )}
      ${this.pull?.pulled === true ? this.line(this.pull) : nothing}
    `;
  }

  private line({ from, to }: Pull): TemplateResult {
    return html`<svg width="100%" height="100%" aria-hidden="true">
      ${svg`<path d="M${from.join()}L${to.join()}" />`}
    </svg>`;
  }

  private get size(): number {
    return this.strip.handle;
  }

  private at(x: number, y: number): string {
    const { size } = this;
    return `left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px`;
  }

  private ofLink(box: LinkBox, { ways }: Drawing): TemplateResult | typeof nothing {
    const { scenario, catalog } = this.strip;
    const link = scenario.links[box.link];
    if (link === undefined) return nothing;
    const { id } = link;
    const { left, top, width, height, pipe, back } = box;
    const { size } = this;
    const y = middleOf(box);
    const [ahead, behind] = back
      ? [left + width + 0.75 * size, left - pipe + 1.35 * size]
      : [left - 0.75 * size, left + width + pipe - 1.35 * size];
    const goesOn = ways.some(({ through }) => through.includes(box) && through.at(-1) !== box);
    const plus = (where: 'before' | 'after', x: number): TemplateResult =>
      html`<button
        class="new"
        type="button"
        .style=${this.at(x, y)}
        aria-label=${words()[where](id)}
        title=${words()[where](id)}
        @click=${() => this.actions.insert(id, where)}
      >
        +
      </button>`;
    const chosen: Chosen = { room: 'links', id };
    return html`${ways.length === 0 ? nothing : plus('before', ahead)}
      <button
        type="button"
        data-links=${id}
        .style=${`left:${left}px;top:${top}px;width:${width}px;height:${height}px`}
        aria-label=${words().link(id, linkWords(catalog, link).line)}
        aria-pressed=${this.isChosen(chosen)}
        @click=${() => this.actions.choose(chosen)}
        @keydown=${this.onDelete(chosen)}
      ></button>
      ${ways.length === 0 || goesOn ? nothing : plus('after', behind)}`;
  }

  private ofFlow({ group, sender, receiver, y }: Ends): TemplateResult | typeof nothing {
    const { scenario, names } = this.strip;
    const flow = scenario.flows[group];
    if (flow === undefined) return nothing;
    const name = names[group] ?? flow.id;
    const { size } = this;
    const chosen: Chosen = { room: 'flows', id: flow.id };
    const long = textWidth(name) + 8;
    const way = onlyWay(flow);
    const end = (which: End, x: number, link: string | undefined): TemplateResult =>
      html`<button
        class="end"
        type="button"
        .style=${this.at(x, y)}
        data-end=${which}
        aria-label=${words()[which](name, link ?? '')}
        @click=${() => this.onEndClick(chosen)}
        @keydown=${this.onEndKey(chosen, which)}
        @pointerdown=${this.onDown(flow.id, which, x, y)}
        @pointermove=${this.onMove}
        @pointerup=${this.onUp}
        @pointercancel=${this.onCancel}
      ></button>`;
    return html`<button
        type="button"
        data-flows=${flow.id}
        .style=${`left:${sender - nameGap(size) - long + 4}px;top:${y - size / 2}px;width:${long}px;height:${size}px`}
        aria-label=${words().flow(name, (way ?? []).join(', '))}
        aria-pressed=${this.isChosen(chosen)}
        @click=${() => this.actions.choose(chosen)}
        @keydown=${this.onDelete(chosen)}
      ></button>
      ${way === undefined ? nothing : html`${end('entrance', sender, way[0])}${end('exit', receiver, way.at(-1))}`}`;
  }

  private isChosen({ room, id }: Chosen): 'true' | 'false' {
    return this.chosen?.room === room && this.chosen.id === id ? 'true' : 'false';
  }

  private onDelete(chosen: Chosen): (event: KeyboardEvent) => void {
    return (event) => {
      if (event.key !== 'Delete' && event.key !== 'Backspace') return;
      event.preventDefault();
      this.actions.remove(chosen);
    };
  }

  private onEndKey(chosen: Chosen, end: End): (event: KeyboardEvent) => void {
    const onDelete = this.onDelete(chosen);
    return (event) => {
      if (event.key === 'Escape' && this.pull !== undefined) this.onCancel();
      else if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') {
        onDelete(event);
        return;
      } else this.actions.step(chosen.id, end, event.key === 'ArrowRight');
      event.preventDefault();
      event.stopPropagation();
    };
  }

  private readonly onEndClick = (chosen: Chosen): void => {
    if (!this.pulled) this.actions.choose(chosen);
    this.pulled = false;
  };

  private onDown(flow: string, end: End, x: number, y: number): (event: PointerEvent) => void {
    return (event) => {
      if (event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      this.pulled = false;
      this.pull = { flow, end, from: [x, y], to: [x, y], pulled: false };
    };
  }

  private readonly onMove = (event: PointerEvent): void => {
    const { pull } = this;
    if (pull === undefined) return;
    const { left, top } = this.getBoundingClientRect();
    const to = [event.clientX - left, event.clientY - top] as const;
    const pulled = pull.pulled || Math.hypot(to[0] - pull.from[0], to[1] - pull.from[1]) > PULLED_PX + this.size / 2;
    this.pull = { ...pull, to, pulled };
    if (pulled) this.strip.aim = this.strip.linkAt(event.clientX, event.clientY, NEAR_PX) ?? '';
  };

  private readonly onUp = (event: PointerEvent): void => {
    const { pull } = this;
    this.onCancel();
    this.pulled = pull?.pulled === true;
    if (pull === undefined || !this.pulled) return;
    this.actions.moveEnd(pull.flow, pull.end, this.strip.linkAt(event.clientX, event.clientY, NEAR_PX));
  };

  private readonly onCancel = (): void => {
    this.pull = undefined;
    this.strip.aim = '';
  };
}

customElements.define('network-handles', NetworkHandles);
