import { expect, test } from 'vitest';
import { bucket, eachBucket, eachEvent, extremes, flowName, sampleAt, sumIn } from './columns';
import type { Columns, SeriesInfo } from './series';

/** Three buckets of a second: a window that nothing is heard of in the middle one, and bytes. */
const series = [
  { id: 'cwnd', label: '', unit: 'packets', flow: 0, link: null, kind: 'sampled', offset: 0 },
  { id: 'bytes', label: '', unit: 'bytes', flow: 0, link: null, kind: 'sum', offset: 12 },
] as const satisfies readonly SeriesInfo[];
const [cwnd, bytes] = series;
const columns: Columns = {
  layout: {
    duration_s: 3,
    bucket_s: 1,
    buckets: 3,
    flows: [],
    flows_omitted: 0,
    links: [],
    series,
    event_kinds: ['drop_tail', 'timeout'],
    events_omitted: 0,
  },
  data: Float32Array.from([1, 1, 5, 4, NaN, NaN, NaN, NaN, 4, 2, 4, 3, 100, NaN, 50]),
  events: Float64Array.from([0.5, 0, 2, 1, 2, 1, 0, -1]),
};

const shown = (info: SeriesInfo, ...part: readonly number[]): readonly (readonly number[])[] => {
  const rows: (readonly number[])[] = [];
  eachBucket(columns, info, (...row) => rows.push(row), ...part);
  return rows;
};

test('buckets come in order, without those in which nothing happened', () => {
  expect(shown(cwnd)).toEqual([
    [0, 1, 1, 5, 4],
    [2, 4, 2, 4, 3],
  ]);
  expect(shown(cwnd, 1)).toEqual([[2, 4, 2, 4, 3]]);
  expect(shown(cwnd, -5, 2)).toEqual([[0, 1, 1, 5, 4]]);
  expect(shown(bytes, 0, 99)).toEqual([
    [0, 100, 100, 100, 100],
    [2, 50, 50, 50, 50],
  ]);
  expect(bucket(columns, bytes, 2)).toEqual({ first: 50, min: 50, max: 50, last: 50 });
});

test('extremes, sums and held values are those of the part that is asked for', () => {
  expect(extremes(columns, cwnd)).toEqual([1, 5]);
  expect(extremes(columns, cwnd, 1)).toEqual([2, 4]);
  expect(extremes(columns, cwnd, 1, 2)).toEqual([Infinity, -Infinity]);
  expect([sumIn(columns, bytes, 0, 3), sumIn(columns, bytes, 1, 9)]).toEqual([150, 50]);
  expect([sampleAt(columns, cwnd, 1.9), sampleAt(columns, cwnd, 2)]).toEqual([4, 3]);
});

test('events come up to a time', () => {
  const until = (t_s?: number): readonly (readonly number[])[] => {
    const rows: (readonly number[])[] = [];
    eachEvent(columns, (...row) => rows.push(row), t_s);
    return rows;
  };
  expect(until()).toEqual([
    [0.5, 0, 2, 1],
    [2, 1, 0, -1],
  ]);
  expect(until(1.9)).toHaveLength(1);
  expect(until(2)).toHaveLength(2);
});

test('flows are named as files name them', () => {
  expect(flowName({ group: 'tcp', index: 2, cc: 'reno' })).toBe('tcp.2');
  expect(flowName({ group: 'mp', index: 0, cc: 'lia', path: 1 })).toBe('mp.0/1');
  expect(flowName(undefined)).toBe('');
});
