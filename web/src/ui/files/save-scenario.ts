/** Hands the reader a scenario as a file, with its traces in it, so that it needs no other. */
import { scenarioJson, traceFiles, withTraces } from '../../model/export-json';
import { slug } from '../../model/provenance';
import type { Scenario } from '../../model/scenario';
import { readTraces } from '../../sim/trace-files';
import { save } from './deliver';

/** What a scenario's file is called where its run has no say in that. */
function nameOf({ title = '' }: Scenario): string {
  const name = slug(title);
  return `${name === '' ? 'experiment' : name}.lbe.json`;
}

export async function saveScenario(scenario: Scenario, name = nameOf(scenario)): Promise<void> {
  const whole = withTraces(scenario, await readTraces(traceFiles(scenario)));
  save(name, 'application/json', [scenarioJson(whole)]);
}
