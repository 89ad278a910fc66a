/** What a run comes to in few sentences; of several runs, with how far they differ. */
import { extent } from 'd3-array';
import { words } from '../../content/languages/en/summary';
import { showNumber, showQuantity } from '../model/units';
import { findingsOf, type Finding, type Found } from './findings';
import type { Tests } from './judgement';
import { LEAST_ROUND_TRIPS, starvedOf, type RunInput, type Starved, type When } from './run-facts';
import { isMany, listed } from './verdict-figures';

/** The parts of what is found, in the order of their sentences. */
const PARTS = ['users', 'rest', 'whole'] as const;
type Part = (typeof PARTS)[number];

/** The smallest and the largest, where they are not written alike. */
function range(show: (figure: number) => string, figures: readonly number[]): string {
  const [least, largest] = extent(figures);
  if (least === undefined) return '';
  return show(least) === show(largest) ? show(least) : words().range(show(least), show(largest));
}

/** Does what is said hold in all of these too? What none of them tells of is no other word. */
const holdsIn = ({ about, level }: Finding, part: Part, theirs: readonly Found[]): boolean =>
  theirs.every((found) => (found[part].find((each) => each.about === about)?.level ?? level) === level);

/** Does what is said of a run hold in others too? */
export function holds(run: RunInput, others: readonly RunInput[], tests?: Tests): boolean {
  const [found, theirs] = [findingsOf(run, tests), others.map((other) => findingsOf(other, tests))];
  const starve = others.map((other) => starvedOf(other).map(({ group }) => group.id));
  return (
    PARTS.every((part) => found[part].every((finding) => holdsIn(finding, part, theirs))) &&
    starvedOf(run).every(({ group }) => starve.every((ids) => ids.includes(group.id)))
  );
}

/** A sentence begins with a capital, but a flow's name stays as it is. */
const begun = ({ groups }: RunInput, sentence: string): string =>
  groups.some(({ label }) => sentence.startsWith(label))
    ? sentence
    : sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Figures swing where the largest is more than so many times the smallest: less lies just across a threshold. */
const SWINGS = 1.15;

/** What of a run holds in others too, where its level is the `same`, and how far those differ; the run itself is one of them. */
function told(finding: Finding, same: boolean, others: readonly RunInput[]): string {
  const { figure, show, text, bare, swings } = finding;
  const own = figure === null ? showNumber(null) : show(figure);
  const figures = others.flatMap((other) => finding.of(other) ?? []);
  if (figures.length === 0) return text(own);
  if (figure !== null) figures.push(figure);
  const found = range(show, figures);
  if (same) return text(words().inRuns(own, found, figures.length));
  const [least = 0, most = 0] = extent(figures);
  if (bare !== undefined && most <= SWINGS * least) return bare(words().inRuns(own, found, figures.length));
  return swings(found, figures.length, own);
}

/** Who starves in this run, and in how many of `theirs` some of the same group do. */
const starvedWords = (
  { group, flows, of, longest_s, equal_bps }: Starved,
  theirs: readonly (readonly Starved[])[],
): string =>
  words().starved(
    group.label.replace(/ ×\d+$/u, ''),
    isMany([group]) ? flows : null,
    showQuantity(longest_s, 's', 2),
    showQuantity(equal_bps, 'bit/s', 2),
    theirs.length === 0
      ? ''
      : words().someIn(theirs.filter((them) => them.some((each) => each.group.id === group.id)).length, theirs.length),
    of,
    of < group.count,
  );

/** The spans of a sentence, as a reader says them: each where they are few. */
export function spanWords({ spans, length_s }: When): string {
  const at = (t: number): string => showQuantity(t, 's', 4);
  if (spans.length > 3) return words().spansIn(at(spans[0]?.[0] ?? 0), at(spans.at(-1)?.[1] ?? 0), at(length_s));
  return listed(spans.map(([from, to]) => words().span(at(from), at(to))));
}

/** The whole sentence about one time: which, where that is not the whole run. */
function inTime({ when, together, met }: Found, said: readonly string[]): readonly string[] {
  if (said.length === 0) return [];
  const joined = words().join(said);
  if (when === null) return [joined];
  const span = spanWords(when);
  const { round_trips } = when;
  if (round_trips < LEAST_ROUND_TRIPS)
    return [words().tooShort(listed(together.map(({ label }) => label)), span, round_trips, LEAST_ROUND_TRIPS)];
  const who = met ? 'kinds' : isMany(together) ? 'all' : 'one';
  return [words().whileSending[who](span, joined)];
}

/**
 * The run in few words: a sentence for each user, and one for the rest; of a part of the run, and then of the whole, where not
 * all send all the time. `others` are runs that differ from it in random numbers, and `tests` those by which a small share is
 * judged: without them it is told as a share alone.
 */
export function verdict(run: RunInput, others: readonly RunInput[] = [], tests?: Tests): string {
  const found = findingsOf(run, tests);
  if (PARTS.every((part) => found[part].length === 0)) return words().nothing;
  const theirs = others.map((other) => findingsOf(other, tests));
  const [users, rest, whole] = PARTS.map((part) =>
    found[part].map((finding) => told(finding, holdsIn(finding, part, theirs), others)),
  ) as [string[], string[], string[]];
  const starved = starvedOf(run);
  const also = starved.length === 0 || others.length === 0 ? [] : [run, ...others].map(starvedOf);
  return [
    ...users.map((each) => words().join([each])),
    ...inTime(found, rest),
    ...(whole.length === 0 ? [] : [words().inAll(words().join(whole))]),
    ...starved.map((each) => words().join([starvedWords(each, also)])),
  ]
    .map((sentence) => begun(run, sentence))
    .join(' ');
}
