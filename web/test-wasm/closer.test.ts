/** A part of a run by the module that the site ships, and what is said of an instant from each thing that knows it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampledAt, valueOf } from '../src/model/instant';
import { byJournal } from '../src/model/journalled';
import type { GaugeSpec } from '../src/model/catalog';
import type { Journal } from '../src/model/journal';
import type { Scenario } from '../src/model/scenario';
import type { Columns, Layout, Report } from '../src/model/series';
import { grow } from '../src/store/grown';
import { type State, initialState } from '../src/store/state';
import { createStore } from '../src/store/store';
import { engine } from './engine';

const { Sim } = engine;
const text = readFileSync(new URL('../../scenarios/tcp-vs-ledbat.json', import.meta.url), 'utf8');

function columnsOf(sim: InstanceType<typeof Sim>): Columns {
  while (!sim.advance(9973));
  return recordedBy(sim);
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

const recordedBy = (sim: InstanceType<typeof Sim>): Columns => ({
  layout: JSON.parse(sim.layout()) as Layout,
  data: sim.data(),
  events: sim.packet_events(),
});

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

it('is shown as far as it has come, over the rest of the run before', () => {
  const other = new Sim(text.replace('"target_ms": 25', '"target_ms": 80'));
  while (other.progress() < 0.4) other.advance(1000);
  const part = { columns: recordedBy(other), done: other.progress() };
  const next = columnsOf(other);
  const scenario = JSON.parse(text) as Scenario;
  const store = createStore<State>({
    ...initialState({ preset: '', scenario }),
    outcome: { scenario, report: {} as Report, columns: whole, wall_ms: 0 },
    busy: true,
  });
  grow(store, part);
  const { grown } = store.get();
  const { until_s = 0, columns } = grown ?? {};
  expect(until_s / 120).toBeCloseTo(0.4, 2);
  for (const { offset, kind } of whole.layout.series) {
    const width = kind === 'sum' ? 1 : 4;
    const [from, to, end] = [0, Math.round(until_s / whole.layout.bucket_s), whole.layout.buckets].map(
      (bucket) => offset + width * bucket,
    );
    expect(columns?.data.slice(from, to)).toEqual(next.data.slice(from, to));
    expect(columns?.data.slice(to, end)).toEqual(whole.data.slice(to, end));
  }
  const events = (of: Columns | undefined, isPast: boolean): readonly number[] =>
    [...(of?.events ?? [])].filter((at_s, index) => index % 4 === 0 && at_s < until_s === isPast);
  expect(events(columns, true)).toEqual(events(next, true));
  expect(events(columns, false)).toEqual(events(whole, false));
  // A playhead on its way is not moved, and a part that comes after the run's end is late.
  for (const now of [{ playing: true }, { playing: false, busy: false }]) {
    store.set({ grown: undefined, ...now });
    grow(store, part);
    expect(store.get().grown).toBeUndefined();
  }
});
