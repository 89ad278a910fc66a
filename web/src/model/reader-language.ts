/** The reader's language: as the address asks, as they chose earlier, or as their browser is set. */
import { chosenLanguage, type Language } from '../text';
import { visits } from './storage';

const STORED = 'lbe-language';

export const readerLanguage = (search: string): Language =>
  chosenLanguage(search, navigator.languages, visits.read(STORED));

/** Keeps the reader's choice for the next visit; without storage the address alone carries it. */
export const storeLanguage = (choice: Language): boolean => visits.write(STORED, choice);
