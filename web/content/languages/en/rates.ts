/** A rate that changes with time. */
import { texts } from '../../../src/text';

export const rates = {
  nothing: 'nothing',
  step: (rate: string, from: string) => `${rate} from ${from}`,
  andMore: (steps: string, more: number) => `${steps}, and ${more} more steps`,
  once: 'once',
  again: 'over and over',
  trace: 'a trace',
  file: (name: string, end: string) => `the trace “${name}”, ${end}`,
  times: (count: number, period: string, mean: string, end: string) =>
    `a trace of ${count} opportunities in ${period}, ${mean} on average, ${end}`,
} as const;

export const words = texts('rates', rates);
