import type { Translation } from '../../../src/text';
import type { changes as english } from '../en/changes';

export const changes: Translation<typeof english> = {
  applies: 'Ändern',
  whole: 'ganzer Lauf',
  onward: 'ab hier',
  atEnd: 'Der Lauf ist bis zum Ende gezeigt: Abspielen oder spulen, um ihn mittendrin zu ändern.',

  count: (count) => (count === 1 ? '1 Änderung während des Laufs' : `${count} Änderungen während des Laufs`),
  time: 'Zeit',
  parameter: 'Parameter',
  value: 'Wert',
  timeOf: (label) => `Zeit der Änderung von ${label}`,
  valueOf: (label) => `Neuer Wert von ${label}`,
  remove: 'Entfernen',
  removeOf: (label, seconds) => `Änderung von ${label} bei ${seconds} s entfernen`,
  removeAll: 'Alle entfernen',
  badTime: (text, end) => `„${text}“ ist keine Zeit von 0 s bis ${end} s.`,
  badValue: (text, label) => `„${text}“ ist kein Wert von ${label}.`,
};
