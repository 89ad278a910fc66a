import type { Translation } from '..';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  newer: 'Es gibt eine neue Version von LBE Lab. Ihr Experiment steht in der Adresse und bleibt erhalten.',
  reload: 'Neu laden',
  missing:
    'Ein Teil dieser Seite konnte nicht geladen werden: Es besteht keine Verbindung, oder eine neuere Version ist an seine Stelle getreten. Ihr Experiment steht in der Adresse und bleibt erhalten.',
};
