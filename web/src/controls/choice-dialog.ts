/**
 * A chooser over the page: type to filter, arrows, Enter, Escape. The field has the focus throughout, and names the active
 * option (ARIA's combobox with a listbox). Loaded when somebody asks for it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { words } from '../../content/languages/en/control';
import { activeOf, found, moved, type Grouping, type Option, type OptionGroup } from './choice-list';
import { choiceStyles } from './choice-styles';
import { sheetStyles } from './sheet-styles';
import { BaseElement } from '../store/base-element';

interface Instead {
  readonly label: string;
  readonly title: string;
  readonly take: () => void;
}

export interface Question {
  readonly title: string;
  readonly placeholder: string;
  /** The first is shown; several can be switched between. */
  readonly groupings: readonly Grouping[];
  readonly current?: string | undefined;
  readonly about: (option: Option) => string;
  /** What may be done in place of choosing. */
  readonly instead?: readonly Instead[];
  /** What may be looked for where nothing is found. */
  readonly suggested?: readonly string[];
}

const PAGE = 8;

export class ChoiceDialog extends BaseElement {
  static override readonly styles = [sheetStyles, choiceStyles];

  @property({ attribute: false }) question!: Question;
  @state() query = '';
  /** The option that the reader has moved to. */
  @state() wanted: string | undefined;
  /** Which grouping is shown. */
  @state() way = 0;

  private get groups(): readonly OptionGroup[] {
    return found(this.question.groupings[this.way]?.groups ?? [], this.query);
  }

  private get active(): string | undefined {
    const wanted = this.wanted ?? (this.query === '' ? this.question.current : undefined);
    return activeOf(this.groups, wanted, this.query);
  }

  protected override render(): TemplateResult {
    const { title, placeholder, groupings, about } = this.question;
    const { groups, active } = this;
    const options = groups.flatMap((group) => group.options);
    const shown = options.find(({ id }) => id === active);
    return html`<dialog aria-labelledby="title" @close=${this.onClosed} @click=${this.onBackdrop}>
      <div class="sheet">
        <div class="head">
          <h2 id="title">${title}</h2>
          <button class="close" type="button" aria-label=${words().close} @click=${this.onCancel}>×</button>
          <div class="find">
            <input
              type="text"
              role="combobox"
              autofocus
              autocomplete="off"
              spellcheck="false"
              enterkeyhint="done"
              aria-label=${placeholder}
              placeholder=${placeholder}
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls="list"
              aria-activedescendant=${active === undefined ? nothing : `option-${active}`}
              .value=${this.query}
              @input=${this.onInput}
              @keydown=${this.onKey}
            />
            ${groupings.length > 1 ? this.ways(groupings) : nothing}
            ${this.question.instead?.map((each) => this.instead(each))}
          </div>
        </div>
        <div class="list" id="list" role="listbox" aria-label=${title}>
          ${groups.map((group, index) => this.group(group, index, active))}
        </div>
        ${options.length === 0 ? this.nothingFound() : nothing}
        <div class="foot ${shown?.href === undefined ? 'bare' : ''}">
          <span class="keys">${words().chooserKeys}</span>
          ${shown?.href === undefined ? html`<span></span>` : html`<a href=${shown.href}>${about(shown)}</a>`}
        </div>
        <p class="hidden" role="status">${this.query === '' ? '' : words().found(options.length)}</p>
      </div>
    </dialog>`;
  }

  private nothingFound(): TemplateResult {
    const { suggested = [] } = this.question;
    const look = (query: string) => (): void => {
      this.query = query;
      this.renderRoot.querySelector('input')?.focus();
    };
    return html`<p class="none">
      ${words().nothingFound(this.query)}
      ${suggested.map((query) => html`<button type="button" @click=${look(query)}>${query}</button> `)}
    </p>`;
  }

  private instead({ label, title, take }: Instead): TemplateResult {
    const onClick = (): void => {
      this.finish('');
      take();
    };
    return html`<button class="instead" type="button" title=${title} @click=${onClick}>${label}</button>`;
  }

  private ways(groupings: readonly Grouping[]): TemplateResult {
    return html`<div class="ways" role="group" aria-label=${words().groupedBy}>
      ${groupings.map(
        ({ label }, index) =>
          html`<button
            type="button"
            aria-pressed=${index === this.way ? 'true' : 'false'}
            data-way=${index}
            @click=${this.onWay}
          >
            ${label}
          </button>`,
      )}
    </div>`;
  }

  private group({ title, options }: OptionGroup, index: number, active: string | undefined): TemplateResult {
    return html`<div class="group" role="group" aria-labelledby="group-${index}">
      <div class="title" id="group-${index}" role="presentation">${title}</div>
      ${options.map((option) => this.option(option, option.id === active))}
    </div>`;
  }

  private option({ id, label, summary, detail = '', picture }: Option, active: boolean): TemplateResult {
    const current = id === this.question.current;
    return html`<div
      class="option ${active ? 'active' : ''}"
      role="option"
      id="option-${id}"
      data-id=${id}
      aria-selected=${current ? 'true' : 'false'}
      @click=${this.onPick}
    >
      <span class="name">${label}</span>
      <span class="tick" aria-hidden="true">${current ? '✓' : ''}</span>
      <span class="summary">${summary}</span>
      ${detail === '' ? nothing : html`<span class="detail" lang="en">${detail}</span>`} ${picture}
    </div>`;
  }

  private get dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  protected override firstUpdated(): void {
    this.dialog?.showModal();
    this.reveal('center');
  }

  private reveal(block: ScrollLogicalPosition): void {
    const { active } = this;
    if (active !== undefined) this.renderRoot.querySelector(`#option-${CSS.escape(active)}`)?.scrollIntoView({ block });
  }

  private async move(by: number): Promise<void> {
    this.wanted = moved(this.groups, this.active, by);
    await this.updateComplete;
    this.reveal('nearest');
  }

  private readonly onInput = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
    this.wanted = undefined;
    this.renderRoot.querySelector('.list')?.scrollTo({ top: 0 });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      void this.move(by);
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      if (this.active !== undefined) this.finish(this.active);
    }
  };

  private readonly onWay = (event: Event): void => {
    this.way = Number((event.currentTarget as HTMLElement).dataset['way']);
    this.renderRoot.querySelector('input')?.focus();
  };

  private readonly onPick = (event: Event): void =>
    this.finish((event.currentTarget as HTMLElement).dataset['id'] ?? '');

  private readonly onCancel = (): void => this.dialog?.close();

  /** What is outside the sheet is the dialog's own box: its backdrop. */
  private readonly onBackdrop = (event: Event): void => {
    if (event.target === this.dialog) this.dialog?.close();
  };

  private finish(id: string): void {
    this.dialog?.close(id);
  }

  private readonly onClosed = (): void =>
    void this.dispatchEvent(new CustomEvent<string>('answer', { detail: this.dialog?.returnValue ?? '' }));
}

customElements.define('choice-dialog', ChoiceDialog);

/**
 * Asks the reader; undefined where they left without an answer. The dialog gives the focus back to where it was. `fuller` is the same
 * question with what takes a moment to load.
 */
export function choose(question: Question, fuller?: Promise<Question>): Promise<string | undefined> {
  const chooser = new ChoiceDialog();
  chooser.question = question;
  void fuller?.then((whole) => {
    chooser.question = whole;
  });
  return new Promise((resolve) => {
    chooser.addEventListener('answer', (event) => {
      const { detail } = event as CustomEvent<string>;
      chooser.remove();
      resolve(detail === '' ? undefined : detail);
    });
    document.body.append(chooser);
  });
}
