/** Runs of the module that the site ships, and their journals, for tests of what the page says of them. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Catalog, GaugeSpec } from '../src/model/catalog';
import { A, B, FLOW, LINK, SEQ, STAMP, STEP, STEPS, T, stepCount, stepsIn, type Journal } from '../src/model/journal';
import tables from '../src/model/generated/tables.json';
import type { Step } from '../src/model/chain';
import type { Scenario } from '../src/model/scenario';
import type { Layout, Report } from '../src/model/series';
import { groupStyles } from '../src/views/flow-style';
import type { RunInput } from '../src/views/run-facts';
import { engine } from './engine';

const { Sim } = engine;
export const catalog = tables as unknown as Catalog;
const fileOf = (name: string): string => readFileSync(new URL(`../../scenarios/${name}`, import.meta.url), 'utf8');

/** As it is published, with the opportunities of a trace that it names. */
export const read = (name: string): Scenario =>
  JSON.parse(fileOf(`${name}.json`), (key, value: unknown) =>
    key === 'rate_trace' && typeof value === 'object' && value !== null && 'file' in value
      ? { opportunities_ms: fileOf(String(value.file)).trim().split('\n').map(Number) }
      : value,
  ) as Scenario;

const made = new Map<string, RunInput>();

/** A published scenario's run, perhaps edited. */
export const run = (name: string, edit: (scenario: Scenario) => Scenario = (given) => given): RunInput =>
  ran(edit(read(name)));

/** A run as the page has it; once for each scenario. */
export function ran(scenario: Scenario): RunInput {
  const key = JSON.stringify(scenario);
  const known = made.get(key);
  if (known !== undefined) return known;
  const sim = new Sim(key);
  while (!sim.advance(10_000_000));
  const layout = JSON.parse(sim.layout()) as Layout;
  const input: RunInput = {
    catalog,
    scenario,
    report: JSON.parse(sim.report()) as Report,
    columns: { layout, data: sim.data(), events: sim.packet_events() },
    groups: groupStyles(
      layout,
      (cc) => {
        const entry = catalog.controllers.find(({ id }) => id === cc);
        return { label: entry?.label ?? cc, family: entry?.family ?? 'best_effort' };
      },
      undefined,
      (group) => scenario.flows.find(({ id }) => id === group)?.count,
    ),
    bottleneck: scenario.bottleneck ?? scenario.links[0]?.id ?? '',
  };
  sim.free();
  made.set(key, input);
  return input;
}

/** Lets go of them: thousands have no room. */
export const forget = (): void => {
  made.clear();
};

/** The same, or null where the engine refuses it. */
export function attempt(scenario: Scenario): RunInput | null {
  try {
    return ran(scenario);
  } catch {
    return null;
  }
}

/** Two groups on one link, or each with a link of its own before it, at any times. */
export const meeting: fc.Arbitrary<Scenario> = fc
  .record({
    low: fc.constantFrom('ledbat', 'ledbat_rfc6817', 'lp', 'nice', 'ledbat_pp', 'fledbat'),
    high: fc.constantFrom('reno', 'cubic', 'newreno'),
    lows: fc.integer({ min: 1, max: 4 }),
    highs: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 10, max: 150 }),
    start: fc.constantFrom(0, 3, 9),
    stop: fc.constantFrom(undefined, 17),
    two: fc.boolean(),
    queue: fc.constantFrom('droptail', 'codel', 'fq_codel'),
  })
  .map(({ low, high, lows, highs, limit, start, stop, two, queue }) => ({
    version: 1,
    duration_s: 24,
    ...(two && { bottleneck: 'first' }),
    links: [
      ...(two ? [{ id: 'first', rate_bps: 6e6, delay_ms: 2, queue: { kind: 'droptail', limit_packets: 60 } }] : []),
      { id: 'shared', rate_bps: 5e6, delay_ms: 15, queue: { kind: queue, limit_packets: limit } },
    ],
    flows: [
      { id: 'high', count: highs, cc: { kind: high }, path: ['shared'], start_s: start },
      {
        id: 'low',
        count: lows,
        cc: { kind: low },
        path: two ? ['first', 'shared'] : ['shared'],
        ...(stop !== undefined && { stop_s: stop }),
      },
    ],
  }));

/** The whole journal of a run, in parts of a second. */
export function journalsOf(scenario: Scenario): readonly Journal[] {
  const sim = Sim.with_journal(JSON.stringify(scenario));
  const found: Journal[] = [];
  for (let from_s = 0; from_s < scenario.duration_s; from_s += 1) {
    sim.begin_window();
    while (!sim.advance_until(from_s + 1, 0xffff));
    sim.end_window();
    const [steps, decisions] = [sim.take_steps(), sim.take_decisions()];
    found.push({ from_s, to_s: sim.reached(), steps, decisions, gauges: JSON.parse(sim.gauges()) as GaugeSpec[][] });
  }
  sim.free();
  return found;
}

/** The steps of a part: what was under way when it began comes first in it, with earlier steps, and is left out. */
export function stepsWithin(journal: Journal): readonly Step[] {
  const get = stepsIn(journal);
  return Array.from({ length: stepCount(journal) }, (_, row) => ({
    t_s: get(row, T),
    step: STEPS[get(row, STEP)] ?? 'send',
    flow: get(row, FLOW),
    link: get(row, LINK),
    seq: get(row, SEQ),
    stamp_s: get(row, STAMP),
    a: get(row, A),
    b: get(row, B),
  })).filter(({ t_s }) => t_s >= journal.from_s);
}
