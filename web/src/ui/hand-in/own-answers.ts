/** What a student has written to a teacher's own questions, kept for the next visit where the browser allows it. */
import type { Exercise } from '../../model/exercise';
import { visits } from '../../model/storage';
import type { RunOf } from '../../model/completion';

export interface OwnAnswer {
  readonly text: string;
  /** The run that it rests on. */
  readonly run?: RunOf;
}

const STORED = 'lbe-class-answers';
/** So many exercises are remembered. */
const MOST = 20;

/** Another question makes another exercise: an answer never stands below a question that it is not to. */
const keyOf = ({ task, questions }: Exercise): string => JSON.stringify([task, ...questions]);

const isRun = (value: unknown): value is RunOf =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<RunOf>).link === 'string' &&
  typeof (value as Partial<RunOf>).digest === 'string';

/** What is stored may be of another version of the page, or anybody's. */
function answerOf(value: unknown): OwnAnswer {
  const { text, run } = (typeof value === 'object' && value !== null ? value : {}) as { text?: unknown; run?: unknown };
  return { text: typeof text === 'string' ? text : '', ...(isRun(run) && { run }) };
}

/** One per question. */
export function storedAnswers(exercise: Exercise): readonly OwnAnswer[] {
  const stored = visits.readAll(STORED)[keyOf(exercise)];
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return exercise.questions.map((_, i) => answerOf(list[i]));
}

/** False: the browser keeps nothing, and the answers last as long as the page. */
export function storeAnswers(exercise: Exercise, answers: readonly OwnAnswer[]): boolean {
  const key = keyOf(exercise);
  const others = Object.entries(visits.readAll(STORED)).filter(([other]) => other !== key);
  const mine = answers.some(({ text }) => text !== '') ? [[key, answers] as const] : [];
  return visits.write(STORED, JSON.stringify(Object.fromEntries([...others, ...mine].slice(-MOST))));
}
