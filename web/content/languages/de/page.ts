import type { Translation } from '../../../src/text';
import type { page as english } from '../en/page';

export const page: Translation<typeof english> = {
  skip: 'Zu den Diagrammen',
  skipToControls: 'Zu den Reglern',
  untitled: 'Ein Experiment',
  purpose:
    'Niedrige Priorität ist für Updates und Backups: Sie sollen nehmen, was sonst niemand will, und Anrufen sofort Platz machen.',
  hear: 'Zum Anhören.',
  network: 'Das Netz als Zeichnung',
  plots: 'Diagramme',
  figures: 'Kennzahlen des Laufs',
  controls: 'Regler',
  playback: 'Wiedergabe',
  after: (source) => `Nach ${source}.`,
  digest: 'Prüfsumme',
  licences: 'Lizenzen von LBE Lab und von allem, woraus es besteht',
  effort: (events, ms) => `${events} Ereignisse in ${ms} ms.`,

  fault:
    'Die Seite konnte nicht geladen werden: Es besteht keine Verbindung, oder es wird gerade eine neuere Version veröffentlicht. Ihre Adresse enthält alles: Versuchen Sie es noch einmal.',
  old: 'Dieser Browser ist zu alt für die Seite. Sie braucht Chrome oder Edge 120, Firefox 125, Safari 17.4 oder eine neuere Version.',
  again: 'Noch einmal versuchen',
};
