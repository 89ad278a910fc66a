/** The slots of this frame: locks where the browser has them for it, messages among the figures otherwise. */
import { lockSlots, type Locks, type Slots } from './engine-slots';
import { siblingSlots, type Sibling } from './sibling-slots';

/** The other frames of the page that this one stands in. */
function siblings(): readonly Sibling[] {
  const { parent } = window;
  if (parent === window) return [];
  return Array.from({ length: parent.length }, (_, at) => parent[at] as Window).filter((frame) => frame !== window);
}

/** Which of the page's frames this is: a number that no other has. */
function place(): number {
  const { parent } = window;
  return Array.from({ length: parent.length }, (_, at) => parent[at]).indexOf(window);
}

export function slotsHere(): Slots {
  const asking = siblingSlots(
    {
      siblings,
      listen: (hear) => {
        addEventListener('message', ({ data, source }) => {
          hear(data, source);
        });
      },
      now: () => performance.timeOrigin + performance.now(),
      later: (callback, ms) => {
        const timer = setTimeout(callback, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    place(),
  );
  // Undefined without a secure context, whatever the type says.
  const locks = navigator.locks as Locks | undefined;
  return locks === undefined ? asking : lockSlots(locks, asking.claim);
}
