/** How long a link may be. */

/** In characters of the whole address. */
export const LENGTHS = {
  /** Shorter than this it may stand in a message or on a slide. */
  short: 500,
  /** From here on chat programs and some mail programs cut it. */
  long: 2000,
  /** Beyond this the laboratory makes no link: the experiment travels as a file. */
  most: 8000,
} as const;

/** `fine`; `medium`: it works, and fills a few lines; `long`: some programs cut it; `too long`: offer a file. */
export type LengthVerdict = 'fine' | 'medium' | 'long' | 'too long';

/** Judges an address, or a fragment alone, by its length. */
export function judgeLength({ length }: { readonly length: number }): LengthVerdict {
  if (length > LENGTHS.most) return 'too long';
  if (length >= LENGTHS.long) return 'long';
  return length < LENGTHS.short ? 'fine' : 'medium';
}
