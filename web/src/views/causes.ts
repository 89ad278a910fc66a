/**
 * Why a run came out as it did: the mechanism that its own figures show, with the numbers and a moment at which it can be
 * seen. Nothing is said that the run does not bear out: each rule looks at what was measured before it speaks.
 */
import { mean } from 'd3-array';
import { entryOf, kindOf } from '../model/parts';
import { eachBucket, bucketAt, eachEvent, findSeries, sampleAt } from '../model/columns';
import { routesOf } from '../model/routes';
import type { SeriesInfo } from '../model/series';
import { showFixed, showNumber, showQuantity } from '../model/units';
import { words } from '../text/en/summary';
import {
  activeOf,
  common,
  crossings,
  groupFacts,
  measuredOf,
  meetingOf,
  type GroupFacts,
  type RunInput,
  type Span,
} from './run-facts';
import { bufferDelay } from './run-phases';
import { delay, isMany, listed, part, YIELDING } from './verdict';
import { remembered } from '../model/remembered';

/** A sentence, and where to look. */
export interface Cause {
  readonly id: string;
  readonly text: string;
  /** A moment that shows it, in s. */
  readonly at_s: number;
  /** The plot that shows it best, by its id. */
  readonly plot: string;
}

/** A mechanism acts where it is seen in so large a part of the time. */
const MOSTLY = 0.6;

interface Seen {
  /** Part of the samples, 0 to 1. */
  readonly below: number;
  readonly above: number;
  readonly mean: number;
  /** When it was furthest below, and furthest above zero, in s. */
  readonly lowest_s: number;
  readonly highest_s: number;
}

/** The recorded flows and subflows of a group that cross a link, by their numbers. */
const flowsOn = ({ columns, scenario }: RunInput, { id, nth }: GroupFacts, link: string): ReadonlySet<number> => {
  const given = scenario.flows[nth];
  const routes = given === undefined ? [] : routesOf(given);
  const { flows } = columns.layout;
  return new Set(flows.flatMap(({ group, path }, i) => (group === id && routes[path ?? 0]?.includes(link) ? [i] : [])));
};

/** How a gauge of some flows stands to zero within some spans; null where it is never told. */
function gaugeOf({ columns }: RunInput, flows: ReadonlySet<number>, key: string, spans: readonly Span[]): Seen | null {
  const { layout } = columns;
  let [count, total, below, above] = [0, 0, 0, 0];
  let [lowest, highest] = [Infinity, -Infinity];
  let [lowest_s, highest_s] = [0, 0];
  const look = (series: SeriesInfo): void => {
    for (const [from, to] of spans) {
      const visit = (index: number, _first: number, low: number, high: number, last: number): void => {
        count += 1;
        total += last;
        if (last < 0) below += 1;
        if (last > 0) above += 1;
        if (low < lowest) [lowest, lowest_s] = [low, index * layout.bucket_s];
        if (high > highest) [highest, highest_s] = [high, index * layout.bucket_s];
      };
      eachBucket(columns, series, visit, bucketAt(layout, from), bucketAt(layout, to));
    }
  };
  for (const flow of flows) {
    const series = findSeries(layout, `gauge:${key}`, { flow });
    if (series !== undefined) look(series);
  }
  if (count === 0) return null;
  return { below: below / count, above: above / count, mean: total / count, lowest_s, highest_s };
}

/** The first event of a kind within a part of the run, in s; of these flows alone where they are given. */
function firstIn(
  { columns }: RunInput,
  kind: string,
  [from, to]: Span,
  flows?: ReadonlySet<number>,
): number | undefined {
  const wanted = columns.layout.event_kinds.indexOf(kind);
  let found: number | undefined;
  eachEvent(columns, (t_s, each, flow) => {
    if (each === wanted && found === undefined && t_s >= from && t_s < to && flows?.has(flow) !== false) found = t_s;
  });
  return found;
}

const firstOf = (input: RunInput, kind: string): number | undefined => firstIn(input, kind, measuredOf(input));

type Rule = (input: RunInput, groups: readonly GroupFacts[]) => Cause | null;

const disciplineOf = ({
  catalog,
  scenario,
  bottleneck,
}: RunInput): { readonly kind: string; readonly label: string } => {
  const queue = scenario.links.find(({ id }) => id === bottleneck)?.queue;
  const kind = kindOf(queue) ?? 'droptail';
  return { kind, label: entryOf(catalog.queues, kind)?.label ?? kind };
};

/** How long a full buffer takes, in ms, where that alone ends the queue; otherwise null. */
const fullBuffer = (input: RunInput): number | null =>
  disciplineOf(input).kind === 'droptail' ? bufferDelay(input) : null;

/** A flow that aims at a delay sees more than its target, or less, while best effort sends too. */
const offTarget: Rule = (input, groups) => {
  const met = meetingOf(input, groups);
  const low = met?.lows.find(({ target_ms }) => target_ms !== null);
  if (met === null || low?.target_ms === undefined || low.target_ms === null) return null;
  if (met.link !== input.bottleneck) return null;
  const highs = groups.filter((group) => group.role === 'high' && crossings(input, group, met.link) > 0);
  const spans = common(common(activeOf(input, [low]), activeOf(input, highs)), [measuredOf(input)]);
  const flows = flowsOn(input, low, met.link);
  const seen = gaugeOf(input, flows, 'off_target', spans);
  const waited = input.report.metrics.queue_delay_mean_ms;
  if (seen === null || waited === null) return null;
  const { label } = disciplineOf(input);
  const target = delay(low.target_ms);
  const yields = met.share <= YIELDING.partly * met.equal;
  const full = fullBuffer(input);
  const tcp = listed(highs.map((group) => group.label));
  const plot = 'gauge:off_target';
  // What its own base delay makes it see is told only where the queue bears it out.
  if (seen.below >= MOSTLY && yields && waited > low.target_ms) {
    const text =
      full !== null && full > low.target_ms
        ? words().queueAbove(low.label, target, delay(full), tcp, isMany(highs))
        : words().waitAbove(low.label, target, delay(waited));
    return { id: 'above', text, at_s: seen.lowest_s, plot };
  }
  if (seen.above >= MOSTLY && !yields && waited < low.target_ms) {
    const at_s = spans.flatMap((span) => firstIn(input, 'fast_retransmit', span, flows) ?? [])[0] ?? seen.highest_s;
    const text =
      full === null
        ? words().shortQueue(low.label, target, label, delay(waited))
        : full <= low.target_ms
          ? words().queueBelow(low.label, target, delay(full))
          : words().waitBelow(low.label, target, delay(waited));
    return { id: 'below', text, at_s, plot };
  }
  return null;
};

/** A discipline that looks at the class serves the others first. */
const classes: Rule = (input, groups) => {
  const met = meetingOf(input, groups);
  const { kind, label } = disciplineOf(input);
  if (!['le_priority', 'le_fq_codel'].includes(kind) || met === null || met.share > YIELDING.fully * met.equal)
    return null;
  const marked = met.lows.every(({ nth }) => input.scenario.flows[nth]?.class === 'le');
  if (!marked) return null;
  const [from, to] = activeOf(input, met.lows)[0] ?? measuredOf(input);
  return {
    id: 'class',
    text: words().servedFirst(label, listed(met.lows.map((low) => low.label))),
    at_s: (from + to) / 2,
    plot: 'queue',
  };
};

/** A late flow has taken a standing queue for the path's own delay. */
const lateBase: Rule = (input, groups) => {
  const { scenario, columns } = input;
  const flows = columns.layout.flows.flatMap(({ group, index, path }, flow) => {
    const of = groups.find(({ id }) => id === group);
    const given = of && scenario.flows[of.nth];
    const series = findSeries(columns.layout, 'gauge:base_delay', { flow });
    if (of?.role !== 'low' || of.target_ms === null || given === undefined || series === undefined) return [];
    const route = routesOf(given)[path ?? 0] ?? [];
    const base_ms = sampleAt(columns, series, scenario.duration_s);
    const start_s = activeOf(input, [of])[0]?.[0] ?? 0;
    return [{ of, index, route: route.join(), base_ms, start_s, target_ms: of.target_ms }];
  });
  const last = flows.toSorted((a, b) => b.base_ms - a.base_ms)[0];
  const first = flows.filter(({ route }) => route === last?.route).toSorted((a, b) => a.base_ms - b.base_ms)[0];
  if (last === undefined || first === undefined || last.start_s <= first.start_s) return null;
  const error = last.base_ms - first.base_ms;
  if (!(error >= 0.25 * last.target_ms)) return null;
  const text = words().lateBase(last.of.label, delay(last.base_ms), delay(error), first.of.label, delay(first.base_ms));
  return { id: 'base', text, at_s: last.start_s, plot: 'gauge:base_delay' };
};

/** What a flow once took for the path's own delay, and takes no more: the queue has become a part of it. */
const forgottenBase: Rule = (input, groups) => {
  const { columns, scenario, bottleneck } = input;
  if ((scenario.changes ?? []).length > 0) return null;
  for (const group of groups) {
    if (group.role !== 'low' || group.target_ms === null) continue;
    for (const flow of flowsOn(input, group, bottleneck)) {
      const series = findSeries(columns.layout, 'gauge:base_delay', { flow });
      if (series === undefined) continue;
      let [least, most, at_s] = [Infinity, -Infinity, 0];
      eachBucket(columns, series, (index, _first, low, high) => {
        least = Math.min(least, low);
        if (high - least < 0.25 * (group.target_ms ?? Infinity) || high <= most) return;
        if (most === -Infinity) at_s = index * columns.layout.bucket_s;
        most = high;
      });
      if (most === -Infinity) continue;
      const text = words().forgottenBase(group.label, delay(least), delay(most), delay(most - least));
      return { id: 'forgotten', text, at_s, plot: 'gauge:base_delay' };
    }
  }
  return null;
};

/** A flow alone that aims at a delay: held, or out of the buffer's reach. */
const alone: Rule = (input, groups) => {
  const [only] = groups;
  const ms = input.report.metrics.queue_delay_mean_ms;
  const full = fullBuffer(input);
  if (groups.length !== 1 || only?.role !== 'low' || only.target_ms === null || ms === null || full === null)
    return null;
  const spans = [measuredOf(input)];
  const seen = gaugeOf(input, flowsOn(input, only, input.bottleneck), 'off_target', spans);
  if (seen === null) return null;
  if (full < only.target_ms && seen.above >= MOSTLY) {
    const text = words().outOfReach(only.label, delay(only.target_ms), delay(full));
    return { id: 'reach', text, at_s: firstOf(input, 'fast_retransmit') ?? seen.highest_s, plot: 'gauge:off_target' };
  }
  if (Math.abs(seen.mean) > 0.1) return null;
  const text = words().balanced(only.label, delay(only.target_ms), showNumber(seen.mean, 2));
  return { id: 'balance', text, at_s: measuredOf(input)[1] / 2, plot: 'gauge:off_target' };
};

/** Fewer packets than four in a round trip: no three duplicates tell of a loss. */
const FEW = 4;

const fewPackets: Rule = (input, groups) => {
  const { report, scenario, bottleneck } = input;
  const nth = scenario.links.findIndex(({ id }) => id === bottleneck);
  const rate = scenario.links[nth]?.rate_bps;
  const flows = report.flows.filter(({ group }) => groups.some(({ id }) => id === group));
  const timeouts = flows.reduce((total, flow) => total + flow.timeouts, 0);
  const rtts = flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? []);
  const at_s = firstOf(input, 'timeout');
  if (typeof rate !== 'number' || flows.length < 2 || rtts.length === 0 || at_s === undefined) return null;
  const each = (rate * (mean(rtts) ?? 0)) / (12_000_000 * flows.length);
  if (each >= FEW || timeouts < flows.length) return null;
  const text = words().fewPackets(showFixed(each, each < 1 ? 2 : 1), timeouts);
  return { id: 'few', text, at_s, plot: 'cwnd' };
};

/** A buffer below the bandwidth-delay product: the queue runs dry after each halving. */
const shallow: Rule = (input, groups) => {
  const { report } = input;
  const used = report.metrics.efficiency;
  const full = fullBuffer(input);
  const highs = groups.filter(({ role }) => role === 'high');
  if (used === null || used > 0.95 || full === null || highs.length === 0 || highs.length < groups.length) return null;
  const rtts = report.flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? []);
  const base = Math.min(...rtts) - (report.metrics.queue_delay_mean_ms ?? 0);
  const at_s = firstOf(input, 'fast_retransmit');
  if (at_s === undefined || !(full < 0.5 * base)) return null;
  const text = words().shallow(delay(full), delay(base), part(used), listed(highs.map(({ label }) => label)));
  return { id: 'shallow', text, at_s, plot: 'queue' };
};

/** In the order in which they are looked for: the first that holds is told. */
const RULES: readonly Rule[] = [classes, fewPackets, lateBase, offTarget, forgottenBase, alone, shallow];

/** The mechanism that this run shows; null where none of those known here is clear. Two elements tell of the same run. */
export const causeOf = remembered((input: RunInput): Cause | null => {
  const groups = groupFacts(input).filter(({ passes, role }) => passes && role !== 'free');
  return RULES.reduce<Cause | null>((found, rule) => found ?? rule(input, groups), null);
});

/** When it can be seen, as a reader says it. */
export const momentOf = ({ at_s }: Cause): string => showQuantity(at_s, 's', 3);

/** A reader wants to see it. */
export const seeCause = (cause: Cause): CustomEvent<Cause> =>
  new CustomEvent('see-cause', { detail: cause, bubbles: true, composed: true });
