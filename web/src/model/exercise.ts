/**
 * An exercise in the query of an address: what it is called, and a teacher's own questions. Plain text, never anything else;
 * what is too long is refused by name and not cut.
 */
import { words } from '../../content/languages/en/classroom';
import { cappedSentences } from './capped';
import { EXERCISE_KEYS } from './presentation';
import { shorten } from './repeat';

export interface Exercise {
  readonly task?: string;
  readonly questions: readonly string[];
}

/** The most questions, and the most characters of a name and of a question. */
export const MOST_QUESTIONS = EXERCISE_KEYS.length - 1;
export const LONGEST_TASK = 80;
export const LONGEST_QUESTION = 300;

/** The key of an assignment in the query (assignment.ts). */
export const ASSIGNMENT = 'assignment';

export interface ReadExercise {
  readonly exercise: Exercise;
  /** One sentence for each value that cannot be. */
  readonly problems: readonly string[];
}

const QUESTION_KEYS: readonly string[] = EXERCISE_KEYS.slice(1);

/** One line, without what cannot be seen. */
export const plainLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').trim();

/** Reads the query of an address. What else stands there is somebody else's. */
export function readExercise(search: string): ReadExercise {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const take = (key: string, longest: number): string => {
    const text = plainLine(query.get(key) ?? '');
    if (text.length <= longest) return text;
    problems.push(words().tooLong(key, String(longest)));
    return '';
  };
  const task = take('task', LONGEST_TASK);
  const questions = QUESTION_KEYS.map((key) => take(key, LONGEST_QUESTION)).filter((text) => text !== '');
  for (const key of query.keys()) {
    if (/^q\d+$/.test(key) && !QUESTION_KEYS.includes(key))
      problems.push(words().noQuestion(shorten(key), String(MOST_QUESTIONS)));
  }
  return { exercise: { ...(task !== '' && { task }), questions }, problems: cappedSentences(problems) };
}

/** The exercise as pairs of a query; questions are numbered without gaps. */
export const exercisePairs = ({ task, questions }: Exercise): readonly (readonly [key: string, value: string])[] => [
  ...(task === undefined || task === '' ? [] : [['task', task] as const]),
  ...questions.map((question, i) => [`q${i + 1}`, question] as const),
];
