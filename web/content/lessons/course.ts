/** The course: the lessons in their order. Each is loaded when it is opened, in the language of the page. */
import { fetchPart } from '../../src/model/part';
import type { Language } from '../../src/text';
import type { Translated } from '../../src/text/lesson-words';
import type { Lesson } from '../../src/lessons/lesson';

export interface LessonEntry {
  /** Its name in the address: `?lesson=bufferbloat`. */
  readonly id: string;
  readonly minutes: number;
  readonly load: (language: Language) => Promise<Lesson>;
}

type Module<T> = Promise<{ readonly default: T }>;

/** Ties a lesson to its words, so that the compiler sees whether they fit. */
function entry<I extends string, W>(
  id: I,
  minutes: number,
  lesson: () => Module<(words: Translated<W>) => Lesson>,
  words: { readonly en: () => Module<W>; readonly de: () => Module<Translated<W>> },
) {
  const load = async (language: Language): Promise<Lesson> => {
    const loadWords: () => Module<unknown> = words[language];
    const [make, spoken] = await fetchPart(() => Promise.all([lesson(), loadWords()]));
    return make.default(spoken.default as Translated<W>); // English is its own translation
  };
  return { id, minutes, load };
}

export const lessons = [
  entry('bufferbloat', 7, () => import('./bufferbloat'), {
    en: () => import('../languages/en/course/bufferbloat'),
    de: () => import('../languages/de/course/bufferbloat'),
  }),
  entry('sawtooth', 6, () => import('./sawtooth'), {
    en: () => import('../languages/en/course/sawtooth'),
    de: () => import('../languages/de/course/sawtooth'),
  }),
  entry('less-than-best-effort', 6, () => import('./less-than-best-effort'), {
    en: () => import('../languages/en/course/less-than-best-effort'),
    de: () => import('../languages/de/course/less-than-best-effort'),
  }),
  entry('target', 6, () => import('./target'), {
    en: () => import('../languages/en/course/target'),
    de: () => import('../languages/de/course/target'),
  }),
  entry('lp-and-nice', 5, () => import('./lp-and-nice'), {
    en: () => import('../languages/en/course/lp-and-nice'),
    de: () => import('../languages/de/course/lp-and-nice'),
  }),
  entry('aqm', 7, () => import('./aqm'), {
    en: () => import('../languages/en/course/aqm'),
    de: () => import('../languages/de/course/aqm'),
  }),
  entry('late-comer', 6, () => import('./late-comer'), {
    en: () => import('../languages/en/course/late-comer'),
    de: () => import('../languages/de/course/late-comer'),
  }),
  entry('paths', 6, () => import('./paths'), {
    en: () => import('../languages/en/course/paths'),
    de: () => import('../languages/de/course/paths'),
  }),
  entry('base-history', 6, () => import('./base-history'), {
    en: () => import('../languages/en/course/base-history'),
    de: () => import('../languages/de/course/base-history'),
  }),
  entry('sub-packet', 5, () => import('./sub-packet'), {
    en: () => import('../languages/en/course/sub-packet'),
    de: () => import('../languages/de/course/sub-packet'),
  }),
  entry('satellite', 6, () => import('./satellite'), {
    en: () => import('../languages/en/course/satellite'),
    de: () => import('../languages/de/course/satellite'),
  }),
  entry('call', 7, () => import('./call'), {
    en: () => import('../languages/en/course/call'),
    de: () => import('../languages/de/course/call'),
  }),
  entry('film', 7, () => import('./film'), {
    en: () => import('../languages/en/course/film'),
    de: () => import('../languages/de/course/film'),
  }),
  entry('cake', 7, () => import('./cake'), {
    en: () => import('../languages/en/course/cake'),
    de: () => import('../languages/de/course/cake'),
  }),
  entry('own-controller', 15, () => import('./own-controller'), {
    en: () => import('../languages/en/course/own-controller'),
    de: () => import('../languages/de/course/own-controller'),
  }),
] as const;

/** The lesson that an address asks for. */
export const lessonCalled = (id: string | null): LessonEntry | undefined =>
  lessons.find((candidate) => candidate.id === id);
