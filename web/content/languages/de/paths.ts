import type { Translation } from '../../../src/text';
import type { paths as english } from '../en/paths';

export const paths: Translation<typeof english> = {
  summary: 'Kennzahlen je Pfad',
  omitted: (count) => `${count} weitere Verbindungen sind nicht aufgeführt.`,
  byPath: (label) => `${label}, je Pfad`,
  whole: (label) => `${label}, im Ganzen`,
  connection: (label, number) => `${label}, Verbindung ${number}`,
  path: 'Pfad',
  nth: (number) => `Pfad ${number}`,
  together: 'Zusammen',
  throughput: 'Durchsatz, Mb/s',
  rtt: 'RTT, ms',
  sent: 'Gesendet',
  lost: 'Verloren',
  lostPart: 'Verloren, %',
  retransmits: 'Wiederholungen',
  timeouts: 'Timeouts',
  reordering: {
    label: 'Umordnung',
    definition: 'Daten, die nach solchen ankamen, die im Strom hinter ihnen stehen, als Teil aller angekommenen.',
  },
  blocked: {
    label: 'Blockiert',
    definition:
      'Wie lange ein Pfad Platz in seinem Fenster hatte und ein voller Sende- oder Empfangspuffer ihn warten ließ.',
  },
  held: {
    label: 'Höchstens zurückgehalten',
    definition: 'Die meisten Pakete, die je beim Empfänger darauf warteten, dass eine Lücke sich schließt.',
  },
  reinjected: {
    label: 'Auf anderem Pfad wiederholt',
    definition: 'Pakete, deren Daten auf einem Pfad aufgegeben und auf einem anderen erneut gesendet wurden.',
  },
  duplicates: {
    label: 'Doppelt angekommen',
    definition: 'Pakete, deren Daten bei ihrer Ankunft schon da waren.',
  },
};
