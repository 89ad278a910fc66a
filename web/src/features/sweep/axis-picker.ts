/** One axis of a sweep: which parameter, and which values of it. */
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import { finds } from '../../controls/choice-list';
import { otherNames } from '../../controls/other-names';
import type { Catalog } from '../../model/catalog';
import { valueInForce } from '../../model/path';
import { shorten } from '../../model/repeat';
import type { Scenario } from '../../model/scenario';
import { readValues, showValues, type Span } from '../../model/sweep-values';
import { readQuantity, showQuantity } from '../../model/units';
import { words } from '../../../content/languages/en/sweep';
import { buttonStyles } from '../../ui/button-styles';
import { axisFor, respan, type AxisForm, type CandidateGroup, type ChoiceAxis, type NumberAxis } from './axes';
import { axisStyles, fieldStyles } from './sweep-styles';
import { BaseElement } from '../../store/base-element';

const POINTS = [3, 5, 9, 13, 17, 25, 33] as const;

/** Only what holds all of the typed words, in any order, in its name or in what else it is called. */
export const found = (groups: readonly CandidateGroup[], typed: string): readonly CandidateGroup[] =>
  groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ path, label }) => finds(typed.trim(), `${title} ${label} ${path} ${otherNames(path)}`)),
    }))
    .filter(({ items }) => items.length > 0);

export class AxisPicker extends BaseElement {
  static override readonly styles = [buttonStyles, fieldStyles, axisStyles];

  @property() label = '';
  @property({ attribute: false }) groups: readonly CandidateGroup[] = [];
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) scenario!: Scenario;
  @property({ attribute: false }) axis: AxisForm | null = null;
  /** Points of a new axis. */
  @property({ type: Number }) points = 9;
  /** The sweep may do without this axis. */
  @property({ type: Boolean }) optional = false;
  @state() typed = '';
  /** What stands in a field until it is taken: the panel draws itself anew while its runs come in. */
  @state() draft: { readonly id: string; readonly text: string } | null = null;
  @state() misread = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('axis')) return;
    this.misread = '';
    this.draft = null;
  }

  protected override render(): TemplateResult {
    const { axis, label, groups, typed, optional } = this;
    const path = axis?.path ?? '';
    const shown = found(groups, typed);
    const hidden = !shown.some(({ items }) => items.some((item) => item.path === path));
    const current = groups.flatMap(({ items }) => items).find((item) => item.path === path);
    return html`
      <label for="path">${label}</label>
      <div class="which">
        <select id="path" @change=${this.onPath}>
          ${optional ? html`<option value="" .selected=${live(path === '')}>${words().nothing}</option>` : nothing}
          ${hidden && current !== undefined ? html`<option value=${path} .selected=${live(true)}>${current.label}</option>` : nothing}
          ${shown.map(
            ({ title, items }) =>
              html`<optgroup label=${title}>
                ${items.map(
                  (item) =>
                    html`<option value=${item.path} .selected=${live(item.path === path)}>${item.label}</option>`,
                )}
              </optgroup>`,
          )}
        </select>
        <input
          type="search"
          autocomplete="off"
          aria-label=${words().find(label)}
          placeholder=${words().findHint}
          .value=${typed}
          @input=${this.onFind}
          @keydown=${this.onFindKey}
        />
      </div>
      ${axis === null ? nothing : axis.type === 'numbers' ? this.numbers(axis) : this.choices(axis)}
    `;
  }

  private numbers(axis: NumberAxis): TemplateResult {
    const { span, spec, values } = axis;
    const end = (name: 'from' | 'to', text: string): TemplateResult =>
      html`<div>
        <label for=${name}>${text}</label
        ><input
          id=${name}
          type="text"
          autocomplete="off"
          .value=${live(this.textIn(name, showQuantity(span[name], spec.unit)))}
          @input=${this.onDraft}
          @change=${this.onSpan}
        />
      </div>`;
    const points = [...new Set<number>([...POINTS, span.points])].toSorted((a, b) => a - b);
    return html`<div class="span">
        ${end('from', words().from)} ${end('to', words().to)}
        <div>
          <label for="points">${words().points}</label>
          <select id="points" @change=${this.onPoints}>
            ${points.map((n) => html`<option value=${n} .selected=${live(n === span.points)}>${n}</option>`)}
          </select>
        </div>
      </div>
      <div class="values">
        <label for="values">${words().values}<span class="hidden">. ${words().valuesHint}</span></label>
        <input
          id="values"
          type="text"
          autocomplete="off"
          spellcheck="false"
          .value=${live(this.textIn('values', showValues(values, spec)))}
          aria-invalid=${this.misread === '' ? 'false' : 'true'}
          aria-describedby="error"
          @input=${this.onDraft}
          @change=${this.onValues}
        />
        <p id="error" class="error" ?hidden=${this.misread === ''}>${this.misread}</p>
      </div>`;
  }

  private choices({ options, chosen }: ChoiceAxis): TemplateResult {
    return html`<details>
      <summary>${words().options(chosen.length, options.length)}</summary>
      <div class="both">
        <button type="button" @click=${this.onAll}>${words().all}</button>
        <button type="button" @click=${this.onNone}>${words().none}</button>
      </div>
      <fieldset>
        <legend class="hidden">${words().values}</legend>
        ${options.map(
          ({ id, label }) =>
            html`<label
              ><input
                type="checkbox"
                name=${id}
                .checked=${live(chosen.includes(id))}
                @change=${this.onTick}
              />${label}</label
            >`,
        )}
      </fieldset>
    </details>`;
  }

  private textIn(id: string, taken: string): string {
    return this.draft?.id === id ? this.draft.text : taken;
  }

  private readonly onDraft = (event: Event): void => {
    const { id, value } = event.target as HTMLInputElement;
    this.draft = { id, text: value };
  };

  private tell(axis: AxisForm | null): void {
    this.dispatchEvent(new CustomEvent<AxisForm | null>('axis', { detail: axis }));
  }

  private choose(path: string): void {
    this.tell(path === '' ? null : (axisFor(this.catalog, this.scenario, path, this.points) ?? null));
  }

  private readonly onPath = (event: Event): void => this.choose((event.target as HTMLSelectElement).value);

  private readonly onFind = (event: Event): void => {
    this.typed = (event.target as HTMLInputElement).value;
  };

  /** Enter takes the first that fits. */
  private readonly onFindKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || this.typed.trim() === '') return;
    const [first] = found(this.groups, this.typed).flatMap(({ items }) => items);
    event.preventDefault();
    if (first === undefined) return;
    this.typed = '';
    this.choose(first.path);
  };

  private respan(span: Partial<Span>): void {
    const { axis } = this;
    if (axis?.type !== 'numbers') return;
    this.tell(respan(axis, { ...axis.span, ...span }, this.catalog, this.scenario));
  }

  private refuse(typed: string, { spec, span }: NumberAxis): void {
    this.misread = words().misread(shorten(typed), showQuantity(span.to, spec.unit));
  }

  private readonly onSpan = (event: Event): void => {
    const { axis } = this;
    const { id, value } = event.target as HTMLInputElement;
    this.draft = null;
    if (axis?.type !== 'numbers') return;
    const end = id === 'from' ? 'from' : 'to';
    const read = readQuantity(value, axis.spec.unit, axis.span[end]);
    if (read === undefined) this.refuse(value, axis);
    else this.respan({ [end]: read });
  };

  private readonly onPoints = (event: Event): void =>
    this.respan({ points: Number((event.target as HTMLSelectElement).value) });

  private readonly onValues = (event: Event): void => {
    const { axis } = this;
    this.draft = null;
    if (axis?.type !== 'numbers') return;
    const now = valueInForce(this.catalog, this.scenario, axis.path);
    const read = readValues(
      (event.target as HTMLInputElement).value,
      axis.spec,
      axis.values[0] ?? (typeof now === 'number' ? now : null),
    );
    if ('misread' in read) this.refuse(read.misread, axis);
    else this.tell({ ...axis, values: read.values });
  };

  private pick(chosen: readonly string[]): void {
    if (this.axis?.type === 'choices') this.tell({ ...this.axis, chosen });
  }

  private readonly onTick = (event: Event): void => {
    const { name, checked } = event.target as HTMLInputElement;
    if (this.axis?.type !== 'choices') return;
    const { chosen } = this.axis;
    this.pick(checked ? [...chosen, name] : chosen.filter((id) => id !== name));
  };

  private readonly onAll = (): void => {
    if (this.axis?.type === 'choices') this.pick(this.axis.options.map(({ id }) => id));
  };

  private readonly onNone = (): void => this.pick([]);
}

customElements.define('axis-picker', AxisPicker);
