/** The words of a lesson in another language: the same keys, and as many options. */
type Words = string | readonly string[] | ((...args: never[]) => string);

export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends Words
        ? T[K]
        : Translated<T[K]>;
};
