/**
 * The presets that the page offers. The one that opens by itself is part of the page's script; of the others only the
 * names are: their titles (`preset-titles.ts`) and their scenarios follow when they are wanted.
 */
import first from '../../../scenarios/tcp-vs-ledbat.json';
import { DEFAULT_PRESET, presetIndex, presetsFrom } from './presets';

/** By the paths of files; empty before they have come. */
export const titles: Record<string, string> = {};

export const published = presetIndex(
  titles,
  import.meta.glob<string>('../../../scenarios/*.json', { query: '?raw', import: 'default' }),
  presetsFrom({ [`${DEFAULT_PRESET}.json`]: first }),
);
