import { describe, expect, it } from 'vitest';
import type { Columns } from '../model/series';
import type { Ink } from '../plot/palette';
import { drawFelt, feltEnds } from './felt-ends';
import { loadsOf, ratingsOf, stallsOf } from './felt-marks';
import type { GroupStyle } from './flow-style';
import type { Pen } from './packet-places';

type Series = readonly [id: string, buckets: readonly (readonly number[])[]];

/** Looks at one flow's application, in buckets of 0.1 s: values of a bucket in the order of time; none: NaN alone, or nothing. */
function columnsOf(...series: readonly Series[]): Columns {
  const buckets = series[0]?.[1].length ?? 0;
  const cells = series.flatMap(([, of]) =>
    of.map((values) => {
      const numbers = values.filter((value) => !Number.isNaN(value));
      if (numbers.length === 0) return [NaN, NaN, NaN, NaN];
      return [numbers[0] ?? NaN, Math.min(...numbers), Math.max(...numbers), values.at(-1) ?? NaN];
    }),
  );
  return {
    layout: {
      duration_s: buckets / 10,
      bucket_s: 0.1,
      buckets,
      flows: [{ group: 'web', index: 0, cc: 'cubic' }],
      flows_omitted: 0,
      links: [],
      series: series.map(([id], index) => ({
        id,
        label: id,
        unit: 'ms',
        flow: 0,
        link: null,
        kind: 'sampled',
        offset: index * buckets * 4,
      })),
      event_kinds: [],
      events_omitted: 0,
    },
    data: Float32Array.from(cells.flat()),
    events: new Float64Array(),
  };
}

const loads = (...buckets: readonly (readonly number[])[]): readonly (readonly [number, number, boolean])[] => {
  const columns = columnsOf(['gauge:page_waits', buckets]);
  const [series] = columns.layout.series;
  if (series === undefined) throw new Error('no series');
  return loadsOf(columns, series).map(({ span: [from_s, to_s], done }) => [
    Math.round(from_s * 1000),
    Math.round(to_s * 1000),
    done,
  ]);
};

describe('pages', () => {
  it('take from the click to the last look before the page was there', () => {
    expect(loads([0, 30], [130], [230, NaN], [], [])).toEqual([[50, 280, true]]);
    // The bucket in which it came has nothing else to tell.
    expect(loads([0], [100], [200], [NaN], [NaN], [NaN])).toEqual([[50, 250, true]]);
  });

  it('follow each other without a pause', () => {
    expect(loads([0, 50], [150, 0, 20], [120])).toEqual([
      [50, 200, true],
      [150, 300, false],
    ]);
    expect(loads([0], [100], [0], [100])).toHaveLength(2);
  });

  it('are not there at the end if they still load', () => {
    expect(loads([0], [100], [200])).toEqual([[50, 300, false]]);
    expect(loads([], [NaN], [])).toEqual([]);
  });
});

describe('a film', () => {
  const stalls = (buffer: readonly (readonly number[])[], rate: readonly (readonly number[])[]) => {
    const columns = columnsOf(['gauge:playout_buffer', buffer], ['gauge:film_rate', rate]);
    const [series] = columns.layout.series;
    return series && stallsOf(columns, series).map((span) => span.map((t) => Math.round(t * 10)));
  };

  it('stands still from an empty buffer to the next segment, and not before its first picture', () => {
    const rate = [[], [1], [1], [1], [1], [1], [1]];
    expect(stalls([[0], [0, 3], [1], [0], [0], [0, 3], [2]], rate)).toEqual([[3, 6]]);
    expect(stalls([[0], [0, 3], [1], [0.5], [0], [0], [0]], rate)).toEqual([[4, 7]]);
    expect(stalls([[0], [0], [0]], [[], [], []])).toEqual([]);
  });
});

describe('calls', () => {
  it('have a point for each rating and no other', () => {
    const columns = columnsOf(['gauge:call_r', [[], [93.2], [], [NaN], [0]]]);
    const [series] = columns.layout.series;
    if (series === undefined) throw new Error('no series');
    const ratings = ratingsOf(columns, series).map(([at_s, r]) => [Number(at_s.toFixed(3)), Number(r.toFixed(1))]);
    expect(ratings).toEqual([
      [0.15, 93.2],
      [0.45, 0],
    ]);
  });
});

describe('the end of a group', () => {
  const group: GroupStyle = {
    group: 'web',
    label: 'web',
    ink: 'ink',
    marker: 'circle',
    dash: [],
    flows: [0],
    key: 'web',
    paths: [],
  };
  const endOf = (...series: readonly Series[]) => feltEnds(columnsOf(...series), [group])[0];

  /** What is drawn at 100, 50. */
  function drawn(felt: Parameters<typeof drawFelt>[0]) {
    const slices: (readonly [x: number, y: number, width: number, height: number, ink: Ink])[] = [];
    const arcs: (readonly [part: number, ink: Ink])[] = [];
    const pen: Pen = {
      glyph: () => undefined,
      slice: (...slice) => slices.push(slice),
      arc: (_x, _y, _radius, part, ink) => arcs.push([part, ink]),
    };
    drawFelt(felt, 100, 50, 'ink', pen);
    return { inside: slices.filter(([x, , width]) => x > 94 && width > 1 && width < 12), arcs };
  }

  it('has as much of a film as is stored, of the most there was', () => {
    const end = endOf(
      ['gauge:playout_buffer', [[2], [4], [8], [6], [0], [0], [4]]],
      ['gauge:film_rate', [[1e6], [1e6], [1e6], [1e6], [1e6], [1e6], [1e6]]],
    );
    expect(end?.kind).toBe('film');
    expect([0.05, 0.15, 0.25, 0.35].map((t_s) => end?.at(t_s))).toEqual(
      [0.25, 0.5, 1, 0.75].map((stored) => ({ kind: 'film', stored, stands: false })),
    );
    expect(end?.at(0.55)).toEqual({ kind: 'film', stored: 0, stands: true });
    expect(end?.at(7)).toBeUndefined();
    expect(drawn({ kind: 'film', stored: 0.5, stands: false }).inside).toEqual([[96, 50, 8, 4, 'ink']]);
    expect(drawn({ kind: 'film', stored: 1, stands: true }).inside).toEqual([[96, 46, 8, 8, 'alarm']]);
  });

  it('has a page while none loads', () => {
    const end = endOf(['gauge:page_waits', [[], [0, 30], [130], [230, NaN], [], []]]);
    expect([0.05, 0.25, 0.55].map((t_s) => end?.at(t_s))).toEqual([
      undefined,
      { kind: 'page', loads: true },
      { kind: 'page', loads: false },
    ]);
    expect(drawn({ kind: 'page', loads: true }).inside).toEqual([]);
    expect(drawn({ kind: 'page', loads: false }).inside).toHaveLength(3);
  });

  it('has the last rating of a call, in the ink of alarm where many are not satisfied', () => {
    const end = endOf(['gauge:call_r', [[], [90], [], [40], []]]);
    expect([0.05, 0.25, 0.45].map((t_s) => end?.at(t_s))).toEqual([
      undefined,
      { kind: 'call', r: 90 },
      { kind: 'call', r: 40 },
    ]);
    expect(drawn({ kind: 'call', r: 90 }).arcs).toEqual([[0.9, 'ink']]);
    expect(drawn({ kind: 'call', r: 40 }).arcs).toEqual([[0.4, 'alarm']]);
  });
});
