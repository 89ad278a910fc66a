import { expect, test } from 'vitest';
import preset from '../../../scenarios/tcp-vs-ledbat.json';
import { entries } from '../model/registry';
import type { Scenario } from '../model/scenario';
import type { Columns, Report, SeriesInfo } from '../model/series';
import { withCapacity } from '../model/capacity';
import { fixtureColumns } from '../../test-support/columns';
import { groupStyles, type Describe } from './flow-style';
import { lineScene } from './line-scene';
import { difference, fatesAt, figure, metrics } from './metrics';
import { insidePlots, type Inside } from './inside';
import { nextDomain, niceDomain } from '../plot/scale';
import { peakOf, rangeOf, reachOf } from './plot-domains';
import { plotsOf, readouts, withoutHidden } from './plots';
import { countEvents, eventTimes, lanesOf, rugScene } from './rug-scene';
import { eventSentence } from './rug-sentence';
import { digitsFor, sentence } from './plot-sentence';
import { table } from './plot-table';

const scenario = preset as unknown as Scenario;
const columns = fixtureColumns(scenario);
const describe: Describe = (cc) =>
  cc === 'ledbat' ? { label: 'LEDBAT', family: 'delay_lbe' } : { label: 'TCP Reno', family: 'best_effort' };
const styles = groupStyles(columns.layout, describe);
const plots = plotsOf(columns.layout, styles, { link: 0, targets: [{ group: 'lbe', ms: 25 }] });

const plot = (id: string) => {
  const found = plots.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no plot ${id}`);
  return found;
};

test('colour follows the family, dash and marker the instance', () => {
  const flows = ['a', 'b', 'c'].map((group) => ({ group, index: 0, cc: 'ledbat' }));
  const three = groupStyles({ ...columns.layout, flows: [...flows, { group: 'd', index: 0, cc: 'reno' }] }, describe);
  expect(three.map(({ ink }) => ink)).toEqual(['delay1', 'delay2', 'delay1', 'be1']);
  expect(new Set(three.slice(0, 3).map(({ dash }) => dash.join())).size).toBe(3);
  expect(new Set(three.map(({ marker }) => marker)).size).toBe(4);
  expect(three[0]?.label).toBe('LEDBAT (a)');
});

test('members of a group share one entry, which tells how many they are', () => {
  const flows = [0, 1, 2].map((index) => ({ group: 'tcp', index, cc: 'reno' }));
  expect(groupStyles({ ...columns.layout, flows }, describe)).toMatchObject([
    { label: 'TCP Reno ×3', flows: [0, 1, 2] },
  ]);
});

test('the lab has its four plots, with the buffer and the target as reference lines', () => {
  expect(plots.map(({ id }) => id)).toEqual(['cwnd', 'queue', 'throughput', 'delay']);
  expect(plot('queue').references).toMatchObject([{ value: 100, label: 'buffer 100' }]);
  expect(plot('delay').references).toMatchObject([{ value: 25, label: 'target 25\u00a0ms' }]);
  expect(plot('throughput')).toMatchObject({ unit: 'Mb/s', wholeUnit: 'Mb/s, 1\u00a0s mean' });
});

test('the throughputs of a full link add up to its capacity', () => {
  const sum = readouts(columns, plot('throughput'), 60).reduce((total, { value }) => total + value, 0);
  expect(sum).toBeGreaterThan(9.8);
  expect(sum).toBeLessThan(10.2);
});

test('an axis only grows under a drag, and settles after it', () => {
  expect(niceDomain(141)).toEqual([0, 150]);
  expect(nextDomain([0, 150], 90, true)).toEqual([0, 150]);
  expect(nextDomain([0, 150], 180, true)).toEqual([0, 200]);
  expect(nextDomain([0, 200], 90, false)).toEqual([0, 100]);
  expect(niceDomain(NaN)).toEqual([0, 1]);
});

test('every mark stands inside its scene, and traces inside the axes', () => {
  for (const width of [320, 1000]) {
    for (const each of plots) {
      const domain = niceDomain(peakOf(columns, each));
      const scene = lineScene(columns, each, { width, height: 100, shown: [0, 120] as const, domain, density: 2 });
      for (const mark of scene.marks) {
        if (mark.kind !== 'text') continue;
        expect(mark.y).toBeGreaterThan(8);
        expect(mark.y).toBeLessThanOrEqual(scene.height);
      }
      expect(scene.marks.map(({ kind }) => kind)).toContain('text');
      expect(scene.dense.map(({ kind }) => kind)).toContain('line');
      for (const mark of scene.dense) {
        if (mark.kind !== 'line') continue;
        const ys = [...mark.points].filter((_, at) => at % 2 === 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(scene.frame.top - 0.01);
        expect(Math.max(...ys)).toBeLessThanOrEqual(scene.frame.bottom + 0.01);
      }
    }
  }
});

test('the rug shows every event once, in the colour of its flow', () => {
  const rug = rugScene(columns, styles, 1000, [0, 120]);
  const counts = Object.fromEntries(countEvents(columns, Infinity).map(({ lane, count }) => [lane.id, count]));
  expect(counts['drop_tail']).toBeGreaterThan(5);
  expect(counts['drop_tail']).toBe(counts['fast_retransmit']);
  expect(rug.dense).toHaveLength((counts['drop_tail'] ?? 0) * 2);
  expect(new Set(rug.dense.map(({ ink }) => ink))).toEqual(new Set(['be1']));
  expect(countEvents(columns, 0)[0]?.count).toBe(0);
  expect(eventTimes(columns)).toHaveLength(rug.dense.length);
});

test('what is small has the decimals that its axis has', () => {
  const { digits } = plot('throughput');
  const [far, near, least] = [10, 0.5, 0.02].map((top) => digitsFor(plot('throughput'), top));
  expect([digits, far, near, least]).toEqual([2, 2, 2, 3]);
});

test('the text twin says what the plot shows', () => {
  expect(sentence(columns, plot('cwnd'))).toMatch(
    /^Congestion window in packets: TCP Reno lies between [\d.]+ and 14\d\.\d, \d+\.\d on average; LEDBAT lies /,
  );
  expect(sentence(columns, plot('delay'))).toContain('target 25\u00a0ms is reached');
  const { head, rows } = table(columns, plot('throughput'));
  expect(head).toEqual(['Time', 'TCP Reno (Mb/s)', 'LEDBAT (Mb/s)']);
  expect(rows).toHaveLength(13);
  expect(rows[1]?.[0]).toBe('10\u00a0s');
});

test('figures have a difference only where they would read otherwise', () => {
  const [efficiency] = metrics(entries, ['tcp']);
  if (efficiency === undefined) throw new Error('no figure');
  const report = (part: number | null) =>
    ({ metrics: { efficiency: part } }) as unknown as Parameters<typeof figure>[1];
  expect(figure(efficiency, report(0.994))).toBe('99.4');
  expect(figure(efficiency, undefined)).toBe('–');
  expect(difference(efficiency, report(0.994), report(0.985))).toBe('+0.9');
  expect(difference(efficiency, report(0.9941), report(0.9939))).toBe('');
  expect(difference(efficiency, report(null), report(0.98))).toBe('');
});

/** The fixture with further series of the link, each with the values that it has by turns. */
function withSeries(added: readonly { id: string; flow?: number; values: readonly number[] }[]): Columns {
  const { buckets } = columns.layout;
  const data = new Float32Array(columns.data.length + added.length * buckets * 4);
  data.set(columns.data);
  const series = added.map(({ id, flow = null, values }, index): SeriesInfo => {
    const offset = columns.data.length + index * buckets * 4;
    for (let at = 0; at < buckets; at += 1)
      data.fill(values[at % values.length] ?? NaN, offset + at * 4, offset + at * 4 + 4);
    return { id, label: id, unit: 'packets', flow: flow, link: 0, kind: 'sampled', offset };
  });
  return { ...columns, data, layout: { ...columns.layout, series: [...columns.layout.series, ...series] } };
}

const red: Inside = {
  label: 'RED',
  target_ms: null,
  gauges: [
    { key: 'average', label: 'Average queue', unit: 'packets' },
    { key: 'min_th', label: 'Lower threshold', unit: 'packets' },
    { key: 'p_b', label: 'Drop probability', unit: '' },
    { key: 'max_p', label: 'Maximum p', unit: '' },
    { key: 'count', label: 'Count', unit: '' },
    { key: 'next', label: 'Next drop', unit: 'ms' },
  ],
};

const inside = withSeries([
  { id: 'gauge:average', values: [2, 4, NaN] },
  { id: 'gauge:min_th', values: [5] },
  { id: 'gauge:p_b', values: [0, 0.1] },
  { id: 'gauge:max_p', values: [NaN] },
  { id: 'gauge:count', values: [0] },
  { id: 'waiting', flow: 0, values: [1] },
  { id: 'waiting', flow: 1, values: [3] },
]);

test('what a discipline reckons in packets has a plot after the queue, which is behind it, with its thresholds as lines with names', () => {
  const all = plotsOf(inside.layout, styles, { link: 0, targets: [], inside: red, columns: inside });
  expect(all.map(({ id }) => id)).toEqual([
    'cwnd',
    'queue',
    'inside-packets',
    'waiting',
    'throughput',
    'delay',
    'inside-probability',
    'inside-count',
  ]);
  const queue = all[2];
  expect(queue?.tracks.map(({ style }) => style?.label)).toEqual(['Queue', 'Average queue']);
  expect(queue?.title).toBe('RED: average queue');
  expect(queue?.references.map(({ label }) => label)).toEqual(['lower threshold 5']);
  // The queue goes up to 100: the axis follows the average and the threshold alone.
  expect(peakOf(inside, queue ?? plot('queue'))).toBeCloseTo(5.6);
  const inks = queue?.tracks.map(({ style }) => style?.ink);
  expect(styles.some(({ ink }) => inks?.includes(ink))).toBe(false);
});

test('each unit has a plot of its own; what never has a value has none, and zero is a line like others', () => {
  const [, probability, count, ...rest] = insidePlots(inside.layout, 0, red, inside);
  expect(rest).toEqual([]);
  expect(probability).toMatchObject({ title: 'RED: drop probability', references: [] });
  expect(probability?.tracks).toHaveLength(1);
  expect(count?.tracks).toHaveLength(1);
});

test('what waits of each flow has the colours of the flows', () => {
  const waiting = plotsOf(inside.layout, styles, { link: 0, targets: [] }).find(({ id }) => id === 'waiting');
  expect(waiting?.tracks.map(({ style }) => style)).toEqual(styles);
  expect(readouts(inside, waiting ?? plot('queue'), 60).map(({ value }) => value)).toEqual([1, 3]);
});

test('a buffer far above all that is drawn is named at the upper edge, and has no say in the axis', () => {
  const queue = plot('queue');
  const top = peakOf(columns, { ...queue, references: [] });
  const far = { ...queue, references: [{ value: 1000 * top, label: 'buffer 1000000', style: null }] };
  expect(peakOf(columns, far)).toBe(top);
  const frame = { width: 600, height: 120, shown: [0, 120] as const, density: 1, domain: niceDomain(top) };
  const scene = lineScene(columns, far, frame);
  expect(scene.marks.some((mark) => mark.kind === 'text' && mark.text === 'buffer 1000000 ↑')).toBe(true);
  const rules = (of: typeof far): number =>
    lineScene(columns, of, frame).marks.filter(({ kind }) => kind === 'rule').length;
  expect(rules(far)).toBe(rules({ ...far, references: [] }));
});

test('a discipline without gauges adds nothing', () => {
  const fifo = { label: 'DropTail', gauges: [], target_ms: null };
  expect(
    plotsOf(columns.layout, styles, { link: 0, targets: [{ group: 'lbe', ms: 25 }], inside: fifo, columns }),
  ).toEqual(plots);
});

test('names of lines that lie close stand beside each other', () => {
  const close = {
    ...plot('queue'),
    references: [5, 15].map((value) => ({ value, label: `level ${value}`, style: null })),
  };
  const frame = { width: 900, height: 80, shown: [0, 120] as const, domain: [0, 120] as const, density: 1 };
  const [first, second] = lineScene(columns, close, frame).marks.filter(
    (mark) => mark.kind === 'text' && mark.text.startsWith('level'),
  );
  if (first?.kind !== 'text' || second?.kind !== 'text') throw new Error('two names');
  expect(Math.abs(first.y - second.y) >= 13 || second.x <= first.x - 7 * 7).toBe(true);
});

test('a lane is there for what happens, and stays while a hand is on a slider', () => {
  const layout = { ...columns.layout, event_kinds: ['drop_early', 'mark_dequeue', 'start'] };
  const marked: Columns = { ...columns, layout, events: Float64Array.from([1, 1, 0, 0, 2, 2, 0, -1]) };
  const labels = (lanes: ReturnType<typeof lanesOf>): readonly string[] => lanes.map(({ label }) => label);
  expect(labels(lanesOf(undefined))).toEqual(['queue full', 'fast retransmit', 'timeout']);
  expect(labels(lanesOf(marked))).toEqual(['queue full', 'marked at its turn', 'fast retransmit', 'timeout']);
  expect(lanesOf(columns, lanesOf(marked))).toEqual(lanesOf(marked));
  expect(eventTimes(marked)).toEqual([1]);
  expect(eventSentence(marked)).toBe(
    'Packet events at all links: 0 × queue full, 1 × marked at its turn, 0 × fast retransmit, 0 × timeout.',
  );
});

test('what became of the packets at the bottleneck is counted by reason', () => {
  const at = { id: 'b', enqueued: 900, drops: { tail: 3, pushed_out: 2 }, lost: 4, marks: { early: 7 } };
  const report = { links: [{ ...at, id: 'a' }, at] } as unknown as Report;
  expect(fatesAt(report, 'b').map(({ label, count }) => [label, count])).toEqual([
    ['arrived', 900],
    ['queue full', 3],
    ['made room', 2],
    ['lost on the link', 4],
    ['marked early', 7],
  ]);
  expect(fatesAt(undefined, 'b').map(({ count }) => count)).toEqual([NaN, NaN]);
});

test('the capacity stands behind the throughputs, in sight where it is near, and is hidden by itself', () => {
  const drawn = (rate_bps: number) => {
    const links = scenario.links.map((link) => ({ ...link, rate_bps }));
    const wider = withCapacity(columns, { ...scenario, links, changes: [] }, () => []);
    const own = plotsOf(wider.layout, styles, { link: 0, targets: [] }).find(({ id }) => id === 'throughput');
    if (own === undefined) throw new Error('no throughput');
    const range = rangeOf(own, reachOf(wider, own), false);
    return { wider, own, top: range.is === 'whole' ? range.top : NaN };
  };
  // The flows take 10 Mb/s together.
  const [flows, near, far] = [reachOf(columns, plot('throughput')).high, drawn(2e7), drawn(1e9)];
  expect(near.top).toBeCloseTo(20);
  expect(far.top).toBeCloseTo(flows);
  expect(readouts(near.wider, near.own, 60).at(-1)).toMatchObject({
    label: 'Capacity',
    value: expect.closeTo(20) as number,
  });
  const [first] = lineScene(near.wider, near.own, { width: 600, height: 120, shown: [0, 120], density: 1, domain: [0, 20] }).dense; // oxfmt-ignore
  expect(first).toMatchObject({ kind: 'line', ink: 'muted' });
  const capacity = near.own.tracks.at(-1)?.style;
  const shown = withoutHidden(near.own, new Set([capacity?.key ?? '']));
  expect(shown.tracks.map(({ style }) => style)).toEqual(styles);
});
