/** Controllers that the course begins with, as texts and as what these compile to: nobody waits for the compiler to read one. */
import type { Guest } from '../../../src/model/scenario';
import fixed from './fixed.txt?raw';
import ledbat from './ledbat.txt?raw';
import modules from './modules.json';

/** LEDBAT without its cut after a loss. */
const uncut = ledbat.replace('max(c.snd_cwnd / 2, 2)', 'c.snd_cwnd');

export const sources = { ledbat, uncut, fixed } as const;

/** One of them as a scenario has it. */
export const guestCalled = (name: keyof typeof sources): Readonly<Record<string, Guest>> => ({
  own: { module: modules[name], source: sources[name] },
});
