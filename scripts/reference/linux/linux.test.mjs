import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at } from '../../lib/paths.mjs';
import { BOUNDS, optionsOf, refusal } from './run.mjs';

/** @type {import('../../lib/fidelity.mjs').References} */
const references = JSON.parse(readFileSync(at('docs', 'fidelity', 'references.json'), 'utf8'));

test('every case has five undisturbed runs, made as the case says, and its figures are their means', () => {
  const [head = '', ...rows] = readFileSync(at('docs', 'fidelity', 'linux', 'runs.csv'), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',').slice(3);
  const simulator = references.simulators['Linux'];
  if (simulator === undefined) throw new Error('no simulator Linux');
  const cases = references.cases.filter(({ origin }) => origin.file === 'linux/runs.csv');
  for (const one of cases) {
    const [, ran = ''] = /^case=(.+), seeds 1-5$/.exec(one.origin.row) ?? [];
    const own = rows.filter((row) => row.startsWith(`${ran},`)).map((row) => row.split('"'));
    expect(
      own.map(([start = '']) => Number(start.split(',')[1])),
      one.id,
    ).toEqual([1, 2, 3, 4, 5]);
    const figures = own.map(([, options, rest = '']) => ({ options, values: rest.split(',').slice(1) }));
    const mean = (/** @type {string} */ name) =>
      figures.reduce((sum, { values }) => sum + Number(values[names.indexOf(name)]), 0) / figures.length;
    figures.forEach(({ options, values }, i) => {
      expect(options).toBe(optionsOf(one, i + 1, simulator));
      expect(Number(values[names.indexOf('late_max_us')]), one.id).toBeLessThanOrEqual(1000 * BOUNDS.latest_ms);
    });
    expect(one.expected['queue_mean_packets']?.[0], one.id).toBeCloseTo(mean('queue_mean_packets'), 3);
    expect(one.measured, one.id).toBe(true);
  }
});

test('a machine that does not permit it is refused in one sentence', async () => {
  const permitted = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/dev/net/tun');
  const why = await refusal('a-python-that-is-nowhere');
  expect(why).toMatch(/^Reference runs of Linux need [^.]+\.$/);
  if (permitted) expect(why).toMatch(/"(a-python-that-is-nowhere|ip|cc)"/);
});
