/** The page that shows the elements of all others. */
import { texts } from '../../../src/text';

export const elements = {
  title: 'Elements',
  skip: 'Skip to the elements',
  lead: 'What the pages are made of, in each state and both looks. Hover, focus and press are the browser’s: try them.',
  looks: { light: 'Light', dark: 'Dark' },
  inks: 'Inks, with their contrast to the paper',
  marks: 'Marks',
  icons: 'Icons',
  buttons: 'Buttons',
  states: {
    usual: 'usual',
    set: 'set',
    refused: 'refused',
    locked: 'locked',
    off: 'off',
    first: 'first',
    plain: 'plain',
  },
  sample: 'A sentence of this kind.',
} as const;

export const words = texts('elements', elements);
