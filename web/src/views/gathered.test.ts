import { describe, expect, it, test } from 'vitest';
import type { Columns, SeriesInfo } from '../model/series';
import { without } from '../model/without';
import type { AreaMark, Mark } from '../plot/mark';
import type { GroupStyle } from './flow-style';
import { gathered, logEnds } from './gathered';
import { lineScene, scalesOf, type Frame } from './line-scene';
import { formsOf, lookedAt } from './plot-forms';
import { rangeOf, reachOf } from './plot-domains';
import { inOrder, readouts, valueAt, type Plot, type Track } from './plots';

/** Values of each flow, bucket by bucket; NaN: nothing happened. A bucket is a second long. */
function runOf(kind: 'sampled' | 'sum', values: readonly (readonly number[])[]): Columns {
  const buckets = values[0]?.length ?? 0;
  const width = kind === 'sum' ? 1 : 4;
  const series = values.map((_, flow): SeriesInfo => {
    const id = kind === 'sum' ? 'bytes' : 'cwnd';
    return { id, label: '', unit: 'packets', flow, link: null, kind, offset: flow * buckets * width };
  });
  return {
    layout: {
      duration_s: buckets,
      bucket_s: 1,
      buckets,
      flows: values.map((_, index) => ({ group: 'tcp', index, cc: 'reno' })),
      flows_omitted: 0,
      links: [],
      series,
      event_kinds: [],
      events_omitted: 0,
    },
    data: Float32Array.from(values.flat().flatMap((value) => Array<number>(width).fill(value))),
    events: new Float64Array(),
  };
}

const styleOf = (flows: readonly number[]): GroupStyle => ({
  group: 'tcp',
  key: 'tcp',
  label: 'TCP',
  ink: 'be1',
  dash: [],
  marker: 'circle',
  flows,
  paths: [],
});

function plotOf({ layout }: Columns, more: Partial<Plot> = {}, spans: Track['spans'][] = []): Plot {
  const style = styleOf(layout.flows.map((_, flow) => flow));
  const tracks = layout.series.map((series, flow): Track => ({ series, style, factor: 1, spans: spans[flow] ?? [] }));
  const sum = layout.series[0]?.kind === 'sum';
  return {
    id: sum ? 'throughput' : 'cwnd',
    title: '',
    unit: '',
    digits: 1,
    tracks,
    references: [],
    window: sum ? 2 : 0,
    form: 'mean',
    ...more,
  };
}

const made = (columns: Columns, plot: Plot) => {
  const found = gathered(columns, plot) ?? expect.fail('nothing is gathered');
  return found;
};
const at = (columns: Columns, plot: Plot, line: number, t: number): number => {
  const { columns: own, edges } = made(columns, plot);
  return valueAt(own, edges, edges.tracks[line] as Track, t);
};

const frame: Frame = { width: 260, height: 112, shown: [0, 4], domain: [0, 100], density: 1 };

const areas = (marks: readonly Mark[]): readonly AreaMark[] => marks.filter((mark) => mark.kind === 'area');

/** The values of a band at a time, read off its outline. */
function bandAt(marks: readonly AreaMark[], t: number): readonly [number, number] | undefined {
  const { x, y } = scalesOf(frame);
  for (const { points } of marks) {
    const found: number[] = [];
    for (let each = 0; each < points.length; each += 2)
      if (Math.abs((points[each] ?? NaN) - x(t)) < 0.01) found.push(y.invert(points[each + 1] ?? NaN));
    if (found.length > 0) return [Math.min(...found), Math.max(...found)];
  }
  return undefined;
}

// Eleven flows, so that the 10th percentile is the second least, and the 90th the second greatest.
const eleven = Array.from({ length: 11 }, (_, flow) => [flow * 10, 100 - flow * 10, flow === 3 ? 50 : NaN, 7]);

describe('several flows as one line', () => {
  it('is their mean at the end of each bucket, with a band from the 10th to the 90th percentile', () => {
    const columns = runOf('sampled', eleven);
    const plot = plotOf(columns);
    expect(at(columns, plot, 0, 0.99)).toBe(50);
    expect([1, 2].map((line) => at(columns, plot, line, 0.99))).toEqual([10, 90]);
    // The order of the flows is turned round from one bucket to the next.
    expect([0, 1, 2].map((line) => at(columns, plot, line, 1.99))).toEqual([50, 10, 90]);
    // Ten hold what they had, and one moves from 70 to 50: 0 10 20 30 40 50 50 60 80 90 100.
    expect(at(columns, plot, 0, 2.99)).toBeCloseTo(530 / 11, 4);
    expect([1, 2].map((line) => at(columns, plot, line, 2.99))).toEqual([10, 90]);
    expect([0, 1, 2].map((line) => at(columns, plot, line, 3.99))).toEqual([7, 7, 7]);
  });

  it('takes percentiles between two flows in proportion, as numpy and R do', () => {
    const columns = runOf('sampled', [[1], [2], [4], [8]]);
    const plot = plotOf(columns);
    // numpy.percentile([1, 2, 4, 8], [10, 90]) is [1.3, 6.8].
    expect(at(columns, plot, 1, 0.5)).toBeCloseTo(1.3, 5);
    expect(at(columns, plot, 2, 0.5)).toBeCloseTo(6.8, 5);
  });

  it('is of the flows that have a value: not of those that have not begun or are over', () => {
    const columns = runOf('sampled', [
      [10, NaN, NaN, NaN],
      [NaN, NaN, 30, NaN],
    ]);
    const plot = plotOf(columns, {}, [[[0, 3]], [[2, 4]]]);
    expect([0.5, 1.5, 2.5, 3.6].map((t) => at(columns, plot, 0, t))).toEqual([10, 10, 20, 30]);
    expect(made(columns, plot).plot.tracks[0]?.spans).toEqual([[0, 4]]);
  });

  it('is their sum where that is asked for, without a band', () => {
    const columns = runOf('sampled', eleven);
    const plot = plotOf(columns, { form: 'total' });
    expect([0.99, 2.99, 3.99].map((t) => at(columns, plot, 0, t))).toEqual([550, 530, 77]);
    expect(made(columns, plot).bands(frame, new Set())).toEqual([]);
    expect(made(columns, plot).edges.tracks).toHaveLength(1);
  });

  it('of rates is of what came in each window', () => {
    // Windows of two buckets: the flows have 2, 20 and 200 in the first, nothing and 3 and 0 in the second.
    const columns = runOf('sum', [
      [1, 1, NaN, 0],
      [15, 5, 0, 3],
      [NaN, 200, NaN, NaN],
    ]);
    const mean = plotOf(columns);
    expect(at(columns, mean, 0, 0.5)).toBeCloseTo(222 / 3 / 2, 4);
    expect(at(columns, mean, 0, 3)).toBeCloseTo(3 / 3 / 2, 4);
    // Between the least two: 2 + 0.2 * 18; between the greatest two: 20 + 0.8 * 180; per second.
    expect(at(columns, mean, 1, 1)).toBeCloseTo((2 + 0.2 * 18) / 2, 4);
    expect(at(columns, mean, 2, 1)).toBeCloseTo((20 + 0.8 * 180) / 2, 4);
    const total = plotOf(columns, { form: 'total' });
    expect(at(columns, total, 0, 0.5)).toBeCloseTo(111, 4);
  });

  it('leaves a flow that is alone in its group as it was recorded', () => {
    const columns = runOf('sampled', [[1, 5, 2, 9]]);
    columns.data.set([1, 0, 3, 2]);
    const { columns: own, plot } = made(columns, plotOf(columns));
    expect(own.data).toEqual(columns.data);
    expect(reachOf(own, plot, [0, 0.5]).high).toBe(3);
  });

  it('has the read-out of the legend: the mean of the flows, or their sum', () => {
    const columns = runOf('sampled', eleven);
    const read = (form: 'mean' | 'total') => readouts(columns, plotOf(columns, { form }), 1)[0];
    expect(read('mean')).toMatchObject({ label: 'TCP, mean', value: 50 });
    expect(read('total')).toMatchObject({ label: 'TCP, total', value: 550 });
  });

  it('is made once for a plot of a run, whatever is asked of it', () => {
    const columns = runOf('sampled', eleven);
    const plot = plotOf(columns);
    expect(gathered(columns, plot)).toBe(gathered(columns, plot));
    expect(gathered({ ...columns }, plot)).not.toBe(gathered(columns, plotOf(columns)));
    expect(gathered(columns, { ...plot, form: 'flows' })).toBeUndefined();
  });

  it('keeps ranks of many flows right however they cross', () => {
    const flows = 64;
    const values = Array.from({ length: flows }, (_, flow) =>
      Array.from({ length: 50 }, (_unused, bucket) =>
        (flow * 7 + bucket * 13) % 11 === 0 ? NaN : ((flow * 7919 + bucket * 104_729) % 1009) / 8,
      ),
    );
    const columns = runOf('sampled', values);
    const held = Array<number>(flows).fill(NaN);
    const plot = plotOf(columns);
    for (let bucket = 0; bucket < 50; bucket += 1) {
      values.forEach((own, flow) => {
        const value = own[bucket] ?? NaN;
        if (!Number.isNaN(value)) held[flow] = value;
      });
      const there = held.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
      const place = 0.9 * (there.length - 1);
      const [low = NaN, high = low] = there.slice(Math.floor(place));
      expect(at(columns, plot, 2, bucket + 0.5)).toBeCloseTo(low + (high - low) * (place % 1), 3);
    }
  });
});

describe('the band', () => {
  it('lies between its edges in the picture, and ends where no flow has a value', () => {
    const columns = runOf(
      'sampled',
      eleven.map((own) => [...own.slice(0, 2), NaN, 7]),
    );
    const plot = plotOf(
      columns,
      {},
      Array.from({ length: 11 }, () => [
        [0, 2],
        [3, 4],
      ]),
    );
    const { bands } = made(columns, plot);
    const marks = areas(bands(frame, new Set()));
    expect(bandAt(marks, 0.5)?.map(Math.round)).toEqual([10, 90]);
    expect(bandAt(marks, 1.5)?.map(Math.round)).toEqual([10, 90]);
    expect(bandAt(marks, 2.5)).toBeUndefined();
    expect(bands(frame, new Set([plot.tracks[0]?.style?.key ?? '']))).toEqual([]);
  });

  it('of rates is as stepped as its line', () => {
    const columns = runOf('sum', [
      [40, 40, 10, 10],
      [120, 120, 10, 10],
    ]);
    const plot = plotOf(columns);
    const marks = areas(made(columns, plot).bands(frame, new Set()));
    for (const t of [0, 2]) expect(bandAt(marks, t)?.[1]).toBeCloseTo(112, 3);
    expect(bandAt(marks, 4)?.map(Math.round)).toEqual([10, 10]);
  });

  it('has a say in the axis', () => {
    const columns = runOf('sampled', eleven);
    const { columns: own, plot, edges } = made(columns, plotOf(columns));
    expect(reachOf(own, plot, [0, 1.9]).high).toBe(50);
    expect(reachOf(own, edges, [0, 1.9])).toMatchObject({ low: 10, high: 90 });
  });

  it('lies behind the lines', () => {
    const columns = runOf('sampled', eleven);
    const { columns: own, plot, bands } = made(columns, plotOf(columns));
    const { dense } = lineScene(own, plot, frame, bands(frame, new Set()));
    expect(dense.map(({ kind }) => kind)).toEqual(['area', 'line']);
    // One line for all is no thin one of many.
    expect(dense[1]).toMatchObject({ width: 1.5, alpha: 1 });
  });
});

describe('what is drawn of several flows', () => {
  const of = (flows: number, id = 'cwnd'): Plot => {
    const columns = runOf(
      'sampled',
      Array.from({ length: flows }, () => [1]),
    );
    const plot = without(plotOf(columns, { id }), 'form');
    return plot;
  };

  it('is each of them up to twelve of a kind, then a mean and a band; and what the reader wants', () => {
    expect([1, 2, 12, 13, 50].map((flows) => lookedAt(of(flows)).form)).toEqual([
      undefined,
      undefined,
      undefined,
      'mean',
      'mean',
    ]);
    expect(lookedAt(of(50), { form: 'flows' }).form).toBeUndefined();
    expect(lookedAt(of(2), { form: 'total' }).form).toBe('total');
    expect(lookedAt(of(1), { form: 'mean' }).form).toBeUndefined();
  });

  it('is no sum of times', () => {
    expect(formsOf(of(5, 'cwnd'))).toEqual(['flows', 'mean', 'total']);
    expect(formsOf(of(5, 'rtt'))).toEqual(['flows', 'mean']);
    expect(formsOf(of(1, 'cwnd'))).toEqual(['flows']);
    expect(lookedAt(of(5, 'rtt'), { form: 'total' }).form).toBeUndefined();
  });
});

test('plots stand in the order that is asked for, and those that it does not name after them', () => {
  const ids = (order: readonly string[]): string =>
    inOrder([{ id: 'a' }, { id: 'b' }, { id: 'c' }], order)
      .map(({ id }) => id)
      .join('');
  expect(ids(['c', 'a'])).toBe('cab');
  expect(ids(['gone', 'b'])).toBe('bac');
  expect(ids([])).toBe('abc');
});

describe('a logarithmic axis', () => {
  const ends = (values: readonly number[]): readonly [number, number] => {
    const columns = runOf('sampled', [values]);
    const plot = plotOf(columns);
    return logEnds(columns, plot, [0, values.length], reachOf(columns, plot).high);
  };

  it('reaches from a round number below the least value above zero to one above the greatest', () => {
    expect(ends([3, 277])).toEqual([2, 500]);
    expect(ends([0, 1, 100])).toEqual([1, 100]);
    expect(ends([-5, 0.04, 0.9])[0]).toBeCloseTo(0.02, 9);
    expect(ends([100, 100])).toEqual([10, 100]);
    expect(ends([0, 0])).toEqual([1, 10]);
    expect(ends([-3])).toEqual([1, 10]);
  });

  it('is not owned by one tiny value', () => {
    const [from, to] = ends([1e-12, 1000]);
    expect(to / from).toBeLessThanOrEqual(1e6 * 1.01);
  });

  it('has values at the logarithm of their height, and what is zero or less at the foot, which says so', () => {
    const columns = runOf('sampled', [[1, 10, 100, 0]]);
    const plot = without(plotOf(columns), 'form');
    const log: Frame = { ...frame, domain: [1, 100], kind: 'log' };
    const scene = lineScene(columns, plot, log);
    const [line] = scene.dense;
    if (line?.kind !== 'line') throw new Error('no line');
    const { x, box } = scalesOf(log);
    const heightAt = (t: number): number => {
      const point = line.points.findIndex((value, each) => each % 2 === 0 && Math.abs(value - x(t)) < 1);
      return (box.bottom - (line.points[point + 1] ?? NaN)) / (box.bottom - box.top);
    };
    expect([0.5, 1.5, 2.5, 3.5].map(heightAt).map((height) => Math.round(height * 1000) / 1000)).toEqual([
      0, 0.5, 1, 0,
    ]);
    expect(scene.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).toEqual(
      expect.arrayContaining(['≤ 1', '10', '100']),
    );
  });
});

describe('the range of values', () => {
  const rangeWith = (values: readonly number[], close = false) => {
    const columns = runOf('sampled', [values]);
    const plot = plotOf(columns);
    return rangeOf(plot, reachOf(columns, plot), close);
  };

  it('is not owned by a start that goes up to twice of what comes after', () => {
    // A window's slow start to 280, then a sawtooth up to 145.
    const values = Array.from({ length: 500 }, (_, bucket) => (bucket < 5 ? 280 : 72 + (bucket % 74)));
    expect(rangeWith(values)).toMatchObject({ is: 'usual', high: 280, high_s: 0.5 });
    const range = rangeWith(values);
    expect(range.is === 'usual' && range.top).toBeLessThan(180);
    // A fifth more is no spike.
    expect(rangeWith(values.map((value) => Math.min(value, 175)))).toMatchObject({ is: 'whole', top: 175 });
  });

  it('is as high as the rest of the highest line, whichever that is, also where none of its values is alone', () => {
    const saw = (top: number) => Array.from({ length: 500 }, (_, bucket) => (bucket < 5 ? 280 : top - (bucket % 50)));
    for (const tops of [
      [60, 100, 80],
      [100, 80, 60],
    ]) {
      const columns = runOf('sampled', tops.map(saw));
      expect(reachOf(columns, plotOf(columns))).toMatchObject({ low: 11, high: 280, usual: 100 });
    }
  });

  it('goes below zero where values do', () => {
    expect(rangeWith([1, 0.5, -3.6, -1])).toMatchObject({ is: 'below', ends: [expect.closeTo(-3.6, 5), 1] });
    expect(rangeWith([-1, -2])).toMatchObject({ is: 'below', ends: [-2, 0] });
  });
});

test('a line that is cut off has a thick edge there, as long as it is above, and its value stands beside it', () => {
  const columns = runOf('sampled', [[280, 280, 100, 100]]);
  const plot = without(plotOf(columns), 'form');
  const { x, box } = scalesOf(frame);
  const cut = (above: Frame['above']) =>
    lineScene(columns, plot, { ...frame, domain: [0, 150], above }).dense.flatMap((mark) =>
      mark.kind === 'rule' ? [mark] : [],
    );
  const edges = cut({ value: 280, at_s: 0.5 });
  for (const edge of edges) expect(edge).toMatchObject({ ink: 'be1', y1: box.top, y2: box.top });
  expect(Math.abs(Math.min(...edges.map(({ x1 }) => x1)) - x(0.5))).toBeLessThan(3);
  // It comes down between the middles of the second and the third, and there is no gap before.
  const end = Math.max(...edges.map(({ x2 }) => x2));
  expect(end).toBeGreaterThan(x(1.4));
  expect(end).toBeLessThan(x(2.5));
  expect(edges.some(({ x1, x2 }) => x1 < x(0.9) && x2 > x(1.1))).toBe(true);
  expect(cut(undefined)).toEqual([]);
});

describe('the range over other runs', () => {
  /** One flow each: on screen, and in the runs beside it. */
  const own = runOf('sampled', [[10, 20, 30, 40]]);
  const others = [
    [5, 25, NaN, 41],
    [12, 15, 33, NaN],
  ].map((values) => runOf('sampled', [values]));
  const flows: Partial<Plot> = { form: 'flows', runs: others };

  it('is drawn behind a line as it was recorded, from the least to the largest value of each bucket', () => {
    const plot = plotOf(own, flows);
    const found = made(own, plot);
    expect(found.plot.tracks.map((track) => valueAt(found.columns, found.plot, track, 1.5))).toEqual([20]);
    expect(found.plot.tracks[0]).not.toHaveProperty('gathered');
    const marks = areas(found.bands(frame, new Set()));
    // A value holds until the next: 25 in the first run's third second, 33 in the last of the second's.
    const expected = [
      [5, 12],
      [15, 25],
      [25, 33],
      [33, 41],
    ];
    for (const [second, [least = 0, most = 0]] of expected.entries()) {
      const [low = NaN, high = NaN] = bandAt(marks, second + 0.5) ?? [];
      expect(low).toBeCloseTo(least, 3);
      expect(high).toBeCloseTo(most, 3);
    }
    // The axis reaches over it, and a hidden line has none.
    expect(reachOf(found.columns, found.edges).high).toBe(41);
    expect(found.bands(frame, new Set([styleOf([0]).key]))).toEqual([]);
  });

  it('is of rates over the same time, though a part of the run has shorter buckets', () => {
    const fine = runOf('sum', [[1, 3, 5, 7, 9, 11, 13, 15]]);
    const half: Columns = { ...fine, layout: { ...fine.layout, duration_s: 4, bucket_s: 0.5 } };
    const plot = plotOf(half, {
      form: 'flows',
      window: 4,
      runs: [runOf('sum', [[10, 20, 30, 40]]), runOf('sum', [[4, 8, 50, 70]])],
    });
    const marks = areas(made(half, plot).bands(frame, new Set()));
    // Two seconds a window: 30 and 12 bytes, then 70 and 120.
    for (const [t, least, most] of [
      [0, 6, 15],
      [4, 35, 60],
    ] as const) {
      const [low = NaN, high = NaN] = bandAt(marks, t) ?? [];
      expect(low).toBeCloseTo(least, 3);
      expect(high).toBeCloseTo(most, 3);
    }
  });

  it('is of the mean where that is drawn, in place of the band of the flows', () => {
    const two = runOf('sampled', [
      [10, 10],
      [20, 20],
    ]);
    const beside = [30, 60].map((value) =>
      runOf('sampled', [
        [value, value],
        [value + 2, value + 2],
      ]),
    );
    const plot = plotOf(two, { runs: beside });
    expect([0, 1, 2].map((line) => at(two, plot, line, 0.99))).toEqual([15, 31, 61]);
  });

  it('is nothing while there are no such runs', () => {
    expect(gathered(own, plotOf(own, { form: 'flows', runs: [] }))).toBeUndefined();
  });
});
