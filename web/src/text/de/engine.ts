import type { Translation } from '..';
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
      'Dieses Experiment hat mehr als zwei Milliarden Ereignisse: Verringern Sie die Dauer, die Kapazität oder die Zahl der Flüsse.',
    memory: (mb) =>
      `Dieses Experiment braucht mehr als ${mb} MB Speicher: Verringern Sie die Zahl der Flüsse oder die Grenze einer Warteschlange.`,
  },
  endedEarly: (at, of) => `Es endete bei ${at} von ${of} s; was zu sehen ist, gilt für diese Zeit.`,
};
