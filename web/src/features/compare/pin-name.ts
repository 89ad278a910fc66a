/** What a run is called when it is pinned: by what it has other than the one it is compared with. */
import { nameFor } from '../../model/differences';
import { baselineOf } from '../../model/pins';
import { presetWhole } from '../../model/presets';
import type { Scenario } from '../../model/scenario';
import type { Catalog } from '../../model/catalog';
import type { Lab } from '../../store/lab';
import { words } from '../../../content/languages/en/compare';

/** The preset as published; undefined where it cannot be loaded. */
async function published({ presets }: Lab, id: string): Promise<Scenario | undefined> {
  const preset = presets.find((candidate) => candidate.id === id);
  return (
    preset &&
    (await presetWhole(preset).then(
      ({ scenario }) => scenario,
      () => undefined,
    ))
  );
}

/** A name for the run of `scenario`: against the baseline, or against the preset where that is another experiment. */
export async function nameOfRun(lab: Lab, catalog: Catalog, scenario: Scenario): Promise<string> {
  const { pins, baseline, preset } = lab.store.get();
  const beside = baselineOf(pins, baseline);
  const from = beside?.preset === preset ? beside.scenario : await published(lab, preset);
  if (from === undefined) return scenario.title ?? words().copyOf;
  const name = nameFor(catalog, from, scenario);
  if (name !== '') return name;
  return beside === undefined ? words().asPublished : (scenario.title ?? words().asPublished);
}
