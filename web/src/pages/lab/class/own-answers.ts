/** What a student has written to a teacher's own questions, kept for the next visit where the browser allows it. */
import type { Exercise } from '../../../model/exercise';
import type { RunOf } from '../../../model/completion';

export interface OwnAnswer {
  readonly text: string;
  /** The run that it rests on. */
  readonly run?: RunOf;
}

const STORED = 'lbe-class-answers';
/** So many exercises are remembered. */
const MOST = 20;

type All = Readonly<Record<string, readonly OwnAnswer[]>>;

/** Another question makes another exercise: an answer never stands below a question that it is not to. */
const keyOf = ({ task, questions }: Exercise): string => JSON.stringify([task, ...questions]);

const isAnswer = (value: unknown): value is OwnAnswer =>
  typeof value === 'object' && value !== null && typeof (value as Partial<OwnAnswer>).text === 'string';

function readAll(): All {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as All) : {};
  } catch {
    return {}; // no storage in a sandboxed frame, or not ours
  }
}

/** One per question. */
export function storedAnswers(exercise: Exercise): readonly OwnAnswer[] {
  const stored: unknown = readAll()[keyOf(exercise)];
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return exercise.questions.map((_, i) => {
    const answer = list[i];
    return isAnswer(answer) ? answer : { text: '' };
  });
}

export function storeAnswers(exercise: Exercise, answers: readonly OwnAnswer[]): void {
  const key = keyOf(exercise);
  const others = Object.entries(readAll()).filter(([other]) => other !== key);
  const mine = answers.some(({ text }) => text !== '') ? [[key, answers] as const] : [];
  try {
    localStorage.setItem(STORED, JSON.stringify(Object.fromEntries([...others, ...mine].slice(-MOST))));
  } catch {
    // The answers then last as long as the page.
  }
}
