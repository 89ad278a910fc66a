import type { Translation } from '../../../src/text';
import type { history as english } from '../en/history';

export const history: Translation<typeof english> = {
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  undoStep: (step) => `Rückgängig: ${step}`,
  redoStep: (step) => `Wiederholen: ${step}`,
  steps: 'Letzte Schritte',
  undoTo: (step) => `Rückgängig bis: ${step}`,
  opened: (title) => `Experiment „${title}“`,
  untitled: 'Experiment',
};
