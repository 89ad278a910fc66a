import type { Translation } from '../../../src/text';
import type { playback as english } from '../en/playback';

export const playback: Translation<typeof english> = {
  timeShown: 'Gezeigter Zeitpunkt',
  timeOf: (time, end) => `${time} von ${end} Sekunden`,
  fromStart: 'Von Anfang an abspielen',
  play: 'Abspielen',
  pause: 'Anhalten',
  speed: 'Tempo',
  slow: (denominator) => `1/${denominator}`,
  fast: (factor) => `${factor}×`,
  speedHelp:
    'Sekunden des Netzes in einer Sekunde hier. Bei 1/1000 braucht ein Paket so viele Sekunden, wie es sonst Millisekunden braucht.',
  previousStep: 'Voriger Schritt eines Pakets',
  nextStep: 'Nächster Schritt eines Pakets',
  previous: (what) => `Zurück: ${what}`,
  next: (what) => `Weiter: ${what}`,
  jumpTo: 'Springen zu',
  jumps: {
    drop: 'Paketverlust',
    mark: 'Markierung',
    timeout: 'Wiederholungs-Timeout',
    recovery: 'Fast Retransmit',
    phase: 'Phasenwechsel',
    flow: 'Beginn oder Ende eines Flusses',
  },
  none: (what) => `Nichts weiter: ${what}.`,
  of: 'von',
  controls: 'Regler',
  more: 'Schritte und Sprünge',
  keys: 'Tasten, solange der Fokus in dieser Leiste, auf einem Diagramm oder auf dem Netz liegt: Leertaste spielt ab und hält an, , und . gehen zum vorigen und nächsten Schritt eines Pakets, n und p springen zum nächsten und vorigen Ereignis, - und + ändern das Tempo (auf einem Diagramm zoomen sie).',
};
