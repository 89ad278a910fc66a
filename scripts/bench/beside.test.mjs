import { expect, test } from 'vitest';
import { besideRows, goalRows, simulated } from './beside.mjs';
import { collected } from './callgrind.mjs';
import { besideNs } from './workloads.mjs';

/** @type {(program: string, seconds: number, instructions?: number) => import('./beside.mjs').Row} */
const row = (program, seconds, instructions) => ({
  program,
  took: { seconds, packets: 1000, rounds: 5 },
  ...(instructions !== undefined && { instructions }),
});

test('every simulator is asked for the same network and the same flows', () => {
  const asked = besideNs.map(({ scenario }) => ({ ...simulated(scenario), scenario: undefined }));
  expect(asked).toEqual([
    { reno: 1, ledbat: 1, mbps: 10, buffer: 100, seconds: 120, spread: 0 },
    { reno: 2, ledbat: 0, mbps: 10, buffer: 100, seconds: 120, spread: 0 },
    { reno: 100, ledbat: 0, mbps: 100, buffer: 1000, seconds: 60, spread: 1 },
    { reno: 1000, ledbat: 0, mbps: 1000, buffer: 10_000, seconds: 12, spread: 1 },
  ]);
});

test('a program stands beside lbe and beside the browser', () => {
  const ns3 = { ...row('ns-3', 2), took: { seconds: 2, packets: 980, rounds: 1 } };
  const [, , , shown] = besideRows([row('browser', 0.01, 1800), row('lbe', 0.02, 1900), ns3]);
  expect(shown).toEqual(['ns-3', '2.00', '1', '980', '98.0 %', '2,040,816', '', '100', '200']);
});

test('a goal is reached or missed, and a program that was left out has none', () => {
  const ours = [row('browser', 0.01), row('lbe', 0.02, 1100)];
  const found = new Map([
    ['canonical', [...ours, row('ns-3', 2)]],
    ['two-reno', [...ours, row('htsim', 0.02, 2000), row('ns-2', 0.119)]],
  ]);
  expect(goalRows(found).slice(1)).toEqual([
    ['times faster than ns-2 (two-reno)', '11.9', 'at least 12', 'missed'],
    ['times faster than ns-3 (canonical)', '200', 'at least 200', 'reached'],
    ["part of htsim's instructions (two-reno)", '0.550', 'at most 0.5', 'missed'],
  ]);
});

test("callgrind's count is found among what it prints", () => {
  expect(collected('99156\n==12== Events    : Ir\n==12== Collected : 201574360\n==12== \n')).toBe(201_574_360);
  expect(collected('valgrind: wrong executable\n')).toBeUndefined();
});
