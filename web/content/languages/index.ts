/**
 * The languages of the page: each is a folder, and a line here. English is what the others translate; what one of them lacks
 * stands there in English.
 */
export const LANGUAGES = {
  en: { name: 'English', decimal: '.' },
  de: { name: 'Deutsch', decimal: ',' },
} as const;
