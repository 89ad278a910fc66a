import type { Translation } from '../../../src/text';
import type { masthead as english } from '../en/masthead';

export const masthead: Translation<typeof english> = {
  home: 'LBE Lab',
  site: 'Website',
  experiments: 'Experimente',
  laboratory: 'Labor',
  lessons: 'Lektionen',
  gallery: 'Galerie',
  study: 'Prüfstand',
  teach: 'Lehren',
  reference: 'Nachschlagewerk',
  language: 'Sprache',
  network: 'Ist mein Netz so?',
  networkTitle: 'Mitschnitt einer Übertragung öffnen: wie ihre Leitung war, und wessen Läufe ihr am nächsten kommen',
  share: 'Teilen',
  shareTitle: 'Link, Abbildung für eine Seite, QR-Code, Datei',
  looks: { auto: 'wie das System', light: 'hell', dark: 'dunkel' },
  appearance: (now, next) => `Darstellung: ${now}. Wechseln zu: ${next}`,
};
