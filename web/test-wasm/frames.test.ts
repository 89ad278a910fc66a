/** Before a run the page draws frames: those of the plots that the run will have, with the same lines. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withCapacity } from '../src/model/capacity';
import { catalog } from '../src/model/tables';
import type { Scenario } from '../src/model/scenario';
import type { Layout } from '../src/model/series';
import type { Outcome } from '../src/sim/protocol';
import { makeView } from '../src/ui/view-of';
import { readouts } from '../src/views/plots';
import { engine } from './engine';

const folder = new URL('../../scenarios/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** The first moments of a run: what is recorded of it does not depend on how long it takes. */
function begun(given: string): Outcome {
  const files = JSON.parse(engine.trace_files(given)) as string[];
  const text = engine.with_trace_files(
    given,
    JSON.stringify(Object.fromEntries(files.map((file) => [file, read(file)]))),
  );
  const sim = engine.Sim.with_window(text, 0, 0.5);
  while (!sim.advance(1_000_000));
  const scenario = JSON.parse(text) as Scenario;
  const recorded = { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
  const columns = withCapacity(recorded, scenario, (link) => engine.generated_rates(text, link));
  return { scenario, columns, report: { flows: [] } } as unknown as Outcome;
}

/** Each plot with the names in its legend; which gauges of a queue stay the same through a run is known when it is over. */
const legends = (scenario: Scenario, outcome: Outcome | undefined): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    makeView(catalog, scenario, outcome, 'every')
      .plots.filter(({ id }) => !id.startsWith('inside-'))
      .map((plot) => [plot.id, readouts(undefined, plot, 0).map(({ label }) => label)]),
  );

it('says over how long rates are taken as the run does, however long that is', () => {
  const usual = JSON.parse(read('tcp-vs-ledbat.json').replace('10000000', '100000')) as Scenario;
  const unitOf = (...given: [Scenario, Outcome?]) =>
    makeView(catalog, given[0], given[1], ['throughput']).plots[0]?.wholeUnit;
  for (let nth = 1; nth <= 60; nth += 1) {
    const scenario = { ...usual, warmup_s: 0, duration_s: Number((3.7 * nth).toFixed(1)) };
    const sim = new engine.Sim(JSON.stringify(scenario));
    while (!sim.advance(1_000_000));
    const columns = { layout: JSON.parse(sim.layout()) as Layout, data: sim.data(), events: sim.packet_events() };
    const outcome = { scenario, columns, report: { flows: [] } } as unknown as Outcome;
    expect(unitOf(scenario), `${scenario.duration_s} s`).toBe(unitOf(scenario, outcome));
  }
});

it('has every plot of the run, with the same legend', () => {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const text = read(name);
    const scenario = JSON.parse(text) as Scenario;
    expect(legends(scenario, undefined), name).toEqual(legends(scenario, begun(text)));
  }
});
