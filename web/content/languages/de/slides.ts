import type { Translation } from '../../../src/text';
import type { slides as english } from '../en/slides';

export const slides: Translation<typeof english> = {
  slideOf: (n, all) => `${n} von ${all}`,
  slideKeys: 'Folien: Pfeiltasten blättern, Escape schließt',
  previousSlide: 'Vorige Folie',
  nextSlide: 'Nächste Folie',
  closeSlides: 'Folien schließen',
  fullScreen: 'Vollbild',
  toExhibit: 'Zum Exponat',
};
