/** All that a student hands in: the answers of a lesson and to a teacher's own questions, for people and for the checker. */
import type { Lesson, Step } from '../../lessons/lesson';
import type { Progress, StepRecord } from '../../lessons/run';
import { MARK, type Answer, type Completion, type RunOf } from '../../model/completion';
import { isSingleFile } from '../../model/edition';
import { labAddress } from '../../model/snippets';
import { printPresentation } from '../../model/presentation';
import { words } from '../../../content/languages/en/classroom';
import { words as courseWords } from '../../../content/languages/en/course';
import { linkTo, pageFolder } from '../page-address';
import { storedAnswers } from './own-answers';
import { askedNow } from '../permitted';

export interface Gathered {
  /** Without name and date. */
  readonly completion: Completion;
  readonly lines: (name: string, date: string) => readonly string[];
  /** What has no answer yet, in words. */
  readonly missing: readonly string[];
  /** What was answered before runs were recorded. */
  readonly unrecorded: readonly string[];
}

/** A lesson that has been worked through. */
export interface Worked {
  readonly id: string;
  readonly title: string;
  readonly lesson: Lesson;
  readonly progress: Progress;
}

const runLine = ({ digest, link }: RunOf): string =>
  `   ${words().lines.run}: ${digest} ${isSingleFile ? linkTo(`#${link}`) : labAddress(pageFolder(), link)}`;

function answerTo(step: Step, number: number, chosen: number | null, made: StepRecord | null): Answer | undefined {
  if (made === null) return undefined;
  const { run, right, sketch, verdicts, met } = made;
  switch (step.kind) {
    case 'choice':
      return chosen === null ? undefined : { kind: 'choice', step: number, chosen, right: right ?? null, run };
    case 'draw':
      return sketch === undefined ? undefined : { kind: 'draw', step: number, sketch, verdicts: verdicts ?? [], run };
    case 'goal':
      return { kind: 'goal', step: number, met: met === true, run };
  }
}

function sayChoice(options: readonly string[], chosen: number, right: number | null): string {
  const { answer, right: asRun, wrong, undecided } = words().lines;
  const judged = right === null ? undecided : right === chosen ? asRun : wrong(options[right] ?? '');
  return `   ${answer}: ${options[chosen] ?? ''} (${judged})`;
}

function sayStep(step: Step, number: number, answer: Answer | undefined): readonly string[] {
  const { lines } = words();
  const head = `${number + 1}. ${step.question}`;
  if (answer === undefined || answer.kind === 'own') return [head, `   ${lines.noAnswer}`];
  const { verdicts } = courseWords();
  const said =
    answer.kind === 'choice' && step.kind === 'choice'
      ? sayChoice(step.options, answer.chosen, answer.right)
      : answer.kind === 'draw' && step.kind === 'draw'
        ? `   ${lines.drawn}: ${step.phases.map(({ name }, i) => `${name}: ${verdicts[answer.verdicts[i] ?? 'shape']}`).join('; ')}`
        : `   ${answer.kind === 'goal' && answer.met ? lines.met : lines.notMet}`;
  return [head, said, runLine(answer.run)];
}

type Own = Extract<Answer, { kind: 'own' }>;

const sayOwn = ({ question, text, run }: Own, number: number): readonly string[] => [
  `${number}. ${question}`,
  `   ${text === '' ? words().lines.noAnswer : `${words().lines.answer}: ${text}`}`,
  ...(run === undefined ? [] : [runLine(run)]),
];

/** The lines of a text, `said` being what was answered. */
const linesOf =
  (body: readonly string[], engine: string | undefined, said: readonly string[]): Gathered['lines'] =>
  (name, date) => {
    const { lines } = words();
    return [
      `${MARK}: ${words().head} ===`,
      ...body,
      ...(name === '' ? [] : [`${lines.name}: ${name}`]),
      ...(date === '' ? [] : [`${lines.date}: ${date}`]),
      ...(engine === undefined ? [] : [`${lines.engine}: ${engine}`]),
      '',
      ...said,
      '',
      lines.block,
    ];
  };

/** One answer to an exercise that is no lesson. */
export const gatherOwn = (task: string, answer: Own): Gathered => ({
  completion: { task, answers: [answer] },
  lines: linesOf([`${words().lines.exercise}: ${task}`], answer.run?.engine, sayOwn(answer, 1)),
  missing: [],
  unrecorded: [],
});

export function gather(worked?: Worked): Gathered {
  const { exercise, presentation } = askedNow();
  const { lines } = words();
  const steps = worked?.lesson.steps ?? [];
  const made = steps.map((step, i) =>
    answerTo(step, i, worked?.progress.chosen[i] ?? null, worked?.progress.records[i] ?? null),
  );
  const isOld = (i: number): boolean => made[i] === undefined && worked?.progress.revealed[i] === true;
  const own = storedAnswers(exercise).map(({ text, run }, i): Own => ({
    kind: 'own',
    question: exercise.questions[i] ?? '',
    text,
    ...(run && { run }),
  }));
  const set = printPresentation(presentation);
  const body = [
    ...(worked === undefined ? [] : [`${lines.lesson}: ${worked.title}`]),
    ...(exercise.task === undefined ? [] : [`${lines.exercise}: ${exercise.task}`]),
  ];
  const said = [
    ...steps.flatMap((step, i) => sayStep(step, i, made[i])),
    ...own.flatMap((answer, i) => sayOwn(answer, steps.length + i + 1)),
  ];
  const answers = [...made.filter((answer) => answer !== undefined), ...own];
  const engine = answers.flatMap(({ run }) => (run === undefined ? [] : [run.engine]))[0];
  return {
    completion: {
      ...(worked && { lesson: worked.id }),
      ...(exercise.task !== undefined && { task: exercise.task }),
      ...(set !== '' && { set }),
      answers,
    },
    lines: linesOf(body, engine, said),
    missing: [
      ...made.flatMap((answer, i) => (answer === undefined && !isOld(i) ? [words().step(i + 1)] : [])),
      ...own.flatMap((answer, i) => (answer.text === '' ? [words().question(i + 1)] : [])),
    ],
    unrecorded: steps.flatMap((_, i) => (isOld(i) ? [words().step(i + 1)] : [])),
  };
}
