/**
 * The slots of this frame. Web Locks where the browser has them for it: they hold for all of the site's frames below one and
 * the same other site. A sandboxed frame without an origin has none, nor has any frame of a browser that keeps storage from
 * other sites' frames: there figures talk to each other, over a channel of their origin (wherever they stand) and from
 * window to window (those that stand side by side in one document, outside of shadow trees: no window knows of others).
 * Sandboxed frames in shadow trees reach nobody, and each runs by itself.
 */
import { lockSlots, type Locks, type Slots } from './engine-slots';
import { siblingSlots } from './sibling-slots';

/** The other frames of the page that this one stands in. */
function siblings(): readonly Window[] {
  const { parent } = window;
  if (parent === window) return [];
  return Array.from({ length: parent.length }, (_, at) => parent[at] as Window).filter((frame) => frame !== window);
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('lbe-slots');
  } catch {
    return undefined;
  }
}

const after = (callback: () => void, ms: number): (() => void) => {
  const timer = setTimeout(callback, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Another number in every frame. */
const anyNumber = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export function slotsHere(): Slots {
  const channel = openChannel();
  const asking = siblingSlots(
    {
      send: (message, to) => {
        const one = siblings().find((sibling) => sibling === to);
        if (one === undefined) channel?.postMessage(message);
        // Siblings may be of an opaque origin, which no target can name. What is said is no secret.
        for (const sibling of one === undefined ? siblings() : [one]) sibling.postMessage(message, '*');
      },
      listen: (hear) => {
        channel?.addEventListener('message', ({ data }) => {
          hear(data, undefined);
        });
        addEventListener('message', ({ data, source, origin }) => {
          const frame = siblings().find((sibling) => sibling === source);
          // The site's own say the same over the channel, and are known by their numbers.
          const isOwn = origin === self.origin && origin !== 'null';
          if (frame !== undefined) hear(data, isOwn ? undefined : frame);
        });
      },
      now: () => performance.timeOrigin + performance.now(),
      later: after,
    },
    anyNumber(),
  );
  // Undefined without a secure context, whatever the type says.
  const locks = navigator.locks as Locks | undefined;
  return locks === undefined ? asking : lockSlots(locks, asking.claim);
}
