import type { Translation } from '../../../src/text';
import type { written as english } from '../en/written';

export const written: Translation<typeof english> = {
  thisPage: 'Diese Seite auf Deutsch',
  skipToLessons: 'Zu den Lektionen springen',
  skipToReference: 'Zum Nachschlagewerk springen',
  skipToHandbook: 'Zum Handbuch springen',
  referenceTitle: 'Nachschlagewerk',
  reference:
    'Alle Überlastregelungen, Warteschlangenverfahren und Parameter von LBE Lab: Gleichungen, Bereiche, Vorgaben und Quellen.',
  referenceCard:
    'Überlastregelung mit niedriger Priorität: Gleichungen, Parameter und Quellen jedes Verfahrens im Labor.',
  figure: {
    fault:
      'Die Abbildung konnte hier nicht geladen werden. Vielleicht muss ihr die Seite, in der sie steht, mehr erlauben, oder es besteht keine Verbindung.',
    old: 'Dieser Browser ist zu alt für die Abbildung. Sie braucht Chrome oder Edge 111, Firefox 115, Safari 16.4 oder eine neuere Version.',
    open: 'In LBE Lab öffnen',
    bare: 'Wenn nichts weiter kommt: Der Rahmen der Abbildung hat keinen eigenen Ursprung, und dieser Browser lädt nichts hinein. Die Seite, in der er steht, muss mehr erlauben, wie oben angegeben.',
  },
};
