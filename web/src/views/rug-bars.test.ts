import { expect, test } from 'vitest';
import type { Columns } from '../model/series';
import type { BarMark } from '../plot/mark';
import { frameOf } from '../plot/axis';
import type { GroupStyle } from './flow-style';
import { happenings } from './reasons';
import { densitiesOf } from './rug-bars';
import { laneHeight, lanesOf, rugScene } from './rug-scene';

/** Drops at these times, of flow 0 or 1, and a timeout now and then. */
function runOf(drops: readonly (readonly [number, number])[], timeouts: readonly number[] = []): Columns {
  const rows = [...drops.map(([t_s, flow]) => [t_s, 0, flow, 0]), ...timeouts.map((t_s) => [t_s, 1, 0, -1])].toSorted(
    ([a = 0], [b = 0]) => a - b,
  );
  return {
    layout: {
      duration_s: 100,
      bucket_s: 1,
      buckets: 100,
      flows: [],
      flows_omitted: 0,
      links: [],
      series: [],
      event_kinds: ['drop_tail', 'timeout'],
      events_omitted: 0,
    },
    data: new Float32Array(),
    events: Float64Array.from(rows.flat()),
  };
}

const styleOf = (ink: GroupStyle['ink'], flow: number): GroupStyle => ({
  group: ink,
  key: ink,
  label: ink,
  ink,
  dash: [],
  marker: 'circle',
  flows: [flow],
  paths: [],
});
const styles = [styleOf('be1', 0), styleOf('delay1', 1)];

/** So wide that a bar of 4 px is a second of the whole run. */
const width = 400 + 60;
const { left } = frameOf(width, 0);

const sceneOf = (columns: Columns, shown: readonly [number, number] = [0, 100]) => {
  const lanes = lanesOf(columns);
  const densities = densitiesOf(columns, styles, width, shown, lanes);
  const scene = rugScene(columns, styles, width, shown, lanes, densities);
  const bars = scene.dense.filter((mark): mark is BarMark => mark.kind === 'bar');
  const symbols = scene.dense.flatMap((mark) => (mark.kind === 'symbol' ? [mark] : []));
  const drops = densities.lanes[lanes.findIndex(({ id }) => id === 'drop_tail')];
  return { lanes, densities, bars, symbols, drops };
};

/** Bars of one place, from the foot of their lane. */
const at = (bars: readonly BarMark[], second: number): readonly BarMark[] =>
  bars.filter((bar) => Math.abs(bar.left - (left + 4 * second)) < 0.01);
const heightOf = (bars: readonly BarMark[]): number => bars.reduce((sum, { top, bottom }) => sum + bottom - top, 0);

const many = (second: number, count: number, flow = 0) =>
  Array.from({ length: count }, (_, each) => [second + (each + 0.5) / (count + 1), flow] as const);

test('events that lie together are bars: one has its least height, the most fill the lane, in between in proportion', () => {
  const { bars, symbols, densities, drops } = sceneOf(runOf([...many(10, 21), ...many(40, 11), ...many(70, 1)]));
  expect(symbols).toHaveLength(0);
  expect(densities.bar_s).toBeCloseTo(1, 9);
  expect(drops?.most).toBe(21);
  const [most, half, one] = [10, 40, 70].map((second) => heightOf(at(bars, second)));
  expect(one).toBeCloseTo(2, 9);
  expect(most).toBeCloseTo(laneHeight - 1, 9);
  expect(half).toBeCloseTo(((most ?? 0) + (one ?? 0)) / 2, 9);
  expect(bars).toHaveLength(3);
});

test('the flows of a bar stand one on the other, each with its part', () => {
  const { bars } = sceneOf(runOf([...many(10, 3), ...many(10, 9, 1), ...many(30, 12)]));
  const [lower, upper] = at(bars, 10);
  expect([lower?.ink, upper?.ink]).toEqual(['be1', 'delay1']);
  expect(upper?.bottom).toBe(lower?.top);
  expect(heightOf(upper ? [upper] : [])).toBeCloseTo(3 * heightOf(lower ? [lower] : []), 9);
  expect(heightOf(at(bars, 10))).toBeCloseTo(heightOf(at(bars, 30)), 9);
});

test('the same events are single marks when one looks closer', () => {
  const columns = runOf(many(10, 21));
  expect(sceneOf(columns).bars).toHaveLength(1);
  const { bars, symbols } = sceneOf(columns, [10, 11]);
  expect(bars).toHaveLength(0);
  expect(symbols).toHaveLength(21);
  expect(new Set(symbols.map(({ shape }) => shape))).toEqual(
    new Set([happenings.find(({ id }) => id === 'drop_tail')?.shape]),
  );
});

test('a lane whose events can be told apart keeps its symbols beside one that has bars', () => {
  const { bars, symbols, densities, lanes } = sceneOf(runOf(many(10, 21), [20, 60]));
  expect(bars).not.toHaveLength(0);
  expect(symbols).toHaveLength(2);
  expect(densities.lanes[lanes.findIndex(({ id }) => id === 'timeout')]).toBeUndefined();
});

test('every event that is shown is in a bar, those at both ends of the time too', () => {
  const drops = [...many(0, 5), [0, 0], [100, 0], [100, 1], [100, 0]] as const;
  const { bars } = sceneOf(runOf(drops));
  expect(bars.map((bar) => Math.round((bar.left - left) / 4))).toEqual([0, 99, 99]);
  expect(sceneOf(runOf(drops), [50, 90]).bars).toHaveLength(0);
});
