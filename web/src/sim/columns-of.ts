/** What a run leaves behind, as the page has it: with what each link could have carried, and bytes counted as they were sent. */
import { generated_rates, type Sim } from './pkg/lbe_wasm';
import { withCapacity } from '../model/capacity';
import { withKinds } from '../model/guests-in-layout';
import type { Scenario } from '../model/scenario';
import { countAsSent } from '../model/serialised';
import type { Columns, Layout } from '../model/series';

/** `text`: the scenario as the engine has it, with its traces. */
export function columnsOf(sim: Sim, scenario: Scenario, text: string): Columns {
  const layout = withKinds(JSON.parse(sim.layout()) as Layout, scenario);
  const isTraced = scenario.links.some((link) => link['rate_trace'] !== undefined);
  const whole = isTraced ? (JSON.parse(text) as Scenario) : scenario;
  const recorded = { layout, data: sim.data(), events: sim.packet_events() };
  const columns = withCapacity(recorded, whole, (link) => generated_rates(text, link));
  countAsSent(columns, whole);
  return columns;
}
