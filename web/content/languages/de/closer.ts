import type { Translation } from '../../../src/text';
import type { closer as english } from '../en/closer';

export const closer: Translation<typeof english> = {
  name: 'Gezeigter Teil des Laufs',
  shown: (part, whole) => `${part} von ${whole}`,
  whole: 'Ganzer Lauf',
  closer: 'Näher heran',
  further: 'Weiter weg',
  earlier: 'Früher',
  later: 'Später',
  making: 'wird feiner aufgezeichnet …',
  hint: 'Zum Vergrößern beim Drehen des Rads die Strg-Taste halten oder quer über ein Diagramm ziehen.',
  slide: 'Den gezeigten Teil des Laufs verschieben',
};
