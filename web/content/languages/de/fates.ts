import type { Translation } from '../../../src/text';
import type { fates as english } from '../en/fates';

export const fates: Translation<typeof english> = {
  window: 'Fenster',
  packet: (number) => `Paket ${number}`,
  late: (time) => `${time} verspätet`,
  given: { spared: 'nicht verworfen', dropped: 'verworfen', marked: 'markiert', uncut: 'nicht verkleinert' },

  ask: 'Was wäre, wenn …',
  asked: {
    spared: 'es nicht verworfen worden wäre?',
    dropped: 'es verworfen worden wäre?',
    marked: 'es markiert worden wäre?',
    uncut: 'das Fenster nicht verkleinert worden wäre?',
  },
  askedLate: (time) => `es ${time} später gekommen wäre?`,
  asItWas: 'wie es war',
  takeBack: 'Wie es war',

  ofPacket: (packet, who, given) => `Paket ${packet} von ${who} ${given}`,
  ofWindow: (who, given) => `Das Fenster von ${who} ${given}`,
  several: (count) => `${count} andere Schicksale`,
  same: (given) => `${given}: So ist es geschehen, der Lauf bleibt derselbe.`,
  parted: (given, time) => `${given}: Bei ${time} trennt sich der Lauf von dem, der er war.`,
  share: (who, now, then) => `Von da an hat ${who} ${now} der Bits statt ${then}`,
  wait: (now, then) => `, und Pakete warten im Mittel ${now} statt ${then}`,
  beside: (pairs, said) =>
    `Ist von da an aller Zufall neu gezogen, mit kleinen Verzögerungen (${pairs} Paare von Läufen), ${said}.`,
  none: 'ist der Anteil auf einen zehntel Prozentpunkt derselbe',
  chance: (low, high) => `beträgt der Unterschied ${low} bis ${high} Prozentpunkte: Der Zufall entscheidet`,
  always: (low, high) => `beträgt der Unterschied ${low} bis ${high} Prozentpunkte, stets zur selben Seite`,
};
