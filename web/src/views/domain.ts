/** Axis domains that stay put: they only grow while a hand drags, and settle when it lets go. */
import { niceEnds } from './linear';

/** Zero to a round number above `peak`. */
export function niceDomain(peak: number, ticks = 4): readonly [number, number] {
  const top = Number.isFinite(peak) && peak > 0 ? peak : 1;
  return niceEnds([0, top], ticks);
}

/** The domain to use now: a dragged one may only grow. */
export function nextDomain(
  previous: readonly [number, number] | undefined,
  peak: number,
  dragging: boolean,
): readonly [number, number] {
  const wish = niceDomain(peak);
  return dragging && previous !== undefined && previous[1] >= wish[1] ? previous : wish;
}
