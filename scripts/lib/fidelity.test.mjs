import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import * as ledger from '../../web/src/ledger/node';
import {
  changed,
  compare,
  differenceOf,
  figureOf,
  isChance,
  isWithin,
  missingIn,
  page,
  resultsText,
  scenarioOf,
  seedsOf,
  STATUSES,
  summary,
} from './fidelity.mjs';
import { claimsSection } from './ledger.mjs';
import { keptChanges, keptVerdicts } from './ledger-files.mjs';
import { at } from './paths.mjs';

/** @param {string} name */
const text = (name) => readFileSync(at('docs', name), 'utf8');

/** @type {import('./fidelity.mjs').References} */
const references = JSON.parse(text('fidelity/references.json'));
/** @type {import('./fidelity.mjs').Reason[]} */
const reasons = JSON.parse(text('fidelity/reasons.json'));
/** @type {import('./fidelity.mjs').Vector[]} */
const vectors = JSON.parse(text('fidelity/vectors.json'));
/** @type {import('./fidelity.mjs').Results} */
const results = JSON.parse(text('fidelity/results.json'));

test('every reference case says where its figures come from and makes a scenario', () => {
  const ids = references.cases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of references.cases) {
    expect(one.origin.file, one.id).toMatch(/^ns[23]\/\w+\.csv$/);
    expect(one.origin.row, one.id).not.toBe('');
    expect(one.runs, one.id).toBeGreaterThan(0);
    const scenario = scenarioOf(references, one);
    expect(new Set(scenario.flows.map(({ id }) => id)).size, one.id).toBe(scenario.flows.length);
    for (const [metric, figure] of Object.entries(one.expected)) {
      expect([1, 4], `${one.id} ${metric}`).toContain(figure.length);
      expect(figure.every(Number.isFinite), `${one.id} ${metric}`).toBe(true);
    }
  }
  expect(text('fidelity/references.json')).not.toMatch(/\/(work|tmp|home|root)\//);
});

// A thousand rows take prettier some seconds.
test('the page and the results are what the command writes from each other', { timeout: 60_000 }, async () => {
  expect(text('fidelity/results.json')).toBe(resultsText(results));
  const claims = claimsSection(ledger, keptVerdicts([...ledger.exhibits, ...ledger.reasons]), keptChanges());
  const all = page(references, results, reasons, vectors, claims);
  const written = await format(all, { parser: 'markdown', printWidth: 120 });
  expect(text('fidelity.md')).toBe(written);
});

test('every vector is held by a test that is there, or says why not', () => {
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  for (const { id, held, file, test: name, why } of vectors) {
    if (held !== 'in full') expect(why, id).toBeTruthy();
    if (held !== 'no') expect(readFileSync(at(file ?? id), 'utf8'), id).toContain(`fn ${name}(`);
  }
});

test('every case has a result, and every difference a reason that stands in the list', () => {
  const seen = [...results.cases, ...results.skipped].map(({ id }) => id).sort();
  expect(seen).toEqual(references.cases.map(({ id }) => id).sort());
  const keys = reasons.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { id, comparisons } of results.cases) {
    for (const { metric, status, reason } of comparisons) {
      expect(STATUSES, `${id} ${metric}`).toContain(status);
      expect(status, `${id} ${metric}`).not.toBe('unexplained');
      if (status === 'explained') expect(keys, `${id} ${metric}`).toContain(reason);
    }
  }
  const ids = new Set(references.cases.map(({ id }) => id));
  for (const { key, shown_by: trials = [] } of reasons) {
    for (const trial of trials) expect(ids.has(trial.case), `${key}: ${trial.case}`).toBe(true);
  }
});

/** @type {import('./fidelity.mjs').Case} */
const pair = {
  id: 'x/pair',
  group: 'g',
  title: 't',
  simulator: 'ns-2',
  origin: { file: 'ns2/x.csv', row: 'x' },
  flows: [
    { id: 'a', as: 'reno' },
    { id: 'b', as: 'ledbat', count: 2, rtt_ms: 80, cc: { gain: 3 } },
  ],
  runs: 5,
  expected: { share: [0.5, 0.01, 0.49, 0.51], jain_long: [1, 0, 1, 1] },
};

test("a case becomes a scenario with the reference's settings", () => {
  const scenario = scenarioOf(references, pair);
  expect(scenario.flows.map(({ id }) => id)).toEqual(['a', 'b1', 'b2']);
  expect(scenario.flows[1]).toMatchObject({
    cc: { kind: 'ledbat', target_ms: 25, gain: 3 },
    extra_return_delay_ms: 30,
    start_s: { uniform: [0, 0.05] },
    transport: { recovery: 'reno', init_cwnd: 2, initial_rto_ms: 3000 },
  });
  expect(scenario.links[0]).toMatchObject({ queue: { limit_packets: 100, ns2_limit: true } });
  expect(seedsOf(scenario)).toHaveLength(5);
  expect(seedsOf(changed(scenario, { 'flows.*.start_s': 0 }))).toEqual([1]);
  const catalogue = { controllers: [{ id: 'reno', params: [] }], queues: [{ id: 'droptail' }] };
  expect(missingIn(scenario, catalogue)).toBe('ledbat');
});

test('shares are added up over a group, and Jain is taken from them', () => {
  /** @type {import('./fidelity.mjs').Run} */
  const run = JSON.parse('{ "metrics": { "efficiency": 0.5, "share": { "a": 0.6, "b1": 0.2, "b2": 0.2 } } }');
  expect(figureOf(pair, run, 'share.b')).toBeCloseTo(0.4);
  expect(figureOf(pair, run, 'part.a')).toBeCloseTo(0.3);
  expect(figureOf(pair, run, 'jain_long')).toBeCloseTo(1 / (3 * 0.44));
});

test('a difference is judged by the tolerance first, then by chance, then by its reason', () => {
  expect(isWithin('efficiency', 0.96, 1)).toBe(true);
  expect(isWithin('share', 0.519, 0.5)).toBe(true);
  expect(isWithin('share', 0.53, 0.5)).toBe(false);
  expect(isWithin('part.b', 0.0015, 0.001)).toBe(true);
  expect(isWithin('part.b', 0.053, 0.05)).toBe(false);
  expect(differenceOf('share', 0.48, 0.5)).toBe('−2.0 pt');
  // Means 1 apart, standard error of the difference √(1/5 + 1/5) = 0.63, t(8) = 2.306.
  expect(isChance([0, 1], 5, [1, 1], 5)).toBe(true);
  expect(isChance([0, 1], 5, [2, 1], 5)).toBe(false);
  // One run against five: 1 × √(1 + 1/5) × t(4) = 3.04.
  expect(isChance([0, 1], 5, [3], 1)).toBe(true);
  expect(isChance([0, 1], 5, [3.1], 1)).toBe(false);
  expect(isChance([0], 1, [0.1], 1)).toBe(false);
  expect(summary([1, 2, 3])).toEqual([2, 1, 1, 3]);
  /** @type {import('./fidelity.mjs').Run} */
  const run = JSON.parse('{ "metrics": { "share": { "a": 0.7, "b1": 0.15, "b2": 0.15 } } }');
  const runs = [run, run];
  expect(compare(pair, runs, []).comparisons[0]?.status).toBe('unexplained');
  const reason = { key: 'R', title: '', reason: '', cases: ['x/*'], metrics: ['share'] };
  expect(compare(pair, runs, [reason]).comparisons[0]).toMatchObject({ status: 'explained', reason: 'R' });
  expect(compare(pair, runs, [reason]).comparisons[1]?.status).toBe('unexplained');
});
