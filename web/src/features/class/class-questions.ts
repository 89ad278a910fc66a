/** A teacher's own questions below the plots; each answer keeps the run that was on screen when it was written. */
import { css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { property, state } from 'lit/decorators.js';
import { textButton } from '../../controls/text-button';
import { LONGEST_ANSWER } from '../../model/completion';
import { ASSIGNMENT } from '../../model/exercise';
import type { State } from '../../store/state';
import { LabElement } from '../../ui/lab-element';
import { words } from '../../../content/languages/en/classroom';
import { gather, type Gathered } from '../../ui/hand-in/gathered';
import '../../ui/hand-in/hand-in';
import { storeAnswers, storedAnswers, type OwnAnswer } from '../../ui/hand-in/own-answers';
import { askedNow } from '../../ui/permitted';
import { runOf } from '../../ui/hand-in/run-of';
import { query } from '../../ui/asked';

export class ClassQuestions extends LabElement {
  static override readonly styles = css`
    section {
      max-width: 46rem;
      padding-block: 0.75rem 1rem;
      font: 0.9375rem/1.5 var(--sans);
    }
    h2 {
      margin: 0 0 0.4rem;
      font-size: 1.0625rem;
      font-weight: 600;
    }
    h2:focus {
      outline: none;
    }
    h3 {
      margin: 1rem 0 0.3rem;
      font-size: 1rem;
      font-weight: 600;
    }
    ol {
      margin: 0 0 0.6rem;
      padding-left: 1.4rem;
    }
    li {
      margin-bottom: 0.8rem;
      overflow-wrap: anywhere;
    }
    textarea {
      display: block;
      width: 100%;
      min-height: 4.6rem;
      margin: 0.25rem 0;
      padding: 0.35rem 0.5rem;
      resize: vertical;
    }
    p {
      margin: 0 0 0.6rem;
      color: var(--muted);
    }
    button {
      ${textButton}
    }
  `;

  /** The exercise has no other heading on the page. */
  @property({ type: Boolean }) named = false;
  @state() answers: readonly OwnAnswer[] = storedAnswers(askedNow().exercise);
  /** The browser does not keep the answers. */
  @state() unkept = false;
  /** Of the answers as they stand; made anew when these change. */
  private gathered: { readonly of: readonly OwnAnswer[]; readonly all: Gathered } | undefined;

  override focus(): void {
    const heading = this.renderRoot.querySelector<HTMLElement>('h2');
    heading?.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  protected override watched({ outcome }: State): readonly unknown[] {
    return [outcome];
  }

  private get handIn(): Gathered {
    if (this.gathered?.of !== this.answers) this.gathered = { of: this.answers, all: gather() };
    return this.gathered.all;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { task, questions } = askedNow().exercise;
    if (questions.length === 0) return nothing;
    const asked = new URLSearchParams(query());
    const inLesson = asked.has('lesson');
    return html`<section aria-labelledby="title">
      <h2 id="title" tabindex="-1">
        ${this.named && task !== undefined ? `${words().exercise}: ${task}` : words().questions}
      </h2>
      <ol>
        ${questions.map((question, i) => this.question(question, i))}
      </ol>
      <p role="status">
        ${this.unkept ? words().notStored : words().stored}
        <button type="button" @click=${this.onClear}>${words().clear}</button>
      </p>
      ${
        inLesson || asked.has(ASSIGNMENT)
          ? html`<p>${inLesson ? words().atEnd : words().inAssignment}</p>`
          : html`<h3>${words().handIn}</h3>
              <hand-in .gathered=${this.handIn}></hand-in>`
      }
    </section>`;
  }

  private question(question: string, i: number): TemplateResult {
    const { text = '', run } = this.answers[i] ?? {};
    const digest = this.now.outcome?.report.digest;
    return html`<li>
      <span id="question-${i}">${question}</span>
      <textarea
        aria-label=${words().answerTo(i + 1)}
        aria-describedby="question-${i} run-${i}"
        maxlength=${LONGEST_ANSWER}
        .value=${live(text)}
        @change=${(event: Event) => void this.answer(i, (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <p id="run-${i}">
        ${run === undefined || text === '' ? words().noRunYet : words().belongs(run.digest)}
        ${
          run === undefined || text === '' || digest === undefined || digest === run.digest
            ? nothing
            : html`<button type="button" @click=${() => void this.answer(i, text, true)}>${words().takeRun}</button>`
        }
      </p>
    </li>`;
  }

  private async answer(i: number, text: string, anew = false): Promise<void> {
    const { outcome } = this.now;
    const previous = anew ? undefined : this.answers[i]?.run;
    const put = (answer: OwnAnswer): void => {
      this.answers = this.answers.map((old, at) => (at === i ? answer : old));
      this.unkept = !storeAnswers(askedNow().exercise, this.answers);
    };
    if (text.trim() === '') {
      put({ text: '' });
      return;
    }
    put({ text, ...(previous && { run: previous }) });
    if (previous !== undefined || outcome === undefined) return;
    const run = await runOf(this.lab, outcome);
    put({ text: this.answers[i]?.text ?? text, run });
  }

  private readonly onClear = (): void => {
    this.answers = this.answers.map(() => ({ text: '' }));
    storeAnswers(askedNow().exercise, this.answers);
  };
}

customElements.define('class-questions', ClassQuestions);
