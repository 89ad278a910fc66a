/** A number: a slider over the useful part of its range, and a field that takes all of it. */
import { html, nothing, type TemplateResult } from 'lit';
import { PatientElement } from '../store/patient-element';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import type { NumberSpec } from '../model/catalog';
import { isAllowed } from '../model/allowed';
import { shorten } from '../model/repeat';
import { readQuantity, showQuantity, showSetting } from '../model/units';
import { decimalSign } from '../text';
import { words } from '../../content/languages/en/control';
import { controlStyles } from './control-styles';
import { backButton, whyButton } from './why-button';
import { fromPosition, stepped, toPosition, travel } from './scale';

/** `value` null: the field was emptied, so the default holds. */
export interface NumberEdit {
  readonly value: number | null;
  readonly commit: boolean;
}

/** A comma before three digits, in German a point, is a decimal sign to some and groups thousands for others. */
function ambiguous(typed: string): readonly [string, string] | undefined {
  const sign = decimalSign();
  const [, whole = '', other, digits] = /^(-?[1-9]\d{0,2})([,.])(\d{3})(?![\d,.])/.exec(typed) ?? [];
  return digits === undefined || other === sign ? undefined : [whole + digits, `${whole}${sign}${digits}`];
}

export class NumberInput extends PatientElement {
  protected override readonly turn = 'control';
  static override readonly styles = controlStyles;

  @property({ attribute: false }) spec!: NumberSpec;
  @property({ attribute: false }) value!: number | null;
  @property() label = '';
  @property() error = '';
  @property({ type: Boolean }) helpOpen = false;
  /** It may be left out, and is then "none". */
  @property({ type: Boolean }) clearable = false;
  /** The default in words, where another value is in force: one tap leads back to it. */
  @property() fallback = '';
  /** What was typed and is not a quantity. */
  @state() misread = '';

  private get shown(): string {
    return this.value === null ? words().none : showSetting(this.value, this.spec.unit);
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('#field')?.focus(options);
  }

  protected override render(): TemplateResult {
    const { spec, value, label } = this;
    const { min, max, step } = travel(spec);
    const error = this.misread === '' ? this.error : this.misreading;
    return html`
      <div class="row">
        <label for="field">${label}</label>
        ${whyButton(words().about(label), this.helpOpen, this.onWhy)}
        <span class="end">
          ${this.reset()}
          <input
            id="field"
            type="text"
            autocomplete="off"
            spellcheck="false"
            enterkeyhint="done"
            .value=${this.shown}
            aria-invalid=${error === '' ? 'false' : 'true'}
            aria-describedby="error"
            @change=${this.onTyped}
            @focus=${this.onFocus}
        /></span>
      </div>
      <input
        class=${value === null ? 'none' : ''}
        type="range"
        aria-label=${words().slider(label)}
        aria-valuetext=${this.shown}
        min=${min}
        max=${max}
        step=${step}
        .value=${live(String(toPosition(spec, value ?? spec.slider_max)))}
        @input=${this.onSlide}
        @change=${this.onRelease}
        @keydown=${this.onStep}
      />
      <p id="error" class="error" ?hidden=${error === ''}>${error === '' ? nothing : error}</p>
    `;
  }

  /** Back to what holds without a value of one's own: the default, or none. */
  private reset(): TemplateResult | typeof nothing {
    const { label, fallback } = this;
    if (this.clearable && this.value !== null)
      return backButton('×', words().clear(label), words().clearTitle, this.onClear);
    if (fallback === '') return nothing;
    return backButton('↺', words().restore(label, fallback), words().restoreTitle(fallback), this.onClear);
  }

  /** What was typed, as a quantity; undefined where it is none. */
  private read(typed: string): number | undefined {
    return ambiguous(typed) ? undefined : readQuantity(typed, this.spec.unit, this.value);
  }

  private get misreading(): string {
    const { spec, label } = this;
    const typed = shorten(this.misread);
    if (this.read(this.misread) !== undefined) {
      const [least, most] = [showQuantity(spec.min, spec.unit), showQuantity(spec.max, spec.unit)];
      const [open, whole] = [spec.open_min, spec.kind === 'integer'];
      return words().outside(label, least, most, open, whole, typed);
    }
    const ways = ambiguous(this.misread);
    return ways === undefined ? words().misread(typed, this.example) : words().twoWays(typed, ...ways);
  }

  private get example(): string {
    return showQuantity(this.value ?? this.spec.slider_min, this.spec.unit);
  }

  private readonly onWhy = (): void => void this.dispatchEvent(new CustomEvent('why'));

  private readonly onClear = (): void => {
    this.misread = '';
    this.tell(null, true);
  };

  private readonly onFocus = (event: FocusEvent): void => (event.target as HTMLInputElement).select();

  private slide(event: Event, commit: boolean): void {
    const position = Number((event.target as HTMLInputElement).value);
    this.misread = '';
    this.tell(fromPosition(this.spec, position), commit);
  }

  private readonly onSlide = (event: Event): void => this.slide(event, false);

  private readonly onRelease = (event: Event): void => this.slide(event, true);

  /** Where the browser's own step would lead to the same value. */
  private readonly onStep = (event: KeyboardEvent): void => {
    const { spec, value } = this;
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (by === undefined || value === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (fromPosition(spec, toPosition(spec, value) + by * travel(spec).step) !== value) return;
    event.preventDefault();
    this.misread = '';
    this.tell(stepped(spec, value, by), true);
  };

  private readonly onTyped = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const typed = field.value.trim();
    const none = typed === '' || [words().none, 'none'].includes(typed.toLowerCase());
    const read = none ? null : this.read(typed);
    const fits = read !== undefined && (read === null || isAllowed(this.spec, read));
    this.misread = fits ? '' : typed;
    field.value = this.shown; // until the engine has taken the new one
    if (!fits)
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector('#error')?.scrollIntoView({ block: 'nearest' }),
      );
    if (fits) this.tell(read, true);
  };

  private tell(value: number | null, commit: boolean): void {
    this.dispatchEvent(new CustomEvent<NumberEdit>('number', { detail: { value, commit } }));
  }
}

customElements.define('number-input', NumberInput);
