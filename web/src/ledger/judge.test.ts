import { expect, it } from 'vitest';
import type { Finding, Origin } from './exhibit';
import { between } from './expected';
import { judgeFindings } from './judge';
import { askedOf } from './printed';
import { Results, type Row } from './results';
import { ranged } from './shared/deployed';
import type { Scenario } from '../model/scenario';

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
