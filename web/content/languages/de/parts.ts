import type { Translation } from '../../../src/text';
import type { parts as english } from '../en/parts';

export const parts: Translation<typeof english> = {
  queue: 'Warteschlangenverfahren',
  rate_model: 'Ratenmodell',
  rate_trace: 'Aufgezeichnete Rate',
  loss: 'Zufälliger Verlust',
  arq: 'Wiederholung auf der Leitung (ARQ)',
  app: 'Anwendung',
  cc: 'Überlastregelung',
  transport: 'Transport',
  defaults: 'Vorgaben',
};
