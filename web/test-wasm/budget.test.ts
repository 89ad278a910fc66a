/** A run of the module that the site ships ends where the budget says, as `sim-core/tests/all/budget.rs` has it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Report } from '../src/model/series';
import { engine } from './engine';

const text = readFileSync(new URL('../../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');

function ended(slice: number): Report {
  const sim = new engine.Sim(text);
  sim.limit_events(150_000);
  while (!sim.advance(slice));
  return JSON.parse(sim.report()) as Report;
}

test('with the figures of the time that it had, however it is sliced', () => {
  const report = ended(200_000);
  // The packets that leave count too.
  expect(report.events).toBeGreaterThan(100_000);
  expect(report.events).toBeLessThan(150_000);
  expect(report.ended_early).toMatchObject({ of_s: 120, because: 'events' });
  expect(report.metrics.efficiency).toBeGreaterThan(0.5);
  expect(ended(999).digest).toBe(report.digest);
});

test('or where its host has no more memory for it', () => {
  const sim = new engine.Sim(text);
  sim.advance(1000);
  sim.end_early();
  expect(sim.advance(1)).toBe(true);
  const { ended_early } = JSON.parse(sim.report()) as Report;
  expect(ended_early?.because).toBe('memory');
  expect(ended_early?.at_s).toBeGreaterThan(0);
  expect((JSON.parse(sim.layout()) as { duration_s: number }).duration_s).toBeGreaterThanOrEqual(
    ended_early?.at_s ?? 0,
  );
});
