import { expect, test } from 'vitest';
import preset from '../../../scenarios/tcp-vs-ledbat.json';
import type { Scenario } from '../model/scenario';
import { nextDomain, niceDomain } from './domain';
import { figureSvg } from './figure';
import { fixtureColumns } from './fixture';
import { groupStyles, type Describe } from './flow-style';
import { lineScene } from './line-scene';
import { difference, figure, metrics } from './metrics';
import { light } from './palette';
import { peakOf, plotsOf, readouts } from './plots';
import { countEvents, eventTimes, rugScene } from './rug-scene';
import { sentence, table } from './twin';

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
  expect(plot('delay').references).toMatchObject([{ value: 25, label: 'target 25 ms' }]);
  expect(plot('throughput').unit).toBe('Mb/s, 1 s mean');
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
      const scene = lineScene(columns, each, { width, height: 100, duration_s: 120, domain, density: 2 });
      for (const mark of scene.marks) {
        if (mark.kind !== 'text') continue;
        expect(mark.y).toBeGreaterThan(8);
        expect(mark.y).toBeLessThanOrEqual(scene.height);
      }
      for (const mark of scene.dense) {
        if (mark.kind !== 'polyline') continue;
        const ys = [...mark.points].filter((_, at) => at % 2 === 1);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(scene.frame.top - 0.01);
        expect(Math.max(...ys)).toBeLessThanOrEqual(scene.frame.bottom + 0.01);
      }
    }
  }
});

test('the rug shows every event once, in the colour of its flow', () => {
  const rug = rugScene(columns, styles, 1000);
  const counts = Object.fromEntries(countEvents(columns, Infinity).map(({ lane, count }) => [lane.id, count]));
  expect(counts['drop']).toBeGreaterThan(5);
  expect(counts['drop']).toBe(counts['fast_retransmit']);
  expect(rug.dense).toHaveLength((counts['drop'] ?? 0) * 2);
  expect(new Set(rug.dense.map(({ ink }) => ink))).toEqual(new Set(['be1']));
  expect(countEvents(columns, 0)[0]?.count).toBe(0);
  expect(eventTimes(columns)).toHaveLength(rug.dense.length);
});

test('the text twin says what the plot shows', () => {
  expect(sentence(columns, plot('cwnd'))).toMatch(
    /^Congestion window in packets: TCP Reno lies between [\d.]+ and 14\d\.\d, \d+\.\d on average; LEDBAT lies /,
  );
  expect(sentence(columns, plot('delay'))).toContain('target 25 ms is reached');
  const { head, rows } = table(columns, plot('throughput'));
  expect(head).toEqual(['Time', 'TCP Reno (Mb/s)', 'LEDBAT (Mb/s)']);
  expect(rows).toHaveLength(13);
  expect(rows[1]?.[0]).toBe('10 s');
});

test('the stack becomes one SVG file, well formed, with its names', () => {
  const options = { title: 'Does <LEDBAT> yield?', styles, palette: light, width: 800, plotHeight: 110 };
  const svg = figureSvg(columns, plots, options);
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(svg).toContain('Does &lt;LEDBAT&gt; yield?');
  expect(svg).toContain('Congestion window (packets)');
  expect(svg).toContain(light.be1);
  expect(svg).not.toContain('NaN');
  expect(svg).not.toContain('var(');
});

test('figures have a difference only where they would read otherwise', () => {
  const [efficiency] = metrics(['tcp']);
  if (efficiency === undefined) throw new Error('no figure');
  const report = (part: number | null) =>
    ({ metrics: { efficiency: part } }) as unknown as Parameters<typeof figure>[1];
  expect(figure(efficiency, report(0.994))).toBe('99.4');
  expect(figure(efficiency, undefined)).toBe('–');
  expect(difference(efficiency, report(0.994), report(0.985))).toBe('+0.9');
  expect(difference(efficiency, report(0.9941), report(0.9939))).toBe('');
  expect(difference(efficiency, report(null), report(0.98))).toBe('');
});
