/** What a run comes to, as figures: what its summary and its verdict are made of. No words here. */
import type { Catalog } from '../model/catalog';
import { entryOf, kindOf } from '../model/parts';
import { valueInForce } from '../model/path';
import { remembered } from '../model/remembered';
import { routesOf } from '../model/routes';
import type { FlowGroup, Json, Scenario } from '../model/scenario';
import type { Columns, Report } from '../model/series';
import { bucketAt, eachBucket, findSeries, sumIn } from '../model/columns';
import { bytesOf } from '../model/crowds';
import type { GroupStyle } from './flow-style';

/** A run and what it is read against. */
export interface RunInput {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  readonly report: Report;
  readonly columns: Columns;
  readonly groups: readonly GroupStyle[];
  /** Id of the link whose figures are told. */
  readonly bottleneck: string;
}

/** What a group is there for, by its controller's family; `free`: it sends what it has, whoever else is there. */
export type Role = 'low' | 'high' | 'free';

export interface GroupFacts {
  /** Its place among the scenario's flows. */
  readonly nth: number;
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly role: Role;
  readonly kind: string;
  /** The delay that it aims at, in ms. */
  readonly target_ms: number | null;
  /** Part of the bits through the bottleneck, 0 to 1. */
  readonly share: number | null;
  /** Does its data pass the bottleneck? */
  readonly passes: boolean;
}

export type Span = readonly [number, number];

/** The time that one sentence is of, and its length. */
export interface When {
  readonly spans: readonly Span[];
  readonly length_s: number;
  /** All of the measured time, but for a fiftieth. */
  readonly whole: boolean;
  /** So many of the longest round trips of those who are compared last its longest span. */
  readonly round_trips: number;
}

/** How the low-priority flows did beside the others, on the link where they meet, while both kinds were there. */
export interface Meeting {
  readonly link: string;
  readonly lows: readonly GroupFacts[];
  readonly highs: readonly GroupFacts[];
  /** All best effort that low priority meets on its way, here or on another link: that without which it is tested. */
  readonly others: readonly GroupFacts[];
  readonly when: When;
  /** The part of what both kinds got there that the low ones have. */
  readonly share: number;
  /** The part that as many equal flows would have. */
  readonly equal: number;
}

/** Flows of a group that get nothing for long. */
export interface Starved {
  readonly group: GroupFacts;
  /** How many of the group's recorded flows, and how many these are. */
  readonly flows: number;
  readonly of: number;
  /** The longest such time, in s. */
  readonly longest_s: number;
  /** What an equal share would be, in bit/s. */
  readonly equal_bps: number;
}

export const number = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/** A time that may be drawn from a range: its end that `pick` chooses. */
function moment(value: Json | undefined, pick: 0 | 1): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return number(value);
  const range = (value as Readonly<Record<string, Json>>)['uniform'];
  return Array.isArray(range) ? number((range as readonly Json[])[pick]) : null;
}

/** When all of a group sends: the last to start, the first to stop. */
export function spansOf(flow: FlowGroup, report: Report, duration_s: number): readonly Span[] {
  const intervals = flow['intervals_s'];
  if (Array.isArray(intervals)) return intervals as readonly Span[];
  const done = report.flows.flatMap(({ group, completed_s }) =>
    group === flow.id && completed_s !== null ? [completed_s] : [],
  );
  const end = Math.min(duration_s, moment(flow['stop_s'], 0) ?? duration_s, ...done);
  return [[moment(flow['start_s'], 1) ?? 0, end]];
}

/** Disciplines that serve packets of the class `le` after the others (CAKE in its tins). */
const CLASS_AWARE = ['le_priority', 'le_fq_codel', 'cake'];

/** Does a link on a group's way serve its packets after those of others, because of the class that they are marked with? */
export const servedAfter = ({ links }: Scenario, flow: FlowGroup): boolean =>
  flow['class'] === 'le' &&
  links.some(({ id, queue }) => {
    const kind = kindOf(queue) ?? '';
    if (!CLASS_AWARE.includes(kind) || queue?.['tins'] === 'besteffort') return false;
    return routesOf(flow).some((route) => route.includes(id));
  });

export function roleOf(catalog: Catalog, scenario: Scenario, flow: FlowGroup): Role {
  // An application sends what it needs: it takes no share from anyone by having little.
  if (flow['app'] !== undefined) return 'free';
  const { kind } = flow.cc;
  const family = entryOf(catalog.controllers, kind)?.family;
  if (family === 'unresponsive') return 'free';
  if (kind === 'proteus' && flow.cc['role'] === 'primary') return 'high';
  const isLow =
    family === 'delay_lbe' ||
    family === 'early_lbe' ||
    (flow.transport?.['rledbat'] ?? 'off') !== 'off' ||
    servedAfter(scenario, flow);
  return isLow ? 'low' : 'high';
}

/** What its groups are there for, and have. */
export const groupFacts = remembered((input: RunInput): readonly GroupFacts[] => {
  const { catalog, scenario, report, groups, bottleneck } = input;
  const facts = scenario.flows.map((flow, nth) => ({
    nth,
    id: flow.id,
    label: groups.find(({ group }) => group === flow.id)?.label ?? flow.id,
    count: flow.count ?? 1,
    role: roleOf(catalog, scenario, flow),
    kind: flow.cc.kind,
    target_ms: number(valueInForce(catalog, scenario, `flows.${nth}.cc.target_ms`)),
    share: report.metrics.share[flow.id] ?? null,
    passes: routesOf(flow).some((route) => route.includes(bottleneck)),
  }));
  if (scenario.capacity_bps === undefined) return facts;
  // The report's shares are of all that arrives anywhere there.
  const bytes = facts.map((group) => (group.passes ? bytesIn(input, group, measuredOf(input)) : 0));
  const all = sum(bytes.map((each) => each ?? NaN));
  return facts.map((group, nth) => {
    const own = (bytes[nth] ?? NaN) / all;
    return { ...group, share: group.passes && Number.isFinite(own) ? own : null };
  });
});

/** The part of the bottleneck's capacity that was used; a stated capacity is of more than this link. */
export const usedOf = ({ scenario, report, bottleneck }: RunInput): number | null =>
  scenario.capacity_bps === undefined
    ? report.metrics.efficiency
    : (report.links.find(({ id }) => id === bottleneck)?.efficiency ?? null);

/** The numbers of the recorded flows and subflows of a group that cross a link; null where some are not recorded. */
export function flowsAt(
  { columns, scenario }: RunInput,
  { nth, id, count }: GroupFacts,
  link: string,
): readonly number[] | null {
  const given = scenario.flows[nth];
  const routes = given === undefined ? [] : routesOf(given);
  const crossing = routes.map((route) => route.includes(link));
  const mine = columns.layout.flows.flatMap(({ group, path, recorded }, flow) =>
    group === id && crossing[path ?? 0] === true && recorded !== false ? [flow] : [],
  );
  return mine.length < count * sum(crossing.map(Number)) ? null : mine;
}

/** The bytes of a group that crossed a link and arrived within a part of the run; null where not all of its flows are recorded. */
export function bytesIn(input: RunInput, group: GroupFacts, [from, to]: Span, link = input.bottleneck): number | null {
  const { columns } = input;
  const { layout } = columns;
  const mine = flowsAt(input, group, link);
  if (mine === null) return null;
  let total = 0;
  for (const flow of mine) {
    const series = findSeries(layout, 'bytes', { flow });
    if (series === undefined) return null;
    total += sumIn(columns, series, bucketAt(layout, from), bucketAt(layout, to));
  }
  return total;
}

const length = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

export const common = (a: readonly Span[], b: readonly Span[]): readonly Span[] =>
  a.flatMap(([from, to]) =>
    b.flatMap(([begin, end]): readonly Span[] => {
      const span = [Math.max(from, begin), Math.min(to, end)] as const;
      return span[1] > span[0] ? [span] : [];
    }),
  );

/** Spans in order, those that touch as one. */
function union(spans: readonly Span[]): readonly Span[] {
  const joined: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const activeOf = ({ scenario, report }: RunInput, groups: readonly GroupFacts[]): readonly Span[] =>
  union(
    groups.flatMap(({ nth }) => {
      const flow = scenario.flows[nth];
      return flow === undefined ? [] : spansOf(flow, report, scenario.duration_s);
    }),
  );

export const measuredOf = ({ scenario }: RunInput): Span => [scenario.warmup_s ?? 0, scenario.duration_s];

export function crossings({ scenario }: RunInput, { nth, count }: GroupFacts, link: string): number {
  const flow = scenario.flows[nth];
  return flow === undefined ? 0 : count * routesOf(flow).filter((route) => route.includes(link)).length;
}

/** A share over fewer round trips than these tells of how flows start, not of who yields. */
export const LEAST_ROUND_TRIPS = 50;

/** Some spans as the time of a sentence about these groups. */
export function whenOf(input: RunInput, groups: readonly GroupFacts[], spans: readonly Span[]): When {
  const [from, to] = measuredOf(input);
  const length_s = length(spans);
  const rtts = input.report.flows.flatMap(({ group, rtt_mean_ms }) =>
    groups.some(({ id }) => id === group) ? (rtt_mean_ms ?? []) : [],
  );
  const rtt_s = Math.max(0.001, ...rtts.map((ms) => ms / 1000));
  // Of several short times each tells of how flows start.
  const longest = Math.max(0, ...spans.map((span) => length([span])));
  return { spans, length_s, whole: length_s >= 0.98 * (to - from), round_trips: Math.floor(longest / rtt_s) };
}

/** When all of some groups send, within the measured time. */
export const allActive = (input: RunInput, groups: readonly GroupFacts[]): readonly Span[] =>
  groups.reduce<readonly Span[]>((spans, group) => common(spans, activeOf(input, [group])), [measuredOf(input)]);

/** The bits of some groups through a link in a time, as shares of the whole run where it is that; NaN where not all are recorded. */
export function bitsIn(input: RunInput, list: readonly GroupFacts[], { spans, whole }: When, link: string): number {
  // These are of packets as they leave the bottleneck, and of all flows, recorded or not.
  const always = whole && link === input.bottleneck;
  return sum(
    list.map((group) =>
      always ? (group.share ?? 0) : sum(spans.map((span) => bytesIn(input, group, span, link) ?? NaN)),
    ),
  );
}

/** The part that as many equal flows would have, on average over a time in which they come and go. */
function equalShare(
  input: RunInput,
  [lows, highs]: readonly (readonly GroupFacts[])[],
  link: string,
  when: When,
): number {
  const active = (groups: readonly GroupFacts[], at: number): number =>
    sum(
      groups.flatMap((group) =>
        activeOf(input, [group]).some(([from, to]) => from <= at && at < to) ? crossings(input, group, link) : [],
      ),
    );
  const ends = [...(lows ?? []), ...(highs ?? [])].flatMap((group) => activeOf(input, [group]).flat());
  const parts = when.spans.flatMap(([from, to]) => {
    const cuts = [from, ...ends.filter((t) => t > from && t < to).toSorted((a, b) => a - b), to];
    return cuts.slice(1).map((end, i) => {
      const begin = cuts[i] ?? end;
      const [low, high] = [active(lows ?? [], (begin + end) / 2), active(highs ?? [], (begin + end) / 2)];
      return (end - begin) * (low / Math.max(1, low + high));
    });
  });
  return sum(parts) / when.length_s;
}

/**
 * Low priority and best effort where they meet: on the bottleneck, or on the busiest link that both cross. Null where they
 * do not, or never at a time.
 */
export const meetingOf = remembered((input: RunInput, groups: readonly GroupFacts[]): Meeting | null => {
  const { report, bottleneck } = input;
  const at = (link: string, role: Role): readonly GroupFacts[] =>
    groups.filter((group) => group.role === role && crossings(input, group, link) > 0);
  const meeting = report.links.filter(({ id }) => at(id, 'low').length > 0 && at(id, 'high').length > 0);
  const busiest = meeting.toSorted((a, b) => (b.efficiency ?? 0) - (a.efficiency ?? 0))[0];
  const link = (meeting.find(({ id }) => id === bottleneck) ?? busiest)?.id;
  if (link === undefined) return null;
  const [lows, highs] = [at(link, 'low'), at(link, 'high')];
  const together = common(common(activeOf(input, lows), activeOf(input, highs)), [measuredOf(input)]);
  const when = whenOf(input, [...lows, ...highs], together);
  const [low, high] = [bitsIn(input, lows, when, link), bitsIn(input, highs, when, link)];
  if (!(low + high > 0)) return null;
  const onWay = new Set(lows.flatMap(({ nth }) => routesOf(input.scenario.flows[nth] as FlowGroup).flat()));
  const others = groups.filter(
    (group) => group.role === 'high' && [...onWay].some((each) => crossings(input, group, each) > 0),
  );
  const equal = equalShare(input, [lows, highs], link, when);
  return { link, lows, highs, others, when, share: low / (low + high), equal };
});

/** How long packets wait at a link on average within a time, in ms: the report's where that is the whole run at the bottleneck. */
export function waitIn(input: RunInput, { spans, whole }: When, link = input.bottleneck): number | null {
  if (whole && link === input.bottleneck) return input.report.metrics.queue_delay_mean_ms;
  const { columns } = input;
  const { layout, data } = columns;
  const series = findSeries(layout, 'sojourn', { link: layout.links.findIndex(({ id }) => id === link) });
  if (series === undefined) return null;
  const factor = { s: 1000, us: 0.001 }[series.unit as string] ?? 1;
  const carried = bytesOf(layout);
  let [total, weight] = [0, 0];
  for (const [from, to] of spans)
    eachBucket(
      columns,
      series,
      (index, first, _low, _high, last) => {
        // Two packets of each bucket, which counts by what arrived in it, as packets do.
        const bytes = sum(carried.map(({ offset }) => data[offset + index] ?? 0).filter((each) => each > 0));
        const by = Math.max(1, bytes);
        total += (by * (first + last)) / 2;
        weight += by;
      },
      bucketAt(layout, from),
      bucketAt(layout, to),
    );
  return weight === 0 ? null : (factor * total) / weight;
}

/** Nothing for less than this part of the measured time, or for less than so many packets of an equal share, is no starving. */
const STARVING = { part: 0.05, packets: 20 } as const;

/** The longest time within some spans in which a flow got nothing through, in s. */
function longestGap({ columns }: RunInput, flow: number, spans: readonly Span[]): number {
  const { layout } = columns;
  const series = findSeries(layout, 'bytes', { flow });
  if (series === undefined) return 0;
  let longest = 0;
  for (const [from, to] of spans) {
    let since = from;
    const visit = (index: number, bytes: number): void => {
      if (bytes === 0) return;
      longest = Math.max(longest, index * layout.bucket_s - since);
      since = (index + 1) * layout.bucket_s;
    };
    eachBucket(columns, series, visit, bucketAt(layout, from), bucketAt(layout, to) + 1);
    longest = Math.max(longest, to - since);
  }
  return longest;
}

/**
 * Flows on one path that get nothing for long where each of those that share its links would have room: best effort
 * anywhere, low priority where it meets its own kind alone.
 */
export const starvedOf = remembered((input: RunInput): readonly Starved[] => {
  const { scenario } = input;
  const groups = groupFacts(input);
  const measured = measuredOf(input);
  return groups.flatMap((group): readonly Starved[] => {
    if (group.role === 'free') return [];
    const flow = scenario.flows[group.nth];
    const [route, ...more] = flow === undefined ? [] : routesOf(flow);
    if (flow === undefined || route === undefined || more.length > 0) return [];
    const beside = groups.filter((other) => route.some((link) => crossings(input, other, link) > 0));
    if (group.role === 'low' && beside.some(({ role }) => role !== 'low')) return [];
    const equal_bps = Math.min(
      ...route.map((id) => {
        const rate = number(scenario.links.find((link) => link.id === id)?.rate_bps) ?? Infinity;
        return rate / sum(groups.map((other) => crossings(input, other, id)));
      }),
    );
    const packet = 8 * (number(flow['packet_bytes']) ?? 1500);
    const least = Math.max(STARVING.part * (measured[1] - measured[0]), (STARVING.packets * packet) / equal_bps);
    const spans = common(spansOf(flow, input.report, scenario.duration_s), [measured]);
    if (whenOf(input, [group], spans).round_trips < LEAST_ROUND_TRIPS) return [];
    const all = input.columns.layout.flows.flatMap(({ group: id, recorded }, index) =>
      id === group.id && recorded !== false ? longestGap(input, index, spans) : [],
    );
    const gaps = all.filter((gap) => gap >= least);
    const found = { group, flows: gaps.length, of: all.length, longest_s: Math.max(...gaps), equal_bps };
    return gaps.length === 0 ? [] : [found];
  });
});
