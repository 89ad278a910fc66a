/** One sentence on a run, chosen by thresholds that the page tells; of several, with how far they differ. */
import { extent, sum } from 'd3-array';
import { language } from '../text';
import { words, type summary as english } from '../text/en/summary';
import { feltBy, kindOf } from '../model/parts';
import type { FlowGroup } from '../model/scenario';
import { showFixed, showNumber, showPercent, showQuantity } from '../model/units';
import { feltOf } from './measures';
import {
  groupFacts,
  meetingOf,
  starvedOf,
  type GroupFacts,
  type RunInput,
  type Starved,
  type Yielding,
} from './run-facts';

/** Parts of an equal share: up to here low priority yields, yields in part, shares as an equal. */
export const YIELDING = { fully: 0.2, partly: 0.8, equally: 1.25 } as const;
/** Jain's index from which flows share evenly, unevenly. */
export const FAIRNESS = { even: 0.95, uneven: 0.8 } as const;
/** A mean delay so near its target, as a part of it, holds it. */
export const HOLDS = 0.1;

/** By language: making one takes longer than all else of a sentence. */
const lists = new Map<string, Intl.ListFormat>();

/** `A, B and C`, in the page's language. */
export function listed(names: readonly string[]): string {
  const tag = language();
  const list = lists.get(tag) ?? new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' });
  lists.set(tag, list);
  return list.format(names);
}

/** A part of one: small ones with a decimal. */
export const part = (fraction: number | null): string =>
  showPercent(fraction, fraction !== null && fraction > 0 && (fraction < 0.1 || fraction > 0.99) ? 1 : 0);

export const delay = (ms: number | null): string => (ms === null ? showNumber(null) : showQuantity(ms, 'ms', 3));

/** A delay that was measured, to three digits, so that both ends of a range are written alike. */
const measured = (ms: number): string => `${showFixed(ms, ms < 10 ? 2 : ms < 100 ? 1 : 0)}\u00a0ms`;

export const isMany = (groups: readonly GroupFacts[]): boolean =>
  groups.reduce((total, { count }) => total + count, 0) > 1;

/** The one target that some groups have; null where they have none or several. */
export function targetOf(groups: readonly GroupFacts[]): number | null {
  const targets = new Set(groups.flatMap(({ target_ms }) => target_ms ?? []));
  const [only] = targets;
  return targets.size === 1 && only !== undefined ? only : null;
}

/** What a run comes to, as far as it can be told in one sentence. */
export interface Finding {
  /** Told of first, in a sentence of its own: what a user feels. */
  readonly felt?: true;
  /** Runs with the same one are told of by the same sentence. */
  readonly level: string;
  /** What that hangs on, in this run; null: nothing does. */
  readonly figure: number | null;
  /** The same figure of another run. */
  readonly of: (other: RunInput) => number | null;
  readonly show: (figure: number) => string;
  /** The sentence, with the figure as it is told. */
  readonly text: (shown: string) => string;
  /** The same where other runs differ: their range, how many they are, and the figure of this one. */
  readonly swings: (range: string, runs: number, own: string) => string;
}

const namesOf = (groups: readonly GroupFacts[]): string => listed(groups.map(({ label }) => label));

function yielding(run: RunInput, found: Yielding): Finding {
  const { share, equal, lows, link } = found;
  const ratio = share / equal;
  const { fully, partly, equally } = YIELDING;
  const level = ratio <= fully ? 'yields' : ratio <= partly ? 'partly' : ratio <= equally ? 'asEqual' : 'more';
  const who = namesOf(lows);
  const where = run.scenario.links.length > 1 ? words().onLink(link) : '';
  return {
    level,
    figure: share,
    of: (other) => meetingOf(other, groupFacts(other))?.share ?? null,
    show: part,
    text: (shown) => words()[level](who, isMany(lows), shown, part(equal), where),
    swings: (...found) => words().shareSwings(who, isMany(lows), ...found, where, part(equal)),
  };
}

/** Who has the largest share. */
function most(groups: readonly GroupFacts[]): readonly Finding[] {
  const [first] = groups.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (first === undefined) return [];
  return [
    {
      level: first.id,
      figure: first.share,
      of: (other) => other.report.metrics.share[first.id] ?? null,
      show: part,
      text: (shown) => words().most(first.label, isMany([first]), shown),
      swings: (...found) => words().shareSwings(first.label, isMany([first]), ...found, '', ''),
    },
  ];
}

/** Jain's index of the flows of some groups; null of fewer than two. */
function jainOf({ report }: RunInput, groups: readonly GroupFacts[]): number | null {
  const rates = report.flows.flatMap(({ group, throughput_bps }) =>
    groups.some(({ id }) => id === group) ? (throughput_bps ?? []) : [],
  );
  const squares = sum(rates, (rate) => rate * rate);
  return rates.length < 2 || squares === 0 ? null : sum(rates) ** 2 / (rates.length * squares);
}

function fair(run: RunInput, groups: readonly GroupFacts[]): readonly Finding[] {
  const jain = jainOf(run, groups);
  if (jain === null) return most(groups);
  const { even, uneven } = FAIRNESS;
  const level = jain >= even ? 'evenly' : jain >= uneven ? 'unevenly' : 'veryUnevenly';
  const show = (index: number): string => showFixed(index, 3);
  const whole: Finding = {
    level,
    figure: jain,
    of: (other) => jainOf(other, groups),
    show,
    text: (shown) => words()[level](namesOf(groups), shown),
    swings: (...found) => words().jainSwings(namesOf(groups), ...found),
  };
  return jain >= even || groups.length < 2 ? [whole] : [whole, ...most(groups)];
}

function alone({ report }: RunInput, only: GroupFacts): Finding {
  const { efficiency } = report.metrics;
  return {
    level: 'alone',
    figure: efficiency,
    of: (other) => other.report.metrics.efficiency,
    show: part,
    text: (shown) => words().alone(only.label, shown),
    swings: (...found) => words().usedSwings(only.label, ...found),
  };
}

function waiting({ report }: RunInput, groups: readonly GroupFacts[], isAlone: boolean): readonly Finding[] {
  const ms = report.metrics.queue_delay_mean_ms;
  const target = targetOf(groups.filter(({ role }) => role === 'low'));
  if (ms === null) return [];
  const holds = isAlone && target !== null && Math.abs(ms - target) <= HOLDS * target;
  return [
    {
      level: holds ? 'holds' : 'waits',
      figure: ms,
      of: (other) => other.report.metrics.queue_delay_mean_ms,
      show: measured,
      text: (shown) =>
        target === null
          ? words().waits(shown)
          : holds
            ? words().holds(shown, delay(target))
            : words().waitsAtTarget(shown, delay(target)),
      swings: (...found) => words().waitSwings(...found, target === null ? '' : delay(target)),
    },
  ];
}

/** How a call sounds, by its R: users are satisfied from 80 on, most are not below 60 [ITU-T G.109]. */
export const CALL_R = { good: 80, fair: 60 } as const;
/** A game in which less than this part of the updates comes too late or never is not disturbed: a choice. */
const UNDISTURBED = 0.01;

/** What the user of a group's flows feels, as one finding; undefined where that has no figure in this run. */
function feltFor(run: RunInput, flow: FlowGroup): Finding | undefined {
  const { catalog, scenario } = run;
  const kindIn = (group: FlowGroup): string => kindOf(group['app']) ?? group.cc.kind;
  const kind = kindIn(flow);
  const several = scenario.flows.filter((group) => kindIn(group) === kind).length > 1;
  const measures = feltOf(catalog, flow);
  const measured = (key: string, { report }: RunInput): number | null =>
    measures.find(({ id }) => id.endsWith(`.${key}`))?.value(report) ?? null;
  const showAs =
    (key: string) =>
    (figure: number): string => {
      const { digits = 0, unit = '' } = measures.find(({ id }) => id.endsWith(`.${key}`)) ?? {};
      return unit === 'ms'
        ? showQuantity(figure / 1000, 's', 2)
        : `${showFixed(figure, digits)}\u00a0${unit}`.trimEnd();
    };
  const found = (
    level: keyof typeof english.felt,
    swings: keyof typeof english.feltSwings,
    key: string,
  ): Finding | undefined => {
    const { subjects, felt, feltSwings } = words();
    const subject = (subjects as Readonly<Record<string, string>>)[kind] ?? flow.id;
    const who = several ? words().oneOf(subject, flow.id) : subject;
    const figure = measured(key, run);
    if (figure === null) return undefined;
    return {
      felt: true,
      level,
      figure,
      of: (other) => measured(key, other),
      show: showAs(key),
      text: (shown) => felt[level](who, shown),
      swings: (...of) => feltSwings[swings](who, ...of),
    };
  };
  switch (feltBy(catalog, flow)) {
    case 'loads':
      return found('loads', 'loads', 'load_p50_ms');
    case 'film':
      return (measured('stalls', run) ?? 0) > 0
        ? found('stalls', 'stalls', 'stalled')
        : found('plays', 'plays', 'film_rate_bps');
    case 'heard': {
      const r = measured('r_factor', run);
      if (r !== null) return found(r >= CALL_R.good ? 'good' : r >= CALL_R.fair ? 'fair' : 'poor', 'call', 'mos');
      const missing = measured('missing', run) ?? 0;
      return found(missing < 100 * UNDISTURBED ? 'inTime' : 'late', 'late', 'missing');
    }
    case 'responsiveness':
      return found('responds', 'responds', 'rpm');
    case undefined:
      return undefined;
  }
}

/** What a run comes to: who gets how much, who gets next to nothing, how long packets wait. Empty where nothing went through. */
export function findingsOf(run: RunInput): readonly Finding[] {
  const all = groupFacts(run);
  const together = meetingOf(run, all);
  const groups = all.filter(({ passes, role }) => passes && role !== 'free');
  const [only] = groups;
  if (!((run.report.metrics.efficiency ?? 0) > 0)) return [];
  const users = run.scenario.flows.flatMap((flow) => feltFor(run, flow) ?? []);
  if (only === undefined) return users;
  const isOne = groups.length === 1 && only.count === 1;
  const lows = groups.filter(({ role }) => role === 'low');
  const mixed = lows.length > 0 && lows.length < groups.length;
  const who =
    together !== null
      ? [yielding(run, together)]
      : isOne && users.length === 0
        ? [alone(run, only)]
        : mixed
          ? most(groups)
          : fair(run, groups);
  return [...users, ...who, ...waiting(run, groups, isOne)];
}

/** The smallest and the largest, where they are not written alike. */
function range(show: (figure: number) => string, figures: readonly number[]): string {
  const [least, largest] = extent(figures);
  if (least === undefined) return '';
  return show(least) === show(largest) ? show(least) : words().range(show(least), show(largest));
}

/** What runs come to that are told of beside another. */
type Theirs = readonly (readonly Finding[])[];

const holdsIn = ({ level }: Finding, place: number, theirs: Theirs): boolean =>
  theirs.every((findings) => findings[place]?.level === level);

/** Does what is said of a run hold in others too? */
export function holds(run: RunInput, others: readonly RunInput[]): boolean {
  const theirs = others.map(findingsOf);
  return findingsOf(run).every((finding, place) => holdsIn(finding, place, theirs));
}

/** What of a run holds in others too, where its level is the `same`, and how far those differ. */
function told(finding: Finding, same: boolean, others: readonly RunInput[], counts: boolean): string {
  const { figure, show, text, swings } = finding;
  const own = figure === null ? showNumber(null) : show(figure);
  const figures = others.flatMap((other) => finding.of(other) ?? []);
  if (figures.length === 0) return text(own);
  if (counts && figure !== null) figures.push(figure);
  const found = range(show, figures);
  return same ? text(words().inRuns(own, found, figures.length)) : swings(found, figures.length, own);
}

/** Who starves in this run, and in how many of `theirs` some of the same group do. */
const starvedWords = (
  { group, flows, longest_s, equal_bps }: Starved,
  theirs: readonly (readonly Starved[])[],
): string =>
  words().starved(
    group.label,
    isMany([group]) ? flows : null,
    showQuantity(longest_s, 's', 2),
    showQuantity(equal_bps, 'bit/s', 2),
    theirs.length === 0
      ? ''
      : words().someIn(theirs.filter((them) => them.some((each) => each.group.id === group.id)).length, theirs.length),
  );

/**
 * The run in few words: a sentence for each user, and one for the rest. `others` are runs that differ from it in random numbers; `counts`: it is one of their kind, so that
 * its figures belong among theirs.
 */
export function verdict(run: RunInput, others: readonly RunInput[] = [], counts = true): string {
  const findings = findingsOf(run);
  if (findings.length === 0) return words().nothing;
  const theirs = others.map(findingsOf);
  const sentences = findings.map((finding, place) => told(finding, holdsIn(finding, place, theirs), others, counts));
  const first = sentences.filter((_, place) => findings[place]?.felt);
  const starved = starvedOf(run);
  const all = starved.length === 0 || others.length === 0 ? [] : [...(counts ? [run] : []), ...others].map(starvedOf);
  const rest = [...sentences.slice(first.length), ...starved.map((each) => starvedWords(each, all))];
  return [...first.map((each) => [each]), rest]
    .flatMap((parts) => (parts.length > 0 ? words().join(parts) : []))
    .join(' ');
}
