import type { Translation } from '../../../src/text';
import type { elements as english } from '../en/elements';

export const elements: Translation<typeof english> = {
  title: 'Elemente',
  skip: 'Zu den Elementen',
  lead: 'Woraus die Seiten bestehen, in jedem Zustand und beiden Farben. Zeigen, Fokus und Drücken kommen vom Browser: einfach probieren.',
  looks: { light: 'Hell', dark: 'Dunkel' },
  inks: 'Farben, mit ihrem Kontrast zum Papier',
  marks: 'Zeichen',
  icons: 'Symbole',
  buttons: 'Knöpfe',
  states: {
    usual: 'wie üblich',
    set: 'gesetzt',
    refused: 'abgelehnt',
    locked: 'gesperrt',
    off: 'aus',
    first: 'zuerst',
    plain: 'schlicht',
  },
  sample: 'Ein Satz dieser Art.',
};
