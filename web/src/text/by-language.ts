/** Files of the folders of `content/languages`, as a glob finds them, by language. */
import { LANGUAGES } from '../../content/languages';

export type Language = keyof typeof LANGUAGES;

/** English first. */
export const tags = Object.keys(LANGUAGES) as readonly Language[];

/** The files in the folder of a language. */
export const filesIn = <T>(files: Readonly<Record<string, T>>, language: string): readonly T[] =>
  Object.entries(files).flatMap(([path, file]) => (path.includes(`/languages/${language}/`) ? [file] : []));

/** One file of every language that has it, in their order. */
export const byLanguage = <T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(tags.flatMap((tag) => filesIn(files, tag).map((file) => [tag, file])));
