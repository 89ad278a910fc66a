/**
 * The tools of a plot: a handle that opens a menu and can be dragged, and an edge to pull. They are for the pointer: each plot is
 * one tab stop, and has a key for all that they do. `plot-arranging.ts` does it.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Form } from '../model/shown';
import { words } from '../../content/languages/en/arrange';
import type { Asked } from './plot-arranging';
import { STILL } from './pick';
import { formsOf, usualForm } from './plot-forms';
import type { Plot } from './plots';
import { BaseElement } from '../store/base-element';

/** What of a plot its tools show: it is another object with each run. */
const seenOf = (plot: Plot | undefined): string =>
  plot === undefined
    ? ''
    : [plot.id, plot.title, plot.form, plot.log, plot.runs !== undefined, usualForm(plot), ...formsOf(plot)].join();

export class PlotTools extends BaseElement {
  static override readonly styles = css`
    :host {
      display: contents;
    }
    button {
      border: 1px solid var(--line);
      border-radius: 3px;
      color: var(--ink);
    }
    button:hover {
      border-color: var(--ink);
    }
    .handle {
      align-self: center;
      display: inline-grid;
      place-items: center;
      width: 24px;
      height: 24px;
      padding: 0;
      border-color: transparent;
      color: var(--muted);
      touch-action: none;
      margin-block: -2px; /* a line is lower */
      margin-inline-start: -0.6rem;
    }
    /* What follows in the heading stands at its end. */
    .handle:not(:has(+ .single)),
    .single {
      margin-inline-end: auto;
    }
    .handle:hover {
      color: var(--ink);
    }
    @media (pointer: coarse) {
      .handle {
        position: relative;
        z-index: 2;
      }
      .handle::before {
        content: '';
        position: absolute;
        inset: -10px;
      }
    }
    .single {
      padding: 0 0.4rem;
      font-size: 0.8125rem;
      color: var(--muted);
    }
    .single:hover,
    .single[aria-pressed='true'] {
      color: var(--ink);
      border-color: var(--ink);
    }
    .edge {
      position: absolute;
      z-index: 1; /* over the picture, which comes after it */
      inset: auto 14px -7px 46px;
      height: 10px;
      cursor: ns-resize;
      touch-action: none;
    }
    .edge::after {
      content: '';
      position: absolute;
      inset: 4px calc(50% - 24px) auto;
      height: 3px;
      border-radius: 2px;
      background: var(--line);
      opacity: 0;
    }
    .edge:hover::after,
    .edge:active::after {
      opacity: 1;
    }
    @media (hover: none) {
      .edge {
        inset-inline: calc(50% - 32px);
        height: 20px;
      }
      .edge::after {
        inset-block-start: 10px;
        inset-inline: 16px;
        opacity: 0.7;
      }
    }
    [popover] {
      width: max-content;
      max-width: min(19rem, calc(100vw - 1rem));
      padding: 0.6rem 0.8rem;
      font: 0.9375rem/1.35 var(--sans);
    }
    fieldset {
      margin: 0 0 0.5rem;
    }
    legend {
      font-size: 0.875rem;
      font-weight: 600;
      color: var(--muted);
    }
    label {
      display: flex;
      align-items: center;
      gap: 0.4rem;
      min-height: 28px;
    }
    p {
      margin: 0;
      font-size: 0.8125rem;
      color: var(--muted);
    }
    .row {
      display: flex;
      align-items: center;
      gap: 0.4rem;
      margin-bottom: 0.4rem;
    }
    .row span {
      margin-inline-end: auto;
      color: var(--muted);
      font-size: 0.875rem;
      font-weight: 600;
    }
    .row button,
    .usual {
      min-height: 28px;
      padding: 0 0.6rem;
    }
    @media (pointer: coarse) {
      label,
      .row button,
      .usual {
        min-height: 40px;
      }
    }
  `;

  @property({ attribute: false, hasChanged: (now: Plot, before?: Plot) => seenOf(now) !== seenOf(before) }) plot!: Plot;
  /** Of the plot, in px. */
  @property({ attribute: false, hasChanged: () => false }) height = 0;
  /** Height and place are not the reader's. */
  @property({ type: Boolean }) fixed = false;

  /** Where a hand took hold. */
  private held: { readonly pointer: number; readonly y: number; readonly height: number; moved: boolean } | undefined;

  private ask(what: Asked): void {
    const detail = { ...what, id: this.plot.id };
    this.dispatchEvent(new CustomEvent('plot-asked', { detail, bubbles: true, composed: true }));
  }

  protected override render(): TemplateResult {
    const { plot, fixed } = this;
    const form = plot.form ?? 'flows';
    return html`
      <button
        class="handle"
        type="button"
        tabindex="-1"
        popovertarget="menu"
        aria-label=${words().open(plot.title)}
        title=${words().open(plot.title)}
        @pointerdown=${this.onHold}
        @pointermove=${this.onCarry}
        @pointerup=${this.onDrop}
        @pointercancel=${this.onDrop}
        @click=${this.onClick}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
          <path d="M4,2h2v2h-2zM8,2h2v2h-2zM4,6h2v2h-2zM8,6h2v2h-2zM4,10h2v2h-2zM8,10h2v2h-2z" />
        </svg>
      </button>
      ${
        usualForm(plot) !== 'flows'
          ? html`<button
              class="single"
              type="button"
              tabindex="-1"
              aria-pressed=${form === 'flows'}
              @click=${() => this.ask({ ask: 'form', form: form === 'flows' ? usualForm(plot) : 'flows' })}
            >
              ${words().flows}
            </button>`
          : nothing
      }
      <div id="menu" popover role="dialog" aria-label=${words().name(plot.title)} @toggle=${this.onToggle}>
        ${this.forms(form)}
        <fieldset>
          <legend>${words().axis}</legend>
          ${[false, true].map((log) =>
            this.choice('axis', log ? words().log : words().linear, (plot.log === true) === log, {
              ask: 'axis',
              log,
            }),
          )}
          <p>${words().logAbout}</p>
        </fieldset>
        <fieldset>
          <legend>${words().runs}</legend>
          <label
            ><input
              type="checkbox"
              .checked=${plot.runs !== undefined}
              @change=${(event: Event) => this.ask({ ask: 'runs', on: (event.target as HTMLInputElement).checked })}
            />${words().range}</label
          >
          <p>${words().rangeAbout}</p>
        </fieldset>
        ${
          fixed
            ? nothing
            : [
                this.row(
                  words().height,
                  { ask: 'step', by: -1 },
                  words().lower,
                  { ask: 'step', by: 1 },
                  words().higher,
                ),
                this.row(words().place, { ask: 'move', by: -1 }, words().up, { ask: 'move', by: 1 }, words().down),
              ]
        }
        <button class="usual" type="button" @click=${this.asUsual}>${words().usual}</button>
        ${fixed ? nothing : html`<button class="usual" type="button" @click=${this.takeHome}>${words().takeHome}</button>`}
      </div>
      ${
        fixed
          ? nothing
          : html`<div
              class="edge"
              title=${words().pull}
              @pointerdown=${this.onHold}
              @pointermove=${this.onPull}
              @pointerup=${this.onLetGo}
              @pointercancel=${this.onLetGo}
              @dblclick=${() => this.ask({ ask: 'pull', px: null, done: true })}
            ></div>`
      }
    `;
  }

  private readonly asUsual = (): void => this.ask({ ask: 'usual' });

  private readonly takeHome = (): void => {
    this.renderRoot.querySelector<HTMLElement>('#menu')?.hidePopover();
    const options = { bubbles: true, composed: true, detail: { plot: this.plot.id } };
    this.dispatchEvent(new CustomEvent('lbe-export', options));
  };

  private forms(form: Form): TemplateResult | typeof nothing {
    const forms = formsOf(this.plot);
    if (forms.length < 2) return nothing;
    return html`<fieldset>
      <legend>${words().lines}</legend>
      ${forms.map((each) => this.choice('form', words()[each], each === form, { ask: 'form', form: each }))}
      <p>${words().meanAbout}</p>
    </fieldset>`;
  }

  private choice(name: string, label: string, checked: boolean, what: Asked): TemplateResult {
    return html`<label
      ><input type="radio" name=${name} .checked=${checked} @change=${() => this.ask(what)} />${label}</label
    >`;
  }

  private row(name: string, one: Asked, oneLabel: string, other: Asked, otherLabel: string): TemplateResult {
    const button = (what: Asked, label: string): TemplateResult =>
      html`<button type="button" @click=${() => this.ask(what)}>${label}</button>`;
    return html`<div class="row" role="group" aria-label=${name}>
      <span>${name}</span>${button(one, oneLabel)}${button(other, otherLabel)}
    </div>`;
  }

  /** Below the handle, inside the window. */
  private readonly onToggle = (event: ToggleEvent): void => {
    if (event.newState !== 'open') return;
    const menu = event.currentTarget as HTMLElement;
    const handle = this.renderRoot.querySelector('.handle')?.getBoundingClientRect();
    if (handle === undefined) return;
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(8, Math.min(handle.left, innerWidth - width - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(handle.bottom + 4, innerHeight - height - 8))}px`;
    menu.querySelector('input')?.focus();
  };

  private readonly onHold = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.held = { pointer: event.pointerId, y: event.clientY, height: this.height, moved: false };
  };

  /** Has the hand that took hold gone far enough to mean it? */
  private isMoved(event: PointerEvent): boolean {
    const { held } = this;
    if (held?.pointer !== event.pointerId) return false;
    held.moved ||= Math.abs(event.clientY - held.y) >= STILL;
    return held.moved;
  }

  private readonly onCarry = (event: PointerEvent): void => {
    if (!this.fixed && this.isMoved(event)) this.ask({ ask: 'carry', clientY: event.clientY, done: false });
  };

  private readonly onDrop = (event: PointerEvent): void => {
    if (this.fixed || !this.isMoved(event)) return;
    this.ask({ ask: 'carry', clientY: event.clientY, done: event.type === 'pointerup' || 'not' });
  };

  /** What was dragged does not open its menu too. */
  private readonly onClick = (event: Event): void => {
    if (this.held?.moved === true) event.preventDefault();
    this.held = undefined;
  };

  private readonly onPull = (event: PointerEvent): void => {
    if (this.held !== undefined && this.isMoved(event))
      this.ask({ ask: 'pull', px: this.held.height + event.clientY - this.held.y, done: false });
  };

  private readonly onLetGo = (event: PointerEvent): void => {
    if (this.held !== undefined && this.isMoved(event))
      this.ask({ ask: 'pull', px: this.held.height + event.clientY - this.held.y, done: true });
    this.held = undefined;
  };
}

customElements.define('plot-tools', PlotTools);
