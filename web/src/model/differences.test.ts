import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChange } from './changes';
import { differencesOf, nameFor, stepInWords } from './differences';
import { sameJson } from './equal';
import { encoded, remember, withGuest, withGuests } from './guests';
import { paramsOf, replaceValue, valueInForce, withKind, withValue } from './path';
import { presets } from './presets-whole';
import { catalog as engines } from './tables';
import { anyScenario, anyValue } from '../../test-support/scenario.arb';
import type { Scenario } from './scenario';
import type { Controller } from './catalog';
import { withToys } from '../../test-support/toys.arb';

const catalog = withToys(engines);
const TARGET = 'flows.1.cc.target_ms';
const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const at100 = withValue(base, TARGET, 100);
const NBSP = '\u00a0';

const keys = (...scenarios: readonly Scenario[]): readonly string[] =>
  differencesOf(catalog, scenarios).map(({ key }) => key);

describe('differences of scenarios', () => {
  it('are none between a scenario and itself, for every preset and any change of one', () => {
    for (const { scenario } of presets) expect(keys(scenario, scenario)).toEqual([]);
    fc.assert(
      fc.property(anyScenario(catalog, base), (scenario) => {
        expect(keys(scenario, structuredClone(scenario), scenario)).toEqual([]);
      }),
    );
  });

  it('name the parameter with its unit and both values, a default resolved', () => {
    const [row, ...others] = differencesOf(catalog, [at100, withValue(base, TARGET, undefined)]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ key: 'flows.lbe.cc.target_ms', owner: 'lbe', label: 'Target τ' });
    expect(row?.sides).toMatchObject([
      { text: `100${NBSP}ms`, given: true },
      { text: `25${NBSP}ms`, given: false },
    ]);
  });

  it('do not count a default that is written out', () => {
    expect(keys(base, withValue(base, 'flows.0.count', 1))).toEqual([]);
    expect(keys(base, withValue(base, 'links.0.jitter_ms', 0))).toEqual([]);
  });

  it('have every parameter whose value in force is another, and no other', () => {
    const rows = paramsOf(catalog, base).filter(({ path }) => !path.includes('.arq.'));
    const edit = fc.constantFrom(...rows).chain(({ path, spec }) => fc.tuple(fc.constant(path), anyValue(spec)));
    fc.assert(
      fc.property(edit, ([path, value]) => {
        const other = replaceValue(base, path, value);
        const changed = rows
          .filter((row) => !sameJson(valueInForce(catalog, base, row.path), valueInForce(catalog, other, row.path)))
          .map((row) => row.path.replace('links.0', 'links.bottleneck').replace('flows.0', 'flows.tcp'))
          .map((name) => name.replace('flows.1', 'flows.lbe'));
        expect(new Set(keys(base, other))).toEqual(new Set(changed));
      }),
    );
  });

  it('match links and groups by id, whatever their order', () => {
    expect(keys(base, { ...base, flows: base.flows.toReversed() })).toEqual([]);
    expect(keys(base, { ...base, title: 'Another', summary: 'x', source: 'y' })).toEqual([]);
  });

  it('say once that a group is not there', () => {
    const alone = { ...base, flows: base.flows.slice(0, 1) };
    const rows = differencesOf(catalog, [base, alone]);
    expect(rows.map(({ key }) => key)).toEqual(['flows.lbe']);
    expect(rows[0]?.sides[1]).toBeUndefined();
  });

  it('name another kind, and of its parameters only those that are not as usual', () => {
    const reno = withKind(catalog, base, 'flows.1.cc', 'newreno');
    expect(keys(base, reno)).toEqual(['flows.lbe.cc']);
    expect(keys(at100, reno)).toEqual(['flows.lbe.cc', 'flows.lbe.cc.target_ms']);
  });

  it('see keys that no table has, and changes in mid-run', () => {
    const steps = { ...base, links: base.links.map((link) => ({ ...link, intervals: [[0, 1]] })) };
    expect(keys(base, steps)).toEqual(['links.bottleneck.intervals']);
    expect(stepInWords(catalog, base, { ...base, flows: base.flows.slice(0, 1) })).toBe('LEDBAT removed');
    const changed = withChange(catalog, base, { at_s: 40, path: TARGET, value: 60 });
    const [row] = differencesOf(catalog, [base, changed]);
    expect(row?.sides.map((side) => side?.text)).toEqual(['none', `LEDBAT: Target τ 60${NBSP}ms at 40${NBSP}s`]);
  });
});

describe('in words', () => {
  const codel = withKind(catalog, at100, 'links.0.queue', 'codel');

  it('a run is named by what is special about it', () => {
    expect(nameFor(catalog, base, base)).toBe('');
    expect(nameFor(catalog, base, at100)).toBe(`Target τ 100${NBSP}ms`);
    expect(nameFor(catalog, base, codel)).toBe(`CoDel, Target τ 100${NBSP}ms`);
    const several = withValue(withValue(codel, 'seed', 2), 'duration_s', 60);
    expect(nameFor(catalog, base, several)).toBe(`Duration 60${NBSP}s, Seed 2 and 2 more`);
    expect(nameFor(catalog, at100, withKind(catalog, base, 'flows.1.cc', 'newreno'))).toBe('NewReno');
  });

  it('the ratio of round-trip times is called so, with the delay that makes it', () => {
    const slow = withValue(base, 'flows.0.extra_return_delay_ms', 200);
    expect(nameFor(catalog, base, slow)).toBe(`RTT ratio 5 (+200${NBSP}ms)`);
    expect(stepInWords(catalog, base, slow)).toBe(`RTT ratio: 1 → 5 (+200${NBSP}ms)`);
    // There is no such control for the second group.
    const second = withValue(base, 'flows.1.extra_return_delay_ms', 200);
    expect(nameFor(catalog, base, second)).toBe(`Extra delay of acknowledgements 200${NBSP}ms`);
  });

  it('rounds what is set, unless no difference is left', () => {
    const set = (value: number): Scenario => withValue(base, TARGET, value);
    expect(nameFor(catalog, base, set(1000 / 48))).toBe(`Target τ 20.833${NBSP}ms`);
    expect(stepInWords(catalog, set(20.833), set(1000 / 48))).toBe(`Target τ: 20.833 → 20.833333333333332${NBSP}ms`);
  });

  it('writes out no JSON of what no table has', () => {
    const steps = {
      ...base,
      links: base.links.map((link) => ({
        ...link,
        rate_steps: [
          [0, 1e6],
          [10, 2e6],
        ],
      })),
    };
    const timed = {
      ...base,
      flows: base.flows.map((flow) => ({
        ...flow,
        intervals_s: [
          [0, 20],
          [40, 60],
        ],
      })),
    };
    const texts = [steps, timed].flatMap((other) =>
      differencesOf(catalog, [base, other]).map(({ label, sides }) => [label, sides[1]?.text]),
    );
    expect(texts).toContainEqual(['Rate', `1${NBSP}Mb/s from 0${NBSP}s, 2${NBSP}Mb/s from 10${NBSP}s`]);
    expect(texts).toContainEqual(['On and off', '0–20, 40–60']);
    expect(JSON.stringify(texts)).not.toMatch(/\[\[\\|_/);
  });

  it('a label that two groups have is told apart by its owner', () => {
    const both = withValue(withValue(base, 'flows.0.count', 2), 'flows.1.count', 3);
    expect(nameFor(catalog, base, both)).toBe('Reno: Number of flows 2, LEDBAT: Number of flows 3');
  });

  it('a step of the history says what it changed', () => {
    expect(stepInWords(catalog, base, base)).toBe('');
    expect(stepInWords(catalog, base, withValue(base, TARGET, 60))).toBe(`Target τ: 25 → 60${NBSP}ms`);
    expect(stepInWords(catalog, at100, codel)).toBe('Queue discipline: DropTail → CoDel');
    expect(stepInWords(catalog, base, codel)).toBe('Queue discipline: DropTail → CoDel and 1 more');
    const changed = withChange(catalog, base, { at_s: 40, path: TARGET, value: 60 });
    expect(stepInWords(catalog, base, changed)).toBe(`LEDBAT: Target τ 60${NBSP}ms at 40${NBSP}s`);
    expect(stepInWords(catalog, changed, base)).toBe(`without LEDBAT: Target τ 60${NBSP}ms at 40${NBSP}s`);
  });
});

describe('guests', () => {
  const ledbat = catalog.controllers.find(({ id }) => id === 'ledbat') as Controller;
  const declares = (module: string, label: string, params = ledbat.params): Scenario => {
    remember(module, { ...ledbat, label, params });
    return withGuest(catalog, base, 'own', { module });
  };

  it('of one name are each told by its own declaration, whichever scenario is in hand', () => {
    const [first, second] = [withValue(declares('AAAA', 'Mine'), TARGET, 60), declares('BBBB', 'Yours', [])];
    const live = withGuests(catalog, second);
    expect(differencesOf(live, [base, first]).map(({ label, sides }) => [label, sides[1]?.text])).toEqual([
      ['Congestion control', 'Mine'],
      ['Target τ', `60${NBSP}ms`],
      ['Own code', 'Mine'],
    ]);
    expect(nameFor(live, base, first)).toBe(`Mine, Target τ 60${NBSP}ms`);
    expect(differencesOf(live, [first, second]).map(({ sides }) => sides.map((side) => side?.text))).toEqual([
      [`60${NBSP}ms`, undefined],
      ['Mine', 'Yours'],
    ]);
  });

  it('of one label are told apart by their size', () => {
    const [first, second] = [declares('CCCC', 'Mine'), declares(encoded(new Uint8Array(40)), 'Mine')];
    const [row, ...others] = differencesOf(catalog, [first, second]);
    expect(others).toEqual([]);
    expect(row?.sides.map((side) => side?.text)).toEqual([`Mine (3${NBSP}bytes)`, `Mine (40${NBSP}bytes)`]);
  });
});
