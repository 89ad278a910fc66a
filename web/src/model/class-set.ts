/** What a teacher sets up for others beside the experiment itself: what they may move, a lesson, an exercise. */
import { exercisePairs, plainLine, type Exercise } from './exercise';
import { PLAIN, presentationPairs, printQuery, type Presentation } from './presentation';

export interface ClassSet {
  /** Of this controls and language count. */
  readonly presentation: Presentation;
  /** Id of the lesson that takes the experiment's place; empty: none. */
  readonly lesson: string;
  /** As it is typed: questions may be empty. */
  readonly exercise: Exercise;
}

/** An exercise as it may stand in an address: single lines, and no empty ones. */
export function plainExercise({ task = '', questions }: Exercise): Exercise {
  const name = plainLine(task);
  return { ...(name !== '' && { task: name }), questions: questions.map(plainLine).filter((text) => text !== '') };
}

/** What stands behind the laboratory's address; `hash` is the experiment with its `#`, which a lesson does without. */
export function classBehind({ presentation, lesson, exercise }: ClassSet, hash: string): string {
  const { controls, locked, lang } = presentation;
  const own: Presentation = {
    ...PLAIN,
    ...(controls && { controls }),
    ...(locked && { locked }),
    ...(lang !== undefined && { lang }),
  };
  const query = printQuery([
    ...(lesson === '' ? [] : [['lesson', lesson] as const]),
    ...presentationPairs(own),
    ...exercisePairs(plainExercise(exercise)),
  ]);
  return `${query}${lesson === '' ? hash : ''}`;
}
