/**
 * The page's thread, shared: components update at once while a task is short, and where many have work of the same run, the
 * rest waits for a task of its own, so that a hand on a slider is heard in between. None is left out, and each shows the newest
 * values when its turn comes.
 */
/** Updates of one task, in ms: far below the 50 ms after which a reader feels it, also on a slow phone. */
const SHARE_MS = 12;

const queue: (() => void)[] = [];
/** When the first update of this task began. */
let began: number | undefined;
let channel: MessageChannel | undefined;
let called = false;

/** A task of its own, sooner than a timer's. */
function callBack(): void {
  if (called) return;
  called = true;
  if (channel === undefined) {
    channel = new MessageChannel();
    channel.port1.onmessage = serve;
  }
  channel.port2.postMessage(0);
}

function serve(): void {
  called = false;
  began = performance.now();
  do queue.shift()?.();
  while (queue.length > 0 && performance.now() - began < SHARE_MS);
  if (queue.length > 0) callBack();
  else began = undefined;
}

/** Calls `update` now, or when its turn comes: then the answer settles after it. */
export function inTurn(update: () => void): Promise<void> | undefined {
  const now = performance.now();
  if (began === undefined) {
    began = now;
    callBack();
  }
  if (queue.length === 0 && now - began < SHARE_MS) {
    update();
    return undefined;
  }
  callBack();
  return new Promise((resolve, reject) => {
    queue.push(() => {
      try {
        update();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

/** Does an update wait for its turn? */
export const isTurnAwaited = (): boolean => queue.length > 0;
