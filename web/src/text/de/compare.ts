import type { Translation } from '..';
import type { compare as english } from '../en/compare';

export const compare: Translation<typeof english> = {
  none: 'keine Angabe',
  on: 'ein',
  itself: 'Im Szenario',
  there: 'ja',
  added: (name) => `${name} hinzugefügt`,
  removed: (name) => `${name} entfernt`,
  nameOf: 'Name',
  bottleneck: 'Gemessene Strecke',
  changes: 'Änderungen während des Laufs',
  changeAt: (label, value, seconds) => `${label} ${value} bei ${seconds} s`,
  without: (change) => `ohne ${change}`,
  more: (count) => `und ${count} weitere`,

  bar: 'Gemerkte Läufe',
  pin: 'Diesen Lauf merken',
  pinHint: 'Behält diesen Lauf zum Vergleich als Schatten hinter den nächsten',
  asPublished: 'wie veröffentlicht',
  copyOf: 'dieser Lauf',
  show: (letter, name) => `Schatten von Lauf ${letter} zeigen, ${name}`,
  seconds: (duration) => `${duration} s`,
  strip: 'Differenz unter',
  stripNone: 'keinem Diagramm',

  title: 'Vergleich',
  parameters: 'Was sich im Szenario unterscheidet',
  figures: 'Was sich in den Kennzahlen unterscheidet',
  parameter: 'Parameter',
  figure: 'Kennzahl',
  live: 'Aktueller Lauf',
  same: 'Nichts: Die Szenarien sind gleich.',
  byDefault: 'Vorgabe',
  noSuch: 'nicht vorhanden',
  baseline: 'Bezug',
  beBaseline: (letter, name) => `Differenzen beziehen sich auf Lauf ${letter}, ${name}`,
  name: (letter) => `Name von Lauf ${letter}`,
  open: 'Diesen Lauf öffnen',
  openHint: (name) => `„${name}“ zum aktuellen Lauf machen`,
  unpin: 'Loslassen',
  unpinHint: (name) => `„${name}“ nicht länger merken`,
  definition: (label) => `${label}: Definition`,
  toBaseline: (letter) =>
    `Differenzen mit Vorzeichen beziehen sich auf den Bezugslauf ${letter}: zuerst absolut, dann relativ.`,
  durations:
    'Diese Läufe dauern nicht gleich lang: Jede Kennzahl gilt für die Messzeit ihres eigenen Laufs, und ein Schatten endet, wo sein Lauf endet oder die Zeitachse des aktuellen Laufs.',
  throughputOf: (group) => `Durchsatz, ${group}`,
  throughputUnit: 'Mb/s',
  throughputDefinition: (group) =>
    `Was die Flüsse der Gruppe „${group}“ zusammen je Sekunde der Messzeit zugestellt haben, Wiederholungen eingeschlossen.`,

  stripTitle: (plot, letter) => `${plot}: aktueller Lauf minus ${letter}`,
  stripMean: (mean, unit) => `im Mittel ${mean} ${unit}`,
  stripEmpty: 'Diese beiden Läufe haben in diesem Diagramm nichts gemeinsam, das sich abziehen ließe.',
};
