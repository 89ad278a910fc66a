/** A paper as slides. */
import { texts } from '../../../src/text';

export const slides = {
  slideOf: (n: number, all: number) => `${n} of ${all}`,
  slideKeys: 'Slides: arrow keys turn them, Escape closes them',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  closeSlides: 'Close the slides',
  fullScreen: 'Full screen',
  toExhibit: 'To the exhibit',
} as const;

export const words = texts('slides', slides);
