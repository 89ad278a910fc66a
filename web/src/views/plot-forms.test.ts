import { expect, test } from 'vitest';
import { bytesOf } from '../model/crowds';
import type { Columns, Layout, SeriesInfo } from '../model/series';
import { countAsSent } from '../model/serialised';
import { groupStyles } from './flow-style';
import { lookedAt, shadeWords } from './plot-forms';
import { rankingOf } from './plot-ranking';
import { sentence } from './plot-sentence';
import { plotsOf, readouts, type Plot } from './plots';

/** Two of 50 flows are recorded, and one is alone: in two seconds 4 Mbit of the 50, of which the recorded have 0 and 1 Mbit. */
const series = (
  [
    { flow: 0, offset: 0 },
    { flow: 1, offset: 2 },
    { flow: 2, offset: 4 },
    { flow: null, group: 'many', path: null, flows: 50, offset: 6 },
  ] as const
).map((own): SeriesInfo => ({ id: 'bytes', label: '', unit: 'bytes', link: null, kind: 'sum', ...own }));
const capacity: SeriesInfo = { id: 'capacity', label: '', unit: 'bytes', flow: null, link: 0, kind: 'sum', offset: 8 };
const layout: Layout = {
  duration_s: 2,
  bucket_s: 1,
  buckets: 2,
  flows: [0, 1, 0].map((index, flow) => ({ group: flow < 2 ? 'many' : 'one', index, cc: 'reno', packet_bytes: 1500 })),
  flows_omitted: 48,
  links: [{ id: 'l', limit_packets: 10 }],
  series: [...series, capacity],
  event_kinds: [],
  events_omitted: 0,
};
const columns: Columns = {
  layout,
  data: Float32Array.from([0, 0, 125e3, 0, 625e3, 625e3, 250e3, 250e3, 1e6, 1e6]),
  events: new Float64Array(),
};
const groups = groupStyles(
  layout,
  (cc) => ({ label: cc, family: 'best_effort' }),
  undefined,
  (group) => (group === 'many' ? 50 : 1),
);
const throughput = plotsOf(layout, groups, { link: 0, targets: [] }).find(({ id }) => id === 'throughput') as Plot;

test('a group has its total, of which the flows without lines are a part; the mean and single flows on request', () => {
  const values = (plot: Plot): readonly (readonly [string, number])[] =>
    readouts(columns, plot, 0.5).map(({ label, value }) => [label, value]);
  const [many, one] = groups.map(({ label }) => label);
  expect(values(lookedAt(throughput))).toEqual([
    [`${many}, total`, 2],
    [one, 5],
    ['Capacity', 8],
  ]);
  expect(shadeWords(lookedAt(throughput))).toBe('; total of each group');
  expect(sentence(columns, lookedAt(throughput))).toContain(`total of each group: ${many} lies between 2.00 and 2.00`);
  // All 50, recorded or not, and no band, which would be of the recorded ones.
  const mean = lookedAt(throughput, { form: 'mean' });
  expect(values(mean)[0]).toEqual([`${many}, mean`, expect.closeTo(2 / 50, 9)]);
  expect(shadeWords(mean)).toBe('');
  expect(lookedAt(throughput, { form: 'flows' }).tracks.map(({ series: { flow } }) => flow)).toEqual([0, 1, 2, null]);
});

test('of everyone, each byte counts once', () => {
  expect(bytesOf(layout)).toEqual([series[2], series[3]]);
  expect(bytesOf(layout, 'many')).toEqual([series[3]]);
  expect(bytesOf(layout, 'one', null)).toEqual([series[2]]);
});

test('what a bucket has beyond its capacity is the more, the more flows are counted: with those that are not recorded', () => {
  const data = Float32Array.from([0, 0, 0, 1500, 0, 6000, 0, 6000, 1e6, 11_000]);
  const path = ['l'];
  countAsSent({ ...columns, data }, {
    version: 1,
    duration_s: 2,
    links: [{ id: 'l' }],
    flows: ['many', 'one'].map((id) => ({ id, path, cc: { kind: 'reno' } })),
  } as never);
  // 12,000 bytes are 1000 too many: half of them are the crowd's, and a quarter of that the recorded flow's.
  expect([...data.subarray(0, 8)]).toEqual([0, 0, 125, 1375, 500, 5500, 500, 5500]);
});

test('a ranking has the most first, of the time that is shown', () => {
  const ranks = (shown: readonly [number, number]): readonly (readonly [string, number])[] =>
    rankingOf(columns, lookedAt(throughput), groups, shown).map(({ group, value }) => [group.key, value]);
  expect(ranks([0, 2])).toEqual([
    ['one', 5],
    ['many', 2],
  ]);
});
