import type { Translation } from '../../../src/text';
import type { rates as english } from '../en/rates';

export const rates: Translation<typeof english> = {
  nothing: 'nichts',
  step: (rate, from) => `${rate} ab ${from}`,
  andMore: (steps, more) => `${steps} und ${more} weitere Stufen`,
  once: 'einmal',
  again: 'immer wieder',
  trace: 'eine Aufzeichnung',
  file: (name, end) => `die Aufzeichnung „${name}“, ${end}`,
  times: (count, period, mean, end) =>
    `eine Aufzeichnung von ${count} Sendegelegenheiten in ${period}, im Mittel ${mean}, ${end}`,
};
