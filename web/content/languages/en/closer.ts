/** A part of a run under the plots: which it is, and how to look at another one. */
import { texts } from '../../../src/text';

export const closer = {
  name: 'Part of the run shown',
  shown: (part: string, whole: string) => `${part} of ${whole}`,
  whole: 'Whole run',
  closer: 'Closer',
  further: 'Further away',
  earlier: 'Earlier',
  later: 'Later',
  making: 'recording it more finely …',
  hint: 'To zoom, hold Ctrl while you turn the wheel, or drag across a plot.',
  slide: 'Move the part of the run that is shown',
} as const;

export const words = texts('closer', closer);
