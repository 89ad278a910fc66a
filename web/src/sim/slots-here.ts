/**
 * The slots of this frame: Web Locks, which hold for all of the site's frames below one and the same other site. A frame
 * that has none (a sandbox without an origin, a page without a secure context) computes whenever it has something to do.
 */
import { alone, lockSlots, type Locks, type Slots } from './engine-slots';

export function slotsHere(): Slots {
  // Undefined without a secure context, whatever the type says.
  const locks = navigator.locks as Locks | undefined;
  return locks === undefined ? { claim: alone } : lockSlots(locks);
}
