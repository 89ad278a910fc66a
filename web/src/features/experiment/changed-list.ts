/**
 * What the experiment is that is not a preset as published: its name, what the reader has changed, in words (a few, and the
 * rest on request), the way back, a name for what it has become.
 */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { PatientElement } from '../../store/patient-element';
import type { Catalog } from '../../model/catalog';
import { changedInWords } from '../../model/changed-words';
import { originOf } from '../../model/preset-versions';
import { textButton } from '../../controls/text-button';
import { without } from '../../model/without';
import type { Scenario } from '../../model/scenario';
import type { Lab } from '../../store/lab';
import { isHeld } from '../../store/state';
import { words } from '../../../content/languages/en/experiments';
import { buttonStyles } from '../../ui/button-styles';
import { isExercise, resetIn } from '../../ui/permitted';

/** So many are named at once. */
const FIRST = 3;

export class ChangedList extends PatientElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        margin-bottom: calc(0.6rem - 4px); /* the line of buttons is a little higher than one of text */
        font: 1.0625rem/1.4 var(--serif);
        color: var(--ink);
      }
      h1 {
        margin: 0;
        font: 600 1.75rem/1.2 var(--serif);
        text-wrap: balance;
      }
      p,
      ul,
      form {
        display: inline;
        margin: 0;
        padding: 0;
      }
      li {
        display: inline;
        font-variant-numeric: tabular-nums;
      }
      li:not(:last-child)::after {
        content: '; ';
      }
      li:last-child::after {
        content: '. ';
      }
      .text {
        ${textButton}
        margin-right: 0.8rem;
        font: 0.9375rem/1.4 var(--sans);
        text-underline-offset: 0.2em;
      }
      input {
        width: min(26rem, 100%);
        height: 32px;
        padding: 0 0.5rem;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 0.1rem 0.4rem;
        align-items: center;
      }
      .note {
        color: var(--muted);
        font: 0.875rem/1.4 var(--sans);
      }
      .told {
        max-width: 52em;
        margin-top: 0.2rem;
      }
      @media (max-width: 53.6875em) {
        :host {
          font-size: 0.9375rem;
        }
        h1 {
          font-size: 1.375rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) published!: Scenario;
  @property({ attribute: false }) scenario!: Scenario;
  /** The reader's own name for it. */
  @property({ attribute: false }) own: string | undefined;
  @property() heading = '';
  @property() hint = '';
  @state() all = false;
  @state() naming = false;
  /** What it is a change of, and what has changed, as it was drawn last. */
  private from = '';
  private said: readonly string[] = [];

  protected override render(): TemplateResult {
    const { published, scenario, own } = this;
    const origin = originOf(this.lab.store.get().preset, published, scenario);
    const from = (this.from = origin === published ? this.heading : words().asFirst(this.heading));
    const said = (this.said = changedInWords(this.catalog, origin, scenario));
    if (said.length === 0 && origin !== published) return this.asFirst(own ?? from);
    const shown = this.all ? said : said.slice(0, FIRST);
    const rest = said.length - FIRST;
    return html`<h1>${own ?? words().changedFrom(from)}</h1>
      <div class="told">
        ${own === undefined ? nothing : html`<p>${words().changedFrom(from)}:</p>`}
        <ul aria-label=${words().changes}>
          ${shown.map((text) => html`<li>${text}</li>`)}
          ${rest > 0 && !this.all ? html`<li>${words().andMore(rest)}</li>` : nothing}
        </ul>
        <div class="actions">${this.naming ? this.form() : this.actions(rest > 0)}</div>
      </div>`;
  }

  /** A preset as a link of version 1 means it. */
  private asFirst(name: string): TemplateResult {
    return html`<h1>${name}</h1>
      <div class="told">
        <p>${this.hint}</p>
        <div class="actions">
          ${
            isExercise(this.lab)
              ? nothing
              : html`<button class="text" type="button" @click=${this.lab.actions.reset}>${words().today}</button>`
          }
        </div>
      </div>`;
  }

  protected override updated(): void {
    if (isHeld(this.lab.store.get())) return; // a tab's name is not read while a slider moves
    const [first = '', ...others] = this.said;
    const what = others.length > 0 ? `${first} ${words().andMore(others.length)}` : first;
    document.title = `${this.own ?? this.from}${what === '' ? '' : ` (${what})`} · LBE Lab`;
  }

  private actions(long: boolean): TemplateResult {
    return html`${
        long
          ? html`<button class="text" type="button" @click=${this.onAll}>
              ${this.all ? words().showFewer : words().showAll}
            </button>`
          : nothing
      }
      <button class="text" type="button" @click=${this.onReset}>
        ${isExercise(this.lab) ? words().backToLink : words().backToPublished}
      </button>
      <button class="text" type="button" @click=${this.onName}>
        ${this.own === undefined ? words().name : words().rename}
      </button>`;
  }

  private form(): TemplateResult {
    return html`<form class="actions" @submit=${this.onSave} @keydown=${this.onKey}>
      <input
        type="text"
        maxlength="200"
        autocomplete="off"
        aria-label=${words().nameLabel}
        aria-describedby="note"
        .value=${this.own ?? ''}
      />
      <button type="submit">${words().save}</button>
      <button class="plain" type="button" @click=${this.onCancel}>${words().cancel}</button>
      <span class="note" id="note">${words().nameHint}</span>
    </form>`;
  }

  private readonly onReset = (): void => resetIn(this.lab);

  private readonly onAll = (): void => {
    this.all = !this.all;
  };

  private readonly onName = async (): Promise<void> => {
    this.naming = true;
    await this.updateComplete;
    this.renderRoot.querySelector('input')?.focus();
  };

  private readonly onCancel = (): void => {
    this.naming = false;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.naming = false;
  };

  /** An empty name is the published one again. */
  private readonly onSave = (event: Event): void => {
    event.preventDefault();
    const typed = this.renderRoot.querySelector('input')?.value.trim() ?? '';
    const { title } = this.published;
    const name = typed === '' ? title : typed;
    const { preset, scenario } = this.lab.store.get();
    const rest = without(scenario, 'title');
    this.naming = false;
    this.lab.actions.load({ preset, scenario: name === undefined ? rest : { ...rest, title: name } }, 'push');
  };
}

customElements.define('changed-list', ChangedList);
