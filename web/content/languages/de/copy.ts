import type { Translation } from '../../../src/text';
import type { copy as english } from '../en/copy';

export const copy: Translation<typeof english> = {
  copied: 'Kopiert.',
  refused: 'Der Browser erlaubt das Kopieren nicht. Der Text ist ausgewählt: Drücken Sie Strg+C (⌘C auf einem Mac).',
};
