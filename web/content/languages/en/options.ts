/** The options of parameters in other languages: the English names stand in the catalog. */
import { texts } from '../../../src/text';

export const options: Readonly<Record<string, string>> = {};

export const words = texts('options', options);
