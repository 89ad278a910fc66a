/** The capacity that the page draws, against what the engine says it used of it: of each published experiment. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withCapacity } from '../src/model/capacity';
import { findSeries, rates, sumIn, windowOf } from '../src/model/columns';
import { bytesOf } from '../src/model/crowds';
import type { Scenario } from '../src/model/scenario';
import { countAsSent } from '../src/model/serialised';
import type { Columns, Layout, Report } from '../src/model/series';
import { itOver } from './draws';
import { engine } from './engine';

const folder = new URL('../../scenarios/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** A run whose figures are of all its time. */
function run(name: string): { readonly scenario: Scenario; readonly columns: Columns; readonly report: Report } {
  const given = JSON.stringify({ ...(JSON.parse(read(name)) as Scenario), warmup_s: 0 });
  const files = JSON.parse(engine.trace_files(given)) as string[];
  const traces = Object.fromEntries(files.map((file) => [file, read(file)]));
  const text = engine.with_trace_files(given, JSON.stringify(traces));
  const sim = new engine.Sim(text);
  while (!sim.advance(1_000_000));
  const scenario = JSON.parse(text) as Scenario;
  const recorded = { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
  const columns = withCapacity(recorded, scenario, (link) => engine.generated_rates(text, link));
  return { scenario, columns, report: JSON.parse(sim.report()) as Report };
}

/** The experiments of one link, and those of several: these have no figure beside it, and take most of the time. */
const [ones, several] = [true, false].map((one) =>
  names.filter((name) => ((JSON.parse(read(name)) as Scenario).links.length === 1) === one),
) as [string[], string[]];

it.each(several)('is there where there are several links: %s', { tags: ['long'] }, (name) => {
  expect(findSeries(run(name).columns.layout, 'capacity', { link: 0 })).toBeDefined();
});

itOver('is what the efficiency is a part of', 2, 1, (nth) => {
  let [compared, modelled] = [0, 0];
  for (const name of ones.filter((_, index) => index % nth === nth - 1)) {
    const { scenario, columns, report } = run(name);
    const { layout } = columns;
    // One link that all flows end at, and all of them recorded: what is delivered is what left it.
    const [link] = report.links;
    const capacity = findSeries(layout, 'capacity', { link: 0 });
    if (capacity === undefined) throw new Error(`${name}: no capacity`);
    if (typeof link?.efficiency !== 'number' || layout.flows_omitted > 0) continue;
    const delivered = bytesOf(layout).reduce((total, series) => total + sumIn(columns, series, 0, layout.buckets), 0);
    const part = delivered / sumIn(columns, capacity, 0, layout.buckets);
    expect(part / link.efficiency, name).toBeCloseTo(1, 3);
    compared += 1;
    if (scenario.links[0]?.['rate_model'] !== undefined) modelled += 1;
  }
  expect(modelled).toBeGreaterThan(0);
  expect(compared).toBeGreaterThan(10);
});

/** The largest part of a link's capacity that a window of some buckets tells of, of all flows together. */
function fullest(columns: Columns, per: number): number {
  const { layout } = columns;
  const capacity = findSeries(layout, 'capacity', { link: 0 });
  if (capacity === undefined) throw new Error('no capacity');
  const sent = bytesOf(layout).map((series) => rates(columns, series, per));
  const most = rates(columns, capacity, per);
  return Math.max(...most.map((each, at) => sent.reduce((sum, of) => sum + (of[at] ?? 0), 0) / each));
}

it.each([
  ['tcp-vs-ledbat', 40, 40.03],
  ['tcp-vs-ledbat', 0, 120],
  ['one-against-ten', 60, 60.4],
  ['flow-queues-share-equally', 20, 22],
] as const)('no time of %s, from %d to %d s, has more than the link can send in it', (name, from, to) => {
  const scenario = JSON.parse(read(`${name}.json`)) as Scenario;
  const sim = engine.Sim.with_window(JSON.stringify(scenario), from, to);
  while (!sim.advance(1_000_000));
  const recorded = { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
  sim.free();
  const columns = withCapacity(recorded, scenario, () => []);
  const windows = [windowOf(columns.layout), windowOf(columns.layout, 0.0012), 100, 7];
  expect(Math.max(...windows.map((per) => fullest(columns, per)))).toBeGreaterThan(1.0001);
  const before = sumOf(columns);
  countAsSent(columns, scenario);
  for (const per of windows) expect(fullest(columns, per)).toBeLessThan(1.00001);
  // Not more is left out than the packet that was begun before.
  expect(before - sumOf(columns)).toBeLessThanOrEqual(1500);
  expect(before - sumOf(columns)).toBeGreaterThan(-1);
});

const sumOf = (columns: Columns): number =>
  bytesOf(columns.layout).reduce((total, series) => total + sumIn(columns, series, 0, columns.layout.buckets), 0);
