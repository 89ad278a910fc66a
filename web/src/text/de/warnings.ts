import type { Translation } from '..';
import type { warnings as english } from '../en/warnings';

export const warnings: Translation<typeof english> = {
  name: 'Bevor Sie diesem Lauf trauen',
  phase: (flow, roundTrip, times, link, packet) =>
    `Die Umlaufzeit von „${flow}“ ohne Warteschlangen, ${roundTrip}, sind ${times} Paketzeiten der Leitung „${link}“, eine ganze Zahl: Pakete treffen gerade ein, wenn andere gehen, und die Phase entscheidet, welcher Fluss verliert. Geben Sie den Flüssen einen Sendejitter von etwa ${packet} oder eine andere Verzögerung.`,
};
