/** Above the experiment of a class: what the exercise is called, who has chosen the controls, and the way out. */
import { fetchPart } from '../../model/part';
import { css, html, nothing, type TemplateResult } from 'lit';
import { textButton } from '../../controls/text-button';
import { lessonCalled } from '../../../content/lessons/course';
import { setupsOf } from '../../lessons/setups';
import { cappedNames } from '../../model/capped';
import { slotsOf } from '../../model/link-keys';
import { unknownKeys } from '../../model/permit';
import type { Scenario } from '../../model/scenario';
import type { State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { language } from '../../text';
import { words } from '../../../content/languages/en/classroom';
import { askedNow, beginWith, isExercise, openedHash, permitIn, wholeLab } from '../../ui/permitted';
import { query } from '../../ui/asked';

/** So many keys are named where one does not exist. */
const EXAMPLES = 6;

export class ClassNotice extends LabElement {
  static override readonly styles = css`
    p {
      margin: 0.1rem 0 0.5rem;
      padding-left: 46px;
      color: var(--muted);
      font: 0.9375rem/1.5 var(--sans);
      overflow-wrap: anywhere;
    }
    b {
      margin-right: 0.6rem;
      color: var(--ink);
      font-weight: 600;
    }
    a,
    button {
      ${textButton}
      display: inline-block;
      margin-left: 0.6rem;
      color: inherit;
      font: inherit;
    }
    @media (max-width: 53.6875em) {
      p {
        padding-left: 0;
      }
      :is(a, button) {
        margin: 0 0.6rem 0 0;
      }
    }
  `;

  protected override watched({ committed }: State): readonly unknown[] {
    return [committed];
  }

  protected override firstUpdated(): void {
    if (!isExercise(this.lab) && askedNow().problems.length === 0) return;
    this.begin().catch(() => undefined); // a lesson that cannot be loaded says so itself
  }

  /** Where the link begins, and what it names that there is not. */
  private async begin(): Promise<void> {
    const { lab } = this;
    const problems = [...askedNow().problems];
    const scenarios = await this.scenarios();
    const unknown = unknownKeys(askedNow().presentation, lab.catalog, scenarios);
    if (unknown.length > 0 && scenarios.length > 0) {
      const known = new Set(scenarios.flatMap((scenario) => slotsOf(lab.catalog, scenario).map(({ key }) => key)));
      const own = [...known].filter((key) => key.includes('.')).slice(0, EXAMPLES);
      problems.push(words().unknownKeys(cappedNames(unknown), own.join(', ')));
    }
    if (problems.length > 0) lab.actions.notify({ level: 'warning', topic: 'class', text: problems.join(' ') });
    this.requestUpdate();
  }

  private async scenarios(): Promise<readonly Scenario[]> {
    const { lab } = this;
    const id = new URLSearchParams(query()).get('lesson');
    if (id === null) {
      const { parseLink } = await fetchPart(() => import('../../model/link'));
      const link = await parseLink(lab, openedHash());
      beginWith(link.ok ? link : lab.store.get().committed);
      return [link.ok ? link.scenario : lab.store.get().scenario];
    }
    const lesson = await lessonCalled(id)?.load(language());
    return lesson === undefined ? [] : setupsOf(lesson, lab.presets);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { exercise } = askedNow();
    const { restricted } = permitIn(this.lab);
    const { task, questions } = exercise;
    if (!restricted && task === undefined && questions.length === 0) return nothing;
    return html`<p role="note">
      ${task === undefined ? nothing : html`<b>${words().exercise}: ${task}</b>`}${restricted ? words().restricted : nothing}
      ${
        restricted
          ? html`<a href=${wholeLab()} title=${words().openHint} @pointerdown=${this.onReach} @focus=${this.onReach}
              >${words().open}</a
            >`
          : nothing
      }
      ${
        questions.length === 0
          ? nothing
          : html`<button type="button" @click=${this.onQuestions}>${words().toQuestions(questions.length)}</button>`
      }
    </p>`;
  }

  /** The address may have changed since: the experiment goes along as it is now. */
  private readonly onReach = (event: Event): void => {
    (event.currentTarget as HTMLAnchorElement).href = wholeLab();
  };

  private readonly onQuestions = (): void => document.querySelector<HTMLElement>('class-questions')?.focus();
}

customElements.define('class-notice', ClassNotice);
