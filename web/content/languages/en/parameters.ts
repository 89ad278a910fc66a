/** The names of parameters in other languages, by their English ones, which stand in the catalog. */
import { texts } from '../../../src/text';

export const parameters: Readonly<Record<string, string>> = {};

export const words = texts('parameters', parameters);
