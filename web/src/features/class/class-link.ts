/** The maker of links for a class: what students may move, an exercise's name and questions, a lesson; and the link. */
import { part } from '../../model/part';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { sheetStyles } from '../../controls/sheet-styles';
import { keySections, type KeySection, type StandingChoice } from '../../controls/standing-list';
import '../../controls/standing-list';
import { lessonCalled, lessons } from '../../lessons/course';
import { setupsOf } from '../../lessons/setups';
import type { Catalog } from '../../model/catalog';
import { LONGEST_QUESTION, LONGEST_TASK, MOST_QUESTIONS, exercisePairs, plainLine } from '../../model/exercise';
import { askedFrom, type Standings } from '../../model/permit';
import { PLAIN, presentationPairs } from '../../model/presentation';
import { hasAddress } from '../../model/public-address';
import type { Lab } from '../../store/lab';
import { LANGUAGES, language } from '../../text';
import { words } from '../../text/en/classroom';
import { words as courseWords } from '../../text/en/course';
import { words as labWords } from '../../text/en/lab';
import { words as shareWords } from '../../text/en/share';
import '../../ui/copy-field';
import { linkTo } from '../../ui/page-address';
import { query } from '../../ui/asked';
import { buttonStyles } from '../../ui/button-styles';
import { closeIcon } from '../../ui/icons';
import { classLinkStyles } from './class-link-styles';

/** Longer links are cut by some programs. */
const LONG = 2000;

const titles = (): Readonly<Record<string, { readonly title: string }>> => courseWords().titles;

export class ClassLink extends LitElement {
  static override readonly styles = [buttonStyles, sheetStyles, classLinkStyles];

  @property({ attribute: false }) lab!: Lab;
  @property({ attribute: false }) catalog!: Catalog;
  @state() task = '';
  /** Id of the lesson; empty: none. */
  @state() lesson: string = new URLSearchParams(query()).get('lesson') ?? '';
  @state() override lang = '';
  @state() questions: readonly string[] = [];
  @state() sections: readonly KeySection[] = [];
  @state() standings: Standings = new Map();
  /** The experiment, as the address has it. */
  @state() hash: string = location.hash;

  protected override firstUpdated(): void {
    this.renderRoot.querySelector('dialog')?.showModal();
    void this.settle();
  }

  /** The keys of what students will get. */
  private async settle(): Promise<void> {
    const { lab, lesson: id } = this;
    const { preset, scenario } = lab.store.get();
    if (this.hash === '') {
      const { printLink } = await part(() => import('../../model/link'));
      this.hash = `#${await printLink(lab, preset, scenario)}`;
    }
    const lesson = await lessonCalled(id)?.load(language());
    const scenarios = lesson === undefined ? [scenario] : await setupsOf(lesson, lab.presets);
    if (this.lesson !== id) return; // another one has been chosen in the meantime
    this.sections = keySections(this.catalog, scenarios, { whole: labWords().measurement });
  }

  /** What stands behind the page's address. */
  private get behind(): string {
    const keys = this.sections.flatMap(({ items }) => items.map(({ key }) => key));
    const asked = askedFrom(new Map(keys.map((key) => [key, this.standings.get(key) ?? 'shown'])));
    const task = plainLine(this.task);
    const questions = this.questions.map(plainLine).filter((question) => question !== '');
    const pairs = [
      ...(this.lesson === '' ? [] : [['lesson', this.lesson] as const]),
      ...presentationPairs({ ...PLAIN, ...asked }),
      ...(this.lang === '' ? [] : [['lang', this.lang] as const]),
      ...exercisePairs({ ...(task !== '' && { task }), questions }),
    ];
    const query = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&');
    // A lesson sets up its own experiments.
    return `${query === '' ? '' : `?${query}`}${this.lesson === '' ? this.hash : ''}`;
  }

  private get link(): string {
    return linkTo(this.behind);
  }

  protected override render(): TemplateResult {
    const { maker } = words();
    return html`<dialog aria-labelledby="title" @close=${this.onClosed}>
      <form method="dialog" class="top">
        <h2 id="title">${maker.title}</h2>
        <button class="icon plain" aria-label=${maker.close}>${closeIcon}</button>
      </form>
      <div class="body">
        <p>${maker.lead}</p>
        ${this.about()}
        <h3 id="controls">${maker.controls}</h3>
        <standing-list
          aria-labelledby="controls"
          .sections=${this.sections}
          .standings=${this.standings}
          @standings=${this.onStandings}
        ></standing-list>
        ${this.asking()}
      </div>
      ${this.result()}
    </dialog>`;
  }

  private about(): TemplateResult {
    const { maker } = words();
    return html`<div class="fields">
        <label
          >${maker.name}
          <input
            type="text"
            autocomplete="off"
            maxlength=${LONGEST_TASK}
            .value=${this.task}
            @input=${(event: Event) => {
              this.task = (event.target as HTMLInputElement).value;
            }}
        /></label>
        <label
          >${maker.lesson}
          <select @change=${this.onLesson}>
            <option value="">${maker.noLesson}</option>
            ${lessons.map(({ id }) => html`<option value=${id} ?selected=${id === this.lesson}>${titles()[id]?.title ?? id}</option>`)}
          </select></label
        >
        <label
          >${maker.language}
          <select
            @change=${(event: Event) => {
              this.lang = (event.target as HTMLSelectElement).value;
            }}
          >
            <option value="">${maker.anyLanguage}</option>
            ${Object.entries(LANGUAGES).map(([tag, name]) => html`<option value=${tag} lang=${tag}>${name}</option>`)}
          </select></label
        >
      </div>
      ${this.lesson === '' ? nothing : html`<p>${maker.lessonHint}</p>`}`;
  }

  private asking(): TemplateResult {
    const { maker } = words();
    return html`<h3>${maker.questions}</h3>
      <p>${maker.questionsHint}</p>
      ${this.questions.map(
        (question, i) =>
          html`<div class="question">
            <input
              type="text"
              autocomplete="off"
              maxlength=${LONGEST_QUESTION}
              aria-label=${maker.question(i + 1)}
              .value=${question}
              @input=${(event: Event) => {
                const { value } = event.target as HTMLInputElement;
                this.questions = this.questions.map((old, at) => (at === i ? value : old));
              }}
            />
            <button
              class="icon plain"
              type="button"
              aria-label=${maker.removeQuestion(i + 1)}
              @click=${() => {
                this.questions = this.questions.filter((_, at) => at !== i);
                void this.focusOn('.add');
              }}
            >
              ${closeIcon}
            </button>
          </div>`,
      )}
      <button type="button" class="add" ?disabled=${this.questions.length >= MOST_QUESTIONS} @click=${this.onAdd}>
        + ${maker.add}
      </button>`;
  }

  private result(): TemplateResult {
    const { maker } = words();
    const { link, behind } = this;
    // This page, without what its own query asks for.
    const here = behind.startsWith('?') ? behind : `?${behind}`;
    return html`<div class="result">
      <copy-field first label=${maker.link} .button=${maker.copy} .text=${link}>
        <a href=${here} target="_blank" rel="noopener">${maker.try}</a>
        <small>${maker.characters(link.length)}</small>
      </copy-field>
      ${hasAddress(link) ? nothing : html`<p>${shareWords().fragment}</p>`}
      ${link.length > LONG ? html`<p>${maker.long}</p>` : nothing}
      <p>
        ${maker.docs} <a href="./check.html${language() === 'en' ? '' : `?lang=${language()}`}">${maker.checker}</a>.
      </p>
    </div>`;
  }

  private async focusOn(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  private readonly onStandings = ({ detail: { keys, standing } }: CustomEvent<StandingChoice>): void => {
    this.standings = new Map([...this.standings, ...keys.map((key) => [key, standing] as const)]);
  };

  private readonly onLesson = (event: Event): void => {
    this.lesson = (event.target as HTMLSelectElement).value;
    void this.settle();
  };

  private readonly onAdd = (): void => {
    this.questions = [...this.questions, ''];
    void this.focusOn('.question:last-of-type input');
  };

  private readonly onClosed = (): void => this.remove();
}

customElements.define('class-link', ClassLink);

/** Opens the maker over the page. */
export function askForClassLink(lab: Lab, catalog: Catalog): void {
  const maker = new ClassLink();
  maker.lab = lab;
  maker.catalog = catalog;
  document.body.append(maker);
}
