/** Why a figure is absent, by the names that the engine gives the reasons; the English words stand there. */
import type { Texts } from '../../../src/text';

export const absence = {
  not_crossed: 'Kein Pfad dieser Flüsse führt über den Engpass.',
  nothing_departed: 'In der Messzeit sind keine Daten abgegangen.',
  nothing_offered: 'In der Messzeit ist kein Paket an der Warteschlange angekommen.',
  nothing_queued: 'Die Warteschlange hat in der Messzeit kein Paket aufgenommen.',
  nothing_served: 'In der Messzeit hat kein Paket die Warteschlange verlassen.',
  nothing_delivered: 'Von den in der Messzeit gesendeten Daten sind keine angekommen.',
  no_capacity: 'Die Leitung hätte in der Messzeit nichts tragen können.',
  more_than_capacity:
    'Die Flüsse haben mehr getragen, als die angegebene Kapazität C erlaubt: Sie ist nicht das, was alle ihre Pfade tragen können.',
  split_buffer: 'Der Puffer ist geteilt: Jede Klasse hat ihre eigene Grenze.',
  rate_varies:
    'Die Rate der Leitung ändert sich, sodass eine volle Warteschlange keine bestimmte längste Wartezeit hat.',
  limit_changes:
    'Die Grenze der Warteschlange ändert sich während des Laufs, sodass eine volle Warteschlange keine bestimmte längste Wartezeit hat.',
  not_fifo:
    'Die Warteschlange bedient nicht in der Reihenfolge der Ankunft: Wie lange ein Paket höchstens wartet, folgt nicht aus der Grenze.',
  repeats:
    'Die Leitung sendet verlorene Pakete erneut: Wie lange ein Paket höchstens wartet, folgt nicht aus der Grenze.',
  not_active: 'Keiner dieser Flüsse war in der Messzeit aktiv.',
  no_window: 'Kein ganzes Fenster von 20 Umlaufzeiten in der Messzeit hatte Verkehr.',
  no_samples: 'In der Messzeit wurde keine Umlaufzeit gemessen.',
  ended_early: 'Der Lauf endete von selbst vor seiner Zeit.',
  not_complete: 'Die Übertragung war am Ende des Laufs nicht abgeschlossen.',
  nothing_shown: 'In der Messzeit war keine Seite vollständig geladen oder kein Bild zu sehen.',
  nothing_probed: 'In der Messzeit war nicht von jeder Art eine Messung vollständig.',
} satisfies Texts;
