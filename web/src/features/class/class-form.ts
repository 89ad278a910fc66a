/** The forms for a class: own questions; and the link, with what students may move in it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keySections, type KeySection, type StandingChoice } from '../../controls/standing-list';
import '../../controls/standing-list';
import { lessonCalled, lessons } from '../../../content/lessons/course';
import { setupsOf } from '../../lessons/setups';
import type { Catalog } from '../../model/catalog';
import { classBehind, type ClassSet } from '../../model/class-set';
import { LONGEST_QUESTION, LONGEST_TASK, MOST_QUESTIONS } from '../../model/exercise';
import { given } from '../../model/given';
import { askedFrom, standingsOf, type Standings } from '../../model/permit';
import type { AnyPreset } from '../../model/presets';
import type { Scenario } from '../../model/scenario';
import { without } from '../../model/without';
import { LANGUAGES, language } from '../../text';
import { words as courseWords } from '../../../content/languages/en/course';
import { words as labWords } from '../../../content/languages/en/lab';
import { words } from '../../../content/languages/en/teach';
import { buttonStyles } from '../../ui/button-styles';
import { choiceField } from '../../ui/choice-field';
import { formStyles } from '../../ui/form-styles';
import { closeIcon } from '../../ui/icons';
import { classLink } from './class-link-view';
import { BaseElement } from '../../store/base-element';

/** Longer links are cut by some programs. */
const LONG = 2000;

const titles = (): Readonly<Record<string, { readonly title: string }>> => courseWords().titles;

const valueOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

export class ClassForm extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    formStyles,
    css`
      :host {
        container-type: inline-size;
      }
      h3 {
        margin: 1.1rem 0 0.4rem;
      }
      @container (min-width: 56rem) {
        .columns {
          display: grid;
          grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
          gap: 2.5rem;
        }
      }
      .question {
        display: flex;
        gap: 0.3rem;
        align-items: end;
        margin-top: 0.5rem;
      }
      .question label {
        flex: 1;
      }
      .question button,
      .add {
        min-height: 34px;
      }
      .add {
        margin-top: 0.7rem;
      }
    `,
  ];

  @property() room: 'class' | 'questions' = 'class';
  @property({ attribute: false }) set!: ClassSet;
  @property({ attribute: false }) catalog!: Catalog;
  @property({ attribute: false }) presets: readonly AnyPreset[] = [];
  @property({ attribute: false }) scenario!: Scenario;
  @property() hash = '';
  /** What a link begins with: the laboratory's address; empty where it has none. */
  @property() base = '';
  /** The same from here. */
  @property() here = './';
  @state() sections: readonly KeySection[] = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('set') || changed.has('scenario') || changed.has('catalog')) void this.settle();
  }

  /** The keys of what students will get. */
  private async settle(): Promise<void> {
    const { catalog, presets, scenario, set } = this;
    const lesson = await lessonCalled(set.lesson)?.load(language());
    const scenarios = lesson === undefined ? [scenario] : await setupsOf(lesson, presets);
    if (this.set.lesson !== set.lesson || this.scenario !== scenario) return; // another one has been chosen since
    this.sections = keySections(catalog, scenarios, { whole: labWords().measurement });
  }

  protected override render(): TemplateResult {
    return this.room === 'questions'
      ? this.questions()
      : html`<div class="columns">
          <div>${this.about()} ${this.controls()}</div>
          <div>${this.link()}</div>
        </div>`;
  }

  private questions(): TemplateResult {
    const { task = '', questions } = this.set.exercise;
    const put = (next: readonly string[]): void => this.tell({ exercise: { task, questions: next } });
    return html`<label class="field"
        >${words().name}<input
          type="text"
          autocomplete="off"
          maxlength=${LONGEST_TASK}
          .value=${task}
          @input=${(event: Event) => this.tell({ exercise: { task: valueOf(event), questions } })}
      /></label>
      ${questions.map(
        (question, i) =>
          html`<div class="question">
            <label class="field"
              >${words().question(i + 1)}<input
                type="text"
                autocomplete="off"
                maxlength=${LONGEST_QUESTION}
                .value=${question}
                @input=${(event: Event) => put(questions.map((old, at) => (at === i ? valueOf(event) : old)))}
            /></label>
            <button
              class="icon plain"
              type="button"
              aria-label=${words().removeQuestion(i + 1)}
              @click=${() => {
                put(questions.filter((_, at) => at !== i));
                void this.focusOn('.add');
              }}
            >
              ${closeIcon}
            </button>
          </div>`,
      )}
      <button
        type="button"
        class="add"
        ?disabled=${questions.length >= MOST_QUESTIONS}
        @click=${() => {
          put([...questions, '']);
          void this.focusOn('.question:last-of-type input');
        }}
      >
        + ${words().add}
      </button>
      <p class="about">${words().plainText}</p>`;
  }

  private about(): TemplateResult {
    const { lesson, presentation } = this.set;
    return html`<div class="fields">
        ${choiceField(
          words().lesson,
          [['', words().noLesson], ...lessons.map(({ id }) => [id, titles()[id]?.title ?? id] as const)],
          lesson,
          (value) => this.tell({ lesson: value }),
        )}
        <label class="field"
          >${words().language}<select
            @change=${(event: Event) => {
              const lang = valueOf(event) === '' ? undefined : valueOf(event);
              this.tell({ presentation: { ...without(presentation, 'lang'), ...given({ lang }) } });
            }}
          >
            <option value="">${words().anyLanguage}</option>
            ${Object.entries(LANGUAGES).map(
              ([tag, { name }]) =>
                html`<option value=${tag} lang=${tag} .selected=${tag === presentation.lang}>${name}</option>`,
            )}
          </select></label
        >
      </div>
      ${lesson === '' ? nothing : html`<p class="about">${words().lessonHint}</p>`}`;
  }

  private get standings(): Standings {
    const standingOf = standingsOf(this.set.presentation);
    return new Map(this.sections.flatMap(({ items }) => items.map(({ key }) => [key, standingOf(key)] as const)));
  }

  private controls(): TemplateResult {
    return html`<h3 id="controls">${words().controls}</h3>
      <standing-list
        aria-labelledby="controls"
        .sections=${this.sections}
        .standings=${this.standings}
        @standings=${this.onStandings}
      ></standing-list>`;
  }

  private link(): TemplateResult {
    const behind = classBehind(this.set, this.hash);
    return html`${classLink(this.base, behind, this.here)}
    ${this.base.length + behind.length > LONG ? html`<p class="about">${words().long}</p>` : nothing}`;
  }

  private tell(change: Partial<ClassSet>): void {
    this.dispatchEvent(new CustomEvent<Partial<ClassSet>>('class-set', { detail: change }));
  }

  private async focusOn(selector: string): Promise<void> {
    await new Promise(requestAnimationFrame); // what holds the form hands the change back
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  private readonly onStandings = ({ detail: { keys, standing } }: CustomEvent<StandingChoice>): void => {
    const asked = askedFrom(new Map([...this.standings, ...keys.map((key) => [key, standing] as const)]));
    this.tell({ presentation: { ...without(this.set.presentation, 'controls', 'locked'), ...asked } });
  };
}

customElements.define('class-form', ClassForm);
