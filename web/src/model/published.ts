/**
 * The presets that the page offers. The one that opens by itself is part of the page's script; of the others only the
 * titles are, and their scenarios follow when they are wanted.
 */
import first from '../../../scenarios/tcp-vs-ledbat.json';
import { DEFAULT_PRESET, presetIndex, presetsFrom } from './presets';

export const published = presetIndex(
  import.meta.glob<string>('../../../scenarios/*.json', { eager: true, import: 'title' }),
  import.meta.glob<string>('../../../scenarios/*.json', { query: '?raw', import: 'default' }),
  presetsFrom({ [`${DEFAULT_PRESET}.json`]: first }),
);
