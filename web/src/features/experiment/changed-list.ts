/** What the reader has changed, in words: a few, and the rest on request; the way back; a name for what it has become. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { PatientElement } from '../../store/patient-element';
import type { Catalog } from '../../model/catalog';
import { textButton } from '../../controls/text-button';
import { without } from '../../model/without';
import type { Scenario } from '../../model/scenario';
import type { Lab } from '../../store/lab';
import { words } from '../../text/en/experiments';
import { buttonStyles } from '../../ui/button-styles';
import { changedInWords } from './changed-words';
import { isExercise, resetIn } from '../../ui/permitted';

/** So many are named at once. */
const FIRST = 3;

export class ChangedList extends PatientElement {
  static override readonly styles = [
    buttonStyles,
    css`
      :host {
        display: block;
        max-width: 52em;
        margin: 0.2rem 0 calc(0.6rem - 4px); /* the line of buttons is a little higher than one of text */
        font: 1.0625rem/1.4 var(--serif);
        color: var(--ink);
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
        box-sizing: border-box;
        width: min(26rem, 100%);
        height: 32px;
        padding: 0 0.5rem;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--paper);
        color: var(--ink);
        font: inherit;
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
      @media (max-width: 53.6875em) {
        :host {
          font-size: 0.9375rem;
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
  /** The published title. */
  @property() heading = '';
  @state() all = false;
  @state() naming = false;

  protected override render(): TemplateResult {
    const said = changedInWords(this.catalog, this.published, this.scenario);
    const shown = this.all ? said : said.slice(0, FIRST);
    const rest = said.length - FIRST;
    return html`${this.own === undefined ? nothing : html`<p>${words().changedFrom(this.heading)}:</p>`}
      <ul aria-label=${words().changes}>
        ${shown.map((text) => html`<li>${text}</li>`)}
        ${rest > 0 && !this.all ? html`<li>${words().andMore(rest)}</li>` : nothing}
      </ul>
      <div class="actions">${this.naming ? this.form() : this.actions(rest > 0)}</div>`;
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
