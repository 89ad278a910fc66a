/** What can be set on a page of trials, and its place in the address: `#rate_mbps=20&queue=codel`. */
import { printPairs, quote, readPairs, type Pair } from '../../model/link-text';
import { shorten } from '../../model/repeat';
import { readQuantity } from '../../model/units';
import { words as problemWords } from '../../../content/languages/en/problems';
import { words } from '../../../content/languages/en/study';

export interface NumberField {
  readonly key: string;
  readonly min: number;
  readonly max: number;
  /** At the beginning. */
  readonly usual: number;
  readonly whole?: true;
}

export interface ChoiceField {
  readonly key: string;
  readonly usual: string;
  readonly options: readonly string[];
}

/** Read by whoever asks for it. */
export interface TextField {
  readonly key: string;
  readonly usual: string;
}

export type Field = NumberField | ChoiceField | TextField;

/** By the keys of fields. */
export type Values = Readonly<Record<string, number | string>>;

export type Read<T = Values> =
  | { readonly ok: true; readonly asked: T }
  | { readonly ok: false; readonly problem: string };

export const usualOf = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(({ key, usual }) => [key, usual]));

const PLAIN = /^\d{1,6}(?:\.\d{1,6})?$/;

/** The sentence on a value that cannot be; undefined of one that can. */
function wrong(field: Field, text: string): string | undefined {
  const { mustBeNot, between, oneOf } = problemWords();
  if ('options' in field) {
    const { key, options } = field;
    return options.includes(text) ? undefined : mustBeNot(key, oneOf(options.join(', ')), quote(text));
  }
  if (!('min' in field)) return undefined;
  const { key, min, max, whole } = field;
  const value = Number(text);
  const fits = PLAIN.test(text) && value >= min && value <= max && (whole !== true || Number.isInteger(value));
  return fits ? undefined : mustBeNot(key, between(String(min), String(max), whole === true), quote(text));
}

/** Reads pairs over the usual values; the first that cannot be is told in one sentence. */
function read(fields: readonly Field[], pairs: ReadonlyMap<string, string>): Read {
  const asked: Record<string, number | string> = { ...usualOf(fields) };
  for (const [key, text] of pairs) {
    const field = fields.find((each) => each.key === key);
    const problem =
      field === undefined ? words().noKey(shorten(key), fields.map((each) => each.key).join(', ')) : wrong(field, text);
    if (problem !== undefined) return { ok: false, problem };
    asked[key] = field !== undefined && 'min' in field ? Number(text) : text;
  }
  return { ok: true, asked };
}

/** Reads a fragment, with or without its `#`; an empty one is the usual state. */
export function readFields(fields: readonly Field[], fragment: string): Read {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { ok: true, asked: usualOf(fields) };
  const problems: string[] = [];
  const pairs = readPairs(text, problems);
  const [problem] = problems;
  return problem === undefined ? read(fields, pairs) : { ok: false, problem };
}

/** The fragment, without `#`: what is as usual is left out. */
export const printFields = (fields: readonly Field[], asked: Values): string =>
  printPairs(
    fields.flatMap(({ key, usual }): readonly Pair[] => (asked[key] === usual ? [] : [[key, String(asked[key])]])),
  );

/** What somebody typed as a link has it: `2,5`, or `5 Mbit` and `0.1 s` where the key has a unit. */
function tidied(key: string, text: string): string {
  const [unit, one] = key.endsWith('_mbps') ? (['bit/s', 1e6] as const) : (['ms', 1] as const);
  const value = /_(?:mbps|ms)$/.test(key) ? readQuantity(text, unit, one) : undefined;
  return value === undefined ? text.trim().replaceAll(',', '.') : String(value / one);
}

/** `asked` with one more value as somebody typed it. */
export function withTyped(fields: readonly Field[], asked: Values, key: string, text: string): Read {
  const pairs = new Map(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return read(fields, pairs.set(key, tidied(key, text)));
}
