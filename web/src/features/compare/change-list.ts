/** The changes in mid-run: when, which parameter, which value; each can be edited and taken away. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { Catalog, ParamSpec } from '../../model/catalog';
import { changesOf, isFate } from '../../model/changes';
import { fateInWords } from '../../model/fates';
import { labelOf, specOf } from '../../model/path';
import { shorten } from '../../model/repeat';
import type { Change, Json } from '../../model/scenario';
import { readQuantity, showNumber, showValue } from '../../model/units';
import type { State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/changes';
import { buttonStyles } from '../../ui/button-styles';
import { permitIn } from '../../ui/permitted';
import { iconButton } from '../../ui/icon-button';
import { closeIcon } from '../../ui/icons';
import { tableStyles } from './table-styles';

export class ChangeList extends LabElement {
  static override readonly styles = [
    buttonStyles,
    tableStyles,
    css`
      :host {
        display: block;
      }
      table {
        margin-bottom: 0.4rem;
      }
      td,
      th {
        padding-right: 0.6rem;
        vertical-align: middle;
        white-space: nowrap;
      }
      tbody th {
        white-space: normal;
      }
      input:not([type='checkbox']) {
        width: 5.5em;
      }
      .error {
        margin: 0 0 0.4rem;
        color: var(--alarm);
      }
      .all {
        min-height: 28px;
        color: var(--muted);
      }
    `,
  ];

  @property({ attribute: false }) catalog!: Catalog;
  /** What was typed and cannot be taken, in a sentence. */
  @state() error = '';

  protected override watched({ scenario }: State): readonly unknown[] {
    return [scenario];
  }

  private get list(): readonly Change[] {
    return changesOf(this.now.scenario);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { list } = this;
    if (list.length === 0) return nothing;
    return html`<section>
      <h3 id="title">${words().count(list.length)}</h3>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="title">
        <table aria-labelledby="title">
          <thead>
            <tr>
              <th scope="col">${words().time}</th>
              <th scope="col">${words().parameter}</th>
              <th scope="col">${words().value}</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${list.map((change, index) => this.row(change, index))}
          </tbody>
        </table>
      </div>
      ${this.error === '' ? nothing : html`<p class="error" role="status">${this.error}</p>`}
      ${
        list.length > 1 && permitIn(this.lab).all(list.map(({ path }) => path))
          ? html`<button class="all" type="button" @click=${this.onRemoveAll}>${words().removeAll}</button>`
          : nothing
      }
    </section>`;
  }

  private row(change: Change, index: number): TemplateResult {
    const { scenario } = this.now;
    const { at_s, path, value } = change;
    const given = isFate(change) ? fateInWords(this.catalog, scenario, change) : undefined;
    const label = given?.[0] ?? labelOf(this.catalog, scenario, path);
    const spec = specOf(this.catalog, scenario, path);
    if (!permitIn(this.lab).all([path]))
      return html`<tr>
        <td>${showNumber(at_s)}&nbsp;s</td>
        <th scope="row">${label}</th>
        <td>${given?.[1] ?? (spec === undefined ? JSON.stringify(value) : showValue(spec, value))}</td>
        <td></td>
      </tr>`;
    return html`<tr>
      <td>
        ${
          given === undefined
            ? html`<input
                type="text"
                autocomplete="off"
                aria-label=${words().timeOf(label)}
                .value=${live(`${showNumber(at_s)}\u00a0s`)}
                @change=${(event: Event) => this.onTime(event, index)}
              />`
            : `${showNumber(at_s, 4)}\u00a0s`
        }
      </td>
      <th scope="row">${label}</th>
      <td>${given?.[1] ?? this.field(value, index, label, spec)}</td>
      <td>
        ${iconButton(closeIcon, words().removeOf(label, showNumber(at_s)), () => this.replace(index), { title: words().remove })}
      </td>
    </tr>`;
  }

  private field(value: Json, index: number, label: string, spec: ParamSpec | undefined): TemplateResult {
    const name = words().valueOf(label);
    const take = (taken: Json): void => this.replace(index, { value: taken });
    if (spec === undefined) return html`${JSON.stringify(value)}`;
    if (spec.kind === 'flag')
      return html`<input
        type="checkbox"
        aria-label=${name}
        .checked=${live(value === true)}
        @change=${(event: Event) => take((event.target as HTMLInputElement).checked)}
      />`;
    if (spec.kind === 'choice')
      return html`<select
        aria-label=${name}
        @change=${(event: Event) => take((event.target as HTMLSelectElement).value)}
      >
        ${spec.options.map(
          (option) => html`<option value=${option.id} .selected=${live(option.id === value)}>${option.label}</option>`,
        )}
      </select>`;
    return html`<input
      type="text"
      autocomplete="off"
      aria-label=${name}
      .value=${live(showValue(spec, value))}
      @change=${(event: Event) => {
        const { value: typed } = event.target as HTMLInputElement;
        const read = readQuantity(typed, spec.unit, typeof value === 'number' ? value : null);
        if (read === undefined) this.reject(words().badValue(shorten(typed), label));
        else take(read);
      }}
    />`;
  }

  /** What the engine does not take snaps back by itself; what is no value never gets there. */
  private reject(sentence: string): void {
    this.error = ''; // the same sentence again still puts the field back
    this.error = sentence;
  }

  private replace(index: number, edit?: Partial<Change>): void {
    this.error = '';
    const list = this.list.flatMap((change, i) =>
      i !== index ? [change] : edit === undefined ? [] : [{ ...change, ...edit }],
    );
    this.lab.actions.setChanges(list);
  }

  private onTime(event: Event, index: number): void {
    const { value: typed } = event.target as HTMLInputElement;
    const { duration_s } = this.now.scenario;
    const read = readQuantity(typed, 's', 1);
    if (read === undefined || read < 0 || read > duration_s) {
      this.reject(words().badTime(shorten(typed), showNumber(duration_s)));
    } else this.replace(index, { at_s: read });
  }

  private readonly onRemoveAll = (): void => {
    this.error = '';
    this.lab.actions.setChanges([]);
  };
}

customElements.define('change-list', ChangeList);
