/** What links are read and written against. */
import type { Catalog } from './catalog';
import { EARLIER, type Earlier } from './link-versions';
import type { AnyPreset } from './presets';

export interface LinkContext {
  readonly catalog: Catalog;
  readonly presets: readonly AnyPreset[];
  /** How links of earlier versions are read; left out: as published. Tests give another history. */
  readonly earlier?: Earlier;
}

export const presetCalled = ({ presets }: LinkContext, id: string | undefined): AnyPreset | undefined =>
  presets.find((preset) => preset.id === id);

export const earlierOf = ({ earlier }: LinkContext): Earlier => earlier ?? EARLIER;
