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

export class Seats {
  seen = true;
  private readonly locks: Locks | undefined;
  private readonly onWaiting: (waiting: boolean) => void;
  private readonly ports = new Set<Pick<SeatedPort<Message, Message>, 'show'>>();
  private readonly waiting = new Set<object>();

  /** `locks` is undefined without a secure context; `onWaiting`: does one of its workers wait for a seat? */
  constructor(locks: Locks | undefined, onWaiting: (waiting: boolean) => void) {
    this.locks = locks;
    this.onWaiting = onWaiting;
  }

  seated<To extends Message, From extends Message>(start: () => WorkerPort<To, From>): Seated<To, From> {
    let port: SeatedPort<To, From> | undefined;
    return {
      createWorker: () => {
        port = new SeatedPort(this, start);
        this.ports.add(port);
        return port;
      },
      tick: (callback) => everySecond(() => port?.there === true && callback()),
    };
  }

  /** Out of sight nobody works; what was under way is asked for again. */
  show(seen: boolean): void {
    this.seen = seen;
    for (const port of [...this.ports]) port.show();
  }

  take(onSeat: () => void): () => void {
    return takeSeat(this.locks, onSeat);
  }

  async contended(): Promise<boolean> {
    const { pending = [] } = (await this.locks?.query().catch(() => undefined)) ?? {};
    return pending.some(({ name }) => name?.startsWith(PREFIX));
  }

  wait(port: object, yes: boolean): void {
    if (yes) this.waiting.add(port);
    else this.waiting.delete(port);
    this.onWaiting(this.waiting.size > 0);
  }

  forget(port: Pick<SeatedPort<Message, Message>, 'show'>): void {
    this.ports.delete(port);
  }
}

/** What a client talks to in the place of a worker: there is one while it has a seat and something to do. */
class SeatedPort<To extends Message, From extends Message> implements WorkerPort<To, From> {
  onmessage: WorkerPort<To, From>['onmessage'] = null;
  onerror: WorkerPort<To, From>['onerror'] = null;
  /** There is a worker. Another than the first may be on a slow way: it counts from its first word. */
  there = false;
  private first = true;
  private readonly seats: Seats;
  private readonly start: () => WorkerPort<To, From>;
  /** What a new worker is told: of each kind the newest. */
  private readonly told = new Map<string, To>();
  /** The request that has not been answered. */
  private asked: number | undefined;
  private inner: WorkerPort<To, From> | undefined;
  private giveBack: (() => void) | undefined;
  private idle: ReturnType<typeof setInterval> | undefined;

  constructor(seats: Seats, start: () => WorkerPort<To, From>) {
    this.seats = seats;
    this.start = start;
  }

  postMessage(message: To): void {
    const { type, id } = message;
    this.inner?.postMessage(message);
    if (type === 'ask') return;
    this.told.delete(type);
    this.told.set(type, message);
    this.asked = id;
    if (id !== undefined) clearInterval(this.idle);
    else if (this.inner !== undefined) this.rest();
    this.show();
  }

  terminate(): void {
    this.asked = undefined;
    this.seats.forget(this);
    this.leave();
  }

  show(): void {
    if (!this.seats.seen) this.leave();
    else if (this.asked !== undefined && this.giveBack === undefined) {
      this.seats.wait(this, true);
      this.giveBack = this.seats.take(() => this.begin());
    }
  }

  private begin(): void {
    this.seats.wait(this, false);
    try {
      this.inner = this.start();
    } catch {
      this.onerror?.(new ErrorEvent('error'));
      return;
    }
    const { inner } = this;
    this.there = this.first;
    inner.onmessage = (event) => {
      this.there = true;
      const { type, id } = event.data;
      if (id !== undefined && id === this.asked && type !== 'progress' && type !== 'part') {
        this.asked = undefined;
        this.rest();
      }
      this.onmessage?.(event);
    };
    inner.onerror = (event) => this.onerror?.(event);
    for (const message of this.told.values()) inner.postMessage(message);
  }

  /** Keeps the seat for a while, unless somebody waits. */
  private rest(): void {
    let looks = 0;
    clearInterval(this.idle);
    this.idle = setInterval(() => {
      looks += 1;
      void this.seats.contended().then((yes) => {
        if (this.asked === undefined && (yes || looks * LOOK_MS >= IDLE_MS)) this.leave();
      });
    }, LOOK_MS);
  }

  private leave(): void {
    clearInterval(this.idle);
    if (this.inner !== undefined) Object.assign(this.inner, { onmessage: null, onerror: null }).terminate();
    this.inner = undefined;
    this.first = false;
    this.there = false;
    this.giveBack?.();
    this.giveBack = undefined;
    this.seats.wait(this, false);
  }
}
