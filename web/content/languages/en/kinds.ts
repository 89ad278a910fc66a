/** The names of controllers, queue disciplines and models in other languages, by their English ones, where those are words. */
import { texts } from '../../../src/text';

export const kinds: Readonly<Record<string, string>> = {};

export const words = texts('kinds', kinds);
