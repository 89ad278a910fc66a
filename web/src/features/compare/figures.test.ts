import { expect, test } from 'vitest';
import { presets } from '../../model/presets-whole';
import { entries } from '../../model/registry';
import type { Report } from '../../model/series';
import { differenceText, figureRows, figureText } from './figures';

const { scenario } = presets.find(({ id }) => id === 'tcp-vs-ledbat') ?? { scenario: undefined as never };

const report = (efficiency: number, tcp: number, lbe: number | undefined): Report =>
  ({
    metrics: { efficiency, share: { tcp: 0.5 } },
    flows: [
      { group: 'tcp', throughput_bps: tcp },
      { group: 'tcp', throughput_bps: tcp },
      ...(lbe === undefined ? [] : [{ group: 'lbe', throughput_bps: lbe }]),
    ],
  }) as unknown as Report;

test('each run has its figures, and every group its throughput', () => {
  const rows = figureRows(entries, [
    { report: report(0.95, 4e6, 1e6), scenario, bestEffort: ['tcp'] },
    { report: report(0.9, 3e6, undefined), scenario, bestEffort: [] },
    { report: undefined, scenario, bestEffort: [] },
  ]);
  const values = Object.fromEntries(rows.map(({ metric, values: list }) => [metric.id, list]));
  expect(values['efficiency']).toEqual([95, 90, null]);
  expect(values['share']).toEqual([50, null, null]);
  // As the page calls the groups.
  expect(rows.at(-1)?.metric.label).toBe('Throughput, LEDBAT');
  expect(values['throughput-tcp']).toEqual([8, 6, null]);
  expect(values['throughput-lbe']).toEqual([1, null, null]);
});

test('a group that has another controller in another run is called by both', () => {
  const other = {
    ...scenario,
    flows: scenario.flows.map((flow) => (flow.id === 'lbe' ? { ...flow, cc: { kind: 'ledbat_pp' } } : flow)),
  };
  const rows = figureRows(entries, [
    { report: report(1, 1, 1), scenario, bestEffort: [] },
    { report: report(1, 1, 1), scenario: other, bestEffort: [] },
  ]);
  expect(rows.at(-1)?.metric.label).toBe('Throughput, LEDBAT / LEDBAT++');
  expect(rows.at(-2)?.metric.label).toBe('Throughput, Reno');
});

test('a difference is absolute and relative, and of what is shown', () => {
  const [metric] = figureRows(entries, [{ report: report(1, 1, 1), scenario, bestEffort: [] }]).map(
    (row) => row.metric,
  );
  if (metric === undefined) throw new Error('no figure');
  expect(figureText(metric, null)).toBe('–');
  expect(differenceText(metric, 120, 100)).toBe('+20.0 (+20\u00a0%)');
  expect(differenceText(metric, 99.84, 99.88)).toBe('−0.1 (−0.1\u00a0%)');
  expect(differenceText(metric, 99.84, 99.83)).toBe('');
  expect(differenceText(metric, 5, 0)).toBe('+5.0');
  expect(differenceText(metric, null, 5)).toBe('');
});
