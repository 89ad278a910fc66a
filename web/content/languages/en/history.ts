/** Undo, redo and the last steps. */
import { texts } from '../../../src/text';

export const history = {
  undo: 'Undo',
  redo: 'Redo',
  undoStep: (step: string) => `Undo: ${step}`,
  redoStep: (step: string) => `Redo: ${step}`,
  steps: 'Last steps',
  undoTo: (step: string) => `Undo up to: ${step}`,
  opened: (title: string) => `Experiment “${title}”`,
  untitled: 'Experiment',
} as const;

export const words = texts('history', history);
