/** Over which links a group sends, in which order, and what its acknowledgements take back. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { PatientElement } from '../store/patient-element';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Catalog } from '../model/catalog';
import { addPath, removePath, setReturn, setRoute } from '../model/compose-routes';
import { hasPaths, returnsOf, routesOf } from '../model/routes';
import type { FlowGroup, Link } from '../model/scenario';
import { words } from '../../content/languages/en/control';
import { controlStyles } from './control-styles';
import { composeEvent } from './events';

type Route = readonly string[];

export class RouteEdit extends PatientElement {
  protected override readonly turn = 'control';
  static override readonly styles = [
    controlStyles,
    css`
      .row {
        display: grid;
        grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto;
        gap: 0 0.4rem;
        align-items: start;
        padding-block: 0.2rem;
      }
      .ways {
        margin: 0;
        padding: 0;
        list-style: none;
        color: var(--muted);
        overflow-wrap: anywhere;
      }
      .way {
        margin: 0.2rem 0 0.5rem;
        padding: 0.1rem 0 0.3rem 0.6rem;
        border: 0;
        border-left: 2px solid var(--hair);
      }
      legend {
        font-weight: 600;
        font-size: 0.875rem;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li.stop {
        display: flex;
        align-items: center;
        min-height: 28px;
      }
      .stop span {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .way select {
        max-width: none;
        color: var(--muted);
      }
      .back {
        margin: 0.3rem 0 0;
        color: var(--muted);
        font-size: 0.875rem;
      }
      .why:disabled {
        color: var(--line);
        cursor: default;
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) flow!: FlowGroup;
  @property({ attribute: false }) links!: readonly Link[];
  @property({ type: Number }) index = 0;
  @property() name = '';
  @state() editing = false;

  protected override render(): TemplateResult {
    const { flow, editing } = this;
    const [routes, backs] = [routesOf(flow), returnsOf(flow)];
    const several = hasPaths(flow);
    return html`<div class="row">
        <span>${several ? words().severalPaths : words().paths}</span>
        <ol class="ways">
          ${routes.map((route, i) => html`<li>${this.inWords(route, backs[i] ?? [], several ? i : undefined)}</li>`)}
        </ol>
        <button
          class="restore"
          type="button"
          aria-label=${editing ? nothing : words().editPath(this.name)}
          aria-expanded=${editing ? 'true' : 'false'}
          @click=${this.onEdit}
        >
          ${editing ? words().doneEditing : words().editPathTitle}
        </button>
      </div>
      ${editing ? html`${routes.map((route, i) => this.way(route, backs[i] ?? [], i, routes.length))}${this.more()}` : nothing}`;
  }

  private inWords(route: Route, back: Route, n: number | undefined): string {
    const there = `${n === undefined ? '' : `${n + 1}: `}${route.join(' → ')}`;
    return back.length === 0 ? there : `${there} (${words().back}: ${back.join(' → ')})`;
  }

  private way(route: Route, back: Route, way: number, of: number): TemplateResult {
    const setPath = (path: Route): void =>
      void this.dispatchEvent(composeEvent((scenario) => setRoute(scenario, this.index, way, path)));
    const setBack = (path: Route): void =>
      void this.dispatchEvent(composeEvent((scenario) => setReturn(scenario, this.index, way, path)));
    const remove = (): void =>
      void this.dispatchEvent(composeEvent((scenario) => removePath(this.catalog, scenario, this.index, way)));
    return html`<fieldset class="way">
      <legend>${words().pathNumber(way + 1)}</legend>
      ${this.chain(route, setPath, words().addToPath, route.length < 2)}
      <p class="back">${words().back}: ${back.length === 0 ? words().backDelay : nothing}</p>
      ${this.chain(back, setBack, words().addToBack, false)}
      ${
        of > 1
          ? html`<button class="restore" type="button" @click=${remove}>${words().removePath(way + 1)}</button>`
          : nothing
      }
    </fieldset>`;
  }

  private chain(route: Route, set: (route: Route) => void, add: string, keepLast: boolean): TemplateResult {
    const free = this.links.filter(({ id }) => !route.includes(id));
    const swap = (at: number): Route => route.toSpliced(at, 2, ...route.slice(at, at + 2).toReversed());
    const onAdd = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      if (value !== '') set([...route, value]);
    };
    const button = (sign: string, label: string, disabled: boolean, next: () => Route): TemplateResult =>
      html`<button
        class="why"
        type="button"
        aria-label=${label}
        ?disabled=${disabled}
        @click=${(): void => set(next())}
      >
        ${sign}
      </button>`;
    return html`<ol>
        ${route.map(
          (id, i) =>
            html`<li class="stop">
              <span>${id}</span>
              ${button('↑', words().earlier(id), i === 0, () => swap(i - 1))}
              ${button('↓', words().later(id), i === route.length - 1, () => swap(i))}
              ${button('×', words().takeOut(id), keepLast, () => route.toSpliced(i, 1))}
            </li>`,
        )}
      </ol>
      ${
        free.length === 0
          ? nothing
          : html`<select aria-label=${add} @change=${onAdd}>
              <option value="" .selected=${live(true)}>${add}</option>
              ${free.map(({ id }) => html`<option value=${id}>${id}</option>`)}
            </select>`
      }`;
  }

  private more(): TemplateResult {
    return html`<p class="help">
      <button class="restore" type="button" @click=${this.onAddPath}>${words().addPath}</button>. ${words().addPathHelp}
    </p>`;
  }

  private readonly onEdit = (): void => {
    this.editing = !this.editing;
  };

  private readonly onAddPath = (): void =>
    void this.dispatchEvent(composeEvent((scenario) => addPath(scenario, this.index)));
}

customElements.define('route-edit', RouteEdit);
