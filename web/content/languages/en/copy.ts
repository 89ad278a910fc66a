/** What is said of a text that was to be copied. */
import { texts } from '../../../src/text';

export const copy = {
  copied: 'Copied.',
  refused: 'The browser does not allow copying. The text is selected: press Ctrl+C (⌘C on a Mac).',
} as const;

export const words = texts('copy', copy);
