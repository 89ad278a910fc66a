import type { Translation } from '../../../src/text';
import type { notices as english } from '../en/notices';

export const notices: Translation<typeof english> = {
  computing: 'Berechnung läuft',
  stop: 'Abbrechen',
  loading: 'Der Simulator wird geladen …',
  nothing: 'Es gibt keinen Lauf, der sich zeigen ließe.',
  again: 'Noch einmal versuchen',
  dismiss: 'Diese Meldung schließen',
  notRead:
    'Die Adresse konnte nicht gelesen werden: Ein Teil der Seite wurde nicht geladen. Laden Sie sie neu, um es noch einmal zu versuchen.',
  notLoaded: (title) =>
    `Das Experiment „${title}“ konnte nicht geladen werden: keine Verbindung, oder eine neuere Version der Seite hat es ersetzt. Was Sie sehen, ist, wie es war.`,
  silent: 'Der Simulator antwortet seit einer Weile nicht: Die Verbindung ist langsam, oder er hängt.',
  startAgain: 'Neu starten',
  restarted: (message) => `${message}. Er wurde neu gestartet.`,
  failed: (message) =>
    `${message}. Von Ihrem Experiment ist nichts verloren: Ändern Sie einen Wert oder versuchen Sie es noch einmal. Geschieht es wieder, so ist das ein Fehler in LBE Lab.`,
  absent: (message) => `${message}. Von Ihrem Experiment ist nichts verloren.`,
  copyReport: 'Bericht kopieren',
  report: 'Bericht über einen Fehler, zum Kopieren',

  fixed: (label) => `${label} lässt sich während des Laufs nicht ändern.`,
  offerWhole: 'Für den ganzen Lauf ändern',

  notSpoken: 'Die deutschen Texte konnten nicht geladen werden: Bis Sie neu laden, ist diese Seite auf Englisch.',
  missing: 'Ein Teil dieser Seite ließ sich nicht laden: keine Verbindung, oder eine neuere Version hat ihn ersetzt.',
  reload: 'Neu laden',

  pinsFull: 'Es sind schon vier Läufe gemerkt: Lassen Sie zuerst einen davon los.',
  pinnedTwice: (letter) => `Dieser Lauf ist schon als ${letter} gemerkt.`,
};
