/** The control of one row of the parameter tables: number, choice or flag, with what the table says about it. */
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { ChoiceSpec, FlagSpec, ParamSpec } from '../model/catalog';
import type { Json } from '../model/scenario';
import { showValue } from '../model/units';
import { controlStyles } from './control-styles';
import { editEvent } from './events';
import './number-input';
import type { NumberEdit } from './number-input';

/** Without a default, and yet never "none"; or the other half of a choice between two keys. */
const REQUIRED = ['duration_s', 'rate_bps', 'delay_ms', 'limit_bytes'];

export class ParamControl extends LitElement {
  static override readonly styles = controlStyles;
  static override readonly properties = {
    path: {},
    spec: { attribute: false },
    value: { attribute: false },
    given: { type: Boolean },
    error: {},
    open: { state: true },
  };

  declare path: string;
  declare spec: ParamSpec;
  /** The value in force. */
  declare value: Json;
  /** Is it the scenario's own, not the default? */
  declare given: boolean;
  declare error: string;
  declare open: boolean;

  constructor() {
    super();
    this.path = '';
    this.given = false;
    this.error = '';
    this.open = false;
  }

  protected override render(): TemplateResult {
    return html`${this.input()}${this.open ? this.help() : nothing}`;
  }

  private input(): TemplateResult {
    const { spec, value } = this;
    switch (spec.kind) {
      case 'flag':
        return this.flag(spec, value === true);
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
          @why=${this.onWhy}
          @number=${this.onNumber}
        ></number-input>`;
    }
  }

  private why(): TemplateResult {
    return html`<button
      class="why"
      type="button"
      aria-label="About ${this.spec.label}"
      aria-expanded=${this.open ? 'true' : 'false'}
      @click=${this.onWhy}
    >
      ?
    </button>`;
  }

  private flag(spec: FlagSpec, value: boolean): TemplateResult {
    return html`<div class="row">
      <label for="field">${spec.label}</label>${this.why()}
      <input id="field" type="checkbox" .checked=${live(value)} @change=${this.onFlag} />
    </div>`;
  }

  private choice(spec: ChoiceSpec, value: string): TemplateResult {
    return html`<div class="row">
      <label for="field">${spec.label}</label>${this.why()}
      <select id="field" @change=${this.onChoice}>
        ${spec.options.map(({ id, label }) => html`<option value=${id} .selected=${live(id === value)}>${label}</option>`)}
      </select>
    </div>`;
  }

  /** A value that is drawn from a distribution, or a list: shown, and changed in the scenario file. */
  private fixed(): TemplateResult {
    return html`<div class="row">
      <span>${this.spec.label}</span>${this.why()}<span class="as-text">${JSON.stringify(this.value)}</span>
    </div>`;
  }

  private help(): TemplateResult {
    const { spec } = this;
    const fallback = spec.default === null ? 'none' : showValue(spec, spec.default);
    return html`<div class="help">
      <p>${spec.help}</p>
      ${spec.source === '' ? nothing : html`<p>Source: ${spec.source}</p>`}
      <p>
        Default: ${fallback}.
        ${
          this.given && (spec.default !== null || this.value !== null)
            ? html`<button class="restore" type="button" @click=${this.onRestore}>Use the default</button>`
            : nothing
        }
      </p>
    </div>`;
  }

  private tell(value: Json | undefined, commit = true): void {
    this.dispatchEvent(editEvent({ path: this.path, value, commit }));
  }

  private readonly onWhy = (): void => {
    this.open = !this.open;
  };

  private readonly onNumber = ({ detail }: CustomEvent<NumberEdit>): void => {
    this.tell(detail.value ?? undefined, detail.commit);
  };

  private readonly onFlag = (event: Event): void => {
    this.tell((event.target as HTMLInputElement).checked);
  };

  private readonly onChoice = (event: Event): void => {
    this.tell((event.target as HTMLSelectElement).value);
  };

  private readonly onRestore = (): void => {
    this.tell(undefined);
  };
}

customElements.define('param-control', ParamControl);
