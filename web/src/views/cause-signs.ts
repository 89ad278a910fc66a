/** What the recording of a run shows of its mechanisms: gauges, usual moments, the discipline, base delays. */
import { bucket, bucketAt, eachBucket, eachEvent, findSeries, sampleAt } from '../model/columns';
import { entryOf, kindOf } from '../model/parts';
import { routesOf } from '../model/routes';
import type { SeriesInfo } from '../model/series';
import { activeOf, type GroupFacts, type RunInput, type Span } from './run-facts';
import { bufferDelay } from './run-phases';

interface Seen {
  /** Part of the time, 0 to 1. */
  readonly below: number;
  readonly above: number;
  readonly mean: number;
  /** A usual moment at which it is below zero, and one at which it is above, in s: nearest to the middle of the spans. */
  readonly below_s: number;
  readonly above_s: number;
}

/** The recorded flows and subflows of a group that cross a link, by their numbers. */
export const flowsOn = (
  { columns, scenario }: RunInput,
  { id, nth }: GroupFacts,
  link: string,
): ReadonlySet<number> => {
  const given = scenario.flows[nth];
  const routes = given === undefined ? [] : routesOf(given);
  const { flows } = columns.layout;
  return new Set(flows.flatMap(({ group, path }, i) => (group === id && routes[path ?? 0]?.includes(link) ? [i] : [])));
};

/**
 * How a gauge of some flows stands to zero within some spans, by time: a value holds until the next; null where fewer than a
 * quarter of the buckets have one.
 */
export function gaugeOf(
  { columns }: RunInput,
  flows: ReadonlySet<number>,
  key: string,
  spans: readonly Span[],
): Seen | null {
  const { layout } = columns;
  let [count, told, total, below, above] = [0, 0, 0, 0, 0];
  const middle = spans.length === 0 ? 0 : ((spans[0]?.[0] ?? 0) + (spans.at(-1)?.[1] ?? 0)) / 2;
  let [below_s, above_s] = [Infinity, Infinity];
  const look = (series: SeriesInfo): void => {
    for (const [from, to] of spans) {
      const [begin, end] = [bucketAt(layout, from), bucketAt(layout, to)];
      let held = begin === 0 ? NaN : sampleAt(columns, series, (begin - 0.5) * layout.bucket_s);
      for (let index = begin; index < end; index += 1) {
        const { min, max, last } = bucket(columns, series, index);
        const t_s = index * layout.bucket_s;
        if (min < 0 && Math.abs(t_s - middle) < Math.abs(below_s - middle)) below_s = t_s;
        if (max > 0 && Math.abs(t_s - middle) < Math.abs(above_s - middle)) above_s = t_s;
        if (!Number.isNaN(last)) [held, told] = [last, told + 1];
        if (Number.isNaN(held)) continue;
        count += 1;
        total += held;
        if (held < 0) below += 1;
        if (held > 0) above += 1;
      }
    }
  };
  for (const flow of flows) {
    const series = findSeries(layout, `gauge:${key}`, { flow });
    if (series !== undefined) look(series);
  }
  if (count === 0 || told < count / 4) return null;
  return { below: below / count, above: above / count, mean: total / count, below_s, above_s };
}

/** The moment, in s, of the event that stands in the middle of those of a kind within some spans; `flows`: of these alone. */
export function usualEvent(
  { columns }: RunInput,
  kind: string,
  spans: readonly Span[],
  flows?: ReadonlySet<number>,
): number | undefined {
  const wanted = columns.layout.event_kinds.indexOf(kind);
  const found: number[] = [];
  eachEvent(columns, (t_s, each, flow) => {
    if (each !== wanted || flows?.has(flow) === false) return;
    if (spans.some(([from, to]) => t_s >= from && t_s < to)) found.push(t_s);
  });
  return found[Math.floor(found.length / 2)];
}

interface Discipline {
  readonly nth: number;
  readonly kind: string;
  readonly label: string;
  /** It serves flows in turns. */
  readonly fair: boolean;
}

export const disciplineOf = ({ catalog, scenario, bottleneck }: RunInput): Discipline => {
  const nth = scenario.links.findIndex(({ id }) => id === bottleneck);
  const kind = kindOf(scenario.links[nth]?.queue) ?? 'droptail';
  const entry = entryOf(catalog.queues, kind);
  return { nth, kind, label: entry?.label ?? kind, fair: entry?.fair === true };
};

/** How long a full buffer takes, in ms, where that alone ends the queue; otherwise null. */
export const fullBuffer = (input: RunInput): number | null =>
  disciplineOf(input).kind === 'droptail' ? bufferDelay(input) : null;

interface BaseSeen {
  readonly of: GroupFacts;
  readonly route: string;
  readonly base_ms: number;
  readonly start_s: number;
  readonly target_ms: number;
}

/** What each flow that aims at a delay takes for the base delay in the end. */
export const basesOf = (input: RunInput, groups: readonly GroupFacts[]): readonly BaseSeen[] =>
  input.columns.layout.flows.flatMap(({ group, path }, flow) => {
    const of = groups.find(({ id }) => id === group);
    const given = of && input.scenario.flows[of.nth];
    const series = findSeries(input.columns.layout, 'gauge:base_delay', { flow });
    if (of?.role !== 'low' || of.target_ms === null || given === undefined || series === undefined) return [];
    const route = routesOf(given)[path ?? 0] ?? [];
    const base_ms = sampleAt(input.columns, series, input.scenario.duration_s);
    const start_s = activeOf(input, [of])[0]?.[0] ?? 0;
    return [{ of, route: route.join(), base_ms, start_s, target_ms: of.target_ms }];
  });

/** What a flow once took for the path's own delay, and from when on it takes how much more; null where that stays. */
export function risenBase(
  { columns }: RunInput,
  flow: number,
  least_ms: number,
): { least: number; most: number; at_s: number } | null {
  const series = findSeries(columns.layout, 'gauge:base_delay', { flow });
  if (series === undefined) return null;
  let [least, most, at_s] = [Infinity, -Infinity, 0];
  eachBucket(columns, series, (index, _first, low, high) => {
    least = Math.min(least, low);
    if (high - least < least_ms || high <= most) return;
    if (most === -Infinity) at_s = index * columns.layout.bucket_s;
    most = high;
  });
  return most === -Infinity ? null : { least, most, at_s };
}
