/**
 * Where a group's packets arrive, what its users have of it at the moment: the film that is stored, the page that is there or
 * not yet, the quality of the call. Of a group with several flows it is the first one's.
 */
import { bisector, max } from 'd3-array';
import { eachBucket, findSeries, recordedOf } from '../model/columns';
import type { Columns, SeriesInfo } from '../model/series';
import type { Ink } from '../plot/palette';
import { DISSATISFIED_R, loadsOf, ratingsOf, stallsOf } from './felt-marks';
import type { GroupStyle } from './flow-style';
import type { Pen } from './packet-places';
import type { Span } from './plots';

/** What there is at one moment. */
export type Felt =
  /** `stored`: the part of the fullest buffer of the run, 0 to 1. */
  | { readonly kind: 'film'; readonly stored: number; readonly stands: boolean }
  | { readonly kind: 'page'; readonly loads: boolean }
  /** R of the last rating, 0 to 100. */
  | { readonly kind: 'call'; readonly r: number };

/** What a group's first flow has at a moment, in s; undefined where it has nothing yet. */
type FeltAt = (t_s: number) => Felt | undefined;

export interface FeltEnd {
  readonly kind: Felt['kind'];
  readonly at: FeltAt;
}

const within = (spans: readonly Span[], t_s: number): boolean =>
  spans.some(([from_s, to_s]) => t_s >= from_s && t_s < to_s);

function film(columns: Columns, series: SeriesInfo): FeltAt {
  const stalls = stallsOf(columns, series);
  const { bucket_s } = columns.layout;
  const [start_s] = recordedOf(columns.layout);
  const stored = new Map<number, number>();
  eachBucket(columns, series, (index, _first, _min, _max, last) => {
    if (!Number.isNaN(last)) stored.set(index, last);
  });
  const most = max(stored.values()) ?? 0;
  return (t_s) => {
    const value = stored.get(Math.floor((t_s - start_s) / bucket_s));
    if (value === undefined || most === 0) return undefined;
    return { kind: 'film', stored: value / most, stands: within(stalls, t_s) };
  };
}

function page(columns: Columns, series: SeriesInfo): FeltAt {
  const spans = loadsOf(columns, series).map(({ span }) => span);
  const [first_s] = spans[0] ?? [Infinity];
  return (t_s) => (t_s < first_s ? undefined : { kind: 'page', loads: within(spans, t_s) });
}

const byTime = bisector(([at_s]: readonly [number, number]) => at_s);
function call(columns: Columns, series: SeriesInfo): FeltAt {
  const ratings = ratingsOf(columns, series);
  return (t_s) => {
    const last = ratings[byTime.right(ratings, t_s) - 1];
    return last && { kind: 'call', r: last[1] };
  };
}

/** By what a plot shows of it. */
const ENDS: readonly (readonly [
  id: string,
  kind: Felt['kind'],
  of: (columns: Columns, series: SeriesInfo) => FeltAt,
])[] = [
  ['gauge:playout_buffer', 'film', film],
  ['gauge:page_waits', 'page', page],
  ['gauge:call_r', 'call', call],
];

/** By a group's place among all; undefined for those without an application that is shown. */
export const feltEnds = (columns: Columns, groups: readonly GroupStyle[]): readonly (FeltEnd | undefined)[] =>
  groups.map(({ flows: [flow = -1] }) => {
    for (const [id, kind, of] of ENDS) {
      const series = findSeries(columns.layout, id, { flow });
      if (series !== undefined) return { kind, at: of(columns, series) };
    }
    return undefined;
  });

/** Half of a picture, in px: no more than between two rows. */
const HALF = 6;

export function drawFelt(felt: Felt, x: number, y: number, ink: Ink, pen: Pen): void {
  const [left, top, side] = [Math.round(x) - HALF, Math.round(y) - HALF, 2 * HALF];
  pen.slice(left, top, side, side, 'paper');
  if (felt.kind === 'call') {
    pen.arc(x, y, HALF - 1, Math.min(1, Math.max(0, felt.r / 100)), felt.r < DISSATISFIED_R ? 'alarm' : ink);
    return;
  }
  const line = felt.kind === 'film' && felt.stands ? 'alarm' : ink;
  for (const at of [top, top + side - 1]) pen.slice(left, at, side, 1, line);
  for (const at of [left, left + side - 1]) pen.slice(at, top, 1, side, line);
  if (felt.kind === 'film') {
    const height = Math.round((side - 4) * felt.stored);
    pen.slice(left + 2, top + side - 2 - height, side - 4, height, line);
  } else if (!felt.loads) for (const down of [3, 5, 7]) pen.slice(left + 3, top + down, side - 6, 1, line);
}
