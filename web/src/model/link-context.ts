/** What links are read and written against. */
import type { Catalog } from './catalog';
import { withGuests } from './guests';
import { isFields } from './json';
import type { AnyPreset } from './presets';

export interface LinkContext {
  readonly catalog: Catalog;
  readonly presets: readonly AnyPreset[];
  /** Asks the controllers that come with a scenario what they declare; without it they are names. */
  readonly declared?: (scenario: unknown) => Promise<void>;
}

/** The catalog that a scenario from outside is read by. */
export async function catalogOf({ catalog, declared }: LinkContext, value: unknown): Promise<Catalog> {
  if (isFields(value) && value['guests'] !== undefined) await declared?.(value);
  return withGuests(catalog, value);
}

export const presetCalled = ({ presets }: LinkContext, id: string | undefined): AnyPreset | undefined =>
  presets.find((preset) => preset.id === id);
