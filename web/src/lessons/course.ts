/** The course: the lessons in their order. Each is loaded when it is opened, in the language of the page. */
import { fetchPart } from '../model/part';
import type { Language } from '../text';
import type { Translated } from '../text/lesson-words';
import type { Lesson } from './lesson';

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
  entry('bufferbloat', 7, () => import('./each/bufferbloat'), {
    en: () => import('../text/en/course/bufferbloat'),
    de: () => import('../text/de/course/bufferbloat'),
  }),
  entry('sawtooth', 6, () => import('./each/sawtooth'), {
    en: () => import('../text/en/course/sawtooth'),
    de: () => import('../text/de/course/sawtooth'),
  }),
  entry('less-than-best-effort', 6, () => import('./each/less-than-best-effort'), {
    en: () => import('../text/en/course/less-than-best-effort'),
    de: () => import('../text/de/course/less-than-best-effort'),
  }),
  entry('target', 6, () => import('./each/target'), {
    en: () => import('../text/en/course/target'),
    de: () => import('../text/de/course/target'),
  }),
  entry('lp-and-nice', 5, () => import('./each/lp-and-nice'), {
    en: () => import('../text/en/course/lp-and-nice'),
    de: () => import('../text/de/course/lp-and-nice'),
  }),
  entry('aqm', 7, () => import('./each/aqm'), {
    en: () => import('../text/en/course/aqm'),
    de: () => import('../text/de/course/aqm'),
  }),
  entry('late-comer', 6, () => import('./each/late-comer'), {
    en: () => import('../text/en/course/late-comer'),
    de: () => import('../text/de/course/late-comer'),
  }),
  entry('paths', 6, () => import('./each/paths'), {
    en: () => import('../text/en/course/paths'),
    de: () => import('../text/de/course/paths'),
  }),
  entry('base-history', 6, () => import('./each/base-history'), {
    en: () => import('../text/en/course/base-history'),
    de: () => import('../text/de/course/base-history'),
  }),
  entry('sub-packet', 5, () => import('./each/sub-packet'), {
    en: () => import('../text/en/course/sub-packet'),
    de: () => import('../text/de/course/sub-packet'),
  }),
  entry('satellite', 6, () => import('./each/satellite'), {
    en: () => import('../text/en/course/satellite'),
    de: () => import('../text/de/course/satellite'),
  }),
  entry('call', 7, () => import('./each/call'), {
    en: () => import('../text/en/course/call'),
    de: () => import('../text/de/course/call'),
  }),
  entry('film', 7, () => import('./each/film'), {
    en: () => import('../text/en/course/film'),
    de: () => import('../text/de/course/film'),
  }),
  entry('cake', 7, () => import('./each/cake'), {
    en: () => import('../text/en/course/cake'),
    de: () => import('../text/de/course/cake'),
  }),
  entry('own-controller', 15, () => import('./each/own-controller'), {
    en: () => import('../text/en/course/own-controller'),
    de: () => import('../text/de/course/own-controller'),
  }),
] as const;

/** The lesson that an address asks for. */
export const lessonCalled = (id: string | null): LessonEntry | undefined =>
  lessons.find((candidate) => candidate.id === id);
