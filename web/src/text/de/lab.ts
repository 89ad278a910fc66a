import type { Translation } from '..';
import type { lab as english } from '../en/lab';

export const lab: Translation<typeof english> = {
  experiment: 'Experiment',
  site: 'Website',
  targetFrom: (ms, seconds) => `Ziel ${ms} ms ab ${seconds} s`,
  reference: 'Nachschlagewerk',
};
