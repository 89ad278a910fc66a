/** Titles and summaries of the presets, by id, in other languages: the English ones stand in the scenario files. */
import { texts } from '../../../src/text';

export const presets: Readonly<Record<string, { readonly title: string; readonly summary: string }>> = {};

export const words = texts('presets', presets);
