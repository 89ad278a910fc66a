/** The table of what was handed in: one row for each text, its answers below it on request. */
import { html, nothing, type TemplateResult } from 'lit';
import { language } from '../../text';
import { words } from '../../../content/languages/en/check';
import { words as courseWords } from '../../../content/languages/en/course';
import { countsOf, nameOf, remarksOn, standingOf, type Handed, type Standing } from './checked';
import type { CheckedAnswer } from './verify';

const titles = (): Readonly<Record<string, { readonly title: string }>> => courseWords().titles;

export const lessonTitle = (id: string): string => (Object.hasOwn(titles(), id) ? (titles()[id]?.title ?? id) : id);

/** A shape of its own for each standing. */
const SIGNS: Readonly<Record<Standing, string>> = { good: '✓', look: '!', bad: '✗', waiting: '…' };

const exerciseOf = ({ found: { completion } }: Handed): string => {
  const { task, lesson } = completion;
  const parts = [task, lesson === undefined ? undefined : lessonTitle(lesson)].filter((part) => part !== undefined);
  return parts.length === 0 ? words().noExercise : parts.join(': ');
};

export function resultsTable(all: readonly Handed[]): TemplateResult {
  const { columns } = words();
  return html`<table class="results">
    <caption class="hidden">
      ${words().results}
    </caption>
    <thead>
      <tr>
        ${[columns.name, columns.exercise, columns.right, columns.runs, columns.result].map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    ${all.map(rows)}
  </table>`;
}

function rows(handed: Handed): TemplateResult {
  const { columns, standing } = words();
  const { result, found, source } = handed;
  const name = found.completion.name ?? words().nameless;
  const counts = result === undefined ? undefined : countsOf(result);
  const is = standingOf(handed);
  const remarks = remarksOn(handed);
  return html`<tbody>
    <tr>
      <th scope="row" data-label=${columns.name}>${name}<small>${words().at(source, found.line)}</small></th>
      <td data-label=${columns.exercise}>${exerciseOf(handed)}</td>
      <td data-label=${columns.right}>
        ${counts === undefined ? '…' : counts.judged === 0 ? words().nothingToJudge : words().rightOf(counts.right, counts.judged)}
      </td>
      <td data-label=${columns.runs}>${counts === undefined ? '…' : words().runsOf(counts.reproduced, counts.runs)}</td>
      <td data-label=${columns.result} class="standing ${is}">
        <span aria-hidden="true">${SIGNS[is]}</span> ${standing[is]}
      </td>
    </tr>
    <tr class="below">
      <td colspan="5">
        ${
          remarks.length === 0
            ? nothing
            : html`<ul class="remarks">
                ${remarks.map((remark) => html`<li>${remark}</li>`)}
              </ul>`
        }
        ${
          result === undefined
            ? nothing
            : html`<details>
                <summary>${columns.answers}<span class="hidden">: ${words().show(name)}</span></summary>
                ${details(handed, result.answers)}
              </details>`
        }
      </td>
    </tr>
  </tbody>`;
}

function details({ found: { completion } }: Handed, answers: readonly CheckedAnswer[]): TemplateResult {
  const { date, set } = completion;
  const engine = answers.flatMap(({ run }) => (run === undefined ? [] : [run.engine]))[0];
  const facts = [
    [words().date, date],
    [words().engine, engine],
    [words().set, set],
  ] as const;
  return html`<ol class="answers">
      ${answers.map(answerView)}
    </ol>
    ${facts.map(([label, value]) => (value === undefined ? nothing : html`<p class="fact">${label}: <code>${value}</code></p>`))}`;
}

function answerView(answer: CheckedAnswer): TemplateResult {
  const { question, said, shows, verdict, run, reproduced } = answer;
  const lang = language() === 'en' ? '' : `?lang=${language()}`;
  return html`<li>
    <p class="asked"><b>${nameOf(answer)}</b> ${question}</p>
    <p>
      ${said === '' ? nothing : html`<q>${said}</q>`} <strong class=${verdict}>${words().verdicts[verdict]}</strong>${
        shows === '' ? nothing : html`; ${words().runSays(shows)}`
      }
    </p>
    <p class="run">
      ${
        run === undefined
          ? words().noRun
          : html`${reproduced === true ? words().reproduced : words().notReproduced}: <code>${run.digest}</code>
              <a href="./${lang}#${run.link}">${words().openRun}</a>`
      }
    </p>
  </li>`;
}
