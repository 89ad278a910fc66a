/** What is kept of a run: docs/model.md has the definitions. */
import { bytesOf } from '../../model/crowds';
import { harmOf } from '../../model/harm';
import type { Columns, Report } from '../../model/series';
import { TIMES } from './trials';
import type { ViewId } from './views';

/** Low priority has yielded while it has less than this part of the link, and is back from that part on. */
const YIELDED = 0.1;
const BACK = 0.8;
/** Over so long is a rate taken, in s. */
const OVER = 2;
/** Where the primary alone leaves less than this part of the link, nothing is left to use. */
const LEAST_LEFT = 0.02;

/** Of one run; rates as parts of the link's. */
export interface Kept {
  /** Of the primary, in bit/s; null where nothing of it arrived. */
  readonly primary_bps: number | null;
  /** Of all flows, while the primary is there. */
  readonly used: number;
  /** In s; Infinity where it does not come in time. */
  readonly yield_s: number;
  readonly back_s: number;
}

/** As a file has it: the numbers of `Kept` in their order, null for what is not there or never comes; or the part of a second flow. */
export type KeptRecord = number | null | readonly (number | null)[];

/** More digits than these tell nothing. */
const DIGITS = 5;
export const short = (figure: number | null): number | null =>
  figure === null || !Number.isFinite(figure) ? null : Number(figure.toPrecision(DIGITS));

export const printKept = (figure: Kept | number): KeptRecord =>
  typeof figure === 'number'
    ? short(figure)
    : [figure.primary_bps, figure.used, figure.yield_s, figure.back_s].map(short);

export function readKept(record: KeptRecord): Kept | number {
  if (record === null || typeof record === 'number') return record ?? NaN;
  const [primary_bps = null, used, yield_s, back_s] = record;
  return { primary_bps, used: used ?? NaN, yield_s: yield_s ?? Infinity, back_s: back_s ?? Infinity };
}

/** Bytes that have left the link, in all up to the end of each bucket, of the flows of a group or of all. */
function carried({ layout, data }: Columns, group?: string): Float64Array {
  const total = new Float64Array(layout.buckets + 1);
  for (const { offset } of bytesOf(layout, group))
    for (let at = 0, sum = 0; at < layout.buckets; at += 1) {
      const bytes = data[offset + at] ?? 0;
      sum += Number.isNaN(bytes) ? 0 : bytes;
      total[at + 1] = (total[at + 1] ?? 0) + sum;
    }
  return total;
}

/** What is kept of a pair, or of a primary alone. `rate_bps`: the link's. */
export function keptOf(report: Report, columns: Columns, rate_bps: number): Kept {
  const { bucket_s } = columns.layout;
  const at = (t: number): number => Math.round(t / bucket_s);
  const over = at(OVER);
  const share = (sum: Float64Array, from: number, to: number): number =>
    (((sum[to] ?? NaN) - (sum[from] ?? NaN)) * 8) / ((to - from) * bucket_s * rate_bps);
  const low = carried(columns, 'low');
  /** The last moment up to `to` from which on low priority has its part still, or again. */
  let last = at(TIMES.comes) - 1;
  for (let from = at(TIMES.comes); from + over <= at(TIMES.goes); from += 1)
    if (share(low, from, from + over) >= YIELDED) last = from;
  let first = at(TIMES.goes);
  while (first + over <= columns.layout.buckets && share(low, first, first + over) < BACK) first += 1;
  const flows = report.flows.filter(({ group }) => group === 'primary');
  const rates = flows.flatMap(({ throughput_bps }) => throughput_bps ?? []);
  return {
    primary_bps: rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0),
    used: share(carried(columns), at(TIMES.comes), at(TIMES.goes)),
    yield_s: last + over >= at(TIMES.goes) ? Infinity : (last + 1) * bucket_s - TIMES.comes,
    back_s: first + over > columns.layout.buckets ? Infinity : first * bucket_s - TIMES.goes,
  };
}

/** The part of the second flow of the same controller; NaN where neither carried anything. */
export const lateShare = (report: Report): number => report.metrics.share['late'] ?? NaN;

/** A figure of a pair against the same seed's run of the primary alone, in the unit of its view. */
export function figureOf(view: Exclude<ViewId, 'late'>, pair: Kept, alone: Kept): number {
  switch (view) {
    case 'harm':
      return 100 * (harmOf('more', alone.primary_bps, pair.primary_bps) ?? NaN);
    case 'use':
      return 100 * pair.used;
    case 'left': {
      const left = 1 - alone.used;
      return left < LEAST_LEFT ? NaN : (100 * (pair.used - alone.used)) / left;
    }
    case 'yield':
      return pair.yield_s;
    case 'back':
      return pair.back_s;
  }
}
