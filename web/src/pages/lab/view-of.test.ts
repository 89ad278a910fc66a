import { expect, test } from 'vitest';
import { presets } from '../../model/presets-whole';
import { entries } from '../../model/registry';
import { catalog } from '../../model/tables';
import type { Scenario } from '../../model/scenario';
import { initialState } from '../../store/state';
import { fixtureColumns } from '../../views/fixture';
import type { Outcome } from '../../sim/protocol';
import { makeView, viewOf } from './view-of';

const everything = new Map(['rtt', 'events', 'cwnd'].map((id) => [id, true]));

/** A run of it, as far as views look into one. */
const ran = (scenario: Scenario): Outcome =>
  ({ scenario, columns: fixtureColumns(scenario), report: { flows: [] } }) as unknown as Outcome;

test('what is known before the tables have come draws the same plots as they do', () => {
  for (const { scenario } of presets) {
    for (const outcome of [undefined, ran(scenario)]) {
      const [early, late] = [entries, catalog].map((known) => {
        const { run, ...view } = makeView(known, scenario, outcome, everything);
        expect(run?.catalog).toBe(outcome && known);
        return view;
      });
      expect(early).toEqual(late);
    }
  }
});

test('a view of the first is not kept when the tables have come', () => {
  const [{ scenario, id: preset } = { scenario: undefined, id: '' }] = presets;
  const state = { ...initialState({ preset, scenario: scenario as Scenario }), outcome: ran(scenario as Scenario) };
  expect(viewOf(entries, state, everything).run?.catalog).toBe(entries);
  const late = viewOf(catalog, state, everything);
  expect(late.run?.catalog).toBe(catalog);
  expect(viewOf(catalog, state, everything)).toBe(late);
});
