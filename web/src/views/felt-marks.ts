/**
 * What plots of applications show beside their lines: when a film stood still and which rates it may have, and when each page
 * was there. An application is looked at every 0.1 s, so that a page took up to 0.1 s longer than its last look tells.
 */
import { bucket, eachBucket, findSeries, recordedOf } from '../model/columns';
import type { Columns, SeriesInfo } from '../model/series';
import { rule, symbol, type DenseMark } from '../plot/mark';
import { sharp } from '../plot/scale';
import { scalesOf, type Frame } from './line-scene';
import { type Plot, type Span, type Track } from './plots';

/** So far apart are two looks at an application at most, in s. */
const LOOK_S = 0.1;

/** The rates of a film's versions in bit/s (`sim-core/app/src/video.rs`). */
export const LADDER_BPS = [230e3, 331e3, 477e3, 688e3, 991e3, 1427e3, 2056e3, 2962e3, 5027e3, 6000e3] as const;

/** Of a page or an answer: from the click to the last look before it was there, in s. `done`: it was there before the end. */
export interface Load {
  readonly span: Span;
  readonly done: boolean;
}

/** The loads of a flow, by the time since its click (in ms). */
export function loadsOf(columns: Columns, series: SeriesInfo): readonly Load[] {
  const { bucket_s } = columns.layout;
  const [start_s, end_s] = recordedOf(columns.layout);
  const loads: Load[] = [];
  let open: { from_s: number; at_s: number; waited: number } | undefined;
  const close = (): void => {
    if (open !== undefined) loads.push({ span: [open.from_s, open.from_s + open.waited / 1000], done: true });
    open = undefined;
  };
  const look = (at_s: number, waited: number): void => {
    // From one look to the next the time since the same click grows.
    if (open !== undefined && waited < open.waited) close();
    open = { from_s: open?.from_s ?? at_s - waited / 1000, at_s, waited };
  };
  eachBucket(columns, series, (index, first, min, max, last) => {
    const at_s = start_s + (index + 0.5) * bucket_s;
    if (open !== undefined && at_s - open.at_s > LOOK_S + 1.5 * bucket_s) close();
    look(at_s, first);
    if (max > first) look(at_s, max);
    if (min < first) look(at_s, min);
    if (Number.isNaN(last)) close();
    else if (last !== open?.waited) look(at_s, last);
  });
  if (open !== undefined && end_s - open.at_s > LOOK_S + 1.5 * bucket_s) close();
  if (open !== undefined) loads.push({ span: [open.from_s, end_s], done: false });
  return loads;
}

/** The ratings of a call: when each was made, in s, and its R. */
export function ratingsOf(columns: Columns, series: SeriesInfo): readonly (readonly [at_s: number, r: number])[] {
  const { bucket_s } = columns.layout;
  const [start_s] = recordedOf(columns.layout);
  const ratings: (readonly [number, number])[] = [];
  eachBucket(columns, series, (index, _first, _min, _max, last) => {
    if (!Number.isNaN(last)) ratings.push([start_s + (index + 0.5) * bucket_s, last]);
  });
  return ratings;
}

/** When a film stood still after its first picture, in s. */
export function stallsOf(columns: Columns, buffer: SeriesInfo): readonly Span[] {
  const { layout } = columns;
  const [start_s, end_s] = recordedOf(layout);
  const rate = findSeries(layout, 'gauge:film_rate', { flow: buffer.flow ?? -1 });
  const stalls: Span[] = [];
  let from_s: number | undefined;
  let begun = false;
  eachBucket(columns, buffer, (index, _first, min, _max, last) => {
    const [begin_s, until_s] = [start_s + index * layout.bucket_s, start_s + (index + 1) * layout.bucket_s];
    if (begun && min === 0) from_s ??= begin_s;
    if (from_s !== undefined && last > 0) {
      stalls.push([from_s, until_s]);
      from_s = undefined;
    }
    begun ||= rate !== undefined && !Number.isNaN(bucket(columns, rate, index).last);
  });
  return from_s === undefined ? stalls : [...stalls, [from_s, end_s]];
}

const each = (
  plot: Plot,
  hidden: readonly string[],
  of: (track: Track) => readonly DenseMark[],
): readonly DenseMark[] => plot.tracks.filter(({ style }) => style === null || !hidden.includes(style.key)).flatMap(of);

/** From these R on all users are satisfied, and below the other many are not (ITU-T G.107, annex B). */
export const SATISFIED_R = 80;
export const DISSATISFIED_R = 60;

/** What a plot shows behind its lines, by its id; `columns` are those of its tracks. */
export const FELT_MARKS: Readonly<
  Record<string, (columns: Columns, plot: Plot, frame: Frame, hidden: readonly string[]) => readonly DenseMark[]>
> = {
  'gauge:playout_buffer': (columns, plot, frame, hidden) => {
    const { box, x } = scalesOf(frame);
    return each(plot, hidden, ({ series, style }) =>
      stallsOf(columns, series).flatMap(([from_s, to_s]): readonly DenseMark[] => {
        const [left, right] = [x(from_s), Math.max(x(to_s), x(from_s) + 2)];
        return [
          { kind: 'bar', left, right, top: box.top, bottom: box.bottom, ink: 'alarm', alpha: 0.2 },
          rule([left, box.bottom - 1, right, box.bottom - 1], style?.ink ?? 'ink', 3),
        ];
      }),
    );
  },
  // A rating is of the 10 s before it: a point where it was made.
  'gauge:call_r': (columns, plot, frame, hidden) => {
    const { box, x, y } = scalesOf(frame);
    const { layout } = columns;
    const levels = [SATISFIED_R, DISSATISFIED_R].map((level) => sharp(y(level)));
    return [
      ...levels
        .filter((at) => at >= box.top && at <= box.bottom)
        .map((at) => rule([box.left, at, box.right, at], 'line', 1, [1, 4])),
      ...each(plot, hidden, ({ series, style }) =>
        ratingsOf(columns, series).map(([at_s, r]) =>
          symbol(x(Math.min(at_s, recordedOf(layout)[1])), y(r), style?.marker ?? 'circle', style?.ink ?? 'ink', 7),
        ),
      ),
    ];
  },
  'gauge:film_rate': (_columns, _plot, frame) => {
    const { box, y } = scalesOf(frame);
    return LADDER_BPS.map((bps) => sharp(y(bps * 1e-6)))
      .filter((at) => at >= box.top && at <= box.bottom)
      .map((at) => rule([box.left, at, box.right, at], 'line', 1, [1, 4]));
  },
  'gauge:page_waits': (columns, plot, frame, hidden) => {
    const { x, y } = scalesOf(frame);
    return each(plot, hidden, ({ series, style, factor }) =>
      loadsOf(columns, series)
        .filter(({ done }) => done)
        .map(({ span: [from_s, to_s] }) =>
          symbol(x(to_s), y((to_s - from_s) * 1000 * factor), style?.marker ?? 'circle', style?.ink ?? 'ink', 7),
        ),
    );
  },
};
