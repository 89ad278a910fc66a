import { expect, test } from 'vitest';
import type { FlowReport, Layout, PathReport, Report } from '../model/series';
import { groupStyles, linesOf } from './flow-style';
import { furtherPlots, plotsOf } from './plots';
import { connectionsOf } from './subflow-table';

const sampled = (id: string, label: string, flow: number | null, link: number | null): Layout['series'][number] => ({
  id,
  label,
  unit: id === 'rtt' || id.startsWith('gauge:') ? 'ms' : 'packets',
  flow,
  link,
  kind: 'sampled',
  offset: 0,
});

/** Two connections over two paths, and a flow with one. */
const layout: Layout = {
  duration_s: 1,
  bucket_s: 1,
  buckets: 0,
  flows: [
    { group: 'mp', index: 0, cc: 'ledbat_mp', path: 0 },
    { group: 'mp', index: 0, cc: 'ledbat_mp', path: 1 },
    { group: 'mp', index: 1, cc: 'ledbat_mp', path: 0 },
    { group: 'mp', index: 1, cc: 'ledbat_mp', path: 1 },
    { group: 'tcp', index: 0, cc: 'reno', path: null },
  ],
  flows_omitted: 0,
  links: [
    { id: 'north', limit_packets: 10 },
    { id: 'south', limit_packets: 10 },
  ],
  series: [
    ...[0, 1, 2, 3, 4].flatMap((flow) => [
      sampled('cwnd', 'Congestion window', flow, null),
      sampled('rtt', 'Round-trip time', flow, null),
      ...(flow < 4 ? [sampled('gauge:base_delay', 'Base delay', flow, null)] : []),
    ]),
    sampled('queue', 'Queue', null, 0),
    sampled('queue', 'Queue', null, 1),
  ],
  event_kinds: [],
  events_omitted: 0,
};

const styles = groupStyles(
  layout,
  (cc) => (cc === 'reno' ? { label: 'Reno', family: 'best_effort' } : { label: 'LEDBAT-MP', family: 'delay_lbe' }),
  (group) => (group === 'mp' ? [['north'], ['south', 'middle', 'end']] : [['south']]),
);

test('the paths of a group have its ink, and dash, marker and name of their own', () => {
  const [mp, tcp] = styles;
  if (mp === undefined || tcp === undefined) throw new Error('no styles');
  const [one, two] = linesOf(mp);
  expect(mp.label).toBe('LEDBAT-MP ×2');
  expect([one?.label, two?.label]).toEqual(['LEDBAT-MP, path 1 (north) ×2', 'LEDBAT-MP, path 2 (south … end) ×2']);
  expect([one?.flows, two?.flows]).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(one?.ink).toBe(two?.ink);
  expect(one?.dash).not.toEqual(two?.dash);
  expect(one?.marker).not.toBe(two?.marker);
  expect(linesOf(tcp)).toEqual([tcp]);
});

test('what else is recorded is offered, and drawn when it is asked for, a line for each path', () => {
  expect(furtherPlots(layout, 1).map(({ id, title }) => [id, title])).toEqual([
    ['rtt', 'Round-trip time'],
    ['gauge:base_delay', 'Base delay'],
    ['queue:0', 'Queue at north'],
  ]);
  const options = { link: 1, targets: [] };
  expect(plotsOf(layout, styles, options).map(({ id }) => id)).toEqual(['cwnd', 'queue']);
  const plots = plotsOf(layout, styles, { ...options, further: (id) => id !== 'rtt' });
  expect(plots.map(({ id, tracks }) => [id, tracks.length])).toEqual([
    ['cwnd', 5],
    ['queue', 1],
    ['gauge:base_delay', 4],
    ['queue:0', 1],
  ]);
  expect(new Set(plots[2]?.tracks.map(({ style }) => style?.label)).size).toBe(2);
});

const path = (throughput_bps: number): PathReport => ({
  throughput_bps,
  goodput_bps: 1,
  sent_packets: 200,
  delivered_packets: 199,
  lost_packets: 1,
  marked_packets: 0,
  retransmits: 2,
  timeouts: 0,
  rtt_mean_ms: null,
});

test('figures by path: a row for each and one for all, and what belongs to the connection', () => {
  const flow = (group: string, index: number, subflows: readonly PathReport[]): FlowReport => ({
    ...path(3e6),
    group,
    index,
    completed_s: null,
    subflows,
    ...(subflows.length > 0 && { reordering: 0.25, blocked_s: 1.5, most_held_packets: 12 }),
  });
  const flows = [flow('mp', 0, [path(1e6), path(2e6)]), flow('mp', 1, [path(1e6), path(2e6)]), flow('tcp', 0, [])];
  const { shown, omitted } = connectionsOf({ flows } as unknown as Report, styles);
  expect(omitted).toBe(0);
  expect(shown.map(({ label }) => label)).toEqual(['LEDBAT-MP, connection 1', 'LEDBAT-MP, connection 2']);
  expect(shown[0]?.rows.map(({ label, cells }) => [label, cells[0], cells[4]])).toEqual([
    ['Path 1 (north)', '1.000', '0.50'],
    ['Path 2 (south … end)', '2.000', '0.50'],
    ['Together', '3.000', '0.50'],
  ]);
  expect(shown[0]?.whole.slice(0, 3).map(({ text }) => text)).toEqual([
    '25.0\u00a0%',
    '1.50\u00a0s',
    '12\u00a0packets',
  ]);
  expect(shown[0]?.reasons).toEqual([]);
  const idle = {
    ...path(0),
    throughput_bps: null,
    absent: { throughput_bps: { id: 'not_active', reason: 'As told.' } },
  };
  const [partly] = connectionsOf({ flows: [flow('mp', 0, [path(1e6), idle])] } as unknown as Report, styles).shown;
  expect(partly?.rows.map(({ cells, whys }) => [cells[0], whys[0]])).toEqual([
    ['1.000', undefined],
    ['–', 'As told.'],
    ['3.000', undefined],
  ]);
  expect(partly?.reasons).toEqual(['Throughput, Mb/s: As told.']);
  const many = Array.from({ length: 40 }, (_, index) => flow('mp', index, [path(1), path(1)]));
  expect(connectionsOf({ flows: many } as unknown as Report, styles)).toMatchObject({ omitted: 28 });
  expect(connectionsOf(undefined, styles).shown).toEqual([]);
});
