/** Hands the reader a scenario as a file, where a link would be too long. */
import { scenarioJson } from '../../../model/export-json';
import { slug } from '../../../model/provenance';
import type { Scenario } from '../../../model/scenario';
import { save } from './deliver';

export function saveScenario(scenario: Scenario): void {
  const name = slug(scenario.title ?? '');
  save(`${name === '' ? 'experiment' : name}.lbe.json`, 'application/json', [scenarioJson(scenario)]);
}
