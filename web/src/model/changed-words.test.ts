import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addFlow, addLink, removeFlow, renameLink, setIntervals, type Composed } from './compose';
import { sameJson } from './equal';
import { paramsOf, replaceValue, valueInForce, withKind } from './path';
import { presets } from './presets-whole';
import { catalog } from './tables';
import type { Scenario } from './scenario';
import { anyScenario } from '../../test-support/scenario.arb';
import { changedInWords } from './changed-words';

const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const said = (scenario: Scenario): readonly string[] => changedInWords(catalog, base, scenario);
const of = (result: Composed): Scenario => (result.ok ? result.scenario : base);

it('names a value with what it was', () => {
  expect(said(replaceValue(base, 'flows.1.cc.target_ms', 60))).toEqual(['Target τ of LEDBAT 25\u00a0ms → 60\u00a0ms']);
  expect(said(replaceValue(base, 'flows.1.cc.min_cwnd', 1))).toEqual([]); // the default, written out
});

it('names the ratio of round-trip times as its control does, and counts of flows', () => {
  expect(said(replaceValue(base, 'flows.0.extra_return_delay_ms', 200))).toEqual([
    'RTT ratio of Reno 1 → 5 (+200\u00a0ms)',
  ]);
  expect(said(replaceValue(base, 'flows.0.count', 50))).toEqual(['Number of flows of Reno 1 → 50']);
});

it('names another kind first, and once', () => {
  const other = withKind(catalog, replaceValue(base, 'duration_s', 60), 'links.0.queue', 'red');
  expect(said(other)).toEqual(['Queue of “bottleneck”: RED instead of DropTail', 'Duration 120\u00a0s → 60\u00a0s']);
});

it('tells groups with one protocol apart by their names', () => {
  const twin = of(addFlow(catalog, base, 'ledbat'));
  const [id] = twin.flows.slice(-1).map((flow) => flow.id);
  expect(said(replaceValue(twin, 'flows.1.cc.target_ms', 60))).toEqual([
    `LEDBAT (${String(id)}) added`,
    'Target τ of LEDBAT (lbe) 25\u00a0ms → 60\u00a0ms',
  ]);
});

it('names what was added, removed and renamed, and no way that only follows a name', () => {
  expect(said(of(addFlow(catalog, base, 'cubic')))).toEqual(['CUBIC added']);
  expect(said(of(removeFlow(base, 0)))).toEqual(['Reno removed']);
  expect(said(of(renameLink(base, 0, 'neck')))).toEqual(['“bottleneck” is called “neck”']);
  expect(said(of(addLink(base, 0, 'after')))).toMatchObject(
    [/link “.+” added/, /another way/, /another way/].map((text) => expect.stringMatching(text) as string),
  );
  expect(said(of(setIntervals(base, 1, [[10, 20]])))).toContain('LEDBAT sends at other times');
  expect(said({ ...base, changes: [{ at_s: 1, path: 'links.0.rate_bps', value: 1e6 }] })).toEqual([
    'one change during the run',
  ]);
  expect(said({ ...base, title: 'Mine', summary: '', source: '' })).toEqual([]);
});

it('names a part that was not there, a new kind’s unusual values, and keys that no table has', () => {
  const lossy = replaceValue(withKind(catalog, base, 'links.0.loss', 'bernoulli'), 'links.0.loss.p', 0.02);
  expect(said(lossy)).toEqual([
    'Random loss of “bottleneck”: Independent losses instead of none',
    'Loss probability of “bottleneck” 0.01 → 0.02',
  ]);
  expect(said(withKind(catalog, base, 'flows.1.cc', 'cubic'))).toEqual(['CUBIC instead of LEDBAT']);
  const [link] = base.links as [Scenario['links'][number]];
  expect(said({ ...base, links: [{ ...link, rate_steps: [[0, 1e6]] }] })).toContain(
    'Rate of “bottleneck” is different',
  );
  const trace = (...opportunities_ms: number[]): Scenario => ({
    ...base,
    links: [{ ...link, rate_trace: { opportunities_ms } }],
  });
  expect(changedInWords(catalog, trace(1, 2), trace(1, 3))).toEqual(['Rate of “bottleneck” is different']);
  expect(said({ ...base, links: [{ ...link, arq: {} }] })).toEqual(['Link ARQ of “bottleneck” none → on']);
});

it('speaks of links and groups by their new names', () => {
  const renamed = of(renameLink(replaceValue(base, 'links.0.delay_ms', 7), 0, 'neck'));
  expect(said(renamed)).toEqual([
    '“bottleneck” is called “neck”',
    'Propagation delay of “neck” 25\u00a0ms → 7\u00a0ms',
  ]);
});

it('says nothing of equals, something wherever a value in force differs, and nothing twice', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...presets)
        .chain(({ scenario }) => anyScenario(catalog, scenario, 4).map((s) => [scenario, s] as const)),
      ([published, scenario]) => {
        expect(changedInWords(catalog, scenario, structuredClone(scenario))).toEqual([]);
        const found = changedInWords(catalog, published, scenario);
        if (sameJson(published, scenario)) expect(found).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
        const differs = paramsOf(catalog, published).some(
          ({ path }) => !sameJson(valueInForce(catalog, published, path), valueInForce(catalog, scenario, path)),
        );
        if (differs) expect(found).not.toEqual([]);
        for (const text of found) expect(text).not.toMatch(/ (\S+) → \1$/);
      },
    ),
    { numRuns: 50 },
  );
});
