/** What a run comes to: who gives way, who has how much, how long packets wait, what users feel; by thresholds that the page tells. */
import { sum } from 'd3-array';
import { bucketAt, findSeries, sumIn } from '../model/columns';
import { words, type summary as english } from '../../content/languages/en/summary';
import { feltBy, kindOf } from '../model/parts';
import { remembered } from '../model/remembered';
import type { FlowGroup } from '../model/scenario';
import { showFixed, showPercent, showQuantity } from '../model/units';
import { feltOf } from './measures';
import { delay, isMany, listed, measured, part } from './verdict-figures';
import { judge, type Judged, type Tests } from './judgement';
import {
  allActive,
  bitsIn,
  bytesIn,
  crossings,
  groupFacts,
  LEAST_ROUND_TRIPS,
  measuredOf,
  meetingOf,
  usedOf,
  whenOf,
  type GroupFacts,
  type Meeting,
  type RunInput,
  type When,
} from './run-facts';

/** Jain's index from which flows share evenly, unevenly. */
export const FAIRNESS = { even: 0.95, uneven: 0.8 } as const;
/** A mean delay so near its target, as a part of it, holds it. */
export const HOLDS = 0.1;

export function targetOf(groups: readonly GroupFacts[]): number | null {
  const targets = new Set(groups.flatMap(({ target_ms }) => target_ms ?? []));
  const [only] = targets;
  return targets.size === 1 && only !== undefined ? only : null;
}

/** What a run comes to, as far as it can be told in one sentence. */
export interface Finding {
  /** What it tells of: runs are compared in what they say of the same. */
  readonly about: string;
  /** Runs with the same one are told of by the same sentence. */
  readonly level: string;
  /** What that hangs on, in this run; null: nothing does. */
  readonly figure: number | null;
  /** The same figure of another run. */
  readonly of: (other: RunInput) => number | null;
  readonly show: (figure: number) => string;
  /** The sentence, with the figure as it is told. */
  readonly text: (shown: string) => string;
  /** The same without a word that hangs on a threshold, where other runs lie just across it. */
  readonly bare?: (shown: string) => string;
  /** The same where other runs differ: their range, how many they are, and the figure of this one. */
  readonly swings: (range: string, runs: number, own: string) => string;
}

/** More groups than these are not named one by one. */
const NAMED = 3;

export const namesOf = (groups: readonly GroupFacts[]): string =>
  groups.length > NAMED ? words().manyGroups(groups.length) : listed(groups.map(({ label }) => label));

export const othersIn = (groups: readonly GroupFacts[]): string =>
  groups.length > NAMED ? words().theOthers : listed(groups.map(({ label }) => label));

/** What the floor of a window was tested with. */
function floorChange({ lows }: Meeting, { scenario }: RunInput): string {
  const one = lows.some(({ nth, count }) => count > 1 && (scenario.flows[nth]?.count ?? 1) === 1);
  const [floor] = lows.flatMap(({ nth }) => scenario.flows[nth]?.cc['min_cwnd'] ?? []);
  return one || typeof floor !== 'number' ? words().oneFlow : words().smallest(showQuantity(floor, 'packets'));
}

/** Both words of each of these say the same in general: low priority gives way, or it does not. */
export const SIDES: Readonly<Partial<Record<Judged['word'], string>>> = {
  yields: 'yes',
  partly: 'yes',
  asEqual: 'no',
  more: 'no',
};

/** How much higher a rate is that is so many times as high; empty where it is not. */
const higher = (times: number): string => (times < 1.005 ? '' : showPercent(times - 1, 0));

/** Through which link, where there are several. */
const onLink = ({ scenario }: RunInput, link: string): string =>
  scenario.links.length > 1 ? words().onLink(link) : '';

function yielding(run: RunInput, met: Meeting, tests: Tests | undefined): Finding {
  const { share, equal, lows, others, link, when } = met;
  const { word, found } = judge(run, met, tests);
  const [who, many] = [namesOf(lows), isMany(lows)];
  const where = onLink(run, link);
  const named = { who, many, equal: part(equal), where };
  const decided = {
    ...named,
    others: othersIn(others),
    change: tests?.floor ? floorChange(met, tests.floor) : '',
    found: found === null ? '' : part(found),
  };
  return {
    about: 'yielding',
    level: SIDES[word] ?? word,
    figure: share,
    of: (other) => meetingOf(other, groupFacts(other))?.share ?? null,
    show: part,
    text: (shown) => {
      switch (word) {
        case 'short':
          return words().short(who, many, shown, where, when.round_trips, LEAST_ROUND_TRIPS);
        case 'slow':
          return words().slow({ ...decided, shown, found: higher(found ?? 1) });
        case 'share':
        case 'unmoved':
        case 'aside':
        case 'alike':
        case 'floor':
          return words()[word]({ ...decided, shown });
        case 'yields':
        case 'partly':
        case 'asEqual':
        case 'more':
          return words()[word](who, many, shown, part(equal), where);
      }
    },
    bare: (shown) => words().share({ ...decided, shown }),
    swings: (...found) => words().shareSwings(who, many, ...found, where, part(equal)),
  };
}

/** Who has the largest share, in the time of the sentence. */
function most(run: RunInput, groups: readonly GroupFacts[], when: When): readonly Finding[] {
  const shareOf = (of: RunInput, { id }: GroupFacts): number | null => {
    const all = groupFacts(of).filter(({ passes }) => passes);
    const own = all.filter((group) => group.id === id);
    if (when.whole) return own[0]?.share ?? null;
    const share = bitsIn(of, own, when, of.bottleneck) / bitsIn(of, all, when, of.bottleneck);
    return Number.isFinite(share) ? share : null;
  };
  const [first] = groups
    .map((group) => ({ group, share: shareOf(run, group) }))
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (first === undefined || first.share === null) return [];
  const { group, share } = first;
  const where = onLink(run, run.bottleneck);
  return [
    {
      about: 'most',
      level: group.id,
      figure: share,
      of: (other) => shareOf(other, group),
      show: part,
      text: (shown) => words().most(group.label, isMany([group]), shown, where),
      swings: (...found) => words().shareSwings(group.label, isMany([group]), ...found, where, ''),
    },
  ];
}

/** Jain's index of the flows of some groups in a time; null of fewer than two, or where not all are recorded. */
function jainOf(run: RunInput, groups: readonly GroupFacts[], when: When): number | null {
  const rates = when.whole
    ? run.report.flows.flatMap(({ group, throughput_bps }) =>
        groups.some(({ id }) => id === group) ? (throughput_bps ?? []) : [],
      )
    : ratesIn(run, groups, when);
  const squares = sum(rates, (rate) => rate * rate);
  return rates.length < 2 || squares === 0 ? null : sum(rates) ** 2 / (rates.length * squares);
}

/** What each flow got in a time, path by path taken together; empty where not all are recorded. */
function ratesIn(run: RunInput, groups: readonly GroupFacts[], { spans }: When): readonly number[] {
  const { flows } = run.columns.layout;
  return groups.flatMap((group) => {
    const at = run.scenario.links.find(({ id }) => crossings(run, group, id) > 0)?.id;
    if (at === undefined || spans.some((span) => bytesIn(run, group, span, at) === null)) return [];
    const mine = flows.flatMap(({ group: id, index }, flow) => (id === group.id ? [{ flow, index }] : []));
    const each = new Map<number, number>();
    for (const { flow, index } of mine) {
      const series = findSeries(run.columns.layout, 'bytes', { flow });
      if (series === undefined) continue;
      const bytes = sum(spans, ([from, to]) =>
        sumIn(run.columns, series, bucketAt(run.columns.layout, from), bucketAt(run.columns.layout, to)),
      );
      each.set(index, (each.get(index) ?? 0) + bytes);
    }
    return [...each.values()];
  });
}

function fair(run: RunInput, groups: readonly GroupFacts[], when: When): readonly Finding[] {
  const jain = when.round_trips < LEAST_ROUND_TRIPS ? null : jainOf(run, groups, when);
  if (jain === null) return most(run, groups, when);
  const { even, uneven } = FAIRNESS;
  const level = jain >= even ? 'evenly' : jain >= uneven ? 'unevenly' : 'veryUnevenly';
  const show = (index: number): string => showFixed(index, 3);
  const whole: Finding = {
    about: 'fairness',
    level,
    figure: jain,
    of: (other) => jainOf(other, groups, when),
    show,
    text: (shown) => words()[level](namesOf(groups), shown),
    bare: (shown) => words().fairness(namesOf(groups), shown),
    swings: (...found) => words().jainSwings(namesOf(groups), ...found),
  };
  return jain >= even || groups.length < 2 ? [whole] : [whole, ...most(run, groups, when)];
}

/** The part of the bottleneck that one flow alone uses while it sends; null where its rate is no plain number. */
function usedBy(run: RunInput, only: GroupFacts, { whole, spans, length_s }: When): number | null {
  if (whole) return usedOf(run);
  const rate = run.scenario.links.find(({ id }) => id === run.bottleneck)?.rate_bps;
  const bytes = spans.map((span) => bytesIn(run, only, span) ?? NaN);
  return typeof rate === 'number' ? (8 * sum(bytes)) / (rate * length_s) : null;
}

function alone(run: RunInput, only: GroupFacts, when: When): Finding {
  return {
    about: 'alone',
    level: 'alone',
    figure: usedBy(run, only, when),
    of: (other) => usedBy(other, only, when),
    show: part,
    text: (shown) => words().alone(only.label, shown),
    swings: (...found) => words().usedSwings(only.label, ...found),
  };
}

/** How long packets wait at the bottleneck in the time of a sentence: where that is a part of the run, as the run of it alone has it. */
function waiting(
  run: RunInput,
  groups: readonly GroupFacts[],
  isAlone: boolean,
  when: When,
  tests?: Tests,
): readonly Finding[] {
  const { metrics } = (when.whole ? run : tests?.span)?.report ?? {};
  const ms = metrics?.queue_delay_mean_ms ?? null;
  const target = targetOf(groups.filter(({ role }) => role === 'low'));
  if (ms === null) return [];
  const holds = isAlone && target !== null && Math.abs(ms - target) <= HOLDS * target;
  const bare = (shown: string): string =>
    target === null ? words().waits(shown) : words().waitsAtTarget(shown, delay(target));
  return [
    {
      about: 'waiting',
      level: holds ? 'holds' : 'waits',
      figure: ms,
      of: (other) => (when.whole ? other.report.metrics.queue_delay_mean_ms : null),
      show: measured,
      text: (shown) => (holds ? words().holds(shown, delay(target)) : bare(shown)),
      bare,
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
      about: flow.id,
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

/** What a run comes to, and the time that it is of. */
export interface Found {
  /** What users feel, in the whole run. */
  readonly users: readonly Finding[];
  /** Who gets how much, and how long packets wait, all in one time. */
  readonly rest: readonly Finding[];
  /** That time, where it is not the whole run; of those who both send then. */
  readonly when: When | null;
  readonly together: readonly GroupFacts[];
  /** It is told of low priority beside best effort. */
  readonly met: boolean;
  /** Who has how much of the whole run, where the time above is another. */
  readonly whole: readonly Finding[];
}

const NOTHING: Found = { users: [], rest: [], when: null, together: [], met: false, whole: [] };

/** `tests`: the runs by which yielding is decided; undefined as long as they are not there. */
export const findingsOf = remembered((run: RunInput, tests?: Tests): Found => {
  const all = groupFacts(run);
  const met = meetingOf(run, all);
  const groups = all.filter(({ passes, role }) => passes && role !== 'free');
  const [only] = groups;
  if (!((usedOf(run) ?? 0) > 0)) return NOTHING;
  const users = run.scenario.flows.flatMap((flow) => feltFor(run, flow) ?? []);
  if (only === undefined) return { ...NOTHING, users };
  // A source that nobody controls has a part of the link as well.
  const isOne = groups.length === 1 && only.count === 1 && all.filter(({ passes }) => passes).length === 1;
  const lows = groups.filter(({ role }) => role === 'low');
  const mixed = lows.length > 0 && lows.length < groups.length;
  const whole = whenOf(run, groups, [measuredOf(run)]);
  const theirs = whenOf(run, groups, allActive(run, groups));
  // Shares of those who never send together are of the whole run, and say nothing of fairness.
  const when = met?.when ?? (theirs.length_s === 0 || mixed ? whole : theirs);
  const link = met?.link ?? run.bottleneck;
  const who =
    met !== null
      ? [yielding(run, met, tests)]
      : isOne && users.length === 0
        ? [alone(run, only, when)]
        : mixed || theirs.length_s === 0
          ? most(run, groups, when)
          : fair(run, groups, when);
  const waits =
    when.round_trips >= LEAST_ROUND_TRIPS && link === run.bottleneck ? waiting(run, groups, isOne, when, tests) : [];
  if (when.whole) return { ...NOTHING, users, rest: [...who, ...waits] };
  const together = met === null ? groups : [...met.lows, ...met.highs];
  if (groups.length < 2) return { ...NOTHING, users, rest: [...who, ...waits], when, together, met: met !== null };
  const ends = [...most(run, groups, whole), ...waiting(run, groups, isOne, whole)];
  return { users, rest: [...who, ...waits], when, together, met: met !== null, whole: ends };
});
