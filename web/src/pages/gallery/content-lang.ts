import { language } from '../../text';

/** Exhibits, claims and reasons are English: on a page in another language they say so. */
export const contentLang = (): string | null => (language() === 'en' ? null : 'en');
