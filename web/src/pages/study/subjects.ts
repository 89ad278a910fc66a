/** Whose failures are looked for and who gets a report card: every controller of the catalog, with values of one's own. */
import type { Catalog } from '../../model/catalog';
import { catalogInWords } from '../../model/catalog-words';
import { quote } from '../../model/link-text';
import type { Json, Kinded } from '../../model/scenario';
import { words as problemWords } from '../../../content/languages/en/problems';
import { words } from '../../../content/languages/en/study';
import type { Field } from './fields';
import { plain, rivalsOf, withSet, type Rival } from './rivals';

export interface Subjects {
  readonly low: readonly Rival[];
  readonly others: readonly Rival[];
  /** Somebody's own, once its file has been opened. */
  readonly own?: Rival;
}

const allOf = ({ low, others, own }: Subjects): readonly Rival[] => [...low, ...others, ...(own ? [own] : [])];

/** What asks something of the transport, too, is no controller alone. */
export function subjectsOf(catalog: Catalog): Subjects {
  const low = rivalsOf(catalog).low.filter(({ transport }) => transport === undefined);
  const all = catalogInWords(catalog).controllers.flatMap((entry) => [
    plain(entry),
    ...(entry.presets ?? []).map((set) => withSet(entry, set)),
  ]);
  return { low, others: all.filter(({ id }) => !low.some((each) => each.id === id)) };
}

export const subjectCalled = (subjects: Subjects, id: string): Rival =>
  allOf(subjects).find((each) => each.id === id) as Rival;

/** Who it is, in the address. */
export const subjectFields = (subjects: Subjects): readonly Field[] => [
  { key: 'cc', usual: 'ledbat', options: allOf(subjects).map(({ id }) => id) },
  { key: 'values', usual: '' },
];

/** For a choice of one. */
export const namesOf = (subjects: readonly Rival[]): readonly { readonly id: string; readonly label: string }[] =>
  subjects.map(({ id, name }) => ({ id, label: name }));

const PART = /^(?!kind[:=])([a-z]\w*)[:=](.+)$/;

function jsonOf(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/**
 * A controller with values of one's own over its usual ones, `target_ms:5;gain:2`; or the sentence on what cannot be read. Which
 * keys and values there are the engine's tables know.
 */
export function withOwn({ cc }: Rival, values: string): Kinded | string {
  const own: [string, Json][] = [];
  for (const part of values.split(/[;\s]+/).filter((each) => each !== '')) {
    const [, key, value] = PART.exec(part) ?? [];
    if (key === undefined || value === undefined) return problemWords().mustBeNot('values', words().pairs, quote(part));
    own.push([key, jsonOf(value)]);
  }
  return { ...cc, ...Object.fromEntries(own) };
}

/** As `lbe` takes it in a shell. */
export function inShell({ kind, ...values }: Kinded, { guests, name = '' }: Partial<Rival> = {}): string {
  const said = Object.keys(values).length === 0 ? kind : `'${JSON.stringify({ kind, ...values })}'`;
  return guests === undefined ? said : `${said} --controller '${name.replaceAll("'", `'\\''`)}'`;
}
