/** What every fuzz property has in common: how often it is tried, nasty values, and what may never come of them. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { character } from '../test-support/character.arb';
import { MOST_SAID } from '../src/model/capped';

const asked = process.env['LBE_FUZZ_RUNS'];
/** Inputs for each property: a few with every `npm test`, a million where `LBE_FUZZ_RUNS` says so. */
export const RUNS = Number(asked ?? 400);

/** Names that objects have by themselves. */
const INHERITED = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

const MARKUP = [
  '<script>window.hurt=1</script>',
  '"><img src=x onerror=window.hurt=1>',
  "javascript:window.hurt=1//'",
  '${window.hurt=1}',
  '{{constructor.constructor("window.hurt=1")()}}',
  '<svg/onload=window.hurt=1>',
  ']]></experiment><script>',
];

/** Texts that have broken programs. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...INHERITED, ...MARKUP) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['', ' ', '\0', '\ud800', '\udfff', '\ufeff', '\u202e', '%', '%%', '%e', '%ZZ', '%00', '%ED%A0%80', '%C0%AF'],
      ...['\u0085', '\u009b', '\u2028', '\u2029', '\u2066a\u2069', '\u202aa\u202c', '\t', '\x1b[31m', 'a\nb'],
      ...['&', '=', '#', ';', ':', '.', '..', '/', '@', ',', '+', '{', '[', '"', '\\', '\n', '\r\n', '-', '--'],
      ...['1e999', '-1e999', '1e-999', '9'.repeat(400), '0x10', '-0', 'NaN', 'Infinity', '1_000', '٣', '1e3000000'],
      ...[
        '10Mbps',
        '10mbps',
        '10 ms',
        '5furlongs',
        '1ms..',
        '..',
        '1ms..2ms/0',
        '1ms..2ms/9999',
        '1ms..2ms/3@',
        'default',
      ],
      ...['a'.repeat(5000), '.'.repeat(3000), ' '.repeat(3000), '['.repeat(2000), '%41'.repeat(500), '1'.repeat(3000)],
    ),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 24 }) },
  { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 12 }) },
);

/** JSON values that fit nowhere. */
export const nastyJson: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.5, 1e308, 5e-324, 2 ** 53, [], {}, [[]]),
  },
  { weight: 3, arbitrary: nastyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[5, 20, 400].map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      { kind: '__proto__' },
      { kind: 'toString' },
      { uniform: [0, 1] },
      { file: '__proto__' },
      { file: 'constructor' },
    ),
  },
);

const usual = Object.getOwnPropertyNames(Object.prototype).join();

/** Nothing has got into what all objects share. */
export function expectUnpolluted(): void {
  if (Object.getOwnPropertyNames(Object.prototype).join() !== usual) expect.fail('Object.prototype has been changed');
}

/** Not one line, or not what it seems to be: control characters, ends of lines, signs that turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is said of an input is one line that can be seen as it is. */
export function expectSeen(sentences: readonly string[]): void {
  for (const sentence of sentences) if (UNSEEN.test(sentence)) expect.fail(JSON.stringify(sentence.slice(0, 300)));
}

/** As many sentences as anybody reads, each one with its end, and none with half a page of what was given. */
export function expectSentences(sentences: readonly string[]): void {
  expectSeen(sentences);
  if (sentences.length === 0 || sentences.length > MOST_SAID + 1) expect.fail(`${String(sentences.length)} sentences`);
  for (const sentence of sentences) {
    if (sentence.length > 6000 || !/[.)”]$/u.test(sentence)) expect.fail(`no sentence: ${sentence.slice(0, 300)}`);
  }
}

type Fields = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** Every place in a JSON value. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? value.map((each, i) => [i, each] as const) : Object.entries(value);
  return [at, ...inner.flatMap(([key, each]) => placesIn(each, [...at, key]))];
}

/** A copy with something done to the object or list that holds `path`. */
function changed(value: unknown, path: Path, change: (holder: unknown, key: string | number) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (rest.length === 0) return change(value, key);
  const inner = changed((value as Fields)[key], rest, change);
  return Array.isArray(value)
    ? value.map((each: unknown, i) => (i === key ? inner : each))
    : { ...(value as Fields), [key]: inner };
}

/** An own key, also where it is called `__proto__`. */
const withOwn = (holder: unknown, key: string | number, value: unknown): unknown =>
  Array.isArray(holder)
    ? holder.map((each: unknown, i) => (i === key ? value : each))
    : Object.fromEntries([...Object.entries(holder as Fields), [String(key), value]]);

/** A list a hundred times as long as is allowed holds what it held before: the caps are met too. */
const LENGTHS = [2, 9, 256, 600, 1200];

export interface Mutation {
  readonly place: number;
  readonly kind: number;
  readonly value: unknown;
  readonly name: string;
}

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({ place: fc.nat(), kind: fc.nat(19), value: nastyJson, name: nastyText }),
  { minLength: 1, maxLength: 3 },
);

function mutatedOnce(whole: unknown, { place, kind, value, name }: Mutation): unknown {
  const places = placesIn(whole);
  const path = places[place % places.length] ?? [];
  if (path.length === 0) return kind === 0 ? value : whole;
  return changed(whole, path, (holder, key) => {
    const own = (holder as Fields)[key];
    const list = Array.isArray(holder);
    if (kind < 8) return withOwn(holder, key, value);
    if (kind < 11)
      return list
        ? holder.filter((_, i) => i !== key)
        : Object.fromEntries(Object.entries(holder as Fields).filter(([each]) => each !== key));
    if (kind < 14) return list ? [...(holder as unknown[]), own] : withOwn(holder, name, own);
    if (kind < 16)
      return list
        ? holder
        : Object.fromEntries(
            Object.entries(holder as Fields).map(([each, inner]) => [each === key ? name : each, inner]),
          );
    if (kind < 18) return withOwn(holder, key, typeof own === 'number' ? own * 10 ** ((place % 40) - 20) : [own]);
    // Rare: it costs a hundred times as much as the others.
    return kind === 18 && list && place % 16 === 0
      ? Array.from({ length: LENGTHS[place % LENGTHS.length] ?? 2 }, () => own)
      : holder;
  });
}

/** A JSON value after some mutations. */
export const mutated = (value: unknown, list: readonly Mutation[]): unknown => list.reduce(mutatedOnce, value);
