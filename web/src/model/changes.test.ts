import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryChanges, changesOf, inForceAt, wholeRunValue, withChange, withChanges } from './changes';
import { sameJson } from './equal';
import { paramsOf, specOf, valueInForce, withKind, withValue } from './path';
import { presets } from './presets-whole';
import { catalog } from './tables';
import { anyValue } from '../../test-support/scenario.arb';
import type { Change, Json, Scenario } from './scenario';

const TARGET = 'flows.1.cc.target_ms';
const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const change = (at_s: number, path: string, value: Json): Change => ({ at_s, path, value });
const add = (scenario: Scenario, ...list: readonly Change[]): Scenario =>
  list.reduce((left, each) => withChange(catalog, left, each), scenario);

/** Any change of a parameter that may change in mid-run. */
const anyChange: fc.Arbitrary<Change> = fc
  .constantFrom(...paramsOf(catalog, base).filter(({ spec }) => spec.live))
  .chain(({ path, spec }) =>
    fc.record({
      at_s: fc.integer({ min: 0, max: base.duration_s }),
      path: fc.constant(path),
      value: anyValue(spec).map((value) => value ?? spec.default ?? null),
    }),
  );
const anyChanges = fc.array(anyChange, { maxLength: 8 });

describe('changes in mid-run', () => {
  it('are in force from their moment on', () => {
    const scenario = add(base, change(40, TARGET, 60), change(80, TARGET, 100));
    const target = (t_s: number): Json => valueInForce(catalog, inForceAt(catalog, scenario, t_s), TARGET);
    expect([0, 39.999, 40, 79, 80, 120].map(target)).toEqual([25, 25, 60, 60, 100, 100]);
  });

  it('replace each other at the same moment, and vanish where they change nothing', () => {
    const scenario = add(base, change(40, TARGET, 60), change(40, TARGET, 70));
    expect(changesOf(scenario)).toEqual([change(40, TARGET, 70)]);
    expect(add(scenario, change(40, TARGET, 25))).toEqual(base);
  });

  it('leave what is before them as it was, whatever they are', () => {
    fc.assert(
      fc.property(anyChanges, anyChange, fc.nat(), (list, next, t) => {
        const before = add(base, ...list);
        const after = withChange(catalog, before, next);
        const moment = next.at_s === 0 ? -1 : t % next.at_s;
        const [was, is] = [before, after].map((scenario) => withChanges(inForceAt(catalog, scenario, moment), []));
        expect(is).toEqual(was);
      }),
    );
  });

  it('have their value in force at their moment, in order of time', () => {
    fc.assert(
      fc.property(anyChanges, anyChange, (list, next) => {
        const scenario = add(base, ...list, next);
        const now = valueInForce(catalog, inForceAt(catalog, scenario, next.at_s), next.path);
        // Two keys of which one stands in place of the other are the engine's to judge.
        fc.pre(!next.path.endsWith('limit_packets') && !next.path.endsWith('limit_bytes'));
        expect(sameJson(now, next.value)).toBe(true);
        const times = changesOf(scenario).map(({ at_s }) => at_s);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });

  it('end where a value is set for the whole run', () => {
    const scenario = add(base, change(40, TARGET, 60), change(50, 'links.0.rate_bps', 5e6));
    expect(wholeRunValue(scenario, TARGET, 80)).toEqual(
      withValue(add(base, change(50, 'links.0.rate_bps', 5e6)), TARGET, 80),
    );
    const limit = add(base, change(40, 'links.0.queue.limit_packets', 50));
    expect(changesOf(wholeRunValue(limit, 'links.0.queue.limit_bytes', 64_000))).toEqual([]);
  });

  it('do nothing to a page that reads nonsense', () => {
    const list = [change(0, 'flows', 5), change(0, 'links.9.rate_bps', 5), change(0, 'duration_s', 5)];
    expect(inForceAt(catalog, { ...base, changes: list }, 120)).toEqual({ ...base, changes: list });
  });
});

describe('an edit of the scenario', () => {
  const scenario = add(base, change(40, TARGET, 60), change(50, 'links.0.queue.limit_packets', 50));

  it('carries the changes whose parameter stays', () => {
    const red = withKind(catalog, scenario, 'links.0.queue', 'codel');
    expect(changesOf(carryChanges(catalog, scenario, red))).toEqual(changesOf(scenario));
    const reno = withKind(catalog, scenario, 'flows.1.cc', 'newreno');
    expect(changesOf(carryChanges(catalog, scenario, reno))).toEqual([change(50, 'links.0.queue.limit_packets', 50)]);
  });

  it('lets them follow their group by its id', () => {
    const [tcp, lbe] = scenario.flows;
    if (tcp === undefined || lbe === undefined) throw new Error('two groups');
    const turned = carryChanges(catalog, scenario, { ...scenario, flows: [lbe, tcp] });
    expect(changesOf(turned)[0]?.path).toBe('flows.0.cc.target_ms');
    const alone = carryChanges(catalog, scenario, { ...scenario, flows: [tcp] });
    expect(changesOf(alone).map(({ path }) => path)).toEqual(['links.0.queue.limit_packets']);
    const renamed = carryChanges(catalog, scenario, { ...scenario, flows: [tcp, { ...lbe, id: 'bulk' }] });
    expect(changesOf(renamed)).toEqual(changesOf(scenario));
  });

  it('keeps every change of a parameter that is allowed in mid-run', () => {
    fc.assert(
      fc.property(anyChanges, (list) => {
        const before = add(base, ...list);
        const after = withValue(before, 'seed', 7);
        expect(carryChanges(catalog, before, after)).toBe(after);
        for (const { path } of changesOf(before)) expect(specOf(catalog, after, path)?.live).toBe(true);
      }),
    );
  });
});
