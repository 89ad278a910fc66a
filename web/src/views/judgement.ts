/**
 * Whether low priority gives way to the others, and what else a small share may come from: it would be as small without
 * them, an ordinary flow in its place would have no more, or its window is at its floor. Decided by runs beside this one;
 * pure, without words.
 */
import { bucket, bucketAt, cellOf, findSeries, LAST, sampleAt } from '../model/columns';
import { entryOf } from '../model/parts';
import type { Test } from '../model/partners';
import { valueInForce } from '../model/path';
import {
  activeOf,
  bitsIn,
  common,
  flowsAt,
  groupFacts,
  LEAST_ROUND_TRIPS,
  number,
  servedAfter,
  sum,
  usedOf,
  type GroupFacts,
  type Meeting,
  type RunInput,
  type Span,
} from './run-facts';

/** Parts of an equal share: up to here low priority yields, yields in part, shares as an equal. */
export const YIELDING = { fully: 0.2, partly: 0.8, equally: 1.25 } as const;
/** Without the others it would have at least so many times as much: less is no giving way. */
const GIVES_WAY = 1.25;
/** An ordinary flow in its place would have at least so many times as much: less, and it is pushed aside as that would be. */
const UNLIKE_ORDINARY = 1.5;
/** Who gives way has a smaller window than without the others: at most this part of it. */
const SMALLER = 0.9;
/** A share from which the floor of a window is asked for, the part of the time at it, and what is left without it. */
export const FLOOR = { share: 0.05, time: 0.5, left: 0.7 } as const;

/** The partner runs as views have them; null where one could not be made. */
export type Tests = Readonly<Partial<Record<Test, RunInput | null>>>;

/**
 * `short`: they meet for too short a time; `share`: not known yet, or not to be known, and the bare share is told; `slow`: it
 * would have hardly more without the others; `aside`: nor would an ordinary flow, whose share would not be equal either;
 * `alike`: that would have little more, and about an equal share; `floor`: its window cannot be smaller; `unmoved`: its window is
 * as large without the others.
 */
export type Word =
  | 'short'
  | 'share'
  | 'slow'
  | 'unmoved'
  | 'aside'
  | 'alike'
  | 'floor'
  | 'yields'
  | 'partly'
  | 'asEqual'
  | 'more';

export interface Judged {
  readonly word: Word;
  /** What the run that decided it has: how many times as much without the others, or the share in its place. */
  readonly found: number | null;
}

const sameIn = (other: RunInput, groups: readonly GroupFacts[]): readonly GroupFacts[] =>
  groupFacts(other).filter(({ id }) => groups.some((group) => group.id === id));

/** The share that groups of a meeting have in another run, in the same time on the same link. */
export function shareThere(other: RunInput, { lows, highs, when, link }: Meeting, of = lows): number | null {
  const bits = (groups: readonly GroupFacts[]): number => bitsIn(other, sameIn(other, groups), when, link);
  const share = bits(of) / (bits(lows) + bits(highs));
  return Number.isFinite(share) ? share : null;
}

/** The rate of low priority while the others send, as a part of the link where that is known; in the run or in a partner. */
function rateIn(run: RunInput, { lows, when, link }: Meeting): number {
  const groups = sameIn(run, lows);
  const bits = bitsIn(run, groups, when, link);
  if (when.whole && link === run.bottleneck) return bits * (usedOf(run) ?? NaN);
  // What is sooner done alone sends no more then.
  const active = common(activeOf(run, groups), when.spans);
  return bits / sum(active.map(([from, to]) => to - from));
}

/** How many times as much low priority would have without the others. */
export function timesAlone(run: RunInput, alone: RunInput, met: Meeting): number | null {
  const times = rateIn(alone, met) / rateIn(run, met);
  return Number.isFinite(times) ? times : null;
}

/** The mean window of low-priority flows while the others send; null where it is not the window by which they would give way. */
function windowIn(run: RunInput, { lows, when, link }: Meeting): number | null {
  const { catalog, scenario, columns } = run;
  const { layout } = columns;
  const byWindow = lows.every(({ nth, kind }) => {
    const flow = scenario.flows[nth];
    const family = entryOf(catalog.controllers, kind)?.family;
    const isOther = kind === 'proteus' || (flow?.transport?.['rledbat'] ?? 'off') !== 'off';
    return (
      (family === 'delay_lbe' || family === 'early_lbe') &&
      flow !== undefined &&
      !isOther &&
      !servedAfter(scenario, flow)
    );
  });
  if (!byWindow) return null;
  let [total, count] = [0, 0];
  for (const flow of lows.flatMap((group) => flowsAt(run, group, link) ?? [])) {
    const series = findSeries(layout, 'cwnd', { flow });
    if (series === undefined) continue;
    for (const [from, to] of when.spans) {
      let held = sampleAt(columns, series, from);
      for (let at = bucketAt(layout, from); at <= bucketAt(layout, to); at += 1) {
        const { last } = bucket(columns, series, at);
        if (!Number.isNaN(last)) held = last;
        if (Number.isNaN(held)) continue;
        total += held;
        count += 1;
      }
    }
  }
  return count === 0 ? null : total / count;
}

/** Have low-priority flows as large a window without the others? */
function isUnmoved(run: RunInput, alone: RunInput, met: Meeting): boolean {
  const own = windowIn(run, met);
  const free = own === null ? null : windowIn(alone, { ...met, lows: sameIn(alone, met.lows) });
  return own !== null && free !== null && own > SMALLER * free;
}

/** In which part of some spans a sampled series held what `test` looks for. */
function heldPart(
  { layout, data }: RunInput['columns'],
  id: string,
  flow: number,
  spans: readonly Span[],
  test: (value: number) => boolean,
): number | null {
  const series = findSeries(layout, id, { flow });
  if (series === undefined) return null;
  let [held, all, last] = [0, 0, NaN];
  const ends = spans.map(([from, to]) => [bucketAt(layout, from), bucketAt(layout, to)] as const);
  for (let index = 0; index < layout.buckets; index += 1) {
    const value = data[cellOf(series, index) + LAST] ?? NaN;
    if (!Number.isNaN(value)) last = value;
    if (Number.isNaN(last) || !ends.some(([from, to]) => index >= from && index <= to)) continue;
    all += 1;
    if (test(last)) held += 1;
  }
  return all === 0 ? null : held / all;
}

export const floorPath = ({ nth }: GroupFacts): string => `flows.${nth}.cc.min_cwnd`;
const floorOf = ({ catalog, scenario }: RunInput, group: GroupFacts): number | null =>
  number(valueInForce(catalog, scenario, floorPath(group)));

/** The low groups whose windows are mostly at their floors. */
export function atFloor(run: RunInput, { lows, when }: Meeting): readonly GroupFacts[] {
  return lows.filter((group) => {
    const floor = floorOf(run, group);
    if (floor === null) return false;
    const parts = run.columns.layout.flows.flatMap(({ group: id }, flow) =>
      id === group.id ? (heldPart(run.columns, 'cwnd', flow, when.spans, (cwnd) => cwnd <= 1.05 * floor) ?? []) : [],
    );
    return parts.length > 0 && sum(parts) / parts.length >= FLOOR.time;
  });
}

/** What is to be said of a meeting; `tests` undefined: nothing is known yet. */
export function judge(run: RunInput, met: Meeting, tests: Tests | undefined): Judged {
  const bare: Judged = { word: 'share', found: null };
  if (met.when.round_trips < LEAST_ROUND_TRIPS) return { word: 'short', found: null };
  if (tests === undefined) return bare;
  const { floor, alone, ordinary } = tests;
  if (floor !== undefined && floor !== null) {
    const found = shareThere(floor, met);
    if (found !== null && found <= FLOOR.left * met.share) return { word: 'floor', found };
  }
  const ratio = met.share / met.equal;
  if (ratio > YIELDING.equally) return { word: 'more', found: null };
  if (ratio > YIELDING.partly) return { word: 'asEqual', found: null };
  if (alone === null || ordinary === null) return bare;
  const times = alone === undefined ? null : timesAlone(run, alone, met);
  if (times !== null && times < GIVES_WAY) return { word: 'slow', found: times };
  if (alone !== undefined && isUnmoved(run, alone, met)) return { word: 'unmoved', found: null };
  const would = ordinary === undefined ? null : shareThere(ordinary, met);
  if (would !== null && would < UNLIKE_ORDINARY * met.share)
    return { word: would > YIELDING.partly * met.equal ? 'alike' : 'aside', found: would };
  return { word: ratio <= YIELDING.fully ? 'yields' : 'partly', found: would };
}
