/** Runs that go on from a kept moment are, to the bit, those from the start; and what is kept stays within bounds. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withChanges } from '../src/model/changes';
import type { Change, Scenario } from '../src/model/scenario';
import type { Report } from '../src/model/series';
import { Checkpoints, lastChange } from '../src/sim/checkpoint';
import { itOver } from './draws';
import { engine, memory } from './engine';
import { meeting, ran, read } from './runs';

/** As a worker does it. Answers the digest, and how many events came before the fork was there. */
function goneOn(kept: Checkpoints, scenario: Scenario): readonly [digest: string, began: number, events: number] {
  const text = JSON.stringify(scenario);
  const fork_s = lastChange(scenario);
  const sim = kept.begin(scenario, text, fork_s, (whole) => new engine.Sim(whole));
  const began = sim.events();
  if (fork_s > 0) {
    while (!sim.advance_until(fork_s, 5_000));
    kept.keep(sim, scenario, fork_s);
  }
  while (!sim.advance(5_000));
  const { digest } = JSON.parse(sim.report()) as Report;
  const events = sim.events();
  kept.end(sim);
  return [digest, began, events];
}

const change: fc.Arbitrary<Change> = fc
  .record({ at_s: fc.constantFrom(0, 3, 7.5, 7.6, 16, 24) })
  .chain(({ at_s }) =>
    fc
      .constantFrom<Omit<Change, 'at_s'>>(
        { path: 'seed', value: 4 },
        { path: 'links.0.rate_bps', value: 3e6 },
        { path: 'links.0.queue.limit_packets', value: 12 },
        { path: 'links.0.delay_ms', value: 30 },
        { path: 'links.0.jitter_ms', value: 1 },
      )
      .map((rest) => ({ at_s, ...rest })),
  );

itOver('forks come to what they come to from the start, in any order, whatever is kept', 8, 50, (numRuns) => {
  fc.assert(
    fc.property(
      fc.array(meeting, { minLength: 1, maxLength: 2 }),
      fc.array(fc.tuple(fc.nat(1), fc.array(change, { maxLength: 3 })), { minLength: 2, maxLength: 8 }),
      fc.constantFrom(0, 8e6, 64e6),
      (bases, forks, most) => {
        const kept = new Checkpoints(memory, most, Infinity);
        for (const [nth, changes] of forks) {
          const base = bases[nth % bases.length];
          if (base === undefined) continue;
          const fork = withChanges(base, changes);
          expect(goneOn(kept, fork)[0]).toBe(ran(fork).report.digest);
        }
      },
    ),
    { numRuns },
  );
});

it('a fork of a fork begins where they part, and a hand that goes on begins at its last move', () => {
  const kept = new Checkpoints(memory, 0, Infinity); // other tests may have made the memory large
  const plain = read('late-comer');
  const seeds = (...values: readonly number[]): Scenario =>
    withChanges(
      plain,
      values.map((value, nth): Change => ({ at_s: 20 * (nth + 1), path: 'seed', value })),
    );
  const [, first, all] = goneOn(kept, seeds(2));
  const [, second] = goneOn(kept, seeds(3));
  const [, further] = goneOn(kept, seeds(3, 4));
  const [, last] = goneOn(kept, seeds(3, 5));
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(all / 10);
  expect(further).toBe(second);
  expect(last).toBeGreaterThan(further);
  const before = memory.buffer.byteLength;
  for (let value = 10; value < 40; value += 1) goneOn(kept, seeds(3, value));
  expect(memory.buffer.byteLength).toBeLessThan(Math.max(50e6, before + 1e6));
});
