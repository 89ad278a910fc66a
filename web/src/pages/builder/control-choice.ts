/** Which controls the figure has: every parameter of the experiment, each shown, locked or hidden. */
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { finds } from '../../controls/choice-list';
import { STANDINGS, type Standing } from '../../model/permit';
import type { Keys, Presentation } from '../../model/presentation';
import { texts } from '../../text';
import { builder as english } from '../../text/en/builder';
import { hiddenStyles } from '../../views/common-styles';
import { buttonStyles } from '../../ui/button-styles';
import { counted, type ControlGroup, type ControlOption } from './choices';
import { formStyles } from './form-styles';

const words = texts('builder', english);

/** What a `control-choice` event says: one control, or all of them. */
export type ControlChoice =
  | { readonly key: string; readonly standing: Standing }
  | { readonly controls: Keys | undefined; readonly locked?: Keys };

const sameKeys = (a: Keys | undefined, b: Keys | undefined): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === 0 && b.length === 0);

export class ControlChoiceList extends LitElement {
  static override readonly styles = [
    buttonStyles,
    hiddenStyles,
    formStyles,
    css`
      button[aria-pressed='true'] {
        border-color: var(--ink);
        box-shadow: inset 0 0 0 1px var(--ink);
      }
      .find {
        margin: 0.5rem 0 0.3rem;
      }
      .list {
        position: relative; /* hidden words in it are cut off with it */
        max-height: 26rem;
        padding: 0 0.6rem 0.4rem;
        overflow: auto;
        overscroll-behavior: contain;
        border: 1px solid var(--hair);
        border-radius: 4px;
        background: var(--panel);
        scrollbar-width: thin;
      }
      .list:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      section h3 {
        position: sticky;
        top: 0;
        z-index: 1;
        margin: 0 -0.6rem;
        padding: 0.5rem 0.6rem 0.25rem;
        background: var(--panel);
        font: 600 0.875rem/1.4 var(--sans);
        color: var(--muted);
      }
      .row {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 7.6rem;
        align-items: center;
        gap: 0.1rem 0.6rem;
        min-height: 38px;
        border-top: 1px solid var(--hair);
      }
      h3 + .row {
        border-top: 0;
      }
      .row label {
        display: grid;
        line-height: 1.3;
        hyphens: auto;
        overflow-wrap: anywhere;
      }
      code {
        color: var(--muted);
        font-size: 0.75rem;
      }
      .row.on label span {
        font-weight: 600;
      }
      .row select {
        min-height: 28px;
        padding: 0 0.4rem;
        font-size: 0.875rem;
      }
      summary {
        width: fit-content;
        min-height: 28px;
        padding-top: 0.3rem;
        color: var(--muted);
        font-size: 0.875rem;
        cursor: pointer;
      }
      @media (pointer: coarse) {
        .row select {
          min-height: 34px;
        }
      }
    `,
  ];

  @property({ attribute: false }) groups: readonly ControlGroup[] = [];
  @property({ attribute: false }) presentation!: Presentation;
  /** What flow groups are called on the page. */
  @property({ attribute: false }) names: (group: number) => string | undefined = () => undefined;
  @state() query = '';

  protected override render(): TemplateResult {
    const text = words().controls;
    const { shown, locked } = counted(this.groups);
    const found = this.found;
    const count = found.reduce((sum, { first, more }) => sum + first.length + more.length, 0);
    const asked = this.query.trim();
    return html`<fieldset>
      <legend>${text.heading}</legend>
      <p class="about" role="status">${text.about(shown, locked)}</p>
      <div class="buttons">
        ${this.button(text.usual, { controls: undefined })} ${this.button(text.all, { controls: 'all' })}
        ${this.button(text.none, { controls: [] })} ${this.button(text.lockAll, { controls: 'all', locked: 'all' })}
      </div>
      <div class="find">
        <input
          type="search"
          autocomplete="off"
          spellcheck="false"
          aria-label=${text.find}
          placeholder=${text.findExample}
          .value=${this.query}
          @input=${this.onFind}
        />
        <p class="hidden" role="status">${asked === '' ? '' : text.found(count)}</p>
      </div>
      <div class="list" role="group" aria-label=${text.list} tabindex="0">
        ${count === 0 ? html`<p class="about">${text.foundNothing(asked)}</p>` : found.map((group) => this.group(group))}
      </div>
    </fieldset>`;
  }

  private nameOf({ group, title }: ControlGroup): string {
    return (group === null ? undefined : this.names(group)) ?? title;
  }

  /** A search looks into everything at once. */
  private get found(): readonly ControlGroup[] {
    const asked = this.query.trim();
    if (asked === '') return this.groups;
    return this.groups.flatMap((group) => {
      const name = this.nameOf(group);
      const fits = ({ label, key, help }: ControlOption): boolean => finds(asked, [label, key, help, name].join(' '));
      const first = [...group.first, ...group.more].filter(fits);
      return first.length === 0 ? [] : [{ ...group, first, more: [] }];
    });
  }

  private group(group: ControlGroup): TemplateResult {
    const { first, more } = group;
    const name = this.nameOf(group);
    const chosen = more.some(({ standing }) => standing !== 'hidden');
    return html`<section aria-label=${name}>
      <h3>${name}</h3>
      ${first.map((option) => this.row(option))}
      ${
        more.length === 0
          ? nothing
          : html`<details ?open=${chosen}>
              <summary>${words().controls.more}<span class="hidden">: ${name}</span></summary>
              ${more.map((option) => this.row(option))}
            </details>`
      }
    </section>`;
  }

  private row({ key, label, standing }: ControlOption): TemplateResult {
    const text = words().controls;
    return html`<div class=${standing === 'hidden' ? 'row' : 'row on'}>
      <label for=${key}><span>${label}</span><code>${key}</code></label>
      <select id=${key} aria-label=${text.standing(label, key)} @change=${this.onStanding}>
        ${STANDINGS.map((each) => html`<option value=${each} .selected=${each === standing}>${text[each]}</option>`)}
      </select>
    </div>`;
  }

  private button(label: string, choice: ControlChoice): TemplateResult {
    const { controls, locked } = this.presentation;
    const isSo = !('key' in choice) && sameKeys(choice.controls, controls) && sameKeys(choice.locked, locked);
    return html`<button
      type="button"
      aria-pressed=${isSo ? 'true' : 'false'}
      @click=${() => {
        this.tell(choice);
      }}
    >
      ${label}
    </button>`;
  }

  private tell(detail: ControlChoice): void {
    this.dispatchEvent(new CustomEvent('control-choice', { detail }));
  }

  private readonly onFind = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
  };

  private readonly onStanding = (event: Event): void => {
    const { id, value } = event.target as HTMLSelectElement;
    const standing = STANDINGS.find((each) => each === value);
    if (standing !== undefined) this.tell({ key: id, standing });
  };
}

customElements.define('control-choice', ControlChoiceList);
