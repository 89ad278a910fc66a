import type { Translation } from '../../../src/text';
import type { warnings as english } from '../en/warnings';

export const warnings: Translation<typeof english> = {
  name: 'Bevor Sie diesem Lauf trauen',
  phase: (flow, roundTrip, times, link, packet) =>
    `Die Phase kann entscheiden, welcher Fluss verliert: Die Umlaufzeit von „${flow}“ ohne Warteschlangen, ${roundTrip}, ist eine ganze Zahl von Paketzeiten von „${link}“ (${times}), sodass Pakete gerade eintreffen, wenn andere gehen. Jitter beim Senden von etwa ${packet} oder eine andere Verzögerung verhindert das.`,
  retired: (flow, key) =>
    `„${flow}“ läuft ohne ${key}, einen Parameter, den diese Version nicht mehr hat: Die Ergebnisse sind nicht die, die er ergab.`,
  guest: (flow, names) => `Der Regler von „${flow}“ exportiert ${names}, was nichts aufruft.`,
  seed: 'In diesem Lauf ist nichts zufällig, und kein Startwert ändert ihn.',
};
