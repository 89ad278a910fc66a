import type { Translation } from '../../../src/text';
import type { network as english } from '../en/network';

export const network: Translation<typeof english> = {
  title: 'Netz',
  drawing: 'Zeichnung des Netzes; in Worten darunter',
  packets:
    'Pakete in der Zeichnung des Netzes. Pfeiltasten führen von Paket zu Paket, die Eingabetaste sagt, was daraus wird; Komma und Punkt gehen zum vorigen und nächsten Ereignis, n und p springen.',
  to: (name) => `an ${name}`,
  acks: 'ACKs',
  unitCell: '1 Zeichen = 1 Paket',
  cell: (packets) => `1 Zeichen in einer Warteschlange = ${packets} Pakete`,
  bySize: 'ein längeres Paket ist größer',
  felt: { film: 'Kasten: Film im Puffer', page: 'Blatt: Seite ist da', call: 'Ring: R des Anrufs' },
  again: 'erneut gesendet',
  marked: 'markiert',
  ack: 'Bestätigung',
  lengthsOnly: 'nur Längen der Warteschlangen',
  coming: 'dieser Moment wird nachgerechnet …',
  tooFast: 'zu schnell für einzelne Pakete: nur Längen der Warteschlangen',
  varies: 'Rate schwankt',
  loss: 'Verlust',
  path: (number) => `Pfad ${number}`,
  then: ', dann ',
  and: '; und ',
  sends: (name, ways) => `${name} sendet durch ${ways}.`,
  sendsBack: (ways) => `Die Bestätigungen gehen durch ${ways}.`,
  link: (name, line, queue, limit) => `Leitung ${name}: ${line}; Warteschlange: ${queue}${limit}.`,
  limit: (packets) => `, höchstens ${packets} Pakete`,
  now: (time) => `Bei ${time} s:`,
  nothing: 'Nichts ist unterwegs.',
  waiting: (link, count, of) =>
    `${link}: ${count === 1 ? '1 Paket wartet' : `${count} Pakete warten`}${of === '' ? '' : ` (${of})`}.`,
  serving: (link, name) => `${link} überträgt ein Paket von ${name}.`,
  flying: (link, count) => `${count} unterwegs hinter ${link}.`,
  returning: (count) =>
    count === 1 ? '1 Bestätigung ist auf dem Rückweg.' : `${count} Bestätigungen sind auf dem Rückweg.`,
  leaving: (count) => `${count} unterwegs vom Sender zur ersten Leitung.`,
  fallen: (link, name, reason, time) => `${link} hat bei ${time} s ein Paket von ${name} verworfen: ${reason}.`,
  lost: (link, name, time) => `${link} hat bei ${time} s ein Paket von ${name} auf der Leitung verloren.`,
  markedOnes: (count) => (count === 1 ? '1 Paket ist markiert.' : `${count} Pakete sind markiert.`),
  lengthKnown: (link, count) => `${link}: ${count} in der Warteschlange.`,
};
