/** The table of an assignment: the best first, as `lbe check-class` prints it. */
import { html, nothing, type TemplateResult } from 'lit';
import { csvRow } from '../../model/csv';
import { sayRemark, type Row, type Table } from '../../model/assignment';
import { nameWords, shorten } from '../../model/repeat';
import type { Handed, Judged } from '../../sim/assignment';
import { words as assignmentWords } from '../../../content/languages/en/assignment';
import { words } from '../../../content/languages/en/check';

const nameOf = ({ name }: Row): string => (name === '' ? words().nameless : nameWords(name));
const passedOf = ({ tests }: Row): string => assignmentWords().passed(tests.filter(Boolean).length, tests.length);

/** What came of compiling the sources again: a sentence on each that is not its module's, by where it stands. */
export type Compared = ReadonlyMap<string, string>;

export function rankingTable(judged: Judged, handed: readonly Handed[], compared: Compared): TemplateResult {
  if (!judged.ok) return html`<p role="alert">${assignmentWords().problem(shorten(judged.why, 400))}</p>`;
  const { columns } = assignmentWords();
  const { table } = judged;
  return html`<h3>${assignmentWords().title(table.title)}</h3>
    <table class="results ranking">
      <caption class="hidden">
        ${assignmentWords().title(table.title)}
      </caption>
      <thead>
        <tr>
          ${[columns.place, words().columns.name, columns.score, columns.tests].map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      ${table.rows.map((row) => rows(row, table, handed, compared))}
    </table>`;
}

function rows(row: Row, { tests }: Table, handed: readonly Handed[], compared: Compared): TemplateResult {
  const { columns, none, source: code } = assignmentWords();
  const unlike = compared.get(row.from);
  const remarks = [...row.remarks.map((remark) => sayRemark(remark, tests)), ...(unlike === undefined ? [] : [unlike])];
  const source = handed.find(({ from }) => from === row.from)?.source ?? '';
  return html`<tbody>
    <tr>
      <td data-label=${columns.place}>${row.place ?? none}</td>
      <th scope="row" data-label=${words().columns.name}>${nameOf(row)}<small>${row.from}</small></th>
      <td data-label=${columns.score}>${row.score ?? none}</td>
      <td data-label=${columns.tests}>${passedOf(row)}</td>
    </tr>
    <tr class="below">
      <td colspan="4">
        ${
          remarks.length === 0
            ? nothing
            : html`<ul class="remarks">
                ${remarks.map((remark) => html`<li>${remark}</li>`)}
              </ul>`
        }
        <details>
          <summary>${code}<span class="hidden">: ${nameOf(row)}</span></summary>
          <pre tabindex="0"><code>${source}</code></pre>
        </details>
      </td>
    </tr>
  </tbody>`;
}

/** One row for each text, for a grade book. */
export function rankingBook({ tests, rows: all }: Table): string {
  const { columns, csv } = words();
  const { place, score, tests: passed } = assignmentWords().columns;
  const head = [place, columns.name, score, passed, csv.remarks, csv.source];
  const body = all.map((row) => [
    ...[row.place === null ? '' : String(row.place), row.name, row.score ?? '', passedOf(row)],
    ...[row.remarks.map((remark) => sayRemark(remark, tests)).join(' '), row.from],
  ]);
  return `\ufeff${[head, ...body].map(csvRow).join('')}`;
}
