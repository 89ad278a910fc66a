import type { Translation } from '../../../src/text';
import type { offline as english } from '../en/offline';

export const offline: Translation<typeof english> = {
  newer:
    'Es gibt eine neue Version von LBE Lab. Beim Neuladen geht nichts verloren: Ihr Experiment steht in der Adresse.',
};
