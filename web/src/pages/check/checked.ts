/** One text that was handed in, as the page shows it: what was found, and what there is to look at, in sentences. */
import type { Completion, Found } from '../../model/completion';
import { shorten } from '../../model/repeat';
import { words } from '../../../content/languages/en/check';
import { missingSteps, type CheckedAnswer, type Course, type Fault } from './verify';

export type GoodFound = Extract<Found, { ok: true }>;

/** A text on its way. */
export interface Handed {
  /** A file, or what was pasted. */
  readonly source: string;
  readonly found: GoodFound;
  /** Earlier texts that it is the same as. */
  readonly sameBlock: string | undefined;
  readonly sameWork: string | undefined;
  readonly result: Result | undefined;
}

export interface Result {
  readonly answers: readonly CheckedAnswer[];
  readonly course: Course | undefined;
  /** Version of this page's engine. */
  readonly engine: string;
}

export const nameOf = (answer: Pick<CheckedAnswer, 'own' | 'number'>): string =>
  answer.own ? words().question(answer.number) : words().step(answer.number);

const withFault = (answers: readonly CheckedAnswer[], fault: Fault): readonly CheckedAnswer[] =>
  answers.filter(({ faults }) => faults.includes(fault));

const listed = (answers: readonly CheckedAnswer[]): string => answers.map(nameOf).join(', ');

export const otherEngines = ({ answers }: Completion, ours: string): readonly string[] => [
  ...new Set(answers.flatMap(({ run }) => (run === undefined || run.engine === ours ? [] : [run.engine]))),
];

/** Sentences on what there is to look at; empty where all holds. */
export function remarksOn({ found, sameBlock, sameWork, result }: Handed): readonly string[] {
  const { flags } = words();
  const { completion, lines } = found;
  const early = [
    ...(lines === 'changed' ? [flags.lines] : []),
    ...(sameBlock === undefined ? [] : [flags.sameBlock(sameBlock)]),
    ...(sameWork === undefined ? [] : [flags.sameWork(sameWork)]),
  ];
  if (result === undefined) return early;
  const { answers, course, engine } = result;
  const say = (fault: Fault, sentence: (steps: string) => string): readonly string[] => {
    const those = withFault(answers, fault);
    return those.length === 0 ? [] : [sentence(listed(those))];
  };
  const missing = missingSteps(completion, course).map((number) => words().step(number));
  const unanswered = answers.filter(({ verdict }) => verdict === 'none').map(nameOf);
  const left = [...missing, ...unanswered];
  return [
    ...early,
    ...otherEngines(completion, engine).map((its) => flags.engine(shorten(its), engine)),
    ...(completion.lesson !== undefined && course === undefined
      ? [flags.noLesson(shorten(completion.lesson))]
      : say('noStep', flags.noStep)),
    ...say('digest', flags.digest),
    ...withFault(answers, 'refused').map((answer) => flags.refused(nameOf(answer), answer.why)),
    ...say('judgement', flags.judgement),
    ...say('setup', flags.setup),
    ...(left.length === 0 ? [] : [flags.missing(left.join(', '))]),
  ];
}

export type Standing = 'good' | 'look' | 'bad' | 'waiting';

/** What does not hold is bad; what somebody should look at is no proof of anything. */
export function standingOf(handed: Handed): Standing {
  const { result, found } = handed;
  if (result === undefined) return 'waiting';
  const other = otherEngines(found.completion, result.engine).length > 0;
  const broken: readonly Fault[] = ['digest', 'refused', 'judgement', 'noStep'];
  // Another engine's runs may differ without anybody's doing.
  if (!other && result.answers.some(({ faults }) => faults.some((fault) => broken.includes(fault)))) return 'bad';
  return remarksOn(handed).length > 0 ? 'look' : 'good';
}

export function countsOf({ answers }: Pick<Result, 'answers'>) {
  const judged = answers.filter(({ verdict }) => ['right', 'wrong', 'undecided', 'met', 'notMet'].includes(verdict));
  const runs = answers.filter(({ run }) => run !== undefined);
  return {
    answered: answers.filter(({ verdict }) => verdict !== 'none').length,
    judged: judged.length,
    right: judged.filter(({ verdict }) => verdict === 'right' || verdict === 'met').length,
    goals: judged.filter(({ verdict }) => verdict === 'met').length,
    runs: runs.length,
    reproduced: runs.filter(({ reproduced }) => reproduced === true).length,
  };
}
