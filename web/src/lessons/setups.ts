/** The experiments of a lesson, as its steps set them up. */
import { type AnyPreset, presetWhole } from '../model/presets';
import type { Scenario } from '../model/scenario';
import type { Lesson } from './lesson';
import { scenarioOf } from './run';

/** One per step, in their order. Throws where a preset cannot be loaded. */
export const setupsOf = ({ steps }: Lesson, presets: readonly AnyPreset[]): Promise<readonly Scenario[]> =>
  Promise.all(
    steps.map(async ({ setup, title }) => {
      const preset = presets.find(({ id }) => id === setup.preset);
      if (preset === undefined) throw new Error(`no preset ${setup.preset}`);
      return scenarioOf(setup, (await presetWhole(preset)).scenario, title);
    }),
  );
