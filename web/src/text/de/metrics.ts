import type { Translation } from '..';
import type { metrics as english } from '../en/metrics';

export const metrics: Translation<typeof english> = {
  efficiency: {
    label: 'Auslastung',
    definition:
      'Bits, die den Engpass verlassen haben, Wiederholungen eingeschlossen, als Teil dessen, was seine Kapazität in der Messzeit hätte tragen können (η).',
  },
  share: {
    label: 'TCP-Anteil',
    definition:
      'Teil der Bits durch den Engpass, der den Best-Effort-Flüssen gehört: „TCP %“ in den Arbeiten. 100 % bedeutet, dass die nachrangigen Flüsse alles überlassen haben.',
  },
  jain_long: {
    label: 'Jain, lang',
    definition:
      'Fairness: Jains Index der Raten der Flüsse, die über den Engpass führen und aktiv waren, über die ganze Messzeit: 1, wenn alle gleich sind, 1/N, wenn einer alles hat.',
  },
  jain_short: {
    label: 'Jain, kurz',
    definition:
      'Fairness auf kurze Sicht: das Mittel von Jains Index über aufeinanderfolgende Fenster von 20 Umlaufzeiten: niedrig, wenn Flüsse sich abwechseln, auch wenn am Ende jeder seinen Teil bekommt.',
  },
  loss: {
    label: 'Verlust',
    definition: 'Am Engpass verworfene Pakete, als Teil der dort angekommenen.',
  },
  queue: {
    label: 'Mittlere Schlange',
    definition: 'Zeitliches Mittel der Pakete, die am Engpass warten; das gerade übertragene zählt nicht mit.',
  },
  delay: {
    label: 'Mittl. Wartezeit',
    definition:
      'Warteschlangenverzögerung: die Zeit, die ein Paket am Engpass im Mittel wartet, bevor seine Übertragung beginnt.',
  },
  delay_p95: {
    label: 'Wartezeit, p95',
    definition: 'Die Warteschlangenverzögerung, die 95 von 100 Paketen nicht überschreiten.',
  },
  arrived: {
    label: 'angekommen',
    definition:
      'Pakete, die der Warteschlange des Engpasses in der Messzeit angeboten wurden, was auch immer aus ihnen wurde.',
  },
  atBottleneck: 'Pakete am Engpass',
  about: (label) => `${label}: Definition`,
  change: 'Unterschied zum Lauf vor der letzten Änderung',
};
