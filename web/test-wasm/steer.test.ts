/** To be the controller: who does nothing, takes all, or follows LEDBAT's law, and the same bits as natively. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findSeries, sampleAt } from '../src/model/columns';
import type { Scenario } from '../src/model/scenario';
import { LEVELS, levelIds, levelOf, scenarioOf, type LevelId } from '../src/pages/steer/levels';
import { scoreOf } from '../src/pages/steer/score';
import { NOTHING, TICKS, scenarioOfTaken, take, windowAt, type Taken } from '../src/pages/steer/taken';
import { ran } from './runs';

function pointsOf(level: LevelId, scenario: Scenario): number {
  const rules = levelOf(level);
  const without = rules.others.length > 0 ? ran(scenarioOf(rules, null)).report : undefined;
  return scoreOf(rules, ran(scenario).report, without).total;
}

const byHand = (level: LevelId, taken: Taken): number => pointsOf(level, scenarioOfTaken(level, taken));

/** Once in two tenths of a second: up to two packets more, or as many fewer as the queue is beyond 25 ms, seen from outside. */
function followsLaw(level: LevelId): Taken {
  const { duration_s, delay_ms } = levelOf(level);
  let taken = NOTHING;
  for (let tick = 2; tick < duration_s * TICKS; tick += 2) {
    const { columns } = ran(scenarioOfTaken(level, taken));
    const series = findSeries(columns.layout, 'rtt', { flow: 0 });
    const rtt = series === undefined ? NaN : sampleAt(columns, series, (tick - 1) / TICKS);
    const off = (25 - (rtt - 2 * delay_ms - 1.2)) / 25;
    taken = take(taken, tick, windowAt(taken) + Math.max(-8, Math.min(2, Math.round(2 * off))));
  }
  return taken;
}

it.each(levelIds)('%s: nothing is worth nothing, taking all is worth less', (level) => {
  const nothing = byHand(level, take(NOTHING, 0, 1));
  const all = byHand(level, take(NOTHING, 0, 100));
  expect(Math.abs(nothing)).toBeLessThan(7);
  if (level !== 'quiet') expect(all).toBeLessThan(-50);
  for (const kind of ['lp', 'nice'])
    expect(pointsOf(level, scenarioOf(levelOf(level), { kind }))).toBeGreaterThan(nothing);
});

it('who follows LEDBAT’s law by hand comes out near LEDBAT, far from both ends', () => {
  const own = byHand('tcp', followsLaw('tcp'));
  const ledbat = pointsOf('tcp', scenarioOf(LEVELS.tcp, { kind: 'ledbat' }));
  expect(Math.abs(own - ledbat)).toBeLessThan(20);
  expect(own).toBeGreaterThan(30);
});

it('in a small buffer LEDBAT, whose target is most of it, does more harm than good, and LP and NICE do not', () => {
  const of = (kind: string): number => pointsOf('small', scenarioOf(LEVELS.small, { kind }));
  expect(of('ledbat')).toBeLessThan(0);
  expect(Math.min(of('lp'), of('nice'))).toBeGreaterThan(0);
});

it('the window is what the hand sets, also while packets are lost', () => {
  const taken = [
    [50, 60],
    [100, 100],
    [200, 7],
  ].reduce((so, [tick = 0, window = 0]) => take(so, tick, window), NOTHING);
  const { columns } = ran(scenarioOfTaken('tcp', taken));
  const series = findSeries(columns.layout, 'cwnd', { flow: 0 });
  const at = (t_s: number): number => (series === undefined ? NaN : sampleAt(columns, series, t_s));
  expect([4, 9, 39].map(at)).toEqual([10, 60, 7]);
});

/** `LBE_BLESS=1` and oxfmt write the play; `sim-core/tests/all/changes.rs` holds the engine to its digest natively. */
it('a play has the digest that it has natively', () => {
  const url = new URL('../../sim-core/tests/data/by-hand.json', import.meta.url);
  const taken = [3, 9, 12, 17, 40, 41, 42, 105, 180, 190, 191, 260, 300, 399].reduce(
    (so, tick) => take(so, tick, 1 + ((tick * 37) % 60)),
    NOTHING,
  );
  const scenario = scenarioOfTaken('wifi', taken);
  const { digest } = ran(scenario).report;
  if (process.env['LBE_BLESS'] !== undefined) writeFileSync(url, `${JSON.stringify({ scenario, digest })}\n`);
  expect({ scenario, digest }).toEqual(JSON.parse(readFileSync(url, 'utf8')));
});
