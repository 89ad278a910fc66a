/** The results as a table for a grade book. */
import { csvRow } from '../../model/csv';
import { words } from '../../../content/languages/en/check';
import { countsOf, remarksOn, standingOf, type Handed } from './checked';

/** One row for each text that has been checked; its answers in words at the end. `titleOf` names a lesson. */
export function gradeBook(all: readonly Handed[], titleOf: (lesson: string) => string): string {
  const { columns, csv, date, engine, standing, verdicts } = words();
  const most = Math.max(0, ...all.map(({ result }) => result?.answers.length ?? 0));
  const head = [
    columns.name,
    date,
    columns.exercise,
    columns.result,
    csv.answered,
    csv.judged,
    csv.right,
    csv.goals,
    csv.runs,
    csv.reproduced,
    engine,
    csv.remarks,
    csv.source,
    csv.line,
    ...Array.from({ length: most }, (_, i) => csv.answer(i + 1)),
  ];
  const rows = all.flatMap((handed) => {
    const { result, found, source } = handed;
    if (result === undefined) return [];
    const { name = '', date: typed = '', task = '', lesson = '', answers } = found.completion;
    const { answered, judged, right, goals, runs, reproduced } = countsOf(result);
    const title = lesson === '' ? '' : titleOf(lesson);
    const its = answers.flatMap(({ run }) => (run === undefined ? [] : [run.engine]))[0] ?? '';
    const said = result.answers.map(({ said: text, verdict }) =>
      [text, verdicts[verdict]].filter((part) => part !== '').join(' | '),
    );
    return [
      [
        ...[name, typed, [task, title].filter((part) => part !== '').join(': '), standing[standingOf(handed)]],
        ...[answered, judged, right, goals, runs, reproduced],
        ...[its, remarksOn(handed).join(' '), source, found.line],
        ...said,
      ],
    ];
  });
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${[head, ...rows].map(csvRow).join('')}`;
}
