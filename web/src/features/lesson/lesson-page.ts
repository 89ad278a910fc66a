/** The pages of a lesson: what stands on them, for each kind of step. */
import { html, nothing, type TemplateResult } from 'lit';
import { lessons as course } from '../../../content/lessons/course';
import type { ChoiceStep, DrawStep, GoalStep, Lesson, Run, Setup, Step } from '../../lessons/lesson';
import { mayGoOn, rightOption, stillApplies, type Progress } from '../../lessons/run';
import { judge, type Sketch } from '../../lessons/sketch';
import { isSingleFile } from '../../model/edition';
import { showFixed } from '../../model/units';
import type { Scenario } from '../../model/scenario';
import { language } from '../../text';
import { words } from '../../../content/languages/en/course';
import { lessonAddress } from '../../ui/asked';
import { words as classWords } from '../../../content/languages/en/classroom';
import type { Gathered } from '../../ui/hand-in/gathered';
import '../../ui/hand-in/hand-in';
import { iconButton } from '../../ui/icon-button';
import { closeIcon } from '../../ui/icons';

export interface Page {
  readonly lesson: Lesson;
  readonly progress: Progress;
  /** Number of the lesson in the course, from 0. */
  readonly number: number;
  readonly run: Run | undefined;
  readonly start: Scenario | undefined;
  /** The student has changed the experiment since it was set up. */
  readonly changed: boolean;
  readonly sketch: Sketch;
  readonly message: string;
  readonly choose: (option: number) => void;
  readonly reveal: () => void;
  readonly turn: (pages: number) => void;
  readonly setUpAgain: () => void;
  readonly leave: () => void;
  readonly drawWithKeys: () => void;
  readonly clear: () => void;
  readonly point: (path: string) => void;
  readonly canPoint: (path: string) => boolean;
  readonly gathered: () => Gathered;
}

/** A number stays in the line of its unit. */
const held = (text: string): string => text.replace(/(\d) (?=(?:%|m?s|[kM]?b\/s)(?!\w))/g, '$1\u00a0');

const paragraphs = (text: string): TemplateResult =>
  html`${held(text)
    .split('\n\n')
    .map((paragraph) => html`<p>${paragraph}</p>`)}`;

const titles = (): Readonly<Record<string, { readonly title: string; readonly learnt: string }>> => words().titles;
export const titleOf = (number: number): string => titles()[course[number]?.id ?? '']?.title ?? '';

export function pageOf(page: Page): TemplateResult {
  const { lesson, progress, number } = page;
  const step = lesson.steps[progress.page];
  const steps = lesson.steps.length;
  return html`<section class="sheet ${isRevealed(page) ? 'answered' : ''}" aria-labelledby="lesson">
    <header>
      <p class="where">
        ${words().lessonOf(number + 1, course.length)} ·
        ${step === undefined ? words().ending : words().stepOf(progress.page + 1, steps)}
      </p>
      ${iconButton(closeIcon, words().leave, page.leave, { title: words().leaveHint })}
    </header>
    <h1 id="lesson">${titleOf(number)}</h1>
    ${step === undefined ? ending(page) : stepOf(page, step)}
    <footer class="turn">
      <button type="button" ?disabled=${progress.page === 0} @click=${() => page.turn(-1)}>${words().back}</button>
      ${
        step === undefined
          ? nothing
          : html`<button
              type="button"
              class="next"
              ?disabled=${!mayGoOn(lesson, progress)}
              @click=${() => page.turn(1)}
            >
              ${words().next}
            </button>`
      }
      ${
        page.changed
          ? html`<button type="button" class="plain" @click=${page.setUpAgain}>${words().setUpAgain}</button>`
          : nothing
      }
    </footer>
  </section>`;
}

function stepOf(page: Page, step: Step): TemplateResult {
  return html`<h2 id="step" tabindex="-1">${step.title}</h2>
    <div class="intro">${paragraphs(step.text)}</div>
    ${step.kind === 'choice' ? choice(page, step) : step.kind === 'draw' ? draw(page, step) : goal(page, step)}`;
}

const isRevealed = ({ progress }: Page): boolean => progress.revealed[progress.page] === true;

const askBar = (page: Page, more: TemplateResult | typeof nothing = nothing): TemplateResult =>
  html`<p class="ask">
      <button type="button" class="run" @click=${page.reveal}>${words().run}</button>
      ${more}
    </p>
    <p class="message" role="status">${page.message}</p>`;

function choice(page: Page, step: ChoiceStep): TemplateResult {
  const { run, progress } = page;
  const chosen = progress.chosen[progress.page] ?? null;
  const revealed = isRevealed(page);
  const right = revealed && run !== undefined ? rightOption(step, run) : undefined;
  return html`<fieldset class=${revealed ? 'revealed' : ''}>
      <legend>${held(step.question)}</legend>
      ${step.options.map(
        (option, index) =>
          html`<label class=${index === right ? 'right' : ''}>
            <input
              type="radio"
              name="option"
              .checked=${index === chosen}
              ?disabled=${revealed}
              @change=${() => page.choose(index)}
            />
            <span>
              ${held(option)}
              ${
                revealed && (index === right || index === chosen)
                  ? html`<small
                      >${[index === right ? words().rightMark : '', index === chosen ? words().yoursMark : ''].filter((mark) => mark !== '').join(' · ')}</small
                    >`
                  : nothing
              }
            </span>
          </label>`,
      )}
    </fieldset>
    ${revealed ? result(page, step, verdict(step, right, chosen)) : askBar(page)}`;
}

function verdict(step: ChoiceStep, right: number | undefined, chosen: number | null): TemplateResult {
  if (right === undefined) return html`<p>${words().undecided}</p>`;
  return html`<p class="verdict">
    ${right === chosen ? words().right : words().wrong(`${step.options[right] ?? ''}.`.replace(/\.\.$/, '.'))}
  </p>`;
}

function draw(page: Page, step: DrawStep): TemplateResult {
  if (isRevealed(page))
    return html`<p class="question">${held(step.question)}</p>
      ${result(page, step, judgement(page, step))}`;
  return html`<p class="question">${held(step.question)}</p>
    <p class="hint">${words().drawHint}</p>
    ${askBar(
      page,
      html`<button type="button" class="keys" @click=${page.drawWithKeys}>${words().drawWithKeys}</button>
        <button type="button" class="plain" @click=${page.clear}>${words().clear}</button>`,
    )}`;
}

/** Which phase was misjudged; nothing where the drawing is gone, as after a visit earlier. */
function judgement({ sketch, run }: Page, step: DrawStep): TemplateResult | typeof nothing {
  if (run === undefined || sketch.every((value) => Number.isNaN(value))) return nothing;
  const judged = judge(sketch, step, run);
  const worst = judged.toSorted((a, b) => b.error - a.error)[0];
  const digits = step.top < 20 ? 1 : 0;
  const figure = (value: number): string => showFixed(value, digits);
  return html`<p class="verdict">
      ${worst === undefined || judged.every(({ verdict: v }) => v === 'close') ? words().best : words().worst(worst.phase.name)}
    </p>
    <table>
      <caption class="hidden">
        ${words().phases}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words().phase}</th>
          <th scope="col">${words().drawn}, ${step.unit}</th>
          <th scope="col">${words().measured}, ${step.unit}</th>
          <th scope="col">${words().verdict}</th>
        </tr>
      </thead>
      <tbody>
        ${judged.map(
          ({ phase, drawn, real, verdict: v }) =>
            html`<tr>
              <th scope="row">${phase.name}</th>
              <td>${figure(drawn)}</td>
              <td>${figure(real)}</td>
              <td class=${v}>${words().verdicts[v]}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function pointAt(page: Page, { setup }: { readonly setup: Setup }): TemplateResult | typeof nothing {
  const [path] = setup.controls;
  if (path === undefined || !page.canPoint(path)) return nothing;
  return html`<p class="ask">
    <button type="button" @click=${() => page.point(path)}>${words().showControl}</button>
  </p>`;
}

function goal(page: Page, step: GoalStep): TemplateResult {
  const { run } = page;
  const met = run !== undefined && step.met(run);
  return html`<p class="question">${held(step.question)}</p>
    ${step.byCode ? nothing : pointAt(page, step)}
    <p class="state" role="status">
      ${run === undefined ? nothing : html`${step.state(run)} <strong class=${met ? 'met' : ''}>${met ? words().met : words().notMet}</strong>`}
    </p>
    ${met ? result(page, step, nothing) : nothing}`;
}

function result({ run, start }: Page, step: Step, judged: TemplateResult | typeof nothing): TemplateResult {
  const applies = run !== undefined && start !== undefined && stillApplies(run, start);
  return html`<section class="result" aria-labelledby="result">
    <h3 id="result" tabindex="-1">${words().whatHappened}</h3>
    ${run === undefined ? nothing : applies ? html`${judged}${paragraphs(step.explain(run))}` : html`<p>${words().notApplicable}</p>`}
  </section>`;
}

/** Below what is to be done the plots follow where they do not stand beside it. */
const beside = (): boolean => matchMedia('(min-width: 62.5em)').matches;

function ending(page: Page): TemplateResult {
  const { lesson, number, start } = page;
  const next = course[number + 1];
  const { text, sources, onward } = lesson.ending;
  return html`<h2 id="step" tabindex="-1">${words().ending}</h2>
    <p class="learnt">${words().learnt(titles()[course[number]?.id ?? '']?.learnt ?? '')}</p>
    ${start === undefined ? nothing : paragraphs(text(start))} ${pointAt(page, lesson.ending)}
    ${onward === undefined || isSingleFile ? nothing : html`<p><a href=${onward.href}>${onward.label}</a></p>`}
    <details class="hand-in" ?open=${beside()}>
      <summary><h3>${classWords().handIn}</h3></summary>
      <hand-in .gathered=${page.gathered()}></hand-in>
    </details>
    <details ?open=${beside()}>
      <summary><h3>${words().sources}</h3></summary>
      <ul>
        ${sources.map(({ label, href }) => html`<li>${href === undefined ? label : html`<a href=${href}>${label}</a>`}</li>`)}
      </ul>
    </details>
    <p class="onward">
      ${
        next === undefined
          ? nothing
          : html`<a class="next" href=${lessonAddress(next.id, language())}
              >${words().nextLesson(titleOf(number + 1))}</a
            >`
      }
      ${isSingleFile ? nothing : html`<a href="./lessons.html">${words().allLessons}</a>`}
    </p>`;
}
