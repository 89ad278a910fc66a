/** What a student has written to a teacher's own questions, kept for the next visit where the browser allows it. */
import type { Exercise } from '../../model/exercise';
import { visits } from '../../model/storage';
import type { RunOf } from '../../model/completion';

export interface OwnAnswer {
  readonly text: string;
  /** The run that it rests on. */
  readonly run?: RunOf;
}

/** Each exercise has an item of its own: a tab does not see at once what another one writes, and must not write over it. */
const STORED = 'lbe-class-answers/';
/** The exercises that are remembered, the latest at the end. */
const ORDER = 'lbe-class-exercises';
const MOST = 20;
/** Where earlier versions had those of all exercises. */
const EARLIER = 'lbe-class-answers';

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

export function storedAnswers(exercise: Exercise): readonly OwnAnswer[] {
  const key = keyOf(exercise);
  const stored = visits.readJson(STORED + key) ?? visits.readAll(EARLIER)[key];
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return exercise.questions.map((_, i) => answerOf(list[i]));
}

/** False: the browser keeps nothing, and the answers last as long as the page. */
export function storeAnswers(exercise: Exercise, answers: readonly OwnAnswer[]): boolean {
  const key = keyOf(exercise);
  const known = visits.readJson(ORDER);
  const others = (Array.isArray(known) ? known : []).filter((other) => typeof other === 'string' && other !== key);
  const order = [...(others as string[]), key];
  for (const forgotten of order.slice(0, -MOST)) visits.write(STORED + forgotten, undefined);
  visits.write(ORDER, JSON.stringify(order.slice(-MOST)));
  return visits.write(STORED + key, JSON.stringify(answers));
}
