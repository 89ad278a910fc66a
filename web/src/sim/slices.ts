/** How a worker shares its time between a run and the messages that come meanwhile. */

/** Events between two looks at the clock: usually half a millisecond of work, and of the dearest events some ms. */
const STEP_EVENTS = 10_000;

/**
 * Advances a run for about `ms`, however much an event costs; true when it is over. `advance` handles up to so many events
 * and says whether there are no more.
 */
export function slice(advance: (events: number) => boolean, ms: number, now = () => performance.now()): boolean {
  const end = now() + ms;
  do if (advance(STEP_EVENTS)) return true;
  while (now() < end);
  return false;
}

/** Lets waiting messages in; a MessageChannel is not throttled as timers are. */
export function breather(): () => Promise<void> {
  const channel = new MessageChannel();
  let wake: (() => void) | undefined;
  channel.port1.onmessage = () => wake?.();
  return () =>
    new Promise((resolve) => {
      wake = resolve;
      channel.port2.postMessage(0);
    });
}
