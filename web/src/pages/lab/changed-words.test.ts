import { expect, it } from 'vitest';
import { addFlow, addLink, removeFlow, renameLink, setIntervals, type Composed } from '../../model/compose';
import { replaceValue, withKind } from '../../model/path';
import { presets } from '../../model/presets-whole';
import { catalog } from '../../model/registry';
import type { Scenario } from '../../model/scenario';
import { changedInWords } from './changed-words';

const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const said = (scenario: Scenario): readonly string[] => changedInWords(catalog, base, scenario);
const of = (result: Composed): Scenario => (result.ok ? result.scenario : base);

it('names a value with what it was', () => {
  expect(said(replaceValue(base, 'flows.1.cc.target_ms', 60))).toEqual(['Target τ of “lbe” 25\u00a0ms → 60\u00a0ms']);
  expect(said(replaceValue(base, 'flows.1.cc.min_cwnd', 1))).toEqual([]); // the default, written out
});

it('names another kind first, and once', () => {
  const other = withKind(catalog, replaceValue(base, 'duration_s', 60), 'links.0.queue', 'red');
  expect(said(other)).toEqual(['Queue discipline of “bottleneck”: RED instead of DropTail', 'Duration 120\u00a0s → 60\u00a0s']);
});

it('names what was added, removed and renamed, and no way that only follows a name', () => {
  expect(said(of(addFlow(catalog, base, 'cubic')))).toEqual(['“cubic” added']);
  expect(said(of(removeFlow(base, 0)))).toEqual(['“tcp” removed']);
  expect(said(of(renameLink(base, 0, 'neck')))).toEqual(['“bottleneck” is called “neck”']);
  expect(said(of(addLink(base, 0, 'after')))).toMatchObject(
    [/link “.+” added/, /another way/, /another way/].map((text) => expect.stringMatching(text) as string),
  );
  expect(said(of(setIntervals(base, 1, [[10, 20]])))).toContain('“lbe” sends at other times');
  expect(said({ ...base, changes: [{ at_s: 1, path: 'links.0.rate_bps', value: 1e6 }] })).toEqual([
    'one change during the run',
  ]);
  expect(said({ ...base, title: 'Mine', summary: '', source: '' })).toEqual([]);
});
