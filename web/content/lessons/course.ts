/** The course: the lessons in their order. Each is loaded when it is opened, in the language of the page. */
import { fetchPart } from '../../src/model/part';
import type { Language } from '../../src/text';
import type { Lesson } from '../../src/lessons/lesson';

export interface LessonEntry {
  /** Its name in the address: `?lesson=bufferbloat`. */
  readonly id: string;
  readonly minutes: number;
  readonly load: (language: Language) => Promise<Lesson>;
}

/** Each has the type of its words, which a language's file of the same name has too. */
const made = import.meta.glob<(words: unknown) => Lesson>(['./*.ts', '!./course.ts'], { import: 'default' });
const words = import.meta.glob('../languages/*/course/*.ts', { import: 'default' });

const found = <T>(load: (() => Promise<T>) | undefined, id: string): Promise<T> => {
  if (load === undefined) throw new Error(`no lesson ${id}`);
  return load();
};

function entry(id: string, minutes: number): LessonEntry {
  const wordsIn = (language: Language) => words[`../languages/${language}/course/${id}.ts`];
  const load = async (language: Language): Promise<Lesson> => {
    const [make, spoken] = await fetchPart(() =>
      Promise.all([found(made[`./${id}.ts`], id), found(wordsIn(language) ?? wordsIn('en'), id)]),
    );
    return make(spoken);
  };
  return { id, minutes, load };
}

export const lessons: readonly LessonEntry[] = [
  entry('bufferbloat', 7),
  entry('sawtooth', 6),
  entry('less-than-best-effort', 6),
  entry('target', 6),
  entry('lp-and-nice', 5),
  entry('aqm', 7),
  entry('late-comer', 6),
  entry('paths', 6),
  entry('base-history', 6),
  entry('sub-packet', 5),
  entry('satellite', 6),
  entry('call', 7),
  entry('film', 7),
  entry('cake', 7),
  entry('own-controller', 15),
];

/** The lesson that an address asks for. */
export const lessonCalled = (id: string | null): LessonEntry | undefined =>
  lessons.find((candidate) => candidate.id === id);
