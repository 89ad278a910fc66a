/** Tells when a worker has said nothing for a while. */

/** A worker answers between two slices, some ms apart; after so many seconds without an answer it is stuck in one. */
export const STUCK_S = 2;

/** Calls back every second until it is told to stop. */
export type Tick = (callback: () => void) => () => void;

export const everySecond: Tick = (callback) => {
  const timer = setInterval(callback, 1000);
  return () => clearInterval(timer);
};

export interface Silence {
  /** The worker has said something, or has been asked anew. */
  readonly heard: () => void;
  /** Nothing is expected of it. */
  readonly stop: () => void;
}

/** `onSilent` is called once after so many ticks without a word. Ticks, not time: an hour of sleep is one of them. */
export function createSilence(ticks: number, onSilent: () => void, tick: Tick = everySecond): Silence {
  let left = 0;
  let end: (() => void) | undefined;
  const stop = (): void => {
    end?.();
    end = undefined;
  };
  return {
    heard: () => {
      left = ticks;
      end ??= tick(() => {
        left -= 1;
        if (left > 0) return;
        stop();
        onSilent();
      });
    },
    stop,
  };
}
