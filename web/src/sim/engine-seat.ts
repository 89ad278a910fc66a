/**
 * The one place for an engine that a figure has. Its two kinds of worker (the run's, the journal's) take turns in it, so that
 * a figure never has two; it is taken when one of them has something to do, and given back when there has been nothing for a
 * while, sooner where another figure waits for it, and at once when the figure is out of sight.
 */
import type { Claim, Slots } from './engine-slots';

/** A worker that needs the seat now and then. */
export interface Sitter {
  /** The seat is there, until `done`. */
  readonly begin: () => void;
  /** Ends the worker. What it was at is asked for again, by whom it concerns. */
  readonly leave: () => void;
}

export interface Seat {
  readonly need: (sitter: Sitter) => void;
  /** Nothing more to do, or to wait for. */
  readonly done: (sitter: Sitter) => void;
  /** Out of sight: nobody sits, and nobody begins. */
  readonly sleep: () => void;
  readonly wake: () => void;
}

/** Things that tests replace. */
export interface SeatOptions {
  readonly idle_ms?: number;
  readonly later?: (callback: () => void, ms: number) => () => void;
  /** Does somebody wait for a slot? */
  readonly onWaiting?: (waiting: boolean) => void;
}

const afterwards = (callback: () => void, ms: number): (() => void) => {
  const timer = setTimeout(callback, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** How often an idle seat looks whether another figure waits. */
const LOOK_MS = 200;

export function createSeat(
  slots: Slots,
  { idle_ms = 2000, later = afterwards, onWaiting = () => undefined }: SeatOptions = {},
): Seat {
  let claim: Claim | undefined;
  let held = false;
  /** Whose worker there may be. */
  let sitting: Sitter | undefined;
  let busy = false;
  let asleep = false;
  let queue: readonly Sitter[] = [];
  let stopIdling: () => void = () => undefined;

  const giveBack = (): void => {
    stopIdling();
    sitting?.leave();
    sitting = undefined;
    busy = false;
    held = false;
    claim?.release();
    claim = undefined;
  };

  /** Keeps the seat for `left_ms` more, unless somebody waits. */
  const idle = (left_ms: number): void => {
    let over = false;
    let stop: () => void = () => undefined;
    stopIdling = () => {
      over = true;
      stop();
    };
    const wanted = claim?.contended() ?? Promise.resolve(false);
    wanted
      .catch(() => false)
      .then((yes) => {
        if (over) return;
        if (yes || left_ms <= 0) giveBack();
        else
          stop = later(() => {
            idle(left_ms - LOOK_MS);
          }, LOOK_MS);
      })
      .catch(() => undefined);
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
      claim ??= slots.claim(() => {
        held = true;
        pump();
      });
      return;
    }
    queue = rest;
    if (sitting !== next) sitting?.leave();
    sitting = next;
    busy = true;
    next.begin();
  };

  return {
    need: (sitter) => {
      if (!queue.includes(sitter)) queue = [...queue, sitter];
      pump();
    },
    done: (sitter) => {
      queue = queue.filter((other) => other !== sitter);
      if (sitting === sitter) busy = false;
      if (queue.length === 0 && !held) {
        claim?.release();
        claim = undefined;
      }
      pump();
    },
    sleep: () => {
      if (asleep) return;
      asleep = true;
      // Whoever is at work has to ask again.
      if (busy && sitting !== undefined && !queue.includes(sitting)) queue = [sitting, ...queue];
      giveBack();
      pump();
    },
    wake: () => {
      asleep = false;
      pump();
    },
  };
}
