/**
 * The one place for an engine that a figure has. Its two kinds of worker (the run's, the journal's) take turns in it, so that
 * a figure never has two; it is taken when one of them has something to do, and given back when there has been nothing for a
 * while, sooner where another figure waits for it, and at once when the figure is out of sight. A turn has a length: whoever
 * is at work then stands still where it is if another figure waits, and queues again.
 */
import { TURN_S, type Claim, type Slots } from './engine-slots';
import { createSilence, type Tick } from './silence';

/** A worker that needs the slot now and then. */
export interface SlotUser {
  /** The slot is there, until `done` or `pause`: then it goes on. */
  readonly begin: () => void;
  /** Others have a turn: the worker stands still and keeps what it is at. */
  readonly pause: () => void;
  /** Ends the worker. What it was at is asked for again, by whom it concerns. */
  readonly leave: () => void;
}

export interface SharedSlot {
  readonly need: (user: SlotUser) => void;
  /** Nothing more to do, or to wait for. */
  readonly done: (user: SlotUser) => void;
  /** Out of sight: nobody works, and nobody begins. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

/** Things that tests replace. */
export interface SharedSlotOptions {
  readonly idle_ms?: number;
  readonly later?: (callback: () => void, ms: number) => () => void;
  readonly tick?: Tick;
  /** Does somebody wait for a slot? */
  readonly onWaiting?: (waiting: boolean) => void;
}

const afterwards = (callback: () => void, ms: number): (() => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Whoever has waited for so long, in s, begins all the same: turns are a courtesy among figures, and no lock. */
export const PATIENCE_S = 60;

/** How often an idle slot looks whether another figure waits. */
const LOOK_MS = 200;

export function createSharedSlot(
  slots: Slots,
  { idle_ms = 2000, later = afterwards, tick, onWaiting = () => undefined }: SharedSlotOptions = {},
): SharedSlot {
  let claim: Claim | undefined;
  let held = false;
  /** Whose worker there may be. */
  let active: SlotUser | undefined;
  let busy = false;
  let asleep = false;
  let queue: readonly SlotUser[] = [];
  let stopIdling: () => void = () => undefined;

  const take = (): void => {
    held = true;
    patience.stop();
    turn.heard();
    pump();
  };
  const patience = createSilence(PATIENCE_S, take, tick);

  const letGo = (): void => {
    stopIdling();
    turn.stop();
    patience.stop();
    busy = false;
    held = false;
    claim?.release();
    claim = undefined;
  };

  const giveBack = (): void => {
    active?.leave();
    active = undefined;
    letGo();
  };

  /** Does another figure wait for a slot? */
  const contended = (): Promise<boolean> => claim?.contended().catch(() => false) ?? Promise.resolve(false);

  /** Its turn is over: it makes room for whoever waits, or has another. */
  const turn = createSilence(
    TURN_S,
    () => {
      const of = claim;
      void contended().then((yes) => {
        if (claim !== of) return;
        if (!yes || !busy || active === undefined) {
          turn.heard();
          return;
        }
        const paused = active;
        paused.pause();
        queue = [paused, ...queue.filter((other) => other !== paused)];
        letGo();
        pump();
      });
    },
    tick,
  );

  /** Keeps the slot for `left_ms` more, unless somebody waits. */
  const idle = (left_ms: number): void => {
    let over = false;
    let stop: () => void = () => undefined;
    stopIdling = () => {
      over = true;
      stop();
    };
    void contended().then((yes) => {
      if (over) return;
      if (yes || left_ms <= 0) giveBack();
      else stop = later(() => idle(left_ms - LOOK_MS), LOOK_MS);
    });
  };

  const pump = (): void => {
    stopIdling();
    onWaiting(!asleep && !held && queue.length > 0);
    if (asleep || busy) return;
    const [next, ...rest] = queue;
    if (next === undefined) {
      if (held) idle(idle_ms);
      return;
    }
    if (!held) {
      if (claim === undefined) {
        patience.heard();
        claim = slots.claim(take);
      }
      return;
    }
    queue = rest;
    if (active !== next) active?.leave();
    active = next;
    busy = true;
    next.begin();
  };

  return {
    need: (user) => {
      if (!queue.includes(user)) queue = [...queue, user];
      pump();
    },
    done: (user) => {
      queue = queue.filter((other) => other !== user);
      if (active === user) busy = false;
      // Also where it stood still: its worker goes.
      if (queue.length === 0 && !held) giveBack();
      pump();
    },
    sleep: () => {
      if (asleep) return;
      asleep = true;
      // Whoever is at work has to ask again.
      if (busy && active !== undefined && !queue.includes(active)) queue = [active, ...queue];
      giveBack();
      pump();
    },
    wake: () => {
      asleep = false;
      pump();
    },
  };
}
