import type { Translation } from '..';
import type { masthead as english } from '../en/masthead';

export const masthead: Translation<typeof english> = {
  home: 'LBE Lab',
  site: 'Website',
  experiments: 'Experimente',
  laboratory: 'Labor',
  lessons: 'Lektionen',
  gallery: 'Galerie',
  reference: 'Nachschlagewerk',
  language: 'Sprache',
  copyLink: 'Link kopieren',
  copyLinkTitle: 'Einen Link auf dieses Experiment kopieren',
  copied: 'Kopiert',
  notAllowed: 'Nicht erlaubt',
  looks: { auto: 'wie das System', light: 'hell', dark: 'dunkel' },
  appearance: (now, next) => `Darstellung: ${now}. Wechseln zu: ${next}`,
};
