/** How a run that has taken too much is spoken of. */
import { words } from '../text/en/engine';
import { MAX_MEMORY_MB } from './run-caps';
import type { EndedEarly } from './series';
import { showNumber } from './units';

/** Says what to reduce. */
export const tooLarge = (because: EndedEarly['because']): string =>
  because === 'memory' ? words().tooLarge.memory(String(MAX_MEMORY_MB)) : words().tooLarge.events;

/** Why the figures are of less time than was asked for. */
export const endedEarly = ({ at_s, of_s, because }: EndedEarly): string =>
  `${tooLarge(because)} ${words().endedEarly(showNumber(Number(at_s.toPrecision(3))), showNumber(of_s))}`;
