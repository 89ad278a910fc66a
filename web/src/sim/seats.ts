/**
 * How many engines run on a page of many figures: each figure is a frame of its own, and its workers wait for one of a few
 * seats. A seat is a Web Lock: it holds for all frames of this site below one and the same site, and the browser gives back
 * those of a frame that has gone. A client knows nothing of seats: its worker is slow to start, and told again what it needs
 * where another took its place meanwhile.
 */
import type { WorkerPort } from './client';
import { everySecond, type Tick } from './silence';

/** Engines at a time on one page, however many figures it has. */
const SEATS = 2;

/** Whoever has waited for so long begins all the same: seats are a courtesy among figures. */
export const PATIENCE_MS = 20_000;

/** A worker without work keeps its seat for so long, and looks so often whether another figure waits for it. */
export const IDLE_MS = 2000;
const LOOK_MS = 200;

const PREFIX = 'lbe-engine-';

/** The part of `navigator.locks` that is used here. */
export type Locks = Pick<LockManager, 'query'> & {
  readonly request: (name: string, options: LockOptions, held: () => Promise<void> | undefined) => Promise<unknown>;
};

/** What clients tell their workers, and hear: an `id` is that of a request, or of an answer to it. */
interface Message {
  readonly type: string;
  readonly id?: number;
}

/** How a client starts its worker, and its seconds, which stand still while it waits. */
export interface Seated<To, From> {
  readonly createWorker: () => WorkerPort<To, From>;
  readonly tick: Tick;
}

export interface Seats {
  readonly seated: <To extends Message, From extends Message>(start: () => WorkerPort<To, From>) => Seated<To, From>;
  /** Out of sight nobody works; what was under way is asked for again. */
  readonly show: (seen: boolean) => void;
}

/** Asks for a seat; the answer gives it back, or no longer asks. Where the browser has none, it is there at once. */
function takeSeat(locks: Locks | undefined, onSeat: () => void): () => void {
  const waits = Array.from({ length: SEATS }, () => new AbortController());
  let over = false;
  let giveBack: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => {
    giveBack = resolve;
  });
  const giveUp = (): void => {
    over = true;
    clearTimeout(patience);
    for (const wait of waits) wait.abort(); // the one that is held stays
  };
  const sit = (): void => {
    if (over) return;
    giveUp();
    onSeat();
  };
  const patience = setTimeout(sit, locks === undefined ? 0 : PATIENCE_MS);
  waits.forEach(({ signal }, seat) => {
    locks
      ?.request(`${PREFIX}${seat}`, { signal }, () => {
        if (over) return undefined; // a second one that came at the same time
        sit();
        return kept;
      })
      .catch(() => {
        if (!signal.aborted) sit(); // the browser keeps locks from this frame
      });
  });
  return () => {
    giveUp();
    giveBack();
  };
}

/** Of one figure. `locks` is undefined without a secure context; `onWaiting`: does one of its workers wait for a seat? */
export function createSeats(locks: Locks | undefined, onWaiting: (waiting: boolean) => void): Seats {
  let asleep = false;
  const shown = new Set<(seen: boolean) => void>();
  const waiting = new Set<object>();
  const contended = async (): Promise<boolean> => {
    const { pending = [] } = (await locks?.query().catch(() => undefined)) ?? {};
    return pending.some(({ name }) => name?.startsWith(PREFIX));
  };

  function open<To extends Message, From extends Message>(
    start: () => WorkerPort<To, From>,
    onThere: (there: boolean) => void,
  ): WorkerPort<To, From> {
    /** What a new worker is told: of each kind the newest. */
    const told = new Map<string, To>();
    /** The request that has not been answered. */
    let asked: number | undefined;
    let inner: WorkerPort<To, From> | undefined;
    let giveBack: (() => void) | undefined;
    let idle: ReturnType<typeof setInterval> | undefined;
    /** Another than the first may be on a slow way without a client's knowing: its seconds begin with its first word. */
    let first = true;

    const wait = (yes: boolean): void => {
      if (yes) waiting.add(told);
      else waiting.delete(told);
      onWaiting(waiting.size > 0);
    };
    const leave = (): void => {
      clearInterval(idle);
      if (inner !== undefined) Object.assign(inner, { onmessage: null, onerror: null }).terminate();
      inner = undefined;
      first = false;
      onThere(false);
      giveBack?.();
      giveBack = undefined;
      wait(false);
    };
    const rest = (): void => {
      let looks = 0;
      clearInterval(idle);
      idle = setInterval(() => {
        looks += 1;
        void contended().then((yes) => {
          if (asked === undefined && (yes || looks * LOOK_MS >= IDLE_MS)) leave();
        });
      }, LOOK_MS);
    };
    const begin = (): void => {
      wait(false);
      try {
        inner = start();
      } catch {
        port.onerror?.(new ErrorEvent('error'));
        return;
      }
      onThere(first);
      inner.onmessage = (event) => {
        onThere(true);
        const { type, id } = event.data;
        if (id !== undefined && id === asked && type !== 'progress') {
          asked = undefined;
          rest();
        }
        port.onmessage?.(event);
      };
      inner.onerror = (event) => port.onerror?.(event);
      for (const message of told.values()) inner.postMessage(message);
    };
    const want = (): void => {
      if (asleep || asked === undefined || giveBack !== undefined) return;
      wait(true);
      giveBack = takeSeat(locks, begin);
    };
    const show = (seen: boolean): void => (seen ? want() : leave());

    const port: WorkerPort<To, From> = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => {
        const { type, id } = message;
        inner?.postMessage(message);
        if (type === 'ask') return;
        told.delete(type);
        told.set(type, message);
        asked = id;
        if (asked !== undefined) clearInterval(idle);
        else if (inner !== undefined) rest();
        want();
      },
      terminate: () => {
        asked = undefined;
        shown.delete(show);
        leave();
      },
    };
    shown.add(show);
    return port;
  }

  return {
    seated: (start) => {
      let there = false;
      const onThere = (now: boolean): void => {
        there = now;
      };
      return {
        createWorker: () => open(start, onThere),
        tick: (callback) => everySecond(() => there && callback()),
      };
    },
    show: (seen) => {
      asleep = !seen;
      for (const show of [...shown]) show(seen);
    },
  };
}
