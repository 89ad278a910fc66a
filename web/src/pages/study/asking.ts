/** What the parts of the page of trials have in common: what is set stands in the address, and is read back from it. */
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Catalog } from '../../model/catalog';
import { catalogTables } from '../../model/registry';
import { showNumber } from '../../model/units';
import { refusalOf, type BatchState } from '../../sim/batch';
import { words } from '../../../content/languages/en/study';
import { printFields, readFields, withTyped, type Field, type Read, type Values } from './fields';
import { PageElement } from '../../store/base-element';

export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Runs that a part has under way, or has made. */
export interface Running {
  readonly state: BatchState;
  onChange: () => void;
  readonly cancel: () => void;
}

export abstract class Asking<T extends Values, R extends Running> extends PageElement {
  @state() run: R | undefined;
  /** What is set; undefined until all that is needed has been loaded. */
  @state() asked: T | undefined;
  /** What of the address or of a field cannot be. */
  @state() problem = '';
  @state() failed = false;
  protected fields: readonly Field[] = [];

  /** Loads what else is needed, and says what can be set. */
  protected abstract prepare(catalog: Catalog): readonly Field[] | Promise<readonly Field[]>;
  /** Something else is set now. */
  protected abstract changed(asked: T, before: T | undefined): void;
  protected abstract start(asked: T): void;
  protected abstract contents(asked: T): TemplateResult;

  protected override whileHere(signal: AbortSignal): void {
    addEventListener('hashchange', this.onHash, { signal });
    signal.addEventListener('abort', this.abandon);
    void this.load();
  }

  protected readonly abandon = (): void => this.run?.cancel();

  /** Makes the runs, unless they are under way; what cannot be is told. `heard`: after each change. */
  protected begin(make: () => R, heard: (run: R) => void = () => undefined): void {
    if (this.run?.state === 'running') return;
    try {
      const run = make();
      run.onChange = () => {
        heard(run);
        this.requestUpdate();
      };
      this.run = run;
    } catch (refused) {
      this.problem = refusalOf(refused);
    }
  }

  private readonly load = async (): Promise<void> => {
    this.failed = false;
    try {
      this.fields = await this.prepare(await catalogTables());
    } catch {
      this.failed = true;
      return;
    }
    this.take(readFields(this.fields, ''));
    this.onHash();
  };

  private readonly onHash = (): void => {
    if (this.asked !== undefined) this.take(readFields(this.fields, location.hash));
  };

  /** What cannot be is told, and changes nothing. */
  private take(read: Read): void {
    this.problem = read.ok ? '' : read.problem;
    if (!read.ok) return;
    const before = this.asked;
    const now = read.asked as T;
    this.asked = now;
    if (JSON.stringify(now) !== JSON.stringify(before)) this.changed(now, before);
  }

  protected readonly onField = (key: string, event: Event): void =>
    this.set(key, (event.target as HTMLInputElement | HTMLSelectElement).value);

  protected set(key: string, text: string): void {
    if (this.asked === undefined) return;
    this.take(withTyped(this.fields, this.asked, key, text));
    const printed = printFields(this.fields, this.asked);
    history.replaceState(null, '', `${location.pathname}${location.search}${printed === '' ? '' : `#${printed}`}`);
  }

  /** A field that is left by the key that sends the form has changed just before. */
  protected readonly onSubmit = (event: Event): void => {
    event.preventDefault();
    if (this.asked !== undefined) this.start(this.asked);
  };

  protected override render(): TemplateResult {
    if (this.failed) {
      return html`<p role="alert">${words().failed}</p>
        <p><button type="button" @click=${this.load}>${words().again}</button></p>`;
    }
    return this.asked === undefined ? html`<p role="status">${words().loading}</p>` : this.contents(this.asked);
  }

  /** A field with a label; `after`: its unit, and what there is to say of the value. */
  protected input(key: string, label: string, after: unknown = nothing, hint = ''): TemplateResult {
    const value = this.asked?.[key] ?? '';
    const field = this.fields.find((each) => each.key === key);
    const mode = field === undefined || !('min' in field) ? 'text' : field.whole ? 'numeric' : 'decimal';
    return html`<label
      >${label}
      <span
        ><input
          name=${key}
          inputmode=${mode}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          placeholder=${hint}
          .value=${live(typeof value === 'number' ? showNumber(value) : value)}
          @change=${(event: Event) => this.onField(key, event)}
        />
        ${after}</span
      ></label
    >`;
  }

  /** A choice with a label, in groups where they have names. */
  protected choice(
    key: string,
    label: string,
    ...groups: readonly (readonly [name: string, options: readonly Option[]])[]
  ): TemplateResult {
    const chosen = this.asked?.[key];
    const optionsOf = (options: readonly Option[]): readonly TemplateResult[] =>
      options.map(
        (each) => html`<option value=${each.id} .selected=${live(each.id === chosen)}>${each.label}</option>`,
      );
    return html`<label
      >${label}
      <select name=${key} @change=${(event: Event) => this.onField(key, event)}>
        ${groups.map(([name, options]) =>
          name === '' ? optionsOf(options) : html`<optgroup label=${name}>${optionsOf(options)}</optgroup>`,
        )}
      </select></label
    >`;
  }

  protected get problemLine(): TemplateResult {
    return html`<p class="problem" role="alert">${this.problem}</p>`;
  }
}
