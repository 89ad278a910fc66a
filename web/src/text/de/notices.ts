import type { Translation } from '..';
import type { notices as english } from '../en/notices';

export const notices: Translation<typeof english> = {
  computing: 'Berechnung läuft',
  stop: 'Abbrechen',
  loading: 'Der Simulator wird geladen …',
  nothing: 'Es gibt keinen Lauf, der sich zeigen ließe.',
  again: 'Noch einmal versuchen',
  dismiss: 'Diese Meldung schließen',
  copyLink: 'Link kopieren',
  copyLinkHelp: 'Link zu diesem Experiment kopieren',
  copied: 'Kopiert',
  refused: 'Nicht erlaubt',
  themes: { auto: 'wie das System', light: 'hell', dark: 'dunkel' },
  theme: (now, next) => `Darstellung: ${now}. Wechseln zu: ${next}`,
};
