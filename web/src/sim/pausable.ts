/** The worker of a figure, which stands still while other figures have their turn. */
import type { WorkerPort } from './client';
import type { Pause, Paused } from './protocol';
import { createSilence, everySecond, STUCK_S, type Tick } from './silence';

export interface Pausable {
  /** What a client uses in the place of `inner`; where others have their turn, it begins by standing still. */
  readonly wrap: <To, From extends { readonly type: string }>(
    inner: WorkerPort<To | Pause, From | Paused>,
  ) => WorkerPort<To, From>;
  /** The client's seconds, which stand still with its worker. */
  readonly tick: Tick;
  /** Stands still after the slice that it is in. `onStuck`: it does not hear, and is to be ended. */
  readonly pause: (onStuck: () => void) => void;
  readonly goOn: () => void;
}

/** Of one worker after the other. `tick` is for tests. */
export function pausable(tick: Tick = everySecond): Pausable {
  /** Tells the worker that there is. */
  let tell: ((message: Pause) => void) | undefined;
  /** It has said something: before, its script may be on a slow way. */
  let answers = false;
  let paused = false;
  let onStuck: () => void = () => undefined;
  const stuck = createSilence(STUCK_S, () => onStuck(), tick);

  const say = (): void => tell?.({ type: 'pause', paused });

  return {
    wrap: <To, From extends { readonly type: string }>(inner: WorkerPort<To | Pause, From | Paused>) => {
      const outer: WorkerPort<To, From> = {
        postMessage: (message) => inner.postMessage(message),
        terminate: () => {
          inner.onmessage = null;
          inner.onerror = null;
          inner.terminate();
          tell = undefined;
          stuck.stop();
        },
        onmessage: null,
        onerror: null,
      };
      inner.onmessage = (event) => {
        answers = true;
        if (event.data.type === 'paused') stuck.stop();
        else outer.onmessage?.(event as MessageEvent<From>);
      };
      inner.onerror = (event) => outer.onerror?.(event);
      answers = false;
      tell = (message) => inner.postMessage(message);
      if (paused) say();
      return outer;
    },
    tick: (callback) =>
      tick(() => {
        if (!paused) callback();
      }),
    pause: (call) => {
      onStuck = call;
      paused = true;
      say();
      if (answers) stuck.heard();
    },
    goOn: () => {
      if (!paused) return;
      paused = false;
      stuck.stop();
      say();
    },
  };
}
