import type { Translation } from '../../../src/text';
import type { sentences as english } from '../en/sentences';

export const sentences: Translation<typeof english> = {
  summary: 'Die Diagramme in Worten und Zahlen',
  noData: 'Noch keine Daten.',
  table: (title) => `${title}, Tabelle`,
  inUnit: (title, unit) => `${title} in ${unit}`,
  it: 'Wert',
  silent: (name) => `${name} sendet nichts`,
  between: (name, low, high, mean) => `${name} liegt zwischen ${low} und ${high}, im Mittel bei ${mean}`,
  reached: (name) => `${name} wird erreicht`,
  notReached: (name) => `${name} wird nicht erreicht`,
  time: 'Zeit',
  events: 'Ereignisse',
  counts: (list) => `Paketereignisse an allen Leitungen: ${list}.`,
  firstCounts: (more, list) =>
    `Paketereignisse an allen Leitungen (die ersten; ${more} weitere sind nicht gespeichert): ${list}.`,
};
