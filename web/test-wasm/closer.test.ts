/** A part of a run by the module that the site ships, and what is said of an instant from each thing that knows it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampledAt, valueOf } from '../src/model/instant';
import { byJournal } from '../src/model/journalled';
import type { GaugeSpec } from '../src/model/catalog';
import type { Journal } from '../src/model/journal';
import type { Columns, Layout } from '../src/model/series';
import { engine } from './engine';

const { Sim } = engine;
const text = readFileSync(new URL('../../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');

function columnsOf(sim: InstanceType<typeof Sim>): Columns {
  while (!sim.advance(9973));
  return { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
}

function journalOf(from_s: number, to_s: number): Journal {
  const sim = Sim.with_journal(text);
  while (!sim.advance_until(from_s, 9973));
  sim.begin_window();
  while (!sim.advance_until(to_s, 9973));
  sim.end_window();
  const gauges = JSON.parse(sim.gauges()) as GaugeSpec[][];
  return { from_s, to_s, steps: sim.take_steps(), decisions: sim.take_decisions(), gauges };
}

const whole = columnsOf(new Sim(text));
const [from_s, to_s] = [40, 40.4];
const closer = columnsOf(Sim.with_window(text, from_s, to_s));
const journal = journalOf(from_s - 1, to_s);
const instants = Array.from({ length: 400 }, (_, index) => from_s + 0.000_7 + index * 0.000_991);

it('has the part alone, as finely as it is asked for', () => {
  expect(closer.layout.window_s).toEqual([from_s, to_s]);
  expect(closer.layout.duration_s).toBe(120);
  expect(closer.layout.bucket_s).toBeLessThan(0.0004);
  expect([...closer.events].filter((_, index) => index % 4 === 0).every((t_s) => t_s >= from_s && t_s < to_s)).toBe(
    true,
  );
  expect(() => Sim.with_window(text, 5, 5)).toThrow();
  expect(() => Sim.with_window(text, 119, 121)).toThrow();
  expect(() => Sim.with_window(text, NaN, 5)).toThrow();
});

it('has the same value at an instant by the journal and by the part, wherever both know it', () => {
  let compared = 0;
  for (const series of closer.layout.series.filter(({ kind }) => kind === 'sampled')) {
    const known = { columns: whole, journalled: byJournal(() => journal) };
    for (const t_s of instants) {
      const own = sampledAt(closer, series, t_s);
      const journalled = valueOf(known, series, t_s);
      if (!own.exact || !journalled.exact) continue;
      compared += 1;
      expect(journalled.value, `${series.id} ${series.flow ?? ''} at ${t_s}`).toBeCloseTo(own.value, 3);
    }
  }
  expect(compared).toBeGreaterThan(2000);
});

it('says of a bucket of the whole run that it does not know the moment, and knows it with the part', () => {
  const queue = whole.layout.series.find(({ id }) => id === 'queue');
  if (queue === undefined) throw new Error('no queue');
  const blurred = instants.filter((t_s) => !valueOf({ columns: whole }, queue, t_s).exact);
  expect(blurred.length).toBeGreaterThan(instants.length / 2);
  const sharp = blurred.filter((t_s) => valueOf({ columns: whole, closer }, queue, t_s).exact);
  expect(sharp.length).toBeGreaterThan(blurred.length / 4);
  for (const t_s of blurred)
    expect(valueOf({ columns: whole, journalled: byJournal(() => journal) }, queue, t_s).exact).toBe(true);
  // At its end a run is what it is.
  expect(valueOf({ columns: whole }, queue, 120).exact).toBe(true);
});
