/** The control of one row of the parameter tables: number, choice or flag, with what the table says about it. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property } from 'lit/decorators.js';
import type { ChoiceSpec, ParamSpec } from '../model/catalog';
import type { Json } from '../model/scenario';
import { drawnFrom, showQuantity, showSetting, showValue } from '../model/units';
import { unbroken } from '../text';
import { words } from '../../content/languages/en/control';
import { Explained } from './explained';
import { backButton } from './why-button';
import { editEvent } from './events';
import { lockedMark } from './locked-mark';
import './number-input';
import type { NumberEdit } from './number-input';

/** Without a default, and yet never "none"; or the other half of a choice between two keys. */
const REQUIRED = ['duration_s', 'rate_bps', 'delay_ms', 'limit_bytes'];

export class ParamControl extends Explained {
  @property() path = '';
  @property({ attribute: false }) spec!: ParamSpec;
  @property({ attribute: false }) value!: Json;
  @property({ type: Boolean }) given = false;
  @property() error = '';
  @property({ type: Boolean }) locked = false;

  protected override render(): TemplateResult {
    return html`${this.input()}${this.open ? this.help() : nothing}`;
  }

  private input(): TemplateResult {
    const { spec, value } = this;
    if (this.locked) return this.settled();
    switch (spec.kind) {
      case 'flag':
        return this.flag(value === true);
      case 'choice':
        return this.choice(spec, typeof value === 'string' ? value : spec.default);
      case 'number':
      case 'integer':
        if (typeof value === 'object' && value !== null) return this.fixed();
        return html`<number-input
          .spec=${spec}
          .value=${typeof value === 'number' ? value : null}
          label=${spec.label}
          error=${this.error}
          .helpOpen=${this.open}
          ?clearable=${spec.default === null && !REQUIRED.includes(spec.key)}
          fallback=${this.fallback}
          @why=${this.onWhy}
          @number=${this.onNumber}
        ></number-input>`;
    }
  }

  private named(value: unknown, isSet = true): TemplateResult {
    const { label } = this.spec;
    return this.row(label, words().about(label), value, isSet);
  }

  private flag(value: boolean): TemplateResult {
    return this.named(
      html`<span class="end"
        >${this.reset()}<input id="field" type="checkbox" .checked=${live(value)} @change=${this.onFlag}
      /></span>`,
    );
  }

  private choice(spec: ChoiceSpec, value: string): TemplateResult {
    return this.named(
      html`<span class="end"
        >${this.reset()}<select id="field" @change=${this.onChoice}>
          ${spec.options.map(({ id, label }) => html`<option value=${id} .selected=${live(id === value)}>${label}</option>`)}
        </select></span
      >`,
    );
  }

  /** The default in words, where the value in force is another one. */
  private get fallback(): string {
    const { spec, given, value } = this;
    const resettable = given && spec.default !== null && value !== spec.default;
    return resettable ? showValue(spec, spec.default) : '';
  }

  private reset(): TemplateResult | typeof nothing {
    const { fallback } = this;
    if (fallback === '') return nothing;
    const label = words().restore(this.spec.label, fallback);
    return backButton('↺', label, words().restoreTitle(fallback), this.onRestore);
  }

  private settled(): TemplateResult {
    const shown = showValue(this.spec, this.value);
    return html`${this.named(html`<span class="as-text">${shown}</span>`, false)} ${lockedMark()}`;
  }

  /** A value that is drawn from a range, or a list. */
  private fixed(): TemplateResult {
    const { spec } = this;
    const drawn = drawnFrom(this.value);
    const unit = spec.kind === 'number' || spec.kind === 'integer' ? spec.unit : '';
    const shown =
      drawn === undefined
        ? JSON.stringify(this.value)
        : words().drawn(showSetting(drawn[0], unit), showSetting(drawn[1], unit));
    return html`${this.named(html`<span class="as-text">${shown}</span>`, false)}
    ${
      drawn === undefined
        ? nothing
        : html`<button class="restore" type="button" @click=${this.onUseOne}>${words().useOne}</button>`
    }`;
  }

  private range(): TemplateResult | typeof nothing {
    const { spec } = this;
    if (spec.kind !== 'number' && spec.kind !== 'integer') return nothing;
    const [from, to] = [showQuantity(spec.min, spec.unit), showQuantity(spec.max, spec.unit)];
    return html`${spec.open_min ? words().rangeAbove(from, to) : words().range(from, to)}
    ${spec.kind === 'integer' ? words().rangeWhole : ''}`;
  }

  private help(): TemplateResult {
    const { spec } = this;
    const value = spec.default === null ? words().none : showValue(spec, spec.default);
    return html`<div class="help">
      <p>${unbroken(spec.help)}</p>
      ${spec.source === '' ? nothing : html`<p>${words().source(spec.source)}</p>`}
      <p>
        ${REQUIRED.includes(spec.key) ? nothing : words().default(value)} ${this.range()}
        ${spec.live ? words().live : nothing}
      </p>
      <p>
        ${words().key} <code>${this.path}</code>
        ${
          this.given && !this.locked && !REQUIRED.includes(spec.key) && (spec.default !== null || this.value !== null)
            ? html`<button class="restore" type="button" @click=${this.onRestore}>${words().useDefault}</button>`
            : nothing
        }
      </p>
    </div>`;
  }

  private tell(value: Json | undefined, commit = true): void {
    this.dispatchEvent(editEvent({ path: this.path, value, commit }));
  }

  private readonly onNumber = ({ detail: { value, commit } }: CustomEvent<NumberEdit>): void => {
    if (!commit) this.value = value; // at once: the rail around it waits while a slider moves
    this.tell(value ?? undefined, commit);
  };

  private readonly onFlag = (event: Event): void => this.tell((event.target as HTMLInputElement).checked);

  private readonly onChoice = (event: Event): void => this.tell((event.target as HTMLSelectElement).value);

  /** The middle of the range, for all flows. */
  private readonly onUseOne = (): void => {
    const [from = 0, to = 0] = drawnFrom(this.value) ?? [];
    this.tell((from + to) / 2);
  };

  private readonly onRestore = (): void => this.tell(undefined);
}

customElements.define('param-control', ParamControl);
