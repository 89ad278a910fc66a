/** What links are read and written against. */
import type { Catalog } from './catalog';
import type { AnyPreset } from './presets';

export interface LinkContext {
  readonly catalog: Catalog;
  readonly presets: readonly AnyPreset[];
}

export const presetCalled = ({ presets }: LinkContext, id: string | undefined): AnyPreset | undefined =>
  presets.find((preset) => preset.id === id);
