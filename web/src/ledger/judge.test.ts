import { describe, expect, it } from 'vitest';
import type { Finding, Origin, Reading, RunSet } from './exhibit';
import { between } from './expected';
import { verdictOf } from './evaluate';
import { exhibits } from './index';
import { heldBy, judgeClaims, judgeFindings } from './judge';
import { askedOf } from './printed';
import { readAs, withReadings } from './readings';
import { Results, type Row } from './results';
import { ranged } from '../../content/papers/shared/deployed';
import type { Scenario } from '../model/scenario';
import type { Stored } from './stored';

const row: Row = {
  set: 'a',
  point: 0,
  at: { B: 20 },
  scenario: {} as Scenario,
  values: { share: { n: 3, mean: 0.5, min: 0.4, max: 0.7, margin: 0.2 } },
};
const results = new Results([row]);
const finding = (origin: Origin | null, lo: number): Finding => ({
  id: 'x',
  statement: '',
  expected: between(lo, 1),
  check: (r) => ranged(r, 'a', 'share'),
  bound: '',
  ...(origin !== null && { claim: { number: '24', origin } }),
});
const judged = (one: Finding) => judgeFindings({ findings: [one] }, results)['x'];

it('never judges a claim whose text could not be read, and tells what was measured, with its range', () => {
  expect(judged(finding('derived', 0.4))?.verdict).toBe('holds');
  expect(judged(finding('read', 0.6))?.verdict).toBe('fails');
  for (const lo of [0.4, 0.6]) {
    const found = judged(finding('recalled', lo));
    expect(found?.verdict).toBe('open');
    expect(found?.leaves).toMatchObject([{ measured: 0.5, ok: lo === 0.4, range: [0.4, 0.7] }]);
  }
});

it('asks for the tolerances of claims of others in the panels, not for those of findings and open claims', () => {
  const asked = (origin: Origin | null) =>
    askedOf({ claims: {}, findings: [finding(origin, 0.4)] }, results).figures.map(({ low, high }) => [low, high]);
  expect(asked('model')).toEqual([[0.4, 1]]);
  expect(asked('recalled')).toEqual([]);
  expect(asked(null)).toEqual([]);
});

describe('readings of what a paper leaves open', () => {
  const share = (set: string, mean: number): Row => ({
    ...row,
    set,
    at: { T: 20 },
    values: { tcp: { n: 1, mean, margin: null, min: mean, max: mean } },
  });
  const reading: Reading = { id: 'other', title: '', open: '', changes: { a: { base: { 'links.0.delay_ms': 5 } } } };
  // Asks for at least 95 % at T = 20.
  const judgedBy = (printed: number, other: number) =>
    judgeClaims(
      { claims: { '000-F2-b9': (r) => r.cells('a', 'tcp') }, readings: [reading] },
      new Results([share('a', printed), share('a/other', other)]),
    )['000-F2-b9'];

  it('are judged by the same check, and the verdict says if they part', () => {
    const [turned, both, none] = [judgedBy(50, 99), judgedBy(96, 99), judgedBy(50, 60)];
    expect([turned?.verdict, both?.verdict, none?.verdict]).toEqual(['depends', 'holds', 'fails']);
    expect(judgedBy(99, 50)?.verdict).toBe('depends');
    expect(turned?.leaves).toMatchObject([{ measured: 50, ok: false, point: { set: 'a' } }]);
    expect(turned?.readings?.['other']).toMatchObject({
      verdict: 'holds',
      leaves: [{ measured: 99, point: { set: 'a/other' } }],
    });
    expect([turned, both, none].map((each) => each && heldBy(each))).toEqual([
      [1, 2],
      [2, 2],
      [0, 2],
    ]);
    expect(judgedBy(99, 99)).not.toHaveProperty('readings');
  });

  it('change what they name, and leave out what ns-2 gave for the printed set-up', () => {
    const base = { links: [{ id: 'l', delay_ms: 1 }] } as unknown as Scenario;
    const set: RunSet = {
      id: 'a',
      sweep: { version: 1, base, axes: [] },
      at: () => ({}),
      measures: {},
      reference: () => ['ns2/x'],
    };
    const [printed, other, ...rest] = withReadings([set, { ...set, id: 'b' }], [reading]).filter(
      ({ id }) => id !== 'b',
    );
    expect(rest).toEqual([]);
    expect(printed).toBe(set);
    expect(other).toMatchObject({ id: 'a/other', sweep: { base: { links: [{ delay_ms: 5 }] } } });
    expect(other).not.toHaveProperty('reference');
  });

  it('change sets that there are, and turn the verdict of a claim each', () => {
    const stored = import.meta.glob<Stored>('../../content/papers/results/*.json', { eager: true, import: 'default' });
    for (const { id, sets, readings = [] } of exhibits) {
      const claims = Object.values(stored[`../../content/papers/results/${id}.json`]?.claims ?? {});
      for (const each of readings) {
        for (const name of Object.keys(each.changes))
          expect(sets.map((set) => set.id)).toEqual(expect.arrayContaining([name, readAs(name, each)]));
        const turned = claims.filter(
          ({ leaves, readings: by }) =>
            (by?.[each.id]?.verdict === 'holds') !== (verdictOf(leaves) === 'holds') && by?.[each.id] !== undefined,
        );
        expect(turned, each.id).not.toEqual([]);
      }
    }
  });
});
