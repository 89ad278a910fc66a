/** Titles of the papers' figures in other languages: the English ones stand in the files. */
import { texts } from '../../../src/text';

export const figures: Readonly<Record<string, string>> = {};

export const words = texts('figures', figures);
