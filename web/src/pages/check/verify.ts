/** Judges what was handed in by running it again: digests, and for a lesson the verdicts of its own code. */
import type { Lesson, Step } from '../../lessons/lesson';
import { rightOption, verdictsOf } from '../../lessons/run';
import type { Answer, Completion, RunOf } from '../../model/completion';
import { sameJson } from '../../model/equal';
import type { Scenario } from '../../model/scenario';
import { without } from '../../model/without';
import type { Repeat } from './repeat';

export type Verdict = 'right' | 'wrong' | 'met' | 'notMet' | 'undecided' | 'own' | 'drawn' | 'none';

export type Fault =
  /** Another run than the text names. */
  | 'digest'
  /** It could not be run again. */
  | 'refused'
  /** The text says something else than the run. */
  | 'judgement'
  /** The experiment is not the one that the step sets up. */
  | 'setup'
  | 'noStep';

export interface CheckedAnswer {
  /** The step's number, or the question's, from 1. */
  readonly number: number;
  readonly own: boolean;
  readonly question: string;
  /** What the student answered, in words. */
  readonly said: string;
  readonly verdict: Verdict;
  /** What the run shows, in words; empty where that is what was said. */
  readonly shows: string;
  readonly run: RunOf | undefined;
  /** Undefined where there was no run. */
  readonly reproduced: boolean | undefined;
  readonly faults: readonly Fault[];
  readonly why: string;
}

/** A lesson, with the experiments that its steps set up. */
export interface Course {
  readonly lesson: Pick<Lesson, 'steps'>;
  readonly setups: readonly Scenario[];
}

/** How a drawing, phase by phase, is put into words. */
export type SayPhases = (step: Extract<Step, { kind: 'draw' }>, verdicts: readonly string[]) => string;

const bare = (scenario: Scenario): Scenario => without(scenario, 'title', 'summary', 'source');

async function checkStep(
  answer: Exclude<Answer, { kind: 'own' }>,
  { lesson, setups }: Course,
  repeat: Repeat,
  sayPhases: SayPhases,
): Promise<CheckedAnswer> {
  const { run, step: index } = answer;
  const step = lesson.steps[index];
  const base = { number: index + 1, own: false, run, shows: '', why: '', said: '', question: step?.question ?? '' };
  const fits =
    step?.kind === answer.kind &&
    (answer.kind !== 'choice' || step.kind !== 'choice' || answer.chosen < step.options.length);
  if (step === undefined || !fits) return { ...base, verdict: 'undecided', reproduced: undefined, faults: ['noStep'] };
  const again = await repeat(run.link);
  const said =
    answer.kind === 'choice' && step.kind === 'choice'
      ? (step.options[answer.chosen] ?? '')
      : answer.kind === 'draw' && step.kind === 'draw'
        ? sayPhases(step, answer.verdicts)
        : '';
  if (!again.ok) return { ...base, said, verdict: 'undecided', reproduced: false, faults: ['refused'], why: again.why };
  const reproduced = again.run.report.digest === run.digest;
  const setup = setups[index];
  const isSetUp = setup !== undefined && sameJson(bare(again.run.scenario), bare(setup));
  const faults: Fault[] = [
    ...(reproduced ? [] : ['digest' as const]),
    ...(step.kind === 'goal' || isSetUp ? [] : ['setup' as const]),
  ];
  const judged = (same: boolean): readonly Fault[] => (same ? faults : [...faults, 'judgement']);
  if (answer.kind === 'choice' && step.kind === 'choice') {
    const right = rightOption(step, again.run);
    const verdict = right === undefined ? 'undecided' : right === answer.chosen ? 'right' : 'wrong';
    const shows = verdict === 'wrong' && right !== undefined ? (step.options[right] ?? '') : '';
    return { ...base, said, shows, verdict, reproduced, faults: judged((right ?? null) === answer.right) };
  }
  if (answer.kind === 'draw' && step.kind === 'draw') {
    const verdicts = verdictsOf(step, answer.sketch, again.run);
    const same = sameJson(verdicts, answer.verdicts);
    return { ...base, said: sayPhases(step, verdicts), verdict: 'drawn', reproduced, faults: judged(same) };
  }
  const met = step.kind === 'goal' && step.met(again.run);
  const claimed = answer.kind === 'goal' && answer.met;
  return { ...base, verdict: met ? 'met' : 'notMet', reproduced, faults: judged(met === claimed) };
}

async function checkOwn(
  answer: Extract<Answer, { kind: 'own' }>,
  number: number,
  repeat: Repeat,
): Promise<CheckedAnswer> {
  const { question, text, run } = answer;
  const base = { number, own: true, question, said: text, shows: '', run, why: '' };
  const verdict = text.trim() === '' ? 'none' : 'own';
  if (run === undefined) return { ...base, verdict, reproduced: undefined, faults: [] };
  const again = await repeat(run.link);
  if (!again.ok) return { ...base, verdict, reproduced: false, faults: ['refused'], why: again.why };
  const reproduced = again.run.report.digest === run.digest;
  return { ...base, verdict, reproduced, faults: reproduced ? [] : ['digest'] };
}

/** Every answer, judged again; without its lesson only the runs of a lesson's answers cannot be judged. */
export function checkAnswers(
  { answers }: Completion,
  course: Course | undefined,
  repeat: Repeat,
  sayPhases: SayPhases,
): Promise<readonly CheckedAnswer[]> {
  const none: Course = { lesson: { steps: [] }, setups: [] };
  let own = 0;
  return Promise.all(
    answers.map((answer) => {
      if (answer.kind === 'own') {
        own += 1;
        return checkOwn(answer, own, repeat);
      }
      return checkStep(answer, course ?? none, repeat, sayPhases);
    }),
  );
}

/** Numbers of the steps that nothing was handed in for. */
export const missingSteps = ({ answers }: Completion, course: Course | undefined): readonly number[] =>
  (course?.lesson.steps ?? []).flatMap((_, index) =>
    answers.some((answer) => answer.kind !== 'own' && answer.step === index) ? [] : [index + 1],
  );

/** What only one student makes: drawings and words of their own. Empty where there is nothing of the kind. */
export function ownWork({ answers }: Completion): string {
  const work = answers.flatMap((answer): readonly unknown[] => {
    if (answer.kind === 'draw') return [answer.sketch];
    return answer.kind === 'own' && answer.text.trim() !== '' ? [answer.text.trim()] : [];
  });
  return work.length === 0 ? '' : JSON.stringify(work);
}
