import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns, SeriesInfo } from '../model/series';
import { scaleOf } from '../plot/scale';
import { envelope, steps } from './decimate';

const series = (kind: SeriesInfo['kind']): SeriesInfo => ({
  id: 's',
  label: 's',
  unit: 'packets',
  flow: 0,
  link: null,
  kind,
  offset: 0,
});

const columns = (data: readonly number[], buckets: number): Columns => ({
  layout: {
    duration_s: buckets,
    bucket_s: 1,
    buckets,
    flows: [{ group: 'g', index: 0, cc: 'reno' }],
    flows_omitted: 0,
    links: [],
    series: [],
    event_kinds: [],
    events_omitted: 0,
  },
  data: Float32Array.from(data),
  events: new Float64Array(),
});

const view = (buckets: number, width: number) => ({
  x: scaleOf([0, buckets], [0, width]),
  y: scaleOf([0, 1], [0, 1]),
  column: 1,
});

const heights = (points: Float32Array): number[] => [...points].filter((_, at) => at % 2 === 1);
const places = (points: Float32Array): number[] => [...points].filter((_, at) => at % 2 === 0);

const bucket = fc.oneof(
  { weight: 1, arbitrary: fc.constant([NaN, NaN, NaN, NaN]) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 5 })
      .map((values) => [values[0] ?? 0, Math.min(...values), Math.max(...values), values.at(-1) ?? 0]),
  },
);

test('no sawtooth tip is lost, however many buckets share a pixel', () => {
  fc.assert(
    fc.property(fc.array(bucket, { minLength: 1, maxLength: 300 }), fc.integer({ min: 2, max: 400 }), (list, width) => {
      const all = list.flat().filter((value) => !Number.isNaN(value));
      const drawn = envelope(columns(list.flat(), list.length), series('sampled'), 1, view(list.length, width));
      if (all.length === 0) {
        expect(drawn).toHaveLength(0);
        return;
      }
      expect(Math.max(...heights(drawn))).toBe(Math.max(...all));
      expect(Math.min(...heights(drawn))).toBe(Math.min(...all));
    }),
  );
});

test('a line never goes back in time, and has at most six points a pixel', () => {
  fc.assert(
    fc.property(fc.array(bucket, { minLength: 1, maxLength: 300 }), fc.integer({ min: 2, max: 400 }), (list, width) => {
      const drawn = places(envelope(columns(list.flat(), list.length), series('sampled'), 1, view(list.length, width)));
      drawn.slice(1).forEach((x, index) => {
        expect(x).toBeGreaterThanOrEqual((drawn[index] ?? 0) - 1);
      });
      expect(drawn.length).toBeLessThanOrEqual(6 * (width + 1) + 2);
    }),
  );
});

test('where nothing happened the last value is held, to the end', () => {
  const gap = [4, 4, 4, 4, ...Array<number>(4 * 8).fill(NaN), 9, 9, 9, 9, NaN, NaN, NaN, NaN];
  const drawn = envelope(columns(gap, 11), series('sampled'), 1, view(11, 110));
  expect(heights(drawn)).toEqual([4, 4, 9, 9]);
  expect(places(drawn).at(-1)).toBe(110);
});

test('a value is not held beyond the end of its span', () => {
  const off = [4, 4, 4, 4, ...Array<number>(4 * 8).fill(NaN), 9, 9, 9, 9, NaN, NaN, NaN, NaN];
  const spans = [
    [0, 3],
    [9, 10],
  ] as const;
  const drawn = envelope(columns(off, 11), series('sampled'), 1, view(11, 110), spans);
  expect(places(drawn).map(Math.round)).toEqual([6, 30, NaN, 96, 100, NaN]);
});

test('a sum is level over its window, zero where nothing happened', () => {
  const drawn = steps(columns([3, NaN, NaN, NaN, 8], 5), series('sum'), 2, 2, view(5, 50));
  expect([...drawn]).toEqual([0, 3, 20, 3, 20, 0, 40, 0, 40, 16, 50, 16]);
});
