/** The experiments of a lesson, as its steps and its end set them up. */
import { type AnyPreset, presetWhole } from '../model/presets';
import type { Scenario } from '../model/scenario';
import type { Lesson, Setup } from './lesson';
import { scenarioOf } from './run';

/** One of them, with the preset that it is made of. Throws where that cannot be loaded. */
export async function setUp(
  setup: Setup,
  title: string,
  presets: readonly AnyPreset[],
): Promise<{ readonly preset: string; readonly scenario: Scenario }> {
  const preset = presets.find(({ id }) => id === setup.preset);
  if (preset === undefined) throw new Error(`no preset ${setup.preset}`);
  return { preset: preset.id, scenario: scenarioOf(setup, (await presetWhole(preset)).scenario, title) };
}

/** One per step, in their order, and then that of the closing experiment. Throws where a preset cannot be loaded. */
export const setupsOf = ({ steps, ending }: Lesson, presets: readonly AnyPreset[]): Promise<readonly Scenario[]> =>
  Promise.all(
    [...steps, { setup: ending.setup, title: '' }].map(
      async ({ setup, title }) => (await setUp(setup, title, presets)).scenario,
    ),
  );
