/** How a run that has taken too much is spoken of. */
import { words } from '../../content/languages/en/engine';
import { MAX_MEMORY_MB } from './run-caps';
import type { EndedEarly } from './series';
import { showNumber } from './units';

/** Says what to reduce; of a controller of one's own also what it did, in the engine's words. */
export function tooLarge(because: EndedEarly['because'], reason = ''): string {
  const { events, memory, instructions, guest, fate } = words().tooLarge;
  switch (because) {
    case 'memory':
      return memory(String(MAX_MEMORY_MB));
    case 'instructions':
      return instructions;
    case 'guest':
      return guest(reason);
    case 'fate':
      return fate(reason);
    case 'events':
      return events;
  }
}

/** Why the figures are of less time than was asked for. */
export const endedEarly = ({ at_s, of_s, because, reason }: EndedEarly): string =>
  because === 'fate'
    ? tooLarge(because, reason)
    : `${tooLarge(because, reason)} ${words().endedEarly(showNumber(Number(at_s.toPrecision(3))), showNumber(of_s))}`;
