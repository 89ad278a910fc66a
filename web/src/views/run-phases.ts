/** What is told of a run beyond its verdict: standing delay, full buffer, and how shares change on the way. No words here. */
import { bucketAt, extremes, findSeries } from '../model/columns';
import { valueInForce } from '../model/path';
import { bytesIn, measuredOf, number, spansOf, sum, type GroupFacts, type RunInput, type Span } from './run-facts';

/** Shares of the groups within a part of the run. */
export interface Phase {
  readonly from_s: number;
  readonly to_s: number;
  readonly shares: readonly { readonly group: GroupFacts; readonly share: number }[];
}

/**
 * The standing delay, in ms: what even the packet that waits least in each second waits, on average over the seconds. A
 * sawtooth that empties the queue has none.
 */
export function standingDelay({ columns, scenario, bottleneck }: RunInput): number | null {
  const { layout } = columns;
  const link = layout.links.findIndex(({ id }) => id === bottleneck);
  const series = findSeries(layout, 'sojourn', { link });
  if (series === undefined) return null;
  const factor = { s: 1000, us: 0.001 }[series.unit as string] ?? 1;
  const per = Math.max(1, Math.round(1 / layout.bucket_s));
  const least: number[] = [];
  for (let from = bucketAt(layout, scenario.warmup_s ?? 0); from < layout.buckets; from += per) {
    const [low] = extremes(columns, series, from, from + per);
    if (low < Infinity) least.push(low);
  }
  return least.length === 0 ? null : (factor * sum(least)) / least.length;
}

/** How long a full buffer of the bottleneck takes to be sent, in ms; null where rate or limit are not plain numbers. */
export function bufferDelay({ catalog, scenario, bottleneck }: RunInput): number | null {
  const nth = scenario.links.findIndex(({ id }) => id === bottleneck);
  const rate = number(scenario.links[nth]?.rate_bps);
  const limit = number(valueInForce(catalog, scenario, `links.${nth}.queue.limit_packets`));
  const bytes = number(valueInForce(catalog, scenario, 'flows.0.packet_bytes')) ?? 1500;
  return rate === null || limit === null || rate <= 0 ? null : (limit * bytes * 8000) / rate;
}

/** Shorter than this part of the run is no phase. */
const SHORTEST = 0.03;
const MOST = 6;
/** A share that differs less between the ends of a run has not changed. */
const DRIFT = 0.1;

function sharesIn(input: RunInput, groups: readonly GroupFacts[], span: Span): Phase | null {
  const bytes = groups.map((group) => (group.passes ? bytesIn(input, group, span) : 0));
  if (bytes.includes(null)) return null;
  const total = sum(bytes.map((value) => value ?? 0));
  if (total <= 0) return null;
  const shares = groups.map((group, i) => ({ group, share: (bytes[i] ?? 0) / total })).filter(({ share }) => share > 0);
  return { from_s: span[0], to_s: span[1], shares };
}

/** A share that differs by less is told as the same. */
const ALIKE = 0.005;

const merged = (phases: readonly Phase[]): readonly Phase[] =>
  phases.reduce<readonly Phase[]>((before, next) => {
    const last = before.at(-1);
    const isSame =
      last?.shares.length === next.shares.length &&
      last.shares.every(({ group, share }, i) => {
        const other = next.shares[i];
        return other?.group === group && Math.abs(other.share - share) < ALIKE;
      });
    return last !== undefined && isSame ? [...before.slice(0, -1), { ...last, to_s: next.to_s }] : [...before, next];
  }, []);

/**
 * The parts of a run between its groups' starts and ends and its changes; where there are none of these, its thirds if
 * the shares drift. Empty where nothing is to be told apart.
 */
export function phasesOf(input: RunInput, groups: readonly GroupFacts[]): readonly Phase[] {
  const { scenario, report } = input;
  if (groups.length < 2) return [];
  const [from, to] = measuredOf(input);
  const shortest = SHORTEST * (to - from);
  const moments = [
    ...scenario.flows.flatMap((flow, nth) => (groups[nth]?.passes ? spansOf(flow, report, to).flat() : [])),
    ...(scenario.changes ?? []).map(({ at_s }) => at_s),
  ];
  const cuts = [from];
  for (const t of moments.toSorted((a, b) => a - b)) {
    if (t - (cuts.at(-1) ?? from) >= shortest && to - t >= shortest) cuts.push(t);
  }
  const given = cuts.length > 1;
  const ends = given ? [...cuts, to] : [0, 1, 2, 3].map((third) => from + ((to - from) * third) / 3);
  if (ends.length - 1 > MOST) return [];
  const phases = ends.slice(1).flatMap((end, i) => sharesIn(input, groups, [ends[i] ?? 0, end]) ?? []);
  if (given) return merged(phases);
  const [first, last] = [phases[0], phases.at(-1)];
  const drift = first?.shares.map(({ group, share }) => {
    const later = last?.shares.find((other) => other.group === group)?.share ?? 0;
    return Math.abs(later - share);
  });
  return Math.max(0, ...(drift ?? [])) >= DRIFT ? phases : [];
}
