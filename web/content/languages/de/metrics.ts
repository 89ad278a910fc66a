import type { Translation } from '../../../src/text';
import type { metrics as english } from '../en/metrics';

export const metrics: Translation<typeof english> = {
  share: {
    label: 'TCP-Anteil',
    definition:
      'Teil der Bits durch den Engpass, der den Best-Effort-Flüssen gehört: „TCP %“ in den Arbeiten. 100 % bedeutet, dass die nachrangigen Flüsse alles überlassen haben.',
  },
  queueLoss: 'Verlust der Warteschlange',
  linkLoss: {
    label: 'Verlust der Leitung',
    definition: 'Von den Paketen, die der Engpass gesendet hat, der Teil, den die Leitung selbst verlor.',
  },
  arrived: {
    label: 'angekommen',
    definition:
      'Pakete, die der Warteschlange des Engpasses in der Messzeit angeboten wurden, was auch immer aus ihnen wurde.',
  },
  atBottleneck: 'Pakete am Engpass',
  about: (label) => `${label}: Definition`,
  range: (least, most) => `${least} … ${most}`,
  ofRuns: (runs) =>
    `Kleinster und größter Wert von ${runs} Läufen, darunter diesem, die sich nur in den Zufallszahlen unterscheiden`,
  change: 'Unterschied zum Lauf vor der letzten Änderung',
  against: (change) => `${change} zu vorher`,
};
