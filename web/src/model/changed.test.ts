import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differences, type Difference } from './changed';
import { addFlow, addLink, removeFlow, renameLink, type Composed } from './compose';
import { replaceValue, withKind } from './path';
import { presets } from './presets-whole';
import { catalog } from './tables';
import { anyScenario } from './scenario.arb';
import { sameJson } from './equal';
import type { Scenario } from './scenario';

const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const said = (scenario: Scenario): readonly Difference[] => differences(catalog, base, scenario);
const of = (result: Composed): Scenario => (result.ok ? result.scenario : base);

it('names a value with what it was', () => {
  expect(said(replaceValue(base, 'flows.1.cc.target_ms', 60))).toMatchObject([
    { type: 'value', owner: 'lbe', from: 25, to: 60, spec: { key: 'target_ms' } },
  ]);
  expect(said(replaceValue(base, 'flows.1.cc.min_cwnd', 1))).toEqual([]); // the default, written out
});

it('names another kind once, not the parameters that come with it', () => {
  expect(said(withKind(catalog, base, 'links.0.queue', 'red'))).toEqual([
    { type: 'kind', part: 'queue', owner: 'bottleneck', from: 'droptail', to: 'red' },
  ]);
});

it('names what was added, removed and renamed, and no way that only follows a name', () => {
  expect(said(of(addFlow(catalog, base, 'cubic')))).toEqual([{ type: 'added', room: 'flows', id: 'cubic' }]);
  expect(said(of(removeFlow(base, 0)))).toEqual([{ type: 'removed', room: 'flows', id: 'tcp' }]);
  expect(said(of(renameLink(base, 0, 'neck')))).toEqual([{ type: 'renamed', from: 'bottleneck', to: 'neck' }]);
  expect(said(of(addLink(base, 0, 'after'))).map(({ type }) => type)).toEqual(['added', 'route', 'route']);
  expect(said({ ...base, changes: [{ at_s: 1, path: 'links.0.rate_bps', value: 1e6 }] })).toEqual([
    { type: 'changes', count: 1 },
  ]);
  expect(said({ ...base, title: 'Mine', summary: '', source: '' })).toEqual([]);
});

it('finds nothing between equals, and something wherever a value in force differs', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...presets)
        .chain(({ scenario }) => anyScenario(catalog, scenario, 4).map((s) => [scenario, s] as const)),
      ([published, scenario]) => {
        const found = differences(catalog, published, scenario);
        if (sameJson(published, scenario)) expect(found).toEqual([]);
        expect(differences(catalog, scenario, scenario)).toEqual([]);
        for (const one of found) if (one.type === 'value') expect(sameJson(one.from, one.to)).toBe(false);
      },
    ),
    { numRuns: 50 },
  );
});
