import { expect, it } from 'vitest';
import {
  givenRegions,
  givenTexts,
  packedAssignment,
  sayRemark,
  scenarioOf,
  unpackedAssignment,
  valuesAt,
  wholeAssignment,
  type Assignment,
} from './assignment';
import type { Scenario } from './scenario';
import type { Report } from './series';

const scenario: Scenario = {
  version: 1,
  duration_s: 10,
  links: [{ id: 'b', rate_bps: 1e6 }],
  flows: [
    { id: 'tcp', cc: { kind: 'reno' }, path: ['b'] },
    { id: 'lbe', cc: { kind: 'ledbat', gain: 2 }, path: ['b'] },
  ],
};
const assignment: Assignment = {
  version: 1,
  title: 'T',
  group: 'lbe',
  source: '',
  cases: [{ id: 'a', scenario }],
  score: 'a.efficiency',
};

it('puts the controller into its group, or leaves the group out', () => {
  const own = scenarioOf(assignment, [0, 0, 7], 'AGFz');
  expect(own).toMatchObject({ seed: 7, guests: { own: { module: 'AGFz' } } });
  expect(own.flows.map(({ cc }) => cc)).toEqual([{ kind: 'reno' }, { kind: 'guest:own' }]);
  expect(scenarioOf(assignment, [null, 0, 7], '').flows.map(({ id }) => id)).toEqual(['tcp']);
});

it('leaves what is no scenario for the engine to refuse', () => {
  const broken = {
    ...assignment,
    cases: [{ id: 'a', scenario: { ...scenario, flows: [null] } as unknown as Scenario }],
  };
  expect(scenarioOf(broken, [0, 0, 1], '')).toMatchObject({ seed: 1, flows: [null] });
});

it('finds the values of a report, and none where a figure has no meaning', () => {
  const report = {
    metrics: { efficiency: 0.5, loss: null, share: { lbe: 0.1 } },
    links: [{ id: 'b', dropped: 3 }],
    flows: [
      { group: 'lbe', timeouts: 1 },
      { group: 'lbe', timeouts: null },
      { group: 'lbe', timeouts: 2 },
    ],
  } as unknown as Report;
  expect(valuesAt(report, ['metrics', '', 'efficiency'])).toEqual([0.5]);
  expect(valuesAt(report, ['metrics', '', 'loss'])).toEqual([]);
  expect(valuesAt(report, ['metrics', 'lbe', 'share'])).toEqual([0.1]);
  expect(valuesAt(report, ['links', 'b', 'dropped'])).toEqual([3]);
  expect(valuesAt(report, ['flows', 'lbe', 'timeouts'])).toEqual([1, 2]);
});

it('travels in an address; what is damaged is nothing', async () => {
  expect(unpackedAssignment(packedAssignment(assignment))).toEqual(assignment);
  for (const text of ['', '1.', '2.abc', '1.!!', packedAssignment(7), packedAssignment(assignment).slice(0, -4)])
    expect(unpackedAssignment(text)).toBeUndefined();
  const read = (link: string) => Promise.resolve({ ...scenario, title: link });
  expect(await wholeAssignment({ cases: [{ id: 'a', link: 'v=2' }, 3] }, read)).toMatchObject({
    cases: [{ id: 'a', scenario: { title: 'v=2' } }, 3],
  });
  const many = { cases: Array.from({ length: 9 }, () => ({ link: 'v=2' })) };
  expect(await wholeAssignment(many, read)).toBe(many);
});

it('knows what of a source is given, as the judge does', () => {
  const source = 'a\n  // #region given: b\nc\n// #endregion\nd\n// #region given\ne';
  expect(givenRegions(source).map(({ from, to }) => source.slice(from, to))).toEqual([
    '  // #region given: b\nc\n// #endregion',
    '// #region given\ne',
  ]);
  expect(givenTexts(source.replace('\nd\n', '\ndd\n'))).toBe(givenTexts(source));
  expect(givenTexts(source.replace('\ne', '\nf'))).not.toBe(givenTexts(source));
});

it('says what there is to say in one sentence', () => {
  expect(sayRemark({ kind: 'test', number: 2 }, ['a', 'yields'])).toBe('Does not pass test 2 (yields).');
  expect(sayRemark({ kind: 'ended', run: 'a, seed 1', why: 'guest' }, [])).toContain('broke a rule in a, seed 1');
  expect(sayRemark({ kind: 'refused', why: 'x\u202e' }, [])).toBe('Cannot be run: x\\u{202e}');
});
