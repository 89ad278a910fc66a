/** How long a link is, and what that means for those who send it. */
import { LONGEST_LINK } from '../../../model/link';

/** Up to here every program takes a link, in characters. */
const FINE = 500;
/** From here some chat programs cut it. */
const LONG = 2000;

export const BUDGET = { fine: FINE, long: LONG, most: LONGEST_LINK } as const;

export type Judgement = 'fine' | 'medium' | 'long' | 'tooLong';

export function judged(characters: number): Judgement {
  if (characters > LONGEST_LINK) return 'tooLong';
  if (characters >= LONG) return 'long';
  return characters < FINE ? 'fine' : 'medium';
}
