import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { acceptedText, bandOf, bandText, explained, problemsOf, proposed, staleIn } from './accepted.mjs';
import {
  changed,
  CHANCE_AT_MOST,
  compare,
  counts,
  differenceOf,
  figureOf,
  furtherSeeds,
  isChance,
  isWithin,
  missingIn,
  resultsText,
  sampleOf,
  scenarioOf,
  seedsOf,
  STATUSES,
  summary,
} from './fidelity.mjs';
import { at } from './paths.mjs';

/** @param {string} name */
const text = (name) => readFileSync(at('docs', name), 'utf8');

/** @type {import('./fidelity.mjs').References} */
const references = JSON.parse(text('fidelity/references.json'));
/** @type {import('./fidelity.mjs').Reason[]} */
const reasons = JSON.parse(text('fidelity/reasons.json'));
/** @type {import('./accepted.mjs').Accepted} */
const accepted = JSON.parse(text('fidelity/accepted.json'));
/** @type {import('./fidelity.mjs').Results} */
const results = JSON.parse(text('fidelity/results.json'));

test('every reference case says where its figures come from and makes a scenario', () => {
  const ids = references.cases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const one of references.cases) {
    expect(one.origin.file, one.id).toMatch(/^(ns[23]|linux)\/\w+\.csv$/);
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

test('every case has a result, and every difference is within what a reason accepts', () => {
  const seen = [...results.cases, ...results.skipped].map(({ id }) => id).sort();
  expect(seen).toEqual(references.cases.map(({ id }) => id).sort());
  expect(text('fidelity/results.json')).toBe(resultsText(results));
  const keys = reasons.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of results.cases) {
    expect(explained(one, accepted), one.id).toEqual(one);
    for (const figure of one.comparisons) {
      expect(STATUSES, `${one.id} ${figure.metric}`).toContain(figure.status);
      expect(figure.status, `${one.id} ${figure.metric} ${bandText(accepted, one.id, figure)}`).not.toBe('unexplained');
    }
  }
  const ids = new Set(references.cases.map(({ id }) => id));
  for (const { key, shown_by: trials = [] } of reasons) {
    for (const trial of trials) expect(ids.has(trial.case), `${key}: ${trial.case}`).toBe(true);
  }
});

test('every band is narrow, in the scope of its reason, and holds a difference', () => {
  expect(problemsOf(accepted, reasons, references.cases)).toEqual([]);
  expect(staleIn(accepted, results.cases)).toEqual([]);
  expect(text('fidelity/accepted.json')).toBe(acceptedText(accepted));
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

test('several links, losses and rate steps become a scenario', () => {
  const own = { queue: { limit_packets: 20 }, loss: { kind: 'bernoulli', p: 0.01 } };
  const scenario = scenarioOf(references, {
    ...pair,
    id: 'chain',
    links: [
      { ...own, delay_ms: 10 },
      { delay_ms: 10, rate_bps: 5e6 },
    ],
    rates: [{ at_s: 20, rate_bps: 2e6 }],
    flows: [
      { id: 'a', as: 'sack', rtt_ms: 50 },
      { id: 'b', as: 'sack', path: [2, 2] },
    ],
  });
  expect(scenario.links.map(({ id }) => id)).toEqual(['bottleneck1', 'bottleneck2', 'back1', 'back2']);
  expect(scenario.links[0]).toMatchObject({ rate_bps: 10e6, ...own });
  // What loses data does not lose acknowledgements.
  expect(scenario.links[2]).toEqual({
    id: 'back1',
    rate_bps: 10e6,
    delay_ms: 10,
    queue: { kind: 'droptail', limit_packets: 1_000_000 },
  });
  expect(scenario['capacity_bps']).toBe(15e6);
  expect(scenario['changes']).toEqual([{ at_s: 20, path: 'links.0.rate_bps', value: 2e6 }]);
  expect(scenario.flows).toMatchObject([
    { path: ['bottleneck1', 'bottleneck2'], return_path: ['back2', 'back1'], extra_return_delay_ms: 10 },
    { path: ['bottleneck2'], return_path: ['back2'] },
  ]);
  expect(scenario.flows[1]).not.toHaveProperty('extra_return_delay_ms');
});

test('shares are added up over a group, and Jain is taken from them', () => {
  /** @type {import('./fidelity.mjs').Run} */
  const run = JSON.parse('{ "metrics": { "efficiency": 0.5, "share": { "a": 0.6, "b1": 0.2, "b2": 0.2 } } }');
  expect(figureOf(pair, run, 'share.b')).toBeCloseTo(0.4);
  expect(figureOf(pair, run, 'part.a')).toBeCloseTo(0.3);
  expect(figureOf(pair, run, 'jain_long')).toBeCloseTo(1 / (3 * 0.44));
});

test('a difference is judged by the tolerance first, then by chance', () => {
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
  // And against twenty: √(1 + 1/20) × t(19) = 2.145.
  expect(isChance([0, 1], 20, [2.14], 1)).toBe(true);
  expect(isChance([0, 1], 20, [2.15], 1)).toBe(false);
  expect(isChance([0], 1, [0.1], 1)).toBe(false);
  expect(summary([1, 2, 3])).toEqual([2, 1, 1, 3]);
});

/** @param {number[]} shares of the first flow, one run each @returns {import('./fidelity.mjs').Run[]} */
const runsOf = (shares) =>
  shares.map((share) => {
    const rest = (1 - share) / 2;
    /** @type {import('./fidelity.mjs').Run} */
    const run = JSON.parse(JSON.stringify({ metrics: { share: { a: share, b1: rest, b2: rest } } }));
    return run;
  });

/** @param {number[]} shares of the first flow, one run each */
const judged = (shares) => compare({ ...pair, expected: { share: [0.5, 0.01, 0.49, 0.51] } }, runsOf(shares));

test('chance excuses no more than it may, and asks for more seeds first', () => {
  const [near, far] = [0.5 + (CHANCE_AT_MOST * 2 - 0.5) / 100, 0.5 + (CHANCE_AT_MOST * 2 + 0.5) / 100];
  const around = (/** @type {number} */ mean) => judged([mean - 0.2, mean + 0.2, mean - 0.1, mean + 0.1, mean]);
  expect(around(0.51).comparisons[0]?.status).toBe('agrees');
  expect(around(near).comparisons[0]?.status).toBe('spread');
  expect(around(far).comparisons[0]?.status).toBe('unexplained');
  expect(furtherSeeds(around(0.51))).toEqual([]);
  expect(furtherSeeds(around(near))).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(furtherSeeds(judged([near]))).toEqual([]);
});

test('beside a measured reference stands how far the runs of both sides scatter', () => {
  /** @type {import('./fidelity.mjs').Case} */
  const one = { ...pair, measured: true, expected: { share: [0.5, 0.01, 0.49, 0.51] } };
  const result = explained(compare(one, runsOf([0.6, 0.7, 0.8])), {});
  expect(result.comparisons[0]).toMatchObject({ deviations: [0.1, 0.01], status: 'unexplained' });
  expect(judged([0.7]).comparisons[0]).not.toHaveProperty('deviations');
});

/** @type {import('./fidelity.mjs').Reason} */
const reason = { key: 'R', title: '', reason: '', cases: ['x/*'], metrics: ['share'] };

test('a reason explains a difference within its band, and none that drifts out of it', () => {
  /** @type {import('./accepted.mjs').Accepted} */
  const bands = { R: { why: 'a test', cases: { 'x/pair': { share: [19, 21] } } } };
  const [inside] = explained(judged([0.7]), bands).comparisons;
  expect(inside).toMatchObject({ status: 'explained', reason: 'R' });
  for (const share of [0.72, 0.68, 0.3]) {
    const one = explained(judged([share]), bands);
    expect(one.comparisons[0]?.status, String(share)).toBe('unexplained');
    expect(one.comparisons[0]?.reason).toBeUndefined();
  }
  expect(explained(judged([0.7]), {}).comparisons[0]?.status).toBe('unexplained');
  // What agrees needs no reason, and a verdict of before is not kept.
  expect(explained(judged([0.5]), bands).comparisons[0]?.status).toBe('agrees');
  expect(explained(explained(judged([0.7]), bands), {}).comparisons[0]?.status).toBe('unexplained');
});

test('a band is half a tolerance about what is seen, in the unit of the table', () => {
  const figure = { difference: '', status: /** @type {const} */ ('unexplained') };
  expect(bandOf({ ...figure, metric: 'share', ours: 0.7031, theirs: 0.5 })).toEqual([19.3, 21.4]);
  expect(bandOf({ ...figure, metric: 'queue_mean_packets', ours: 80, theirs: 100 })).toEqual([-22.5, -17.5]);
  // 0.5 packets of 5 are 10 %; where the reference has nothing, the figure itself.
  expect(bandOf({ ...figure, metric: 'queue_mean_packets', ours: 6, theirs: 5 })).toEqual([15, 25]);
  expect(bandOf({ ...figure, metric: 'loss', ours: 0.00018, theirs: 0 })).toEqual([0.00013, 0.00023]);
});

test('what is accepted is proposed from results, for reasons that are named', () => {
  const cases = [judged([0.7])];
  const first = proposed(cases, [reason], {}, ['R'], 'new');
  expect(first.accepted).toEqual({ R: { why: 'new', cases: { 'x/pair': { share: [19, 21] } } } });
  expect(first.changes).toEqual(['x/pair share: nothing, now R 19 … 21']);
  // "all" accepts nothing new, moves what has drifted, leaves what has not, and drops what agrees.
  expect(proposed(cases, [reason], {}, ['all'], 'why')).toEqual({ accepted: {}, changes: [] });
  const moved = proposed([judged([0.75])], [reason], first.accepted, ['all'], 'drift');
  expect(moved.accepted).toEqual({ R: { why: 'drift', cases: { 'x/pair': { share: [24, 26] } } } });
  expect(proposed([judged([0.705])], [reason], first.accepted, ['all'], 'drift').accepted).toEqual(first.accepted);
  expect(proposed([judged([0.5])], [reason], first.accepted, ['all'], 'gone')).toEqual({
    accepted: {},
    changes: ['x/pair share: R 19 … 21, now nothing'],
  });
  // Of another reason nothing changes.
  const other = { ...reason, key: 'S', cases: ['y/*'] };
  expect(proposed([judged([0.75])], [reason, other], first.accepted, ['S'], 'why').accepted).toEqual(first.accepted);
});

test('a band that is wide, stale, twice there or out of scope is told', () => {
  const one = { ...pair, expected: { share: /** @type {[number]} */ ([0.5]) } };
  const problems = (/** @type {import('./accepted.mjs').Accepted} */ bands) => problemsOf(bands, [reason], [one]);
  const good = { R: { why: 'a test', cases: { 'x/pair': { share: /** @type {[number, number]} */ ([19, 21.2]) } } } };
  expect(problems(good)).toEqual([]);
  expect(problems({ R: { why: '', cases: {} } })).toEqual(['R: does not say why.']);
  expect(problems({ R: { why: 'a', cases: { 'x/pair': { share: [15, 25] } } } })[0]).toMatch(/wider than a tolerance/);
  expect(problems({ R: { why: 'a', cases: { 'x/pair': { loss: [1, 2] } } } })[0]).toMatch(/no such figure/);
  expect(problems({ ...good, S: good.R })).toEqual([
    'S, x/pair share: accepted twice.',
    "S, x/pair share: not within the reason's scope.",
  ]);
  expect(staleIn(good, [explained(judged([0.7]), good)])).toEqual([]);
  expect(staleIn(good, [judged([0.5])])).toEqual(['R, x/pair share: agrees']);
  expect(staleIn(good, [])).toEqual(['R, x/pair share: there is no such figure']);
});

test('a case counts under its worst figure, and the sample has every excuse', () => {
  const counted = counts({ ...references, cases: [pair] }, { cases: [judged([0.7])], shown: [], skipped: [] });
  const one = { agrees: 0, spread: 0, explained: 0, unexplained: 1 };
  expect(counted).toMatchObject({ 'ns-2: cases': one, 'ns-2: figures': one });
  const sample = sampleOf(references, results);
  const excused = results.cases.flatMap(({ id, comparisons }) =>
    comparisons.map((one) => ({ id, reason: one.reason })),
  );
  // Beside Linux there is one case in all.
  const ofLinux = (/** @type {string} */ id) => id.startsWith('linux/');
  for (const key of Object.keys(accepted)) {
    const such = excused.filter(({ reason }) => reason === key);
    expect(such.every(({ id }) => ofLinux(id)) || such.some(({ id }) => sample.has(id)), key).toBe(true);
  }
  expect([...sample].filter(ofLinux)).toHaveLength(1);
});
