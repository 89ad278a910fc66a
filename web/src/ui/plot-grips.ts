/**
 * Handles beside the lines of plots that a control sets: the buffer, the target, the capacity. They are dragged, or moved by arrow
 * keys as the control's own slider is. Loaded when the first plots are on screen.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { editEvent } from '../controls/events';
import { stepped } from '../controls/scale';
import type { Catalog, NumberSpec } from '../model/catalog';
import { changesOf } from '../model/changes';
import { ownerName, specOf, valueInForce } from '../model/path';
import type { Scenario } from '../model/scenario';
import { showValue } from '../model/units';
import { words } from '../../content/languages/en/control';
import { scalesOf, type Frame } from '../views/line-scene';
import { BaseElement } from '../store/base-element';

/** A line that a hand can move. */
export interface Grip {
  /** The contract path of what it sets. */
  readonly path: string;
  readonly spec: NumberSpec;
  /** In the unit of `spec`; `factor` of these are one of the plot. */
  readonly value: number;
  readonly factor: number;
  readonly label: string;
}

export type Grips = ReadonlyMap<string, readonly Grip[]>;

const MEGA = 1e6;

/**
 * The grips of the plots over one link, by the plots' ids. There is none for what changes in mid-run, has no number of its own or
 * is not the reader's to move.
 */
export function gripsOf(
  catalog: Catalog,
  scenario: Scenario,
  bottleneck: string,
  may: (paths: readonly string[]) => boolean,
): Grips {
  const link = scenario.links.findIndex(({ id }) => id === bottleneck);
  const changed = new Set(changesOf(scenario).map(({ path }) => path));
  const grip = (path: string, factor = 1): readonly Grip[] => {
    const spec = specOf(catalog, scenario, path);
    const value = valueInForce(catalog, scenario, path);
    if ((spec?.kind !== 'number' && spec?.kind !== 'integer') || typeof value !== 'number') return [];
    if (changed.has(path) || !may([path])) return [];
    const isAlone = path.startsWith('links.') && scenario.links.length === 1;
    const owner = isAlone ? undefined : ownerName(catalog, scenario, path);
    return [{ path, spec, value, factor, label: owner === undefined ? spec.label : `${owner}: ${spec.label}` }];
  };
  // Groups that aim at the same have one line.
  const targets = scenario.flows.flatMap((_, index) => grip(`flows.${index}.cc.target_ms`));
  const alone = targets.filter(({ value }) => targets.filter((other) => other.value === value).length === 1);
  return new Map([
    ['queue', grip(`links.${link}.queue.limit_packets`)],
    ['throughput', grip(`links.${link}.rate_bps`, MEGA)],
    ['delay', alone],
  ]);
}

/** A drag: where it began, and what a pixel was worth then, since the axis may move under it. */
interface Drag {
  readonly pointer: number;
  readonly grip: Grip;
  readonly clientY: number;
  readonly perPixel: number;
  value: number;
}

export class PlotGrips extends BaseElement {
  static override readonly styles = css`
    :host {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    .grip {
      position: absolute;
      right: 0;
      width: 24px;
      height: 24px;
      translate: 0 -50%;
      pointer-events: auto;
      touch-action: none;
      cursor: ns-resize;
      color: var(--muted);
    }
    .grip::before {
      content: '';
      position: absolute;
      inset: 6px 1px 6px 11px;
      background: currentColor;
      clip-path: polygon(0 50%, 45% 0, 100% 0, 100% 100%, 45% 100%);
    }
    .grip:hover,
    .grip:active,
    .grip:focus-visible {
      color: var(--accent);
    }
    .grip:focus-visible {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
      border-radius: 3px;
    }
    @media (pointer: coarse) {
      .grip {
        width: 44px;
        height: 44px;
      }
      .grip::before {
        inset: 14px 1px 14px 27px;
      }
    }
    @media (forced-colors: active) {
      .grip::before {
        forced-color-adjust: none;
        background: CanvasText;
      }
    }
    @media print {
      :host {
        display: none;
      }
    }
  `;

  @property({ attribute: false }) grips: readonly Grip[] = [];
  @property({ attribute: false }) frame!: Frame;

  private drag: Drag | undefined;

  protected override render(): TemplateResult {
    const { box, y } = scalesOf(this.frame);
    return html`${this.grips.map((grip) => {
      const { spec, value, factor, label } = grip;
      const top = y(value / factor);
      const isHeld = this.drag?.grip.path === grip.path;
      // A line that is not in the picture cannot be moved there, unless a hand has just moved it out.
      if (!isHeld && (top < box.top - 1 || top > box.bottom + 1)) return nothing;
      return html`<div
        class="grip"
        role="slider"
        tabindex="0"
        .style=${`top: ${String(Math.min(box.bottom, Math.max(box.top, top)))}px`}
        aria-orientation="vertical"
        aria-label=${label}
        aria-valuemin=${Math.min(spec.slider_min, value)}
        aria-valuemax=${Math.max(spec.slider_max, value)}
        aria-valuenow=${value}
        aria-valuetext=${showValue(spec, value)}
        title=${words().grip(label)}
        @pointerdown=${(event: PointerEvent) => this.onDown(event, grip)}
        @pointermove=${this.onMove}
        @pointerup=${this.onUp}
        @pointercancel=${this.onUp}
        @click=${stop}
        @dblclick=${stop}
        @keydown=${(event: KeyboardEvent) => this.onKey(event, grip)}
      ></div>`;
    })}`;
  }

  private readonly onDown = (event: PointerEvent, grip: Grip): void => {
    stop(event);
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    const { box, y } = scalesOf(this.frame);
    const perPixel = (grip.factor * (y.invert(box.top) - y.invert(box.bottom))) / (box.bottom - box.top);
    this.drag = { pointer: event.pointerId, grip, clientY: event.clientY, perPixel, value: grip.value };
  };

  private readonly onMove = (event: PointerEvent): void => {
    const { drag } = this;
    if (drag === undefined) return;
    stop(event);
    if (drag.pointer !== event.pointerId) return;
    const { grip, clientY, perPixel } = drag;
    const value = tidy(grip.spec, grip.value + (clientY - event.clientY) * perPixel, perPixel);
    if (value === drag.value) return;
    drag.value = value;
    this.tell(grip, value, false);
  };

  private readonly onUp = (event: PointerEvent): void => {
    const { drag } = this;
    stop(event);
    if (drag?.pointer !== event.pointerId) return;
    this.drag = undefined;
    if (drag.value !== drag.grip.value) this.tell(drag.grip, drag.value, true);
  };

  private onKey(event: KeyboardEvent, grip: Grip): void {
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    stop(event);
    event.preventDefault();
    const value = stepped(grip.spec, grip.value, steps);
    if (value !== grip.value) this.tell(grip, value, true);
  }

  private tell({ path }: Grip, value: number, commit: boolean): void {
    this.dispatchEvent(editEvent({ path, value, commit }));
  }
}

/** Neither the plots' cursor nor what draws a stretch across them hears of it. */
const stop = (event: Event): void => event.stopPropagation();

/** As exact as the hand: a value that reads well, within the slider's range. */
function tidy({ kind, slider_min: min, slider_max: max }: NumberSpec, value: number, perPixel: number): number {
  const step = Math.max(10 ** Math.floor(Math.log10(2 * perPixel)), kind === 'integer' ? 1 : 0);
  const rounded = Number((Math.round(value / step) * step).toPrecision(12));
  return Math.min(max, Math.max(min, rounded));
}

customElements.define('plot-grips', PlotGrips);
