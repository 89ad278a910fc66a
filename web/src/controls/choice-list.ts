/** What a chooser shows: options in groups, found by words. Pure, so that it can be tested without a page. */
import type { TemplateResult } from 'lit';

export interface Option {
  readonly id: string;
  readonly label: string;
  /** One line, or two. */
  readonly summary: string;
  /** Small print: where it comes from. */
  readonly detail?: string;
  readonly picture?: TemplateResult | undefined;
  readonly href?: string;
  /** Words that find it and are not shown. */
  readonly also?: string;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
  /** Shown only where something is looked for, and never taken before the others. */
  readonly beside?: true;
}

export interface Grouping {
  readonly label: string;
  readonly groups: readonly OptionGroup[];
}

/** Without case and accents: `télé` is found by `tele`. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function finds(query: string, text: string): boolean {
  const heap = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => heap.includes(word));
}

/** Letters by which two words differ: one too many, too few or another. */
function apart(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 0; i < a.length; i += 1) {
    const row = [i + 1];
    for (const [j, least] of above.slice(1).entries())
      row.push(Math.min(least + 1, (row[j] ?? 0) + 1, (above[j] ?? 0) + (a[i] === b[j] ? 0 : 1)));
    above = row;
  }
  return above.at(-1) ?? 0;
}

const wordsOf = (text: string): readonly string[] => plain(text).split(/[^\p{L}\p{N}]+/u);

/** The same however it is joined: `wi-fi`, `video-call`, `BBRv3`. */
const findsJoined = (query: string, text: string): boolean => wordsOf(text).join('').includes(wordsOf(query).join(''));

/** The same with a slip of the pen in long words, of which the first letter is right: `torent`, `sattelite`. */
function findsNear(query: string, text: string): boolean {
  const heap = [...new Set(wordsOf(text))];
  return wordsOf(query).every((word) => {
    const slips = word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
    const isNear = (other: string): boolean => apart(word, other.slice(0, word.length + 1)) <= slips;
    return heap.some((other) => other.includes(word) || (word[0] === other[0] && isNear(other)));
  });
}

const textOf = ({ title }: OptionGroup, { id, label, summary, detail = '', also = '' }: Option): string =>
  [label, id, summary, detail, also, title].join(' ');

/**
 * The groups with what a query finds, where nothing does by what it is near to; those whose name begins with it come first
 * within their group.
 */
export function found(groups: readonly OptionGroup[], query: string): readonly OptionGroup[] {
  const asked = query.trim();
  if (asked === '') return groups.filter(({ beside }) => beside !== true);
  for (const ways of [finds, findsJoined, findsNear]) {
    const some = foundBy(groups, asked, ways);
    if (some.length > 0) return some;
  }
  return [];
}

function foundBy(groups: readonly OptionGroup[], asked: string, fits: typeof finds): readonly OptionGroup[] {
  const begins = ({ label }: Option): number => (plain(label).startsWith(plain(asked)) ? 0 : 1);
  return groups.flatMap((group) => {
    const options = group.options.filter((option) => fits(asked, textOf(group, option)));
    return options.length === 0 ? [] : [{ ...group, options: options.toSorted((a, b) => begins(a) - begins(b)) }];
  });
}

/** Where the selection goes: `by` options further, staying within the list. */
export function moved(groups: readonly OptionGroup[], active: string | undefined, by: number): string | undefined {
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  const at = active === undefined ? -1 : ids.indexOf(active);
  if (at < 0) return by > 0 ? ids[0] : ids.at(-1);
  return ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
}

/** The option that Enter takes: the active one where it is still there, or else the best of what is found. */
export function activeOf(
  groups: readonly OptionGroup[],
  wanted: string | undefined,
  query: string,
): string | undefined {
  const all = groups.flatMap(({ options }) => options);
  if (all.some(({ id }) => id === wanted)) return wanted;
  const asked = plain(query.trim());
  const first = groups.filter(({ beside }) => beside !== true).flatMap(({ options }) => options);
  return (asked === '' ? undefined : first.find(({ label }) => plain(label).startsWith(asked))?.id) ?? all[0]?.id;
}
