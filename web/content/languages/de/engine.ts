import type { Translation } from '../../../src/text';
import type { engine as english } from '../en/engine';

export const engine: Translation<typeof english> = {
  stopped: (why) => `Der Simulator ist unerwartet stehen geblieben: ${why}`,
  notLoaded: (why) => `Der Simulator konnte nicht geladen werden: ${why}`,
  notStarted: (why) => `Dieser Browser startet den Simulator nicht: ${why}`,
  noWorker:
    'Der Simulator konnte nicht geladen werden: Es besteht keine Verbindung, oder eine neuere Version hat ihn ersetzt',
  silent: 'Der Simulator antwortet nicht',
  tooLarge: {
    events:
      'Dieses Experiment hat mehr als zwei Milliarden Ereignisse, gesendete Pakete mitgezählt: Verringern Sie die Dauer, die Kapazität, die Zahl der Flüsse oder ein Fenster ohne Grenze.',
    memory: (mb) =>
      `Dieses Experiment braucht mehr als ${mb} MB Speicher: Verringern Sie die Zahl der Flüsse oder die Grenze einer Warteschlange.`,
    instructions:
      'Die eigenen Überlastregelungen in diesem Experiment rechnen zu viel: mehr als 1 000 Millionen Anweisungen.',
    guest: (reason) => `Eine eigene Überlastregelung hat eine Regel verletzt: ${reason}.`,
    fate: (reason) => `In diesem Lauf gibt es kein solches Paket, keine solche Entscheidung: ${reason}.`,
  },
  endedEarly: (at, of) => `Es endete bei ${at} von ${of} s; was zu sehen ist, gilt für diese Zeit.`,
};
