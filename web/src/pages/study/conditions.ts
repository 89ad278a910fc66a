/** What the reader has set for the trials, and its place in the address: `#rate_mbps=20&queue=codel&view=use`. */
import { printPairs, quote, readPairs, type Pair } from '../../model/link-text';
import { shorten } from '../../model/repeat';
import { words as problemWords } from '../../text/en/problems';
import { words } from '../../text/en/study';
import { VIEWS, type ViewId } from './views';

/** A number that can be set. `rtt_ms` is without queues, `buffer_bdp` in bandwidth-delay products. */
export interface NumberControl {
  readonly key: 'rate_mbps' | 'rtt_ms' | 'buffer_bdp' | 'primary_flows' | 'low_flows' | 'seeds';
  readonly min: number;
  readonly max: number;
  /** At the beginning: 2.4 products are the 100 packets of 10 Mb/s and 50 ms. */
  readonly usual: number;
  readonly whole?: true;
}

export const NUMBERS: readonly NumberControl[] = [
  { key: 'rate_mbps', min: 0.5, max: 100, usual: 10 },
  { key: 'rtt_ms', min: 2, max: 500, usual: 50 },
  { key: 'buffer_bdp', min: 0.1, max: 20, usual: 2.4 },
  { key: 'primary_flows', min: 1, max: 10, usual: 1, whole: true },
  { key: 'low_flows', min: 1, max: 10, usual: 1, whole: true },
  { key: 'seeds', min: 3, max: 10, usual: 3, whole: true },
];

/** What the runs depend on. */
export interface Conditions extends Readonly<Record<NumberControl['key'], number>> {
  readonly queue: string;
}

/** What stands in the address. */
export interface Asked extends Conditions {
  readonly view: ViewId;
}

const usual = Object.fromEntries(NUMBERS.map((each) => [each.key, each.usual])) as unknown as Conditions;

export const USUAL: Asked = { ...usual, queue: 'droptail', view: 'harm' };

const PLAIN = /^\d{1,6}(?:\.\d{1,6})?$/;

/** The sentence on a value that cannot be; undefined of one that can. */
function wrong({ key, min, max, whole }: NumberControl, text: string): string | undefined {
  const value = Number(text);
  const fits = PLAIN.test(text) && value >= min && value <= max && (whole !== true || Number.isInteger(value));
  const { mustBeNot, between } = problemWords();
  return fits ? undefined : mustBeNot(key, between(String(min), String(max), whole === true), quote(text));
}

export type ReadAsked = { readonly ok: true; readonly asked: Asked } | { readonly ok: false; readonly problem: string };

/** Reads pairs over the usual values; the first that cannot be is told in one sentence. `queues`: their kinds. */
function read(pairs: ReadonlyMap<string, string>, queues: readonly string[]): ReadAsked {
  const asked: Record<string, number | string> = { ...USUAL };
  const choices = { queue: queues, view: VIEWS.map(({ id }) => id) };
  for (const [key, text] of pairs) {
    const control = NUMBERS.find((each) => each.key === key);
    const names = Object.entries(choices).find(([name]) => name === key)?.[1];
    const problem =
      control !== undefined
        ? wrong(control, text)
        : names === undefined
          ? words().noKey(shorten(key), [...NUMBERS.map((each) => each.key), ...Object.keys(choices)].join(', '))
          : names.includes(text as ViewId)
            ? undefined
            : problemWords().mustBeNot(key, problemWords().oneOf(names.join(', ')), quote(text));
    if (problem !== undefined) return { ok: false, problem };
    asked[key] = control === undefined ? text : Number(text);
  }
  return { ok: true, asked: asked as unknown as Asked };
}

/** Reads a fragment, with or without its `#`; an empty one is the usual state. */
export function readAsked(fragment: string, queues: readonly string[]): ReadAsked {
  const text = fragment.replace(/^#/, '');
  if (text === '') return { ok: true, asked: USUAL };
  const problems: string[] = [];
  const pairs = readPairs(text, problems);
  const [problem] = problems;
  return problem === undefined ? read(pairs, queues) : { ok: false, problem };
}

/** The fragment, without `#`: what is as usual is left out. */
export function printAsked(asked: Asked): string {
  const pairs = Object.entries(USUAL).flatMap(([key, value]): readonly Pair[] => {
    const now = asked[key as keyof Asked];
    return now === value ? [] : [[key, String(now)]];
  });
  return printPairs(pairs);
}

/** `asked` with one more value as somebody typed it. */
export function withTyped(asked: Asked, key: keyof Asked, text: string, queues: readonly string[]): ReadAsked {
  const pairs = new Map(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  // A keyboard's decimal comma.
  return read(pairs.set(key, text.trim().replace(',', '.')), queues);
}
