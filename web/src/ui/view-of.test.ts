import { describe, expect, it, test } from 'vitest';
import { presets } from '../model/presets-whole';
import { entries } from '../model/registry';
import { catalog } from '../model/tables';
import type { Scenario } from '../model/scenario';
import { initialState, type State } from '../store/state';
import { fixtureColumns } from '../../test-support/columns';
import { withChoice } from '../views/plot-menu';
import type { Outcome } from '../sim/protocol';
import { makeView, viewOf } from './view-of';

const everything = ['cwnd', 'queue', 'waiting', 'throughput', 'delay', 'rtt'];

/** A run of it, as far as views look into one. */
const ran = (scenario: Scenario): Outcome =>
  ({ scenario, columns: fixtureColumns(scenario), report: { flows: [] } }) as unknown as Outcome;

test('what is known before the tables have come draws the same plots as they do', () => {
  for (const { scenario } of presets) {
    // Which plots there are does not depend on how long it ran.
    const brief = { ...ran({ ...scenario, duration_s: 10 }), scenario };
    for (const outcome of [undefined, brief]) {
      const [early, late] = [entries, catalog].map((known) => {
        const { run, choices, ...view } = makeView(known, scenario, outcome, everything);
        expect(run?.catalog).toBe(outcome && known);
        // What applications have to plot stands in the tables; nobody can ask for it before.
        return { ...view, shown: choices.filter(({ shown }) => shown) };
      });
      expect(early).toEqual(late);
    }
  }
});

test('a view of the first is not kept when the tables have come', () => {
  const [{ scenario, id: preset } = { scenario: undefined, id: '' }] = presets;
  const state = { ...initialState({ preset, scenario: scenario as Scenario }), outcome: ran(scenario as Scenario) };
  expect(viewOf(entries, state).run?.catalog).toBe(entries);
  const late = viewOf(catalog, state);
  expect(late.run?.catalog).toBe(catalog);
  expect(viewOf(catalog, state)).toBe(late);
});

test('groups stay the same object from run to run while they look the same', () => {
  const scenario = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
  const { groups } = makeView(catalog, scenario, ran(scenario), null);
  expect(makeView(catalog, scenario, ran(scenario), null, groups).groups).toBe(groups);
  const [first, ...rest] = scenario.flows;
  const other = {
    ...scenario,
    flows: [{ ...first, id: 'other', cc: first?.cc ?? { kind: 'reno' } }, ...rest],
  } as Scenario;
  const renamed = makeView(catalog, other, ran(other), null, groups).groups;
  expect(renamed.map(({ group }) => group)).toEqual(other.flows.map(({ id }) => id));
});

test('a range over runs beside has those of the run on screen, and that run where they are of the same experiment', () => {
  const [{ scenario, id: preset } = { scenario: undefined, id: '' }] = presets;
  const own = ran(scenario as Scenario);
  const runs = [1, 2].map(() => ran(scenario as Scenario));
  const columns = runs.map((run) => run.columns);
  const state = { ...initialState({ preset, scenario: own.scenario }), outcome: own };
  const rangeIn = (more: Partial<State>) => viewOf(catalog, { ...state, ...more }).plots[0]?.runs;
  const looks = { cwnd: { runs: true } } as const;
  const replications = { of: own.scenario, jitter_ms: null, runs };
  expect(rangeIn({ replications })).toBeUndefined();
  expect(rangeIn({ looks })).toEqual([]);
  expect(rangeIn({ looks, replications })).toEqual([own.columns, ...columns]);
  expect(rangeIn({ looks, replications: { ...replications, jitter_ms: 1.2 } })).toEqual(columns);
  expect(rangeIn({ looks, replications: { ...replications, of: { ...own.scenario, seed: 7 } } })).toEqual([]);
});

describe('the plots on screen', () => {
  const scenario = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
  const shown = (chosen: readonly string[] | null, outcome?: Outcome): readonly string[] =>
    makeView(catalog, scenario, outcome, chosen).plots.map(({ id }) => id);

  it('are the usual ones, the chosen ones, or one alone', () => {
    expect(shown(null)).toEqual(['cwnd', 'queue', 'throughput', 'delay']);
    expect(shown(['delay', 'rtt', 'cwnd'])).toEqual(['cwnd', 'delay', 'rtt']);
    expect(shown(['queue'])).toEqual(['queue']);
    expect(shown(['queue'], ran(scenario))).toEqual(['queue']);
  });

  it('are those of the chosen that there are, and the usual ones where there are none', () => {
    expect(shown(['queue', 'gauge:nothing', 'queue:7'])).toEqual(['queue']);
    expect(shown(['gauge:nothing'])).toEqual(shown(null));
    expect(shown([])).toEqual(shown(null));
  });

  it('can all be chosen, and say whether they are', () => {
    const { choices } = makeView(catalog, scenario, undefined, ['rtt', 'gone']);
    expect(choices.filter((plot) => plot.shown).map(({ id }) => id)).toEqual(['rtt']);
    expect(choices.map(({ id }) => id)).toEqual(expect.arrayContaining(['cwnd', 'delay', 'gauge:base_delay']));
    // What this run has no plot of comes back with a run that has.
    expect(withChoice(choices, ['rtt', 'gone'], 'cwnd', true)).toEqual(['cwnd', 'rtt', 'gone']);
    expect(withChoice(choices, ['rtt', 'gone'], 'rtt', false)).toEqual(['gone']);
  });

  it('show what makes several paths differ', () => {
    const paths = presets.find(({ id }) => id === 'multipath-two-links')?.scenario as Scenario;
    const { plots, choices } = makeView(catalog, paths, undefined, null);
    expect(plots.map(({ id }) => id)).toContain('rtt');
    expect(choices.find(({ id }) => id === 'rtt')?.shown).toBe(true);
  });
});
